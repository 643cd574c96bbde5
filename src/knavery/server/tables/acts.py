"""What people do at a table: typed messages."""

from typing import Annotated, Any

import msgspec

from knavery.core import KnaveryError
from knavery.core.errors import IllegalDecisionError
from knavery.core.frozen import snake
from knavery.server.tables.line import Access
from knavery.server.tables.pace import Pace, PaceName

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Place = Annotated[int, msgspec.Meta(ge=0, le=31)]
Text = Annotated[str, msgspec.Meta(min_length=1, max_length=300)]
BotName = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Asked = dict[str, str | int | bool | None]


class Act(msgspec.Struct, frozen=True, tag=snake, forbid_unknown_fields=True, kw_only=True):
    """Something a person does, with an id of their own: sent twice, it is done once."""

    id: Id


class Sit(Act, frozen=True):
    """Take a free chair, the first one unless named."""

    seat: Place | None = None


class Leave(Act, frozen=True):
    """Leave your chair for good; in mid-game a bot takes it."""


class Configure(Act, frozen=True):
    """The host changes how the table is played, before the deal."""

    settings: Asked | None = None
    seats: Place | None = None
    access: Access | None = None
    pace: PaceName | Pace | None = None
    watch: bool | None = None


class SeatBot(Act, frozen=True):
    """The host gives a chair to a bot, before the deal or in mid-game."""

    seat: Place
    bot: BotName | None = None


class Remove(Act, frozen=True):
    """The host frees a chair before the deal; in mid-game a bot takes it."""

    seat: Place


class AddWords(Act, frozen=True):
    """Add words of your own to the seed, for all to see, before the deal."""

    words: Annotated[str, msgspec.Meta(max_length=100)]


class SetReady(Act, frozen=True):
    """Say that the game may begin as it is set, or take it back, before the deal."""

    ready: bool = True
    #: The last version you were told: nobody is ready for what they have not seen.
    version: Annotated[int, msgspec.Meta(ge=0)] | None = None


class Start(Act, frozen=True):
    """The host has the game dealt; free chairs go to bots."""


class Decide(Act, frozen=True):
    """One of your options, and the number of the question it answers."""

    question: int
    decision: Any


class SetStanding(Act, frozen=True):
    """Have this answered for you in windows until you are asked something else; null ends it."""

    answer: Any = None


class Say(Act, frozen=True):
    """Chat: players are heard by all, spectators by spectators."""

    text: Text


class SetMute(Act, frozen=True):
    """Do not hear that seat's chat any more, or hear it again."""

    seat: Place
    muted: bool = True


class Complain(Act, frozen=True):
    """Tell the host of a seat that spoils the game."""

    seat: Place
    reason: Text


class VotePause(Act, frozen=True):
    """Vote to pause or to go on; more than half of the persons decide."""

    pause: bool = True


class Wait(Act, frozen=True):
    """Give somebody who is away another minute."""

    seat: Place


class SitInNow(Act, frozen=True):
    """Wait no longer for somebody who is away: a bot sits in."""

    seat: Place


class Return(Act, frozen=True):
    """Take your seat back from the bot that sat in for you."""


class Rematch(Act, frozen=True):
    """Set up the same table again, once the game is over."""


class Close(Act, frozen=True):
    """The host closes the table; what was hidden is shown."""


AnyAct = (
    Sit | Leave | Configure | SeatBot | Remove | AddWords | SetReady | Start | Decide | SetStanding
    | Say | SetMute | Complain | VotePause | Wait | SitInNow | Return | Rematch | Close
)  # fmt: skip


class Refusal(KnaveryError):  # noqa: N818  it is an answer, not a fault
    """An act the table does not take: a word for programs and a sentence for people.

    The reason names the sentence, `refused-<reason>` of the pages' catalogues, filled from the
    fields; it is the word itself where that has one sentence only. Where a rule of the game refused
    the act, the sentence is the game's.
    """

    def __init__(
        self,
        code: str,
        text: str,
        rule: IllegalDecisionError | None = None,
        *,
        reason: str | None = None,
        **fields: Any,
    ) -> None:
        super().__init__(text)
        self.code = code
        self.text = text
        self.rule = None if rule is None else rule.rule
        self.reason = (reason or code) if rule is None else rule.reason
        self.fields = fields if rule is None else rule.fields


class NothingToDo(Exception):  # noqa: N818  no error: it is so already, or somebody was quicker
    """What was to be written is not called for any more."""


class Person(msgspec.Struct, frozen=True):
    """Whoever acts."""

    guest: str
    name: str
