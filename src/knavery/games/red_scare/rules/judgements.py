"""JUDGE (RS-45…RS-51)."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from knavery.core import Event, Log, Seat, put
from knavery.games.red_scare.constants import MARKERS
from knavery.games.red_scare.decisions import Judge
from knavery.games.red_scare.facts import Fact, Judged
from knavery.games.red_scare.rules import ending
from knavery.games.red_scare.rules.checks import acting, refuse, running
from knavery.games.red_scare.rules.pieces import Held, Packet
from knavery.games.red_scare.rules.sight import readable
from knavery.games.red_scare.rules.turns import taken

if TYPE_CHECKING:
    from knavery.games.red_scare.state import State

    Played = tuple[State, Log[Fact]]


def judge(state: "State", seat: Seat, decision: Judge) -> "Played":
    """RS-45…RS-51, RS-Q11: judge the whole hand, then draw a new one."""
    judging(state, seat)
    hand = state.hands[seat]
    cards, deck = state.deck[: state.size], state.deck[state.size :]
    glasses = state.wears_glasses(seat)
    new = tuple(Held(card, (), readable(card.kind, glasses)) for card in cards)
    packet = Packet(seat, decision.side, decision.side, hand)
    after = replace(
        state,
        turn=replace(state.turn, judged=True) if not state.real_time else state.turn,
        packets=(*state.packets, packet),
        hands=put(state.hands, seat, new),
        deck=deck,
        drawn=state.drawn + len(cards),
    )
    # RS-Q27: the track shows how many judgements are left.
    left = len(state.hands) - len(after.packets)
    fact = Judged(seat, decision.side, len(after.packets) - 1, left, len(cards))
    own = replace(fact, cards=tuple(card.face for card in new))
    log: Log[Fact] = (Event(fact, {seat: own}),)
    if left == 0:
        return ending.end(after, "track", log)
    return taken(after, log)


def judging(state: "State", seat: Seat) -> None:
    """Refuse a judgement that the seat may not make now."""
    running(state)
    if state.real_time:
        # RS-Q29: a player who is only asked has no cards locked, and may judge.
        if any(request.asker == seat for request in state.requests):
            raise refuse("RS-Q29", "locked")
        if seat < 0 or state.looking is not None:
            raise refuse("RS-Q29", "deck_in_use")
    else:
        acting(state, seat)
        if state.turn.judged:
            raise refuse("RS-32", "judged_already")
    if state.judgements(seat) >= MARKERS:
        raise refuse("RS-46", "no_marker")
    hand = state.hands[seat]
    if len(hand) < state.size:
        raise refuse("RS-Q12", "short_hand")
    glasses = state.wears_glasses(seat)
    if any(readable(card.card.kind, glasses) for card in hand):
        raise refuse("RS-45", "not_judgeable")
