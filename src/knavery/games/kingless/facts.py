"""What happened in a game of Kingless, as the log has it."""

from typing import Literal

from knavery.core import Frozen, Seat
from knavery.games.kingless.cards import CardId, Hand, Prize
from knavery.games.kingless.decisions import Reply, Sign


class Dealt(Frozen, frozen=True):
    """G-S2: a round is dealt."""

    round: int


class HandDealt(Frozen, frozen=True):
    """G-S2: a round is dealt, as a player sees it."""

    round: int
    cards: Hand


class CrownDemanded(Frozen, frozen=True):
    """A01  The Fool holds a dwarf or item and owes it to the King."""

    king: Seat
    fool: Seat


class CrownFoundNothing(Frozen, frozen=True):
    """A01  The Fool holds only events."""

    king: Seat
    fool: Seat


class CrownTook(Frozen, frozen=True):
    """A01  A card went from the Fool to the King."""

    king: Seat
    fool: Seat


class CrownCard(Frozen, frozen=True):
    """A01  A card went from the Fool to the King, as those two see it."""

    king: Seat
    fool: Seat
    card: CardId


class TurnBegan(Frozen, frozen=True):
    """G-T1, G-T6: a turn begins."""

    seat: Seat


class Drew(Frozen, frozen=True):
    """G-K4: a player drew cards."""

    seat: Seat
    count: int


class CardsDrawn(Frozen, frozen=True):
    """G-K4: a player drew cards, as that player sees it."""

    seat: Seat
    cards: Hand


class Played(Frozen, frozen=True):
    """G-T2, G-T3: a card was played from a hand."""

    seat: Seat
    card: CardId


class Aimed(Frozen, frozen=True):
    """G-I2: a card's player targeted an opponent or a card in play."""

    seat: Seat
    target: Seat
    card: CardId | None


class Named(Frozen, frozen=True):
    """G-K2: a player named the card they claim."""

    seat: Seat
    card: CardId


class Replied(Frozen, frozen=True):
    """G-I3, G-E5: what you answered or showed. Only you see this."""

    reply: Reply


class Answered(Frozen, frozen=True):
    """G-I3: a player, the first clockwise of those who tried, answered the last card."""

    seat: Seat
    card: CardId
    against: CardId


class Stood(Frozen, frozen=True):
    """G-I5: nobody answered the last card."""

    seat: Seat
    card: CardId


class Cancelled(Frozen, frozen=True):
    """G-I5, G-I6, G-I7: a card's text was cancelled."""

    seat: Seat
    card: CardId


class Discarded(Frozen, frozen=True):
    """G-K3, G-T5: a card went from a hand to the gutter."""

    seat: Seat
    card: CardId


class Guttered(Frozen, frozen=True):
    """G-K1: a card went from a play area to the gutter."""

    seat: Seat
    card: CardId


class Claimed(Frozen, frozen=True):
    """G-K2: a card was claimed from its owner's hand or play area."""

    seat: Seat
    card: CardId
    owner: Seat
    place: Literal["hand", "area"]


class ClaimFailed(Frozen, frozen=True):
    """G-K2: a claim failed: nobody had the card where it could be claimed."""

    seat: Seat
    card: CardId


class PocketPicked(Frozen, frozen=True):
    """G-K5: a random card changed hands."""

    thief: Seat
    victim: Seat


class PocketCard(Frozen, frozen=True):
    """G-K5: a random card changed hands, as the two players see it."""

    thief: Seat
    victim: Seat
    card: CardId


class Placed(Frozen, frozen=True):
    """G-K6: a card came from a hand into play, without its text."""

    seat: Seat
    card: CardId


class Declined(Frozen, frozen=True):
    """G-K6, G-K8: a player chose not to put or take a card into play."""

    seat: Seat


class Revealed(Frozen, frozen=True):
    """G-K8: the top cards of the deck were revealed."""

    seat: Seat
    cards: tuple[CardId, ...]


class Recruited(Frozen, frozen=True):
    """G-K8: a revealed card came into play, without its text."""

    seat: Seat
    card: CardId


class Revived(Frozen, frozen=True):
    """G-K9: the top card of the gutter came into play, without its text."""

    seat: Seat
    card: CardId


class NothingRevived(Frozen, frozen=True):
    """G-K9: the top card of the gutter is no dwarf or item, or the gutter is empty."""

    seat: Seat
    card: CardId | None


class TurnEnded(Frozen, frozen=True):
    """G-T4: the active player chose to end the turn."""

    seat: Seat


class EndTriggered(Frozen, frozen=True):
    """G-E1: a player triggered the end of the round: five cards in play, or an empty deck."""

    seat: Seat
    by: Literal["five", "deck"]


class Counted(Frozen, frozen=True):
    """G-E4: the influence each player has in play at the end of a round."""

    influence: tuple[int, ...]


class SignsShown(Frozen, frozen=True):
    """G-E5: the signs shown in one try of a duel."""

    prize: Prize
    seats: tuple[Seat, ...]
    signs: tuple[Sign, ...]


class LotDrawn(Frozen, frozen=True):
    """G-E5: a random player was drawn after five tries without a decision."""

    prize: Prize
    seat: Seat


class Crowned(Frozen, frozen=True):
    """G-E4: a player became King."""

    seat: Seat


class Hatted(Frozen, frozen=True):
    """G-E4: a player became the Fool."""

    seat: Seat


Fact = (
    Dealt | HandDealt | CrownDemanded | CrownFoundNothing | CrownTook | CrownCard | TurnBegan
    | Drew | CardsDrawn | Played | Aimed | Named | Replied | Answered | Stood | Cancelled
    | Discarded | Guttered | Claimed | ClaimFailed | PocketPicked | PocketCard | Placed
    | Declined | Revealed | Recruited | Revived | NothingRevived | TurnEnded | EndTriggered
    | Counted | SignsShown | LotDrawn | Crowned | Hatted
)  # fmt: skip
