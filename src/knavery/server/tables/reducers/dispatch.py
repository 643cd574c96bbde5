"""The one function that changes a table: each module registers the events it reduces."""

from collections.abc import Callable
from functools import cache, singledispatch
from typing import TYPE_CHECKING, Any

from knavery.server.tables.events import AnyEvent

if TYPE_CHECKING:
    from knavery.server.tables.table import Table


@singledispatch
def reduce_event(event: AnyEvent, table: "Table") -> None:
    """Apply the event to the table."""
    raise TypeError(f"no reducer for {event}")


@cache
def reducer_of(kind: type[Any]) -> "Callable[[Any, Table], None]":
    """The function for events of that kind: found once, and not again for each event."""
    return reduce_event.dispatch(kind)
