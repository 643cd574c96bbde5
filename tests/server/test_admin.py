"""`knavery admin` beside a running server, on both stores."""

import asyncio
import json
import stat
from pathlib import Path

import pytest
import sqlalchemy as sa

from knavery.cli import main
from knavery.server.process_registry import FORGOTTEN_AFTER
from knavery.server.store import Process, Store, upkeep
from knavery.server.store.schema import EVENTS, HEADS
from server.server_fixture import RefusedError, ServerFixture, Visitor, running_server


class Operator:
    """Runs `knavery admin` on a store."""

    def __init__(self, url: str, capsys: pytest.CaptureFixture[str]) -> None:
        self._url = url
        self._capsys = capsys

    async def __call__(self, *typed: str, fails: bool = False) -> str:
        """What it prints, as a process beside the server would."""
        self._capsys.readouterr()
        status = await asyncio.to_thread(main, ["admin", *typed, "--store", self._url])
        out, err = self._capsys.readouterr()
        assert (status, err.count("\n")) == ((2, 1) if fails else (0, 0)), err
        return err if fails else out


@pytest.fixture
def operator(store_url: str, capsys: pytest.CaptureFixture[str]) -> Operator:
    return Operator(store_url, capsys)


def guest_id(at: ServerFixture, table: str, seat: int) -> str:
    guest = at.hub.live[table].table.chairs[seat].guest
    assert guest is not None
    return guest


async def woken(at: ServerFixture, visitor: Visitor, table: str) -> None:
    """Let the server notice what others have written."""
    at.clock.advance(5_000)
    await at.settle()
    await visitor.get(f"/api/tables/{table}")


@pytest.mark.anyio
async def test_a_table_is_listed_and_closed_beside_a_running_server(
    store_url: str, operator: Operator
) -> None:
    async with running_server(store_url) as at:
        ann = await at.guest("Ann")
        table = await ann.open(seats=2)
        assert table in await operator("tables")
        assert table not in await operator("tables", "--phase", "over")
        async with ann.at(table) as here:
            await operator("close", table)
            while here.current["phase"] != "closed":
                await woken(at, ann, table)
                await here.drain()
            assert here.messages[-1]["reason"] == "operator"
        assert "closed already" in await operator("close", table, fails=True)
        assert "there is no table" in await operator("close", "nowhere", fails=True)


@pytest.mark.anyio
async def test_a_banned_guest_is_cut_off_and_kept_out_until_the_ban_ends(
    store_url: str, operator: Operator
) -> None:
    async with running_server(store_url) as at:
        at.clock.advance(10**12 * 2)  # the operator's clock is the machine's
        ann, bob = await at.guest("Ann"), await at.guest("Bob")
        table = await ann.open(seats=2)
        async with ann.at(table) as here, bob.at(table) as there:
            await there.do(type="sit")
            await here.drain()
            bob_id = guest_id(at, table, 1)
            await operator("ban", bob_id, "--reason", "he sings")
            live = at.hub.live[table]
            while len(live.readers) > 1:
                at.clock.advance(5_000)
                await at.settle()
                await here.drain()
            assert await there.closed() == 4001
            await here.do(type="say", text="at last")
        for path in (f"/api/tables/{table}/update", "/api/guest"):
            with pytest.raises(RefusedError, match="banned"):
                await bob.get(path)
        assert (await bob.http.post("/api/guest", json={"name": "Rob"})).status_code == 403
        assert "without end  he sings" in await operator("bans")
        await operator("unban", bob_id)
        await bob.get("/api/guest")
        await operator("ban", bob_id, "--days", "0")  # over as soon as it began
        assert await operator("bans") == ""
        assert "is not banned" in await operator("unban", "nobody", fails=True)
        assert "there is no guest" in await operator("ban", "nobody", fails=True)


@pytest.mark.anyio
async def test_a_report_is_shown_with_the_chat_around_it(
    store_url: str, operator: Operator
) -> None:
    async with running_server(store_url) as at:
        at.clock.advance(10**12 * 2)
        ann, bob = await at.guest("Ann"), await at.guest("Bob")
        table = await ann.open(seats=2)
        async with ann.at(table) as here, bob.at(table) as there:
            await there.do(type="sit")
            for number in range(10):
                await there.do(type="say", text=f"before {number}")
            await here.do(type="report", seat=1, reason="he sings")
            await there.do(type="say", text="after")
            bob_id = guest_id(at, table, 1)
        shown = await operator("reports")
        assert f"reports Bob ({bob_id}): he sings" in shown
        assert table in shown
        lines = [line.strip() for line in shown.splitlines()[2:]]
        assert lines == [*(f"Bob: before {number}" for number in range(2, 10)), "Bob: after"]


