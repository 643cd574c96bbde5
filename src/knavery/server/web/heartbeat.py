"""Pings on a socket: a dead connection is noticed within half a minute."""

from typing import Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

#: Seconds between two pings, and to wait for the pong.
PING_EVERY: Final = 10
PING_WAIT: Final = 15


class Heartbeat(WebSocketsSansIOProtocol):
    """A WebSocket that does not wait for a dead peer to read."""

    def keepalive_timeout(self) -> None:
        """Abort the connection: the peer has not answered."""
        super().keepalive_timeout()
        self.transport.abort()
