"""The socket of a table: commands in, updates out, each in its order.

A connection gets updates that are already encoded. It knows no state and no rules.
"""

import asyncio
import contextlib
import logging
from collections import deque
from enum import Enum
from functools import partial
from math import ceil
from typing import Final

import msgspec
import sqlalchemy as sa
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from knavery.server.hub import Hub
from knavery.server.limits import Bucket
from knavery.server.live_table import Done, LiveTable, Receipt
from knavery.server.store import Guest
from knavery.server.tables.commands import AnyCommand, Id, Person, Rematch
from knavery.server.tables.feeds import Viewer
from knavery.server.tables.handlers.checks import require_admission
from knavery.server.tables.messages import PROTOCOL
from knavery.server.tables.refusal import Refusal
from knavery.server.tables.snapshot import Parts
from knavery.server.tables.voice_messages import VoiceRequest
from knavery.server.web.answers import Ack, Ping, Pong, Received, Refused, refused
from knavery.server.web.auth import Auth
from knavery.server.web.socket_protocol import do_nothing, ignore, protocol_of

#: Our close codes: refused for good, or connect again.
REFUSED: Final = 4000
RECONNECT: Final = 4001

_logger = logging.getLogger(__name__)
_encoder: Final = msgspec.json.Encoder()
_decoder: Final = msgspec.json.Decoder(Received)


class ConnectionState(Enum):
    """The states of a connection."""

    OPENING = "opening"
    OPEN = "open"
    CLOSING = "closing"


class TableConnection:
    """One socket of one guest at one table."""

    def __init__(
        self,
        socket: WebSocket,  # type: ignore[type-arg]
        guest: Guest,
        hub: Hub,
        auth: Auth,
        takes_changes: bool,
    ) -> None:
        limits = hub.config.limits
        self.guest = guest.id
        self.viewer: Viewer = None
        self.version = 0
        self.takes_changes = takes_changes
        self.known: Parts | None = None
        self.state = ConnectionState.OPENING
        self._closing = asyncio.Event()
        self._live: LiveTable
        #: Messages that wait until the command before them is stored or refused.
        self._received: deque[bytes] = deque()
        self._is_busy = False
        self._is_going_on = False
        #: Set once the peer is gone; done when all is carried out that it had sent.
        self._finished: asyncio.Future[None] | None = None
        self._slowed: asyncio.Task[None] | None = None
        self._person = Person(guest.id, guest.name)
        self._socket = socket
        self._protocol = protocol_of(socket.scope)
        self._hub = hub
        self._check_table_rate = partial(auth.check_table_rate, socket)
        #: What waits for a peer that does not read.
        self._waiting: deque[bytes] = deque()
        self._messages = Bucket(hub.clock, limits.messages_a_second, limits.messages_at_once)

    def send(self, *messages: bytes) -> None:
        """Send messages at once; a reader that is too slow is cut and may connect again."""
        if self.state is ConnectionState.CLOSING:
            return
        if self._protocol.is_writable and not self._waiting:
            self._protocol.send_text(*messages)
        elif self._is_full:
            self.cut()
        else:
            self._waiting.extend(messages)

    def cut(self) -> None:
        """Close the connection; queued messages are not sent."""
        self.state = ConnectionState.CLOSING
        self._closing.set()

    async def run(self, live: LiveTable, version: int) -> None:
        """Accept the connection and serve it until it closes."""
        self._live = live
        self._protocol.on_writable = self._send_waiting
        self._protocol.on_text = self._receive
        tasks: list[asyncio.Task[None]] = []
        try:
            await self._socket.accept()
            await self._hub.connect(live, self, version)
            try:
                self.state = ConnectionState.OPEN
                self._go_on()
                # Tasks of their own: a peer that reads nothing may stay.
                tasks += [asyncio.create_task(work) for work in (self._end(), self._close())]
                await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
                await self._finish(tasks)
            finally:
                await self._hub.disconnect(live, self)
        finally:
            self.state = ConnectionState.CLOSING
            # They would keep this in memory.
            self._protocol.on_writable, self._protocol.on_text = do_nothing, ignore
            for task in (*tasks, *filter(None, [self._slowed])):
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    @property
    def _is_full(self) -> bool:
        return len(self._waiting) >= self._hub.config.limits.waiting_messages

    def _send_waiting(self) -> None:
        if self.state is ConnectionState.CLOSING:
            return
        while self._waiting and self._protocol.is_writable:
            self._protocol.send_text(self._waiting.popleft())

    async def _close(self) -> None:
        await self._closing.wait()
        if not self._is_full:  # otherwise the peer reads nothing
            with contextlib.suppress(Exception):
                await self._socket.close(RECONNECT, "connect again")

    async def _finish(self, tasks: list[asyncio.Task[None]]) -> None:
        """Carry out what the peer had sent before it went, unless the connection was cut."""
        if self.state is ConnectionState.OPEN and (self._received or self._is_busy):
            self._finished = asyncio.get_running_loop().create_future()
            _, close = tasks
            await asyncio.wait((self._finished, close), return_when=asyncio.FIRST_COMPLETED)

    async def _end(self) -> None:
        """Wait until the peer is gone."""
        while (await self._protocol.receive())["type"] != "websocket.disconnect":
            pass

    def _receive(self, text: bytes) -> None:
        """Carry out what the peer sends, one command after the other."""
        self._received.append(text)
        self._go_on()
        if self._received:
            self._protocol.pause_reading()  # it slows down this sender and nobody else

    def _go_on(self) -> None:
        if self._is_going_on:
            return
        self._is_going_on = True
        try:
            while self._received and not self._is_busy and self.state is ConnectionState.OPEN:
                self._carry_out(self._received.popleft())
        except Exception:
            _logger.exception("a message could not be carried out")
            self.cut()
        finally:
            self._is_going_on = False
        if not self._received:
            self._protocol.resume_reading()
            finished = self._finished
            if finished is not None and not self._is_busy and not finished.done():
                finished.set_result(None)

    def _carry_out(self, text: bytes) -> None:
        if not self._messages.take():
            if self._finished is not None:  # nobody reads that these are refused
                self._received.clear()
                return
            self._refuse(Refusal("too_many"), _id(text))
            self._is_busy = True
            self._slowed = asyncio.get_running_loop().create_task(self._slow_down())
            return
        try:
            message = _decoder.decode(text)
        except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
            problem = "nested too deeply" if isinstance(error, RecursionError) else str(error)
            self._refuse(Refusal("unreadable", problem=problem), _id(text))
            return
        if isinstance(message, Ping):
            self._answer(Pong(self._hub.clock.now()))
        elif isinstance(message, VoiceRequest):
            self._carry_out_voice(message)
        else:
            self._carry_out_command(message)

    async def _slow_down(self) -> None:
        """Wait until one more message would be accepted."""
        clock, limits = self._hub.clock, self._hub.config.limits
        await clock.until(clock.now() + ceil(1000 / limits.messages_a_second))
        self._is_busy = False
        self._go_on()

    def _carry_out_command(self, command: AnyCommand) -> None:
        self._is_busy = True
        receipt = Receipt(self, _encoder.encode(Ack(command.id)))
        done = partial(self._done, command.id, receipt)
        if isinstance(command, Rematch):
            self._hub.spawn(self._wait_for(command, done))
            return
        try:
            self._hub.begin(self._live, self._person, command, receipt, done)
        except Refusal as refusal:
            done(refusal)

    async def _wait_for(self, command: AnyCommand, done: Done) -> None:
        error: Refusal | None = None
        try:
            await self._hub.handle(self._live, self._person, command, self._check_table_rate)
        except Refusal as refusal:
            error = refusal
        except sa.exc.SQLAlchemyError:
            self._hub.metrics.store_errors.inc()
            _logger.exception("the store failed")
            error = Refusal("store")
        except Exception:
            _logger.exception("a message could not be carried out")
            self.cut()
            return
        done(error)

    def _done(self, id: str, receipt: Receipt, error: Exception | None) -> None:
        """Say that the command is stored, or why it is not."""
        try:
            if isinstance(error, Refusal):
                self._hub.metrics.refusals.inc()
                if error.code == "stale" and self.state is ConnectionState.OPEN:
                    self._live.send(self, self.version)
                if not receipt.is_sent:  # else it is stored, whatever failed afterwards
                    self._refuse(error, id)
            elif not receipt.is_sent:  # nothing was to be done, or it was done before
                self.send(receipt.message)
        except Exception:
            _logger.exception("a command could not be answered")
            self.cut()
        finally:
            self._is_busy = False
            self._go_on()

    def _carry_out_voice(self, request: VoiceRequest) -> None:
        try:
            self._live.voice.receive(self, request)
        except Refusal as refusal:
            self._hub.metrics.refusals.inc()
            self._refuse(refusal)

    def _refuse(self, refusal: Refusal, id: str | None = None) -> None:
        self._answer(refused(refusal, id))

    def _answer(self, message: Refused | Pong) -> None:
        self.send(_encoder.encode(message))


