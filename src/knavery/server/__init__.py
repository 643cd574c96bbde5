"""The server: tables, clocks, sockets and the store."""

from knavery.server.config import Config, Limits
from knavery.server.running import Server, default_store, known_bots, run
from knavery.server.store import StoreError

__all__ = ["Config", "Limits", "Server", "StoreError", "default_store", "known_bots", "run"]
