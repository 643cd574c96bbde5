"""What a viewer is told: entries, which are counted, and how the table stands after the last.

Whatever writes to a socket is handed these and nothing else. They hold views, options and seen
facts, never a State.
"""

from typing import Any, Literal

import msgspec

from knavery.core.frozen import snake
from knavery.core.game import Outcome
from knavery.core.seat import Seat
from knavery.server.tables.line import Access
from knavery.server.tables.pace import Pace

Phase = Literal["open", "running", "over", "closed"]


class Entry(msgspec.Struct, frozen=True, gc=False, tag=snake, omit_defaults=True):
    """Something the viewer learns, and when (milliseconds since 1970)."""

    at: int


class Fact(Entry, frozen=True):
    """A line of the game's log, as this viewer has it."""

    fact: Any
    #: Whether the rest of the table was told something else, or nothing.
    private: bool = False


class Seated(Entry, frozen=True):
    seat: Seat
    name: str
    bot: str | None = None


class Left(Entry, frozen=True):
    seat: Seat


class Changed(Entry, frozen=True):
    """The host has changed how the table is played; the stand says how."""

    #: Who had said they were ready, for another game than this: they are asked again.
    unready: tuple[Seat, ...] = ()


class Words(Entry, frozen=True):
    """What a seat adds to the seed."""

    seat: Seat
    words: str


class Ready(Entry, frozen=True):
    """Whether a seat says that the game may begin."""

    seat: Seat
    ready: bool


class Dealt(Entry, frozen=True):
    """The words are fixed and the game has begun."""


class Entered(Entry, frozen=True):
    """Your decision is entered, and there was nothing else to tell you of it."""


class AskedAgain(Entry, frozen=True):
    """Your answer did not fit any more when it was to be played: answer again."""


class Answer(Entry, frozen=True):
    """Your answer is kept until the window's least time is over. You alone are told."""

    decision: Any


class StandingAnswer(Entry, frozen=True):
    """What is answered for you in windows from now on. You alone are told."""

    answer: Any


class Chat(Entry, frozen=True):
    name: str
    text: str
    seat: Seat | None = None


class Mute(Entry, frozen=True):
    """Whom you do not want to hear. You alone are told."""

    seat: Seat
    muted: bool


class Report(Entry, frozen=True):
    """Somebody complains of a seat. The host alone is told."""

    seat: Seat
    target: Seat
    reason: str


class Vote(Entry, frozen=True):
    seat: Seat
    pause: bool


class Paused(Entry, frozen=True):
    """The clocks stand still."""


class Resumed(Entry, frozen=True):
    """The clocks go on; so many milliseconds were charged to nobody."""

    lost: int


class Away(Entry, frozen=True):
    """The seat's player is gone; unless the table waits, a bot sits in then."""

    seat: Seat
    until: int


class Back(Entry, frozen=True):
    seat: Seat


class BotIn(Entry, frozen=True):
    """A bot plays for the seat, from that seat's knowledge alone."""

    seat: Seat
    bot: str


class Over(Entry, frozen=True):
    """The game is over; the dealer's secret is shown."""

    outcome: Outcome
    seed: str


class Shut(Entry, frozen=True):
    """The table is closed; the dealer's secret is shown."""

    reason: str
    seed: str


class Again(Entry, frozen=True):
    """A rematch is being set up at another table."""

    table: str


AnyEntry = (
    Fact | Seated | Left | Changed | Words | Ready | Dealt | Entered | AskedAgain | Answer
    | StandingAnswer | Chat | Mute | Report | Vote | Paused | Resumed | Away | Back | BotIn | Over
    | Shut | Again
)  # fmt: skip


class Clock(msgspec.Struct, frozen=True):
    """When the time of a decision is over, and what the bank holds then."""

    time: int
    bank: int


class Chair(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits there, for all to see."""

    name: str | None = None
    #: The bot that sits there, or sits in for the person.
    bot: str | None = None
    here: bool = True
    #: When a bot sits in for somebody who is away.
    away_until: int | None = None
    words: str = ""
    #: Before the deal: whether the game may begin for whoever sits there. A bot is always ready.
    ready: bool = False
    #: Whether the table waits for it, as far as all may know: where it is a secret who has
    #: answered, everybody who was asked is waited for until the asking closes.
    waiting_for: bool = False
    clock: Clock | None = None


class Ends(msgspec.Struct, frozen=True):
    """An entry of `timers`, or an asking with a time of its own, and when it is up, if it runs."""

    name: str
    at: int | None


class Asking(msgspec.Struct, frozen=True):
    """Several are asked at the same time: the same for everybody, whoever has answered."""

    since: int
    #: Before then no answer shows.
    hold: int
    #: When it closes; None where nobody is hurried.
    ends: int | None


class Stand(msgspec.Struct, frozen=True, omit_defaults=True):
    """How the table stands for one viewer."""

    phase: Phase
    game: str
    rules_version: int
    settings: Any
    access: Access
    pace: Pace
    watch: bool
    chairs: tuple[Chair, ...]
    #: SHA-256 of the dealer's secret, and the secret itself once the table is over or closed.
    commitment: str
    #: The host's chair; None where the host does not sit.
    host: Seat | None = None
    seed: str | None = None
    paused: bool = False
    votes: tuple[Seat, ...] = ()
    view: Any = None
    options: tuple[Any, ...] = ()
    #: Whether the table waits for you, rather than merely letting you speak.
    your_turn: bool = False
    #: The number of the question your next decision answers.
    question: int = 0
    #: Your answer that does not show yet.
    answer: Any = None
    #: What is answered for you in windows.
    standing: Any = None
    clock: Clock | None = None
    timers: tuple[Ends, ...] = ()
    asking: Asking | None = None
    outcome: Outcome | None = None
    rematch: str | None = None


class Update(msgspec.Struct, frozen=True, tag="update", omit_defaults=True):
    """All a viewer has not been told since a version, and how the table stands now."""

    #: The seat through whose eyes this is; None for a spectator.
    viewer: Seat | None
    since: int
    #: How many entries the viewer has been told in all.
    version: int
    entries: tuple[AnyEntry, ...]
    stand: Stand
