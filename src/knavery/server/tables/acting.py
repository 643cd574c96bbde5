"""Acts on their way into a table's lines: who may do what, and when."""

from collections.abc import Sequence
from typing import Any

import msgspec

from knavery.core import Seat, SettingsError
from knavery.core.errors import IllegalDecisionError
from knavery.core.settings import check_seats, settle
from knavery.server.tables import entering, told
from knavery.server.tables import line as lines
from knavery.server.tables.acts import (
    AddWords,
    AnyAct,
    Asked,
    Close,
    Complain,
    Configure,
    Decide,
    Leave,
    NothingToDo,
    Person,
    Refusal,
    Rematch,
    Remove,
    Return,
    Say,
    SeatBot,
    SetMute,
    SetReady,
    SetStanding,
    Sit,
    SitInNow,
    Start,
    VotePause,
    Wait,
)
from knavery.server.tables.line import Access, AnyBody
from knavery.server.tables.pace import Pace, pace_of
from knavery.server.tables.table import Table


def bodies(
    table: Table, person: Person, act: AnyAct, bots: Sequence[str], rematch: str | None = None
) -> tuple[AnyBody, ...]:
    """What to write for the act; or Refusal, or NothingToDo where it is so already.

    The first of the bots is the one that is meant where none is named. `rematch` is the id of the
    table that a rematch would be played at.
    """
    match act:
        case Sit() | Configure() | AddWords() | SetReady() | Start():
            return _before_the_deal(table, person, act, bots)
        case Decide() | SetStanding() | VotePause() | Wait() | SitInNow() | Return():
            return _in_play(table, person, act, bots)
        case Leave() | Remove() | SeatBot():
            return _chairs(table, person, act, bots)
        case Say(text=text):
            seat = table.seat_of(person.guest)
            if not text.strip():
                raise Refusal("empty", "Write something first", reason="nothing_said")
            return (lines.Said(person.name, text.strip(), seat),)
        case SetMute(seat=target, muted=muted):
            return (lines.Muted(_seat(table, person), _place(table, target), muted),)
        case Complain(seat=target, reason=reason):
            return (lines.Reported(_seat(table, person), _place(table, target), reason),)
        case Rematch():
            _seat(table, person)
            if table.phase not in ("over", "closed"):
                raise Refusal("running", "The game is not over yet", reason="not_over")
            if table.rematch is not None:
                raise NothingToDo  # whoever asks second gets the same one
            if not rematch:
                text = "This game cannot be set up here any more: open another table"
                raise Refusal("rules", text, reason="no_rematch")
            return (lines.Rematched(rematch),)
        case Close():
            _host(table, person)
            if table.phase not in ("open", "running"):
                raise Refusal("over", "The table is closed already", reason="closed")
            return (lines.Closed("host"),)


def opened(
    game: Any,
    person: Person,
    seed: bytes,
    *,
    asked: Asked,
    seats: int,
    access: Access,
    pace: Pace,
    watch: bool,
) -> lines.Opened:
    """A new table's first body, or SettingsError."""
    check_seats(game, seats)
    settings = msgspec.to_builtins(settle(game, asked))
    return lines.Opened(
        game=game.id,
        rules_version=game.rules_version,
        seats=seats,
        settings=settings,
        access=access,
        pace=pace,
        watch=watch,
        host=person.guest,
        seed=seed.hex(),
    )


def _before_the_deal(
    table: Table,
    person: Person,
    act: Sit | Configure | AddWords | SetReady | Start,
    bots: Sequence[str],
) -> tuple[AnyBody, ...]:
    if table.phase != "open":
        if isinstance(act, Sit):
            text = "The game has begun: watch it, or open another table"
            raise Refusal("begun", text, reason="begun_without")
        raise Refusal("begun", "The game has begun: what was settled before it stands")
    match act:
        case Sit(seat=wanted):
            if table.seat_of(person.guest) is not None:
                raise Refusal("seated", "You sit here already")
            if table.access == "bots" and person.guest != table.host:
                text = "This table is one person's against bots: open one of your own"
                raise Refusal("private", text, reason="against_bots")
            free = [seat for seat in table.seats if table.chairs[seat].is_free]
            if wanted is not None:
                free = [seat for seat in free if seat == _place(table, wanted)]
            if not free:
                raise Refusal("taken", "No chair is free there: choose another, or watch")
            return (lines.Sat(free[0], person.guest, person.name),)
        case Configure():
            _host(table, person)
            return (_configured(table, act),)
        case AddWords(words=words):
            return (lines.Worded(_seat(table, person), words),)
        case SetReady(ready=ready, version=version):
            seat = _seat(table, person)
            if table.chairs[seat].said_ready == ready:
                raise NothingToDo
            if ready and version is not None and _changed_since(table, seat, version):
                text = "The table was changed: look at it and say again"
                raise Refusal("stale", text, reason="changed")
            return (lines.Readied(seat, ready),)
        case Start():
            _host(table, person)
            if all(chair.guest is None for chair in table.chairs):
                raise Refusal("empty", "Nobody sits at the table: sit down first")
            if not table.is_playable:
                raise Refusal("rules", "The rules have changed: open another table")
            filled = tuple(
                lines.BotSat(seat, _bot(None, bots))
                for seat in table.seats
                if table.chairs[seat].is_free
            )
            return (*filled, *entering.started(table))


