"""A soak of several processes on one PostgreSQL, with faults.

    scripts/soak 60                    an hour; an argument is its length in minutes
    scripts/soak 10 --sockets 100 --processes 2

Tables of four play at people's pace through a proxy that sends every socket to the next process.
A table whose game is over opens a new one. Each minute a process is killed (kill -9) and started
again, but never the first of them, so that its memory and the lag of its event loop can be read
over the whole time. PostgreSQL is restarted after a third and after two thirds of it. A line a
minute says what happened. At the end every decision that was acknowledged must be in the store:
otherwise it exits with 1.
"""

import argparse
import asyncio
import contextlib
import itertools
import socket
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

import httpx
import uvloop

from benchmarks.load import play
from benchmarks.load.play import PEOPLE, SEATS, LoadTable, loop_lag, resident
from benchmarks.load.proxy import Proxy
from benchmarks.load.socket import connect
from knavery.server.live_table import load
from knavery.server.store import Store
from knavery.server.tables.messages import PROTOCOL
from server import postgres

ROOT: Final = Path(__file__).parents[1]
#: Seconds between two faults, and to wait for an answer before it is asked for again.
FAULT_EVERY: Final = 60.0
AGAIN: Final = 5.0


class ServerProcess:
    """A process that is killed and started again, on the same port."""

    def __init__(self, store: str) -> None:
        self._store = store
        self.port = _free_port()
        self._process: asyncio.subprocess.Process | None = None

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    async def start(self) -> None:
        typed = (sys.executable, "-m", "benchmarks.load.serve", self._store, str(self.port))
        pipe = asyncio.subprocess.PIPE
        self._process = await asyncio.create_subprocess_exec(
            *typed, cwd=ROOT, stdout=pipe, stderr=asyncio.subprocess.DEVNULL
        )
        assert self._process.stdout is not None
        assert await self._process.stdout.readline(), "the server did not start"

    async def kill(self) -> None:
        assert self._process is not None
        if self._process.returncode is None:
            self._process.kill()
        await self._process.wait()


class SoakTable(LoadTable):
    """Four seats that connect again, and the decisions that were acknowledged."""

    def __init__(self, number: int, address: str) -> None:
        super().__init__(number)
        for seat in self.seats:
            seat.may_be_refused = True
        self._address = address
        self.stored_ids: list[tuple[int, str]] = []
        self.waits: list[float] = []
        self.is_over = False

    async def open(self) -> None:
        """Open the table and deal, as often as it takes."""
        async with httpx.AsyncClient(base_url=f"http://{self._address}", timeout=60) as http:
            http.cookies.jar.set_policy(play.NO_COOKIES)
            while not self.id:
                with contextlib.suppress(httpx.HTTPError, KeyError):
                    await self._ask(http)
        await self.connect_all()
        for seat in self.seats[1:]:
            await self.send(seat, b'{"type":"sit","id":"sit"}')
        await self.send(self.seats[0], b'{"type":"start","id":"start"}')

    async def _ask(self, http: httpx.AsyncClient) -> None:
        self.cookies.clear()
        for place in range(SEATS):
            given = await http.post("/api/guest", json={"name": f"P{place}"})
            self.cookies.append(given.headers["set-cookie"].split(";")[0])
        wanted = {"game": "kred", "seats": SEATS, "pace": "relaxed"}
        given = await http.post("/api/tables", json=wanted, headers={"cookie": self.cookies[0]})
        self.id = given.json()["id"]

    def next(self) -> "SoakTable":
        """A new table, of other guests."""
        return SoakTable(self._number, self._address)

    def close(self) -> None:
        """Close the sockets."""
        for seat in self.seats:
            if seat.socket is not None:
                seat.socket.close()

    async def connect_all(self) -> None:
        """Connect the seats whose sockets are closed, as often as it takes."""
        path = f"/api/tables/{self.id}/socket?protocol={PROTOCOL}"
        for seat, cookie in zip(self.seats, self.cookies, strict=True):
            while seat.socket is None or seat.socket.closed.done():
                seat.snapshot = None
                with contextlib.suppress(OSError):
                    seat.socket = await asyncio.wait_for(
                        connect(self._address, path, cookie, seat.receive, compressed=False), AGAIN
                    )
                await asyncio.sleep(0.05)
            while seat.snapshot is None and not seat.socket.closed.done():
                await asyncio.sleep(0.01)

    async def play(self) -> None:
        """Decide at people's pace until the game is over."""
        while not self.is_over:
            begun = time.perf_counter()
            decided = self.decision()
            if decided is not None:
                seat, message = decided
                number = self.seats.index(seat)
                await self._decide(number, message, f"d{self._count}")
                self.waits.append(time.perf_counter() - begun)
            snapshots = [seat.snapshot for seat in self.seats if seat.snapshot is not None]
            self.is_over = any(snapshot.phase != "running" for snapshot in snapshots)
            await asyncio.sleep(max(0.05, begun + PEOPLE - time.perf_counter()))
            await self.connect_all()

    async def _decide(self, number: int, message: bytes, command: str) -> None:
        """Send the decision until it is acknowledged, or refused because it came twice."""
        while True:
            seat = self.seats[number]
            seat.refused = False
            self.sent, self.acknowledged = time.perf_counter(), 0.0
            with contextlib.suppress(OSError):
                seat.send(message)
            until = self.sent + AGAIN
            while not self.acknowledged and not seat.refused and time.perf_counter() < until:
                await asyncio.sleep(0.01)
                if seat.socket is None or seat.socket.closed.done():
                    break
            if self.acknowledged:
                self.stored_ids.append((number, command))
                return
            if seat.refused:
                return
            await self.connect_all()


