"""A server with real sockets in the test's own event loop, and its guests."""

import asyncio
import contextlib
import itertools
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from contract.kits import KITS
from knavery.bots import Choice, bot
from knavery.core import Chance
from knavery.server import Config, Limits, Server
from knavery.server.bot_pool import BotPool, BotRequest
from knavery.server.clock import Clock
from knavery.server.presence import GRACE
from knavery.server.tables.messages import PROTOCOL
from server.manual_clock import ManualClock
from server.snapshot_changes import changed_snapshot

assert KITS  # games that are not installed make themselves known

GENEROUS = Limits(
    messages_a_second=10_000,
    messages_at_once=100_000,
    requests_a_second=10_000,
    requests_at_once=100_000,
    guests_a_second=10_000,
    guests_at_once=100_000,
    chats_a_second=10_000,
    chats_at_once=100_000,
    signals_a_second=10_000,
    signals_at_once=100_000,
    tables_a_guest=1_000,
    sockets_a_guest=100,
    frames_a_second=1e6,
    frames_at_once=10**6,
    bytes_a_second=1e9,
    bytes_at_once=10**9,
    all_requests_a_second=1e6,
    all_requests_at_once=10**6,
    commands_a_second=1e6,
    commands_at_once=10**6,
    tables_a_second=1e6,
    tables_at_once=10**6,
)

#: For `dead_after`: however fast a test turns the clock, no process takes the other for dead.
FOR_EVER = 10**12


class InlineBotPool:
    """Runs bots at once and in this process."""

    async def warm_up(self, requests: Sequence[BotRequest], seconds: float) -> None:
        pass

    async def decide(self, request: BotRequest, seconds: float) -> Choice:
        return bot(request.bot).decide(request.view, request.options, request.log, request.chance)

    def budget(self, bot: str) -> float:
        return 0.0

    def close(self) -> None:
        pass


def known_entropy(label: str) -> Callable[[int], bytes]:
    """Secrets that are the same in every run."""
    numbers = itertools.count()

    def draw(size: int) -> bytes:
        return Chance.of(f"{label} {next(numbers)}").seed[:size]

    return draw


class ServerFixture:
    """A server and its address."""

    def __init__(self, server: Server, port: int) -> None:
        self.server = server
        self.hub = server.hub
        self.address = f"127.0.0.1:{port}"
        self.visitors: list[Visitor] = []

    async def guest(self, name: str) -> "Visitor":
        visitor = self.stranger()
        await visitor.named(name)
        return visitor

    def stranger(self) -> "Visitor":
        """Somebody without a cookie."""
        self.visitors.append(Visitor(self.address))
        return self.visitors[-1]

    @property
    def clock(self) -> ManualClock:
        assert isinstance(self.hub.clock, ManualClock)
        return self.hub.clock

    async def settle(self) -> None:
        """Wait until all started work is finished, except what waits for the clock."""
        calm = 0
        while calm < 10:
            await asyncio.sleep(0)
            calm += 1
            while self.hub.is_busy:
                await asyncio.gather(*self.hub._tasks, return_exceptions=True)
                await asyncio.sleep(0)
                calm = 0

    async def wait_for_absence(self, chair: "TableConnection") -> None:
        """Advance the clock until the player who has just left is away, and the chair knows it.

        The clock advances once, when the server waits for it: advanced while a batch is being
        written, it would run past the countdown that the batch starts.
        """
        known = len(chair.messages)
        while not self.hub.presence._tasks:
            await chair.drain()
        await chair.drain()
        self.clock.advance(GRACE)
        await chair.until(lambda: "went_away" in kinds(chair.messages[known:]))


def kinds(messages: Sequence[dict[str, Any]]) -> list[str]:
    """The tags of the messages."""
    return [message["type"] for message in messages]


@contextlib.asynccontextmanager
async def running_server(
    store: str,
    clock: Clock | None = None,
    bot_pool: BotPool | None = None,
    entropy: Callable[[int], bytes] | None = None,
    **settings: Any,
) -> AsyncIterator[ServerFixture]:
    """A server that is stopped when the block is left."""
    made = {"limits": GENEROUS, "port": 0, **settings}
    if entropy is not None:
        made["entropy"] = entropy
    server = Server(
        Config(store=store, **made), clock or ManualClock(), bot_pool or InlineBotPool()
    )
    listening = server.uvicorn()
    listening.config.timeout_graceful_shutdown = 2
    listening.install_signal_handlers = lambda: None  # type: ignore[attr-defined]
    task = asyncio.create_task(listening._serve())
    while not listening.started:
        await asyncio.sleep(0.01)
        if task.done():
            task.result()
    port = listening.servers[0].sockets[0].getsockname()[1]
    opened = ServerFixture(server, port)
    try:
        yield opened
    finally:
        for visitor in opened.visitors:
            await visitor.http.aclose()
        listening.should_exit = True
        await task


