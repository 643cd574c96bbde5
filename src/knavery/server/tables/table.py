"""A table: what its lines add up to, and what each viewer is told of it.

The same lines give the same table in every process, versions and question numbers included. It
reads no clock: every time in it is that of a line.
"""

from collections.abc import Iterable
from functools import singledispatchmethod
from typing import Any, Final

import msgspec

from knavery.core import AnyGame, Chance, Event, KnaveryError, Outcome, Seat, registry
from knavery.core.record import match_seed
from knavery.server.tables import line as lines
from knavery.server.tables import told
from knavery.server.tables.line import AnyBody, Line
from knavery.server.tables.pace import Pace
from knavery.server.tables.playing import Answered, Playing
from knavery.server.tables.seating import Chair
from knavery.server.tables.telling import Telling, Viewer

#: Milliseconds until a bot sits in for somebody who is away, and what the table's *wait* adds.
AWAY: Final = 60_000


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
        self.votes: set[Seat] = set()
        self.rematch: str | None = None
        self.touched = 0
        self.done: set[tuple[str, str]] = set()
        self.decided: list[lines.Decided] = []
        self.decided_at: list[int] = []
        self.deal: tuple[Any, ...] = ()
        self._lost = 0  # milliseconds of pauses and of times without a process
        self._telling = Telling()

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
    def words(self) -> tuple[str, ...]:
        """What each seat has added to the seed."""
        return tuple(chair.words for chair in self.chairs)

    def seat_of(self, guest: str) -> Viewer:
        """Where the guest sits; None for a spectator."""
        return next((seat for seat in self.seats if self.chairs[seat].guest == guest), None)

    def time(self, at: int) -> int:
        """The table's own time, which stands still in pauses and while nobody served it."""
        return (at if self.paused_at is None else self.paused_at) - self._lost

    def wall(self, time: int) -> int:
        """When that will be, if nothing holds the table up."""
        return time + self._lost

    def version(self, viewer: Viewer) -> int:
        """How many entries the viewer has been told."""
        return self._telling.version(viewer)

    def seen(self, viewer: Viewer) -> tuple[Any, ...]:
        """The game's log as the viewer has it."""
        return self._telling.facts(viewer)

    def entries(self, viewer: Viewer, since: int = 0) -> tuple[told.AnyEntry, ...]:
        """What the viewer has been told since that version."""
        return self._telling.entries(viewer, since)

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
            self._happened(body)

    @singledispatchmethod
    def _happened(self, body: AnyBody) -> None:
        raise TypeError(f"nobody knows what {body} means")

    @_happened.register
    def _(self, body: lines.Opened) -> None:
        self.game_id = body.game
        self.game = _game(body.game)
        self.rules_version = body.rules_version
        self.host = body.host
        self.seed = bytes.fromhex(body.seed)
        self.touched = self.at
        self._configure(body)

    @_happened.register
    def _(self, body: lines.Configured) -> None:
        self._configure(body)
        self._telling.tell(told.Changed(self.at))

    @_happened.register
    def _(self, body: lines.Sat) -> None:
        self.chairs[body.seat] = Chair(guest=body.guest, name=body.name)
        self._telling.tell(told.Seated(self.at, body.seat, body.name))

    @_happened.register
    def _(self, body: lines.BotSat) -> None:
        chair = self.chairs[body.seat]
        if self.phase == "open":
            chair = self.chairs[body.seat] = Chair()
        chair.guest, chair.sat_in, chair.away_until = None, None, None
        chair.bot, chair.name = body.bot, chair.name or f"Bot {body.seat + 1}"
        self.votes.discard(body.seat)
        self._telling.tell(told.Seated(self.at, body.seat, chair.name, body.bot))
        self._pass_host_on()

    @_happened.register
    def _(self, body: lines.Stood) -> None:
        self.chairs[body.seat] = Chair()
        self._telling.tell(told.Left(self.at, body.seat))
        self._pass_host_on()

    @_happened.register
    def _(self, body: lines.Worded) -> None:
        self.chairs[body.seat].words = body.words
        self._telling.tell(told.Words(self.at, body.seat, body.words))

    @_happened.register
    def _(self, body: lines.Started) -> None:
        self.phase = "running"
        for chair in self.chairs:
            if chair.away_until is not None:
                chair.away_until = self.time(self.at) + AWAY
        self._telling.close_to(self.seats)
        self._telling.tell(told.Dealt(self.at))
        if self.is_playable:
            self.playing = self.begin(self.time(self.at))
        self.deal = self._events(body.log)
        self._telling.tell_log(self.at, self.deal)

    @_happened.register
    def _(self, body: lines.Decided) -> None:
        if self.playing is not None:
            decision = self.decision(body.decision)
            body = msgspec.structs.replace(body, decision=decision, log=self._events(body.log))
            log = self.playing.play(body.seat, decision, self.time(self.at), body.due)
            assert log == body.log, (
                f"{body.decision} of {body.seat} once gave {body.log}, now {log}"
            )
        else:
            body = msgspec.structs.replace(body, log=self._events(body.log))
        self.decided.append(body)
        self.decided_at.append(self.at)
        told_own = self._telling.tell_log(self.at, body.log)
        if body.seat in self.seats and body.seat not in told_own:
            self._telling.tell(told.Entered(self.at), body.seat)

    @_happened.register
    def _(self, body: lines.Held) -> None:
        decision = body.decision
        if self.playing is not None:
            decision = self.decision(decision)
            answered = Answered(body.seat, decision, body.maker, body.note)
            self.playing.hold(answered, self.time(self.at))
        self._telling.tell(told.Answer(self.at, decision), body.seat)

    @_happened.register
    def _(self, body: lines.Released) -> None:
        for play in body.plays:
            self._happened(play)
        if self.playing is not None:
            self.playing.release(body.window, self.time(self.at))
        for seat in body.dropped:
            self._telling.tell(told.AskedAgain(self.at), seat)

    @_happened.register
    def _(self, body: lines.Stands) -> None:
        answer = body.answer
        if self.playing is not None:
            self.playing.standing.pop(body.seat, None)
            if answer is not None:
                answer = self.playing.standing[body.seat] = self.decision(answer)
        self._telling.tell(told.StandingAnswer(self.at, answer), body.seat)

    @_happened.register
    def _(self, body: lines.Said) -> None:
        entry = told.Chat(self.at, body.name, body.text, body.seat)
        if body.seat is None:
            self._telling.tell(entry, None)
            return
        deaf = {s for s in self.seats if body.seat in self.chairs[s].muted}
        self._telling.tell(entry, *(viewer for viewer in (None, *self.seats) if viewer not in deaf))

    @_happened.register
    def _(self, body: lines.Muted) -> None:
        muted = self.chairs[body.seat].muted
        (muted.add if body.muted else muted.discard)(body.target)
        self._telling.tell(told.Mute(self.at, body.target, body.muted), body.seat)

    @_happened.register
    def _(self, body: lines.Reported) -> None:
        hosts = self.seat_of(self.host)
        if hosts is not None:
            self._telling.tell(told.Report(self.at, body.seat, body.target, body.reason), hosts)

    @_happened.register
    def _(self, body: lines.Voted) -> None:
        wanted = self.paused_at is None  # a vote is for the other of the two
        if body.pause == wanted:
            self.votes.add(body.seat)
        else:
            self.votes.discard(body.seat)
        self._telling.tell(told.Vote(self.at, body.seat, body.pause))
        self._count_votes()

    @_happened.register
    def _(self, body: lines.Went) -> None:
        self._go(body.seat)

    @_happened.register
    def _(self, body: lines.Came) -> None:
        self.chairs[body.seat].away_until = None
        self._telling.tell(told.Back(self.at, body.seat))

    @_happened.register
    def _(self, body: lines.Waited) -> None:
        chair = self.chairs[body.seat]
        assert chair.away_until is not None
        chair.away_until = max(chair.away_until, self.time(self.at)) + AWAY
        self._telling.tell(told.Away(self.at, body.seat, self.wall(chair.away_until)))

    @_happened.register
    def _(self, body: lines.SatIn) -> None:
        self.chairs[body.seat].sat_in = body.bot
        self.votes.discard(body.seat)
        self._telling.tell(told.BotIn(self.at, body.seat, body.bot))
        self._count_votes()

    @_happened.register
    def _(self, body: lines.Returned) -> None:
        self.chairs[body.seat].sat_in = None
        self.chairs[body.seat].away_until = None
        self._telling.tell(told.Back(self.at, body.seat))

    @_happened.register
    def _(self, body: lines.Kept) -> None:
        is_first = not self.keeper
        self.keeper = body.process
        if is_first:
            return
        if self.phase in ("open", "running"):
            if self.paused_at is None:
                self._lost += body.gap
            self._telling.tell(told.Resumed(self.at, body.gap))
            # Whoever still has a line to some process will be said to be back.
            for seat in self.seats:
                if self.chairs[seat].guest is not None and self.chairs[seat].away_until is None:
                    self._go(seat)

    @_happened.register
    def _(self, body: lines.Rematched) -> None:
        self.rematch = body.table
        self._telling.tell(told.Again(self.at, body.table))

    @_happened.register
    def _(self, body: lines.Ended) -> None:
        self.phase = "over"
        self.outcome = body.outcome
        self._telling.tell(told.Over(self.at, body.outcome, self.seed.hex()))

    @_happened.register
    def _(self, body: lines.Closed) -> None:
        self.phase = "closed"
        if body.reason in ("fault", "rules"):
            self.playing = None  # its views could fail again, or would follow other rules
        self._telling.tell(told.Shut(self.at, body.reason, self.seed.hex()))

    def begin(self, time: int) -> Playing:
        """The game as the seed and the words deal it."""
        assert self.game is not None
        chance = Chance(match_seed(self.seed, self.words))
        settings = msgspec.convert(self.settings, self.game.Settings)
        return Playing(self.game, len(self.chairs), settings, chance, pace=self.pace, now=time)

    def decision(self, raw: Any) -> Any:
        """A decision as the game knows it, from what a client sent or the store kept."""
        assert self.game is not None
        if isinstance(raw, msgspec.Struct):
            return raw
        return msgspec.convert(raw, self.game.Decision)

    # Helpers.

    def _configure(self, body: lines.Opened | lines.Configured) -> None:
        self.settings = body.settings
        self.access = body.access
        self.pace = body.pace
        self.watch = body.watch
        kept = self.chairs[: body.seats]
        self.chairs = kept + [Chair() for _ in range(body.seats - len(kept))]
        for seat in self.seats:
            self._telling.add(seat)

    def _go(self, seat: Seat) -> None:
        chair = self.chairs[seat]
        chair.away_until = self.time(self.at) + AWAY
        self._telling.tell(told.Away(self.at, seat, self.wall(chair.away_until)))

    def _pass_host_on(self) -> None:
        """The host left: the next person in seat order has the say."""
        if self.seat_of(self.host) is None:
            guests = [chair.guest for chair in self.chairs if chair.guest is not None]
            self.host = guests[0] if guests else self.host

    def _count_votes(self) -> None:
        """More than half of the persons who play decide."""
        persons = [chair for chair in self.chairs if chair.guest and not chair.sat_in]
        if 2 * len(self.votes) <= len(persons) or not self.votes:
            return
        self.votes.clear()
        if self.paused_at is None:
            self.paused_at = self.at
            self._telling.tell(told.Paused(self.at))
        else:
            lost = self.at - self.paused_at
            self._lost += lost
            self.paused_at = None
            self._telling.tell(told.Resumed(self.at, lost))

    def _events(self, log: Iterable[Any]) -> tuple[Event[Any], ...]:
        kind: Any = Event[Any]
        if self.game is not None and self.is_playable:
            kind = Event[self.game.Fact]  # type: ignore[name-defined]
        return tuple(
            event if isinstance(event, Event) else msgspec.convert(event, kind, str_keys=True)
            for event in log
        )


def _game(name: str) -> AnyGame | None:
    """The game of that name; None where it is not installed any more."""
    try:
        return registry.game(name)
    except KnaveryError:
        return None
