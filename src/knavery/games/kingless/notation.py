"""Kingless's decisions as text: `play E09`, `choose 2.D14`, `end-turn`. A card is its id."""

from typing import Final

from knavery.core import Notation
from knavery.games.kingless.cards import CARDS
from knavery.games.kingless.decisions import (
    ChooseCard,
    ChooseOpponent,
    Decision,
    DiscardCard,
    GutterCard,
    HandOver,
    NameCard,
    PlaceCard,
    PlayCard,
    ShowSign,
    TakeRecruit,
)

NOTATION: Final = Notation[Decision](
    Decision,
    {
        PlayCard: "play {card}",
        ChooseOpponent: "choose {seat}",
        ChooseCard: "choose {seat}.{card}",
        NameCard: "name {card}",
        DiscardCard: "discard {card}",
        GutterCard: "gutter {card}",
        PlaceCard: "place {card}",
        TakeRecruit: "recruit {card}",
        HandOver: "hand {card}",
        ShowSign: "show {sign}",
    },
    values={"card": CARDS},
)