def _changed_since(table: Table, seat: Seat, version: int) -> bool:
    """Whether the host has changed the table since the seat was told that version."""
    return any(isinstance(entry, told.Changed) for entry in table.entries(seat, version))


def _configured(table: Table, act: Configure) -> lines.Configured:
    assert table.game is not None
    seats = len(table.chairs) if act.seats is None else act.seats
    changed = {**table.settings, **(act.settings or {})}
    changed.pop("type", None)
    try:
        check_seats(table.game, seats)
        settings = msgspec.to_builtins(settle(table.game, changed))
    except SettingsError as error:
        raise Refusal("settings", str(error), reason=error.reason, **error.fields) from None
    if any(not chair.is_free for chair in table.chairs[seats:]):
        text = "Somebody sits on a chair that would be taken away: remove them first"
        raise Refusal("taken", text, reason="too_few_chairs")
    return lines.Configured(
        settings=settings,
        access=table.access if act.access is None else act.access,
        pace=table.pace if act.pace is None else pace_of(act.pace),
        watch=table.watch if act.watch is None else act.watch,
        seats=seats,
    )


def _in_play(
    table: Table,
    person: Person,
    act: Decide | SetStanding | VotePause | Wait | SitInNow | Return,
    bots: Sequence[str],
) -> tuple[AnyBody, ...]:
    seat = _seat(table, person)
    if table.phase != "running" or table.playing is None:
        raise Refusal("not_running", "No game is running here")
    match act:
        case Decide():
            return _decided(table, seat, act)
        case SetStanding(answer=answer):
            decision = None if answer is None else _read(table, answer)
            return (lines.Stands(seat, decision),)
        case VotePause(pause=pause):
            return (lines.Voted(seat, pause),)
        case Wait(seat=target):
            return (lines.Waited(_absent(table, target)),)
        case SitInNow(seat=target):
            return (lines.SatIn(_absent(table, target), _bot(None, bots)),)
        case Return():
            if table.chairs[seat].sat_in is None:
                raise Refusal("seated", "Nobody sits in for you", reason="not_sat_in")
            return (lines.Returned(seat),)


def _decided(table: Table, seat: Seat, act: Decide) -> tuple[AnyBody, ...]:
    playing = table.playing
    assert playing is not None
    if table.chairs[seat].sat_in is not None:
        raise Refusal("sat_in", "A bot sits in for you: take your seat back first")
    if table.paused_at is not None:
        raise Refusal("paused", "The game is paused: vote to go on first")
    if act.question != playing.question(seat):
        raise Refusal("stale", "The table has moved on: look at it and decide again")
    decision = _read(table, act.decision)
    if playing.answer(seat):
        raise Refusal("answered", "Your answer stands until the others have had their time")
    try:
        return entering.decided(table, seat, decision)
    except IllegalDecisionError as error:
        raise Refusal("illegal", str(error), error) from None


def _read(table: Table, raw: Any) -> Any:
    try:
        return table.decision(raw)
    except msgspec.ValidationError as error:
        raise Refusal("unreadable", f"That is no decision of this game: {error}") from None


def _chairs(
    table: Table, person: Person, act: Leave | Remove | SeatBot, bots: Sequence[str]
) -> tuple[AnyBody, ...]:
    if table.phase not in ("open", "running"):
        raise Refusal("over", "The game is over")
    if isinstance(act, Leave):
        seat = _seat(table, person)
    else:
        _host(table, person)
        seat = _place(table, act.seat)
    chair = table.chairs[seat]
    if isinstance(act, SeatBot):
        if table.phase == "open" and chair.guest is not None:
            raise Refusal("taken", "A person sits there: remove them first", reason="person_there")
        return (lines.BotSat(seat, _bot(act.bot, bots)),)
    if chair.is_free:
        raise Refusal("free", "Nobody sits there")
    if table.phase == "open":
        return (lines.Stood(seat),)
    if chair.bot is not None:
        raise Refusal("bot", "A bot sits there already")
    return (lines.BotSat(seat, _bot(None, bots)),)


def _seat(table: Table, person: Person) -> Seat:
    seat = table.seat_of(person.guest)
    if seat is None:
        raise Refusal(
            "not_seated", "Only those who sit at the table may do that: sit down, or watch"
        )
    return seat


def _host(table: Table, person: Person) -> None:
    if person.guest != table.host:
        raise Refusal("not_host", "Only the table's host may do that")


def _place(table: Table, seat: int) -> Seat:
    if seat >= len(table.chairs):
        chairs = len(table.chairs)
        raise Refusal("no_seat", f"The table has {chairs} chairs", chairs=chairs)
    return Seat(seat)


def _absent(table: Table, target: int) -> Seat:
    seat = _place(table, target)
    if table.chairs[seat].away_until is None or table.chairs[seat].player is not None:
        raise Refusal("here", "Nobody is missed there")
    return seat


def _bot(name: str | None, bots: Sequence[str]) -> str:
    if name is not None and name not in bots:
        known = ", ".join(bots)
        raise Refusal("no_bot", f"There is no such bot. There are: {known}", bots=known)
    return name or bots[0]
