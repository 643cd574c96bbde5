"""What must have happened to cards a viewer could not see, guessed from what it did see.

Every card in a hand of somebody else is a token. Tokens that the viewer cannot tell apart are
kept together in a group with their number. A line of the log that shows a card leave a hand says
which card one of the tokens was; a line that shows a name to be missing says what the tokens of
that hand are not; and a card that changes hands unseen is a token that is followed from then on,
since two players know it.
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

NOTHING: Final[frozenset[CardId]] = frozenset()

#: A token known to be the card that left its hand is so much likelier than one that may have been.
SURELY: Final = 16


class MisfitError(Exception):
    """The guesses so far leave no way for what was seen next."""


class Token(NamedTuple):
    """What is known of one hidden card."""

    card: CardId | None = None
    #: Names it cannot have.
    isnt: frozenset[CardId] = NOTHING
    #: The unseen changes of hands it took part in.
    trips: tuple[int, ...] = ()
    #: A01  Whether it is the Crown's pick, or lay beside it and is no higher.
    is_pick: bool = False
    below_pick: bool = False


class Taken(NamedTuple):
    """A card changed hands: which trip it was, if the viewer did not see the card."""

    taker: Seat
    loser: Seat
    card: CardId | None
    trip: int
    emptied: bool


class Left(NamedTuple):
    """A card left a hand in sight of all."""

    holder: Seat
    card: CardId


PLAIN: Final = Token()


class Past:
    """One guess at the hidden course of a round."""

    def __init__(
        self, seats: int, dealt: int, viewer: Seat | None, single: frozenset[CardId], dice: Dice
    ) -> None:
        self.viewer = viewer
        self.dice = dice
        #: Names of which there is one card only.
        self.single = single
        self.sizes = [dealt] * seats
        self.hands: list[dict[Token, int]] = [{PLAIN: dealt} for _ in range(seats)]
        #: What turned out to have travelled, trip by trip.
        self.travelled: list[CardId | None] = []
        #: What moved notes about hands, in order, from the first unseen change on.
        self.story: list[Taken | Left] = []
        #: A01  The Crown's pick once it is known, and what it must at least be worth.
        self.pick: CardId | None = None
        self.worth = 0
        #: G-E4  Whether the round has been counted: nobody wears the Crown it was taken for.
        self.counted = False

    def follow(self, log: Sequence[Fact]) -> None:
        """Go through the lines of the round, or MisfitError."""
        for fact in log:
            told = _TELL.get(type(fact))
            if told is not None:
                told(self, fact)

    def settle(self, token: Token, card: CardId) -> None:
        """The token turns out to be that card."""
        for trip in token.trips:
            self.travelled[trip] = card
        if token.is_pick:
            self.pick = card
        elif token.below_pick and self.pick is None and card not in EVENTS:
            self.worth = max(self.worth, CARDS[card].influence)

    def can_be(self, token: Token, card: CardId) -> bool:
        """Whether the token may be that card, as far as is known."""
        if token.card is not None:
            return token.card == card
        if card in token.isnt:
            return False
        if token.is_pick:
            return card not in EVENTS and CARDS[card].influence >= self.worth
        if token.below_pick and self.pick is not None and card not in EVENTS:
            return CARDS[card].influence <= CARDS[self.pick].influence
        return True

    # ------------------------------------------------------------------------ what the log tells

    def _drew(self, fact: Drew) -> None:
        self._enter(fact.seat, PLAIN, fact.count)

    def _drew_oneself(self, fact: CardsDrawn) -> None:
        self.sizes[fact.seat] += len(fact.cards)

    def _left(self, fact: Played | Answered | Discarded | Placed) -> None:
        self._leave(fact.seat, fact.card)

    def _claimed(self, fact: Claimed) -> None:
        if fact.place == "hand":
            # G-K2  The claimer's own hand first, then the first holder clockwise.
            for seat in clockwise(fact.seat, len(self.sizes)):
                if seat == fact.owner:
                    break
                self._isnt(seat, frozenset((fact.card,)))
            self._leave(fact.owner, fact.card)

    def _claim_failed(self, fact: ClaimFailed) -> None:
        for seat in range(len(self.sizes)):
            self._isnt(seat, frozenset((fact.card,)))

    def _picked_unseen(self, fact: PocketPicked) -> None:
        token = self._any(fact.victim)
        self._take_unseen(fact.thief, fact.victim, token)

    def _picked(self, fact: PocketCard) -> None:
        self._take_seen(fact.thief, fact.victim, fact.card)

    def _crown_took_unseen(self, fact: CrownTook) -> None:
        """A01  Nothing left in the Fool's hand is higher than what the King took."""
        count = self.hands[fact.fool].pop(PLAIN)
        self.hands[fact.fool] = {Token(below_pick=True): count - 1} if count > 1 else {}
        self._take_unseen(fact.king, fact.fool, Token(is_pick=True))

    def _crown_took(self, fact: CrownCard) -> None:
        self._take_seen(fact.king, fact.fool, fact.card)
        self.pick = fact.card
        worth = CARDS[fact.card].influence
        self._isnt(fact.fool, frozenset(c for c in PLACED if CARDS[c].influence > worth))

    def _crown_found_nothing(self, fact: CrownFoundNothing) -> None:
        """A01  The Fool was dealt only events."""
        self._isnt(fact.fool, frozenset(PLACED))

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
        """A card leaves a hand in sight: one of the tokens there was it."""
        self.sizes[seat] -= 1
        if self.story:
            self.story.append(Left(seat, card))
        if seat != self.viewer:
            self._find(seat, card)

    def _find(self, seat: Seat, card: CardId) -> None:
        hand = self.hands[seat]
        if len(hand) == 1 and PLAIN in hand:
            self._remove(seat, PLAIN)
            return
        may = {token: count for token, count in hand.items() if self.can_be(token, card)}
        if len(hand) > 1 and any(token.card for token in may):
            sure = {token: SURELY * n for token, n in may.items() if token.card}
            may = sure if card in self.single else {**may, **sure}
        if not may:
            raise MisfitError
        token = self._pick(may)
        self._remove(seat, token)
        self.settle(token, card)

    def _any(self, seat: Seat) -> Token:
        """G-K5  A random card of that hand."""
        token = self._pick(self.hands[seat])
        self._remove(seat, token)
        return token

    def _pick(self, weights: dict[Token, int]) -> Token:
        if len(weights) == 1:
            return next(iter(weights))
        at = self.dice.below(sum(weights.values()))
        for token, weight in weights.items():
            if at < weight:
                return token
            at -= weight
        raise AssertionError(f"{weights} add up to less than themselves")

    def _isnt(self, seat: int, names: frozenset[CardId]) -> None:
        """None of the cards in that hand has any of these names."""
        if seat == self.viewer:
            return
        hand: dict[Token, int] = {}
        for token, count in self.hands[seat].items():
            if token.card is not None:
                if token.card in names:
                    raise MisfitError
                ruled = token
            else:
                ruled = token._replace(isnt=token.isnt | names)
            hand[ruled] = hand.get(ruled, 0) + count
        self.hands[seat] = hand

    def _take_seen(self, taker: Seat, loser: Seat, card: CardId) -> None:
        """The viewer is one of the two."""
        self.sizes[loser] -= 1
        self.story.append(Taken(taker, loser, card, -1, not self.sizes[loser]))
        if loser != self.viewer:
            self._find(loser, card)
        self._enter(taker, Token(card))

    def _take_unseen(self, taker: Seat, loser: Seat, token: Token) -> None:
        """The viewer is neither: the token is followed, whatever it is."""
        self.sizes[loser] -= 1
        trip = len(self.travelled)
        self.travelled.append(token.card)
        self.story.append(Taken(taker, loser, None, trip, not self.sizes[loser]))
        self._enter(taker, token._replace(trips=(*token.trips, trip)))


def this_round(log: Sequence[Fact]) -> Sequence[Fact]:
    """The lines since the last deal."""
    for at in range(len(log) - 1, -1, -1):
        if type(log[at]) in _DEALS:
            return log[at + 1 :]
    return log


_DEALS: Final = (Dealt, HandDealt)
_TELL: Final[dict[type, Callable[[Past, Any], None]]] = {
    Drew: Past._drew,
    CardsDrawn: Past._drew_oneself,
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
