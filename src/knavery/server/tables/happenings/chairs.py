"""Chairs: how the table is set, and who sits down and leaves for good."""

from typing import TYPE_CHECKING

from knavery.core import AnyGame, KnaveryError, Seat, registry
from knavery.server.tables import line as lines
from knavery.server.tables import told
from knavery.server.tables.happenings.happening import happened
from knavery.server.tables.happenings.pausing import count_votes, hold
from knavery.server.tables.seating import Chair

if TYPE_CHECKING:
    from knavery.server.tables.table import Table


@happened.register(lines.Opened)
def _(body: lines.Opened, table: "Table") -> None:
    table.game_id = body.game
    table.game = _installed(body.game)
    table.rules_version = body.rules_version
    table.host = body.host
    table.seed = bytes.fromhex(body.seed)
    table.touched = table.at
    _configure(table, body)


@happened.register(lines.Configured)
def _(body: lines.Configured, table: "Table") -> None:
    unready = _ask_again(table) if _is_another_game(table, body) else ()
    _configure(table, body)
    table.telling.tell(told.Changed(table.at, unready))


@happened.register(lines.Sat)
def _(body: lines.Sat, table: "Table") -> None:
    table.chairs[body.seat] = Chair(guest=body.guest, name=body.name)
    table.telling.tell(told.Seated(table.at, body.seat, body.name))


@happened.register(lines.BotSat)
def _(body: lines.BotSat, table: "Table") -> None:
    chair = table.chairs[body.seat]
    if table.phase == "open":
        chair = table.chairs[body.seat] = Chair()
    chair.guest, chair.sat_in, chair.away_until = None, None, None
    chair.bot, chair.name = body.bot, chair.name or f"Bot {body.seat + 1}"
    table.votes.discard(body.seat)
    table.telling.tell(told.Seated(table.at, body.seat, chair.name, body.bot))
    _pass_host_on(table)
    count_votes(table)
    hold(table)


@happened.register(lines.Stood)
def _(body: lines.Stood, table: "Table") -> None:
    table.chairs[body.seat] = Chair()
    table.telling.tell(told.Left(table.at, body.seat))
    _pass_host_on(table)


@happened.register(lines.Worded)
def _(body: lines.Worded, table: "Table") -> None:
    table.chairs[body.seat].words = body.words
    table.telling.tell(told.Words(table.at, body.seat, body.words))


@happened.register(lines.Readied)
def _(body: lines.Readied, table: "Table") -> None:
    table.chairs[body.seat].said_ready = body.ready
    table.telling.tell(told.Ready(table.at, body.seat, body.ready))


def _is_another_game(table: "Table", body: lines.Configured) -> bool:
    """Whether it would not be played as those who are ready have agreed; who may sit is no part."""
    agreed = (table.settings, table.pace, table.watch, len(table.chairs))
    return agreed != (body.settings, body.pace, body.watch, body.seats)


def _ask_again(table: "Table") -> tuple[Seat, ...]:
    """Nobody has said they are ready any more: who had."""
    unready = tuple(seat for seat in table.seats if table.chairs[seat].said_ready)
    for seat in unready:
        table.chairs[seat].said_ready = False
    return unready


def _configure(table: "Table", body: lines.Opened | lines.Configured) -> None:
    table.settings = body.settings
    table.access = body.access
    table.pace = body.pace
    table.watch = body.watch
    kept = table.chairs[: body.seats]
    table.chairs = kept + [Chair() for _ in range(body.seats - len(kept))]
    for seat in table.seats:
        table.telling.add(seat)


def _pass_host_on(table: "Table") -> None:
    """The host left: the next person in seat order has the say."""
    if table.seat_of(table.host) is None:
        guests = [chair.guest for chair in table.chairs if chair.guest is not None]
        table.host = guests[0] if guests else table.host


def _installed(name: str) -> AnyGame | None:
    """The game of that name; None where it is not installed any more."""
    try:
        return registry.game(name)
    except KnaveryError:
        return None
