"""A store with many finished tables in it: a few games are played, and their events copied."""

from typing import Final

import sqlalchemy as sa

from knavery.core import Chance, registry
from knavery.server.store import Append, Store
from knavery.server.tables import events
from knavery.server.tables.commands import Person
from knavery.server.tables.events import AnyEvent, EventBatch
from knavery.server.tables.handlers import decisions, open_event
from knavery.server.tables.lobby import head_of
from knavery.server.tables.pace import pace_of
from knavery.server.tables.table import Table

#: Games that are short at random, so that a store of ten thousand still fits on a small disk.
GAMES: Final = ("kingless", "candy_k", "red_scare")
EACH: Final = 4

_COPY_EVENTS: Final = (
    "INSERT INTO events (table_id, seq, at, batch) "
    "SELECT old.table_id || '-' || n, seq, at, batch FROM events AS old, numbers"
)
_COPY_HEADS: Final = (
    "INSERT INTO tables (id, seq, game, phase, access, host, worker, touched, summary) "
    "SELECT old.id || '-' || n, seq, game, phase, access, host, worker, touched, summary "
    "FROM tables AS old, numbers"
)


def fill(url: str, tables: int) -> int:
    """Put that many finished tables, or a few more, into a fresh store, and return their number."""
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
            for copy in (_COPY_EVENTS, _COPY_HEADS):
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
    written: list[tuple[int, EventBatch]] = []

    def write(*made: AnyEvent) -> None:
        at = 1000 * len(written)
        written.append((at, EventBatch(made)))
        table.apply(at, written[-1][1])

    write(
        open_event(
            game, person, chance.seed, settings=dict(game.short_settings), seats=4, access="open",
            pace=pace_of("none"), watch=True,
        ),
        *(events.BotSeated(seat, "random") for seat in table.seats),
    )  # fmt: skip
    write(*decisions.start_events(table))
    while table.phase == "running":
        assert table.session is not None
        state = table.session.state
        if table.session.holding_window is not None and not any(
            map(table.session.waits_for, table.seats)
        ):
            write(*decisions.release_events(table))
            continue
        waiting = [seat for seat in table.seats if table.session.waits_for(seat)]
        if waiting:
            seat, chance = chance.choice(waiting)
            decision, chance = chance.choice(state.options(seat))
        else:
            seat, decision = state.timers[0].seat, state.timers[0].decision
        write(*decisions.decision_events(table, seat, decision, "bot"))
    return [
        Append(table.id, seq, at, events.encode(batch), None if seq else head_of(table))
        for seq, (at, batch) in enumerate(written)
    ]
