"""What a client does with `changes`: the whole snapshot again."""

from typing import Any

Json = dict[str, Any]


def changed_snapshot(before: Json, message: Json) -> Json:
    """The snapshot after the message of changes."""
    after = _changed(before, message["snapshot"])
    if message.get("view") is not None:
        after["view"] = _changed(before["view"], message["view"])
    return after


def _changed(before: Json, changes: Json) -> Json:
    after = {**before, **changes.get("set", {})}
    for name in changes.get("drop", ()):
        del after[name]
    for name, (kept, more) in changes.get("tails", {}).items():
        after[name] = [*before[name][:kept], *more]
    return after
