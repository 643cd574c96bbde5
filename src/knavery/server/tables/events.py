"""Table events: everything that happened at a table, as the store keeps it.

A stored row is an `EventBatch`: one event or several that are written together, who caused them,
and the id of the command. Decisions and logs are the game's records. Read back from the store they
are plain JSON until the table's game gives them their types.
"""

from typing import Any, Literal

import msgspec

from knavery.core.frozen import snake
from knavery.core.game import Outcome
from knavery.core.seat import Seat
from knavery.server.tables.pace import BotPace, Pace

Access = Literal["open", "link", "bots"]
Maker = Literal["person", "bot", "clock", "standing"]
#: Short answers in the chat. The client draws them and says them in its language.
Reaction = Literal[
    "agree", "disagree", "doubt", "think", "surprise", "laugh", "applause", "hurry"
]  # fmt: skip


class TableEvent(
    msgspec.Struct,
    frozen=True,
    gc=False,
    tag=snake,
    forbid_unknown_fields=True,
    omit_defaults=True,
):
    """Something that happened at a table. Its tag is stored: changing it needs a migration."""


class Origin(msgspec.Struct, frozen=True):
    """The finished game that a table continues, after that many of its decisions."""

    table: str
    step: int


class Opened(TableEvent, frozen=True):
    game: str
    rules_version: int
    seats: int
    settings: Any
    access: Access
    pace: Pace
    watch: bool
    host: str
    #: The dealer's secret, in hexadecimal. Its hash is public from the start.
    seed: str
    #: The guests who were removed from the table that this one is a rematch of.
    removed: tuple[str, ...] = ()
    removed_names: tuple[str, ...] = ()
    bot_pace: BotPace = "normal"
    hints: bool = False
    origin: Origin | None = None
    #: Whether the game follows the guide to it.
    guided: bool = False


class Configured(TableEvent, frozen=True):
    settings: Any
    access: Access
    pace: Pace
    watch: bool
    seats: int
    hints: bool = False


class Sat(TableEvent, frozen=True):
    seat: Seat
    guest: str
    name: str


class BotSeated(TableEvent, frozen=True):
    """The host gave the chair to a bot, or a person left in mid-game."""

    seat: Seat
    bot: str
    #: Whether the host removed the person who sat there.
    removed: bool = False


class Left(TableEvent, frozen=True):
    """The player left the chair before the deal."""

    seat: Seat


class Removed(TableEvent, frozen=True):
    """The host freed the chair before the deal."""

    seat: Seat


class Readmitted(TableEvent, frozen=True):
    """The host let a guest back in who was removed: the number of the removal."""

    number: int


class WordsAdded(TableEvent, frozen=True):
    seat: Seat
    words: str


class ReadySet(TableEvent, frozen=True):
    seat: Seat
    ready: bool


class Started(TableEvent, frozen=True):
    log: tuple[Any, ...]


class BotPaceSet(TableEvent, frozen=True):
    pace: BotPace


class Skipped(TableEvent, frozen=True):
    """The seat's player wants bots to hurry until the table waits for the seat."""

    seat: Seat


class Decided(TableEvent, frozen=True):
    seat: Seat
    decision: Any
    log: tuple[Any, ...]
    maker: Maker = "person"
    #: The name of the timer that brought it.
    timer: str | None = None
    #: A bot's belief and reason, for the record. Nobody sees it before the end.
    note: Any = None


class AnswerHeld(TableEvent, frozen=True):
    """An answer was given in a window and stays hidden until the window's hold time is over."""

    seat: Seat
    decision: Any
    maker: Maker = "person"
    note: Any = None


class AnswersReleased(TableEvent, frozen=True):
    """The window's hold time is over: the held answers are played."""

    window: str
    plays: tuple[Decided, ...]
    #: The seats whose answers are no longer legal: they must answer again.
    dropped: tuple[Seat, ...] = ()


class StandingSet(TableEvent, frozen=True):
    """The seat set its standing answer for windows; None clears it."""

    seat: Seat
    answer: Any


class Said(TableEvent, frozen=True):
    name: str
    text: str
    seat: Seat | None = None  # None: a spectator; only spectators see what spectators write


class Reacted(TableEvent, frozen=True):
    name: str
    reaction: Reaction
    seat: Seat | None = None  # None: a spectator, as in `Said`


class Muted(TableEvent, frozen=True):
    seat: Seat
    target: Seat
    muted: bool


class Reported(TableEvent, frozen=True):
    seat: Seat
    target: Seat
    reason: str


class PauseVoted(TableEvent, frozen=True):
    seat: Seat
    pause: bool


class WentAway(TableEvent, frozen=True):
    """The seat's player has no connection any more."""

    seat: Seat


class CameBack(TableEvent, frozen=True):
    seat: Seat


class Waited(TableEvent, frozen=True):
    """The table waits longer for an absent player."""

    seat: Seat


class BotBrought(TableEvent, frozen=True):
    """A bot plays for an absent player until they return."""

    seat: Seat
    bot: str


class Returned(TableEvent, frozen=True):
    """The player took the seat back from the bot."""

    seat: Seat


class LeaseTaken(TableEvent, frozen=True):
    """A process took over the table's clocks and bots."""

    process: str
    #: Milliseconds without a process; they count against no clock. Below 0, the clock was set back.
    gap: int = 0
    #: Whether the process that had it lives: nothing has stopped, and nobody is told.
    moved: bool = False


class GuideEnded(TableEvent, frozen=True):
    """The learner plays on without the guide."""


class Rematched(TableEvent, frozen=True):
    table: str


class Shared(TableEvent, frozen=True):
    """A player let everybody with the link see the finished game."""

    seat: Seat


class Ended(TableEvent, frozen=True):
    outcome: Outcome


class Closed(TableEvent, frozen=True):
    #: `host`, `operator`, `idle`, `rules` (they have changed), `full` (too many events) or `fault`.
    reason: str


AnyEvent = (
    Opened | Configured | Sat | BotSeated | Left | Removed | Readmitted | WordsAdded | ReadySet
    | Started | BotPaceSet | Skipped | Decided | AnswerHeld | AnswersReleased | StandingSet | Said
    | Reacted | Muted | Reported | PauseVoted | WentAway | CameBack | Waited | BotBrought | Returned
    | LeaseTaken | GuideEnded | Rematched | Shared | Ended | Closed
)  # fmt: skip


class EventBatch(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Events that are stored in one row, and the guest who caused them."""

    events: tuple[AnyEvent, ...]
    by: str | None = None
    #: The command's id. A command that is sent twice is carried out once.
    id: str | None = None

    @property
    def decisions(self) -> int:
        """The number of decisions of the game in the batch."""
        count = 0
        for event in self.events:
            if isinstance(event, Decided):
                count += 1
            elif isinstance(event, AnswersReleased):
                count += len(event.plays)
        return count


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(EventBatch)


def encode(batch: EventBatch) -> str:
    """The batch as the store keeps it."""
    return _encoder.encode(batch).decode()


def decode(text: str) -> EventBatch:
    """The batch that was stored."""
    return _decoder.decode(text)
