"""What the socket and HTTP answer besides updates."""

from typing import Any

import msgspec

from knavery.server.tables.changes import Changes
from knavery.server.tables.commands import AnyCommand
from knavery.server.tables.lobby import Summary
from knavery.server.tables.messages import Update
from knavery.server.tables.refusal import Refusal
from knavery.server.tables.voice_messages import Signalled, VoiceRequest, VoiceState


class Ping(msgspec.Struct, frozen=True, tag="ping", forbid_unknown_fields=True):
    """Ask whether the connection is alive. A client that gets no pong in time connects again."""


class Pong(msgspec.Struct, frozen=True, tag="pong"):
    """The answer to a ping, with the server's time."""

    at: int


class Ack(msgspec.Struct, frozen=True, tag="ack"):
    """The command of that id is stored."""

    id: str


class Refused(msgspec.Struct, frozen=True, tag="refused", omit_defaults=True):
    """The command of that id was not carried out: a code for programs, a sentence for people.

    `reason` and `fields` name the sentence `refused-<reason>` of the server's catalogs; where a
    `rule` of the game refused the command, `refusal-<reason>` of the game's. `text` is in English.
    """

    code: str
    text: str
    id: str | None = None
    rule: str | None = None
    reason: str | None = None
    fields: Any = None


Received = AnyCommand | Ping | VoiceRequest
Sent = Update | Changes | Ack | Refused | Pong | VoiceState | Signalled


class Lobby(msgspec.Struct, frozen=True):
    """The open tables and the ones that may be watched, the last touched first."""

    tables: tuple[Summary, ...]


class OwnTable(msgspec.Struct, frozen=True):
    """A table where you sit, or sat when it ended."""

    table: Summary
    #: When somebody last did something there, in milliseconds since 1970.
    touched: int
    #: Whether the game waits for you.
    your_turn: bool = False


class OwnTables(msgspec.Struct, frozen=True):
    """Your tables: running and open ones, then finished ones, the last touched first."""

    tables: tuple[OwnTable, ...]


def refused(refusal: Refusal, id: str | None = None) -> Refused:
    """The refusal as it is sent."""
    code, text, fields = refusal.code, refusal.text, refusal.fields or None
    return Refused(code, text, id, refusal.rule, refusal.reason, fields)
