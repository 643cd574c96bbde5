"""Setup: opening a table, and all commands before the deal."""

from collections.abc import Sequence
from typing import Any

import msgspec

from knavery.core import Seat, SettingsError
from knavery.core.settings import check_seats, settle
from knavery.server.tables import events
from knavery.server.tables.commands import (
    AddWords,
    Configure,
    Person,
    SetReady,
    SettingValues,
    Sit,
    Start,
)
from knavery.server.tables.events import Access, AnyEvent
from knavery.server.tables.handlers.checks import (
    bot_named,
    chair_at,
    require_host,
    require_not_removed,
    require_seat,
)
from knavery.server.tables.handlers.decisions import start_events
from knavery.server.tables.messages import ConfiguredMessage
from knavery.server.tables.pace import BotPace, Pace, pace_of
from knavery.server.tables.plain_text import plain_line
from knavery.server.tables.refusal import NothingToDo, Refusal
from knavery.server.tables.table import Table


def open_event(
    game: Any,
    person: Person,
    seed: bytes,
    *,
    settings: SettingValues,
    seats: int,
    access: Access,
    pace: Pace,
    watch: bool,
    removed: Sequence[str] = (),
    removed_names: Sequence[str] = (),
    bot_pace: BotPace = "normal",
    hints: bool = False,
    guided: bool = False,
) -> events.Opened:
    """A new table's first event, or SettingsError."""
    check_seats(game, seats)
    return events.Opened(
        game=game.id,
        rules_version=game.rules_version,
        seats=seats,
        settings=msgspec.to_builtins(settle(game, settings)),
        access=access,
        pace=pace,
        watch=watch,
        host=person.guest,
        seed=seed.hex(),
        removed=tuple(removed),
        removed_names=tuple(removed_names),
        bot_pace=bot_pace,
        hints=hints,
        guided=guided,
    )


def handle_setup(
    table: Table,
    person: Person,
    command: Sit | Configure | AddWords | SetReady | Start,
    bots: Sequence[str],
) -> tuple[AnyEvent, ...]:
    """The events of a command that comes before the deal."""
    if table.phase != "open":
        raise Refusal("begun", "begun_without" if isinstance(command, Sit) else None)
    match command:
        case Sit(seat=wanted):
            return (_sit(table, person, wanted),)
        case Configure():
            require_host(table, person)
            configured = _configure(table, command)
            return (configured, *_replaced(table, configured.seats, bots))
        case AddWords(words=words):
            return (events.WordsAdded(require_seat(table, person), plain_line(words)),)
        case SetReady(ready=ready, version=version):
            seat = require_seat(table, person)
            if table.chairs[seat].said_ready == ready:
                raise NothingToDo
            if ready and version is not None and _changed_since(table, seat, version):
                raise Refusal("stale", "changed")
            return (events.ReadySet(seat, ready),)
        case Start():
            require_host(table, person)
            return _start(table, bots)


def _sit(table: Table, person: Person, wanted: int | None) -> events.Sat:
    if table.seat_of(person.guest) is not None:
        raise Refusal("seated")
    require_not_removed(table, person)
    if table.access == "bots" and person.guest != table.host:
        raise Refusal("private", "against_bots")
    free = [seat for seat in table.seats if table.chairs[seat].is_free]
    if wanted is not None:
        free = [seat for seat in free if seat == chair_at(table, wanted)]
    if not free:
        raise Refusal("taken")
    return events.Sat(free[0], person.guest, person.name)


def _start(table: Table, bots: Sequence[str]) -> tuple[AnyEvent, ...]:
    if all(chair.guest is None for chair in table.chairs):
        raise Refusal("empty")
    if not table.is_playable:
        raise Refusal("rules")
    free = [seat for seat in table.seats if table.chairs[seat].is_free]
    filled = tuple(events.BotSeated(seat, bot_named(None, bots)) for seat in free)
    return (*filled, *start_events(table))


def _changed_since(table: Table, seat: Seat, version: int) -> bool:
    """Whether the host has changed the table since the seat was sent that version."""
    missed = table.feeds.messages(seat, version)
    return any(isinstance(message, ConfiguredMessage) for message in missed)


def _replaced(table: Table, seats: int, bots: Sequence[str]) -> tuple[events.BotSeated, ...]:
    """The default bot for each chair whose bot may not be seated among so many players."""
    return tuple(
        events.BotSeated(seat, bots[0])
        for seat in table.seats[:seats]
        if table.chairs[seat].bot is not None and table.chairs[seat].bot not in bots
    )


def _configure(table: Table, command: Configure) -> events.Configured:
    assert table.game is not None
    seats = len(table.chairs) if command.seats is None else command.seats
    changed = {**table.settings, **(command.settings or {})}
    changed.pop("type", None)
    try:
        check_seats(table.game, seats)
        settings = msgspec.to_builtins(settle(table.game, changed))
    except SettingsError as error:
        raise Refusal.of_settings(error) from None
    if any(not chair.is_free for chair in table.chairs[seats:]):
        raise Refusal("taken", "too_few_seats")
    return events.Configured(
        settings=settings,
        access=table.access if command.access is None else command.access,
        pace=table.pace if command.pace is None else pace_of(command.pace),
        watch=table.watch if command.watch is None else command.watch,
        seats=seats,
        hints=table.hints if command.hints is None else command.hints,
    )
