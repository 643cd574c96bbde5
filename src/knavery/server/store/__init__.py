"""What a table's lines are kept in."""

from knavery.server.store.database import StoreError
from knavery.server.store.store import Guest, Process, Store, Stored
from knavery.server.store.writer import Append, Head

__all__ = ["Append", "Guest", "Head", "Process", "Store", "StoreError", "Stored"]
