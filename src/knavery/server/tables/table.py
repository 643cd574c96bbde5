"""A table: the fold of its stored events, with the feed of every viewer.

The same events give the same table in every process, with the same versions and prompt numbers.
It reads no clock: every time in it is the time of an event.
"""

from collections.abc import Iterable
from functools import cache, lru_cache
from hashlib import sha256
from typing import Any, Final

import msgspec

from knavery.core import AnyGame, Chance, Event, Outcome, Seat
from knavery.core.record import match_seed
from knavery.guides import Guide
from knavery.server.tables import events
from knavery.server.tables.changes import RecordChanges, record_changes
from knavery.server.tables.events import EventBatch
from knavery.server.tables.feeds import Feeds, Viewer
from knavery.server.tables.messages import ChatMessage, Phase, Snapshot
from knavery.server.tables.pace import BotPace, Pace
from knavery.server.tables.reducers import reducer_of
from knavery.server.tables.reducers.bot_pace import update_skips
from knavery.server.tables.reducers.guide import update_guide
from knavery.server.tables.seating import Chair, Removal
from knavery.server.tables.session import Session

_encoder: Final = msgspec.json.Encoder()
#: Events after which a public part differs only in its chairs, timers and window.
LASTING: Final = (events.Decided, events.AnswerHeld, events.StandingSet)


class PublicPart:
    """What is the same in all viewers' snapshots, and what it was made from."""

    def __init__(self, seq: int, state: Any, snapshot: Snapshot) -> None:
        self.seq = seq
        self.state = state
        self.snapshot = snapshot
        self._changes: tuple[Snapshot, RecordChanges] | None = None

    def changes_since(self, before: Snapshot) -> RecordChanges:
        """What has changed since that public part; all viewers were usually sent the same one."""
        made = self._changes
        if made is None or made[0] is not before:
            made = self._changes = before, record_changes(before, self.snapshot)
        return made[1]