class RefusedError(Exception):
    """The server refused."""

    def __init__(self, answer: dict[str, Any]) -> None:
        super().__init__(answer)
        self.code = answer["code"]
        self.answer = answer


class Visitor:
    """A guest with a cookie."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.http = httpx.AsyncClient(base_url=f"http://{address}", timeout=30)

    async def named(self, name: str) -> None:
        (await self.http.post("/api/guest", json={"name": name})).raise_for_status()

    async def open(self, **asked: Any) -> str:
        given = await self.http.post("/api/tables", json={"game": "hooks", **asked})
        if given.status_code >= 400:
            raise RefusedError(given.json())
        table: str = given.json()["id"]
        return table

    async def get(self, path: str) -> Any:
        given = await self.http.get(path)
        if given.status_code >= 400:
            raise RefusedError(given.json())
        return given.json()

    @property
    def cookies(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    @contextlib.asynccontextmanager
    async def at(
        self, table: str, version: int = 0, *, changes: bool = False
    ) -> AsyncIterator["TableConnection"]:
        """A socket at the table; it may take changes instead of whole snapshots."""
        asked = f"protocol={PROTOCOL}&version={version}&changes={str(changes).lower()}"
        url = f"ws://{self.address}/api/tables/{table}/socket?{asked}"
        headers = {"cookie": self.cookies}
        async with connect(url, additional_headers=headers, max_size=None) as socket:
            chair = TableConnection(socket, version)
            await chair.until(lambda: chair.snapshot is not None)
            yield chair


_ids = itertools.count()  # an id is the guest's own, whatever socket it comes through


class TableConnection:
    """One socket at a table: the messages it got, and the commands it sends."""

    def __init__(self, socket: ClientConnection, known: int = 0) -> None:
        self.socket = socket
        self.bytes: list[str] = []
        self.updates: list[dict[str, Any]] = []
        self.messages: list[dict[str, Any]] = [{}] * known
        self.answers: dict[str, dict[str, Any]] = {}
        self.snapshot: dict[str, Any] | None = None
        self.viewer: int | None = None
        self.version = -1

    @property
    def current(self) -> dict[str, Any]:
        assert self.snapshot is not None
        return self.snapshot

    @property
    def prompt(self) -> int:
        prompt: int = self.current.get("prompt", 0)
        return prompt

    async def receive(self, timeout: float = 30) -> dict[str, Any]:
        """The next message."""
        text = await asyncio.wait_for(self.socket.recv(), timeout)
        assert isinstance(text, str)
        message: dict[str, Any] = msgspec.json.decode(text)
        if message["type"] != "pong":
            self.bytes.append(text)
        match message["type"]:
            case "update" | "changes":
                if message["since"] == 0:
                    self.messages = []
                assert message["since"] == len(self.messages), "a gap"
                self.messages += message["messages"]
                assert message["version"] == len(self.messages), "a miscount"
                if message["type"] == "changes":
                    assert message["viewer"] == self.viewer, "changes of another view"
                    message["snapshot"] = changed_snapshot(self.current, message)
                self.viewer, self.version = message["viewer"], message["version"]
                self.snapshot = message["snapshot"]
                self.updates.append(message)
            case "ack" | "refused":
                if message.get("id") is None:
                    raise RefusedError(message)
                self.answers[message["id"]] = message
        return message

    async def until(self, so: Callable[[], object]) -> None:
        """Receive messages until the condition holds."""
        while not so():
            await self.receive()

    async def phase(self, wanted: str) -> None:
        """Receive messages until the table is in that phase."""
        await self.until(lambda: self.current["phase"] == wanted)

    async def send(self, **message: Any) -> str:
        message.setdefault("id", f"i{next(_ids)}")
        await self.socket.send(msgspec.json.encode(message).decode())
        return str(message["id"])

    async def do(self, **message: Any) -> None:
        """Send a command and wait until it is stored, or RefusedError."""
        mine = await self.send(**message)
        await self.until(lambda: mine in self.answers)
        answer = self.answers.pop(mine)
        if answer["type"] == "refused":
            raise RefusedError(answer)

    async def decide(self, decision: Any) -> None:
        await self.do(type="decide", prompt=self.prompt, decision=decision)

    async def drain(self) -> None:
        """Receive everything that was sent so far."""
        await self.socket.send('{"type":"ping"}')
        while (await self.receive())["type"] != "pong":
            pass

    async def closed(self) -> int:
        """The code the connection was closed with."""
        try:
            while True:
                await asyncio.wait_for(self.socket.recv(), 30)
        except ConnectionClosed as closed:
            return 0 if closed.rcvd is None else closed.rcvd.code
