"""Table workers: a task for each table that runs its clocks and bots, in one process at a time."""

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Any, Final

import msgspec

from knavery.bots import ChatLine, Choice
from knavery.core import IllegalDecisionError, Seat
from knavery.core.remarks import RemarkFact
from knavery.server.bot_pool import BotError, BotRequest
from knavery.server.live_table import LiveTable
from knavery.server.model_bots import NO_CLOCK
from knavery.server.tables import schedule
from knavery.server.tables.events import AnyEvent, Said
from knavery.server.tables.handlers.decisions import decision_events
from knavery.server.tables.messages import SaidMessage
from knavery.server.tables.plain_text import plain_line
from knavery.server.tables.refusal import NothingToDo, Refusal
from knavery.server.tables.session import Session
from knavery.server.tables.table import Table

if TYPE_CHECKING:
    from knavery.server.hub import Hub

_logger = logging.getLogger(__name__)

#: A bot that is slower than its delay is entered a whole number of these milliseconds after it.
GRID: Final = 1000

#: A seat and its prompt: on its turn the prompt's number, else the length of its log.
_Key = tuple[Seat, str, int]


class TableWorkers:
    """The workers of this process."""

    def __init__(self, hub: "Hub") -> None:
        self._hub = hub
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def __contains__(self, table: str) -> bool:
        return table in self._tasks

    def start(self, live: LiveTable) -> None:
        """Start the table's worker, if this process has its lease and its game is running."""
        table = live.table
        mine = self._hub.is_worker_of(table) and table.phase == "running" and table.is_playable
        if mine and table.id not in self._tasks:
            live.worker = TableWorker(live)
            task = asyncio.get_running_loop().create_task(live.worker.run())
            self._tasks[table.id] = task
            task.add_done_callback(lambda task: self._ended(live, task))
            self._hub.metrics.workers.set(len(self._tasks))

    def drop(self, table: str) -> None:
        """Stop the table's worker, if it has one."""
        if table in self._tasks:
            self._tasks[table].cancel()

    async def stop(self) -> None:
        """Stop all workers."""
        tasks = tuple(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _ended(self, live: LiveTable, task: "asyncio.Task[None]") -> None:
        id = live.table.id
        if self._tasks.get(id) is task:
            del self._tasks[id]
            live.worker = None
            self._hub.metrics.workers.set(len(self._tasks))
            self._hub.forget_if_idle(live)


class TableWorker:
    """Enters what a table's clocks and timers bring, and prompts its bots."""

    def __init__(self, live: LiveTable) -> None:
        self._live = live
        self._hub: Hub = live.hub
        self._bots: dict[_Key, asyncio.Task[None]] = {}
        #: The task that wakes the worker for an alarm, and when.
        self._waking: asyncio.Task[None] | None = None
        self._wakes_at = 0
        #: How many lines of its log each language model has been given.
        self._heard: dict[Seat, int] = {}

    async def run(self) -> None:
        """Work until the game is over or another process has the table."""
        try:
            while self._is_mine(self._live.table):
                self._live.changed.clear()
                self._prompt_bots()
                if self._hub.is_watched(self._live):
                    await self._wait()
                else:
                    await self._live.changed.wait()
        except Exception as error:
            _logger.exception("a table worker failed")
            await self._live.stop(error)
        finally:
            for task in (*self._bots.values(), *filter(None, [self._waking])):
                task.cancel()
            # Their ends would keep this in memory.
            self._bots.clear()
            self._waking = None

    def _is_mine(self, table: Table) -> bool:
        return self._hub.is_worker_of(table) and table.phase == "running"

    async def _wait(self) -> None:
        """Wait until the table has changed, or enter the next alarm when its time comes."""
        alarm = schedule.next_alarm(self._live.table)
        if alarm is not None:
            if alarm.at <= self._hub.clock.now():
                await self._submit(self._next_alarm)
                return
            self._wake_at(alarm.at)
        await self._live.changed.wait()

    def _wake_at(self, at: int) -> None:
        """Wake the worker at that time; it may also be woken earlier, and then waits again.

        A decision usually moves the next alarm to a later time, and the same task stays.
        """
        if self._waking is not None and not self._waking.done():
            if self._wakes_at <= at:
                return
            self._waking.cancel()
        self._wakes_at = at
        self._waking = asyncio.get_running_loop().create_task(self._wake(at))

    async def _wake(self, at: int) -> None:
        await self._hub.clock.until(at)
        self._live.changed.set()

    @property
    def is_concerned(self) -> bool:
        """Whether a change of the table may have brought the worker something to do.

        Without bots it has nothing to do before the alarm for which it will wake anyway.
        """
        table = self._live.table
        if self._bots or self._waking is None or self._waking.done() or not self._is_mine(table):
            return True
        if any(chair.player is not None for chair in table.chairs):
            return True
        alarm = schedule.next_alarm(table)
        return alarm is not None and alarm.at < self._wakes_at

    async def _is_changed_before(self, at: int) -> bool:
        """Wait for that time or a change of the table: whether the change came first."""
        changed = asyncio.ensure_future(self._live.changed.wait())
        waits: set[asyncio.Future[Any]] = {changed}
        waits.add(asyncio.ensure_future(self._hub.clock.until(at)))
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for wait in waits:
                wait.cancel()
        return changed.done() and not changed.cancelled()

    def _next_alarm(self, table: Table, now: int) -> tuple[AnyEvent, ...]:
        alarm = schedule.next_alarm(table)
        if not self._is_mine(table) or alarm is None or alarm.at > now:
            raise NothingToDo
        return schedule.alarm_events(table, alarm, self._hub.config.bots[0])

    async def _submit(self, make: Any) -> None:
        try:
            await self._live.submit(make)
        except NothingToDo:
            pass
        except Refusal as refusal:
            # The store failed, or the table has stopped: try again in a while.
            _logger.warning("not entered: %s", refusal.code)
            await self._hub.clock.until(self._hub.clock.now() + GRID)

    def _prompt_bots(self) -> None:
        """Start a task for every prompt of a bot, and cancel those of prompts that are gone."""
        table, session = self._live.table, self._live.table.session
        keys: set[_Key] = set()
        is_watched = self._hub.is_watched(self._live)
        is_on = table.paused_at is None and is_watched and self._is_mine(table)
        if session is not None and is_on:
            for seat in table.seats:
                if _is_asked(table, session, seat):
                    keys.add(_key(table, seat))
        for key in set(self._bots) - keys:
            self._bots.pop(key).cancel()
        for key in keys - set(self._bots):
            self._bots[key] = asyncio.get_running_loop().create_task(self._decide(key))

    async def _decide(self, key: _Key) -> None:
        """Ask the bot, and enter its decision when its delay is over, not sooner.

        It is asked again if somebody has made a remark meanwhile.
        """
        seat = key[0]
        table, session = self._live.table, self._live.table.session
        assert session is not None
        your_turn = session.waits_for(seat)
        since = session.clocks.since(seat) if your_turn else None
        # Out of turn: since the seat's last message, whatever the others did unseen.
        asked = table.feeds.messages(seat)[-1].at if since is None else table.wall(since)
        delay = schedule.bot_delay(table, seat)
        is_held = session.holding_window is not None
        heard = len(table.feeds.facts(seat))
        choice = await self._ask(table, seat, your_turn)
        if choice is not None and choice.decision is None and not choice.say:
            return
        decided = self._hub.clock.now()
        player = table.chairs[seat].player
        least = schedule.thinking_time(self._hub.bot_pool.budget(player) if player else 0.0)
        while True:  # the pace may change meanwhile
            enter_at = asked + delay if is_held else schedule.paced(self._live.table, asked, delay)
            enter_at = max(enter_at, asked + least)
            if decided > enter_at:
                enter_at += -(-(decided - enter_at) // GRID) * GRID
            if enter_at <= self._hub.clock.now() or not await self._is_changed_before(enter_at):
                break
        if your_turn and _is_spoken_to(self._live.table, seat, heard):
            choice = await self._ask(self._live.table, seat, your_turn)
        said = "" if choice is None else self._hub.word_filter.masked(plain_line(choice.say))
        await self._submit(lambda table, _: _bot_events(table, key, choice, said))

    async def _ask(self, table: Table, seat: Seat, your_turn: bool) -> Choice | None:
        """The bot's choice; None stands for the game's default."""
        session = table.session
        assert session is not None
        if table.guided_decision is not None:
            return Choice(table.guided_decision[1])
        bot = table.chairs[seat].player
        assert bot is not None
        options = session.options(seat)
        log = table.feeds.facts(seat)
        request = BotRequest(
            bot,
            session.state.view(seat),
            options if your_turn else (*options, None),
            log,
            session.chance.branch(f"bot {seat} {session.prompt(seat)} {len(log)}"),
        )
        seconds = self._hub.config.bot_seconds
        if bot in self._hub.config.models:
            request = self._with_company(table, seat, request)
            seconds = self._model_seconds(table, session, seat)
        begun = time.perf_counter()
        try:
            choice = await self._hub.bot_pool.decide(request, seconds)
        except BotError as error:
            self._hub.metrics.bot_failures.inc()
            _logger.warning("a bot failed: %s", error)
            # On its turn it takes the game's default; out of turn it does nothing.
            return None if your_turn else Choice(None)
        finally:
            self._hub.metrics.bot_seconds.observe(time.perf_counter() - begun)
        if choice.exchanges:
            self._heard[seat] = len(log)
        return choice

    def _with_company(self, table: Table, seat: Seat, request: BotRequest) -> BotRequest:
        """The request with what a language model is given besides: all of it the seat was sent."""
        assert table.game_id is not None
        chat = tuple(
            ChatLine(message.seat, message.text)
            for message in table.feeds.messages(seat)
            if isinstance(message, SaidMessage) and message.seat is not None
        )
        return msgspec.structs.replace(
            request,
            game=table.game_id,
            names=tuple(chair.name or f"seat {at}" for at, chair in enumerate(table.chairs)),
            heard=self._heard.get(seat, 0),
            chat=chat,
            table=table.id,
            step=len(table.decided),
        )

    def _model_seconds(self, table: Table, session: Session, seat: Seat) -> float:
        """How long a language model may think: as long as its seat's clock runs."""
        ends = session.clocks.deadline(seat) or session.closes(seat)
        if ends is None or not session.waits_for(seat):
            return NO_CLOCK
        return max(1.0, (table.wall(ends) - self._hub.clock.now()) / 1000)


def _is_asked(table: Table, session: Session, seat: Seat) -> bool:
    """Whether a bot is to decide for the seat.

    A guide has one decide at a time, and nobody at its end, until the learner has read it.
    """
    if table.chairs[seat].player is None or not session.options(seat):
        return False
    if table.guide is None:
        return True
    return table.guided_decision is not None and table.guided_decision[0] == seat


def _key(table: Table, seat: Seat) -> _Key:
    session = table.session
    assert session is not None
    if session.waits_for(seat):
        return seat, "turn", session.prompt(seat)
    return seat, "log", len(table.feeds.facts(seat))


def _is_spoken_to(table: Table, seat: Seat, heard: int) -> bool:
    """Whether a remark was made since the seat had heard that many facts."""
    return any(isinstance(fact, RemarkFact) for fact in table.feeds.facts(seat)[heard:])


def _bot_events(table: Table, key: _Key, choice: Choice | None, said: str) -> tuple[AnyEvent, ...]:
    seat, kind, _ = key
    session = table.session
    if session is None or table.phase != "running" or table.paused_at is not None:
        raise NothingToDo
    if table.chairs[seat].player is None or not session.options(seat):
        raise NothingToDo
    if kind == "turn" and _key(table, seat) != key:
        raise NothingToDo
    decision = session.state.default(seat) if choice is None else choice.decision
    talk = (Said(table.chairs[seat].name or "", said, seat),) if said else ()
    if decision is None:
        return talk or _nothing()
    note = None
    if choice is not None and (choice.belief or choice.reason):
        note = {"belief": choice.belief, "reason": choice.reason}
    try:
        return (*talk, *decision_events(table, seat, decision, "bot", note=note))
    except IllegalDecisionError:
        if kind != "turn":
            raise NothingToDo from None
        return decision_events(table, seat, session.state.default(seat), "bot")


def _nothing() -> tuple[AnyEvent, ...]:
    raise NothingToDo
