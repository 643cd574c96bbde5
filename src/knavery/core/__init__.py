"""Seats, events, chance, records, and the contract every game keeps."""

from knavery.core.chance import Chance
from knavery.core.codec import Codec, Numbering, Row
from knavery.core.dice import Dice
from knavery.core.errors import (
    IllegalDecisionError,
    KnaveryError,
    NotationError,
    RecordError,
    SettingsError,
    UnknownGameError,
)
from knavery.core.event import Event, Log, seen
from knavery.core.frozen import Frozen, put, tag_of
from knavery.core.game import (
    AnyGame,
    AnyLog,
    AnyState,
    Claim,
    Fate,
    Game,
    Outcome,
    Result,
    Review,
    State,
    Step,
    Tally,
    Timer,
    Verdict,
    View,
)
from knavery.core.layout import Block, Layout
from knavery.core.notation import Notation
from knavery.core.record import Record
from knavery.core.seat import TABLE, Seat, clockwise

__all__ = [
    "TABLE",
    "AnyGame",
    "AnyLog",
    "AnyState",
    "Block",
    "Chance",
    "Claim",
    "Codec",
    "Dice",
    "Event",
    "Fate",
    "Frozen",
    "Game",
    "IllegalDecisionError",
    "KnaveryError",
    "Layout",
    "Log",
    "Notation",
    "NotationError",
    "Numbering",
    "Outcome",
    "Record",
    "RecordError",
    "Result",
    "Review",
    "Row",
    "Seat",
    "SettingsError",
    "State",
    "Step",
    "Tally",
    "Timer",
    "UnknownGameError",
    "Verdict",
    "View",
    "clockwise",
    "put",
    "seen",
    "tag_of",
]
