"""The one door through which something happens to a table."""

from functools import singledispatch
from typing import TYPE_CHECKING

from knavery.server.tables.line import AnyBody

if TYPE_CHECKING:
    from knavery.server.tables.table import Table


@singledispatch
def happened(body: AnyBody, table: "Table") -> None:
    """Have the body happen at the table; the module of its noun says how."""
    raise TypeError(f"nobody knows what {body} means")
