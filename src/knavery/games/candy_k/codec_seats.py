"""The block of the seats: parts that are kept apart are integers, joined by `|` when written."""

from array import array
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from knavery.core import Seat
from knavery.games.candy_k.codec_layout import LAYOUT
from knavery.games.candy_k.constants import MOST_SEATS

#: The bytes of the block, as one number.
Bits = int

_START: Final = LAYOUT.at("seats")
_STRIDE: Final = LAYOUT.stride("seats")
#: Where the block stands in the bytes of the row.
SEATS: Final = slice(4 * _START, 4 * (_START + MOST_SEATS * _STRIDE))
_FIELDS: Final = {
    field.name: LAYOUT.at(f"seats.{field.name}") - _START
    for block in LAYOUT
    if block.name == "seats"
    for field in block.fields
}
_SIZE: Final = 4 * MOST_SEATS * _STRIDE

#: For each number of seats and each viewer: how many seats each seat is from the viewer.
STEPS: Final = {
    (seats, first): tuple((seat - first) % seats for seat in range(seats))
    for seats in range(1, MOST_SEATS + 1)
    for first in range(seats)
}


def column(field: str, numbers: Sequence[float]) -> Bits:
    """One field: a number for each seat, clockwise from the viewer's."""
    block = array("f", bytes(_SIZE))
    block[_FIELDS[field] : len(numbers) * _STRIDE : _STRIDE] = array("f", numbers)
    return int.from_bytes(block.tobytes(), "little")


def to_bytes(block: Bits) -> bytes:
    """The block as it stands in the row."""
    return block.to_bytes(_SIZE, "little")


#: A 1 in each field of each seat.
_ONE: Final = {
    field: tuple(column(field, [0.0] * step + [1.0]) for step in range(MOST_SEATS))
    for field in ("asked", "waiting for", "asked why")
}


@lru_cache(maxsize=1 << 14)
def public(
    tokens: tuple[int, ...],
    asked: tuple[Seat, ...],
    waiting_for: tuple[Seat, ...],
    asked_why: tuple[Seat, ...],
    viewer: int,
) -> Bits:
    """What everybody sees of the seats, counted from the viewer's."""
    block, steps = _present(tokens, viewer), STEPS[len(tokens), viewer]
    for field, those in (("asked", asked), ("waiting for", waiting_for), ("asked why", asked_why)):
        ones = _ONE[field]
        for seat in those:
            block |= ones[steps[seat]]
    return block


@lru_cache(maxsize=1 << 12)
def _present(tokens: tuple[int, ...], viewer: int) -> Bits:
    """Who sits here, with how many tokens."""
    left = [each / 2 for each in tokens[viewer:] + tokens[:viewer]]
    return column("present", [1.0] * len(left)) | column("tokens", left)
