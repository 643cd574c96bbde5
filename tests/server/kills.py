"""Servers that are killed in mid-game, and players who come back and compare what they know."""

import asyncio
import contextlib
import os
import signal
import sys
import tempfile
from pathlib import Path
from typing import IO, Any

import httpx
import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from knavery.core import Chance
from knavery.server.store import Store
from server import postgres

TESTS = Path(__file__).parent.parent


class Process:
    """A server process and its address."""

    def __init__(self, process: asyncio.subprocess.Process, port: int, said: IO[bytes]) -> None:
        self._process = process
        self._said = said
        self.address = f"127.0.0.1:{port}"

    @classmethod
    async def start(cls, store: str) -> "Process":
        said = tempfile.TemporaryFile()  # noqa: SIM115  it is closed with the process
        known = os.environ.get("PYTHONPATH", "")
        path = os.pathsep.join(map(str, (TESTS, TESTS / "hooks", known)))
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "server.server_process", store,
            stdout=asyncio.subprocess.PIPE,
            stderr=said,
            env={**os.environ, "PYTHONPATH": path},
        )  # fmt: skip
        assert process.stdout is not None
        line = await asyncio.wait_for(process.stdout.readline(), 60)
        assert line, "the server did not start"
        return cls(process, int(line), said)

    async def kill(self) -> None:
        """kill -9, where it still lives."""
        if self._process.returncode is None:
            self._process.send_signal(signal.SIGKILL)
            await self._process.wait()
        self._said.close()

    async def stop(self) -> int:
        """SIGTERM, and its exit code."""
        self._process.terminate()
        try:
            return await asyncio.wait_for(self._process.wait(), 60)
        except TimeoutError:
            self._process.send_signal(signal.SIGABRT)  # it says where it stands
            await self._process.wait()
            self._said.seek(0)
            raise AssertionError(f"it does not stop: {self._said.read().decode()}") from None
        finally:
            self._said.close()


class Address:
    """Where the server is at the moment."""

    def __init__(self) -> None:
        self.now: str | None = None
        self._known = asyncio.Event()

    def set(self, address: str | None) -> None:
        self.now = address
        self._known.set() if address else self._known.clear()

    async def get(self) -> str:
        await self._known.wait()
        assert self.now is not None
        return self.now


class Player:
    """Plays on after every cut, and remembers all messages."""

    def __init__(self, name: str, address: Address) -> None:
        self.name = name
        self.address = address
        self.cookie = ""
        self.table = ""
        self.messages: list[dict[str, Any]] = []
        self.acknowledged: set[tuple[str, str]] = set()
        self.snapshot: dict[str, Any] = {}
        self.viewer: int | None = None
        self.returned = 0
        self.hesitates_after: int | None = None
        self._chance = Chance.of(name)
        self._count = 0

    @property
    def hesitates(self) -> bool:
        """Whether they have got enough messages that they decide nothing any more."""
        return self.hesitates_after is not None and len(self.messages) > self.hesitates_after

    async def introduce(self) -> None:
        async with httpx.AsyncClient() as http:
            url = f"http://{await self.address.get()}/api/guest"
            given = await http.post(url, json={"name": self.name})
            self.cookie = given.headers["set-cookie"].split(";")[0]

    async def open(self, seats: int) -> str:
        async with httpx.AsyncClient(headers={"cookie": self.cookie}) as http:
            asked = {"game": "hooks", "seats": seats, "access": "open", "settings": {"die": 6}}
            given = await http.post(f"http://{await self.address.get()}/api/tables", json=asked)
            table: str = given.json()["id"]
            return table

    def sit_at(self, table: str) -> None:
        self.table, self.messages, self.snapshot, self.viewer = table, [], {}, None

    async def play(self, over: asyncio.Event, seats: int) -> None:
        """Play the table to its end, coming back after every cut."""
        while self.snapshot.get("phase") != "over" and not over.is_set():
            address = await self.address.get()
            url = f"ws://{address}/api/tables/{self.table}/socket?protocol=4&version={len(self.messages)}"
            try:
                async with connect(url, additional_headers={"cookie": self.cookie}) as socket:
                    self.returned += bool(self.messages)
                    await self._play(socket, over, seats)
            except (ConnectionClosed, OSError, InvalidHandshake, TimeoutError, EOFError):
                await asyncio.sleep(0.02)

    async def _play(self, socket: Any, over: asyncio.Event, seats: int) -> None:
        asked: tuple[int, int] | None = None
        while self.snapshot.get("phase") != "over" and not over.is_set():
            with contextlib.suppress(TimeoutError):
                self._hear(msgspec.json.decode(await asyncio.wait_for(socket.recv(), 0.5)))
            command = self._command(seats)
            wants = (self.snapshot.get("prompt", 0), len(self.messages))
            if command is not None and wants != asked:
                asked = wants
                self._count += 1
                await socket.send(msgspec.json.encode({**command, "id": f"{self._count}"}).decode())

    def _hear(self, message: dict[str, Any]) -> None:
        if message["type"] == "ack":
            self.acknowledged.add((self.table, message["id"]))
        if message["type"] != "update":
            return
        if message["viewer"] != self.viewer:
            assert message["since"] in (0, len(self.messages))
        else:
            assert message["since"] == len(self.messages), "not exactly what was missed"
        missed = message["messages"]
        self._check_clock(message["snapshot"], missed)
        self.messages = self.messages[: message["since"]] + missed
        assert message["version"] == len(self.messages)
        self.viewer, self.snapshot = message["viewer"], message["snapshot"]

    def _check_clock(self, snapshot: dict[str, Any], missed: list[dict[str, Any]]) -> None:
        """While the prompt is the same, the bank is, and the time but for what was lost."""
        before, after = self.snapshot.get("clock"), snapshot.get("clock")
        if before and after and snapshot.get("prompt") == self.snapshot.get("prompt"):
            assert after["bank"] == before["bank"]
            assert after["time"] == before["time"] + self._stood_still(missed)

    def _stood_still(self, missed: list[dict[str, Any]]) -> int:
        """The milliseconds in which no process served the table, or nobody sat at it."""
        here = {
            seat for seat, chair in enumerate(self.snapshot["chairs"]) if chair.get("here", True)
        }
        lost, deserted_at = 0, None
        for message in missed:
            if message["type"] == "resumed":
                # Another process took over: everybody is expected, and the table waits for one.
                here.clear()
                if deserted_at is None:
                    lost += message["lost"]
                    deserted_at = message["at"]
            elif message["type"] == "went_away":
                here.discard(message["seat"])
                if not here and deserted_at is None:
                    deserted_at = message["at"]
            elif message["type"] in ("came_back", "returned"):
                here.add(message["seat"])
                if deserted_at is not None:
                    lost += message["at"] - deserted_at
                    deserted_at = None
        return lost

    def _command(self, seats: int) -> dict[str, Any] | None:
        if self.snapshot.get("phase") == "open":
            taken = [chair.get("name") for chair in self.snapshot["chairs"]]
            if self.viewer is None:
                return {"type": "sit"}
            if self.snapshot.get("host") == self.viewer and None not in taken:
                return {"type": "start"}
            return None
        options = self.snapshot.get("options")
        if (
            self.snapshot.get("chairs", [{}])[self.viewer or 0].get("bot")
            and self.viewer is not None
        ):
            return {"type": "return"}
        if not options or not self.snapshot.get("your_turn") or self.hesitates:
            return None
        decision, self._chance = self._chance.choice(options)
        return {"type": "decide", "prompt": self.snapshot["prompt"], "decision": decision}


