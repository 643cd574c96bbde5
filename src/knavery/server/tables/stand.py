"""How a table stands for a viewer: built up from nothing, entry by entry what it may see."""

from hashlib import sha256
from typing import Any

import msgspec

from knavery.core import Seat
from knavery.server.tables import told
from knavery.server.tables.playing import Playing, Window
from knavery.server.tables.table import Table
from knavery.server.tables.telling import Viewer


def update(table: Table, viewer: Viewer, since: int = 0) -> told.Update:
    """All the viewer has not been told since that version, and how the table stands."""
    version = table.version(viewer)
    since = since if 0 <= since <= version else 0
    entries = table.entries(viewer, since)
    return told.Update(viewer, since, version, entries, stand(table, viewer))


def stand(table: Table, viewer: Viewer) -> told.Stand:
    """How the table stands for the viewer."""
    shown = told.Stand(
        phase=table.phase,
        game=table.game_id,
        rules_version=table.rules_version,
        settings=table.settings,
        access=table.access,
        pace=table.pace,
        watch=table.watch,
        chairs=tuple(_chair(table, seat) for seat in table.seats),
        commitment=sha256(table.seed).hexdigest(),
        host=table.seat_of(table.host),
        seed=table.seed.hex() if table.phase in ("over", "closed") else None,
        paused=table.paused_at is not None,
        votes=tuple(sorted(table.votes)),
        outcome=table.outcome,
        rematch=table.rematch,
    )
    if table.playing is None:
        return shown
    return msgspec.structs.replace(shown, **_in_play(table, table.playing, viewer))


def _in_play(table: Table, playing: Playing, viewer: Viewer) -> dict[str, Any]:
    clocks = playing.clocks
    asking = playing.asking
    timers = [
        told.Ends(
            entry.name, _wall(table, clocks.ends(entry.name)) if clocks.shows(entry) else None
        )
        for entry in playing.state.timers
    ]
    if asking is not None and all(entry.name != asking.name for entry in timers):
        timers.append(told.Ends(asking.name, _wall(table, asking.closes)))
    shown: dict[str, Any] = {
        "view": playing.state.view(viewer),
        "timers": tuple(timers),
        "asking": _asking(table, asking),
    }
    if viewer is None or table.phase != "running":
        return shown
    held = playing.answer(viewer)
    return shown | {
        "options": playing.options(viewer),
        "your_turn": playing.waits_for(viewer),
        "question": playing.question(viewer),
        "answer": None if held is None else held.decision,
        "standing": playing.standing.get(viewer),
        "clock": _clock(table, playing, viewer) if playing.waits_for(viewer) else None,
    }


def _asking(table: Table, asking: Window | None) -> told.Asking | None:
    """The asking that several answer, as all see it; while the table is paused no time runs."""
    if asking is None or table.paused_at is not None or table.phase != "running":
        return None
    closes = _wall(table, asking.closes)
    return told.Asking(table.wall(asking.opened), table.wall(asking.ends), closes)


def _wall(table: Table, time: int | None) -> int | None:
    """When that will be; nobody can say while the table is paused."""
    return None if time is None or table.paused_at is not None else table.wall(time)


def _clock(table: Table, playing: Playing, seat: Seat) -> told.Clock | None:
    """When the seat's time for what it is asked is over, and what it may draw on then.

    In an asking in which it is a secret who has answered, the time is the asking's and the same for
    all who were asked, and no bank is drawn on.
    """
    asking = playing.asking
    ends = playing.clocks.time_of(seat) if asking is None else asking.closes
    time = _wall(table, ends)
    return None if time is None else told.Clock(time, 0 if asking else playing.clocks.bank(seat))


def _chair(table: Table, seat: Seat) -> told.Chair:
    chair, playing = table.chairs[seat], table.playing
    waited = chair.away_until if chair.player is None else None
    shown = told.Chair(
        name=chair.name,
        bot=chair.player,
        here=chair.away_until is None,
        away_until=_wall(table, waited),
        words=chair.words,
        ready=table.phase == "open" and chair.is_ready,
    )
    if playing is None or table.phase != "running" or seat not in playing.state.waiting_for:
        return shown
    clock = _clock(table, playing, seat) if chair.player is None else None
    return msgspec.structs.replace(shown, waiting_for=True, clock=clock)
