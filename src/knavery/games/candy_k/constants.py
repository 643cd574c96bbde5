"""The cards, sections and times of Candy K as data. Rules: docs/rules/candy-k.md."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final, Literal

from knavery.core import Frozen

#: CK-05: When, Where, Who King, Who Assassin.
SectionName = Literal["when", "where", "king", "assassin"]
#: What the table waits for: tokens, a choice between two cards, claims, talk, votes.
Phase = Literal["tokens", "choice", "claims", "talk", "vote", "over"]
Role = Literal["king", "assassin", "citizen"]
#: CK-R3: what a player answers who is asked why.
Reason = Literal["no_comment", "told_truth", "bluffed"]

#: CK-23: the order of play.
SECTIONS: Final[tuple[SectionName, ...]] = ("when", "where", "king", "assassin")

#: CK-11: the sections in which a match counts toward being the Assassin.
ASSASSIN_SECTIONS: Final[tuple[SectionName, ...]] = ("when", "where", "assassin")

#: CK-Q4, CK-Q5, CK-Q11, CK-Q12: seconds for an answer, at the relaxed pace.
SECONDS: Final[Mapping[Phase, int]] = MappingProxyType(
    {"tokens": 15, "choice": 15, "claims": 45, "talk": 60, "vote": 60}
)

#: CK-R2: how many remarks a seat may make in the talk of a section, its answers not counted.
REMARKS_A_SECTION: Final = 3

MOST_SEATS: Final = 8
#: The highest number on any card, and on a card of an assassin section.
MOST_NUMBERS: Final = 8
MOST_ASSASSIN_NUMBERS: Final = 6


class Pile(Frozen, frozen=True):
    """CK-06: a section's cards: Clues 1 to `numbers`, and `copies` Characters of each number."""

    section: SectionName
    numbers: int
    copies: int


class Deck(Frozen, frozen=True):
    """The section cards for one player count, in the order of play."""

    piles: tuple[Pile, ...]


def deck(seats: int, numbers: int, copies: int = 3) -> Deck:
    """The deck with Characters 1 to `numbers` in the assassin sections.

    CK-Q6: Who King has one Character for each player, all different, and a Clue for each of them.
    So exactly one player holds the Clue's number.
    """
    return Deck(
        tuple(
            Pile(section, seats, 1) if section == "king" else Pile(section, numbers, copies)
            for section in SECTIONS
        )
    )


#: CK-Q1: decks for 4 to 8 players. With K numbers and N players, 3K >= 2N: all of them may spend
#: a token in the same section.
DECKS: Final = MappingProxyType(
    {4: deck(4, 3), 5: deck(5, 4), 6: deck(6, 4), 7: deck(7, 5), 8: deck(8, 6)}
)


@cache
def characters(pile: Pile) -> tuple[int, ...]:
    """CK-09: the numbers of the pile's Character cards."""
    return tuple(range(1, pile.numbers + 1)) * pile.copies
