"""Messages of the socket that are no acts and no updates, and the answers of HTTP."""

from typing import Any

import msgspec

from knavery.server.tables.acts import AnyAct, Refusal
from knavery.server.tables.lobby import Summary
from knavery.server.tables.told import Update


class Ping(msgspec.Struct, frozen=True, tag="ping", forbid_unknown_fields=True):
    """Is the line alive? A client that hears no pong within its patience connects anew."""


class Pong(msgspec.Struct, frozen=True, tag="pong"):
    """It is, and this is the server's time."""

    at: int


class Ack(msgspec.Struct, frozen=True, tag="ack"):
    """The act of that id is stored."""

    id: str


class Refused(msgspec.Struct, frozen=True, tag="refused", omit_defaults=True):
    """The act of that id was not done: a word for programs, a sentence for people.

    `reason` and `fields` name the sentence in the pages' catalogues, `refused-<reason>`; where a
    `rule` of the game refused it, in the game's, `refusal-<reason>`.
    """

    code: str
    text: str
    id: str | None = None
    rule: str | None = None
    reason: str | None = None
    fields: Any = None


Received = AnyAct | Ping
Sent = Update | Ack | Refused | Pong


class Lobby(msgspec.Struct, frozen=True):
    """The open tables and the ones that may be watched, the last touched first."""

    tables: tuple[Summary, ...]


def refused(refusal: Refusal, id: str | None = None) -> Refused:
    """The refusal as it is sent."""
    code, text, fields = refusal.code, refusal.text, refusal.fields or None
    return Refused(code, text, id, refusal.rule, refusal.reason, fields)
