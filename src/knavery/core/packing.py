"""Parts of a row as bytes: a part that is written often is made once and copied."""

from array import array
from collections.abc import Iterable


def packed(numbers: Iterable[float]) -> bytes:
    """The numbers as 32-bit floats, one after another.

    >>> packed([0.0, 1.0]).hex()
    '000000000000803f'
    """
    return array("f", numbers).tobytes()


def one_hots(width: int) -> tuple[bytes, ...]:
    """For each place, `width` numbers that are 0 but for a 1 in that place.

    >>> one_hots(2)[1] == packed([0.0, 1.0])
    True
    """
    return tuple(packed(float(at == place) for at in range(width)) for place in range(width))
