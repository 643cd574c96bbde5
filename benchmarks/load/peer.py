"""boardgame.io under the same load: `benchmarks/peer`, and a generator that speaks socket.io to it.

    python -m benchmarks.load.peer '{"address": "127.0.0.1:8000", "sockets": 100, …}'

A table's next decision is sent as soon as all four sockets have the update of the last. Of an
update the generator reads the number of the state and whose turn it is.
"""

import asyncio
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import msgspec
import uvloop

from benchmarks.load.play import AT_ONCE, SEATS, TIME_LIMIT, Measured, Task, resident, spent
from benchmarks.load.socket import Socket, connect

FOLDER: Final = Path(__file__).parents[1] / "peer"
INSTALL: Final = ("npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund")
#: Engine.io's ping and pong, and socket.io's frames of the game's namespace.
PING: Final = b"2"
PONG: Final = b"3"
JOIN: Final = b"40/peer,"
EVENT: Final = b"42/peer,"


class PeerError(Exception):
    """The peer cannot run here: what is missing."""


def install() -> None:
    """Install the peer as its lockfile says, unless it is installed; PeerError where it cannot."""
    for program in ("node", "npm"):
        if shutil.which(program) is None:
            raise PeerError(f"{program} is missing: --peer needs Node.js 18 or newer")
    if not (FOLDER / "node_modules" / "boardgame.io").is_dir():
        sys.stderr.write(f"installing boardgame.io into {FOLDER / 'node_modules'}\n")
        done = subprocess.run(INSTALL, cwd=FOLDER, stdout=sys.stderr, check=False)
        if done.returncode:
            raise PeerError(f"boardgame.io could not be installed: {' '.join(INSTALL)} failed")


@contextmanager
def serving() -> Iterator[tuple[int, int]]:
    """The peer's process id and its port."""
    typed = ["node", "serve.js"]
    with subprocess.Popen(typed, cwd=FOLDER, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            port = next((int(line) for line in process.stdout if line.strip().isdigit()), None)
            if port is None:
                raise PeerError("boardgame.io did not start")
            yield process.pid, port
        finally:
            process.kill()


class _Context(msgspec.Struct):
    player: str = msgspec.field(name="currentPlayer")


class _State(msgspec.Struct):
    number: int = msgspec.field(name="_stateID")
    ctx: _Context = msgspec.field()


class _Synced(msgspec.Struct):
    state: _State


_update: Final = msgspec.json.Decoder(tuple[str, str, _State, Any])
_sync: Final = msgspec.json.Decoder(tuple[str, str, _Synced])


class PeerSeat:
    """One socket: the last state it got, and when."""

    def __init__(self, table: "PeerTable", number: int) -> None:
        self.table = table
        self.number = number
        self.socket: Socket | None = None
        self.state: _State | None = None
        self.updated_at = 0.0
        self.bytes = 0

    def receive(self, text: bytes) -> None:
        now = time.perf_counter()
        self.bytes += len(text)
        if text == PING:
            assert self.socket is not None
            self.socket.send(PONG)
        elif text.startswith(JOIN):
            self.send("sync", self.table.id, str(self.number), None, SEATS)
        elif text.startswith(EVENT + b'["sync"'):
            self.state = _sync.decode(text[len(EVENT) :])[2].state
        elif text.startswith(EVENT + b'["update"'):
            self.state, self.updated_at = _update.decode(text[len(EVENT) :])[2], now
            self.table.check()

    def send(self, *event: object) -> None:
        assert self.socket is not None
        self.socket.send(EVENT + msgspec.json.encode(event))


class PeerTable:
    """Four seats, and the decision that is under way."""

    def __init__(self, number: int) -> None:
        self.id = f"table{number}"
        self.seats = [PeerSeat(self, seat) for seat in range(SEATS)]
        self.sent = 0.0
        self._done: asyncio.Future[None] | None = None

    def check(self) -> None:
        if self._done is None or self._done.done():
            return
        if all(seat.updated_at > self.sent for seat in self.seats):
            self._done.set_result(None)

    async def decide(self) -> bool:
        """Decide for the seat whose turn it is: whether everybody got the update in time."""
        state = self.seats[0].state
        assert state is not None
        seat = self.seats[int(state.ctx.player)]
        move = {"type": "add", "args": [], "playerID": str(seat.number)}
        self._done = asyncio.get_running_loop().create_future()
        self.sent = time.perf_counter()
        action = {"type": "MAKE_MOVE", "payload": move}
        seat.send("update", action, state.number, self.id, str(seat.number))
        try:
            await asyncio.wait_for(self._done, TIME_LIMIT)
        except TimeoutError:
            return False
        return True


class PeerLoad:
    """All tables, and what was measured at them."""

    def __init__(self, task: Task) -> None:
        self._task = task
        self._tables = [PeerTable(number) for number in range(task.sockets // SEATS)]
        self._turns = asyncio.Semaphore(AT_ONCE)
        self._measuring = False
        self._update_times: list[float] = []
        self._timeouts = 0

    async def run(self) -> Measured:
        task = self._task
        empty = resident(task.server)
        await asyncio.gather(*map(self._connect, self._tables))
        connected = resident(task.server)
        playing = [asyncio.create_task(self._play(table)) for table in self._tables]
        await asyncio.sleep(task.warm_up)
        cpu, own, begun = spent(task.server), time.process_time(), time.perf_counter()
        received = self._bytes()
        self._measuring = True
        await asyncio.sleep(task.seconds)
        self._measuring = False
        lasted = time.perf_counter() - begun
        cpu, own = spent(task.server) - cpu, time.process_time() - own
        for each in playing:
            if each.done():
                each.result()
            each.cancel()
        return Measured(
            lasted=lasted,
            update_times=self._update_times,
            acknowledged=[],
            timeouts=self._timeouts,
            ended=0,
            memory_empty=empty,
            memory_seated=empty,
            memory_connected=connected,
            memory_played=resident(task.server),
            server_cpu=cpu,
            own_cpu=own,
            bytes=self._bytes() - received,
            before="",
            after="",
        )

    def _bytes(self) -> int:
        return sum(seat.bytes for table in self._tables for seat in table.seats)

    async def _connect(self, table: PeerTable) -> None:
        async with self._turns:
            for seat in table.seats:
                seat.socket = await connect(
                    self._task.address, "/socket.io/?EIO=4&transport=websocket", "", seat.receive,
                    compressed=False,
                )  # fmt: skip
                seat.socket.send(JOIN)
                # One after the other: the first to come makes the table.
                while seat.state is None:
                    await asyncio.sleep(0.005)

    async def _play(self, table: PeerTable) -> None:
        while True:
            measured = self._measuring
            everybody = await table.decide()
            if measured and everybody:
                self._update_times.append(max(seat.updated_at for seat in table.seats) - table.sent)
            elif measured:
                self._timeouts += 1


if __name__ == "__main__":
    task = msgspec.json.decode(sys.argv[1], type=Task)
    sys.stdout.write(msgspec.json.encode(uvloop.run(PeerLoad(task).run())).decode() + "\n")
