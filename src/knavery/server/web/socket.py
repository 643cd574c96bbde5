"""The socket: acts in, updates out, each in its order.

A line to a table is handed messages that are already encoded. It knows no state and no rules.
"""

import asyncio
import contextlib
import logging
from enum import Enum
from math import ceil
from typing import Final

import msgspec
import sqlalchemy as sa
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, FromQuery

from knavery.server.hub import Hub
from knavery.server.limits import Bucket
from knavery.server.live import LiveTable, store_refusal
from knavery.server.store import Guest
from knavery.server.tables.acts import Id, Person, Refusal
from knavery.server.tables.telling import Viewer
from knavery.server.web.door import Door
from knavery.server.web.messages import Ack, Ping, Pong, Received, Refused, refused

#: Close codes of ours: why the line was cut, and whether to come back.
REFUSED: Final = 4000
COME_BACK: Final = 4001

_logger = logging.getLogger(__name__)
_encoder: Final = msgspec.json.Encoder()
_decoder: Final = msgspec.json.Decoder(Received)


class Life(Enum):
    """Where a line is in its life."""

    OPENING = "opening"
    OPEN = "open"
    CLOSING = "closing"


class TableLine:
    """One socket of one guest at one table."""

    def __init__(self, socket: WebSocket, guest: Guest, hub: Hub) -> None:  # type: ignore[type-arg]
        limits = hub.config.limits
        self.guest = guest.id
        self.viewer: Viewer = None
        self.version = 0
        self.life = Life.OPENING
        self._is_cut = asyncio.Event()
        self._person = Person(guest.id, guest.name)
        self._socket = socket
        self._hub = hub
        self._waiting: asyncio.Queue[str] = asyncio.Queue(limits.waiting_messages)
        self._messages = Bucket(hub.clock, limits.messages_a_second, limits.messages_at_once)

    def send(self, message: str) -> None:
        """Pass a message on; a reader too slow to take them is cut, and may come back."""
        try:
            self._waiting.put_nowait(message)
        except asyncio.QueueFull:
            self.cut()

    def cut(self) -> None:
        """End the line; what still waits is not sent."""
        self.life = Life.CLOSING
        self._is_cut.set()

    async def run(self, live: LiveTable, version: int) -> None:
        """Serve the line until it is cut."""
        await self._hub.connect(live, self, version)
        self.life = Life.OPEN
        tasks = [asyncio.create_task(work) for work in (self._write(), self._read(live))]
        # Whoever reads nothing would never let what is being written end.
        tasks.append(asyncio.create_task(self._say_goodbye()))
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.life = Life.CLOSING
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await self._hub.disconnect(live, self)

    async def _write(self) -> None:
        while True:
            await self._socket.send_data(await self._waiting.get(), mode="text")

    async def _say_goodbye(self) -> None:
        await self._is_cut.wait()
        if not self._waiting.full():  # otherwise nobody reads, and this would not be read either
            with contextlib.suppress(Exception):
                await self._socket.close(COME_BACK, "connect again")

    async def _read(self, live: LiveTable) -> None:
        while True:
            try:
                text = await self._socket.receive_data(mode="text")
            except WebSocketDisconnect:
                return
            if not self._messages.take():
                refusal = Refusal("too_many", "Too many messages: wait a little")
                self._refuse(refusal, _id(text))
                # Reading no further slows the sender down, and nobody else.
                await self._slow_down()
                continue
            await self._take(live, text)

    async def _slow_down(self) -> None:
        """Wait until one more message would be taken."""
        clock, limits = self._hub.clock, self._hub.config.limits
        await clock.until(clock.now() + ceil(1000 / limits.messages_a_second))

    async def _take(self, live: LiveTable, text: str) -> None:
        try:
            message = _decoder.decode(text)
        except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
            told = "nested too deeply" if isinstance(error, RecursionError) else str(error)
            said = f"That is no message of the protocol: {told}"
            self._refuse(Refusal("unreadable", said), _id(text))
            return
        if isinstance(message, Ping):
            self._answer(Pong(self._hub.clock.now()))
            return
        try:
            await self._hub.act(live, self._person, message)
        except Refusal as refusal:
            self._hub.metrics.refusals.inc()
            if refusal.code == "stale":
                live.send(self, self.version)
            self._refuse(refusal, message.id)
        else:
            self._answer(Ack(message.id))

    def _refuse(self, refusal: Refusal, id: str | None = None) -> None:
        self._answer(refused(refusal, id))

    def _answer(self, message: Ack | Refused | Pong) -> None:
        self.send(_encoder.encode(message).decode())


class _Named(msgspec.Struct):
    """All that is read of a message that is refused unread."""

    id: Id | None = None


def _id(text: str) -> str | None:
    """The sender's own id, so that it knows what was refused; None where there is none to see."""
    try:
        return msgspec.json.decode(text, type=_Named).id
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        return None


@websocket("/api/tables/{table_id:str}/socket", name="socket")
async def table_socket(
    socket: WebSocket,  # type: ignore[type-arg]
    table_id: FromPath[str],
    hub: NamedDependency[Hub],
    door: NamedDependency[Door],
    version: FromQuery[int] = 0,
) -> None:
    """Play and watch: what the guest's seat, or a spectator, is told."""
    try:
        door.check_rate(socket)
    except Refusal as refusal:
        await _refuse(socket, refusal, COME_BACK)
        return
    try:
        door.check_origin(socket)
        guest = await door.known(socket)
        async with hub.using(table_id) as live:
            hub.admit(live, guest.id)
            line = TableLine(socket, guest, hub)
            async with hub.counted(guest.id):
                await socket.accept()
                await line.run(live, version)
    except Refusal as refusal:
        await _refuse(socket, refusal)
    except sa.exc.SQLAlchemyError:
        hub.metrics.store_errors.inc()
        _logger.exception("the store failed")
        await _refuse(socket, store_refusal(), COME_BACK)


async def _refuse(socket: WebSocket, refusal: Refusal, code: int = REFUSED) -> None:  # type: ignore[type-arg]
    """A page cannot read why a handshake failed: accept, say it, and close."""
    with contextlib.suppress(Exception):
        await socket.accept()
        await socket.send_data(_encoder.encode(refused(refusal)).decode(), mode="text")
        await socket.close(code, refusal.code)
