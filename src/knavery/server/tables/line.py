"""Lines: all that ever happened at a table, as the store keeps it.

A line is one place in a table's order. It holds one body or several that stand or fall together,
who caused it, and that person's own id for it. Decisions and logs are the game's records; read back
from the store they are plain JSON until the table's game gives them their types.
"""

from typing import Any, Literal

import msgspec

from knavery.core.frozen import snake
from knavery.core.game import Outcome
from knavery.core.seat import Seat
from knavery.server.tables.pace import Pace

Access = Literal["open", "link", "bots"]
Maker = Literal["person", "bot", "clock", "standing"]


class Body(
    msgspec.Struct,
    frozen=True,
    gc=False,
    tag=snake,
    forbid_unknown_fields=True,
    omit_defaults=True,
):
    """Something that happened."""


class Opened(Body, frozen=True):
    game: str
    rules_version: int
    seats: int
    settings: Any
    access: Access
    pace: Pace
    watch: bool
    host: str
    #: The dealer's secret, in hexadecimal; its hash is shown from the first moment.
    seed: str


class Configured(Body, frozen=True):
    settings: Any
    access: Access
    pace: Pace
    watch: bool
    seats: int


class Sat(Body, frozen=True):
    seat: Seat
    guest: str
    name: str


class BotSat(Body, frozen=True):
    """A bot was given the chair by the host, before the deal or in mid-game."""

    seat: Seat
    bot: str


class Stood(Body, frozen=True):
    """Whoever sat there, person or bot, has left the chair before the deal."""

    seat: Seat


class Worded(Body, frozen=True):
    seat: Seat
    words: str


class Readied(Body, frozen=True):
    seat: Seat
    ready: bool


class Started(Body, frozen=True):
    log: tuple[Any, ...]


class Decided(Body, frozen=True):
    seat: Seat
    decision: Any
    log: tuple[Any, ...]
    maker: Maker = "person"
    #: The name of the timer that brought it.
    timer: str | None = None
    #: A bot's belief and reason: kept for the record, shown to nobody before the end.
    note: Any = None


class Held(Body, frozen=True):
    """An answer to a window that is not to show before its least time."""

    seat: Seat
    decision: Any
    maker: Maker = "person"
    note: Any = None


class Released(Body, frozen=True):
    """The window's least time is over: the held answers are played."""

    window: str
    plays: tuple[Decided, ...]
    #: Whose answers no longer fitted: they are asked again.
    dropped: tuple[Seat, ...] = ()


class Stands(Body, frozen=True):
    """A standing answer to windows, or None for none."""

    seat: Seat
    answer: Any


class Said(Body, frozen=True):
    name: str
    text: str
    seat: Seat | None = None  # None: a spectator, whom only spectators hear


class Muted(Body, frozen=True):
    seat: Seat
    target: Seat
    muted: bool


class Reported(Body, frozen=True):
    seat: Seat
    target: Seat
    reason: str


class Voted(Body, frozen=True):
    seat: Seat
    pause: bool


class Went(Body, frozen=True):
    seat: Seat


class Came(Body, frozen=True):
    seat: Seat


class Waited(Body, frozen=True):
    """The table gives the absent one more time."""

    seat: Seat


class SatIn(Body, frozen=True):
    seat: Seat
    bot: str


class Returned(Body, frozen=True):
    seat: Seat


class Kept(Body, frozen=True):
    """A process has taken the table up; the milliseconds before it that nobody is charged for."""

    process: str
    gap: int = 0


class Rematched(Body, frozen=True):
    table: str


class Ended(Body, frozen=True):
    outcome: Outcome


class Closed(Body, frozen=True):
    #: `host`, `idle`, `rules` (they have changed) or `fault` (ours).
    reason: str


AnyBody = (
    Opened | Configured | Sat | BotSat | Stood | Worded | Readied | Started | Decided | Held
    | Released | Stands | Said | Muted | Reported | Voted | Went | Came | Waited | SatIn | Returned
    | Kept | Rematched | Ended | Closed
)  # fmt: skip


class Line(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What happened at one place of a table's order, and through whom."""

    bodies: tuple[AnyBody, ...]
    by: str | None = None
    #: The sender's own id: sent twice, done once.
    id: str | None = None

    @property
    def decisions(self) -> int:
        """How many decisions of the game it enters."""
        released = sum(len(body.plays) for body in self.bodies if isinstance(body, Released))
        return released + sum(isinstance(body, Decided) for body in self.bodies)


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Line)


def encode(line: Line) -> str:
    """The line as the store keeps it."""
    return _encoder.encode(line).decode()


def decode(text: str) -> Line:
    """The line that was kept."""
    return _decoder.decode(text)