class Result(msgspec.Struct):
    """What came of it."""

    kills: int
    acknowledged: int
    finished: int
    returned: int


async def kill_again_and_again(store: str, kills: int, tables: int = 2, seats: int = 3) -> Result:
    """Kill the server so often in mid-game; check after each time, and at the end, what is left."""
    address, over = Address(), asyncio.Event()
    process = await Process.start(store)
    address.set(process.address)
    players = [Player(f"{chr(65 + at)}{at}", address) for at in range(tables * seats)]
    groups = [players[at * seats : (at + 1) * seats] for at in range(tables)]
    played: list[tuple[str, Player, list[dict[str, Any]]]] = []
    for player in players:
        await player.introduce()

    async def keep_playing(group: list[Player]) -> None:
        while not over.is_set():
            try:
                table = await group[0].open(len(group))
            except (httpx.HTTPError, ValueError, KeyError):
                await asyncio.sleep(0.02)
                continue
            for player in group:
                player.sit_at(table)
            await asyncio.gather(*(player.play(over, len(group)) for player in group))
            played.extend((table, player, player.messages) for player in group)

    playing = [asyncio.create_task(keep_playing(group)) for group in groups]
    chance = Chance.of(f"kills {kills}")
    try:
        for number in range(kills):
            if number and number % 20 == 0:
                sys.stderr.write(f"{number} kills\n")
            more, chance = chance.below(8)
            wanted = sum(len(player.acknowledged) for player in players) + 3 + more
            while sum(len(player.acknowledged) for player in players) < wanted:
                for task in playing:
                    if task.done():
                        task.result()
                await asyncio.sleep(0.002)
            address.set(None)
            await process.kill()
            process = await Process.start(store)
            address.set(process.address)
        # The game goes on after the last: everybody comes to an end once more.
        wanted = len(played) + len(players)
        while len(played) < wanted:
            for task in playing:
                if task.done():
                    task.result()
            await asyncio.sleep(0.02)
        over.set()
        await asyncio.gather(*playing)
        finished = await _compare(process.address, players, played)
    finally:
        over.set()
        for task in playing:
            task.cancel()
        stopped = await process.stop()
    assert stopped == 0, f"SIGTERM gave {stopped}"
    _check_batches(store, players)
    acknowledged = sum(len(player.acknowledged) for player in players)
    return Result(kills, acknowledged, finished, sum(player.returned for player in players))