@pytest.mark.anyio
async def test_one_unreadable_table_hides_no_reports_of_the_others(
    store_url: str, operator: Operator, capsys: pytest.CaptureFixture[str]
) -> None:
    async with running_server(store_url) as at:
        at.clock.advance(10**12 * 2)
        ann, tables = await at.guest("Ann"), []
        for reason in ("he sings", "she hums"):
            tables.append(await ann.open(seats=2))
            async with ann.at(tables[-1]) as here:
                await here.do(type="report", seat=0, reason=reason)
        ann_id = guest_id(at, tables[0], 0)
        with at.hub.store.database.writing() as connection:
            first = (EVENTS.c.table_id == tables[1]) & (EVENTS.c.seq == 0)
            connection.execute(sa.update(EVENTS).where(first).values(batch=f'{{"{ann_id}'))
        shown = await operator("reports")
        assert "he sings" in shown
        assert "hums" not in shown
        assert f"table {tables[1]}: its events cannot be read" in shown
        assert "cannot be read" in await operator("close", tables[1], fails=True)
        await operator("close", tables[0])
        with at.hub.store.database.writing() as connection:
            connection.execute(sa.update(HEADS).values(phase="closed"))
        assert "cannot be read" in await operator("forget", ann_id, fails=True)
        assert "name: Ann" in await operator("guest", ann_id)


@pytest.mark.anyio
async def test_a_guest_is_deleted_where_a_table_cannot_be_read_for_another_reason(
    store_url: str, operator: Operator
) -> None:
    async with running_server(store_url) as at:
        ann, bob = await at.guest("Ann"), await at.guest("Bob the Tall")
        tables = [await ann.open(seats=2, access="open") for _ in range(3)]
        for table in tables:
            async with ann.at(table) as here, bob.at(table) as there:
                await there.do(type="sit")
                await here.do(type="say", text="welcome")
                bob_id = guest_id(at, table, 1)
                await here.do(type="close")
        await at.settle()
    store = Store(store_url, "test")
    with store.database.writing() as connection:
        said = EVENTS.c.batch.contains("welcome") & (EVENTS.c.table_id == tables[1])
        assert connection.execute(sa.update(EVENTS).where(said).values(batch="{")).rowcount == 1
    printed = await operator("forget", bob_id)
    assert f"table {tables[1]}: its events cannot be read" in printed
    assert printed.count("table ") == 1
    heads = store.heads(["closed"])
    assert {head.id for head in heads} == set(tables)
    for head in heads:
        assert [chair["name"] for chair in json.loads(head.summary)["chairs"]] == ["Ann", "…"]
        assert "Bob the Tall" not in str(store.batches(head.id))
    store.close()
    assert "there is no guest" in await operator("forget", bob_id, fails=True)


def test_a_store_that_breaks_in_mid_work_is_said_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "knavery.sqlite"
    url = f"sqlite:///{file}"
    store = Store(url, "test")
    with store.database.writing() as connection:
        connection.execute(sa.text("DROP TABLE tables"))
    store.close()
    assert main(["admin", "tables", "--store", url]) == 2
    said = capsys.readouterr().err
    assert said == "knavery: the store failed: no such table: tables\n"


def test_days_that_no_calendar_has_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url = f"sqlite:///{tmp_path / 'knavery.sqlite'}"
    for task in (["vacuum"], ["reports"], ["ban", "somebody"]):
        assert main(["admin", *task, "--days", "9" * 12, "--store", url]) == 2
        assert "36500" in capsys.readouterr().err


