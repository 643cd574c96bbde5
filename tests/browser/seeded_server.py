"""A server whose deals follow from a seed: python -m browser.seeded_server STORE [PORT].

Each line on its standard input is the name of the test that begins. The deals of the tables opened
from then on follow from that name, and with them what bots choose and how long they take. The
server repeats the line once the seed is set.
"""

import asyncio
import faulthandler
import secrets
import sys
from collections.abc import Callable
from typing import Final

from knavery.server.push.keys import new_key
from knavery.server.running import ignore_sigterm
from server.server_fixture import known_entropy
from server.server_process import serve

#: Bytes of a dealer's secret and of a cookie.
SECRET: Final = 32


class SeededEntropy:
    """Secrets that follow from a seed. Ids, by which processes and tables differ, stay random."""

    def __init__(self) -> None:
        self._known: Callable[[int], bytes] = secrets.token_bytes

    def seed(self, name: str) -> None:
        """Draw secrets from that seed from now on."""
        self._known = known_entropy(name)

    def __call__(self, size: int) -> bytes:
        return self._known(size) if size == SECRET else secrets.token_bytes(size)


async def follow(entropy: SeededEntropy) -> None:
    """Set each seed that is read, and repeat it."""
    named = asyncio.StreamReader()
    loop = asyncio.get_running_loop()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(named), sys.stdin)
    async for line in named:
        entropy.seed(line.decode().strip())
        sys.stdout.write(line.decode())
        sys.stdout.flush()


async def deal(store: str, port: int) -> None:
    entropy = SeededEntropy()
    following = asyncio.create_task(follow(entropy))
    await serve(store, port, entropy, push_key=new_key())
    following.cancel()


def main() -> None:
    faulthandler.enable()
    ignore_sigterm()
    store, port = [*sys.argv[1:], "0"][:2]
    asyncio.run(deal(store, int(port)))


if __name__ == "__main__":
    main()