async def _compare(
    address: str, players: list[Player], played: list[tuple[str, Player, list[dict[str, Any]]]]
) -> int:
    """Nobody saw anything that is not in the store now."""
    finished = 0
    for table, player, known in [*played, *((p.table, p, p.messages) for p in players)]:
        async with httpx.AsyncClient(headers={"cookie": player.cookie}) as http:
            given = await http.get(f"http://{address}/api/tables/{table}/update")
            update = given.json()
            assert update["messages"][: len(known)] == known, "somebody saw what is not there"
            finished += update["snapshot"]["phase"] == "over"
    return finished


def _check_batches(url: str, players: list[Player]) -> None:
    """Every acknowledged command is stored, once; and the last process wrote that it stopped."""
    store = Store(url, "reader")
    try:
        assert max(store.processes(), key=lambda process: process.beat).stopped
        for player in players:
            for table in {table for table, _ in player.acknowledged}:
                batches = [msgspec.json.decode(stored.batch) for stored in store.batches(table)]
                guests = [
                    event["guest"]
                    for batch in batches
                    for event in batch["events"]
                    if event["type"] == "sat" and event["name"] == player.name
                ]
                own = [batch for batch in batches if batch.get("by") == guests[0]]
                ids = [batch["id"] for batch in own if "id" in batch]
                acknowledged = {mine for at, mine in player.acknowledged if at == table}
                assert acknowledged <= set(ids)
                assert len(ids) == len(set(ids))
    finally:
        store.close()


async def play_on_two(store: str, tables: int = 2, seats: int = 3) -> Result:
    """Two processes with each table's players split between them; then one is killed."""
    processes = [await Process.start(store), await Process.start(store)]
    try:
        return await _play_on_two(store, processes, tables, seats)
    finally:
        for process in processes:
            await process.kill()


async def _play_on_two(store: str, processes: list[Process], tables: int, seats: int) -> Result:
    addresses = [Address(), Address()]
    for address, process in zip(addresses, processes, strict=True):
        address.set(process.address)
    over = asyncio.Event()
    players = [Player(f"{chr(65 + at)}{at}", addresses[at % 2]) for at in range(tables * seats)]
    groups = [players[at * seats : (at + 1) * seats] for at in range(tables)]
    for player in players:
        await player.introduce()
    finished = 0
    for round_ in range(2):
        tasks = []
        for group in groups:
            table = await group[0].open(seats)
            for player in group:
                player.sit_at(table)
                tasks.append(asyncio.create_task(player.play(over, seats)))
        if round_ == 1:
            # In mid-game, while somebody there has to act, one of the two is gone. The other goes
            # on with the players who are left, and then the others find it.
            kept = groups[0]  # by the process at which its host opened it
            for player in kept[::2]:
                player.hesitates_after = 8
            while not any(player.hesitates and player.snapshot.get("clock") for player in kept):
                await asyncio.sleep(0.005)
            addresses[0].set(None)
            await processes[0].kill()
            while not _goes_on(kept[1]):
                await asyncio.sleep(0.005)
            addresses[0].set(processes[1].address)
            for player in kept[::2]:
                player.hesitates_after = None
        await asyncio.gather(*tasks)
        for group in groups:
            # One order for all: everybody has the public messages in the same order.
            public = [[e for e in player.messages if _is_public(e)] for player in group]
            assert all(each == public[0] for each in public)
        played = [(player.table, player, player.messages) for player in players]
        finished += await _compare(processes[1].address, [], played)
    assert await processes[1].stop() == 0
    _check_batches(store, players)
    acknowledged = sum(len(player.acknowledged) for player in players)
    return Result(1, acknowledged, finished, sum(player.returned for player in players))


def _goes_on(player: Player) -> bool:
    """Whether the player knows that another process has taken over, and who is back."""
    types = [message["type"] for message in player.messages]
    return "resumed" in types and "came_back" in types[types.index("resumed") :]


def _is_public(message: dict[str, Any]) -> bool:
    if message["type"] == "fact":
        return message["fact"]["type"] in ("rolled", "taken", "called")
    return message["type"] not in ("answer_held", "decided", "answer_dropped", "standing_set")


def main(kills: int, store: str) -> None:
    """Kill the server that often, and print the result in one line."""
    with contextlib.ExitStack() as stack:
        if store == "postgresql":
            url = stack.enter_context(postgres.cluster())
        else:
            folder = stack.enter_context(tempfile.TemporaryDirectory())
            url = store or f"sqlite:///{folder}/knavery.sqlite"
        result = asyncio.run(kill_again_and_again(url, kills))
        kind = url.partition(":")[0]
    sys.stdout.write(
        f"{result.kills} kills on {kind}: {result.acknowledged} acknowledged commands all there, "
        f"{result.returned} returns to exactly what was missed, "
        f"{result.finished} games seen to their end\n"
    )


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2])
