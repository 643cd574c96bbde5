"""A table that a viewer cannot tell from the true one."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from knavery.core import Chance, Dice
from knavery.games.kingless.cards import CardId, Hand
from knavery.games.kingless.decisions import Answer, Pass, Reply, ShowSign
from knavery.games.kingless.facts import Fact
from knavery.games.kingless.resampling.past import (
    PLAIN,
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

#: So many cards are drawn blindly before those that fit are looked for one by one.
_BLIND: Final = 4

#: Nearly every guess fits; one that so often does not is asked of a log that is not the view's.
_GUESSES: Final = 100_000


class Pack:
    """What all tables of a game share: its deck and the size of a fresh hand."""

    def __init__(self, deck: Sequence[CardId], dealt: int) -> None:
        self.deck = tuple(sorted(deck))
        self.dealt = dealt
        self.copies = Counter(self.deck)
        #: Names of which there is one card only.
        self.single = frozenset(card for card, count in self.copies.items() if count == 1)


def resample(pack: Pack, view: View, log: Sequence[Fact], chance: Chance) -> State:
    """Guess the past until it fits all that was seen, then what lies hidden now."""
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
    pack: Pack, view: View, lines: Sequence[Fact], dice: Dice
) -> tuple[Past, tuple[Hand, ...], Hand]:
    """A past that fits, with every hand and the deck as they lie then."""
    unseen = _unseen(pack, view)
    for _ in range(_GUESSES):
        past = Past(len(view.sizes), pack.dealt, view.seat, pack.single, dice)
        try:
            past.follow(lines)
            hands, rest = _hands(past, view, unseen, dice)
        except MisfitError:
            continue
        return past, hands, rest
    raise AssertionError(f"no table fits what {view.seat} was told: {lines}")


def _unseen(pack: Pack, view: View) -> list[CardId]:
    """Every card that lies in the deck or in somebody else's hand, sorted."""
    left = dict(pack.copies)
    revealed = view.ask.cards if isinstance(view.ask, Recruiting) else ()
    for cards in (view.hand, view.gutter, revealed, *view.areas):
        for card in cards:
            left[card] -= 1
    return [card for card, count in left.items() for _ in range(count)]


def _hands(
    past: Past, view: View, unseen: list[CardId], dice: Dice
) -> tuple[tuple[Hand, ...], Hand]:
    """Every hand and the deck: tokens that are known first, then those of which most is known."""
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
    loose.sort(key=_freedom)
    for seat, token in loose:
        at = _draw(past, token, pool, dice)
        card = pool[at]
        pool[at] = pool[-1]
        pool.pop()
        past.settle(token, card)
        dealt[seat].append(card)
    if view.seat is not None:
        dealt[view.seat] = list(view.hand)
    if isinstance(view.ask, Yielding):
        # A01  The Fool is asked, and so holds a dwarf or item.
        (fool,) = view.ask.seats
        if not crown.best(tuple(dealt[fool])):
            raise MisfitError
    return tuple(tuple(sorted(hand)) for hand in dealt), tuple(sorted(pool))


def _draw(past: Past, token: Token, pool: list[CardId], dice: Dice) -> int:
    """Where in the pool the token's card lies, each that fits equally likely."""
    for _ in range(_BLIND):
        at = dice.below(len(pool))
        if token is PLAIN or past.can_be(token, pool[at]):
            return at
    may = [at for at, card in enumerate(pool) if past.can_be(token, card)]
    if not may:
        raise MisfitError
    return dice.choice(may)


def _freedom(place: tuple[int, Token]) -> tuple[bool, bool, int]:
    """What is tried first: the Crown's pick, what lay beside it, then by names ruled out."""
    _, token = place
    return not token.is_pick, not token.below_pick, -len(token.isnt)


def _known(past: Past) -> notes.Known:
    """What everybody would have noted, had the cards been these."""
    known: notes.Known = ()
    for told in past.story:
        if isinstance(told, Taken):
            card = told.card if told.trip < 0 else past.travelled[told.trip]
            assert card is not None, f"nobody knows what {told} moved"
            known = notes.card_taken(known, told.taker, told.loser, card, told.emptied)
        else:
            known = notes.card_left(known, told.holder, told.card)
    return known


def _replies(view: View, hands: tuple[Hand, ...], dice: Dice) -> tuple[Reply | None, ...]:
    """Answers the others may have given; had everybody answered, the asking would be closed."""
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
