"""The server under load: N sockets at tables of four, from another process on the same machine.

    python -m benchmarks.server --game kred --sockets 100 500 2000 --pace people flat

People's pace is a decision a table every two seconds; flat out, a table's next decision is sent as
soon as the last is acknowledged. "Told" is the time from sending a decision until the last of the
sockets that hear of it has heard; where several are asked at once that is, on purpose, no sooner
than the window's least time, so look at "acknowledged" for games with such askings.
"""

import argparse
import asyncio
import contextlib
import importlib
import os
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from knavery.core import Chance
from knavery.server import Config, Limits, Server, logs

SEATS = 4
LIMITS = Limits(
    messages_a_second=1e6, messages_at_once=10**6, requests_a_second=1e6, requests_at_once=10**6,
    guests_a_second=1e6, guests_at_once=10**6, tables_a_guest=10**6, sockets_a_guest=10**6,
)  # fmt: skip


class Row(msgspec.Struct):
    """One measurement."""

    store: str
    sockets: int
    pace: str
    seconds: float
    decisions_a_second: float
    told_p50_ms: float
    told_p99_ms: float
    acknowledged_p99_ms: float
    loop_lag_p99_ms: float
    server_mib: float
    kib_a_socket: float


class Seat:
    """One socket: what it was last told, and when."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.stand: dict[str, Any] = {}
        self.heard = 0.0
        self.acknowledged: dict[str, float] = {}
        self.news = asyncio.Event()

    async def listen(self) -> None:
        with contextlib.suppress(ConnectionClosed):  # it is cut when enough is measured
            async for text in self.socket:
                self._hear(msgspec.json.decode(text))

    def _hear(self, message: dict[str, Any]) -> None:
        if message["type"] == "update":
            self.heard = time.perf_counter()
            self.stand = message["stand"]
        elif "id" in message:
            self.acknowledged[message["id"]] = time.perf_counter()
        self.news.set()

    async def act(self, **act: Any) -> None:
        await self.socket.send(msgspec.json.encode(act).decode())
        while act["id"] not in self.acknowledged:
            self.news.clear()
            await self.news.wait()


class Load:
    """Tables of four and what was measured at them."""

    def __init__(self, address: str, game: str, pace: str) -> None:
        self.address = address
        self.game = game
        self.every = 2.0 if pace == "people" else 0.0
        self.told: list[float] = []
        self.acknowledged: list[float] = []
        self.measuring = False
        self._count = 0

    async def table(self, http: httpx.AsyncClient, number: int, stop: asyncio.Event) -> None:
        cookies = []
        for place in range(SEATS):
            name = {"name": f"P{number}-{place}"}
            given = await http.post("/api/guest", json=name, headers={"cookie": ""})
            cookies.append(given.headers["set-cookie"].split(";")[0])
        http.cookies.clear()
        chance = Chance.of(f"load {number}")
        while not stop.is_set():
            asked = {"game": self.game, "seats": SEATS, "pace": "none"}
            given = await http.post("/api/tables", json=asked, headers={"cookie": cookies[0]})
            url = f"ws://{self.address}/api/tables/{given.json()['id']}/socket"
            async with contextlib.AsyncExitStack() as lines:
                seats = []
                for cookie in cookies:
                    socket = await lines.enter_async_context(
                        connect(url, additional_headers={"cookie": cookie}, compression=None)
                    )
                    seats.append(Seat(socket))
                listening = [asyncio.create_task(seat.listen()) for seat in seats]
                for seat in seats[1:]:
                    await seat.act(type="sit", id="sit")
                await seats[0].act(type="start", id="start")
                chance = await self._play(seats, chance, stop)
                for task in listening:
                    task.cancel()

    async def _play(self, seats: list[Seat], chance: Chance, stop: asyncio.Event) -> Chance:
        while seats[0].stand.get("phase") != "over" and not stop.is_set():
            awaited = [seat for seat in seats if seat.stand.get("awaited")]
            if not awaited:
                await asyncio.sleep(0.01)
                continue
            seat, chance = chance.choice(awaited)
            decision, chance = chance.choice(seat.stand["options"])
            self._count += 1
            mine, sent = f"d{self._count}", time.perf_counter()
            await seat.act(
                type="decide", id=mine, question=seat.stand["question"], decision=decision
            )
            await asyncio.sleep(max(0.0, self.every - (time.perf_counter() - sent)))
            if self.measuring:
                self.acknowledged.append(seat.acknowledged[mine] - sent)
                heard = [each.heard - sent for each in seats if each.heard > sent]
                self.told.append(max(heard, default=0.0))
        return chance


async def measure(store: str, sockets: int, pace: str, game: str, seconds: float) -> Row:
    """One row: a server process, so many sockets, so many seconds."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "benchmarks.server", "--serve", store, "--game", game,
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL, env=os.environ.copy(),
    )  # fmt: skip
    assert process.stdout is not None
    address = f"127.0.0.1:{int(await process.stdout.readline())}"
    before = _resident(process.pid)
    load, stop = Load(address, game, pace), asyncio.Event()
    async with httpx.AsyncClient(base_url=f"http://{address}", timeout=60) as http:
        tables = []
        for number in range(sockets // SEATS):
            tables.append(asyncio.create_task(load.table(http, number, stop)))
            await asyncio.sleep(0.02 if pace == "people" else 0)
        await asyncio.sleep(5)
        load.measuring = True
        begun = time.perf_counter()
        await asyncio.sleep(seconds)
        load.measuring = False
        lasted = time.perf_counter() - begun
        resident = _resident(process.pid)
        figures = (await http.get("/metrics")).text
        stop.set()
        for task in tables:
            task.cancel()
        await asyncio.gather(*tables, return_exceptions=True)
    process.kill()
    await process.wait()
    return Row(
        store=store.partition(":")[0],
        sockets=sockets,
        pace=pace,
        seconds=round(lasted, 1),
        decisions_a_second=round(len(load.told) / lasted, 1),
        told_p50_ms=_part(load.told, 0.5),
        told_p99_ms=_part(load.told, 0.99),
        acknowledged_p99_ms=_part(load.acknowledged, 0.99),
        loop_lag_p99_ms=_lag(figures),
        server_mib=round(resident / 1024, 1),
        kib_a_socket=round((resident - before) / sockets, 1),
    )


def _part(times: list[float], part: float) -> float:
    ordered = sorted(times)
    return round(1000 * ordered[int(part * (len(ordered) - 1))], 1) if ordered else 0.0


def _lag(figures: str) -> float:
    """The least bound under which 99 of 100 measured lags lie."""
    rows = [line for line in figures.splitlines() if "loop_lag_seconds_bucket" in line]
    found = [(line.split('le="')[1].split('"')[0], float(line.split()[-1])) for line in rows]
    whole = found[-1][1] if found else 0
    for bound, count in found:
        if count >= 0.99 * whole:
            return 1000 * float(bound)
    return 0.0


def _resident(pid: int) -> int:
    """Resident memory in KiB."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0])


async def serve(store: str) -> None:
    """The process that is measured."""
    logs.begin()
    listening = Server(Config(store=store, port=0, limits=LIMITS, bot_processes=1)).uvicorn()
    task = asyncio.create_task(listening.serve())
    while not listening.started:
        await asyncio.sleep(0.01)
    sys.stdout.write(f"{listening.servers[0].sockets[0].getsockname()[1]}\n")
    sys.stdout.flush()
    await task


def main() -> None:
    """Measure what the arguments ask for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--serve", help="be the server on this store")
    parser.add_argument("--store", default="", help="postgresql://…; a fresh SQLite file otherwise")
    parser.add_argument("--game", default="kred")
    parser.add_argument("--import", dest="imports", default="", help="a module that adds the game")
    parser.add_argument("--sockets", type=int, nargs="*", default=[100, 500, 2000])
    parser.add_argument("--pace", nargs="*", default=["people", "flat"])
    parser.add_argument("--seconds", type=float, default=20)
    asked = parser.parse_args()
    if os.environ.get("KNAVERY_BENCH_IMPORT") or asked.imports:
        os.environ["KNAVERY_BENCH_IMPORT"] = asked.imports or os.environ["KNAVERY_BENCH_IMPORT"]
        importlib.import_module(os.environ["KNAVERY_BENCH_IMPORT"])
    if asked.serve:
        asyncio.run(serve(asked.serve))
        return
    for pace in asked.pace:
        for sockets in asked.sockets:
            with tempfile.TemporaryDirectory() as folder:
                store = asked.store or f"sqlite:///{folder}/bench.sqlite"
                row = asyncio.run(measure(store, sockets, pace, asked.game, asked.seconds))
            print(msgspec.json.encode(row).decode(), flush=True)


if __name__ == "__main__":
    main()