class Table:
    """The state of a table after its events."""

    game: AnyGame | None
    rules_version: int
    settings: Any
    access: events.Access
    pace: Pace
    watch: bool
    #: Whether the host allows hints where several people play.
    hints: bool
    host: str
    seed: bytes

    def __init__(self, id: str, with_rules: bool = True) -> None:
        """Make an empty table. Without rules the stored log is read and nothing is played."""
        self.id = id
        self._with_rules = with_rules
        self.seq = 0  # of the next batch
        self.at = 0  # of the last batch
        self.game_id = ""
        self.phase: Phase = "open"
        self.chairs: list[Chair] = []
        self.session: Session | None = None
        self.outcome: Outcome | None = None
        #: The process that runs the table's clocks and bots.
        self.worker = ""
        self.paused_at: int | None = None
        self.is_paused_by_vote = False
        self.votes: set[Seat] = set()
        self.rematch: str | None = None
        self.origin: events.Origin | None = None
        #: Whether the game began with a guide, and the guide as long as the game follows it.
        self.is_guided = False
        self.guide: Guide | None = None
        #: The guests who sat at the deal, and those whom the host has removed.
        self.dealt_to: set[str] = set()
        self.removed: set[str] = set()
        #: Every removal, also of those who were let back in.
        self.removals: list[Removal] = []
        self.is_shared = False
        self.bot_pace: BotPace = "normal"
        self.skips: set[Seat] = set()
        #: When bots began to hurry, in the table's own time; None while they do not.
        self.hurried_at: int | None = None
        self.touched = 0
        self.done: set[tuple[str, str]] = set()
        self.decided: list[events.Decided] = []
        self.decided_at: list[int] = []
        #: What players said, each after that many decisions.
        self.chat: list[tuple[int, ChatMessage]] = []
        self.deal: tuple[Any, ...] = ()
        self.lost = 0  # milliseconds of pauses and of times without a process
        self.feeds = Feeds()
        #: The last one made: it is asked for once a viewer.
        self.public: PublicPart | None = None
        #: What decisions leave as it is in the public part; None where it must be made again.
        self.lasting: Snapshot | None = None

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats of the table."""
        return _seats(len(self.chairs))

    @property
    def is_live(self) -> bool:
        """Whether the table is open or its game is running."""
        return self.phase in ("open", "running")

    @property
    def is_playable(self) -> bool:
        """Whether the installed rules are the ones the table is played by."""
        game = self.game
        return game is not None and self._with_rules and game.rules_version == self.rules_version

    @property
    def has_persons(self) -> bool:
        """Whether a person plays, here or away."""
        return any(chair.guest is not None for chair in self.chairs)

    @property
    def is_deserted(self) -> bool:
        """Whether all people at a running game are away: the game waits for one of them."""
        persons = [chair for chair in self.chairs if chair.guest is not None]
        is_anybody_here = any(chair.is_here for chair in persons)
        return self.phase == "running" and bool(persons) and not is_anybody_here

    @property
    def has_hints(self) -> bool:
        """Whether players may ask for hints: where the host allows it, and one person alone."""
        return self.hints or sum(chair.guest is not None for chair in self.chairs) == 1

    @property
    def guided_decision(self) -> tuple[Seat, Any] | None:
        """The decision that the guide has next, and whose it is."""
        if self.guide is None or self.guide_position == len(self.guide.decisions):
            return None
        return self.guide.decisions[self.guide_position]

    @property
    def guide_position(self) -> int:
        """How many decisions were made, with those that do not show yet."""
        return len(self.decided) + (0 if self.session is None else len(self.session.held))

    @property
    def commitment(self) -> str:
        """The hash of the dealer's secret."""
        return _commitment(self.seed)

    @property
    def words(self) -> tuple[str, ...]:
        """What each seat has added to the seed."""
        return tuple(chair.words for chair in self.chairs)

    def seat_of(self, guest: str) -> Viewer:
        """Where the guest sits; None for a spectator."""
        for seat, chair in enumerate(self.chairs):
            if chair.guest == guest:
                return Seat(seat)
        return None

    def admits(self, guest: str) -> bool:
        """Whether the guest may see the table.

        Before the deal everybody may who has the link. Where nobody may watch, the finished game
        is shown to those it was dealt to, and to others once it is shared.
        """
        if self.watch or self.phase == "open" or self.seat_of(guest) is not None:
            return True
        return not self.is_live and (self.is_shared or guest in self.dealt_to)

    def time(self, at: int) -> int:
        """The table's own time, which stands still in pauses and while no process ran it."""
        return (at if self.paused_at is None else self.paused_at) - self.lost

    def wall(self, time: int) -> int:
        """The wall time for a time of the table, if nothing stops it."""
        return time + self.lost

    def apply(self, at: int, batch: EventBatch) -> None:
        """Add the next batch of events."""
        self.seq += 1
        self.at = at
        if batch.by is not None:
            self.touched = at
            if batch.id is not None:
                self.done.add((batch.by, batch.id))
        for event in batch.events:
            reducer_of(type(event))(event, self)
            if not isinstance(event, LASTING) or self.skips:
                self.lasting = None
        update_skips(self)
        update_guide(self)

    def send_log(self, log: Iterable[Event[Any]]) -> set[Viewer]:
        """Add the log to every viewer's feed, each with its own version: the viewers it reached."""
        return self.feeds.add_log(self.at, log, self._subject)

    def new_session(self, time: int) -> Session:
        """The game as the seed and the words deal it."""
        assert self.game is not None
        chance = Chance(match_seed(self.seed, self.words))
        settings = msgspec.convert(self.settings, self.game.Settings)
        return Session(self.game, len(self.chairs), settings, chance, pace=self.pace, now=time)

    def decision(self, raw: Any) -> Any:
        """The game's decision, from what a client sent or the store kept."""
        assert self.game is not None
        if isinstance(raw, msgspec.Struct):
            return raw
        return read_as(self.game.Decision, raw)

    def log(self, raw: Iterable[Any]) -> tuple[Event[Any], ...]:
        """The game's log, from what the store kept; untyped where its rules are not installed."""
        fact: Any = Any
        if self.game is not None and self.is_playable:
            fact = self.game.Fact
        return tuple(
            event if isinstance(event, Event) else read_as(Event[fact], event) for event in raw
        )

    def _subject(self, fact: Any) -> Seat | None:
        """The seat the fact is about; None where its game's rules are not installed."""
        return self.game.subject(fact) if self.game is not None and self.is_playable else None


@cache
def _seats(count: int) -> tuple[Seat, ...]:
    return tuple(map(Seat, range(count)))


@lru_cache(2048)
def _commitment(seed: bytes) -> str:
    return sha256(seed).hexdigest()


@cache
def _decoder(kind: Any) -> "msgspec.json.Decoder[Any]":
    return msgspec.json.Decoder(kind)


def read_as(kind: Any, raw: Any) -> Any:
    """The raw JSON value as a record of that kind, or ValidationError.

    By way of its text: `msgspec.convert` looks at all records of a union again in every call.
    """
    try:
        return _decoder(kind).decode(_encoder.encode(raw))
    except (OverflowError, RecursionError, UnicodeError):
        # What JSON can have and the encoder cannot, such as a large number or a deep list.
        return msgspec.convert(raw, kind, str_keys=True)
