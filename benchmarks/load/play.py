"""The generator: seats N sockets at tables of four and plays. Run by `benchmarks.load`.

    python -m benchmarks.load.play '{"address": "127.0.0.1:8000", "sockets": 100, …}'

What it measures goes to standard output as one line of JSON. Of an update it reads the phase, the
turn, the prompt and the options, and nothing else.
"""

import asyncio
import sys
import time
from http.cookiejar import DefaultCookiePolicy
from pathlib import Path
from typing import Any, Final

import httpx
import msgspec
import uvloop

from benchmarks.load.socket import Socket, connect
from knavery.server.tables.messages import PROTOCOL

SEATS: Final = 4
#: One client for many guests, each with a cookie of its own.
NO_COOKIES: Final = DefaultCookiePolicy(allowed_domains=())
#: Seconds between a table's decisions at people's pace.
PEOPLE: Final = 2.0
#: The number of tables opened, and sockets connected, at the same time.
AT_ONCE: Final = 16
#: Seconds after which a decision without an update for everybody is given up.
TIME_LIMIT: Final = 30.0


class Task(msgspec.Struct, frozen=True):
    """What to play, and for how long."""

    #: The server's process and its address.
    address: str
    server: int
    game: str
    sockets: int
    pace: str
    seconds: float
    warm_up: float
    compressed: bool
    #: The other processes of the same store, by address.
    others: dict[str, int] = {}
    #: Whether each socket of a table goes to the next process; otherwise all go to one.
    spread: bool = False

    @property
    def addresses(self) -> tuple[str, ...]:
        return (self.address, *self.others)

    @property
    def servers(self) -> tuple[int, ...]:
        return (self.server, *self.others.values())


class Measured(msgspec.Struct, frozen=True):
    """The results; memory in KiB, times in seconds."""

    lasted: float
    update_times: list[float]
    acknowledged: list[float]
    timeouts: int
    ended: int
    memory_empty: int
    memory_seated: int
    memory_connected: int
    memory_played: int
    server_cpu: float
    own_cpu: float
    bytes: int
    before: str
    after: str


class _Snapshot(msgspec.Struct):
    phase: str
    your_turn: bool = False
    prompt: int = 0
    options: tuple[msgspec.Raw, ...] = ()


class _Set(msgspec.Struct, frozen=True):
    """The same fields of a snapshot, where they have changed."""

    phase: str | msgspec.UnsetType = msgspec.UNSET
    your_turn: bool | msgspec.UnsetType = msgspec.UNSET
    prompt: int | msgspec.UnsetType = msgspec.UNSET
    options: tuple[msgspec.Raw, ...] | msgspec.UnsetType = msgspec.UNSET


class _RecordChanges(msgspec.Struct):
    set: _Set = _Set()
    drop: tuple[str, ...] = ()
    tails: dict[str, tuple[int, tuple[msgspec.Raw, ...]]] = {}


class _Update(msgspec.Struct, tag="update"):
    snapshot: _Snapshot


class _Changes(msgspec.Struct, tag="changes"):
    snapshot: _RecordChanges


class _Ack(msgspec.Struct, tag="ack"):
    pass


class _Refused(msgspec.Struct, tag="refused"):
    pass


class _Pong(msgspec.Struct, tag="pong"):
    pass


class _Voice(msgspec.Struct, tag="voice"):
    pass


_decoder: Final = msgspec.json.Decoder(_Update | _Changes | _Ack | _Refused | _Pong | _Voice)
_empty: Final = _Snapshot("")


def _changed(before: _Snapshot, changes: _RecordChanges) -> _Snapshot:
    """The snapshot after the changes."""
    new = {name: getattr(_empty, name) for name in changes.drop if hasattr(_empty, name)}
    values = msgspec.structs.asdict(changes.set)
    new |= {name: value for name, value in values.items() if value is not msgspec.UNSET}
    if "options" in changes.tails:
        kept, more = changes.tails["options"]
        new["options"] = (*before.options[:kept], *more)
    return msgspec.structs.replace(before, **new)


