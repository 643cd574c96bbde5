"""The server: tables, clocks, sockets and the store."""

from knavery.server.config import Config, Limits
from knavery.server.host_settings import HostSettings, read_host_settings
from knavery.server.running import Server, default_store, known_bots, run
from knavery.server.store import StoreError
from knavery.server.word_filter import read_words

__all__ = [
    "Config",
    "HostSettings",
    "Limits",
    "Server",
    "StoreError",
    "default_store",
    "known_bots",
    "read_host_settings",
    "read_words",
    "run",
]