class _Named(msgspec.Struct):
    """The part that is read of a message that is refused."""

    id: Id | None = None


def _id(text: bytes) -> str | None:
    """The command's id, so that the sender knows what was refused; None where it has none."""
    try:
        return msgspec.json.decode(text, type=_Named).id
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        return None


@websocket("/api/tables/{table_id:str}/socket", name="socket")
async def table_socket(
    socket: WebSocket,  # type: ignore[type-arg]
    table_id: FromPath[str],
    hub: NamedDependency[Hub],
    auth: NamedDependency[Auth],
    *,
    version: FromQuery[int] = 0,
    protocol: FromQuery[int] = 1,  # the first version did not say its number
    changes: FromQuery[bool] = False,
) -> None:
    """Play and watch: the messages of the guest's seat, or of a spectator."""
    try:
        auth.check_rate(socket)
    except Refusal as refusal:
        await _refuse(socket, refusal, RECONNECT)
        return
    try:
        auth.check_origin(socket)
        _check_protocol(protocol)
        guest = await auth.require_guest(socket)
        async with hub.using(table_id) as live:
            require_admission(live.table, guest.id)
            connection = TableConnection(socket, guest, hub, auth, changes)
            async with hub.counted(guest.id):
                await connection.run(live, version)
    except Refusal as refusal:
        await _refuse(socket, refusal)
    except sa.exc.SQLAlchemyError:
        hub.metrics.store_errors.inc()
        _logger.exception("the store failed")
        await _refuse(socket, Refusal("store"), RECONNECT)


def _check_protocol(number: int) -> None:
    """Refuse a client of another version."""
    if number != PROTOCOL:
        raise Refusal("protocol")


async def _refuse(socket: WebSocket, refusal: Refusal, code: int = REFUSED) -> None:  # type: ignore[type-arg]
    """Accept, say why, and close: a page cannot read why a handshake failed."""
    with contextlib.suppress(Exception):
        await socket.accept()
        await socket.send_data(_encoder.encode(refused(refusal)).decode(), mode="text")
        await socket.close(code, refusal.code)
