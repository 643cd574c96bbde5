"""Frames of a client: where each ends, and the text of the usual ones (RFC 6455, section 5.2)."""

from typing import Final

from websockets.frames import apply_mask  # type: ignore[attr-defined]

#: The first byte of a text message in one frame, and the bit that says a frame is masked.
WHOLE_TEXT: Final = 0x81
MASKED: Final = 0x80
#: The longest payload whose length is in the second byte.
SHORT: Final = 125
#: The bytes of a mask.
MASK: Final = 4
#: The bytes before the mask, by the second byte, where they are more than two.
_HEADS: Final = {MASKED | 126: 4, MASKED | 127: 10}


def end_of_frame(data: bytes, begin: int, most: int | None) -> int | None:
    """Where the frame that begins there ends; None if more of it must come.

    A frame with a payload longer than `most` ends with its length: the parser refuses it by that.
    """
    have = len(data) - begin
    if have < 2:
        return None
    head, size = 2, data[begin + 1] & 0x7F
    if size > SHORT:
        head = 4 if size == 126 else 10
        if have < head:
            return None
        size = int.from_bytes(data[begin + 2 : begin + head])
        if most is not None and size > most:
            return begin + head
    end = begin + head + size + (MASK if data[begin + 1] & MASKED else 0)
    return end if end <= len(data) else None


def plain_text(frame: bytes) -> bytes | None:
    """The text of a whole frame that is a message of ASCII; None for every other frame."""
    if frame[0] != WHOLE_TEXT or frame[1] < MASKED:
        return None
    head = _HEADS.get(frame[1], 2)
    if len(frame) < head + MASK:  # too long: it ends with its length
        return None
    text = apply_mask(frame[head + MASK :], frame[head : head + MASK])
    return text if text.isascii() else None
