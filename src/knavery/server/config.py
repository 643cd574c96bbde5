"""How a server is run."""

import secrets
from collections.abc import Callable

import msgspec

from knavery.bots import Bot
from knavery.bots import bot as installed_bot


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """What one guest, one socket and one message may take."""

    message_bytes: int = 16_384
    sockets_a_guest: int = 16
    tables_a_guest: int = 20
    #: Messages on a socket, and requests of a guest or an address, each second and at once.
    messages_a_second: float = 20
    messages_at_once: int = 60
    requests_a_second: float = 20
    requests_at_once: int = 100
    #: New guests from one address.
    guests_a_second: float = 2
    guests_at_once: int = 50
    chats_a_second: float = 1
    chats_at_once: int = 8
    #: Messages that wait for a slow reader before its socket is closed.
    waiting_messages: int = 512


class Config(msgspec.Struct, frozen=True, kw_only=True):
    """A server's store, its address and its habits."""

    store: str
    host: str = "127.0.0.1"
    port: int = 8000
    #: Addresses (`https://play.example`) whose pages may speak to this server, beside its own.
    origins: tuple[str, ...] = ()
    #: Whether cookies are for https alone.
    secure: bool = False
    #: Whether a reverse proxy's word on the guest's address is taken.
    behind_proxy: bool = False
    #: What a collector of figures shows; without it only this machine may have them.
    metrics_token: str = ""
    limits: Limits = Limits()
    #: The bot that is meant where none is named; the first there is.
    bots: tuple[str, ...] = ("random",)
    bot_processes: int = 2
    #: Seconds a bot may think before the game's default is entered for it.
    bot_seconds: float = 5.0
    #: Where bots come from; it is called in the processes they think in.
    find_bot: Callable[[str], Bot] = installed_bot
    #: Milliseconds between two signs of life of a process, and after which it counts as dead.
    beat_every: int = 2_000
    dead_after: int = 10_000
    #: Milliseconds between two looks for what no notification told.
    poll_every: int = 5_000
    #: Milliseconds after which a table nobody has touched is closed.
    idle_after: int = 24 * 3600 * 1000
    #: Where secrets and ids come from.
    entropy: Callable[[int], bytes] = secrets.token_bytes
