"""What changes from one view to the next, so that many views are sent as one and its changes."""

from typing import Any

import msgspec

#: Where in the JSON of a value something changed, and the new value there.
Change = tuple[tuple[str | int, ...], Any]


def changes(before: Any, after: Any) -> list[Change]:
    """The changes that make the JSON of `before` that of `after`.

    Records are compared field by field, lists item by item; a list that became longer gets its
    new items one by one, and one that became shorter is replaced.
    """
    found: list[Change] = []
    _compare(before, after, (), found)
    return found


def _compare(before: Any, after: Any, path: tuple[str | int, ...], found: list[Change]) -> None:
    if before is after:
        return
    if type(before) is type(after) and isinstance(after, msgspec.Struct):
        for name, encoded in zip(
            after.__struct_fields__, after.__struct_encode_fields__, strict=True
        ):
            _compare(getattr(before, name), getattr(after, name), (*path, encoded), found)
    elif _is_record(before, after):
        for key in after:
            _compare(before[key], after[key], (*path, key), found)
    elif (
        isinstance(before, tuple | list)
        and isinstance(after, tuple | list)
        and len(before) <= len(after)
    ):
        for at, item in enumerate(after):
            if at < len(before):
                _compare(before[at], item, (*path, at), found)
            else:
                found.append(((*path, at), item))
    elif type(before) is not type(after) or before != after:
        found.append((path, after))


def _is_record(before: Any, after: Any) -> bool:
    """Whether both are dictionaries with the same names."""
    if not isinstance(before, dict) or not isinstance(after, dict):
        return False
    return before.keys() == after.keys() and all(isinstance(key, str) for key in after)
