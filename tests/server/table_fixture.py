"""A table without a server: its events are written by hand, and read back as a process would."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from types import MappingProxyType
from typing import Any

import msgspec
import pytest

from contract.kits import KITS
from knavery.core import AnyGame, Chance, Seat
from knavery.server.tables import events, schedule
from knavery.server.tables.commands import AnyCommand, Decide, Person, Sit, Start
from knavery.server.tables.events import AnyEvent, EventBatch
from knavery.server.tables.handlers import decisions, handle, open_event
from knavery.server.tables.messages import Snapshot, Update
from knavery.server.tables.pace import Pace, pace_of
from knavery.server.tables.refusal import Refusal
from knavery.server.tables.snapshot import parts, update
from knavery.server.tables.table import Table

GAMES = {kit.game.id: kit.game for kit in KITS}
NAMES = ("Ann", "Bob", "Cleo", "Dov", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon")
ANN, BOB, CLEO = map(Seat, range(3))
BEGIN = 1_000_000


class TableFixture:
    """A table whose seats are held by Ann, Bob and so on, at a time the test sets."""

    def __init__(
        self,
        game: AnyGame | None = None,
        seats: int = 3,
        pace: Pace | None = None,
        label: str = "desk",
        settings: Mapping[str, Any] = MappingProxyType({}),
    ) -> None:
        game = game or GAMES["hooks"]
        self.table = Table("table")
        self.now = BEGIN
        self.written: list[tuple[int, str]] = []
        self._ids = 0
        seed = Chance.of(label).seed
        first = open_event(
            game,
            self.person(0),
            seed,
            settings=dict(settings),
            seats=seats,
            access="open",
            pace=pace or pace_of("relaxed"),
            watch=True,
        )
        self.write((first, events.LeaseTaken("one")))

    def person(self, seat: int) -> Person:
        return Person(NAMES[seat].lower(), NAMES[seat])

    def write(self, made: tuple[AnyEvent, ...], by: str | None = None) -> None:
        """Add a batch of events."""
        batch = EventBatch(made, by)
        self.written.append((self.now, events.encode(batch)))
        self.table.apply(self.now, batch)
        self._check_public_part()

    def _check_public_part(self) -> None:
        """What is kept of the public part is what would be made anew, after every batch."""
        table = self.table
        kept, lasting = parts(table, None).public, table.lasting
        table.public = table.lasting = None
        assert parts(table, None).public == kept
        table.lasting = lasting

    def do(self, seat: int, command: AnyCommand) -> None:
        person = self.person(seat)
        self.write(handle(self.table, person, command, ("random",), "again"), person.guest)

    def started(self) -> "TableFixture":
        for seat in self.table.seats:
            self.do(seat, Sit(id="sit"))
        self.do(0, Start(id="start"))
        return self

    def decide(self, seat: int, decision: Any, prompt: int | None = None) -> None:
        asked = self.snapshot(seat).prompt if prompt is None else prompt
        self.do(seat, Decide(id="x", prompt=asked, decision=msgspec.to_builtins(decision)))

    def enter(self, seat: int, decision: Any) -> None:
        self.write(decisions.decision_events(self.table, Seat(seat), decision))

    def ring(self) -> schedule.Alarm:
        """Enter the next alarm, at its time."""
        alarm = schedule.next_alarm(self.table)
        assert alarm is not None
        self.now = max(self.now, alarm.at)
        self.write(schedule.alarm_events(self.table, alarm, "random"))
        return alarm

    def snapshot(self, seat: int | None) -> Snapshot:
        return self.update(seat).snapshot

    def update(self, seat: int | None, since: int = 0) -> Update:
        return update(self.table, None if seat is None else Seat(seat), since)

    def read_again(self) -> Table:
        """The table as a new process reads it from the store."""
        table = Table("table")
        for at, text in self.written:
            table.apply(at, events.decode(text))
        return table

    @contextmanager
    def sent_nothing(self, *seats: int | None) -> Iterator[None]:
        """Inside the block these viewers are sent nothing."""
        before = [msgspec.json.encode(self.update(seat)) for seat in seats]
        yield
        assert [msgspec.json.encode(self.update(seat)) for seat in seats] == before

    @contextmanager
    def refused(self, code: str) -> Iterator[None]:
        """Inside the block the table refuses with that code, and nothing changes."""
        before = len(self.written)
        with pytest.raises(Refusal) as refusal:
            yield
        assert refusal.value.code == code
        assert len(self.written) == before


def kinds(found: Update) -> list[str]:
    """The kinds of the viewer's messages."""
    return [type(message).__name__ for message in found.messages]
