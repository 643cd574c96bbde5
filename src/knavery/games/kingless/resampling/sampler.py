"""Sampling a state that a viewer cannot tell from the true one."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from knavery.core import Chance, Dice
from knavery.games.kingless.cards import CardId, Hand
from knavery.games.kingless.decisions import Answer, Pass, Reply, ShowSign
from knavery.games.kingless.facts import Fact
from knavery.games.kingless.resampling.past import (
    UNKNOWN,
    MisfitError,
    Past,
    Taken,
    Token,
    this_round,
)
from knavery.games.kingless.rules import crown, interrupts, notes
from knavery.games.kingless.rules.phases import Answering, Duelling, Recruiting, Yielding
from knavery.games.kingless.state import State
from knavery.games.kingless.view import View

#: Random draws from the pool before all cards in it are checked one by one.
_RANDOM_TRIES: Final = 4

#: Nearly every guess fits. After this many misfits, the log does not belong to the view.
_ATTEMPTS: Final = 100_000


class Pack:
    """What all tables of a game share: the deck and the size of a dealt hand."""

    def __init__(self, deck: Sequence[CardId], dealt: int) -> None:
        self.deck = tuple(sorted(deck))
        self.dealt = dealt
        self.copies = Counter(self.deck)
        #: Cards of which the deck has one copy.
        self.single = frozenset(card for card, count in self.copies.items() if count == 1)


def resample(pack: Pack, view: View, log: Sequence[Fact], chance: Chance) -> State:
    """Guess a past that fits all that was seen, then the hands, the deck and the hidden answers."""
    dice = Dice(chance)
    past, hands, rest = _guess(pack, view, this_round(log), dice)
    replies = _replies(view, hands, dice)
    return State(
        chance=dice.chance,
        settings=view.settings,
        dealt=pack.dealt,
        hands=hands,
        areas=view.areas,
        deck=rest,
        gutter=view.gutter,
        active=view.active,
        ask=view.ask,
        chain=view.chain,
        tasks=view.tasks,
        ends_turn=view.ends_turn,
        replies=replies,
        known=_known(past),
        lacks=view.lacks,
        pick=None if past.counted else past.pick,
        trigger=view.trigger,
        last_turns=view.last_turns,
        round=view.round,
        king=view.king,
        fool=view.fool,
        crowns=view.crowns,
        totals=view.totals,
    )


def _guess(
    pack: Pack, view: View, facts: Sequence[Fact], dice: Dice
) -> tuple[Past, tuple[Hand, ...], Hand]:
    """A past that fits, and the hands and deck that follow from it."""
    unseen = _unseen(pack, view)
    for _ in range(_ATTEMPTS):
        past = Past(len(view.sizes), pack.dealt, view.seat, pack.single, dice)
        try:
            past.follow(facts)
            hands, rest = _deal_hands(past, view, unseen, dice)
        except MisfitError:
            continue
        return past, hands, rest
    raise AssertionError(f"no state fits what seat {view.seat} saw: {facts}")


def _unseen(pack: Pack, view: View) -> list[CardId]:
    """Every card that is in the deck or in another player's hand, sorted."""
    left = dict(pack.copies)
    revealed = view.ask.cards if isinstance(view.ask, Recruiting) else ()
    for cards in (view.hand, view.gutter, revealed, *view.areas):
        for card in cards:
            left[card] -= 1
    return [card for card, count in left.items() for _ in range(count)]


def _deal_hands(
    past: Past, view: View, unseen: list[CardId], dice: Dice
) -> tuple[tuple[Hand, ...], Hand]:
    """Deal every hand and the deck: known tokens first, then the most restricted ones."""
    pool = list(unseen)
    dealt: list[list[CardId]] = [[] for _ in past.hands]
    loose: list[tuple[int, Token]] = []
    for seat, hand in enumerate(past.hands):
        if seat == view.seat:
            continue
        for token, count in hand.items():
            if token.card is None:
                loose += [(seat, token)] * count
                continue
            for _ in range(count):
                if token.card not in pool:
                    raise MisfitError
                pool.remove(token.card)
                dealt[seat].append(token.card)
    loose.sort(key=_order)
    for seat, token in loose:
        at = _draw(past, token, pool, dice)
        card = pool[at]
        pool[at] = pool[-1]
        pool.pop()
        past.reveal(token, card)
        dealt[seat].append(card)
    if view.seat is not None:
        dealt[view.seat] = list(view.hand)
    if isinstance(view.ask, Yielding):
        # A01  The Fool is asked only when holding a dwarf or item.
        (fool,) = view.ask.seats
        if not crown.best(tuple(dealt[fool])):
            raise MisfitError
    return tuple(tuple(sorted(hand)) for hand in dealt), tuple(sorted(pool))


def _draw(past: Past, token: Token, pool: list[CardId], dice: Dice) -> int:
    """The index in the pool of a random card that the token can be."""
    for _ in range(_RANDOM_TRIES):
        at = dice.below(len(pool))
        if token is UNKNOWN or past.can_be(token, pool[at]):
            return at
    may = [at for at, card in enumerate(pool) if past.can_be(token, card)]
    if not may:
        raise MisfitError
    return dice.choice(may)


def _order(place: tuple[int, Token]) -> tuple[bool, bool, int]:
    """The order of dealing: the Crown's pick, the hand it came from, then the most restricted."""
    _, token = place
    return not token.is_pick, not token.below_pick, -len(token.excluded)


def _known(past: Past) -> notes.Known:
    """What each player would know, if these were the cards."""
    known: notes.Known = ()
    for move in past.moves:
        if isinstance(move, Taken):
            card = move.card if move.trip < 0 else past.travelled[move.trip]
            assert card is not None, f"the card of {move} is not known"
            known = notes.known_after_taking(known, move.taker, move.loser, card, move.emptied)
        else:
            known = notes.known_after_leaving(known, move.holder, move.card)
    return known


def _replies(view: View, hands: tuple[Hand, ...], dice: Dice) -> tuple[Reply | None, ...]:
    """Random answers of the others; at least one is missing, or the window would be closed."""
    replies: list[Reply | None] = [None] * len(hands)
    if view.seat is not None:
        replies[view.seat] = view.reply
    if not isinstance(view.ask, Answering | Duelling):
        return tuple(replies)
    others = [seat for seat in view.ask.seats if seat != view.seat]
    while True:
        for seat in others:
            may: list[Reply | None] = [None, *_may_reply(view, hands[seat])]
            replies[seat] = dice.choice(may)
        if any(replies[seat] is None for seat in view.ask.seats):
            return tuple(replies)


def _may_reply(view: View, hand: Hand) -> list[Reply]:
    if isinstance(view.ask, Duelling):
        return [ShowSign(sign) for sign in crown.SIGNS]
    answers = interrupts.answers_to(view.chain[-1].card)
    return [Pass(), *(Answer(card) for card in answers if card in hand)]
