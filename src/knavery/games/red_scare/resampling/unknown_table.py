"""A table of unknown cards, as far as a viewer's log has been replayed."""

from collections.abc import Sequence
from itertools import combinations, permutations
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from knavery.core import Dice, Seat
from knavery.games.red_scare.decisions import Places
from knavery.games.red_scare.resampling.domains import ANY, domain_of, matching
from knavery.games.red_scare.resampling.lookahead import Needs
from knavery.games.red_scare.view import View

if TYPE_CHECKING:
    from knavery.games.red_scare.game import RedScare

#: By the size of a hand and a count: every choice of that many places.
SUBSETS: Final[tuple[tuple[tuple[Places, ...], ...], ...]] = tuple(
    tuple(tuple(combinations(range(size), count)) for count in range(size + 1)) for size in range(4)
)
#: A note before its cards are known: its kind, and what it is made from.
NoteDraft = tuple[Any, ...]


class DeadEnd(Exception):  # noqa: N818  a dead end is no error
    """The choices made so far contradict the log."""


class UnknownCard(NamedTuple):
    """An unknown card in a hand, and what its holder has noted about it."""

    number: int
    claims: tuple[int, ...]
    #: Whether the holder wore glasses when it came, and whether they have seen it both ways since.
    glasses: bool
    read: bool


class PendingRequest(NamedTuple):
    """A pending request. The places are None as long as they make no difference."""

    kind: str
    asked: Seat
    size: int
    places: Places | None
    sights: tuple[bool, ...]


class PastReport(NamedTuple):
    """An answer to an ID: the cards, the glasses they were seen with, and what was said."""

    numbers: tuple[int, ...]
    sights: tuple[bool, ...]
    patriots: int
    soviets: int


class UnknownTable:
    """A table of unknown cards: one possible history of the log."""

    def __init__(self, game: "RedScare", view: View, dice: Dice) -> None:
        seats = len(view.sizes)
        self._dice = dice
        self.viewer = view.seat
        self.size = game.hand
        self.advanced = view.settings.game == "advanced"
        self.base = view.glasses
        total = len(game.citizens)
        self.domains = [ANY] * total
        self.hands: list[list[UnknownCard]] = [
            [
                UnknownCard(seat * game.hand + place, (), view.glasses[seat], False)
                for place in range(game.hand)
            ]
            for seat in range(seats)
        ]
        self.deck = list(range(seats * game.hand, total))
        self.packets: list[tuple[UnknownCard, ...]] = []
        self.requests: dict[Seat, PendingRequest] = {}
        self.checks: list[int | None] = [None] * seats
        self.reports: dict[int, PastReport] = {}
        self.notes: list[list[NoteDraft]] = [[] for _ in range(seats)]
        self.inverted = [False] * seats
        self.looking: Seat | None = None
        self.claims = 0
        self.drawn = 0
        self._stock = dict.fromkeys(range(4), 0)
        for card in game.citizens:
            self._stock[domain_of(card).bit_length() - 1] += 1

    def locked(self, asker: Seat) -> Places:
        """The places of a pending request; random ones if they are unknown."""
        pending = self.requests[asker]
        if pending.places is not None:
            return pending.places
        return self.subset(len(self.hands[asker]), pending.size)

    def save(self) -> tuple[Any, ...]:
        """A copy of everything that later steps change."""
        return (
            self.domains[:],
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
        """Restore a saved copy."""
        (
            domains,
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
        self.domains = domains[:]
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
        """Check that there are enough citizens of every kind."""
        known = [0] * 16
        for each in self.domains:
            known[each] += 1
        left = [self._stock[kind] - known[1 << kind] for kind in range(4)]
        if min(left) < 0 or left[0] + left[1] < known[3] or left[2] + left[3] < known[12]:
            raise DeadEnd

    def wears_glasses(self, seat: int) -> bool:
        """Whether the seat sees through glasses at this step."""
        return self.base[seat] is not self.inverted[seat]

    def narrow(self, number: int, to: int) -> None:
        """Narrow the domain of a card; an empty domain is a dead end."""
        left = self.domains[number] & to
        if not left:
            raise DeadEnd
        self.domains[number] = left

    def choice(self, ways: Sequence[Any]) -> Any:
        """A random one of these; if there is none, a dead end."""
        if not ways:
            raise DeadEnd
        return ways[self._dice.below(len(ways))] if len(ways) > 1 else ways[0]

    def subset(self, size: int, count: int) -> Places:
        """That many random places of a hand of that size."""
        ways = SUBSETS[size][count]
        return ways[self._dice.below(len(ways))]

    def meets(self, numbers: Sequence[int], needs: Needs) -> bool:
        """Whether these cards can show everything that is needed."""
        if not needs:
            return True
        domains = tuple([self.domains[number] for number in numbers])
        return all(matching(domains, looks) >= least for looks, least in needs)

    def matched(self, numbers: Sequence[int], looks: Sequence[int]) -> tuple[int, ...]:
        """Random cards that match these looks, in their order; their domains are narrowed."""
        domains = self.domains
        ways = [
            way
            for way in permutations(numbers, len(looks))
            if all(domains[number] & seen for number, seen in zip(way, looks, strict=True))
        ]
        way: tuple[int, ...] = self.choice(ways)
        for number, seen in zip(way, looks, strict=True):
            self.narrow(number, seen)
        return way

    def draw(self, seat: Seat, count: int) -> list[UnknownCard]:
        """Draw cards from the top of the deck for that seat."""
        numbers, self.deck = self.deck[:count], self.deck[count:]
        self.drawn += len(numbers)
        glasses = self.wears_glasses(seat)
        return [UnknownCard(number, (), glasses, False) for number in numbers]

    def acted(self, seat: Seat) -> None:
        """PR-02: the seat has decided, so it can no longer verify an answer."""
        self.checks[seat] = None
