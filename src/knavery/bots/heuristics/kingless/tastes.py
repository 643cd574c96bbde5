"""What the personalities like and dislike in Kingless, in influence."""

from collections.abc import Mapping
from typing import Final

import msgspec

from knavery.bots.heuristics.personality import (
    BABBLER,
    CAREFUL,
    GAMBLER,
    HONEST,
    SHAMELESS,
    Personality,
)
from knavery.games.kingless.cards import CARDS, CardId, Claim, PickPocket


class Taste(msgspec.Struct, frozen=True):
    """How one personality values cards."""

    #: The threat from which it would rather spend a Stop than keep it.
    stop_bar: float
    #: Added to the value of a card that takes other players' cards for good.
    stealing: float = 0.0
    #: Added to the value of an event after which the turn goes on.
    eagerness: float = 0.0
    #: Added to the value of naming a card it has not seen.
    guessing: float = 0.0


TASTES: Final[Mapping[Personality, Taste]] = {
    HONEST: Taste(stop_bar=2.0, stealing=-2.5, guessing=-20.0),
    CAREFUL: Taste(stop_bar=2.0),
    GAMBLER: Taste(stop_bar=3.0, guessing=3.0),
    SHAMELESS: Taste(stop_bar=1.0, stealing=1.5, eagerness=0.8, guessing=3.0),
    BABBLER: Taste(stop_bar=1.0),
}


def taste_of(personality: Personality) -> Taste:
    """The taste of that personality; that of careful for one we do not know."""
    return TASTES.get(personality, TASTES[CAREFUL])


def steals(card: CardId) -> bool:
    """G-K2, G-K5: whether the card's text takes another player's card for good."""
    return any(isinstance(part, Claim | PickPocket) for part in CARDS[card].text)
