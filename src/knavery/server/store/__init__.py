"""The store: SQLite or PostgreSQL."""

from knavery.server.store.batches import Append, Head
from knavery.server.store.database import StoreError
from knavery.server.store.store import Guest, Process, Store, StoredBatch

__all__ = ["Append", "Guest", "Head", "Process", "Store", "StoreError", "StoredBatch"]
