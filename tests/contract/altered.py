"""Views with one field changed to a value that the field has in another view."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from knavery.core import Chance, put

#: How many values of a field are kept, and how often each field is altered.
VALUES = 12
TIMES = 60

#: The way to a field: names of fields, and places in tuples.
Way = tuple[str | int, ...]


class Altered(NamedTuple):
    """A view, and the same view with another value in one field."""

    #: The names of the fields on the way, and the record: `past/Campaign.plays/Noted.looked`.
    field: str
    view: Any
    other: Any


def altered(views: Sequence[tuple[int, Any]], chance: Chance) -> Iterator[Altered]:
    """Each field of each record in these views (with their numbers of seats), several times."""
    values: dict[tuple[int, str], list[Any]] = defaultdict(list)
    ways: dict[str, list[tuple[int, Any, Way]]] = defaultdict(list)
    for seats, view in views:
        for field, way, value in _fields(view):
            ways[field].append((seats, view, way))
            seen = values[_pool(field, seats)]
            if value not in seen and len(seen) < VALUES:
                seen.append(value)
    for field, places in ways.items():
        for _ in range(TIMES):
            (seats, view, way), chance = chance.choice(places)
            present = _at(view, way)
            others = [each for each in values[_pool(field, seats)] if each != present]
            if others:
                other, chance = chance.choice(others)
                yield Altered(field, view, _put(view, way, other))


def _pool(field: str, seats: int) -> tuple[int, str]:
    """Settings are the same at every table; other values depend on the number of seats."""
    return (0 if field.startswith("settings/") else seats), field


def _fields(record: Any, prefix: str = "", way: Way = ()) -> Iterator[tuple[str, Way, Any]]:
    for name in record.__struct_fields__:
        value = getattr(record, name)
        field = f"{prefix}{type(record).__name__}.{name}" if prefix else name
        yield field, (*way, name), value
        yield from _inside(value, f"{field}/", (*way, name))


def _inside(value: Any, prefix: str, way: Way) -> Iterator[tuple[str, Way, Any]]:
    if isinstance(value, msgspec.Struct):
        yield from _fields(value, prefix, way)
    elif isinstance(value, tuple):
        for at, each in enumerate(value):
            yield from _inside(each, prefix, (*way, at))


def _at(value: Any, way: Way) -> Any:
    for step in way:
        value = getattr(value, step) if isinstance(step, str) else value[step]
    return value


def _put(value: Any, way: Way, new: Any) -> Any:
    if not way:
        return new
    step, rest = way[0], way[1:]
    if isinstance(step, str):
        return replace(value, **{step: _put(getattr(value, step), rest, new)})
    return put(value, step, _put(value[step], rest, new))
