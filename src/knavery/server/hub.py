"""The hub of one process: the tables in its memory, its connections and its background work."""

import asyncio
import base64
import contextlib
import logging
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

import msgspec
import sqlalchemy as sa

from knavery.bots.net_cards import NEURAL
from knavery.core import UnknownGameError, registry
from knavery.core.extras import needs
from knavery.core.record import prepare
from knavery.server.bot_pool import BotPool, first_requests
from knavery.server.card_drawing import CardPictures
from knavery.server.clock import Clock
from knavery.server.config import Config
from knavery.server.connections import Connections
from knavery.server.daily_puzzles import DailyPuzzles
from knavery.server.evidence import EvidenceWorker
from knavery.server.finished_tables import FinishedTables
from knavery.server.hints import ReplayHints
from knavery.server.ice import IceServers
from knavery.server.limits import Buckets
from knavery.server.live_table import Done, LiveTable, Reader, Receipt, Work, load
from knavery.server.logs import mark
from knavery.server.metrics import Metrics
from knavery.server.new_tables import open_rematch
from knavery.server.presence import AFTER_RESTART, Presence
from knavery.server.process_registry import ProcessRegistry
from knavery.server.replays import Replays
from knavery.server.store import Head, Store
from knavery.server.table_worker import TableWorkers
from knavery.server.tables import events
from knavery.server.tables.commands import (
    FINISHING,
    AnyCommand,
    Configure,
    Decide,
    Leave,
    Person,
    React,
    Rematch,
    Report,
    Say,
)
from knavery.server.tables.events import AnyEvent, EventBatch
from knavery.server.tables.handlers import handle
from knavery.server.tables.plain_text import plain_line
from knavery.server.tables.refusal import NothingToDo, Refusal
from knavery.server.tables.table import Table
from knavery.server.turns import Turns
from knavery.server.voice_relay import VoiceRelay
from knavery.server.word_filter import WordFilter

if TYPE_CHECKING:
    from knavery.server.push.pusher import Pusher

T = TypeVar("T")
P = ParamSpec("P")

#: The most characters of a table's id.
ID_LENGTH = 32

_logger = logging.getLogger(__name__)


