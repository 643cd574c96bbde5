"""WebSocket connections with bounds: frames and bytes of every kind, and pings to the peer."""

from asyncio.transports import BaseTransport
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final, cast
from weakref import ref

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from knavery.server.connections import Connections
from knavery.server.limits import Bucket
from knavery.server.web.frames import WHOLE_TEXT, end_of_frame, plain_text

#: Seconds between two pings, and to wait for the pong: a dead peer is noticed in half a minute.
PING_EVERY: Final = 10
PING_WAIT: Final = 15
#: The close code for a peer that sends too many frames or bytes (RFC 6455: policy violation).
FLOOD: Final = 1008
#: The extension of the ASGI scope in which a socket's handler finds the protocol.
EXTENSION: Final = "knavery.socket_protocol"
#: The close code for text that is no UTF-8 (RFC 6455).
NOT_UTF_8: Final = 1007


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
        #: Called with every message of the peer; none is lost or repeated.
        self.on_text: Callable[[bytes], None] = ignore
        self._open = open_connections
        #: The beginning of a frame that is not complete.
        self._rest = b""
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
        self._rest = b""  # the protocol itself waits for the garbage collector
        super().connection_lost(exc)

    def abort(self) -> None:
        """Close the connection at once."""
        self.transport.abort()

    def data_received(self, data: bytes) -> None:
        """Count the bytes, and take the frames as soon as the handshake is complete."""
        if not self.handshake_initiated:
            self._parse(data)  # the request
        elif self._bytes.take(len(data)):
            self._rest = self._rest + data if self._rest else data
            if self.handshake_complete:
                self._take_frames()
        elif self.handshake_complete:
            self._close_flood()
        else:
            self.abort()

    def _take_frames(self) -> None:
        """Take the frames one by one, so that a flood is noticed before it costs anything."""
        data, begin = self._rest, 0
        while not self.transport.is_closing():
            end = end_of_frame(data, begin, self.conn.max_message_size)
            if end is None:
                break
            if not self._frames.take():
                self._close_flood()
                break
            self._take_frame(data[begin:end])
            begin = end
        self._rest = b"" if self.transport.is_closing() else data[begin:]

    def _take_frame(self, frame: bytes) -> None:
        # Nearly all frames are messages of ASCII in one piece: for those, parsing would be most of
        # the work. That no message comes between the pieces of another is the parser's to check.
        if self.conn.current_size is None and not self.close_sent:
            text = plain_text(frame)
            if text is not None:
                self.on_text(text)
                return
        self._parse(frame)

    def _parse(self, data: bytes) -> None:
        self.conn.receive_data(data)
        if self.conn.parser_exc is not None:
            self.handle_parser_exception()
        else:
            self.handle_events()

    def send_receive_event_to_app(self) -> None:
        """Hand over a message that the parser has read."""
        data = b"".join(self.frames)
        self.frames = []
        if self.close_sent:
            return
        if self.curr_msg_data_type == "bytes":
            data = b""  # no message of ours: it is refused
        try:
            data.decode()
        except UnicodeDecodeError:
            self.conn.fail(NOT_UTF_8, "invalid UTF-8")
            self.handle_parser_exception()
        else:
            self.on_text(data)

    def pause_reading(self) -> None:
        """Read no more until `resume_reading`."""
        if not self.read_paused and not self.transport.is_closing():
            self.read_paused = True
            self.transport.pause_reading()

    def resume_reading(self) -> None:
        """Read on."""
        if self.read_paused:
            self.read_paused = False
            if not self.transport.is_closing():
                self.transport.resume_reading()

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
            frames = [_head(len(message)) + message for message in messages]
            self.transport.write(frames[0] if len(frames) == 1 else b"".join(frames))

    def resume_writing(self) -> None:
        """The peer has read most of what it was sent."""
        super().resume_writing()
        self.on_writable()

    def start_keepalive(self) -> None:
        """The handshake is complete: from now on pings say whether the peer lives."""
        self.read_deadline = None
        super().start_keepalive()
        self._take_frames()  # of a peer that did not wait

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


def ignore(_: bytes) -> None:
    """What is done with a message where nobody listens."""


@lru_cache(64)
def _head(size: int) -> bytes:
    """The head of an unmasked frame with a whole text (RFC 6455, section 5.2)."""
    if size < 126:
        return bytes((WHOLE_TEXT, size))
    if size < 2**16:
        return bytes((WHOLE_TEXT, 126)) + size.to_bytes(2, "big")
    return bytes((WHOLE_TEXT, 127)) + size.to_bytes(8, "big")
