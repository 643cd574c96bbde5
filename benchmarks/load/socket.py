"""A WebSocket client that costs little, so that what is measured is the server.

It speaks what a browser speaks (RFC 6455, and RFC 7692 where messages are to be compressed), but
reads whole messages alone, masks with zeros and looks at nothing it is not asked for.
"""

import asyncio
import base64
import os
import zlib
from collections.abc import Callable
from typing import Final, cast

_TEXT: Final = 0x1
_CLOSE: Final = 0x8
_PING: Final = 0x9
_DEFLATE: Final = "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n"
_TAIL: Final = b"\x00\x00\xff\xff"


class Socket(asyncio.Protocol):
    """One open socket; `received` is called with every message."""

    def __init__(self, request: bytes, received: Callable[[bytes], None]) -> None:
        self._request = request
        self._received = received
        self._buffer = bytearray()
        self._inflate: zlib._Decompress | None = None
        self._transport: asyncio.Transport | None = None
        loop = asyncio.get_running_loop()
        self.opened: asyncio.Future[None] = loop.create_future()
        self.closed: asyncio.Future[None] = loop.create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._request)

    def connection_lost(self, error: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(error or ConnectionError("cut before it was open"))
        if not self.closed.done():
            self.closed.set_result(None)

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self.opened.done() and not self._shake_hands():
            return
        while self._take_frame():
            pass

    def send(self, message: bytes) -> None:
        """One text message."""
        assert self._transport is not None
        self._transport.write(_frame(_TEXT, message))

    def close(self) -> None:
        """Cut the line."""
        if self._transport is not None:
            self._transport.close()

    def _shake_hands(self) -> bool:
        head, found, rest = self._buffer.partition(b"\r\n\r\n")
        if not found:
            return False
        if not head.startswith(b"HTTP/1.1 101"):
            self.opened.set_exception(ConnectionError(head.partition(b"\r\n")[0].decode()))
            return False
        if b"permessage-deflate" in head:
            self._inflate = zlib.decompressobj(-15)
        self._buffer = bytearray(rest)
        self.opened.set_result(None)
        return True

    def _take_frame(self) -> bool:
        buffer = self._buffer
        if len(buffer) < 2:
            return False
        begin, size = 2, buffer[1] & 0x7F
        if size > 125:
            begin = 4 if size == 126 else 10
            size = int.from_bytes(buffer[2:begin], "big")
        if len(buffer) < begin + size:
            return False
        first, payload = buffer[0], bytes(buffer[begin : begin + size])
        del buffer[: begin + size]
        assert first & 0x80, "the server sends whole messages"
        match first & 0x0F:
            case 0x1:
                self._received(self._plain(payload) if first & 0x40 else payload)
            case 0x9:
                assert self._transport is not None
                self._transport.write(_frame(0xA, payload))
            case 0x8:
                self.close()
        return True

    def _plain(self, payload: bytes) -> bytes:
        assert self._inflate is not None
        return self._inflate.decompress(payload + _TAIL)


async def connect(
    address: str, path: str, cookie: str, received: Callable[[bytes], None], *, compressed: bool
) -> Socket:
    """An open socket at that path."""
    host, _, port = address.partition(":")
    key = base64.b64encode(os.urandom(16)).decode()
    request = (
        f"GET {path} HTTP/1.1\r\nHost: {address}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nCookie: {cookie}\r\n"
        f"{_DEFLATE if compressed else ''}\r\n"
    ).encode()
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(lambda: Socket(request, received), host, int(port))
    await socket.opened
    return socket


def _frame(kind: int, payload: bytes) -> bytes:
    """A frame whose mask is zero: allowed, and free."""
    size = len(payload)
    if size < 126:
        return bytes((0x80 | kind, 0x80 | size)) + b"\x00\x00\x00\x00" + payload
    return bytes((0x80 | kind, 0xFE)) + size.to_bytes(2, "big") + b"\x00\x00\x00\x00" + payload
