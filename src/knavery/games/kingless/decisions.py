"""What a seat decides in Kingless."""

from typing import Literal

from knavery.core import Frozen, Seat
from knavery.games.kingless.cards import CardId

Sign = Literal["sword", "hammer", "axe"]


class PlayCard(Frozen, frozen=True):
    """G-T2, G-T3: play this card from your hand."""

    card: CardId


class EndTurn(Frozen, frozen=True):
    """G-T4: end your turn and draw 1."""


class ChooseOpponent(Frozen, frozen=True):
    """G-I2: target this opponent."""

    seat: Seat


class ChooseCard(Frozen, frozen=True):
    """G-I2: target this card in that player's play area."""

    seat: Seat
    card: CardId


class NameCard(Frozen, frozen=True):
    """G-K2: name the card you claim."""

    card: CardId


class Answer(Frozen, frozen=True):
    """G-I3: cancel the last card with this Stop or Halt."""

    card: CardId


class Pass(Frozen, frozen=True):
    """G-I3, G-K6, G-K8: do nothing."""


class DiscardCard(Frozen, frozen=True):
    """G-K3, G-T5: discard this card."""

    card: CardId


class GutterCard(Frozen, frozen=True):
    """G-K1: gutter this card of your own."""

    card: CardId


class PlaceCard(Frozen, frozen=True):
    """G-K6: put this card from your hand into your play area."""

    card: CardId


class TakeRecruit(Frozen, frozen=True):
    """G-K8: take this one of the revealed cards."""

    card: CardId


class HandOver(Frozen, frozen=True):
    """A01  Give the King this card."""

    card: CardId


class ShowSign(Frozen, frozen=True):
    """G-E5: show this sign."""

    sign: Sign


#: What a card's player names before anybody may answer it.
Target = ChooseOpponent | ChooseCard | NameCard
#: What several seats choose at the same time, hidden until all have chosen.
Reply = Answer | Pass | ShowSign
Decision = (
    PlayCard | EndTurn | ChooseOpponent | ChooseCard | NameCard | Answer | Pass | DiscardCard
    | GutterCard | PlaceCard | TakeRecruit | HandOver | ShowSign
)  # fmt: skip
