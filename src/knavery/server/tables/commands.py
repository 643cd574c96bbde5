"""Commands: what people ask of a table."""

from typing import Annotated, Any

import msgspec

from knavery.core.frozen import snake
from knavery.server.tables.events import Access, Reaction
from knavery.server.tables.pace import BotPace, Pace, PaceName

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Place = Annotated[int, msgspec.Meta(ge=0, le=31)]
Text = Annotated[str, msgspec.Meta(min_length=1, max_length=300)]
BotName = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
SettingValues = dict[str, str | int | bool | None]


class Command(msgspec.Struct, frozen=True, tag=snake, forbid_unknown_fields=True, kw_only=True):
    """What a person asks of a table. Sent twice with the same id, it is carried out once."""

    id: Id


class Sit(Command, frozen=True):
    """Take a free chair: the first one unless you name one."""

    seat: Place | None = None


class Leave(Command, frozen=True):
    """Leave your chair for good; in mid-game a bot takes it."""


class Configure(Command, frozen=True):
    """The host changes how the table is played, before the deal."""

    settings: SettingValues | None = None
    seats: Place | None = None
    access: Access | None = None
    pace: PaceName | Pace | None = None
    watch: bool | None = None
    hints: bool | None = None


class SeatBot(Command, frozen=True):
    """The host gives a chair to a bot, before the deal or in mid-game."""

    seat: Place
    bot: BotName | None = None


class Remove(Command, frozen=True):
    """The host frees a chair before the deal; in mid-game a bot takes it."""

    seat: Place


class Readmit(Command, frozen=True):
    """The host lets a removed guest sit down and write again."""

    #: The number of the removal, as the snapshot lists it.
    number: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]


class AddWords(Command, frozen=True):
    """Add words of your own to the seed, for all to see, before the deal."""

    words: Annotated[str, msgspec.Meta(max_length=100)]


class SetReady(Command, frozen=True):
    """Say that you are ready for the game as it is set up, or take that back, before the deal."""

    ready: bool = True
    #: The last version you were sent. If the table was changed after it, you are asked again.
    version: Annotated[int, msgspec.Meta(ge=0)] | None = None


class Start(Command, frozen=True):
    """The host starts the game; bots take the free chairs."""


class SetBotPace(Command, frozen=True):
    """The host sets how long bots take, at any time."""

    pace: BotPace


class Skip(Command, frozen=True):
    """Let bots hurry until the table waits for you again. All people who are here must want it."""


class Decide(Command, frozen=True):
    """Choose one of your options. `prompt` is the number of the prompt it answers."""

    prompt: int
    decision: Any


class SetStanding(Command, frozen=True):
    """Set the answer given for you in windows until another prompt comes; null clears it."""

    answer: Any = None


class Say(Command, frozen=True):
    """Write in the chat. Everybody reads players; only spectators read spectators."""

    text: Text


class React(Command, frozen=True):
    """Answer in the chat with one of the reactions. The same people see it as read what you say."""

    reaction: Reaction


class Mute(Command, frozen=True):
    """Hide that seat's chat from you, or show it again."""

    seat: Place
    muted: bool = True


class Report(Command, frozen=True):
    """Report a seat that spoils the game to the host."""

    seat: Place
    reason: Text


class VotePause(Command, frozen=True):
    """Vote to pause or to resume; more than half of the people decide."""

    pause: bool = True


class Wait(Command, frozen=True):
    """Wait another minute for a player who is away."""

    seat: Place


class BringBot(Command, frozen=True):
    """Let a bot play for a player who is away, now."""

    seat: Place


class Return(Command, frozen=True):
    """Take your seat back from the bot that plays for you."""


class EndGuide(Command, frozen=True):
    """Play a guided game on without its guide; the bots decide for themselves from now on."""


class Rematch(Command, frozen=True):
    """Open the same table again, once the game is over."""


class Share(Command, frozen=True):
    """Let everybody with the link see a finished game that nobody was allowed to watch."""


class Close(Command, frozen=True):
    """The host closes the table; everything hidden is revealed."""


AnyCommand = (
    Sit | Leave | Configure | SeatBot | Remove | Readmit | AddWords | SetReady | Start
    | SetBotPace | Skip | Decide | SetStanding | Say | React | Mute | Report | VotePause | Wait
    | BringBot | Return | EndGuide | Rematch | Share | Close
)  # fmt: skip


#: What a table still takes when it has too many events: all that brings its game to an end.
FINISHING = Decide | Leave | Remove | SeatBot | BringBot | Return | Rematch | Share | Close


class Person(msgspec.Struct, frozen=True):
    """The guest who sends a command."""

    guest: str
    name: str
