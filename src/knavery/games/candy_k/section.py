"""A section on the table: its cards, its clue and what was claimed.

First cards, second cards and the clue of a section each come from a branch of the table's chance of
their own: what is dealt does not hang on what anybody did before.
"""

from collections.abc import Sequence

from knavery.core import Chance, Frozen, Seat, clockwise
from knavery.games.candy_k.tables import Pile, SectionName, characters

Numbers = tuple[int | None, ...]


class Section(Frozen, frozen=True):
    """One section as it truly lies. The tuples have an entry for every seat."""

    name: SectionName
    #: CK-Q11  Who draws first and speaks first.
    first: Seat
    #: CK-16  The card everybody drew.
    cards: tuple[int, ...]
    #: CK-17  The cards drawn for a token.
    seconds: Numbers
    #: CK-18  The cards that count: None before the clue, and while their owner may still choose.
    played: Numbers
    clue: int | None
    claims: Numbers

    def drawn(self, seat: Seat) -> tuple[int, ...]:
        """The seat's Character cards in the order drawn."""
        second = self.seconds[seat]
        return (self.cards[seat],) if second is None else (self.cards[seat], second)

    @property
    def spenders(self) -> tuple[Seat, ...]:
        """CK-Q4  Who spent a token in this section: everybody with a second card."""
        if self.seconds.count(None) == len(self.seconds):
            return ()
        return tuple([Seat(at) for at, card in enumerate(self.seconds) if card is not None])

    def matched(self, seat: Seat) -> bool:
        """CK-10  Whether the seat's card that counts bears the clue's number."""
        return self.played[seat] is not None and self.played[seat] == self.clue

    @property
    def speaker(self) -> Seat:
        """CK-21  Whose claim comes next, clockwise from who drew first."""
        seats = len(self.claims)
        return Seat((self.first + seats - self.claims.count(None)) % seats)


def begin(pile: Pile, first: Seat, seats: int, chance: Chance) -> Section:
    """CK-16  The section with one Character card drawn by everybody, `first` first."""
    rest = list(characters(pile))
    cards = [0] * seats
    chance = chance.branch(f"{pile.section} first cards")
    for seat in clockwise(first, seats):
        cards[seat], chance = draw(rest, chance)
    none = (None,) * seats
    return Section(pile.section, first, tuple(cards), none, none, None, none)


def second_cards(pile: Pile, section: Section, spenders: Sequence[Seat], chance: Chance) -> Numbers:
    """CK-17  One more Character card for each who spent a token, from what is left of the pile.

    One lies ready for everybody, so that what a seat draws does not hang on who else does.
    """
    rest = list(characters(pile))
    for card in section.cards:
        rest.remove(card)
    seconds: list[int | None] = [None] * len(section.cards)
    if not spenders:
        return tuple(seconds)
    chance = chance.branch(f"{pile.section} second cards")
    for seat in clockwise(section.first, len(seconds)):
        card, chance = draw(rest, chance)
        if seat in spenders:
            seconds[seat] = card
    return tuple(seconds)


def turn_clue(pile: Pile, chance: Chance) -> int:
    """CK-19  One Clue card of the section: every number stands on one of them."""
    at, _ = chance.branch(f"{pile.section} clue").below(pile.numbers)
    return at + 1


def draw(rest: list[int], chance: Chance) -> tuple[int, Chance]:
    """A card of those left, all equally likely; it is taken out of them."""
    at, chance = chance.below(len(rest))
    rest[at], rest[-1] = rest[-1], rest[at]
    return rest.pop(), chance
