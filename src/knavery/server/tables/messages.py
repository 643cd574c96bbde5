"""Messages: what a viewer is sent, and the snapshot of the table after the last of them.

Code that writes to a connection gets these and nothing else. They hold views, options and facts
the viewer may see, never a State.
"""

from typing import Any, Final, Literal

import msgspec

from knavery.core.frozen import snake
from knavery.core.game import Outcome
from knavery.core.seat import Seat
from knavery.server.tables.events import Access, Origin, Reaction
from knavery.server.tables.pace import BotPace, Pace

#: The version of the protocol. A client with another number is refused and reloads.
PROTOCOL: Final = 4

Phase = Literal["open", "running", "over", "closed"]


def _tag(name: str) -> str:
    """The tag of a message: `said` for SaidMessage."""
    return snake(name.removesuffix("Message"))


class Message(msgspec.Struct, frozen=True, gc=False, tag=_tag, omit_defaults=True):
    """Something the viewer learns, and when (milliseconds since 1970)."""

    at: int


class FactMessage(Message, frozen=True):
    """A line of the game's log, as this viewer sees it."""

    fact: Any
    #: Whether the other viewers see something else, or nothing.
    private: bool = False
    #: The seat the fact is about; None for the whole table.
    subject: Seat | None = None


class SatMessage(Message, frozen=True):
    seat: Seat
    name: str


class BotSeatedMessage(Message, frozen=True):
    """A bot sits down; `removed`: because the host removed the guest who sat there."""

    seat: Seat
    name: str
    bot: str
    removed: bool = False


class LeftMessage(Message, frozen=True):
    seat: Seat


class RemovedMessage(Message, frozen=True):
    """The host freed the seat."""

    seat: Seat


class ReadmittedMessage(Message, frozen=True):
    """The host let a removed guest back in; the seat is the one they had at this table."""

    name: str
    seat: Seat | None = None


class ConfiguredMessage(Message, frozen=True):
    """The host changed the table; the snapshot says how."""

    #: The seats that were ready for the old settings and are not ready any more.
    unready: tuple[Seat, ...] = ()


class WordsAddedMessage(Message, frozen=True):
    """What a seat adds to the seed."""

    seat: Seat
    words: str


class ReadySetMessage(Message, frozen=True):
    seat: Seat
    ready: bool


class StartedMessage(Message, frozen=True):
    """The words are fixed and the game has begun."""


class BotPaceSetMessage(Message, frozen=True):
    """The host set how long bots take."""

    pace: BotPace


class SkippedMessage(Message, frozen=True):
    """The seat's player wants bots to hurry until the table waits for the seat."""

    seat: Seat


class DecidedMessage(Message, frozen=True):
    """Your decision is entered and added nothing to your log. Only you get this."""


class TimeRanOutMessage(Message, frozen=True):
    """Your time ran out, and the default was entered for you. Only you get this."""


class AnswerHeldMessage(Message, frozen=True):
    """Your answer is held until the window's hold time is over. Only you get this."""

    decision: Any


class AnswerDroppedMessage(Message, frozen=True):
    """Your held answer is no longer legal: answer again. Only you get this."""


class StandingSetMessage(Message, frozen=True):
    """The answer that is given for you in windows from now on. Only you get this."""

    answer: Any


class SaidMessage(Message, frozen=True):
    name: str
    text: str
    seat: Seat | None = None


class ReactedMessage(Message, frozen=True):
    name: str
    reaction: Reaction
    seat: Seat | None = None


class MutedMessage(Message, frozen=True):
    """A seat whose chat you hid or showed again. Only you get this."""

    seat: Seat
    muted: bool


class ReportedMessage(Message, frozen=True):
    """A seat reports another one. Only the host gets this."""

    seat: Seat
    target: Seat
    reason: str


class PauseVotedMessage(Message, frozen=True):
    seat: Seat
    pause: bool


class PausedMessage(Message, frozen=True):
    """The clocks stand still."""


class ResumedMessage(Message, frozen=True):
    """The clocks run again."""

    #: Milliseconds that count against no clock.
    lost: int


class WentAwayMessage(Message, frozen=True):
    """The seat's player is away. A bot plays for them from `until`, unless the table waits."""

    seat: Seat
    until: int


class CameBackMessage(Message, frozen=True):
    seat: Seat


class BotBroughtMessage(Message, frozen=True):
    """A bot plays for the seat, with that seat's knowledge alone."""

    seat: Seat
    bot: str


class ReturnedMessage(Message, frozen=True):
    """The player took the seat back from the bot."""

    seat: Seat


class GuideEndedMessage(Message, frozen=True):
    """The guide is over, and the game goes on: the bots decide for themselves."""


class EndedMessage(Message, frozen=True):
    """The game is over; the dealer's secret is revealed."""

    outcome: Outcome
    seed: str


class ClosedMessage(Message, frozen=True):
    """The table is closed; the dealer's secret is revealed."""

    reason: str
    seed: str


class RematchedMessage(Message, frozen=True):
    """A rematch is open at another table."""

    table: str


class SharedMessage(Message, frozen=True):
    """A player let everybody with the link see the finished game."""

    seat: Seat


