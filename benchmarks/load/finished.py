"""A store with many finished tables in it: a few games are played, and their lines copied."""

from typing import Final

import sqlalchemy as sa

from knavery.core import Chance, registry
from knavery.server.store import Append, Store
from knavery.server.tables import entering
from knavery.server.tables import line as lines
from knavery.server.tables.acting import opened
from knavery.server.tables.acts import Person
from knavery.server.tables.line import AnyBody, Line
from knavery.server.tables.lobby import head_of
from knavery.server.tables.pace import pace_of
from knavery.server.tables.table import Table

#: Games that are short at random, so that a store of ten thousand still fits on a small disk.
GAMES: Final = ("kingless", "candy_k", "red_scare")
EACH: Final = 4

_COPY_LINES: Final = (
    "INSERT INTO lines (table_id, seq, at, line) SELECT old.table_id || '-' || n, seq, at, line "
    "FROM lines AS old, numbers"
)
_COPY_HEADS: Final = (
    "INSERT INTO tables (id, seq, game, phase, access, host, keeper, touched, summary) "
    "SELECT old.id || '-' || n, seq, game, phase, access, host, keeper, touched, summary "
    "FROM tables AS old, numbers"
)


def fill(url: str, tables: int) -> int:
    """Put so many finished tables, or a few more, into a fresh store: how many there are."""
    store = Store(url, "filler")
    try:
        played = [(game, number) for game in GAMES for number in range(EACH)]
        appends = [append for each in played for append in _finished(*each)]
        assert all(future.result() for future in [store.append(append) for append in appends])
        copies = -(-tables // len(played)) - 1
        numbers = (
            "WITH RECURSIVE numbers (n) AS "
            f"(SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < {copies}) "
        )
        with store.database.writing() as connection:
            for copy in (_COPY_LINES, _COPY_HEADS):
                # SQLite takes the WITH before INSERT and PostgreSQL does too.
                connection.execute(sa.text(numbers + copy))
        return len(played) * (copies + 1)
    finally:
        store.close()


def _finished(name: str, number: int) -> list[Append]:
    """A game of random decisions, from its opening to its end."""
    game, chance = registry.game(name), Chance.of(f"finished {name} {number}")
    person = Person("nobody", "Nobody")
    table = Table(f"{name}{number}")
    happened: list[tuple[int, Line]] = []

    def write(*bodies: AnyBody) -> None:
        at = 1000 * len(happened)
        happened.append((at, Line(bodies)))
        table.apply(at, happened[-1][1])

    write(
        opened(
            game, person, chance.seed, asked=dict(game.short_settings), seats=4, access="open",
            pace=pace_of("none"), watch=True,
        ),
        *(lines.BotSat(seat, "random") for seat in table.seats),
    )  # fmt: skip
    write(*entering.started(table))
    while table.phase == "running":
        assert table.playing is not None
        state = table.playing.state
        if table.playing.window is not None and not any(map(table.playing.waits_for, table.seats)):
            write(*entering.released(table))
            continue
        waiting = [seat for seat in table.seats if table.playing.waits_for(seat)]
        if waiting:
            seat, chance = chance.choice(waiting)
            decision, chance = chance.choice(state.options(seat))
        else:
            seat, decision = state.timers[0].seat, state.timers[0].decision
        write(*entering.decided(table, seat, decision, "bot"))
    return [
        Append(table.id, seq, at, lines.encode(line), None if seq else head_of(table))
        for seq, (at, line) in enumerate(happened)
    ]
