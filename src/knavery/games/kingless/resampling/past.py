"""A guess at what happened to the cards a viewer could not see, from the log it did see.

Every card in another player's hand is a token. Tokens that the viewer cannot tell apart are kept
as one token with a count. When the log shows a card leave a hand, one of the tokens there was that
card. When it shows that a card is missing, no token there is that card. When a card changes hands
unseen, its token is followed from then on, since two players know it.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from knavery.core import Dice, Seat, clockwise
from knavery.games.kingless.cards import CARDS, EVENTS, PLACED, CardId
from knavery.games.kingless.facts import (
    Answered,
    CardsDrawn,
    Claimed,
    ClaimFailed,
    Counted,
    CrownCard,
    CrownFoundNothing,
    CrownTook,
    Dealt,
    Discarded,
    Drew,
    Fact,
    HandDealt,
    Placed,
    Played,
    PocketCard,
    PocketPicked,
)

NO_CARDS: Final[frozenset[CardId]] = frozenset()

#: How much likelier a token known to be the card is than one that only may be.
KNOWN_WEIGHT: Final = 16


class MisfitError(Exception):
    """The guesses so far contradict what was seen."""


class Token(NamedTuple):
    """What the viewer knows about one hidden card."""

    card: CardId | None = None
    #: Cards it cannot be.
    excluded: frozenset[CardId] = NO_CARDS
    #: The unseen changes of hands it took part in, by index.
    trips: tuple[int, ...] = ()
    #: A01  Whether it is the card the Crown took, or was in the same hand and is no higher.
    is_pick: bool = False
    below_pick: bool = False


class Taken(NamedTuple):
    """A card changed hands. Unseen by the viewer, the card is None and `trip` its index."""

    taker: Seat
    loser: Seat
    card: CardId | None
    trip: int
    emptied: bool


class Left(NamedTuple):
    """A card left a hand, seen by all."""

    holder: Seat
    card: CardId


UNKNOWN: Final = Token()


class Past:
    """One guess at the hidden part of a round."""

    def __init__(
        self, seats: int, dealt: int, viewer: Seat | None, single: frozenset[CardId], dice: Dice
    ) -> None:
        self.viewer = viewer
        self.dice = dice
        #: Cards of which the deck has one copy.
        self.single = single
        self.sizes = [dealt] * seats
        self.hands: list[dict[Token, int]] = [{UNKNOWN: dealt} for _ in range(seats)]
        #: The card of each unseen change of hands, once it is known.
        self.travelled: list[CardId | None] = []
        #: The moves that change what players know, in order, from the first change of hands on.
        self.moves: list[Taken | Left] = []
        #: A01  The card the Crown took, once it is known, and the least influence it can have.
        self.pick: CardId | None = None
        self.least_worth = 0
        #: G-E4: whether the round has been counted, and the Crown taken back.
        self.counted = False

    def follow(self, log: Sequence[Fact]) -> None:
        """Follow the facts of the round, or raise MisfitError."""
        for fact in log:
            follow = _FOLLOW.get(type(fact))
            if follow is not None:
                follow(self, fact)

    def reveal(self, token: Token, card: CardId) -> None:
        """The token turns out to be that card."""
        for trip in token.trips:
            self.travelled[trip] = card
        if token.is_pick:
            self.pick = card
        elif token.below_pick and self.pick is None and card not in EVENTS:
            self.least_worth = max(self.least_worth, CARDS[card].influence)

    def can_be(self, token: Token, card: CardId) -> bool:
        """Whether the token may be that card, as far as the viewer knows."""
        if token.card is not None:
            return token.card == card
        if card in token.excluded:
            return False
        if token.is_pick:
            return card not in EVENTS and CARDS[card].influence >= self.least_worth
        if token.below_pick and self.pick is not None and card not in EVENTS:
            return CARDS[card].influence <= CARDS[self.pick].influence
        return True

    # ------------------------------------------------------------------------------------- facts

    def _drew(self, fact: Drew) -> None:
        self._enter(fact.seat, UNKNOWN, fact.count)

    def _viewer_drew(self, fact: CardsDrawn) -> None:
        self.sizes[fact.seat] += len(fact.cards)

    def _left(self, fact: Played | Answered | Discarded | Placed) -> None:
        self._leave(fact.seat, fact.card)

    def _claimed(self, fact: Claimed) -> None:
        if fact.place == "hand":
            # G-K2: the claimer's own hand comes first, then the others clockwise.
            for seat in clockwise(fact.seat, len(self.sizes)):
                if seat == fact.owner:
                    break
                self._exclude(seat, frozenset((fact.card,)))
            self._leave(fact.owner, fact.card)

    def _claim_failed(self, fact: ClaimFailed) -> None:
        for seat in range(len(self.sizes)):
            self._exclude(seat, frozenset((fact.card,)))

    def _picked_unseen(self, fact: PocketPicked) -> None:
        token = self._take_random(fact.victim)
        self._take_unseen(fact.thief, fact.victim, token)

    def _picked(self, fact: PocketCard) -> None:
        self._take_seen(fact.thief, fact.victim, fact.card)

    def _crown_took_unseen(self, fact: CrownTook) -> None:
        """A01  No card left in the Fool's hand is higher than the one the King took."""
        count = self.hands[fact.fool].pop(UNKNOWN)
        self.hands[fact.fool] = {Token(below_pick=True): count - 1} if count > 1 else {}
        self._take_unseen(fact.king, fact.fool, Token(is_pick=True))

    def _crown_took(self, fact: CrownCard) -> None:
        self._take_seen(fact.king, fact.fool, fact.card)
        self.pick = fact.card
        worth = CARDS[fact.card].influence
        self._exclude(fact.fool, frozenset(c for c in PLACED if CARDS[c].influence > worth))

    def _crown_found_nothing(self, fact: CrownFoundNothing) -> None:
        """A01  The Fool was dealt only events."""
        self._exclude(fact.fool, frozenset(PLACED))

    def _count(self, fact: Counted) -> None:
        self.counted = True

    # ------------------------------------------------------------------------------------ tokens

    def _enter(self, seat: Seat, token: Token, count: int = 1) -> None:
        self.sizes[seat] += count
        if seat != self.viewer:
            self.hands[seat][token] = self.hands[seat].get(token, 0) + count

    def _remove(self, seat: Seat, token: Token) -> None:
        left = self.hands[seat].pop(token) - 1
        if left:
            self.hands[seat][token] = left

    def _leave(self, seat: Seat, card: CardId) -> None:
        """A card leaves a hand, seen by all: one of the tokens there was that card."""
        self.sizes[seat] -= 1
        if self.moves:
            self.moves.append(Left(seat, card))
        if seat != self.viewer:
            self._identify(seat, card)

    def _identify(self, seat: Seat, card: CardId) -> None:
        hand = self.hands[seat]
        if len(hand) == 1 and UNKNOWN in hand:
            self._remove(seat, UNKNOWN)
            return
        may = {token: count for token, count in hand.items() if self.can_be(token, card)}
        if len(hand) > 1 and any(token.card for token in may):
            sure = {token: KNOWN_WEIGHT * n for token, n in may.items() if token.card}
            may = sure if card in self.single else {**may, **sure}
        if not may:
            raise MisfitError
        token = self._weighted_choice(may)
        self._remove(seat, token)
        self.reveal(token, card)

    def _take_random(self, seat: Seat) -> Token:
        """G-K5: remove a random token from that hand."""
        token = self._weighted_choice(self.hands[seat])
        self._remove(seat, token)
        return token

    def _weighted_choice(self, weights: dict[Token, int]) -> Token:
        if len(weights) == 1:
            return next(iter(weights))
        at = self.dice.below(sum(weights.values()))
        for token, weight in weights.items():
            if at < weight:
                return token
            at -= weight
        raise AssertionError(f"no token was chosen from {weights}")

    def _exclude(self, seat: int, cards: frozenset[CardId]) -> None:
        """None of the tokens in that hand is one of these cards."""
        if seat == self.viewer:
            return
        hand: dict[Token, int] = {}
        for token, count in self.hands[seat].items():
            if token.card is not None:
                if token.card in cards:
                    raise MisfitError
                ruled = token
            else:
                ruled = token._replace(excluded=token.excluded | cards)
            hand[ruled] = hand.get(ruled, 0) + count
        self.hands[seat] = hand

    def _take_seen(self, taker: Seat, loser: Seat, card: CardId) -> None:
        """A card changes hands, and the viewer is one of the two players."""
        self.sizes[loser] -= 1
        self.moves.append(Taken(taker, loser, card, -1, not self.sizes[loser]))
        if loser != self.viewer:
            self._identify(loser, card)
        self._enter(taker, Token(card))

    def _take_unseen(self, taker: Seat, loser: Seat, token: Token) -> None:
        """A card changes hands unseen by the viewer: its token is followed."""
        self.sizes[loser] -= 1
        trip = len(self.travelled)
        self.travelled.append(token.card)
        self.moves.append(Taken(taker, loser, None, trip, not self.sizes[loser]))
        self._enter(taker, token._replace(trips=(*token.trips, trip)))


def this_round(log: Sequence[Fact]) -> Sequence[Fact]:
    """The facts since the last deal."""
    for at in range(len(log) - 1, -1, -1):
        if type(log[at]) in _DEALS:
            return log[at + 1 :]
    return log


_DEALS: Final = (Dealt, HandDealt)
_FOLLOW: Final[dict[type, Callable[[Past, Any], None]]] = {
    Drew: Past._drew,
    CardsDrawn: Past._viewer_drew,
    Played: Past._left,
    Answered: Past._left,
    Discarded: Past._left,
    Placed: Past._left,
    Claimed: Past._claimed,
    ClaimFailed: Past._claim_failed,
    PocketPicked: Past._picked_unseen,
    PocketCard: Past._picked,
    CrownTook: Past._crown_took_unseen,
    CrownCard: Past._crown_took,
    CrownFoundNothing: Past._crown_found_nothing,
    Counted: Past._count,
}
