"""A table of nameless cards: what a viewer's log leaves open is open here too."""

from collections.abc import Sequence
from itertools import combinations, permutations
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from knavery.core import Dice, Seat
from knavery.games.red_scare.looks import ANY, Needs, mask, matching
from knavery.games.red_scare.records import Places
from knavery.games.red_scare.view import View

if TYPE_CHECKING:
    from knavery.games.red_scare.game import RedScare

#: The choices of so many places in a hand of so many cards.
SUBSETS: Final[tuple[tuple[tuple[Places, ...], ...], ...]] = tuple(
    tuple(tuple(combinations(range(size), count)) for count in range(size + 1)) for size in range(4)
)
#: A note in the making: its name, and what it will be made of.
Jotted = tuple[Any, ...]


class Dead(Exception):  # noqa: N818  a way that leads nowhere is no error
    """This way contradicts what was seen."""


class Item(NamedTuple):
    """A nameless card in a hand, with what its holder would have noted of it."""

    token: int
    told: tuple[int, ...]
    #: The eyes of the holder when it came, and whether they have seen it both ways since.
    eyes: bool
    read: bool


class Pending(NamedTuple):
    """A request. The places are None where they make no difference yet."""

    kind: str
    asked: Seat
    size: int
    places: Places | None
    sights: tuple[bool, ...]


class Statement(NamedTuple):
    """A report: the cards it was about, the eyes that saw them, and what was said."""

    tokens: tuple[int, ...]
    sights: tuple[bool, ...]
    patriots: int
    soviets: int


class Nameless:
    """A table of nameless cards: one way things may have gone, as far as it is played."""

    def __init__(self, game: "RedScare", view: View, dice: Dice) -> None:
        seats = len(view.sizes)
        self._dice = dice
        self.viewer = view.seat
        self.size = game.hand
        self.advanced = view.settings.game == "advanced"
        self.base = view.glasses
        total = len(game.citizens)
        self.masks = [ANY] * total
        self.hands: list[list[Item]] = [
            [
                Item(seat * game.hand + place, (), view.glasses[seat], False)
                for place in range(game.hand)
            ]
            for seat in range(seats)
        ]
        self.deck = list(range(seats * game.hand, total))
        self.packets: list[tuple[Item, ...]] = []
        self.requests: dict[Seat, Pending] = {}
        self.checks: list[int | None] = [None] * seats
        self.reports: dict[int, Statement] = {}
        self.notes: list[list[Jotted]] = [[] for _ in range(seats)]
        self.inverted = [False] * seats
        self.looking: Seat | None = None
        self.claims = 0
        self.drawn = 0
        self._stock = dict.fromkeys(range(4), 0)
        for card in game.citizens:
            self._stock[mask(card).bit_length() - 1] += 1

    def locked(self, asker: Seat) -> Places:
        """The places of a pending request, drawn where they are unknown."""
        pending = self.requests[asker]
        if pending.places is not None:
            return pending.places
        return self.subset(len(self.hands[asker]), pending.size)

    def save(self) -> tuple[Any, ...]:
        """All that later steps change, to come back to."""
        return (
            self.masks[:],
            [hand[:] for hand in self.hands],
            self.deck[:],
            self.packets[:],
            self.requests.copy(),
            self.checks[:],
            self.reports.copy(),
            [len(notes) for notes in self.notes],
            self.inverted[:],
            self.looking,
            self.claims,
            self.drawn,
        )

    def load(self, saved: tuple[Any, ...]) -> None:
        """Come back to what was saved."""
        (
            masks,
            hands,
            deck,
            packets,
            requests,
            checks,
            reports,
            lengths,
            inverted,
            self.looking,
            self.claims,
            self.drawn,
        ) = saved
        self.masks = masks[:]
        self.hands = [hand[:] for hand in hands]
        self.deck = deck[:]
        self.packets = packets[:]
        self.requests = requests.copy()
        self.checks = checks[:]
        self.reports = reports.copy()
        for notes, length in zip(self.notes, lengths, strict=True):
            del notes[length:]
        self.inverted = inverted[:]

    def check_stock(self) -> None:
        """There must be citizens enough of every look."""
        known = [0] * 16
        for each in self.masks:
            known[each] += 1
        left = [self._stock[kind] - known[1 << kind] for kind in range(4)]
        if min(left) < 0 or left[0] + left[1] < known[3] or left[2] + left[3] < known[12]:
            raise Dead

    def eyes(self, seat: int) -> bool:
        """Whether the seat sees through glasses just then."""
        return self.base[seat] is not self.inverted[seat]

    def narrow(self, token: int, to: int) -> None:
        """The card is one of these; if it cannot be, this way is dead."""
        left = self.masks[token] & to
        if not left:
            raise Dead
        self.masks[token] = left

    def choice(self, ways: Sequence[Any]) -> Any:
        """Any of the ways; if there is none, this way is dead."""
        if not ways:
            raise Dead
        return ways[self._dice.below(len(ways))] if len(ways) > 1 else ways[0]

    def subset(self, size: int, count: int) -> Places:
        """Any so many places of a hand of that size."""
        ways = SUBSETS[size][count]
        return ways[self._dice.below(len(ways))]

    def meets(self, tokens: Sequence[int], needs: Needs) -> bool:
        """Whether these cards could show what a hand must show before it changes again."""
        if not needs:
            return True
        masks = tuple([self.masks[token] for token in tokens])
        return all(matching(masks, looks) >= least for looks, least in needs)

    def matched(self, tokens: Sequence[int], looks: Sequence[int]) -> tuple[int, ...]:
        """Cards that have these looks, in their order; chance says which where several could."""
        masks = self.masks
        ways = [
            way
            for way in permutations(tokens, len(looks))
            if all(masks[token] & seen for token, seen in zip(way, looks, strict=True))
        ]
        way: tuple[int, ...] = self.choice(ways)
        for token, seen in zip(way, looks, strict=True):
            self.narrow(token, seen)
        return way

    def draw(self, seat: Seat, count: int) -> list[Item]:
        """Cards from the top of the deck, as they come into the seat's hand."""
        tokens, self.deck = self.deck[:count], self.deck[count:]
        self.drawn += len(tokens)
        eyes = self.eyes(seat)
        return [Item(token, (), eyes, False) for token in tokens]

    def acted(self, seat: Seat) -> None:
        """PR-02  What could be verified is past."""
        self.checks[seat] = None
