"""The store: what was acknowledged is there, and nobody wins a place that is taken."""

import asyncio
import os
import threading
import weakref
from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from knavery.server.store import Append, Guest, Head, Process, Store, StoreError
from knavery.server.store.batches import write_batches
from knavery.server.store.database import Database
from knavery.server.store.schema import EVENTS, METADATA
from knavery.server.store.writer import Writer


@pytest.fixture
def store(store_url: str) -> Iterator[Store]:
    store = Store(store_url, "one")
    yield store
    store.close()


def batch(table: str, seq: int, text: str = "{}") -> Append:
    return Append(table, seq, 1_000 + seq, text)


def head(table: str, **fields: object) -> Head:
    known = {"game": "hooks", "phase": "open", "access": "open", "host": "ann", "worker": "one"}
    return Head(**{"id": table, "seq": 0, "touched": 5, "summary": "{}", **known, **fields})  # type: ignore[arg-type]


def test_batches_come_back_in_order_and_from_where_one_stopped(store: Store) -> None:
    for seq in (0, 1, 2):
        assert store.append(batch("t", seq, f"batch {seq}")).result()
    assert store.append(batch("other", 0)).result()

    assert [stored.batch for stored in store.batches("t")] == ["batch 0", "batch 1", "batch 2"]
    assert [stored.seq for stored in store.batches("t", after=1)] == [2]
    assert store.last_seqs(["t", "other", "none"]) == {"t": 2, "other": 0}


def test_there_may_be_more_tables_than_a_statement_has_parameters(store: Store) -> None:
    assert store.append(batch("t", 0)).result()
    assert store.last_seqs([f"table {number}" for number in range(300_000)] + ["t"]) == {"t": 0}


def test_a_place_that_is_taken_is_not_won_again(store: Store) -> None:
    assert store.append(batch("t", 0, "first")).result()
    assert not store.append(batch("t", 0, "second")).result()
    assert [stored.batch for stored in store.batches("t")] == ["first"]


def test_two_rivals_in_one_batch_have_one_winner(store: Store) -> None:
    rivals = [
        batch("t", 0, "first"),
        batch("t", 0, "second"),
        batch("u", 0),
        batch("t", 0, "second"),
    ]
    with store.database.writing() as connection:
        won = write_batches(store.database, connection, rivals)
        assert won == [True, False, True, False]
    with store.database.writing() as connection:
        assert not any(write_batches(store.database, connection, rivals))
    assert [stored.batch for stored in store.batches("t")] == ["first"]


@pytest.mark.parametrize("kind", ["writing", "autocommit"])
def test_a_place_that_is_taken_keeps_no_other_batch_of_its_group_out(
    store: Store, kind: str
) -> None:
    assert store.append(batch("t", 0, "first")).result()
    group = [batch("s", 0), batch("t", 0, "second"), batch("t", 1), batch("u", 0)]

    with getattr(store.database, kind)() as connection:
        won = write_batches(store.database, connection, group)

    assert won == [True, False, True, True]
    assert [stored.batch for stored in store.batches("t")] == ["first", "{}"]
    assert store.last_seqs(["s", "t", "u"]) == {"s": 0, "t": 1, "u": 0}


