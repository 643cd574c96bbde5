"""A table: what its lines add up to, and what each viewer is told of it.

The same lines give the same table in every process, versions and question numbers included. It
reads no clock: every time in it is that of a line.
"""

from collections.abc import Iterable
from typing import Any

import msgspec

from knavery.core import AnyGame, Chance, Event, Outcome, Seat
from knavery.core.record import match_seed
from knavery.core.settings import read_settings
from knavery.server.tables import line as lines
from knavery.server.tables import told
from knavery.server.tables.happenings import happened
from knavery.server.tables.line import Line
from knavery.server.tables.pace import Pace
from knavery.server.tables.playing import Playing
from knavery.server.tables.seating import Chair
from knavery.server.tables.telling import Telling, Viewer


class Table:
    """What a table's lines add up to."""

    game: AnyGame | None
    rules_version: int
    settings: Any
    access: lines.Access
    pace: Pace
    watch: bool
    host: str
    seed: bytes

    def __init__(self, id: str, with_rules: bool = True) -> None:
        """An empty table. Without rules its log is read as it was kept, and nothing is played."""
        self.id = id
        self._with_rules = with_rules
        self.seq = 0  # of the next line
        self.at = 0  # of the last line
        self.game_id = ""
        self.phase: told.Phase = "open"
        self.chairs: list[Chair] = []
        self.playing: Playing | None = None
        self.outcome: Outcome | None = None
        self.keeper = ""
        self.paused_at: int | None = None
        self.is_paused_by_vote = False
        self.votes: set[Seat] = set()
        self.rematch: str | None = None
        self.touched = 0
        self.done: set[tuple[str, str]] = set()
        self.decided: list[lines.Decided] = []
        self.decided_at: list[int] = []
        self.deal: tuple[Any, ...] = ()
        self.lost = 0  # milliseconds of pauses and of times without a process
        self.telling = Telling()

    # What there is.

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The places at the table."""
        return tuple(map(Seat, range(len(self.chairs))))

    @property
    def is_playable(self) -> bool:
        """Whether the rules installed here are those it is played by."""
        game = self.game
        return game is not None and self._with_rules and game.rules_version == self.rules_version

    @property
    def has_persons(self) -> bool:
        """Whether anybody but bots plays, here or away."""
        return any(chair.guest is not None for chair in self.chairs)

    @property
    def is_deserted(self) -> bool:
        """Whether all persons have left a game that is running: it waits for one of them."""
        persons = [chair for chair in self.chairs if chair.guest is not None]
        is_away = all(chair.away_until is not None for chair in persons)
        return self.phase == "running" and bool(persons) and is_away

    @property
    def words(self) -> tuple[str, ...]:
        """What each seat has added to the seed."""
        return tuple(chair.words for chair in self.chairs)

    def seat_of(self, guest: str) -> Viewer:
        """Where the guest sits; None for a spectator."""
        return next((seat for seat in self.seats if self.chairs[seat].guest == guest), None)

    def time(self, at: int) -> int:
        """The table's own time, which stands still in pauses and while nobody served it."""
        return (at if self.paused_at is None else self.paused_at) - self.lost

    def wall(self, time: int) -> int:
        """When that will be, if nothing holds the table up."""
        return time + self.lost

    def version(self, viewer: Viewer) -> int:
        """How many entries the viewer has been told."""
        return self.telling.version(viewer)

    def seen(self, viewer: Viewer) -> tuple[Any, ...]:
        """The game's log as the viewer has it."""
        return self.telling.facts(viewer)

    def entries(self, viewer: Viewer, since: int = 0) -> tuple[told.AnyEntry, ...]:
        """What the viewer has been told since that version."""
        return self.telling.entries(viewer, since)

    # What happens.

    def apply(self, at: int, line: Line) -> None:
        """Add the next line."""
        self.seq += 1
        self.at = at
        if line.by is not None:
            self.touched = at
            if line.id is not None:
                self.done.add((line.by, line.id))
        for body in line.bodies:
            happened(body, self)

    def begin(self, time: int) -> Playing:
        """The game as the seed and the words deal it."""
        assert self.game is not None
        chance = Chance(match_seed(self.seed, self.words))
        settings = read_settings(self.game, self.settings)
        return Playing(self.game, len(self.chairs), settings, chance, pace=self.pace, now=time)

    def decision(self, raw: Any) -> Any:
        """A decision as the game knows it, from what a client sent or the store kept."""
        assert self.game is not None
        if isinstance(raw, msgspec.Struct):
            return raw
        return msgspec.convert(raw, self.game.Decision)

    def events(self, log: Iterable[Any]) -> tuple[Event[Any], ...]:
        """Lines of the log as the game knows them, where its rules are installed."""
        kind: Any = Event[Any]
        if self.game is not None and self.is_playable:
            kind = Event[self.game.Fact]  # type: ignore[name-defined]
        return tuple(
            event if isinstance(event, Event) else msgspec.convert(event, kind, str_keys=True)
            for event in log
        )
