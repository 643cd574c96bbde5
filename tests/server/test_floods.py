"""A flood of frames, bytes, requests or connections costs nobody else anything."""

import asyncio
import contextlib
from asyncio import selector_events
from collections.abc import AsyncIterator, Callable
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from knavery.server.connections import REQUEST_WAIT, SWEEP_EVERY, WRITE_WAIT
from knavery.server.limits import network_of
from knavery.server.web.http_protocol import HEAD, HEADERS, PIPELINED
from knavery.server.web.socket_protocol import FLOOD
from server.server_fixture import GENEROUS, ServerFixture, TableConnection, running_server

LIMITS = msgspec.structs.replace(
    GENEROUS, frames_a_second=10, frames_at_once=50, bytes_a_second=1000, bytes_at_once=40_000
)


def frames(opcode: Opcode, data: bytes, count: int) -> bytes:
    return Frame(opcode, data).serialize(mask=True) * count


def flood(chair: TableConnection, data: bytes) -> None:
    """Send raw bytes, past the client's own protocol."""
    chair.socket.transport.write(data)


@pytest.mark.anyio
@pytest.mark.parametrize(
    "sent",
    [
        frames(Opcode.PING, b"", 20_000),
        frames(Opcode.PONG, b"", 20_000),
        frames(Opcode.TEXT, b"", 20_000),
        frames(Opcode.BINARY, b"", 20_000),
        frames(Opcode.PING, b"x" * 125, 2_000),
        Frame(Opcode.TEXT, b"", fin=False).serialize(mask=True)
        + Frame(Opcode.CONT, b"", fin=False).serialize(mask=True) * 20_000,
        frames(Opcode.TEXT, b"x" * 16_000, 10),
    ],
    ids=["pings", "pongs", "texts", "binaries", "large pings", "fragments", "bytes"],
)
async def test_whoever_floods_a_socket_is_closed_before_it_costs_the_others(
    sqlite_url: str, sent: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    parsed = 0
    true = Frame.parse

    def parse(*args: object, **kwargs: object) -> object:
        nonlocal parsed
        parsed += 1
        return true(*args, **kwargs)  # type: ignore[arg-type]

    async with running_server(sqlite_url, limits=LIMITS) as at:
        ann, eve = await at.guest("Ann"), await at.guest("Eve")
        table = await ann.open(seats=2)
        async with ann.at(table) as here, eve.at(table) as hostile:
            monkeypatch.setattr(Frame, "parse", parse)
            flood(hostile, sent)
            assert await hostile.closed() in (FLOOD, 0)
            assert parsed < 1000
            await here.do(type="say", text="undisturbed")


@pytest.mark.anyio
async def test_frames_at_a_measured_pace_are_never_too_many(sqlite_url: str) -> None:
    async with running_server(sqlite_url, limits=LIMITS) as at:
        ann = await at.guest("Ann")
        table = await ann.open(seats=2)
        async with ann.at(table) as here:
            for _ in range(200):
                at.clock.advance(200)
                flood(here, frames(Opcode.PING, b"", 1))
                await here.drain()


Raw = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@contextlib.asynccontextmanager
async def dial(at: ServerFixture) -> AsyncIterator[Raw]:
    """A TCP connection that sends what the test says, and nothing else."""
    host, _, port = at.address.partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    try:
        yield reader, writer
    finally:
        writer.transport.abort()


async def ended(reader: asyncio.StreamReader) -> bytes:
    """Everything that came until the connection was closed."""
    received = b""
    with contextlib.suppress(ConnectionError):
        while more := await reader.read(65_536):
            received += more
    return received


async def settled(at: ServerFixture, so: Callable[[], object]) -> None:
    while not so():
        await asyncio.sleep(0)
        await at.settle()


GET = b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n"


@pytest.mark.anyio
async def test_pipelined_requests_are_bounded(sqlite_url: str) -> None:
    async with running_server(sqlite_url) as at:
        async with dial(at) as (reader, writer):
            writer.write(GET * PIPELINED)
            for _ in range(PIPELINED):
                assert (await reader.readuntil(b"ok\n")).startswith(b"HTTP/1.1 200")
            writer.write(GET * 50_000)
            answers = (await ended(reader)).count(b"HTTP/1.1 200")
            assert answers <= PIPELINED + 1
        assert (await at.stranger().http.get("/healthz")).status_code == 200


@pytest.mark.anyio
async def test_a_head_without_end_is_not_read(sqlite_url: str) -> None:
    async with running_server(sqlite_url) as at, dial(at) as (reader, writer):
        writer.write(b"GET / HTTP/1.1\r\n" + b"x: y\r\n" * (HEAD // 2))
        assert b" 200 " not in await ended(reader)


@pytest.mark.anyio
async def test_a_head_without_end_is_not_read_behind_another_request_either(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running_server(sqlite_url) as at, dial(at) as (reader, writer):
        asked, answering = asyncio.Event(), asyncio.Event()

        async def slow(*_: object) -> None:
            asked.set()
            await answering.wait()

        monkeypatch.setattr(at.hub, "read", slow)
        writer.write(b"GET /readyz HTTP/1.1\r\nhost: x\r\n\r\nGET / HTTP/1.1\r\nx: ")
        await asked.wait()
        writer.write(b"x" * 10 * HEAD)
        await ended(reader)
        answering.set()


@pytest.mark.anyio
async def test_a_request_has_not_more_headers_than_a_browser_sends(sqlite_url: str) -> None:
    async with running_server(sqlite_url) as at:
        for count, status in ((HEADERS - 1, b"200"), (HEADERS, b"400")):
            async with dial(at) as (reader, writer):
                writer.write(
                    b"GET /healthz HTTP/1.1\r\nhost: x\r\n" + b"a: b\r\n" * count + b"\r\n"
                )
                assert (await reader.readuntil(b"\r\n")).split()[1] == status


@pytest.mark.anyio
async def test_an_address_that_floods_the_server_with_requests_is_closed(sqlite_url: str) -> None:
    limits = msgspec.structs.replace(GENEROUS, all_requests_a_second=10, all_requests_at_once=20)
    async with running_server(sqlite_url, limits=limits) as at:
        async with dial(at) as (reader, writer):
            for _ in range(20):
                writer.write(GET)
                assert (await reader.readuntil(b"ok\n")).startswith(b"HTTP/1.1 200")
            writer.write(GET)
            assert b"200" not in await ended(reader)
        async with dial(at) as (reader, writer):
            writer.write(GET)
            assert b"200" not in await ended(reader)
        at.clock.advance(100)
        async with dial(at) as (reader, writer):
            writer.write(GET)
            assert (await reader.readuntil(b"ok\n")).startswith(b"HTTP/1.1 200")


class SlowlyClosing:
    """Transports that close when nothing is answered any more, as if the peer read nothing.

    Until then they take no bytes, as those of uvloop.
    """

    def __init__(self, patch: pytest.MonkeyPatch, at: ServerFixture) -> None:
        kind: Any = selector_events._SelectorSocketTransport  # type: ignore[attr-defined]
        self._at, self._closing = at, set[asyncio.Transport]()
        self._write, self._close = kind.write, kind.close
        # Functions, or they would not be given the transport.
        patch.setattr(kind, "write", lambda transport, data: self.write(transport, data))  # noqa: PLW0108
        patch.setattr(kind, "close", lambda transport: self.close(transport))  # noqa: PLW0108
        patch.setattr(kind, "is_closing", lambda transport: transport in self._closing)

    def write(self, transport: asyncio.Transport, data: bytes) -> None:
        if transport in self._closing:
            raise RuntimeError("closed")
        self._write(transport, data)

    def close(self, transport: asyncio.Transport) -> None:
        if transport not in self._closing:
            self._closing.add(transport)
            self._at.hub.spawn(self._close_once_answered(transport))

    async def _close_once_answered(self, transport: asyncio.Transport) -> None:
        while self._at.hub.connections._requests:
            await asyncio.sleep(0)
        self._close(transport)


@pytest.mark.anyio
async def test_an_answer_to_a_connection_that_closes_is_no_error_in_the_log(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with running_server(sqlite_url) as at, dial(at) as (reader, writer):
        SlowlyClosing(monkeypatch, at)
        writer.write(GET + b"nonsense\r\n\r\n")
        await ended(reader)
        monkeypatch.undo()
    assert [record.message for record in caplog.records if record.levelname != "INFO"] == []


@pytest.mark.anyio
async def test_connections_an_address_are_bounded_and_the_others_come_in(sqlite_url: str) -> None:
    limits = msgspec.structs.replace(GENEROUS, connections_an_address=3)
    async with running_server(sqlite_url, limits=limits) as at, contextlib.AsyncExitStack() as many:
        held = [await many.enter_async_context(dial(at)) for _ in range(3)]
        await settled(at, lambda: len(at.hub.connections) == 3)
        async with dial(at) as (reader, _):
            assert await ended(reader) == b""
        held[0][1].transport.abort()
        await settled(at, lambda: len(at.hub.connections) == 2)
        async with dial(at) as (reader, writer):
            writer.write(GET)
            assert (await reader.readuntil(b"ok\n")).startswith(b"HTTP/1.1 200")


@pytest.mark.anyio
async def test_a_socket_is_one_connection_and_is_given_back(sqlite_url: str) -> None:
    async with running_server(sqlite_url) as at:
        ann = await at.guest("Ann")
        table = await ann.open(seats=2)
        await ann.http.aclose()
        await settled(at, lambda: len(at.hub.connections) == 0)
        async with ann.at(table):
            assert len(at.hub.connections) == 1
        await settled(at, lambda: len(at.hub.connections) == 0)


@pytest.mark.anyio
async def test_requests_in_flight_of_an_address_are_bounded(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    limits = msgspec.structs.replace(GENEROUS, requests_in_flight=2)
    async with running_server(sqlite_url, limits=limits) as at:
        hold, true = asyncio.Event(), at.hub.read
        held = 0

        async def read(query: Any, *args: Any, **kwargs: Any) -> object:
            nonlocal held
            if query == at.hub.store.check:  # the server reads at its own times, too
                held += 1
                await hold.wait()
            return await true(query, *args, **kwargs)

        monkeypatch.setattr(at.hub, "read", read)
        http = at.stranger().http
        waiting = [asyncio.create_task(http.get("/readyz")) for _ in range(2)]
        await settled(at, lambda: held == 2)
        assert (await http.get("/readyz")).status_code == 503
        hold.set()
        assert [(await each).status_code for each in waiting] == [200, 200]
        assert (await http.get("/readyz")).status_code == 200


@pytest.mark.anyio
@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"GET /healthz HTTP/1.1\r\nhost: x\r\n",
        b"POST /api/guest HTTP/1.1\r\nhost: x\r\ncontent-length: 20\r\n\r\n{",
    ],
    ids=["silent", "half a head", "half a body"],
)
async def test_a_connection_that_does_not_finish_its_request_times_out(
    sqlite_url: str, sent: bytes
) -> None:
    async with running_server(sqlite_url) as at, dial(at) as (reader, writer):
        writer.write(sent)
        await settled(at, lambda: len(at.hub.connections) == 1)
        await drained(at)
        at.clock.advance(REQUEST_WAIT - SWEEP_EVERY)
        await at.settle()
        assert len(at.hub.connections) == 1
        writer.write(b" ")  # a byte now and then gives no more time
        await drained(at)
        at.clock.advance(2 * SWEEP_EVERY)
        await ended(reader)
        await settled(at, lambda: len(at.hub.connections) == 0)


async def drained(at: ServerFixture) -> None:
    """Let the server read what was sent before: a later request is answered."""
    stranger = at.stranger()
    for _ in range(3):
        await stranger.http.get("/healthz")
    await stranger.http.aclose()
    await settled(at, lambda: len(at.hub.connections) == 1)


@pytest.mark.anyio
async def test_an_answered_connection_has_time_again_for_its_next_request(sqlite_url: str) -> None:
    async with running_server(sqlite_url) as at, dial(at) as (reader, writer):
        for _ in range(5):
            writer.write(GET)
            await reader.readuntil(b"ok\n")
            at.clock.advance(REQUEST_WAIT)
            await at.settle()


@pytest.mark.anyio
async def test_whoever_does_not_read_the_answers_times_out(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running_server(sqlite_url) as at, dial(at) as (_, writer):
        writer.transport.pause_reading()  # type: ignore[attr-defined]
        request = b"GET /api/openapi/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n"
        true, ended = at.hub.connections.end_request, asyncio.Event()

        def end_request(network: str) -> None:
            true(network)
            ended.set()

        monkeypatch.setattr(at.hub.connections, "end_request", end_request)

        def is_stuck() -> bool:
            return any(each.write_deadline for each in at.hub.connections)

        while not is_stuck():
            ended.clear()
            writer.write(request)
            await settled(at, lambda: ended.is_set() or is_stuck())
        at.clock.advance(WRITE_WAIT + SWEEP_EVERY)
        await settled(at, lambda: len(at.hub.connections) == 0)


def test_an_address_of_version_six_counts_by_its_network() -> None:
    assert network_of("2001:db8:1:2:3:4:5:6") == network_of("2001:db8:1:2::9")
    assert network_of("2001:db8:1:3::9") != network_of("2001:db8:1:2::9")
    assert network_of("192.0.2.7") == "192.0.2.7"
    assert network_of("::ffff:192.0.2.7") == "192.0.2.7"
    assert network_of("unknown") == "unknown"


@pytest.mark.anyio
async def test_a_flooder_may_come_back(sqlite_url: str) -> None:
    async with running_server(sqlite_url, limits=LIMITS) as at:
        ann = await at.guest("Ann")
        table = await ann.open(seats=2)
        async with ann.at(table) as here:
            flood(here, frames(Opcode.PING, b"", 1000))
            with contextlib.suppress(ConnectionClosed):
                await here.closed()
        async with connect(f"ws://{at.address}/api/tables/{table}/socket") as socket:
            assert msgspec.json.decode(await socket.recv())["type"] == "refused"
        async with ann.at(table) as here:
            await here.do(type="say", text="back")
