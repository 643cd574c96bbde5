"""What a seat sees of a table, built up from nothing."""

from typing import TYPE_CHECKING

from knavery.core import Seat, tag_of
from knavery.games.kingless.notes import Known
from knavery.games.kingless.passives import influence
from knavery.games.kingless.records import Hand, View

if TYPE_CHECKING:
    from knavery.games.kingless.state import State


def view(state: "State", seat: Seat | None) -> View:
    """G-S5  Public are hand sizes, the deck's count, play areas and the whole gutter."""
    ask = state.ask
    sees_pick = state.pick is not None and seat is not None and seat in (state.king, state.fool)
    return View(
        seat=seat,
        settings=state.settings,
        round=state.round,
        phase=tag_of(ask),
        ask=ask,
        waiting_for=state.waiting_for,
        reply=None if seat is None else state.replies[seat],
        active=state.active,
        hand=() if seat is None else state.hands[seat],
        sizes=tuple(map(len, state.hands)),
        deck=len(state.deck),
        areas=state.areas,
        influence=tuple(map(influence, state.areas)),
        gutter=state.gutter,
        chain=state.chain,
        tasks=state.tasks,
        ends_turn=state.ends_turn,
        known=_known(state.known, seat, len(state.hands)),
        lacks=state.lacks,
        pick=state.pick if sees_pick else None,
        trigger=state.trigger,
        last_turns=state.last_turns,
        king=state.king,
        fool=state.fool,
        crowns=state.crowns,
        totals=state.totals,
    )


def _known(known: Known, seat: Seat | None, seats: int) -> tuple[Hand, ...]:
    """What the seat knows to be in each of the others' hands."""
    if not known:
        return ((),) * seats
    return tuple(
        tuple(card for viewer, whose, card in known if viewer == seat and whose == holder)
        for holder in range(seats)
    )