async def soak(minutes: float, sockets: int, processes: int) -> int:
    """The number of acknowledged decisions that are missing from the store."""
    with postgres.restartable_cluster() as (url, restart):
        servers = [ServerProcess(url) for _ in range(processes)]
        for server in servers:
            await server.start()
        proxy = Proxy([server.port for server in servers])
        port = await proxy.start()
        tables = [SoakTable(number, f"127.0.0.1:{port}") for number in range(sockets // SEATS)]
        try:
            for table in tables:
                await table.open()
            playing = [asyncio.create_task(_play_on(table, tables)) for table in tables]
            await _faults(minutes, servers, restart, tables)
            for task in playing:
                if task.done():
                    task.result()
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
        finally:
            proxy.close()
            for server in servers:
                await server.kill()
        return await asyncio.to_thread(_missing, url, tables)


async def _play_on(table: SoakTable, tables: list[SoakTable]) -> None:
    """Play, and open a new table whenever the game is over."""
    while True:
        await table.play()
        table.close()
        table = table.next()
        tables.append(table)
        await table.open()


async def _faults(
    minutes: float,
    servers: list[ServerProcess],
    restart: Callable[[], None],
    tables: list[SoakTable],
) -> None:
    """Kill a process each minute, restart PostgreSQL twice, and say how it goes."""
    begun, victims = time.perf_counter(), itertools.cycle(servers[1:] or servers)
    ends, minute, restarts = begun + 60 * minutes, 0, 0
    before = await _metrics(servers[0])
    while (now := time.perf_counter()) < ends:
        await asyncio.sleep(min(FAULT_EVERY, ends - now))
        minute += 1
        waits = sorted(wait for table in tables for wait in table.waits)
        memory = [resident(server.pid) // 1024 for server in servers]
        after = await _metrics(servers[0])
        lag, before = loop_lag(before, after), after
        _say(minute, waits, memory, lag, sum(table.is_over for table in tables))
        for table in tables:
            table.waits.clear()
        if time.perf_counter() >= ends:
            return
        victim = next(victims)
        await victim.kill()
        await victim.start()
        if time.perf_counter() - begun > 60 * minutes * (restarts + 1) / 3 and restarts < 2:
            restarts += 1
            await asyncio.to_thread(restart)
            sys.stdout.write("    PostgreSQL restarted\n")


async def _metrics(server: ServerProcess) -> str:
    async with httpx.AsyncClient(timeout=60) as http:
        return (await http.get(f"http://127.0.0.1:{server.port}/metrics")).text


def _say(minute: int, waits: list[float], memory: list[int], lag: float, over: int) -> None:
    p99 = 1000 * waits[int(0.99 * (len(waits) - 1))] if waits else 0.0
    middle = 1000 * waits[len(waits) // 2] if waits else 0.0
    sizes = " ".join(f"{size} MiB" for size in memory)
    sys.stdout.write(
        f"{minute:3} min  {len(waits):6,} decisions  p50 {middle:6.0f} ms  p99 {p99:7.0f} ms  "
        f"loop lag p99 {lag:4.0f} ms  memory {sizes}  {over} games over\n"
    )
    sys.stdout.flush()


def _missing(url: str, tables: list[SoakTable]) -> int:
    """How many acknowledged decisions the store does not have."""
    store, missing, known = Store(url, "reader"), 0, 0
    try:
        for table in tables:
            found = load(table.id, store.batches(table.id))
            guests = [chair.guest for chair in found.chairs]
            for number, command in table.stored_ids:
                known += 1
                missing += (guests[number] or "", command) not in found.done
    finally:
        store.close()
    sys.stdout.write(f"{known:,} decisions acknowledged, {missing:,} of them missing\n")
    return missing


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def main() -> None:
    """Soak for that long."""
    parser = argparse.ArgumentParser(
        prog="scripts/soak",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("minutes", type=float)
    parser.add_argument("--sockets", type=int, default=100)
    parser.add_argument("--processes", type=int, default=2)
    options = parser.parse_args()
    missing = uvloop.run(soak(options.minutes, options.sockets, options.processes))
    sys.exit(1 if missing else 0)


if __name__ == "__main__":
    main()
