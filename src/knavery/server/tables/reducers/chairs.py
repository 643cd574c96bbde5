"""Chairs: how the table is set up, and who sits down and leaves for good."""

from typing import TYPE_CHECKING

from knavery.core import AnyGame, KnaveryError, Seat, registry
from knavery.guides import guide_of
from knavery.server.tables import events, messages
from knavery.server.tables.reducers.dispatch import reduce_event
from knavery.server.tables.reducers.pausing import count_votes, update_pause
from knavery.server.tables.seating import Chair, Removal

if TYPE_CHECKING:
    from knavery.server.tables.table import Table


@reduce_event.register(events.Opened)
def _(event: events.Opened, table: "Table") -> None:
    table.game_id = event.game
    table.game = _installed(event.game)
    table.rules_version = event.rules_version
    table.host = event.host
    table.seed = bytes.fromhex(event.seed)
    table.touched = table.at
    table.removed.update(event.removed)
    names = event.removed_names or ("",) * len(event.removed)
    table.removals += map(Removal, event.removed, names, (None,) * len(names))
    table.bot_pace = event.bot_pace
    table.origin = event.origin
    _configure(table, event)
    table.is_guided = event.guided
    if event.guided and table.is_playable:
        table.guide = guide_of(event.game)


@reduce_event.register(events.Configured)
def _(event: events.Configured, table: "Table") -> None:
    unready = _clear_ready(table) if _changes_game(table, event) else ()
    _configure(table, event)
    table.feeds.add(messages.ConfiguredMessage(table.at, unready))


@reduce_event.register(events.Sat)
def _(event: events.Sat, table: "Table") -> None:
    table.chairs[event.seat] = Chair(guest=event.guest, name=event.name)
    table.removed.discard(event.guest)  # older logs let them sit down again
    table.feeds.add(messages.SatMessage(table.at, event.seat, event.name))


@reduce_event.register(events.BotSeated)
def _(event: events.BotSeated, table: "Table") -> None:
    chair = table.chairs[event.seat]
    if event.removed:
        _note_removal(table, event.seat)
    if table.phase == "open":
        chair = table.chairs[event.seat] = Chair()
    chair.guest, chair.substitute, chair.away_until = None, None, None
    chair.is_expected = False
    chair.bot, chair.name = event.bot, chair.name or f"Bot {event.seat + 1}"
    table.votes.discard(event.seat)
    table.feeds.add(
        messages.BotSeatedMessage(table.at, event.seat, chair.name, event.bot, event.removed)
    )
    _pass_host_on(table)
    count_votes(table)
    update_pause(table)


@reduce_event.register(events.Left)
def _(event: events.Left, table: "Table") -> None:
    table.chairs[event.seat] = Chair()
    table.feeds.add(messages.LeftMessage(table.at, event.seat))
    _pass_host_on(table)


@reduce_event.register(events.Removed)
def _(event: events.Removed, table: "Table") -> None:
    _note_removal(table, event.seat)
    table.chairs[event.seat] = Chair()
    table.feeds.add(messages.RemovedMessage(table.at, event.seat))
    _pass_host_on(table)


@reduce_event.register(events.Readmitted)
def _(event: events.Readmitted, table: "Table") -> None:
    guest, name, seat = table.removals[event.number]
    table.removed.discard(guest)
    table.feeds.add(messages.ReadmittedMessage(table.at, name, seat))


@reduce_event.register(events.WordsAdded)
def _(event: events.WordsAdded, table: "Table") -> None:
    table.chairs[event.seat].words = event.words
    table.feeds.add(messages.WordsAddedMessage(table.at, event.seat, event.words))


@reduce_event.register(events.ReadySet)
def _(event: events.ReadySet, table: "Table") -> None:
    table.chairs[event.seat].said_ready = event.ready
    table.feeds.add(messages.ReadySetMessage(table.at, event.seat, event.ready))


def _note_removal(table: "Table", seat: Seat) -> None:
    """Remember who was removed; a host who leaves so may come back."""
    chair = table.chairs[seat]
    if chair.guest is not None and chair.guest != table.host:
        table.removed.add(chair.guest)
        table.removals.append(Removal(chair.guest, chair.name or "", seat))


def _changes_game(table: "Table", event: events.Configured) -> bool:
    """Whether the game would be another one than people agreed to; who may sit does not count."""
    agreed = (table.settings, table.pace, table.watch, len(table.chairs))
    return agreed != (event.settings, event.pace, event.watch, event.seats)


def _clear_ready(table: "Table") -> tuple[Seat, ...]:
    """Make every seat unready: the seats that were ready."""
    unready = tuple(seat for seat in table.seats if table.chairs[seat].said_ready)
    for seat in unready:
        table.chairs[seat].said_ready = False
    return unready


def _configure(table: "Table", event: events.Opened | events.Configured) -> None:
    # A setting that is missing did not exist when the table was opened.
    former = table.game.former_settings if table.game is not None else {}
    table.settings = {**former, **event.settings}
    table.access = event.access
    table.pace = event.pace
    table.watch = event.watch
    table.hints = event.hints
    kept = table.chairs[: event.seats]
    table.chairs = kept + [Chair() for _ in range(event.seats - len(kept))]
    for seat in table.seats:
        table.feeds.open(seat)


def _pass_host_on(table: "Table") -> None:
    """If the host left, the next person in seat order becomes the host."""
    if table.seat_of(table.host) is None:
        guests = [chair.guest for chair in table.chairs if chair.guest is not None]
        table.host = guests[0] if guests else table.host


def _installed(name: str) -> AnyGame | None:
    """The game of that name; None where it is not installed any more."""
    try:
        return registry.game(name)
    except KnaveryError:
        return None
