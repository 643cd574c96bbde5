"""A server whose deals are known: python -m browser.dealing STORE [PORT].

Each line it is given names the test that begins: the deals of the tables opened from then on, and
with them what bots choose and how long they take, follow from the name. The line is said again once
that is so.
"""

import asyncio
import faulthandler
import secrets
import sys
from collections.abc import Callable
from typing import Final

from knavery.server.running import end_quietly
from server.house import known_entropy
from server.serving import serve

#: Bytes of a dealer's secret, and of a cookie.
SECRET: Final = 32


class Deals:
    """Secrets that follow from a name; ids, by which processes and tables differ, do not."""

    def __init__(self) -> None:
        self._known: Callable[[int], bytes] = secrets.token_bytes

    def begin(self, name: str) -> None:
        """Draw from now on what follows from that name."""
        self._known = known_entropy(name)

    def __call__(self, size: int) -> bytes:
        return self._known(size) if size == SECRET else secrets.token_bytes(size)


async def follow(deals: Deals) -> None:
    """Begin whatever is named, and say so."""
    named = asyncio.StreamReader()
    loop = asyncio.get_running_loop()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(named), sys.stdin)
    async for line in named:
        deals.begin(line.decode().strip())
        sys.stdout.write(line.decode())
        sys.stdout.flush()


async def deal(store: str, port: int) -> None:
    deals = Deals()
    following = asyncio.create_task(follow(deals))
    await serve(store, port, deals)
    following.cancel()


def main() -> None:
    faulthandler.enable()
    end_quietly()
    store, port = [*sys.argv[1:], "0"][:2]
    asyncio.run(deal(store, int(port)))


if __name__ == "__main__":
    main()
