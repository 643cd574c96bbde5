"""A server with real sockets in the test's own event loop, and guests who come to it."""

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
    tables_a_guest=1_000,
    sockets_a_guest=100,
)


class InlineBotPool:
    """Bots that think at once and in this process."""

    async def decide(self, request: BotRequest, seconds: float) -> Choice:
        return bot(request.bot).decide(request.view, request.options, request.log, request.chance)

    def close(self) -> None:
        pass


def known_entropy(label: str) -> Callable[[int], bytes]:
    """Secrets that a test can have again."""
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
        """Let everything that was begun be finished, but for what waits for the clock."""
        calm = 0
        while calm < 10:
            await asyncio.sleep(0)
            calm += 1
            while self.hub._tasks:
                await asyncio.gather(*self.hub._tasks, return_exceptions=True)
                calm = 0

    async def miss(self, chair: "TableConnection") -> None:
        """Let whoever has just left be missed, and the chair hear of it.

        The clock is turned once, when the server waits for it: turned while a line is being written
        it would run past the countdown that the line begins.
        """
        known = len(chair.messages)
        while not self.hub.presence._tasks:
            await chair.quiet()
        await chair.quiet()
        self.clock.turn(GRACE)
        await chair.until(lambda: "went_away" in kinds(chair.messages[known:]))


def kinds(entries: Sequence[dict[str, Any]]) -> list[str]:
    """What sort of entries these are."""
    return [entry["type"] for entry in entries]


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
    async def at(self, table: str, version: int = 0) -> AsyncIterator["TableConnection"]:
        """A socket at the table."""
        url = f"ws://{self.address}/api/tables/{table}/socket?protocol={PROTOCOL}&version={version}"
        headers = {"cookie": self.cookies}
        async with connect(url, additional_headers=headers, max_size=None) as socket:
            chair = TableConnection(socket, version)
            await chair.until(lambda: chair.snapshot is not None)
            yield chair


_ids = itertools.count()  # an id is the guest's own, whatever socket it comes through


class TableConnection:
    """What one socket has been told, and what it says."""

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
    def standing(self) -> dict[str, Any]:
        assert self.snapshot is not None
        return self.snapshot

    @property
    def question(self) -> int:
        question: int = self.standing.get("question", 0)
        return question

    async def hear(self, timeout: float = 30) -> dict[str, Any]:
        """The next message."""
        text = await asyncio.wait_for(self.socket.recv(), timeout)
        assert isinstance(text, str)
        message: dict[str, Any] = msgspec.json.decode(text)
        if message["type"] != "pong":
            self.bytes.append(text)
        match message["type"]:
            case "update":
                if message["since"] == 0:
                    self.messages = []
                assert message["since"] == len(self.messages), "a gap"
                self.messages += message["messages"]
                assert message["version"] == len(self.messages), "a miscount"
                self.viewer, self.version = message["viewer"], message["version"]
                self.snapshot = message["snapshot"]
                self.updates.append(message)
            case "ack" | "refused":
                if message.get("id") is None:
                    raise RefusedError(message)
                self.answers[message["id"]] = message
        return message

    async def until(self, so: Callable[[], object]) -> None:
        """Hear messages until it is so."""
        while not so():
            await self.hear()

    async def phase(self, wanted: str) -> None:
        """Hear messages until the table is in that phase."""
        await self.until(lambda: self.standing["phase"] == wanted)

    async def send(self, **message: Any) -> str:
        message.setdefault("id", f"i{next(_ids)}")
        await self.socket.send(msgspec.json.encode(message).decode())
        return str(message["id"])

    async def act(self, **message: Any) -> None:
        """Do something and wait until it is stored, or RefusedError."""
        mine = await self.send(**message)
        await self.until(lambda: mine in self.answers)
        answer = self.answers.pop(mine)
        if answer["type"] == "refused":
            raise RefusedError(answer)

    async def decide(self, decision: Any) -> None:
        await self.act(type="decide", question=self.question, decision=decision)

    async def quiet(self) -> None:
        """Hear everything that was sent so far."""
        await self.socket.send('{"type":"ping"}')
        while (await self.hear())["type"] != "pong":
            pass

    async def closed(self) -> int:
        """The code the line was cut with."""
        try:
            while True:
                await asyncio.wait_for(self.socket.recv(), 30)
        except ConnectionClosed as closed:
            return 0 if closed.rcvd is None else closed.rcvd.code
