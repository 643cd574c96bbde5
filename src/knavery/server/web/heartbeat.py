"""Signs of life on a socket: a line that died without a word is noticed within half a minute."""

from typing import Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

#: Seconds between two signs of life, and to wait for the answer.
PING_EVERY: Final = 10
PING_WAIT: Final = 15


class Heartbeat(WebSocketsSansIOProtocol):
    """A WebSocket that does not wait for a dead peer to take what was sent to it."""

    def keepalive_timeout(self) -> None:
        """The peer has not answered: the line is gone, with whatever it has not read."""
        super().keepalive_timeout()
        self.transport.abort()
