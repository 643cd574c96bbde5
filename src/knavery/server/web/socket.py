"""The socket of a table: commands in, updates out, each in its order.

A connection gets updates that are already encoded. It knows no state and no rules.
"""

import asyncio
import contextlib
import logging
from collections import deque
from enum import Enum
from math import ceil
from typing import Final

import msgspec
import sqlalchemy as sa
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from knavery.server.hub import Hub
from knavery.server.limits import Bucket
from knavery.server.live_table import LiveTable, Receipt
from knavery.server.store import Guest
from knavery.server.tables.commands import Id, Person
from knavery.server.tables.feeds import Viewer
from knavery.server.tables.handlers.checks import require_admission
from knavery.server.tables.messages import PROTOCOL, Snapshot
from knavery.server.tables.refusal import Refusal
from knavery.server.tables.voice_messages import VoiceRequest
from knavery.server.web.answers import Ack, Ping, Pong, Received, Refused, refused
from knavery.server.web.auth import Auth
from knavery.server.web.socket_protocol import do_nothing, protocol_of

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
        takes_changes: bool,
    ) -> None:
        limits = hub.config.limits
        self.guest = guest.id
        self.viewer: Viewer = None
        self.version = 0
        self.takes_changes = takes_changes
        self.snapshot: Snapshot | None = None
        self.state = ConnectionState.OPENING
        self._closing = asyncio.Event()
        self._person = Person(guest.id, guest.name)
        self._socket = socket
        self._protocol = protocol_of(socket.scope)
        self._hub = hub
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
        """Serve the connection until it closes."""
        self._protocol.on_writable = self._send_waiting
        await self._hub.connect(live, self, version)
        self.state = ConnectionState.OPEN
        # A task of its own: a command may take long, and a peer that reads nothing may stay.
        tasks = [asyncio.create_task(work) for work in (self._read(live), self._close())]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.state = ConnectionState.CLOSING
            self._protocol.on_writable = do_nothing  # it would keep this in memory
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await self._hub.disconnect(live, self)

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

    async def _read(self, live: LiveTable) -> None:
        while True:
            event = await self._protocol.receive()
            if event["type"] == "websocket.disconnect":
                return
            text = str(event.get("text") or "")
            if not self._messages.take():
                self._refuse(Refusal("too_many"), _id(text))
                # Not reading slows down this sender and nobody else.
                await self._slow_down()
                continue
            await self._receive(live, text)

    async def _slow_down(self) -> None:
        """Wait until one more message would be accepted."""
        clock, limits = self._hub.clock, self._hub.config.limits
        await clock.until(clock.now() + ceil(1000 / limits.messages_a_second))

    async def _receive(self, live: LiveTable, text: str) -> None:
        try:
            message = _decoder.decode(text)
        except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
            problem = "nested too deeply" if isinstance(error, RecursionError) else str(error)
            self._refuse(Refusal("unreadable", problem=problem), _id(text))
            return
        if isinstance(message, Ping):
            self._answer(Pong(self._hub.clock.now()))
            return
        if isinstance(message, VoiceRequest):
            self._receive_voice(live, message)
            return
        receipt = Receipt(self, _encoder.encode(Ack(message.id)))
        try:
            await self._hub.handle(live, self._person, message, receipt)
        except Refusal as refusal:
            self._hub.metrics.refusals.inc()
            if refusal.code == "stale":
                live.send(self, self.version)
            if not receipt.is_sent:  # what was acknowledged is stored, whatever failed afterwards
                self._refuse(refusal, message.id)
        else:
            if not receipt.is_sent:  # nothing was to be done, or it was done before
                self.send(receipt.message)

    def _receive_voice(self, live: LiveTable, request: VoiceRequest) -> None:
        try:
            live.voice.receive(self, request)
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


def _id(text: str) -> str | None:
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
            connection = TableConnection(socket, guest, hub, changes)
            async with hub.counted(guest.id):
                await socket.accept()
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
