"""Running a server: store, hub, application and port."""

import gc
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final

import platformdirs
import uvicorn
from litestar import Litestar

from knavery.bots import AsyncBot
from knavery.bots import names as bot_names
from knavery.bots.exploiters import EXPLOITER
from knavery.bots.llm import LLM
from knavery.bots.net_cards import NEURAL
from knavery.core import KnaveryError
from knavery.server import logs
from knavery.server.bot_pool import BotPool, ProcessBotPool
from knavery.server.clock import Clock, SteadyClock
from knavery.server.config import Config
from knavery.server.connections import Connections
from knavery.server.hub import Hub
from knavery.server.ice import IceServers
from knavery.server.model_bots import ModelBots
from knavery.server.store import Store
from knavery.server.web.app import application
from knavery.server.web.socket_protocol import PING_EVERY, PING_WAIT, SocketProtocol

#: An address reserved for examples (RFC 5737): the route to it shows our own address.
ELSEWHERE: Final = ("198.51.100.1", 9)
#: Seconds after which a thread that works gives way to one that waits.
SWITCH_INTERVAL: Final = 0.000_5
#: Exploiters are a yardstick, a language model needs an endpoint, and `neural` is offered only
#: where it has a net (`Config.nets`).
NOT_OFFERED: Final = (EXPLOITER, LLM, NEURAL)
#: Seconds for accepted work to finish when the server stops.
GRACEFUL_SHUTDOWN = 15


class Server:
    """A hub and the application in front of it."""

    def __init__(
        self, config: Config, clock: Clock | None = None, bot_pool: BotPool | None = None
    ) -> None:
        self.config = config
        ice = IceServers(config.ice, config.ice_secret)
        me = config.entropy(8).hex()
        store = Store(config.store, me)
        pool: BotPool = bot_pool or ProcessBotPool(config.bot_processes, config.find_bot)
        if config.models:
            pool = ModelBots(_models(config), pool, config.transcripts)
        self.hub = Hub(config, store, clock or SteadyClock(), pool, ice)
        self.app: Litestar = application(self.hub)

    def uvicorn(self) -> uvicorn.Server:
        """The uvicorn server for the application."""
        return uvicorn.Server(
            uvicorn.Config(
                self.app,
                host=self.config.host,
                port=self.config.port,
                http=_http_protocol(self.hub.connections),
                ws=partial(SocketProtocol, open_connections=self.hub.connections),  # type: ignore[arg-type]
                ws_per_message_deflate=False,  # the reason: tables/padding.py
                ws_max_size=self.config.limits.message_bytes,
                ws_ping_interval=PING_EVERY,
                ws_ping_timeout=PING_WAIT,
                timeout_graceful_shutdown=GRACEFUL_SHUTDOWN,
                log_config=None,
                access_log=False,
                server_header=False,
                proxy_headers=self.config.behind_proxy,
                forwarded_allow_ips="*",  # on whichever machine the proxy is
            )
        )


def _models(config: Config) -> dict[str, AsyncBot]:
    """The language models by the names that players see."""
    found: dict[str, AsyncBot] = {}
    for shown, name in config.models.items():
        model = config.find_bot(name)
        if not isinstance(model, AsyncBot):
            raise KnaveryError(f"{name} is not a language model: write llm:MODEL")
        found[shown] = model
    return found


def _http_protocol(connections: Connections) -> Any:
    """The HTTP protocol with bounds; on Windows, which has no httptools, the one without."""
    if sys.platform == "win32":
        return "h11"
    from knavery.server.web.http_protocol import HttpProtocol  # noqa: PLC0415

    return partial(HttpProtocol, open_connections=connections)


def allow_many_files() -> None:
    """Let the process open as many sockets as the system allows without its operator."""
    if sys.platform != "win32":
        import resource  # noqa: PLC0415  not on Windows

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def ignore_sigterm() -> None:
    """Exit with 0 after SIGTERM: uvicorn stops first and raises the signal again at its end."""
    signal.signal(signal.SIGTERM, lambda *_: None)


def tune_interpreter() -> None:
    """Make full garbage collections rare, and let the writer thread in soon.

    Events, facts and views have no cycles. With two thousand sockets a full collection stops the
    event loop for half a second, and by default one would run every few seconds. Everybody at a
    table waits for the writer, and by default it waits up to 5 ms for a busy event loop.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 10, 10)
    sys.setswitchinterval(SWITCH_INTERVAL)


def default_store() -> str:
    """The SQLite file in the user's data folder."""
    folder = Path(platformdirs.user_data_dir("knavery", appauthor=False))
    return f"sqlite:///{folder / 'knavery.sqlite'}"


def run(
    config: Config, *, browser: bool = True, ready: Callable[[str], None] | None = None
) -> None:
    """Serve until stopped. `ready` is called with the address once the server listens.

    Port 0 takes a free one. Raises StoreError where the store cannot be opened.
    """
    logs.configure()
    server = Server(config).uvicorn()
    tune_interpreter()
    allow_many_files()
    ignore_sigterm()

    def announce() -> None:
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

    threading.Thread(target=announce, name="ready", daemon=True).start()
    server.run()


def reached_by(host: str) -> str:
    """The host name guests use for a server that listens there.

    For a server on all interfaces it is the address in the local network, so that its links work on
    other computers too; `localhost` where there is no network.
    """
    if host not in ("0.0.0.0", "::"):
        return "localhost" if host == "127.0.0.1" else host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ELSEWHERE)  # nothing is sent
        except OSError:
            return "localhost"
        found: str = probe.getsockname()[0]
        return found


def known_bots() -> tuple[str, ...]:
    """The installed bots that are opponents for people, the default first."""
    known = [name for name in bot_names() if name not in NOT_OFFERED]
    first = [name for name in ("careful", "random") if name in known]
    return (*first, *(name for name in known if name not in first))
