"""Minding a table: what time brings it, and its bots. One process at a time does it."""

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Any

from knavery.bots import Choice
from knavery.core import IllegalDecisionError, Seat
from knavery.server.live import LiveTable
from knavery.server.tables import agenda, entering
from knavery.server.tables.acts import NothingToDo, Refusal
from knavery.server.tables.line import AnyBody
from knavery.server.tables.table import Table
from knavery.server.thinking import ThinkingError, Thought

if TYPE_CHECKING:
    from knavery.server.hub import Hub

_logger = logging.getLogger(__name__)

#: A bot that is slower than its delay is entered at a whole second after it.
GRID = 1000

#: A seat and what it is asked: its question, or the length of its log where it may only speak.
_Key = tuple[Seat, str, int]


class Keepers:
    """The tables that are this process's to mind."""

    def __init__(self, hub: "Hub") -> None:
        self._hub = hub
        self._minding: dict[str, asyncio.Task[None]] = {}

    def __contains__(self, table: str) -> bool:
        return table in self._minding

    def mind(self, live: LiveTable) -> None:
        """Begin to mind the clocks and bots of a table, if it is this process's."""
        table = live.table
        mine = self._hub.is_keeper_of(table) and table.phase == "running" and table.is_playable
        if mine and table.id not in self._minding:
            task = asyncio.get_running_loop().create_task(Keeper(live).run())
            self._minding[table.id] = task
            task.add_done_callback(lambda task: self._ended(live, task))
            self._hub.metrics.kept.set(len(self._minding))

    async def stop(self) -> None:
        """Mind nothing any more."""
        tasks = tuple(self._minding.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _ended(self, live: LiveTable, task: "asyncio.Task[None]") -> None:
        id = live.table.id
        if self._minding.get(id) is task:
            del self._minding[id]
            self._hub.metrics.kept.set(len(self._minding))
            self._hub.forget_if_idle(live)


class Keeper:
    """Enters what time brings a table, and asks its bots."""

    def __init__(self, live: LiveTable) -> None:
        self._live = live
        self._hub: Hub = live.hub
        self._thoughts: dict[_Key, asyncio.Task[None]] = {}

    async def run(self) -> None:
        """Mind the table until it is over or another process has it."""
        try:
            while self._minds(self._live.table):
                self._live.changed.clear()
                self._ask_bots()
                if self._hub.is_watched(self._live):
                    await self._wait()
                else:
                    await self._live.changed.wait()
        except Exception:
            _logger.exception("a table cannot be minded")
            await self._live.stop()
        finally:
            for task in self._thoughts.values():
                task.cancel()

    def _minds(self, table: Table) -> bool:
        return self._hub.is_keeper_of(table) and table.phase == "running"

    async def _wait(self) -> None:
        """Until the table has changed, or its next alarm has rung and is entered."""
        alarms = agenda.agenda(self._live.table)
        changed = asyncio.ensure_future(self._live.changed.wait())
        waits: set[asyncio.Future[Any]] = {changed}
        if alarms:
            waits.add(asyncio.ensure_future(self._hub.clock.until(alarms[0].at)))
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for wait in waits:
                wait.cancel()
        if not changed.done() or changed.cancelled():
            await self._submit(self._next_alarm)

    def _next_alarm(self, table: Table, now: int) -> tuple[AnyBody, ...]:
        alarms = agenda.agenda(table)
        if not self._minds(table) or not alarms or alarms[0].at > now:
            raise NothingToDo
        return agenda.bodies(table, alarms[0], self._hub.config.bots[0])

    async def _submit(self, make: Any) -> None:
        try:
            await self._live.submit(make)
        except NothingToDo:
            pass
        except Refusal as refusal:
            # The store failed, or the table has stopped: there is time to look again.
            _logger.warning("not entered: %s", refusal.code)
            await self._hub.clock.until(self._hub.clock.now() + GRID)

    # Bots.

    def _ask_bots(self) -> None:
        table, playing = self._live.table, self._live.table.playing
        keys: set[_Key] = set()
        is_watched = self._hub.is_watched(self._live)
        is_on = table.paused_at is None and is_watched and self._minds(table)
        if playing is not None and is_on:
            for seat in table.seats:
                if table.chairs[seat].player is not None and playing.options(seat):
                    keys.add(_key(table, seat))
        for key in set(self._thoughts) - keys:
            self._thoughts.pop(key).cancel()
        for key in keys - set(self._thoughts):
            self._thoughts[key] = asyncio.get_running_loop().create_task(self._decide(key))

    async def _decide(self, key: _Key) -> None:
        """Have the bot think, and enter its decision when its delay is over, not sooner."""
        seat = key[0]
        table, playing = self._live.table, self._live.table.playing
        assert playing is not None
        your_turn = playing.waits_for(seat)
        since = playing.clocks.since(seat) if your_turn else None
        # Where it may only speak: since it last learned something, whatever others did unseen.
        asked = table.entries(seat)[-1].at if since is None else table.wall(since)
        shows = asked + agenda.bot_delay(table, seat)
        choice = await self._think(table, seat, your_turn)
        if choice is not None and choice.decision is None:
            return
        now = self._hub.clock.now()
        if now > shows:
            shows += -(-(now - shows) // GRID) * GRID
        await self._hub.clock.until(shows)
        await self._submit(lambda table, _: _entered(table, key, choice))

    async def _think(self, table: Table, seat: Seat, your_turn: bool) -> Choice | None:
        playing = table.playing
        assert playing is not None
        bot = table.chairs[seat].player
        assert bot is not None
        options = playing.options(seat)
        log = table.seen(seat)
        thought = Thought(
            bot,
            playing.state.view(seat),
            options if your_turn else (*options, None),
            log,
            playing.chance.branch(f"bot {seat} {playing.question(seat)} {len(log)}"),
        )
        begun = time.perf_counter()
        try:
            return await self._hub.thinkers.think(thought, self._hub.config.bot_seconds)
        except ThinkingError as error:
            self._hub.metrics.bot_failures.inc()
            _logger.warning("a bot failed: %s", error)
            # Awaited, it takes the game's default; where it may only speak, it says nothing.
            return None if your_turn else Choice(None)
        finally:
            self._hub.metrics.thinking.observe(time.perf_counter() - begun)


def _key(table: Table, seat: Seat) -> _Key:
    playing = table.playing
    assert playing is not None
    if playing.waits_for(seat):
        return seat, "question", playing.question(seat)
    return seat, "log", len(table.seen(seat))


def _entered(table: Table, key: _Key, choice: Choice | None) -> tuple[AnyBody, ...]:
    seat, asked, _ = key
    playing = table.playing
    if playing is None or table.phase != "running" or table.paused_at is not None:
        raise NothingToDo
    if table.chairs[seat].player is None or not playing.options(seat):
        raise NothingToDo
    if asked == "question" and _key(table, seat) != key:
        raise NothingToDo
    decision = playing.state.default(seat) if choice is None else choice.decision
    note = None
    if choice is not None and (choice.belief or choice.reason):
        note = {"belief": choice.belief, "reason": choice.reason}
    try:
        return entering.decided(table, seat, decision, "bot", note=note)
    except IllegalDecisionError:
        if asked != "question":
            raise NothingToDo from None
        default = playing.state.default(seat)
        return entering.decided(table, seat, default, "bot")
