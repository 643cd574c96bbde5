"""Events of the game: the deal, decisions of people, bots and timers, and released answers."""

from typing import Any

import msgspec

from knavery.core import Outcome, Seat
from knavery.server.tables.events import (
    AnswerHeld,
    AnswersReleased,
    AnyEvent,
    Decided,
    Ended,
    Maker,
    Started,
)
from knavery.server.tables.table import Table


def start_events(table: Table) -> tuple[AnyEvent, ...]:
    """The deal, and the end where the game is over with it."""
    session = table.new_session(0)
    return (Started(session.deal), *_end(session.state.outcome))


def decision_events(
    table: Table,
    seat: Seat,
    decision: Any,
    maker: Maker = "person",
    *,
    timer: str | None = None,
    note: Any = None,
) -> tuple[AnyEvent, ...]:
    """The events when the seat decides so, or IllegalDecisionError."""
    session = table.session
    assert session is not None
    after, log = session.preview(seat, decision)
    if session.holding_window is not None and session.waits_for(seat):
        return (AnswerHeld(seat, decision, maker, note),)
    return (Decided(seat, decision, log, maker, timer, note), *_end(after.outcome))


def release_events(table: Table) -> tuple[AnyEvent, ...]:
    """The events when the window's hold time is over."""
    session = table.session
    assert session is not None
    assert session.holding_window is not None
    state, plays = session.preview_release()
    played = tuple(
        Decided(held.seat, held.decision, log, held.maker, note=held.note) for held, log in plays
    )
    seats = {play.seat for play in played}
    dropped = tuple(held.seat for held in session.held if held.seat not in seats)
    released = AnswersReleased(session.holding_window.name, played, dropped)
    return (released, *_end(state.outcome))


def _end(outcome: Outcome | None) -> tuple[AnyEvent, ...]:
    if outcome is None:
        return ()
    # Converted as the store would: a score of 1 becomes 1.0.
    return (Ended(msgspec.convert(msgspec.to_builtins(outcome), Outcome)),)