AnyMessage = (
    FactMessage | SatMessage | BotSeatedMessage | LeftMessage | RemovedMessage | ReadmittedMessage
    | ConfiguredMessage
    | WordsAddedMessage | ReadySetMessage | StartedMessage | BotPaceSetMessage | SkippedMessage
    | DecidedMessage | TimeRanOutMessage | AnswerHeldMessage
    | AnswerDroppedMessage | StandingSetMessage | SaidMessage | ReactedMessage | MutedMessage
    | ReportedMessage | PauseVotedMessage | PausedMessage | ResumedMessage | WentAwayMessage
    | CameBackMessage | BotBroughtMessage | ReturnedMessage | GuideEndedMessage | EndedMessage
    | ClosedMessage | RematchedMessage | SharedMessage
)  # fmt: skip


#: What is said in the chat.
ChatMessage = SaidMessage | ReactedMessage


class Clock(msgspec.Struct, frozen=True):
    """When the time for a decision is over, and what the bank holds then."""

    time: int
    bank: int


class Chair(msgspec.Struct, frozen=True, omit_defaults=True):
    """A chair as everybody sees it."""

    name: str | None = None
    #: The bot that sits there, or plays for the person.
    bot: str | None = None
    here: bool = True
    #: When a bot starts to play for a player who is away.
    away_until: int | None = None
    words: str = ""
    #: Before the deal: whether the player is ready. A bot is always ready.
    ready: bool = False
    #: Whether the table waits for the chair, as far as everybody may know. In a window that hides
    #: answers, the table waits for all who were asked until the window closes.
    waiting_for: bool = False
    clock: Clock | None = None


class TimerEnd(msgspec.Struct, frozen=True):
    """A timer of the game or of a window, and when it ends; None while it does not run."""

    name: str
    at: int | None


class AnswerWindow(msgspec.Struct, frozen=True):
    """Several seats are asked at once and their answers are hidden: the same for every viewer."""

    since: int
    #: No answer shows before this time.
    hold_until: int
    #: When the window closes; None at a table without clocks.
    closes: int | None


class RemovedGuest(msgspec.Struct, frozen=True):
    """A guest whom the host has removed: the number of the removal, and the name they had."""

    number: int
    name: str


class GuideStep(msgspec.Struct, frozen=True):
    """What a learner is told now, and which of their options to choose."""

    #: The sentence: `guide-<game>-<says>` in the client's catalogs.
    says: str
    #: The number of the step, from 1, and of the last one.
    number: int
    last: int
    #: One of your options; None where you have nothing to choose.
    decision: Any


class Snapshot(msgspec.Struct, frozen=True, omit_defaults=True):
    """The table as one viewer sees it now."""

    phase: Phase
    game: str
    rules_version: int
    settings: Any
    access: Access
    pace: Pace
    watch: bool
    chairs: tuple[Chair, ...]
    #: SHA-256 of the dealer's secret.
    commitment: str
    #: The host's seat; None where the host does not sit.
    host: Seat | None = None
    #: The dealer's secret, once the table is over or closed.
    seed: str | None = None
    paused: bool = False
    votes: tuple[Seat, ...] = ()
    bot_pace: BotPace = "normal"
    #: The seats whose players want bots to hurry. They do once all people who are here want it.
    skips: tuple[Seat, ...] = ()
    view: Any = None
    options: tuple[Any, ...] = ()
    #: Whether the table waits for you. Without it you may still have options out of turn.
    your_turn: bool = False
    #: The number of the prompt your next decision answers.
    prompt: int = 0
    #: Your answer that is still held.
    answer: Any = None
    #: Your standing answer in windows.
    standing: Any = None
    clock: Clock | None = None
    timers: tuple[TimerEnd, ...] = ()
    window: AnswerWindow | None = None
    outcome: Outcome | None = None
    rematch: str | None = None
    #: Whether the host allows hints where several people play.
    hints: bool = False
    #: Whether you may ask for hints: the host allows it, or you are the only person.
    has_hints: bool = False
    #: Whether everybody with the link may see the finished game, though nobody could watch it.
    shared: bool = False
    #: Whom the host has removed and may let back in.
    removed: tuple[RemovedGuest, ...] = ()
    #: The finished game that this one continues.
    origin: Origin | None = None
    #: Whether the game began with a guide.
    guided: bool = False
    #: Where the guide is; None once it is over.
    guide: GuideStep | None = None


class OwnPart(msgspec.Struct, frozen=True, omit_defaults=True):
    """The fields of a snapshot that are the viewer's own; all others are the same for everybody."""

    view: Any = None
    options: tuple[Any, ...] = ()
    your_turn: bool = False
    prompt: int = 0
    answer: Any = None
    standing: Any = None
    clock: Clock | None = None
    guide: GuideStep | None = None


class Update(msgspec.Struct, frozen=True, tag="update", omit_defaults=True):
    """All messages since a version, and the table as it is now."""

    protocol: int
    #: The seat whose view this is; None for a spectator.
    viewer: Seat | None
    since: int
    #: The number of messages the viewer has been sent in all.
    version: int
    messages: tuple[AnyMessage, ...]
    snapshot: Snapshot
