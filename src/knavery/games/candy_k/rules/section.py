"""A section on the table: its cards, its clue and the claims.

First cards, second cards and the clue of a section each come from their own branch of the table's
chance: what is drawn does not depend on what anybody did before.
"""

from collections.abc import Sequence

from knavery.core import Chance, Frozen, Seat, clockwise
from knavery.games.candy_k.constants import Pile, SectionName, characters
from knavery.games.candy_k.facts import Remarked

Numbers = tuple[int | None, ...]


class Section(Frozen, frozen=True):
    """One section as it truly is. The tuples have an entry for every seat."""

    name: SectionName
    #: CK-Q11: the seat that draws and speaks first.
    first: Seat
    #: CK-16: the card that each seat drew.
    cards: tuple[int, ...]
    #: CK-17: the cards drawn for a token.
    seconds: Numbers
    #: CK-18: the cards that count: None before the clue, and while their owner may still choose.
    played: Numbers
    clue: int | None
    claims: Numbers
    #: CK-R1: what was said in the talk, in order.
    remarks: tuple[Remarked, ...] = ()

    def drawn(self, seat: Seat) -> tuple[int, ...]:
        """The seat's Character cards in the order drawn."""
        second = self.seconds[seat]
        return (self.cards[seat],) if second is None else (self.cards[seat], second)

    @property
    def spenders(self) -> tuple[Seat, ...]:
        """CK-Q4: the seats that spent a token in this section, which have a second card."""
        if self.seconds.count(None) == len(self.seconds):
            return ()
        return tuple([Seat(at) for at, card in enumerate(self.seconds) if card is not None])

    def matched(self, seat: Seat) -> bool:
        """CK-10: whether the seat's card that counts bears the clue's number."""
        return self.played[seat] is not None and self.played[seat] == self.clue

    @property
    def speaker(self) -> Seat:
        """CK-21: the seat that claims next, clockwise from the one that drew first."""
        seats = len(self.claims)
        return Seat((self.first + seats - self.claims.count(None)) % seats)


def new_section(pile: Pile, first: Seat, seats: int, chance: Chance) -> Section:
    """CK-16: the section after each seat has drawn one Character card, starting with `first`."""
    rest = list(characters(pile))
    cards = [0] * seats
    chance = chance.branch(f"{pile.section} first cards")
    for seat in clockwise(first, seats):
        cards[seat], chance = draw(rest, chance)
    none = (None,) * seats
    return Section(pile.section, first, tuple(cards), none, none, None, none)


def second_cards(pile: Pile, section: Section, spenders: Sequence[Seat], chance: Chance) -> Numbers:
    """CK-17: one more Character card for each seat that spent a token, from the rest of the pile.

    A card is set aside for every seat, so that what a seat draws does not depend on who else does.
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


def clue_number(pile: Pile, chance: Chance) -> int:
    """CK-19: one of the section's Clue cards, drawn at random; there is one of each number."""
    at, _ = chance.branch(f"{pile.section} clue").below(pile.numbers)
    return at + 1


def draw(rest: list[int], chance: Chance) -> tuple[int, Chance]:
    """Take one of these cards at random; it is removed from the list."""
    at, chance = chance.below(len(rest))
    rest[at], rest[-1] = rest[-1], rest[at]
    return rest.pop(), chance
