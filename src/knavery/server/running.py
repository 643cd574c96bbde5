"""A server from its store to its port."""

import gc
import signal
import socket
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import Final

import platformdirs
import uvicorn
from litestar import Litestar

from knavery.bots import names as bot_names
from knavery.server import logs
from knavery.server.clock import Clock, WallClock
from knavery.server.config import Config
from knavery.server.hub import Hub
from knavery.server.store import Store
from knavery.server.thinking import Pool, Thinkers
from knavery.server.web.app import application
from knavery.server.web.heartbeat import PING_EVERY, PING_WAIT, Heartbeat

#: An address in another network, kept for examples (RFC 5737): the way there shows one's own.
ELSEWHERE: Final = ("198.51.100.1", 9)
#: Seconds what was accepted has to be finished in when the server is stopped.
LAST_WORDS = 15


class Server:
    """A hub and the application in front of it."""

    def __init__(
        self, config: Config, clock: Clock | None = None, thinkers: Thinkers | None = None
    ) -> None:
        self.config = config
        me = config.entropy(8).hex()
        store = Store(config.store, me)
        pool = thinkers or Pool(config.bot_processes, config.find_bot)
        self.hub = Hub(config, store, clock or WallClock(), pool)
        self.app: Litestar = application(self.hub)

    def uvicorn(self) -> uvicorn.Server:
        """The server that listens for it."""
        return uvicorn.Server(
            uvicorn.Config(
                self.app,
                host=self.config.host,
                port=self.config.port,
                ws=Heartbeat,
                ws_max_size=self.config.limits.message_bytes,
                ws_ping_interval=PING_EVERY,
                ws_ping_timeout=PING_WAIT,
                timeout_graceful_shutdown=LAST_WORDS,
                log_config=None,
                access_log=False,
                server_header=False,
                proxy_headers=self.config.behind_proxy,
                forwarded_allow_ips="*",  # on whichever machine the proxy is
            )
        )


def end_quietly() -> None:
    """Have SIGTERM, once everything is finished, end the process like any other end."""
    signal.signal(signal.SIGTERM, lambda *_: None)  # the server's own handler comes before it


def spare_the_loop() -> None:
    """Have the collector of cycles look at everything but seldom.

    Lines, facts and views have no cycles. With two thousand sockets a look at everything takes half
    a second in which nobody is answered, and by itself it would come every few seconds.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(5_000, 10, 20)


def default_store() -> str:
    """The SQLite file in the user's data folder."""
    folder = Path(platformdirs.user_data_dir("knavery", appauthor=False))
    return f"sqlite:///{folder / 'knavery.sqlite'}"


def run(
    config: Config, *, browser: bool = True, ready: Callable[[str], None] | None = None
) -> None:
    """Serve until told to stop. `ready` is called with the address once guests may come.

    Port 0 takes a free one. Raises StoreError where the store cannot be opened.
    """
    logs.begin()
    server = Server(config).uvicorn()
    spare_the_loop()
    end_quietly()

    def told() -> None:
        while not server.started:
            if server.should_exit:
                return
            threading.Event().wait(0.05)
        taken = server.servers[0].sockets[0].getsockname()[1]
        address = f"http://{reached_by(config.host)}:{taken}/"
        if ready is not None:
            ready(address)
        if browser:
            webbrowser.open(address)

    threading.Thread(target=told, name="ready", daemon=True).start()
    server.run()


def reached_by(host: str) -> str:
    """What guests type for a server that listens there.

    One that listens to everybody is opened by its address in the network, so that the links it
    gives out work on other computers too; by its own name where it has no network.
    """
    if host not in ("0.0.0.0", "::"):
        return "localhost" if host == "127.0.0.1" else host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as towards:
        try:
            towards.connect(ELSEWHERE)  # nothing is sent
        except OSError:
            return "localhost"
        found: str = towards.getsockname()[0]
        return found


def known_bots() -> tuple[str, ...]:
    """The bots there are, the one that is meant where none is named first."""
    known = bot_names()
    liked = [name for name in ("careful", "random") if name in known]
    return (*liked, *(name for name in known if name not in liked))
