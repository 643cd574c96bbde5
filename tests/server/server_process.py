"""A server in a process of its own: python -m server.server_process STORE [PORT [installed [BOT]]].

Any free port unless named; `installed` leaves out the games that only tests know. The bot is the
one that sits down where none is named: random, which thinks in no time, unless said.
"""

import asyncio
import faulthandler
import secrets
import sys
import time
from collections.abc import Callable

import msgspec

from contract.kits import KITS
from knavery.core import registry
from knavery.server import Config, Server, logs
from knavery.server.clock import SteadyClock
from knavery.server.running import ignore_sigterm
from server.server_fixture import GENEROUS, InlineBotPool

#: Time passes so much faster there, so that windows and countdowns take no test's time.
FASTER = 20
BOTS = ("random", "careful", "honest", "shameless", "babbler")


class FastClock(SteadyClock):
    """The machine's clock, faster. It goes on over a restart."""

    def now(self) -> int:
        return time.time_ns() * FASTER // 1_000_000

    async def until(self, at: int) -> None:
        while (left := at - self.now()) > 0:
            await asyncio.sleep(left / 1000 / FASTER)


async def serve(
    store: str,
    port: int,
    entropy: Callable[[int], bytes] = secrets.token_bytes,
    bots: tuple[str, ...] = BOTS,
    push_key: str = "",
) -> None:
    assert KITS
    logs.configure()
    limits = msgspec.structs.replace(GENEROUS, waiting_messages=5000)
    config = Config(
        store=store,
        port=port,
        limits=limits,
        bots=bots,
        beat_every=1000,
        dead_after=20_000,
        entropy=entropy,
        push_key=push_key,
        push_contact="mailto:host@example.org",
    )
    listening = Server(config, FastClock(), InlineBotPool()).uvicorn()
    task = asyncio.create_task(listening.serve())
    while not listening.started and not task.done():
        await asyncio.sleep(0.01)
    if listening.started:
        taken = listening.servers[0].sockets[0].getsockname()[1]
        sys.stdout.write(f"{taken}\n")
        sys.stdout.flush()
    await task


def main() -> None:
    faulthandler.enable()
    ignore_sigterm()
    given = sys.argv[1:]
    store, port, games, bot = [*given, *("0", "all", BOTS[0])[len(given) - 1 :]]
    if games == "installed":
        registry._added.clear()  # nowhere else is a game ever taken away
    asyncio.run(serve(store, int(port), bots=(bot, *(name for name in BOTS if name != bot))))


if __name__ == "__main__":
    main()
