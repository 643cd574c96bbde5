"""WebSocket connections with bounds: frames and bytes of every kind, and pings to the peer."""

from asyncio.transports import BaseTransport
from collections.abc import Callable, Mapping
from typing import Any, Final, cast
from weakref import ref

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from knavery.server.connections import Connections
from knavery.server.limits import Bucket

#: Seconds between two pings, and to wait for the pong: a dead peer is noticed in half a minute.
PING_EVERY: Final = 10
PING_WAIT: Final = 15
#: The close code for a peer that sends too many frames or bytes (RFC 6455: policy violation).
FLOOD: Final = 1008
#: The extension of the ASGI scope in which a socket's handler finds the protocol.
EXTENSION: Final = "knavery.socket_protocol"
#: The first byte of a text message in one frame.
WHOLE_TEXT: Final = b"\x81"
#: Bytes that are parsed at a time. The smallest frame of a client has six.
SLICE: Final = 1024


class SocketProtocol(WebSocketsSansIOProtocol):
    """A WebSocket that does not wait for a dead peer, and closes a peer that floods it."""

    def __init__(self, *args: Any, open_connections: Connections, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        clock, limits = open_connections.clock, open_connections.limits
        self.network = ""
        self.read_deadline: int | None = None
        self.write_deadline: int | None = None
        #: Called when the peer has read enough to be sent more.
        self.on_writable: Callable[[], None] = do_nothing
        self._open = open_connections
        self._frames = Bucket(clock, limits.frames_a_second, limits.frames_at_once)
        self._bytes = Bucket(clock, limits.bytes_a_second, limits.bytes_at_once)

    def connection_made(self, transport: BaseTransport) -> None:
        """Count the connection, or close it where its address has too many."""
        super().connection_made(transport)
        if not self._open.add(self, self.client[0] if self.client else None):
            self.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Count it no more."""
        self._open.drop(self)
        super().connection_lost(exc)

    def abort(self) -> None:
        """Close the connection at once."""
        self.transport.abort()

    def data_received(self, data: bytes) -> None:
        """Parse a little at a time, so that a flood is noticed before it costs anything."""
        for at in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            piece = data[at : at + SLICE]
            self.conn.receive_data(piece)
            frames = len(self.conn.events)
            if not self._bytes.take(len(piece)) or (frames and not self._frames.take(frames)):
                self._close_flood()
                return
            if self.conn.parser_exc is not None:
                self.handle_parser_exception()
                return
            self.handle_events()

    def handle_connect(self, event: Request) -> None:
        """Let the handler find this protocol."""
        super().handle_connect(event)
        if not self.handshake_complete:
            # Weakly, or each socket would stay in memory until a garbage collection.
            cast(Any, self.scope)["extensions"][EXTENSION] = ref(self)

    @property
    def is_writable(self) -> bool:
        """Whether the peer reads what it is sent."""
        return self.writable.is_set()

    def send_text(self, *messages: bytes) -> None:
        """Send text messages, without waiting; nothing once the connection closes.

        The bytes go to the transport as they are. Through ASGI, a message would pass four
        functions that wait, and be decoded and encoded again.
        """
        if not self.close_sent and not self.transport.is_closing():
            frames = [WHOLE_TEXT + _length(len(message)) + message for message in messages]
            self.transport.write(frames[0] if len(frames) == 1 else b"".join(frames))

    def resume_writing(self) -> None:
        """The peer has read most of what it was sent."""
        super().resume_writing()
        self.on_writable()

    def start_keepalive(self) -> None:
        """The handshake is complete: from now on pings say whether the peer lives."""
        self.read_deadline = None
        super().start_keepalive()

    def keepalive_timeout(self) -> None:
        """Abort the connection: the peer has not answered."""
        super().keepalive_timeout()
        self.transport.abort()

    def _close_flood(self) -> None:
        """Say why, answer no ping, and close without waiting for the peer to read."""
        self.conn.data_to_send()  # the pongs are not sent
        self.conn.fail(FLOOD, "too many frames")
        self.handle_parser_exception()
        # A peer that does not read the close frame is not waited for.
        self.write_deadline = self._open.clock.now()


def protocol_of(scope: Mapping[str, Any]) -> SocketProtocol:
    """The protocol of the socket with that ASGI scope."""
    found: SocketProtocol | None = scope["extensions"][EXTENSION]()
    assert found is not None, "the handler runs while its protocol lives"
    return found


def do_nothing() -> None:
    """What is done when a peer reads again and nobody waits for it."""


def _length(size: int) -> bytes:
    """The length of a message as an unmasked frame has it (RFC 6455, section 5.2)."""
    if size < 126:
        return size.to_bytes(1, "big")
    if size < 2**16:
        return b"\x7e" + size.to_bytes(2, "big")
    return b"\x7f" + size.to_bytes(8, "big")
