"""Changes: what is new in a viewer's snapshot since the one it was sent before.

They are made from two snapshots of the same viewer and from nothing else, so they hold nothing
that the viewer may not see.
"""

from functools import cache
from itertools import compress
from operator import is_not
from typing import Any, Final, NamedTuple

import msgspec
from msgspec.structs import astuple

from knavery.core.seat import Seat
from knavery.server.tables.messages import AnyMessage, OwnPart

#: A list is sent from its first new item on, if at least this many items before it are the same.
KEPT: Final = 4


class RecordChanges(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What turns the JSON of a record into that of the next one."""

    #: The fields with another value.
    set: dict[str, Any] = {}
    #: The fields that are left out now, because they are empty.
    drop: tuple[str, ...] = ()
    #: Lists: how many items stay, and those that follow.
    tails: dict[str, tuple[int, tuple[Any, ...]]] = {}


class Changes(msgspec.Struct, frozen=True, tag="changes", omit_defaults=True):
    """All messages since the last update or changes, and what has changed in the snapshot."""

    viewer: Seat | None
    since: int
    #: The number of messages the viewer has been sent in all.
    version: int
    messages: tuple[AnyMessage, ...]
    snapshot: RecordChanges
    #: What has changed in the snapshot's view.
    view: RecordChanges | None = None


NOTHING: Final = RecordChanges()


class _Fields(NamedTuple):
    """The names that a kind of record has in JSON, and the value with which each is left out."""

    names: tuple[str, ...]
    left_out: tuple[Any, ...]
    #: The number of each.
    places: range


def changes(before: OwnPart, after: OwnPart) -> tuple[RecordChanges, RecordChanges | None]:
    """What has changed in a viewer's part, and in its view if that is of the same kind."""
    if type(before.view) is type(after.view) and isinstance(after.view, msgspec.Struct):
        return record_changes(before, after, "view"), record_changes(before.view, after.view)
    return record_changes(before, after), None


def joined(first: RecordChanges, second: RecordChanges) -> RecordChanges:
    """The changes of two parts of a record that have no field in common."""
    if first is NOTHING:
        return second
    if second is NOTHING:
        return first
    return RecordChanges(
        {**first.set, **second.set}, first.drop + second.drop, {**first.tails, **second.tails}
    )


def record_changes(
    before: msgspec.Struct, after: msgspec.Struct, besides: str | None = None
) -> RecordChanges:
    """What has changed between two records of one kind, besides that field.

    Items of lists that are equal in Python are the same: no view has True where it had 1.
    """
    old, new = astuple(before), astuple(after)
    names, left_out, places = _fields(type(after))
    values: dict[str, Any] = {}
    dropped: list[str] = []
    tails: dict[str, tuple[int, tuple[Any, ...]]] = {}
    # Most fields are the same objects as before.
    for at in compress(places, map(is_not, old, new)):
        was, value = old[at], new[at]
        kind = type(value)
        if names[at] == besides or (was == value and type(was) is kind):
            continue
        if value is left_out[at]:
            dropped.append(names[at])
        elif kind is tuple and (kept := _common(was, value)) >= KEPT:
            tails[names[at]] = kept, value[kept:]
        else:
            values[names[at]] = value
    if values or dropped or tails:
        return RecordChanges(values, tuple(dropped), tails)
    return NOTHING


def _common(before: Any, after: tuple[Any, ...]) -> int:
    """How many items both begin with; 0 where they are too few to be kept."""
    if type(before) is not tuple or before[:KEPT] != after[:KEPT]:
        return 0
    count = min(len(before), len(after))
    if before[:count] == after[:count]:  # it has only grown, or lost its end
        return count
    count = 0
    for old, item in zip(before, after, strict=False):
        if old is not item and old != item:
            break
        count += 1
    return count


@cache
def _fields(kind: type[msgspec.Struct]) -> _Fields:
    names = kind.__struct_fields__
    defaults = kind.__struct_defaults__
    omits = kind.__struct_config__.omit_defaults
    required = len(names) - len(defaults)
    left_out = tuple(
        defaults[at - required] if omits and at >= required else msgspec.NODEFAULT
        for at in range(len(names))
    )
    return _Fields(kind.__struct_encode_fields__, left_out, range(len(names)))
