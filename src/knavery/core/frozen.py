"""The base of every record that is compared, hashed, stored or sent."""

import re
from typing import TypeVar

import msgspec

T = TypeVar("T")


def snake(name: str) -> str:
    """The tag of a record: its class name in snake_case.

    >>> snake("HandOver")
    'hand_over'
    """
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


class Frozen(msgspec.Struct, frozen=True, gc=False, tag=snake, forbid_unknown_fields=True):
    """A frozen record: compared by value, hashable, to JSON and back without loss.

    Its JSON carries the class name in snake_case as `type`. Unions of records are decoded by it,
    and catalogs have a sentence for it.
    """


def put(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """The items with another one in that place.

    >>> put(("a", "b", "c"), 1, "x")
    ('a', 'x', 'c')
    """
    return (*items[:at], item, *items[at + 1 :])


def tag_of(record: msgspec.Struct | type[msgspec.Struct]) -> str:
    """The record's tag: `hand_over` for a `HandOver`."""
    tag = record.__struct_config__.tag
    assert isinstance(tag, str), f"{record!r} has no tag"
    return tag