class Seat:
    """One socket: its snapshot, and when it last got one."""

    def __init__(self, table: "LoadTable") -> None:
        self.table = table
        self.socket: Socket | None = None
        self.snapshot: _Snapshot | None = None
        self.updated_at = 0.0
        self.bytes = 0
        #: Whether a refusal is an answer; otherwise it is a fault of the generator.
        self.may_be_refused = False
        self.refused = False

    def receive(self, text: bytes) -> None:
        now = time.perf_counter()
        self.bytes += len(text)
        match _decoder.decode(text):
            case _Update(snapshot=snapshot):
                self._updated(snapshot, now)
            case _Changes(snapshot=changes):
                assert self.snapshot is not None, "an update comes first"
                self._updated(_changed(self.snapshot, changes), now)
            case _Ack():
                self.table.stored(now)
            case _Refused():
                assert self.may_be_refused, text.decode()
                self.refused = True

    def _updated(self, snapshot: _Snapshot, now: float) -> None:
        self.snapshot, self.updated_at = snapshot, now
        self.table.updated()

    def send(self, message: bytes) -> None:
        assert self.socket is not None
        self.socket.send(message)


class LoadTable:
    """Four seats, and the decision that is under way."""

    def __init__(self, number: int) -> None:
        self.seats = [Seat(self) for _ in range(SEATS)]
        self.id = ""
        self.cookies: list[str] = []
        self._number = number
        self._count = 0
        self.sent = 0.0
        self.acknowledged = 0.0
        self._done: asyncio.Future[None] | None = None

    def stored(self, now: float) -> None:
        self.acknowledged = now
        self._check()

    def updated(self) -> None:
        self._check()

    def _check(self) -> None:
        if self._done is None or self._done.done() or self.acknowledged < self.sent:
            return
        if all(seat.updated_at > self.sent for seat in self.seats):
            self._done.set_result(None)

    async def send(self, seat: Seat, message: bytes) -> bool:
        """Send a command: whether it was acknowledged and everybody got an update in time."""
        self._done = asyncio.get_running_loop().create_future()
        self.sent = time.perf_counter()
        seat.send(message)
        try:
            await asyncio.wait_for(self._done, TIME_LIMIT)
        except TimeoutError:
            return False
        return True

    def decision(self) -> tuple[Seat, bytes] | None:
        """A decision for one of the seats the table waits for."""
        self._count += 1
        turn = self._number + self._count
        waiting = [
            seat for seat in self.seats if seat.snapshot is not None and seat.snapshot.your_turn
        ]
        if not waiting:
            return None
        seat = waiting[turn % len(waiting)]
        assert seat.snapshot is not None
        # Any spread over the options will do, as long as it is the same in every run.
        option = seat.snapshot.options[turn * 7919 % len(seat.snapshot.options)]
        head = f'{{"type":"decide","id":"d{self._count}","prompt":{seat.snapshot.prompt}'
        return seat, head.encode() + b',"decision":' + bytes(option) + b"}"


