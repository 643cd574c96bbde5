"""Numbers for learning: an index for every decision, and every view as a row of numbers."""

from collections.abc import Iterable
from typing import Final

from knavery.core import Codec, Seat
from knavery.games.kingless.cards import ANSWERS, CARDS, PLACED
from knavery.games.kingless.codec_layout import LAYOUT, SEATS
from knavery.games.kingless.codec_view import fill
from knavery.games.kingless.decisions import (
    Answer,
    ChooseCard,
    ChooseOpponent,
    Decision,
    DiscardCard,
    EndTurn,
    GutterCard,
    HandOver,
    NameCard,
    Pass,
    PlaceCard,
    PlayCard,
    ShowSign,
    TakeRecruit,
)
from knavery.games.kingless.rules.crown import SIGNS
from knavery.games.kingless.view import View


def _decisions() -> Iterable[Decision]:
    yield from (EndTurn(), Pass())
    yield from (PlayCard(card) for card in CARDS)
    yield from (Answer(card) for card in ANSWERS)
    yield from (DiscardCard(card) for card in CARDS)
    for kind in (PlaceCard, TakeRecruit, HandOver, GutterCard, NameCard):
        yield from (kind(card) for card in PLACED)
    yield from (ChooseOpponent(Seat(seat)) for seat in range(SEATS))
    yield from (ChooseCard(Seat(seat), card) for seat in range(SEATS) for card in PLACED)
    yield from (ShowSign(sign) for sign in SIGNS)


CODEC: Final[Codec[Decision, View]] = Codec(tuple(_decisions()), LAYOUT, fill)
