"""The smallest proxy: every connection goes to the next of several ports that answers."""

import asyncio
import contextlib
import itertools
from collections.abc import Sequence
from typing import Final

_BUFFER: Final = 65_536


class Proxy:
    """Passes bytes on, and knows nothing of HTTP."""

    def __init__(self, ports: Sequence[int]) -> None:
        self._ports = tuple(ports)
        self._next = itertools.cycle(range(len(ports)))
        self._server: asyncio.Server | None = None

    async def start(self) -> int:
        """Listen, and return the port."""
        self._server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        port: int = self._server.sockets[0].getsockname()[1]
        return port

    def close(self) -> None:
        """Listen no more."""
        if self._server is not None:
            self._server.close()

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        first = next(self._next)
        for at in range(len(self._ports)):
            port = self._ports[(first + at) % len(self._ports)]
            try:
                there = await asyncio.open_connection("127.0.0.1", port)
            except OSError:
                continue  # that process is down
            await asyncio.gather(_copy(reader, there[1]), _copy(there[0], writer))
            return
        writer.close()


async def _copy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with contextlib.suppress(OSError):
        while data := await reader.read(_BUFFER):
            writer.write(data)
            await writer.drain()
    writer.close()
