"""The one function that changes a table: each module registers the events it reduces."""

from functools import singledispatch
from typing import TYPE_CHECKING

from knavery.server.tables.events import AnyEvent

if TYPE_CHECKING:
    from knavery.server.tables.table import Table


@singledispatch
def reduce_event(event: AnyEvent, table: "Table") -> None:
    """Apply the event to the table."""
    raise TypeError(f"no reducer for {event}")
