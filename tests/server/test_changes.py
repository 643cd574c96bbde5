"""Changes instead of whole snapshots: a client has the same table, for fewer bytes."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from contract.kit import Kit
from contract.kits import KITS
from contract.play import choose
from knavery.core import TABLE, Chance, Seat
from knavery.server import live_table
from knavery.server.tables import padding
from knavery.server.tables.changes import KEPT, Changes, RecordChanges, record_changes
from knavery.server.tables.feeds import Viewer
from knavery.server.tables.handlers import decisions
from knavery.server.tables.messages import OwnPart, Snapshot
from knavery.server.tables.padding import SIZE
from knavery.server.tables.snapshot import Parts, only_changes, parts, snapshot
from knavery.server.tables.table import Table
from server.server_fixture import RefusedError, running_server
from server.snapshot_changes import changed_snapshot
from server.table_fixture import TableFixture


class Sample(msgspec.Struct, frozen=True, omit_defaults=True, rename="camel"):
    shown_to: int
    items: tuple[int, ...] = ()
    flag: bool | None = None
    number: Any = 0


def as_json(record: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(record))


def whole(known: Parts) -> Any:
    """The JSON of the snapshot with these parts."""
    return {**as_json(known.public), **as_json(known.own)}


def test_every_field_of_a_viewers_own_part_is_one_of_the_snapshot() -> None:
    """Or it would be sent in changes and stand in no snapshot."""
    whole = {field.name: field for field in msgspec.structs.fields(Snapshot)}
    for own in msgspec.structs.fields(OwnPart):
        same = whole[own.name]
        assert (own.type, own.default) == (same.type, same.default)


def test_what_is_the_same_is_not_sent() -> None:
    assert record_changes(Sample(1, (1, 2)), Sample(1, (1, 2))) == RecordChanges()


def test_a_field_is_set_by_its_name_in_json_and_dropped_where_it_is_left_out() -> None:
    before, after = Sample(1, flag=False), Sample(2, flag=None)
    assert record_changes(before, after) == RecordChanges({"shownTo": 2}, ("flag",))
    assert as_json(after) == {"shownTo": 2}


def test_a_value_of_another_type_is_another_value() -> None:
    assert record_changes(Sample(1, number=1), Sample(1, number=True)).set == {"number": True}


def test_of_a_long_list_only_the_rest_is_sent() -> None:
    items = tuple(range(KEPT))
    assert record_changes(Sample(1, (*items, 8)), Sample(1, (*items, 9, 10))) == RecordChanges(
        tails={"items": (KEPT, (9, 10))}
    )
    assert record_changes(Sample(1, (*items, 8)), Sample(1, items)).tails == {"items": (KEPT, ())}
    assert record_changes(Sample(1, (1, 8)), Sample(1, (1, 9))).set == {"items": (1, 9)}
    assert record_changes(Sample(1, items), Sample(1, ())).drop == ("items",)


@pytest.mark.parametrize("kit", KITS, ids=str)
def test_the_changes_of_every_viewer_make_the_snapshot_it_would_be_sent(kit: Kit) -> None:
    """Decision by decision, sixty of them or to the end of the game."""
    for number in range(len(kit.tables)):
        seats, settings = kit.tables[number]
        fixture = TableFixture(kit.game, seats=seats, settings=settings).started()
        table, chance = fixture.table, Chance.of(f"changes {kit.game.id} {number}")
        before = {v: parts(table, v) for v in (None, *table.seats)}
        for _ in range(60):
            if table.phase != "running":
                break
            assert table.session is not None
            seat, decision, chance = choose(table.session.state, seats, chance)
            if seat == TABLE:
                timer = table.session.state.timers[0]
                made = decisions.decision_events(
                    table, timer.seat, timer.decision, "clock", timer=timer.name
                )
            elif table.session.answer(seat):
                made = decisions.release_events(table)
            else:
                made = decisions.decision_events(table, seat, decision)
            fixture.now += 1000
            fixture.write(made)
            for viewer, known in before.items():
                sent = snapshot(table, viewer)
                changed, after = only_changes(table, viewer, 0, known)
                changes = padding.encode(changed)
                assert len(changes) % SIZE == 0
                message = msgspec.json.decode(changes)
                assert changed_snapshot(whole(known), message) == as_json(sent) == whole(after)
                before[viewer] = after


@pytest.mark.anyio
async def test_one_guest_takes_changes_and_another_whole_snapshots(sqlite_url: str) -> None:
    async with running_server(sqlite_url) as at:
        ann, bob = await at.guest("Ann"), await at.guest("Bob")
        table = await ann.open(seats=2, pace="none")
        async with (
            ann.at(table, changes=True) as first,
            bob.at(table, changes=True) as second,
            bob.at(table) as whole,
        ):
            await second.do(type="sit")
            await first.do(type="start")
            await first.phase("running")
            await first.do(type="say", text="hello")
            await whole.drain()
            await second.drain()
            assert second.snapshot == whole.snapshot
            assert [sent["type"] for sent in whole.updates] == ["update"] * len(whole.updates)
            # The first of a connection and of another viewer is whole.
            kinds = [sent["type"] for sent in second.updates]
            assert (kinds[0], kinds[1], set(kinds[2:])) == ("update", "update", {"changes"})
            assert second.viewer == 1


@pytest.mark.anyio
async def test_a_stale_decision_brings_a_whole_snapshot(sqlite_url: str) -> None:
    async with running_server(sqlite_url) as at:
        ann = await at.guest("Ann")
        table = await ann.open(seats=2, access="bots", pace="none")
        async with ann.at(table, changes=True) as chair:
            await chair.phase("running")
            with pytest.raises(RefusedError, match="stale"):
                await chair.do(type="decide", prompt=99, decision={"type": "leave"})
            assert chair.updates[-1]["type"] == "update"


@pytest.mark.anyio
async def test_a_seat_that_is_taken_away_is_seen_from_outside_at_once(sqlite_url: str) -> None:
    """No change is made from a snapshot of the seat for somebody who has lost it."""
    async with running_server(sqlite_url) as at:
        ann, bob = await at.guest("Ann"), await at.guest("Bob")
        table = await ann.open(seats=2, pace="none")
        async with ann.at(table, changes=True) as first, bob.at(table, changes=True) as second:
            await second.do(type="sit")
            await first.do(type="start")
            await second.phase("running")
            assert second.current["view"]["seat"] == Seat(1)
            await first.do(type="remove", seat=1)
            await second.until(lambda: second.viewer is None)
            assert second.updates[-1]["type"] == "update"
            assert second.current["view"]["seat"] is None


class PlayersFirst(set[live_table.Reader]):
    """Readers in a known order."""

    def __iter__(self) -> Iterator[live_table.Reader]:
        return iter(sorted(set.__iter__(self), key=lambda reader: reader.viewer is None))


@pytest.mark.anyio
async def test_no_change_is_made_from_a_snapshot_that_was_not_sent(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A view fails after the one of the player who decides was made: neither is sent."""
    failed: list[Viewer] = []

    def fails_once(
        table: Table, viewer: Viewer, since: int, before: Parts
    ) -> tuple[Changes, Parts]:
        if viewer is None and not failed:
            failed.append(viewer)
            raise ZeroDivisionError
        return only_changes(table, viewer, since, before)

    async with running_server(sqlite_url) as at:
        ann, eve = await at.guest("Ann"), await at.guest("Eve")
        table = await ann.open(seats=2, access="bots", pace="none")
        async with ann.at(table, changes=True) as chair, eve.at(table, changes=True):
            await chair.phase("running")
            live = at.hub.live[table]
            live.readers = PlayersFirst(live.readers)
            monkeypatch.setattr(live_table, "only_changes", fails_once)
            with pytest.raises(RefusedError, match="fault"):
                await chair.decide(chair.current["options"][0])
            await chair.phase("closed")
            assert failed
            found = await ann.get(f"/api/tables/{table}/update")
            assert chair.current == found["snapshot"]
