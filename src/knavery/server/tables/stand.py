"""How a table stands for a viewer: built up from nothing, entry by entry what it may see."""

from hashlib import sha256
from typing import Any

import msgspec

from knavery.server.tables import told
from knavery.server.tables.playing import Playing
from knavery.server.tables.seating import Chair
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
        chairs=tuple(_chair(table, chair) for chair in table.chairs),
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
    shown: dict[str, Any] = {
        "view": playing.state.view(viewer),
        "due": tuple(
            told.Ends(
                entry.name,
                _wall(table, clocks.ends(entry.name)) if clocks.shows(entry) else None,
            )
            for entry in playing.state.due
        ),
        "asking": _asking(table, playing),
    }
    if viewer is None or table.phase != "running":
        return shown
    held = playing.answer(viewer)
    time = _wall(table, clocks.time_of(viewer))
    return shown | {
        "options": playing.options(viewer),
        "awaited": playing.awaits(viewer),
        "question": playing.question(viewer),
        "answer": None if held is None else held.decision,
        "standing": playing.standing.get(viewer),
        "clock": None if time is None else told.Clock(time, clocks.bank(viewer)),
    }


def _asking(table: Table, playing: Playing) -> told.Asking | None:
    """The asking that several answer, as all see it; while the table is paused no time runs."""
    asking = playing.asking
    if asking is None or table.paused_at is not None or table.phase != "running":
        return None
    decision = table.pace.decision
    ends = None if decision is None else table.wall(asking.opened + 1000 * decision)
    return told.Asking(table.wall(asking.opened), table.wall(asking.ends), ends)


def _wall(table: Table, time: int | None) -> int | None:
    """When that will be; nobody can say while the table is paused."""
    return None if time is None or table.paused_at is not None else table.wall(time)


def _chair(table: Table, chair: Chair) -> told.Chair:
    waited = chair.away_until if chair.player is None else None
    return told.Chair(
        name=chair.name,
        bot=chair.player,
        here=chair.away_until is None,
        away_until=_wall(table, waited),
        words=chair.words,
    )
