"""Cards as numbers.

A citizen is 0 to 3: its type is `card >> 1`, and its letter `card & 1`. In a hand or a packet it is
1 to 4 if its holder has read it, and 5 to 8 if not. Of a card in a note, whose letter may be
unknown, 9 and 10 are the types. 0 is no card.
"""

from typing import Final

from knavery.engines.compiling import compiled
from knavery.games.red_scare.cards import CITIZENS, KINDS

CITIZEN_KINDS: Final = len(KINDS)
UNREAD: Final = 5
UNKNOWN: Final = 9
assert KINDS * (len(CITIZENS) // CITIZEN_KINDS) == CITIZENS


@compiled
def can_read(card: int, glasses: int) -> bool:
    """RS-19: whether a player with or without glasses can read that card, or may not judge it."""
    return (card >> 1) == glasses


@compiled
def held(card: int, glasses: int) -> int:
    """A card that comes into the hand of a player with or without glasses."""
    return card + (1 if can_read(card, glasses) else UNREAD)


@compiled
def citizen(code: int) -> int:
    """The card of a code in a hand or a packet."""
    return code - UNREAD if code >= UNREAD else code - 1


@compiled
def is_read(code: int) -> bool:
    """Whether the letter is known."""
    return code < UNREAD


@compiled
def noted(code: int) -> int:
    """RS-Q3: the card of a hand as its holder knows it."""
    return UNKNOWN + (code - UNREAD >> 1) if code >= UNREAD else code


@compiled
def seen(card: int, glasses: int) -> int:
    """RS-Q3: the card as a player with or without glasses sees it."""
    return card + 1 if can_read(card, glasses) else UNKNOWN + (card >> 1)


@compiled
def kind_of(code: int) -> int:
    """The type of a card in a note, 0 or 1."""
    return code - UNKNOWN if code >= UNKNOWN else code - 1 >> 1


@compiled
def letter_of(code: int) -> int:
    """The letter of a card in a note, if it is known."""
    return code - 1 & 1
