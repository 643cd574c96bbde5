"""Twins on the wire: two servers, the same in everything but what one viewer cannot know.

One server has the true table; the other has one resampled from the viewer's view and log, with
the same events, ids and times. Both are played on over their sockets: to each decision of another
seat the twin answers with one that shows the viewer the same. What the viewer's socket and an
outsider are sent must be the same to the byte. Nothing is normalised: ids come from one stream of
entropy and times from two clocks that are turned together.
"""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, Final

import msgspec
import sqlalchemy as sa

from contract.kit import Kit
from contract.play import choose, speakers
from contract.twins import LeakError, sent
from knavery.core import TABLE, AnyState, Chance, Seat, seen, tag_of
from knavery.server.live_table import LiveTable, load
from knavery.server.store.batches import write_head
from knavery.server.store.schema import EVENTS, HEADS
from knavery.server.tables.lobby import head_of
from knavery.server.tables.schedule import alarms as alarms_of
from server.server_fixture import (
    RefusedError,
    ServerFixture,
    TableConnection,
    known_entropy,
    running_server,
)

#: Windows, timers and clocks run: every decision that takes longer shows in somebody's bank.
PACE: Final = {"decision": 5, "bank": 86_400, "scale": 1.0}
#: A twin is played on for this many steps, then another is resampled.
APART: Final = 5
NAMES: Final = ("Ann", "Bob", "Cleo", "Dov", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon")


class Side:
    """One of the two servers: its guests' sockets, in seat order, and a spectator's last."""

    def __init__(self, at: ServerFixture, table: str, chairs: list[TableConnection]) -> None:
        self.at = at
        self.table_id = table
        self.chairs = chairs
        self.outsider = at.stranger()

    @property
    def live(self) -> LiveTable:
        return self.at.hub.live[self.table_id]

    @property
    def session(self) -> Any:
        session = self.live.table.session
        assert session is not None
        return session

    def chair(self, viewer: Seat | None) -> TableConnection:
        return self.chairs[-1] if viewer is None else self.chairs[viewer]

    async def decide(self, seat: Seat, decision: Any, note: str) -> None:
        chair = self.chairs[seat]
        await chair.send(
            type="decide", id=note, prompt=chair.prompt, decision=msgspec.to_builtins(decision)
        )
        await chair.until(lambda: note in chair.answers)

    async def settle(self) -> None:
        await self.at.settle()
        await asyncio.gather(*(chair.drain() for chair in self.chairs))

    async def outside(self) -> list[tuple[int, str]]:
        """What somebody is answered who has no seat and no cookie."""
        paths = ["/api/tables", "/metrics"]
        ends = ("", "/record", "/replay", "/replay/0", "/replay/views", "/update")
        paths += [f"/api/tables/{self.table_id}{end}" for end in ends]
        answers = [await self.outsider.http.get(path) for path in paths]
        return [(answer.status_code, answer.text) for answer in answers]


@contextlib.asynccontextmanager
async def side(
    folder: Path, name: str, kit: Kit, number: int, *, changes: bool
) -> AsyncIterator[Side]:
    """A server with a table of the kit that has just been dealt."""
    seats, settings = kit.tables[number % len(kit.tables)]
    label = f"wire {kit.game.id} {number}"
    store = f"sqlite:///{folder / name}.sqlite"
    async with contextlib.AsyncExitStack() as stack:
        at = await stack.enter_async_context(
            running_server(
                store,
                entropy=known_entropy(label),
                idle_after=10**12,
                metrics_token="the host's alone",
            )
        )
        visitors = [await at.guest(each) for each in (*NAMES[:seats], "Wat")]
        table = await visitors[0].open(
            game=kit.game.id, seats=seats, settings=dict(settings), pace=PACE, access="open"
        )
        chairs = [
            await stack.enter_async_context(visitor.at(table, changes=changes))
            for visitor in visitors
        ]
        for seat, chair in enumerate(chairs[1:-1], 1):
            await chair.do(type="sit", id=f"sit {seat}")
        await chairs[0].do(type="start", id="start")
        made = Side(at, table, chairs)
        await made.settle()
        yield made


async def look_for_leaks(
    folder: Path, kit: Kit, number: int, viewer: Seat | None, most: int
) -> int:
    """Play a table beside its twins for the viewer: how often a twin was another table.

    The first seat is sent whole snapshots, the other viewers are sent changes.
    """
    changes = viewer != Seat(0)
    async with (
        side(folder, "true", kit, number, changes=changes) as true,
        side(folder, "twin", kit, number, changes=changes) as twin,
    ):
        return await _Walk(kit, number, viewer, true, twin).walk(most)


class _Walk:
    def __init__(self, kit: Kit, number: int, viewer: Seat | None, true: Side, twin: Side) -> None:
        self.kit = kit
        self.viewer = viewer
        self.true, self.twin = true, twin
        self.seats = len(true.chairs) - 1
        self.chance = Chance.of(f"wire walk {kit.game.id} {number} {viewer}")
        self.step = 0
        self.others = 0

    async def walk(self, most: int) -> int:
        since = APART
        while self.step < most and self.true.live.table.phase == "running":
            if since >= APART:
                await self._resample()
                since = 0
            await self._probe()
            await self._step()
            since = since + 1 if await self._is_same() else APART
            self.step += 1
        return self.others

    async def _resample(self) -> None:
        """Give the twin the true table's events, and a state the viewer cannot tell apart."""
        true, twin = self.true, self.twin
        source, target = true.at.hub.store, twin.at.hub.store
        with target.database.writing() as connection:
            connection.execute(sa.delete(EVENTS).where(EVENTS.c.table_id == twin.table_id))
            rows = [
                {"table_id": twin.table_id, **stored._asdict()}
                for stored in source.batches(true.table_id)
            ]
            connection.execute(sa.insert(EVENTS), rows)
            # The twin may have come to an end that the true table has not.
            connection.execute(sa.delete(HEADS).where(HEADS.c.id == twin.table_id))
            write_head(target.database, connection, head_of(true.live.table))
        self.chance = self.chance.branch("resample")
        table = load(twin.table_id, source.batches(true.table_id))
        assert table.session is not None
        table.worker = twin.at.hub.me
        state = true.session.state
        resampled = self.kit.game.resample(
            state.view(self.viewer), true.live.table.feeds.facts(self.viewer), self.chance
        )
        self.others += bool(msgspec.structs.replace(resampled, chance=state.chance) != state)  # type: ignore[type-var]
        table.session.state = resampled
        twin.live.table = table
        twin.live._head = None
        versions = {reader.guest: (reader.viewer, reader.version) for reader in true.live.readers}
        for reader in twin.live.readers:
            reader.viewer, reader.version = versions[reader.guest]
            reader.known = None  # it has the one of the true table
        for mine, theirs in zip(twin.chairs, true.chairs, strict=True):
            mine.messages = list(theirs.messages)
            mine.snapshot, mine.version = theirs.snapshot, theirs.version
        twin.at.clock.advance(true.at.clock.now() - twin.at.clock.now())
        twin.live.changed.set()
        await twin.settle()
        for chair in (*true.chairs, *twin.chairs):
            chair.bytes.clear()
        # A new connection's first message is the whole of what its viewer may know.
        for each in (true, twin):
            each.live.send(next(r for r in each.live.readers if self._is_viewer(r)), 0)
        await self._is_same(at_once=True)

    def _is_viewer(self, reader: Any) -> bool:
        return bool(reader.viewer == self.viewer)

    async def _probe(self) -> None:
        """Decisions that are not on offer, from the viewer; chat, from somebody else."""
        if self.viewer is not None and self.true.session.options(self.viewer):
            index, self.chance = self.chance.below(self.kit.game.codec.size)
            tried = self.kit.game.codec.decisions[index]
            if tried not in self.true.session.options(self.viewer):
                for each in (self.true, self.twin):
                    await each.decide(self.viewer, tried, f"probe {self.step}")
        if self.step % 4 == 0:
            for each in (self.true, self.twin):
                await each.chairs[-1].do(type="say", id=f"say {self.step}", text="hm")
                await each.chairs[0].do(type="say", id=f"say {self.step}", text="hm")
                await each.chairs[0].do(type="react", id=f"react {self.step}", reaction="think")
                # Refused while everybody may know that the seat is asked, and never else.
                with contextlib.suppress(RefusedError):
                    await each.chairs[0].do(type="skip", id=f"skip {self.step}")

    async def _step(self) -> None:
        state: AnyState = self.true.session.state
        seat, decision, self.chance = choose(state, self.seats, self.chance)
        rare, self.chance = self.chance.below(4)
        alarms = [alarm for alarm in alarms_of(self.true.live.table) if alarm.kind != "default"]
        note = f"step {self.step}"
        if alarms and (seat == TABLE or self.true.session.answer(seat) or rare == 0):
            passing = max(0, alarms[0].at - self.true.at.clock.now())
            for each in (self.true, self.twin):
                each.at.clock.advance(passing)
        elif seat == TABLE or self.true.session.answer(seat):
            return
        elif seat == self.viewer:
            for each in (self.true, self.twin):
                await each.decide(seat, decision, note)
        elif self.true.session.holding_window is not None and self.true.session.waits_for(seat):
            await self.true.decide(seat, decision, note)
            if self.twin.session.waits_for(seat):
                options = self.twin.session.options(seat)
                answer, self.chance = self.chance.choice(options)
                await self.twin.decide(seat, answer, note)
        else:
            after, log = state.play(seat, decision)
            wanted = seen(log, self.viewer), sent(after, self.viewer)
            path = _path(self.twin.session.state, self.seats, self.viewer, wanted)
            await self.true.decide(seat, decision, note)
            for at, (other, answer) in enumerate(path or ()):
                await self.twin.settle()
                await self.twin.decide(other, answer, f"{note} {at}")

    def _turned_up(self) -> bool:
        """Whether the rules have just turned something up, on either side."""
        reveals = {tag_of(kind) for kind in self.kit.game.reveals}
        sent_texts = (
            text for each in (self.true, self.twin) for text in each.chair(self.viewer).bytes
        )
        return any(
            message["type"] == "fact" and message["fact"]["type"] in reveals
            for text in sent_texts
            for message in msgspec.json.decode(text).get("messages", ())
        )

    async def _is_same(self, at_once: bool = False) -> bool:
        """Whether nothing tells the two apart; False where the rules do, LeakError otherwise."""
        await asyncio.gather(self.true.settle(), self.twin.settle())
        true, twin = (each.chair(self.viewer).bytes for each in (self.true, self.twin))
        if true != twin:
            if not at_once and self._turned_up():
                return False
            raise LeakError(
                f"viewer {self.viewer} of {self.kit} is sent\n{_unlike(true, twin)}\n"
                f"at step {self.step}"
            )
        for chair in (*self.true.chairs, *self.twin.chairs):
            chair.bytes.clear()
        if self.true.live.table.phase != "running" or self.step % 3:
            return True  # once it is over, the record is everybody's
        outside = await asyncio.gather(self.true.outside(), self.twin.outside())
        if outside[0] != outside[1]:
            raise LeakError(f"an outsider is sent\n{outside[0]} and of a twin\n{outside[1]}")
        return True


def _path(
    twin: AnyState, seats: int, viewer: Seat | None, wanted: tuple[Any, bytes], depth: int = 0
) -> list[tuple[Seat, Any]] | None:
    """Decisions of others after which the viewer has seen just that."""
    facts, shown = wanted
    if not facts and sent(twin, viewer) == shown:
        return []
    silent = []
    for seat in speakers(twin, seats):
        if seat in (viewer, TABLE):
            continue
        for decision in twin.options(seat):
            after, events = twin.play(seat, decision)
            sent_texts = seen(events, viewer)
            if sent_texts == facts and sent(after, viewer) == shown:
                return [(seat, decision)]
            if not sent_texts and depth < seats and sent(after, viewer) == sent(twin, viewer):
                silent.append((seat, decision, after))
    for seat, decision, after in silent:
        found = _path(after, seats, viewer, wanted, depth + 1)
        if found is not None:
            return [(seat, decision), *found]
    return None


def _unlike(one: list[str], other: list[str]) -> str:
    for left, right in zip(one, other, strict=False):
        if left != right:
            return f"{left}\nand of a twin\n{right}"
    return f"{one[len(other) :]}\nand of a twin\n{other[len(one) :]}"
