"""Decisions on their way into a table's lines, whoever makes them."""

from typing import Any

import msgspec

from knavery.core import Outcome, Seat
from knavery.server.tables.line import AnyBody, Decided, Ended, Held, Maker, Released, Started
from knavery.server.tables.table import Table


def started(table: Table) -> tuple[AnyBody, ...]:
    """The deal, and the end where the game is over with it."""
    playing = table.begin(0)
    return (Started(playing.deal), *_end(playing.state.outcome))


def decided(
    table: Table,
    seat: Seat,
    decision: Any,
    maker: Maker = "person",
    *,
    timer: str | None = None,
    note: Any = None,
) -> tuple[AnyBody, ...]:
    """What to write when the seat decides so, or IllegalDecisionError."""
    playing = table.playing
    assert playing is not None
    after, log = playing.foresee(seat, decision)
    if playing.window is not None and playing.waits_for(seat):
        return (Held(seat, decision, maker, note),)
    return (Decided(seat, decision, log, maker, timer, note), *_end(after.outcome))


def released(table: Table) -> tuple[AnyBody, ...]:
    """What to write when the window's least time is over."""
    playing = table.playing
    assert playing is not None
    assert playing.window is not None
    state, plays = playing.foresee_release()
    played = tuple(
        Decided(held.seat, held.decision, log, held.maker, note=held.note) for held, log in plays
    )
    seats = {play.seat for play in played}
    dropped = tuple(held.seat for held in playing.held if held.seat not in seats)
    return (Released(playing.window.name, played, dropped), *_end(state.outcome))


def _end(outcome: Outcome | None) -> tuple[AnyBody, ...]:
    if outcome is None:
        return ()
    # As it will be read back: a score of 1 is written 1.0.
    return (Ended(msgspec.convert(msgspec.to_builtins(outcome), Outcome)),)
