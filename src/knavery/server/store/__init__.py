"""The store: SQLite or PostgreSQL."""

from knavery.server.store.database import StoreError
from knavery.server.store.store import Guest, Process, Store, StoredBatch
from knavery.server.store.writer import Append, Head

__all__ = ["Append", "Guest", "Head", "Process", "Store", "StoreError", "StoredBatch"]