class Hub:
    """Every table in this process's memory, and the parts that serve them."""

    def __init__(
        self, config: Config, store: Store, clock: Clock, bot_pool: BotPool, ice: IceServers
    ) -> None:
        self.config = config
        self.store = store
        self.clock = clock
        self.bot_pool = bot_pool
        self.metrics = Metrics()
        self.me = store.me
        self.live: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable | None]] = {}
        #: Tables whose events cannot be read. A restart tries them again.
        self.unreadable: set[str] = set()
        self._workers = TableWorkers(self)
        self._tasks: set[asyncio.Task[Any]] = set()
        self._sockets: Counter[str] = Counter()
        self._chats = Buckets(clock, config.limits.chats_a_second, config.limits.chats_at_once)
        self._commands = Buckets(
            clock, config.limits.commands_a_second, config.limits.commands_at_once
        )
        #: Guests who are opening tables: one after the other, so that all of them count.
        self._opening: dict[str, Turns] = {}
        self.hints = Buckets(clock, config.limits.hints_a_second, config.limits.hints_at_once)
        self.replay_hints = ReplayHints()
        self.word_filter = WordFilter(config.blocked_words)
        self.connections = Connections(clock, config)
        self.ice = ice
        self.signals = Buckets(clock, config.limits.signals_a_second, config.limits.signals_at_once)
        self.voice_relay = VoiceRelay(self)
        self.presence = Presence(self)
        self.replays = Replays()
        self.evidence = EvidenceWorker(self.replays)
        self.claims_asked = Buckets(
            clock, config.limits.evidence_a_second, config.limits.evidence_at_once
        )
        self.cards = CardPictures()
        self.puzzles = DailyPuzzles(clock)
        self.pusher = _pusher(self)
        self._registry = ProcessRegistry(self)
        self._readers = ThreadPoolExecutor(4, thread_name_prefix="store-reader")
        self._loaders = ThreadPoolExecutor(2, thread_name_prefix="table-loader")
        self._finished = FinishedTables(self.forget_if_idle)
        self._stopping = False
        self._watched: set[str] = set()

    # Start and stop.

    async def start(self) -> None:
        """Register this process and start its background work."""
        games = []
        for id in registry.ids():
            with contextlib.suppress(UnknownGameError, ImportError):
                games.append(registry.game(id))
        for game in games:
            prepare(game)
        first = [request for game in games for request in first_requests(game, self.config.bots)]
        for game in games:
            for seats in self.config.nets.get(game.id, ())[:1]:
                first += first_requests(game, (NEURAL,), seats)
        await self.bot_pool.warm_up(first, self.config.bot_seconds)
        loop = asyncio.get_running_loop()

        def woken(tables: Sequence[str]) -> None:
            loop.call_soon_threadsafe(self.woken, tables)

        def heard(process: str, note: str) -> None:
            loop.call_soon_threadsafe(self.voice_relay.receive, process, note)

        def connected() -> None:
            loop.call_soon_threadsafe(self.voice_relay.ask)

        self.store.listen(woken, heard, connected)
        await self._registry.start()

    async def stop(self) -> None:
        """Finish accepted work, and write that this process has stopped."""
        self._stopping = True
        await self._registry.stop()
        await self.presence.stop()
        await self.puzzles.stop()
        await self._workers.stop()
        while self.is_busy:
            await asyncio.gather(*self._tasks, return_exceptions=True)
            for live in tuple(self.live.values()):
                async with live.turns:
                    pass
        with contextlib.suppress(sa.exc.SQLAlchemyError):  # otherwise it counts as dead soon
            await self._registry.beat(stopped=True)
        self.bot_pool.close()
        self._readers.shutdown(wait=True)
        self._loaders.shutdown(wait=True)
        self.evidence.close()
        self.cards.close()
        if self.pusher is not None:
            self.pusher.close()
        self.store.close()

    def spawn(self, work: Coroutine[Any, Any, T]) -> "asyncio.Task[T]":
        """Start work that is finished before the server stops."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def read(self, query: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a query in a thread, so that the event loop goes on."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._readers, lambda: query(*args, **kwargs))

    async def compute(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run long work on a table in a thread: neither the event loop nor the readers wait."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._loaders, lambda: work(*args, **kwargs))

    async def save_head(self, head: Head) -> None:
        """Store what the lobby lists of the table."""
        try:
            await asyncio.wrap_future(self.store.save_head(head))
        except sa.exc.SQLAlchemyError:
            self.metrics.store_errors.inc()
            _logger.exception("the store failed")

    def fresh_id(self, size: int = 10) -> str:
        """An id that nobody can guess."""
        return base64.b32encode(self.config.entropy(size)).decode().rstrip("=").lower()

    @property
    def is_busy(self) -> bool:
        """Whether something was accepted that is not finished."""
        return bool(self._tasks) or any(live.turns.is_taken for live in self.live.values())

    @property
    def is_stopping(self) -> bool:
        """Whether the server is stopping."""
        return self._stopping

    @property
    def is_writing(self) -> bool:
        """Whether the last heartbeat could be written."""
        return self._registry.is_writing

    @contextlib.asynccontextmanager
    async def counted(self, guest: str) -> AsyncIterator[None]:
        """Count one more socket of the guest during the block, or Refusal."""
        if self._sockets[guest] >= self.config.limits.sockets_a_guest:
            raise Refusal("too_many", "too_many_windows")
        self._sockets[guest] += 1
        try:
            yield
        finally:
            self._sockets[guest] -= 1
            if not self._sockets[guest]:
                del self._sockets[guest]

    @contextlib.asynccontextmanager
    async def opening(self, guest: str) -> AsyncIterator[None]:
        """Let the guest open one more table during the block, or Refusal where they host too many.

        One block of a guest waits for the other: each counts the tables that were opened before.
        """
        turns = self._opening.setdefault(guest, Turns())
        async with turns:
            try:
                hosted = await self.read(self.store.count_of_host, guest)
                if hosted >= self.config.limits.tables_a_guest:
                    raise Refusal("too_many", "too_many_tables")
                yield
            finally:
                if not len(turns):
                    self._opening.pop(guest, None)

    # Tables.

    async def table(self, id: str) -> LiveTable | None:
        """The table of that id, from memory or from the store; Refusal if it cannot be read."""
        if id in self.live:
            return self.live[id]
        if len(id) > ID_LENGTH or not (id.isascii() and id.isprintable()):
            return None  # PostgreSQL does not even compare a NUL
        if id in self.unreadable:
            raise Refusal("fault", "stopped")
        if id not in self._loading:
            self._loading[id] = self.spawn(self._load(id))
        return await asyncio.shield(self._loading[id])

    @contextlib.asynccontextmanager
    async def using(self, id: str) -> AsyncIterator[LiveTable]:
        """The table of that id, kept in memory during the block, or Refusal.

        A finished one is kept afterwards too, for the next request.
        """
        async with self.holding(id) as live:
            try:
                yield live
            finally:
                if not live.table.is_live:
                    self._finished.keep(live)

    @contextlib.asynccontextmanager
    async def holding(self, id: str) -> AsyncIterator[LiveTable]:
        """The table of that id, kept in memory during the block and no longer, or Refusal."""
        live = await self.table(id)
        if live is None:
            raise Refusal("no_table")
        live = self.live.setdefault(id, live)  # it may have been forgotten meanwhile
        live.users += 1
        try:
            yield live
        finally:
            live.users -= 1
            self.forget_if_idle(live)

    async def handle(
        self,
        live: LiveTable,
        person: Person,
        command: AnyCommand,
        check_table_rate: Callable[[], None],
    ) -> None:
        """Carry out the command, once for every id, or Refusal.

        `check_table_rate` refuses an address that opens too many tables; a rematch is one.
        """
        command = self._accepted(live, person, command)
        await self.presence.note_request(live, person.guest)
        rematch = None
        if isinstance(command, Rematch):
            rematch = await open_rematch(self, live, person, check_table_rate)
        with contextlib.suppress(NothingToDo):
            await live.submit(
                partial(self._events_of, person, command, rematch), person.guest, command.id
            )

    def begin(
        self,
        live: LiveTable,
        person: Person,
        command: AnyCommand,
        receipt: Receipt,
        done: Done,
    ) -> None:
        """The same for somebody with a connection to the table, without waiting, or Refusal.

        The receipt is sent together with the update. What stopped the command, if anything, goes
        to `done`. A rematch must be waited for.
        """
        command = self._accepted(live, person, command)
        make = partial(self._events_of, person, command, None)
        live.begin(Work(make, person.guest, command.id, receipt, done))

    def _accepted(self, live: LiveTable, person: Person, command: AnyCommand) -> AnyCommand:
        """The command as it is carried out, or Refusal where it is one too many."""
        # By guest, over all their connections and requests.
        if isinstance(command, Say | React | Report) and not self._chats.take(person.guest):
            raise Refusal("too_many", "too_fast")
        is_counted = not isinstance(command, Say | React | Report | Decide)
        if is_counted and not self._commands.take(person.guest):
            raise Refusal("too_many", "too_many_requests")
        if live.is_full and not isinstance(command, FINISHING):
            raise Refusal("too_many", "table_full")
        if live.is_half_full and not _may_fill(live.table, person, command):
            raise Refusal("too_many", "table_full")
        if isinstance(command, Say):
            # As others will read it: what does not show must not hide a word.
            text = self.word_filter.masked(plain_line(command.text))
            return msgspec.structs.replace(command, text=text)
        return command

    def _events_of(
        self, person: Person, command: AnyCommand, rematch: str | None, table: Table, _: int
    ) -> tuple[AnyEvent, ...]:
        bots = self._bots_for(table, command)
        made = handle(table, person, command, bots, rematch)
        if self.is_worker_of(table):
            return made
        # Where the proxy sends all sockets of a table to one process, no other one has to read it.
        is_dealt = any(isinstance(event, events.Started) for event in made)
        if is_dealt or (isinstance(command, Decide) and self._is_alone_here(table, person)):
            return (*made, events.LeaseTaken(self.me, moved=True))
        return made

    def _is_alone_here(self, table: Table, person: Person) -> bool:
        """Whether they play against bots alone, and by a socket of this process.

        Such a table is dealt where it is opened: before it has an id for the proxy to go by.
        """
        live = self.live.get(table.id)
        guests = [chair.guest for chair in table.chairs if chair.guest is not None]
        is_here = live is not None and live.has_connection_of(person.guest)
        return is_here and guests == [person.guest] and not self._stopping

    def _bots_for(self, table: Table, command: AnyCommand) -> tuple[str, ...]:
        """The bots that may be seated at the table; a command may change how many play."""
        seats = command.seats if isinstance(command, Configure) else None
        return self.config.bots_for(table.game_id, seats or len(table.chairs))

    async def connect(self, live: LiveTable, reader: Reader, version: int) -> None:
        """Send the reader the table's updates from now on."""
        if version > live.table.feeds.version(live.table.seat_of(reader.guest)):
            await live.catch_up()  # another process has sent it more than this one knows
        live.add(reader, version)
        self.metrics.sockets.inc()
        self.presence.mark_back(live)

    async def disconnect(self, live: LiveTable, reader: Reader) -> None:
        """Drop the reader; if it was the guest's last connection here, they may be away."""
        was_last = live.drop(reader)
        self.metrics.sockets.dec()
        if was_last:
            self.presence.check_soon(live, reader.guest)

    def applied(self, live: LiveTable, batch: EventBatch, *, is_ours: bool) -> None:
        """React to a batch that this process or another one has added to a table."""
        if not live.table.is_live or self._stopping:
            return
        self._workers.start(live)
        self.presence.mark_back(live)
        if self.pusher is not None and self.is_worker_of(live.table):
            self.pusher.notify_absent(live.table)
        for event in batch.events:
            if isinstance(event, events.Sat) and is_ours:  # others have no connection to check
                self.presence.check_soon(live, event.guest)
            if isinstance(event, events.LeaseTaken) and is_ours:
                self.presence.check_takeover(live)

    def process_ended(self) -> None:
        """Another process has ended, with its connections: check who is away now.

        A player with a connection to a third process is marked as back by that one.
        """
        for live in tuple(self.live.values()):
            if self.is_worker_of(live.table) and live.table.is_live:
                for chair in live.table.chairs:
                    if chair.guest is not None and chair.is_here:
                        self.presence.check_soon(live, chair.guest, AFTER_RESTART)

    def is_worker_of(self, table: Table) -> bool:
        """Whether this process runs the table's clocks and bots."""
        return table.worker == self.me

    def is_watched(self, live: LiveTable) -> bool:
        """Whether a person plays or watches, here or at another process."""
        is_seen = bool(live.readers) or live.table.id in self._watched
        return live.table.has_persons or is_seen

    @property
    def watched_for_others(self) -> tuple[str, ...]:
        """The tables of bots alone that are watched here and run by another process."""
        return tuple(
            id
            for id, live in self.live.items()
            if live.readers and not live.table.has_persons and not self.is_worker_of(live.table)
        )

    def watched_elsewhere(self, tables: set[str]) -> None:
        """Set the tables that other processes say are watched there."""
        before, self._watched = self._watched, tables
        for id in before ^ tables:
            if id in self.live:
                self.live[id].changed.set()

    def woken(self, tables: Sequence[str]) -> None:
        """Catch up with these tables: other processes have written to them."""
        for id in tables:
            if id in self.live:
                self.spawn(self._catch_up(self.live[id]))
            elif id in self._loading:  # it was read before the others wrote
                self.spawn(self._catch_up_loaded(id))

    # Internals.

    async def _catch_up(self, live: LiveTable) -> None:
        await live.catch_up()
        self.forget_if_idle(live)

    async def _catch_up_loaded(self, id: str) -> None:
        with contextlib.suppress(Refusal):
            async with self.holding(id) as live:
                await live.catch_up()

    async def _load(self, id: str) -> LiveTable | None:
        try:
            stored = await self.read(self.store.batches, id)
            if not stored:
                return None
            try:
                table = await self.compute(load, id, stored)
            except Exception:
                _logger.exception("a table cannot be loaded", extra={"table": mark(id)})
                self.metrics.faults.inc()
                try:
                    table = await self.compute(load, id, stored, rules=False)
                except Exception as error:
                    self.set_aside(id)
                    raise Refusal("fault", "stopped") from error
            live = self.adopt(table)
        finally:
            self._loading.pop(id, None)
        if table.is_live:
            if not table.is_playable:
                self.spawn(self.submit_quietly(live, _closed_for_rules))
            else:
                self._workers.start(live)
        return live

    def adopt(self, table: Table) -> LiveTable:
        """Put the table into memory, unless it is there already."""
        live = self.live.setdefault(table.id, LiveTable(table, self))
        self.metrics.tables.set(len(self.live))
        return live

    def set_aside(self, id: str) -> None:
        """Serve the table no more, because its events cannot be read. All others go on."""
        _logger.exception("a table cannot be read and is set aside", extra={"table": mark(id)})
        self.unreadable.add(id)
        self.metrics.set_aside.set(len(self.unreadable))
        live = self.live.pop(id, None)
        self.metrics.tables.set(len(self.live))
        if live is not None:
            self._workers.drop(id)
            for reader in tuple(live.readers):
                reader.cut()

    def forget_if_idle(self, live: LiveTable) -> None:
        """Drop the table from memory, where nothing here needs it."""
        id = live.table.id
        is_needed = not live.is_idle or id in self._workers or live in self._finished
        if self.live.get(id) is live and not is_needed:
            del self.live[id]
            self.metrics.tables.set(len(self.live))

    async def submit_quietly(
        self, live: LiveTable, make: Callable[[Table, int], tuple[AnyEvent, ...]]
    ) -> None:
        """Store the events that `make` returns; a refusal is ignored."""
        with contextlib.suppress(NothingToDo, Refusal):
            await live.submit(make)
        self.forget_if_idle(live)


def _may_fill(table: Table, person: Person, command: AnyCommand) -> bool:
    """Whether the command may come to a table that is half full.

    The rest is for its players; before the deal it is for the host, who can always start.
    """
    if table.phase == "open":
        return person.guest == table.host or isinstance(command, Leave)
    return table.seat_of(person.guest) is not None or not isinstance(command, Say | React)


def _closed_for_rules(table: Table, _: int) -> tuple[AnyEvent, ...]:
    if not table.is_live:
        raise NothingToDo
    game = table.game
    is_fault = game is not None and game.rules_version == table.rules_version
    return (events.Closed("fault" if is_fault else "rules"),)


def _pusher(hub: Hub) -> "Pusher | None":
    """Web Push, if the host has set a key; KnaveryError if it cannot be used."""
    if not hub.config.push_key:
        return None
    with needs("push", "Web Push"):
        # An extra, and only a host with a key needs it.
        from knavery.server.push.keys import PushKey  # noqa: PLC0415
        from knavery.server.push.pusher import Pusher  # noqa: PLC0415
    return Pusher(hub, PushKey(hub.config.push_key, hub.config.push_contact))