class Load:
    """All tables, and what was measured at them."""

    def __init__(self, task: Task) -> None:
        self._task = task
        self._tables = [LoadTable(number) for number in range(task.sockets // SEATS)]
        self._measuring = False
        self._update_times: list[float] = []
        self._acknowledged: list[float] = []
        self._timeouts = 0
        self._ended = 0
        self._turns = asyncio.Semaphore(AT_ONCE)

    async def run(self) -> Measured:
        task = self._task
        limits = httpx.Limits(max_connections=AT_ONCE)
        url = f"http://{task.address}"
        async with httpx.AsyncClient(base_url=url, timeout=120, limits=limits) as http:
            http.cookies.jar.set_policy(NO_COOKIES)
            empty = resident(*task.servers)
            await self._each("guests and tables", lambda table: self._open(http, table))
            seated = resident(*task.servers)
            await self._each("sockets", self._connect)
            connected = resident(*task.servers)
            await self._each("deals", self._start)
            playing = [asyncio.create_task(self._play(table)) for table in self._tables]
            await self._wait("warming up", task.warm_up)
            before = (await http.get("/metrics")).text
            cpu, own, begun = spent(*task.servers), time.process_time(), time.perf_counter()
            received = self._bytes()
            self._measuring = True
            await self._wait("measuring", task.seconds)
            self._measuring = False
            lasted = time.perf_counter() - begun
            cpu, own = spent(*task.servers) - cpu, time.process_time() - own
            after = (await http.get("/metrics")).text
            for each in playing:
                if each.done():
                    each.result()
                each.cancel()
        return Measured(
            lasted=lasted,
            update_times=self._update_times,
            acknowledged=self._acknowledged,
            timeouts=self._timeouts,
            ended=self._ended,
            memory_empty=empty,
            memory_seated=seated,
            memory_connected=connected,
            memory_played=resident(*task.servers),
            server_cpu=cpu,
            own_cpu=own,
            bytes=self._bytes() - received,
            before=before,
            after=after,
        )

    def _bytes(self) -> int:
        return sum(seat.bytes for table in self._tables for seat in table.seats)

    async def _each(self, what: str, work: Any) -> None:
        """Do the work for every table, some at a time."""
        done = 0

        async def one(table: LoadTable) -> None:
            nonlocal done
            async with self._turns:
                await work(table)
            done += 1
            if done % 25 == 0 or done == len(self._tables):
                say(f"{what} {done}/{len(self._tables)}")

        await asyncio.gather(*map(one, self._tables))

    async def _wait(self, what: str, seconds: float) -> None:
        until = time.perf_counter() + seconds
        while (left := until - time.perf_counter()) > 0:
            say(f"{what} {left:.0f} s")
            await asyncio.sleep(min(1.0, left))

    async def _open(self, http: httpx.AsyncClient, table: LoadTable) -> None:
        for place in range(SEATS):
            given = await http.post("/api/guest", json={"name": f"P{place}"})
            table.cookies.append(given.headers["set-cookie"].split(";")[0])
        wanted = {"game": self._task.game, "seats": SEATS, "pace": "relaxed"}
        given = await http.post("/api/tables", json=wanted, headers={"cookie": table.cookies[0]})
        table.id = given.json()["id"]

    async def _connect(self, table: LoadTable) -> None:
        path = f"/api/tables/{table.id}/socket?protocol={PROTOCOL}&changes=true"
        addresses = self._task.addresses
        first = self._tables.index(table)
        for at, (seat, cookie) in enumerate(zip(table.seats, table.cookies, strict=True)):
            place = first + at if self._task.spread else first
            address = addresses[place % len(addresses)]
            seat.socket = await connect(
                address, path, cookie, seat.receive, compressed=self._task.compressed
            )
        while any(seat.snapshot is None for seat in table.seats):
            await asyncio.sleep(0.01)

    async def _start(self, table: LoadTable) -> None:
        for seat in table.seats[1:]:
            await table.send(seat, b'{"type":"sit","id":"sit"}')
        await table.send(table.seats[0], b'{"type":"start","id":"start"}')

    async def _play(self, table: LoadTable) -> None:
        every = PEOPLE if self._task.pace == "people" else 0.0
        # People do not decide at the same moment at every table.
        part = self._tables.index(table) / len(self._tables)
        await asyncio.sleep(every * part)
        while True:
            begun, measured = time.perf_counter(), self._measuring
            decided = table.decision()
            if decided is None:
                snapshot = table.seats[0].snapshot
                if snapshot is not None and snapshot.phase != "running":
                    self._ended += 1
                    return
                await asyncio.sleep(0.05)
                continue
            everybody = await table.send(*decided)
            if measured and everybody:
                self._acknowledged.append(table.acknowledged - table.sent)
                self._update_times.append(max(seat.updated_at for seat in table.seats) - table.sent)
            elif measured:
                self._timeouts += 1
            if every:
                await asyncio.sleep(max(0.0, begun + every - time.perf_counter()))


def say(what: str) -> None:
    sys.stderr.write(f"\r\x1b[K    {what}")
    sys.stderr.flush()


def resident(*pids: int) -> int:
    """Resident memory of the processes in KiB."""
    found = (Path(f"/proc/{pid}/status").read_text() for pid in pids)
    return sum(int(status.split("VmRSS:")[1].split()[0]) for status in found)


def spent(*pids: int) -> float:
    """Seconds of CPU the processes have used."""
    found = (Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split() for pid in pids)
    return sum(int(fields[11]) + int(fields[12]) for fields in found) / 100


def loop_lag(before: str, after: str) -> float:
    """The least bound, in milliseconds, under which 99 of 100 lags in between lie."""
    counts = [_lags(after)[bound] - many for bound, many in _lags(before).items()]
    for bound, count in zip(_lags(after), counts, strict=True):
        if count >= 0.99 * counts[-1]:
            return 1000 * bound
    return 0.0


def _lags(figures: str) -> dict[float, float]:
    found = (line for line in figures.splitlines() if "loop_lag_seconds_bucket" in line)
    return {float(line.split('le="')[1].split('"')[0]): float(line.split()[-1]) for line in found}


if __name__ == "__main__":
    task = msgspec.json.decode(sys.argv[1], type=Task)
    measured = uvloop.run(Load(task).run())
    sys.stderr.write("\r\x1b[K")
    sys.stdout.write(msgspec.json.encode(measured).decode() + "\n")
