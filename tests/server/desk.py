"""A table on a desk: its lines are written by hand, and read back as another process would."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from types import MappingProxyType
from typing import Any

import msgspec
import pytest

from contract.kits import KITS
from knavery.core import AnyGame, Chance, Seat
from knavery.server.tables import agenda, entering
from knavery.server.tables import line as lines
from knavery.server.tables.acting import bodies, opened
from knavery.server.tables.acts import AnyAct, Decide, Person, Refusal, Sit, Start
from knavery.server.tables.line import AnyBody, Line
from knavery.server.tables.pace import Pace, pace_of
from knavery.server.tables.stand import update
from knavery.server.tables.table import Table
from knavery.server.tables.told import Stand, Update

GAMES = {kit.game.id: kit.game for kit in KITS}
NAMES = ("Ann", "Bob", "Cleo", "Dov", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon")
ANN, BOB, CLEO = map(Seat, range(3))
BEGIN = 1_000_000


class Desk:
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
        first = opened(
            game,
            self.person(0),
            seed,
            asked=dict(settings),
            seats=seats,
            access="open",
            pace=pace or pace_of("relaxed"),
            watch=True,
        )
        self.write((first, lines.Kept("one")))

    def person(self, seat: int) -> Person:
        return Person(NAMES[seat].lower(), NAMES[seat])

    def write(self, happened: tuple[AnyBody, ...], by: str | None = None) -> None:
        """Add a line and see that whoever reads the store has the same table."""
        line = Line(happened, by)
        self.written.append((self.now, lines.encode(line)))
        self.table.apply(self.now, line)

    def do(self, seat: int, act: AnyAct) -> None:
        person = self.person(seat)
        self.write(bodies(self.table, person, act, ("random",), "again"), person.guest)

    def started(self) -> "Desk":
        for seat in self.table.seats:
            self.do(seat, Sit(id="sit"))
        self.do(0, Start(id="start"))
        return self

    def decide(self, seat: int, decision: Any, question: int | None = None) -> None:
        asked = self.stand(seat).question if question is None else question
        self.do(seat, Decide(id="x", question=asked, decision=msgspec.to_builtins(decision)))

    def enter(self, seat: int, decision: Any) -> None:
        self.write(entering.decided(self.table, Seat(seat), decision))

    def ring(self) -> agenda.Alarm:
        """Let time bring what it brings next."""
        alarm = agenda.agenda(self.table)[0]
        self.now = max(self.now, alarm.at)
        self.write(agenda.bodies(self.table, alarm, "random"))
        return alarm

    def stand(self, seat: int | None) -> Stand:
        return self.update(seat).stand

    def update(self, seat: int | None, since: int = 0) -> Update:
        return update(self.table, None if seat is None else Seat(seat), since)

    def read_again(self) -> Table:
        """The table as a process has it that was just started."""
        table = Table("table")
        for at, text in self.written:
            table.apply(at, lines.decode(text))
        return table

    @contextmanager
    def untold(self, *seats: int | None) -> Iterator[None]:
        """Inside the block these viewers are told nothing."""
        before = [msgspec.json.encode(self.update(seat)) for seat in seats]
        yield
        assert [msgspec.json.encode(self.update(seat)) for seat in seats] == before

    @contextmanager
    def refused(self, code: str) -> Iterator[None]:
        """Inside the block the table refuses with that word, and nothing is changed."""
        before = len(self.written)
        with pytest.raises(Refusal) as refusal:
            yield
        assert refusal.value.code == code
        assert len(self.written) == before


def kinds(found: Update) -> list[str]:
    """What sort of entries the viewer was told."""
    return [type(entry).__name__ for entry in found.entries]
