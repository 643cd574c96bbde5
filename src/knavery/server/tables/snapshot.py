"""Snapshots: a table as one viewer sees it now, built from what that viewer may see.

A snapshot has a public part, made once for all viewers, and the viewer's own.
"""

from typing import Final, NamedTuple

import msgspec

from knavery.core import Seat
from knavery.server.tables import messages
from knavery.server.tables.changes import Changes, changes, joined
from knavery.server.tables.feeds import Viewer
from knavery.server.tables.messages import PROTOCOL, OwnPart, Snapshot, Update
from knavery.server.tables.session import Session, Window
from knavery.server.tables.table import PublicPart, Table


class Parts(NamedTuple):
    """The two parts of a snapshot that a viewer was sent."""

    public: Snapshot
    own: OwnPart


_NOTHING: Final = OwnPart()


def update(table: Table, viewer: Viewer, since: int = 0) -> Update:
    """The viewer's messages since that version, and a snapshot."""
    version = table.feeds.version(viewer)
    since = since if 0 <= since <= version else 0
    missed = table.feeds.messages(viewer, since)
    return Update(PROTOCOL, viewer, since, version, missed, snapshot(table, viewer))


def only_changes(table: Table, viewer: Viewer, since: int, before: Parts) -> tuple[Changes, Parts]:
    """The update for a viewer who was last sent `before`, and the parts it knows then."""
    feeds, public, own = table.feeds, _public(table), _own(table, viewer)
    of_own, of_view = changes(before.own, own)
    of_all = joined(public.changes_since(before.public), of_own)
    missed = feeds.messages(viewer, since)
    made = Changes(viewer, since, feeds.version(viewer), missed, of_all, of_view)
    return made, Parts(public.snapshot, own)


def snapshot(table: Table, viewer: Viewer) -> Snapshot:
    """The table as the viewer sees it now."""
    public, own = parts(table, viewer)
    return msgspec.structs.replace(public, **msgspec.structs.asdict(own))


def parts(table: Table, viewer: Viewer) -> Parts:
    """The same in its two parts."""
    return Parts(_public(table).snapshot, _own(table, viewer))


def _public(table: Table) -> PublicPart:
    """The part that is the same for every viewer, made once after each batch of events."""
    state = None if table.session is None else table.session.state
    made = table.public
    if made is None or made.seq != table.seq or made.state is not state:
        made = table.public = PublicPart(table.seq, state, _make_public(table))
    return made


def _make_public(table: Table) -> Snapshot:
    lasting, session = table.lasting, table.session
    if lasting is None:
        lasting = table.lasting = _make_lasting(table)
    return msgspec.structs.replace(
        lasting,
        chairs=_chairs(table),
        timers=() if session is None else _timers(table, session),
        window=None if session is None else _window(table, session.current_window),
    )


def _make_lasting(table: Table) -> Snapshot:
    """What decisions leave as it is in the public part."""
    return Snapshot(
        phase=table.phase,
        game=table.game_id,
        rules_version=table.rules_version,
        settings=table.settings,
        access=table.access,
        pace=table.pace,
        watch=table.watch,
        chairs=(),
        commitment=table.commitment,
        host=table.seat_of(table.host),
        seed=table.seed.hex() if table.phase in ("over", "closed") else None,
        paused=table.paused_at is not None,
        votes=tuple(sorted(table.votes)),
        bot_pace=table.bot_pace,
        skips=tuple(sorted(table.skips)),
        outcome=table.outcome,
        rematch=table.rematch,
        shared=table.is_shared,
        removed=_removed(table),
        origin=table.origin,
        guided=table.is_guided,
        hints=table.hints,
        has_hints=table.has_hints,
    )


def _removed(table: Table) -> tuple[messages.RemovedGuest, ...]:
    """The guests who are still removed, each with their last removal."""
    last = {removal.guest: number for number, removal in enumerate(table.removals)}
    return tuple(
        messages.RemovedGuest(number, table.removals[number].name)
        for guest, number in last.items()
        if guest in table.removed
    )


def _timers(table: Table, session: Session) -> tuple[messages.TimerEnd, ...]:
    clocks = session.clocks
    window = session.current_window
    timers = [
        messages.TimerEnd(
            timer.name, _wall(table, clocks.ends(timer.name)) if clocks.shows(timer) else None
        )
        for timer in session.state.timers
    ]
    if window is not None and all(timer.name != window.name for timer in timers):
        timers.append(messages.TimerEnd(window.name, _wall(table, window.closes)))
    return tuple(timers)


def _own(table: Table, viewer: Viewer) -> OwnPart:
    """The viewer's own part."""
    session = table.session
    if session is None:
        return _NOTHING
    view = session.state.view(viewer)
    if viewer is None:
        return OwnPart(view)
    if table.phase != "running":
        return OwnPart(view, guide=_guide(table, session, viewer))
    held, is_waiting = session.answer(viewer), session.waits_for(viewer)
    return OwnPart(
        view,
        session.options(viewer),
        is_waiting,
        session.prompt(viewer),
        None if held is None else held.decision,
        session.standing.get(viewer),
        _clock(table, session, viewer) if is_waiting else None,
        _guide(table, session, viewer),
    )


def _guide(table: Table, session: Session, viewer: Seat) -> messages.GuideStep | None:
    """Where the guide is, for its learner alone. The decision is one of the learner's options."""
    guide = table.guide
    if guide is None or viewer != guide.learner:
        return None
    seat, decision = table.guided_decision or (None, None)
    number = guide.number_of_step(table.guide_position)
    return messages.GuideStep(
        says=guide.steps[number].says,
        number=number + 1,
        last=len(guide.steps),
        decision=decision if seat == viewer and decision in session.options(viewer) else None,
    )


def _window(table: Table, window: Window | None) -> messages.AnswerWindow | None:
    """The window as everybody sees it; None while the table is paused, because no time runs."""
    if window is None or table.paused_at is not None or table.phase != "running":
        return None
    opened, hold_until = table.wall(window.opened), table.wall(window.hold_until)
    return messages.AnswerWindow(opened, hold_until, _wall(table, window.closes))


def _wall(table: Table, time: int | None) -> int | None:
    """The wall time for a time of the table; None while the table is paused."""
    return None if time is None or table.paused_at is not None else table.wall(time)


def _clock(table: Table, session: Session, seat: Seat) -> messages.Clock | None:
    """When the seat's time for this prompt is over, and what its bank holds then.

    In a window that hides answers the time is the window's own, the same for everybody who was
    asked, and no bank is used.
    """
    window = session.current_window
    ends = session.clocks.time_of(seat) if window is None else window.closes
    time = _wall(table, ends)
    bank = 0 if window else session.clocks.bank(seat)
    return None if time is None else messages.Clock(time, bank)


def _chairs(table: Table) -> tuple[messages.Chair, ...]:
    session = table.session
    is_running = session is not None and table.phase == "running"
    waiting = session.state.waiting_for if session is not None and is_running else ()
    return tuple([_chair(table, seat, seat in waiting) for seat in table.seats])


def _chair(table: Table, seat: Seat, is_waiting: bool) -> messages.Chair:
    chair, session = table.chairs[seat], table.session
    away_until, clock = None, None
    player = chair.player
    if player is None:
        away_until = _wall(table, chair.away_until)
        if is_waiting and session is not None:
            clock = _clock(table, session, seat)
    return messages.Chair(
        name=chair.name,
        bot=player,
        here=chair.is_here,
        away_until=away_until,
        words=chair.words,
        ready=table.phase == "open" and chair.is_ready,
        waiting_for=is_waiting,
        clock=clock,
    )