def test_many_writers_at_once_have_one_winner_a_place(store_url: str) -> None:
    stores = [Store(store_url, name) for name in ("one", "two")]
    places = 60
    results: dict[tuple[str, int], list[Future[bool]]] = {}
    gate = threading.Barrier(4)

    def claim(name: str, store: Store, backwards: bool) -> None:
        gate.wait()
        for at in range(places):
            seq = places - 1 - at if backwards else at
            results[name, seq] = [store.append(batch("t", seq, f"{name} {seq}"))]

    threads = [
        threading.Thread(target=claim, args=(f"{n} {b}", store, b))
        for n, store in enumerate(stores)
        for b in (False, True)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    won = {
        f"{name} {seq}" for (name, seq), [future] in results.items() if future.result(timeout=60)
    }
    assert {stored.batch for stored in stores[0].batches("t")} == won
    assert len(won) == places
    for store in stores:
        store.close()


def test_what_waits_is_committed_together(sqlite_url: str) -> None:
    batches = []
    database = Database(sqlite_url)
    database.migrate()
    writer = Writer(database, lambda tables: batches.append(tuple(tables)))
    begun, hold = threading.Event(), threading.Event()

    def wait(_: sa.Connection) -> None:
        begun.set()
        hold.wait()

    writer.run(wait)
    begun.wait()
    futures = [writer.append(batch(f"t{at}", 0)) for at in range(5)]
    hold.set()
    assert all(future.result() for future in futures)
    writer.close()
    database.dispose()
    assert batches == [("t0", "t1", "t2", "t3", "t4")]


def test_a_failed_batch_is_told_and_the_next_is_written(store: Store) -> None:
    broken = store._writer.run(
        lambda connection: connection.execute(sa.text("SELECT nonsense FROM"))
    )
    with pytest.raises(sa.exc.DBAPIError):
        broken.result()
    assert store.append(batch("t", 0)).result()


def test_what_was_called_off_is_not_written_and_the_writer_lives_on(store: Store) -> None:
    begun, hold = threading.Event(), threading.Event()

    def wait(_: sa.Connection) -> None:
        begun.set()
        hold.wait()

    running = store._writer.run(wait)
    begun.wait()
    called_off = store.append(batch("t", 0, "called off"))
    assert called_off.cancel()
    assert not running.cancel()
    hold.set()
    assert store.append(batch("t", 0, "written")).result(30)
    assert [stored.batch for stored in store.batches("t")] == ["written"]


def append_soon(store: Store, append: Append) -> "asyncio.Future[bool | Exception]":
    """What the event loop learns of the batch."""
    result: asyncio.Future[bool | Exception] = asyncio.get_running_loop().create_future()
    store.append_soon(append, result.set_result)
    return result


@pytest.mark.anyio
async def test_the_event_loop_is_woken_once_for_all_batches_of_a_commit(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, hold = threading.Event(), threading.Event()

    def wait(_: sa.Connection) -> None:
        begun.set()
        hold.wait()

    store._writer.run(wait)
    begun.wait()
    futures = [append_soon(store, batch(f"t{at}", 0)) for at in range(5)]
    futures.append(append_soon(store, batch("t0", 0, "a rival")))
    loop, wakes = asyncio.get_running_loop(), []
    wake = loop.call_soon_threadsafe

    def count(*args: Any, **kwargs: Any) -> Any:
        wakes.append(args)
        return wake(*args, **kwargs)

    monkeypatch.setattr(loop, "call_soon_threadsafe", count)
    hold.set()
    assert await asyncio.gather(*futures) == [True] * 5 + [False]
    assert len(wakes) == 1


@pytest.mark.anyio
async def test_batches_of_one_round_of_the_event_loop_share_a_commit(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    commits: list[Sequence[str]] = []
    monkeypatch.setattr(store._writer, "_committed", commits.append)
    futures = []
    for table in ("t", "u", "v"):
        futures.append(append_soon(store, batch(table, 0)))
        store._writer.run(lambda _: None).result()  # the thread has time to write it alone
    assert await asyncio.gather(*futures) == [True] * 3
    store._writer.run(lambda _: None).result()  # it says so after the others have been told
    assert commits == [["t", "u", "v"]]


def test_a_file_that_cannot_be_written_for_a_while_is_written_again(tmp_path: Path) -> None:
    """By the thread's own connection: its errors are those of SQLAlchemy, without a value."""
    url = f"sqlite:///{tmp_path / 'kept.sqlite'}"
    store = Store(url, "one")
    assert store.append(batch("t", 0)).result()
    held = store._writer._held
    assert held is not None
    driver = held.connection.driver_connection
    assert driver is not None
    driver.execute("PRAGMA query_only = ON")
    with pytest.raises(sa.exc.DBAPIError, match="readonly") as failed:
        store.append(batch("t", 1, "a hand")).result()
    assert "a hand" not in str(failed.value)
    assert store._writer._held is None
    driver.execute("PRAGMA query_only = OFF")
    assert store.append(batch("t", 1)).result()
    assert not store.append(batch("t", 1)).result()
    assert [stored.seq for stored in store.batches("t")] == [0, 1]
    store.close()


def test_a_store_that_closes_writes_what_its_event_loop_has_not_handed_over(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'closing.sqlite'}"

    async def append_and_close() -> None:
        store = Store(url, "closing")
        append_soon(store, batch("t", 0))
        store.close()

    asyncio.run(append_and_close())
    again = Store(url, "again")
    try:
        assert len(again.batches("t")) == 1
    finally:
        again.close()


@pytest.mark.anyio
async def test_one_who_fails_to_use_a_result_keeps_it_from_nobody_else(store: Store) -> None:
    def fail(_: bool | Exception) -> None:
        raise RuntimeError("a fault of one table")

    store.append_soon(batch("t", 0), fail)
    assert await append_soon(store, batch("u", 0))
    assert await append_soon(store, batch("t", 0)) is False


@pytest.mark.anyio
async def test_a_writer_that_waits_holds_nobody(store: Store) -> None:
    class Table:
        def settle(self, _: bool | Exception) -> None:
            settled.set()

    settled, table = asyncio.Event(), Table()
    left = weakref.ref(table)
    store.append_soon(batch("t", 0), table.settle)
    del table
    await settled.wait()
    for _ in range(10_000):  # until the thread waits again
        await asyncio.sleep(0)
        if left() is None:
            break
        threading.Event().wait(0.001)
    assert left() is None


@pytest.mark.anyio
async def test_the_event_loop_learns_that_a_commit_failed(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> None:
        raise OSError("no disk")

    monkeypatch.setattr(store.database, "autocommit", fail)
    failed = await append_soon(store, batch("t", 0))
    assert isinstance(failed, OSError)
    assert str(failed) == "no disk"


def test_a_head_follows_the_batches_and_never_goes_back(store: Store) -> None:
    store.append(Append("t", 0, 0, "{}", head("t"))).result()
    store.append(Append("t", 0, 0, "{}", head("t", phase="closed"))).result()
    store.save_head(head("t", seq=2, phase="running", touched=9)).result()
    store.save_head(head("t", seq=1, phase="closed")).result()
    store.append(Append("u", 0, 0, "{}", head("u", access="link", worker="two"))).result()

    assert [found.id for found in store.heads(["running"])] == ["t"]
    assert store.heads(["open"], access="open") == []
    assert [found.id for found in store.heads_without_worker(["one"])] == ["u"]
    assert [found.id for found in store.heads_untouched_since(6)] == ["u"]
    assert store.count_of_host("ann") == 2


def test_guests_are_known_by_the_hash_of_any_of_their_cookies(store: Store) -> None:
    store.add_guest(Guest("ann", "Ann"), "hash", 0).result()
    store.rename_guest("ann", "Anna").result()
    store.add_device("link", "ann", until=10).result()
    store.add_device("late", "ann", until=10).result()

    assert store.guest_of("hash") == Guest("ann", "Anna")
    assert store.guest_of("other") is None
    assert store.use_device("link", 5, "fresh").result() == Guest("ann", "Anna")
    assert store.use_device("link", 5, "again").result() is None
    assert store.use_device("late", 11, "again").result() is None
    assert store.guest_of("fresh") == store.guest_of("hash") == Guest("ann", "Anna")


def test_processes_say_that_they_live(store: Store) -> None:
    alive = Process("one", "here", 12, 100, False, ("a", "b"))
    store.beat(alive).result()
    assert store.processes() == [alive]
    gone = alive._replace(beat=200, stopped=True, watching=())
    store.beat(gone).result()
    assert store.processes() == [gone]


def test_a_store_of_the_first_shape_is_brought_to_the_present_one_with_all_it_holds(
    store_url: str,
) -> None:
    database = Database(store_url)
    database.migrate("0001")
    with database.writing() as connection:
        connection.execute(sa.text("INSERT INTO processes VALUES ('old', 'here', 1, 7, true)"))
        line = {"line": '{"bodies":[],"by":"ann"}'}
        connection.execute(sa.text("INSERT INTO lines VALUES ('t', 0, 5, :line)"), line)
    database.dispose()
    store = Store(store_url, "one")
    assert [stored.batch for stored in store.batches("t")] == ['{"events":[],"by":"ann"}']
    assert store.processes() == [Process("old", "here", 1, 7, True)]
    store.close()


def test_migrations_lead_to_the_schema_the_code_speaks_of(store: Store) -> None:
    with store.database.reading() as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, METADATA) == []


def test_migrating_again_changes_nothing(store_url: str) -> None:
    for name in ("one", "two"):
        store = Store(store_url, name)
        store.append(batch("t", 0, name)).result()
        store.close()
    database = Database(store_url)
    with database.reading() as connection:
        assert connection.execute(sa.select(EVENTS.c.batch)).scalars().all() == ["one"]
    database.dispose()


def test_a_store_of_a_newer_version_is_not_touched(store_url: str) -> None:
    database = Database(store_url)
    database.migrate()
    with database.writing() as connection:
        connection.execute(sa.text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(StoreError, match="newer version"):  # and leaves no connection open
        Store(store_url, "one")
    database.dispose()


def test_a_batch_written_by_one_process_wakes_the_other(postgresql_url: str) -> None:
    one, two = Store(postgresql_url, "one"), Store(postgresql_url, "two")
    woken: list[str] = []
    woken_event = threading.Event()

    def listen(tables: object) -> None:
        woken.extend(tables)  # type: ignore[arg-type]
        woken_event.set()

    one.listen(lambda tables: pytest.fail(f"woken by itself: {tables}"))
    two.listen(listen)
    assert two._listener is not None
    assert two._listener.is_listening.wait(30)
    one.append(batch("t", 0)).result()
    assert woken_event.wait(30)
    assert woken == ["t"]
    one.close()
    two.close()


def test_sqlite_is_durable_and_reads_beside_the_writer(sqlite_url: str) -> None:
    database = Database(sqlite_url)
    database.migrate()
    with database.writing() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
        with database.reading() as beside:
            assert beside.execute(sa.select(sa.func.count()).select_from(EVENTS)).scalar() == 0
    database.dispose()


def test_a_store_that_is_none_is_refused_with_what_to_write() -> None:
    for url in ("nonsense", "mysql://here/there", "sqlite://"):
        with pytest.raises(StoreError):
            Store(url, "one")
    with pytest.raises(StoreError, match="cannot be opened"):
        Store("postgresql://nobody@127.0.0.1:1/none", "one")


@pytest.fixture
def careless_umask() -> Iterator[None]:
    """Files are readable by everybody unless somebody takes care."""
    before = os.umask(0)
    yield
    os.umask(before)


def modes(folder: Path) -> dict[str, str]:
    return {each.name: oct(each.stat().st_mode & 0o777) for each in folder.iterdir()}


@pytest.mark.usefixtures("careless_umask")
def test_nobody_else_on_the_machine_reads_the_store(tmp_path: Path) -> None:
    folder = tmp_path / "one" / "two"
    store = Store(f"sqlite:///{folder / 'knavery.sqlite'}", "one")
    store.append(batch("t", 0)).result()
    files = modes(folder)
    store.close()
    assert set(files) == {"knavery.sqlite", "knavery.sqlite-wal", "knavery.sqlite-shm"}
    assert set(files.values()) == {"0o600"}
    assert modes(tmp_path / "one") == {"two": "0o700"}
    assert modes(tmp_path) == {"one": "0o700"}


@pytest.mark.usefixtures("careless_umask")
def test_a_store_that_others_could_read_is_closed_to_them(tmp_path: Path) -> None:
    path = tmp_path / "knavery.sqlite"
    url = f"sqlite:///{path}"
    Store(url, "one").close()
    left = [path, path.with_name("knavery.sqlite-wal"), path.with_name("knavery.sqlite-shm")]
    for each in left:
        each.touch()
        each.chmod(0o644)
    store = Store(url, "one")
    store.append(batch("t", 0)).result()
    files = modes(tmp_path)
    store.close()
    assert set(files.values()) == {"0o600"}
