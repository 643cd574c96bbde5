"""HTTP connections with bounds: pipelining, the size of a head, and the time for a request."""

import asyncio
import logging
from typing import Any, Final

from uvicorn.protocols.http.flow_control import service_unavailable
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from knavery.server.connections import REQUEST_WAIT, WRITE_WAIT, Connections

#: Requests that may wait on one connection while another is answered. Browsers send none.
PIPELINED: Final = 4
#: The most bytes of a request's first line and headers.
HEAD: Final = 65_536
#: The most headers of a request: each costs much more time than its bytes. Browsers send twenty.
HEADERS: Final = 100

#: Nobody reads in the log how many requests of strangers were none.
_logger: Final = logging.getLogger("uvicorn.error.http")
_logger.setLevel(logging.ERROR)


class HttpProtocol(HttpToolsProtocol):
    """An HTTP connection that is counted, bounded and timed."""

    def __init__(self, *args: Any, open_connections: Connections, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.network = ""
        self.read_deadline: int | None = None
        self.write_deadline: int | None = None
        self._open = open_connections
        self.logger = _logger
        self._head = 0
        self._is_in_body = False
        #: The request that is being answered.
        self._answering: Any = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
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
        """Read on, unless the head is too long."""
        if self.transport.is_closing():
            return
        if self.read_deadline is None and self._is_between_requests:
            self.read_deadline = self._open.clock.now() + REQUEST_WAIT
        self._head += len(data)
        if self._head > HEAD and (self._is_between_requests or not self._is_in_body):
            self.abort()
            return
        super().data_received(data)
        if self.transport.is_closing() and self._answering is not None:
            # uvicorn learns it a moment later; an answer until then would be an error in the log.
            self._answering.disconnected = True

    def on_header(self, name: bytes, value: bytes) -> None:
        """Take a header: but not without end."""
        if len(self.headers) >= HEADERS:
            raise TooManyHeadersError
        super().on_header(name, value)

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over: the socket's protocol counts it from now on."""
        self._open.drop(self)
        super().handle_websocket_upgrade()

    def on_headers_complete(self) -> None:
        """Start the request, or queue it: but not without end."""
        self._head = 0
        self._is_in_body = True
        # The parser stops, and the connection is closed, before anything else is done.
        if len(self.pipeline) >= PIPELINED or not self._open.take_request(self.network):
            raise TooManyRequestsError
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """The request is complete, in time."""
        self._head = 0
        self._is_in_body = False
        self.read_deadline = None
        super().on_message_complete()

    def pause_writing(self) -> None:
        """The peer reads too slowly: it has some time."""
        self.write_deadline = self._open.clock.now() + WRITE_WAIT
        super().pause_writing()

    def resume_writing(self) -> None:
        """The peer has read."""
        self.write_deadline = None
        super().resume_writing()

    @property
    def _is_between_requests(self) -> bool:
        """Whether no request is being read or answered, except perhaps its head."""
        return self.cycle is None or (self.cycle.response_complete and not self.pipeline)

    def _start_asgi_task(self, cycle: Any, app: Any) -> None:
        """Answer the request, or 503 where the address has too many under way."""
        self._answering = cycle
        is_allowed = self._open.begin_request(self.network)
        app = app if is_allowed else service_unavailable

        async def counted(*given: Any) -> None:
            try:
                await app(*given)
            finally:
                self._open.end_request(self.network)

        super()._start_asgi_task(cycle, counted)


class TooManyRequestsError(Exception):
    """More requests are pipelined than may wait, or the address sends too many."""


class TooManyHeadersError(Exception):
    """The request has more headers than a browser sends."""