@pytest.mark.anyio
async def test_what_is_kept_of_a_guest_can_be_seen_and_deleted(
    store_url: str, operator: Operator
) -> None:
    async with running_server(store_url) as at:
        ann, bob = await at.guest("Ann"), await at.guest("Bob the Tall")
        table = await ann.open(seats=2, access="open")
        async with ann.at(table) as here, bob.at(table) as there:
            await there.do(type="sit")
            await there.do(type="say", text="my secret")
            await there.do(type="react", reaction="laugh")
            await here.do(type="start")
            bob_id = guest_id(at, table, 1)
            kept = await operator("guest", bob_id)
            assert "name: Bob the Tall" in kept
            assert table in kept
            assert f"close {table} first" in await operator("forget", bob_id, fails=True)
            await here.do(type="say", text="mine stays")
            await here.do(type="close")
        await at.settle()
        await operator("forget", bob_id)
        assert "there is no guest" in await operator("guest", bob_id, fails=True)
        with pytest.raises(RefusedError, match="no_guest"):
            await bob.get("/api/guest")
    async with running_server(store_url) as at:
        stored = str(at.hub.store.batches(table)) + str(at.hub.store.heads(["closed"]))
        assert "Bob the Tall" not in stored
        assert "my secret" not in stored
        assert at.hub.store.heads_of_guest(bob_id, ["closed"], 9) == []
        assert "mine stays" in stored
        replay = await at.stranger().get(f"/api/tables/{table}/replay")
        assert [player["name"] for player in replay["players"]] == ["Ann", "…"]


@pytest.mark.anyio
async def test_a_removed_guests_name_is_deleted_at_the_rematch_too(
    store_url: str, operator: Operator
) -> None:
    async with running_server(store_url) as at:
        ann, bob = await at.guest("Ann"), await at.guest("Bob the Tall")
        table = await ann.open(seats=2)
        async with ann.at(table) as here, bob.at(table) as there:
            await there.do(type="sit")
            bob_id = guest_id(at, table, 1)
            await here.do(type="remove", seat=1)
            await here.do(type="start")
            await here.do(type="close")
            await here.do(type="rematch")
            rematch = here.current["rematch"]
        await at.settle()
        assert "Bob the Tall" in str(at.hub.store.batches(rematch))
        await operator("close", rematch)
        await operator("forget", bob_id)
        assert "Bob the Tall" not in str(at.hub.store.batches(rematch))


@pytest.mark.anyio
async def test_old_finished_tables_are_deleted_and_live_ones_stay(
    store_url: str, operator: Operator
) -> None:
    async with running_server(store_url) as at:  # its clock says 1970: all of it is old
        ann = await at.guest("Ann")
        over, live = await ann.open(seats=2), await ann.open(seats=2)
        async with ann.at(over) as here:
            await here.do(type="start")
            await here.do(type="close")
        await at.settle()
    assert await operator("vacuum", "--days", "90") == "1 finished table is deleted.\n"
    assert await operator("vacuum", "--days", "90") == "0 finished tables are deleted.\n"
    async with running_server(store_url) as at:
        stranger = at.stranger()
        with pytest.raises(RefusedError, match="no_table"):
            await stranger.get(f"/api/tables/{over}")
        assert at.hub.store.batches(over) == []
        assert (await stranger.get(f"/api/tables/{live}"))["phase"] == "open"


def test_a_backup_is_a_whole_store_that_nobody_else_can_read(
    sqlite_url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store = Store(sqlite_url, "me")
    store.beat(Process("one", "here", 1, 5, stopped=False)).result()
    copy = tmp_path / "copy.sqlite"
    assert main(["admin", "backup", str(copy), "--store", sqlite_url]) == 0
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert main(["admin", "backup", str(copy), "--store", sqlite_url]) == 2
    assert "File exists" in capsys.readouterr().err
    copied = Store(f"sqlite:///{copy}", "me")
    assert copied.processes() == store.processes() != []
    copied.close()
    store.close()


@pytest.mark.anyio
async def test_processes_that_died_long_ago_are_deleted(store_url: str) -> None:
    async with running_server(store_url) as at:
        store, now = at.hub.store, at.clock.now()
        for name, beat in (("old", now), ("late", now + FORGOTTEN_AFTER)):
            process = Process(name, "elsewhere", 1, beat, stopped=True)
            await asyncio.wrap_future(store.beat(process))
        at.clock.advance(FORGOTTEN_AFTER + 1)
        while "old" in {process.id for process in store.processes()}:
            at.clock.advance(2_000)
            await at.settle()
        assert {"late", at.hub.me} <= {process.id for process in store.processes()}
        # One that lives is kept, and so is one that served a live table: its clocks follow from it.
        upkeep.delete_processes(store.database, at.clock.now() + 1, ["late", at.hub.me])
        assert {"late", at.hub.me} <= {process.id for process in store.processes()}
        await (await at.guest("Ann")).open(seats=2)
        upkeep.delete_processes(store.database, at.clock.now() + 1)
        assert [process.id for process in store.processes()] == [at.hub.me]
