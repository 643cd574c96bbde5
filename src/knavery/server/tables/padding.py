"""Updates as JSON whose size shows little of what is hidden in them.

They are never compressed: compressed together, a hand and a rival's chat are shorter where the chat
repeats the hand, and anyone who sees the sizes could guess the hand word by word.
"""

from typing import Final

import msgspec

from knavery.server.tables.changes import Changes
from knavery.server.tables.messages import (
    ReactedMessage,
    ReportedMessage,
    SaidMessage,
    Update,
)

#: An update's own bytes are a multiple of this.
SIZE: Final = 1024

_encoder: Final = msgspec.json.Encoder()
_WRITTEN: Final = (SaidMessage, ReactedMessage, ReportedMessage)


def encode(update: Update | Changes) -> bytes:
    """The update as JSON, padded with spaces.

    Text that others wrote is not counted: otherwise they could choose its length so that one byte
    more of a hand needs more padding.
    """
    encoded, written = _encoder.encode(update), 0
    for message in update.messages:
        if isinstance(message, _WRITTEN):
            written += len(_encoder.encode(message)) + 1  # and its comma
    return padded(encoded, written)


def padded(encoded: bytes, written: int = 0) -> bytes:
    """The JSON with spaces behind it, so that without what others wrote it is whole KiB long."""
    size = len(encoded)
    return encoded.ljust(size + (written - size) % SIZE)
