"""Forks: a finished game is played on against bots, and shows a player no more than their seat."""

from typing import Any

import msgspec
import pytest

from knavery.core import Seat, seen
from knavery.core.record import Record
from knavery.server.forks import Fork, fork_events
from knavery.server.replays import Replays, record_of
from knavery.server.tables.commands import Person
from knavery.server.tables.events import EventBatch, Origin, decode, encode
from knavery.server.tables.messages import FactMessage
from knavery.server.tables.refusal import Refusal
from knavery.server.tables.snapshot import snapshot, update
from knavery.server.tables.table import Table
from server.server_fixture import (
    RefusedError,
    ServerFixture,
    TableConnection,
    Visitor,
    running_server,
)
from server.table_fixture import GAMES
from server.test_replays import played

EVE = Person("eve", "Eve")


def forked(old: Table, seat: int, step: int) -> Table:
    """The table that plays the old one on, as the store would give it back."""
    made = fork_events(old, EVE, Fork(seat=seat, step=step), "random")
    table = Table("fork")
    table.apply(0, decode(encode(EventBatch(made, EVE.guest))))
    return table


@pytest.mark.parametrize("game", GAMES)
def test_a_fork_is_the_table_as_the_seat_saw_it_at_that_step(game: str) -> None:
    old = played(game, decisions=60)
    seat, step = Seat(1), len(old.decided) // 2
    table = forked(old, seat, step)
    views = Replays().views(old, step)
    shown = snapshot(table, seat)
    assert table.phase == "running"
    assert shown.view == views.seats[seat]
    assert shown.origin == Origin(old.id, step)
    assert [chair.bot for chair in shown.chairs] == [
        None if at == seat else "random" for at in table.seats
    ]
    assert old.decided[:step] == table.decided
    table.apply(0, EventBatch((msgspec.structs.replace(old.decided[step]),)))
    assert snapshot(table, seat).view == Replays().views(old, step + 1).seats[seat]


@pytest.mark.parametrize("game", GAMES)
def test_a_fork_tells_its_player_what_the_seat_was_told_and_nothing_else(game: str) -> None:
    old = played(game, decisions=60)
    seat, step = Seat(1), len(old.decided) // 2
    table = forked(old, seat, step)
    log = [*old.deal, *(event for decided in old.decided[:step] for event in decided.log)]
    told = [one.fact for one in update(table, seat).messages if isinstance(one, FactMessage)]
    assert told == list(seen(log, seat))
    assert snapshot(table, seat).seed is None
    for ask in (record_of, Replays().replay):
        with pytest.raises(Refusal, match="when the game is over"):
            ask(table)
    assert not table.admits("somebody else")


def test_the_words_of_the_old_deal_are_part_of_the_new_one() -> None:
    old = played("hooks", decisions=4)
    for number, chair in enumerate(old.chairs):
        chair.words = f"words {number}"
    assert forked(old, 0, 0).words == old.words


async def play(at: ServerFixture, here: TableConnection, decisions: int = 500) -> None:
    """Take the first option whenever asked, until the game is over or after so many decisions."""
    for _ in range(1000):
        await here.drain()
        if here.current["phase"] != "running" or not decisions:
            return
        if here.current.get("your_turn") and not here.current.get("answer"):
            await here.decide(here.current["options"][0])
            decisions -= 1
        else:
            at.clock.advance(3000)
            await at.settle()
    raise AssertionError("the game did not go on")


async def closed_table(at: ServerFixture, ann: Visitor, **asked: Any) -> str:
    """A closed table of hooks where Ann has decided once."""
    table = await ann.open(seats=3, access="bots", **asked)
    async with ann.at(table) as here:
        await play(at, here, 2)
        await here.do(type="close")
    return table


async def fork(visitor: Visitor, table: str, **asked: Any) -> str:
    given = await visitor.http.post(f"/api/tables/{table}/fork", json=asked)
    if given.status_code >= 400:
        raise RefusedError(given.json())
    found: str = given.json()["id"]
    return found


@pytest.mark.anyio
async def test_whoever_may_see_a_finished_game_plays_it_on_to_a_record_that_verifies(
    sqlite_url: str,
) -> None:
    async with running_server(sqlite_url) as at:
        ann, bob = await at.guest("Ann"), await at.guest("Bob")
        old = await closed_table(at, ann, watch=True)
        table = await fork(bob, old, seat=2, step=1)
        async with bob.at(table) as here:
            assert here.viewer == 2
            assert here.current["origin"] == {"table": old, "step": 1}
            assert "seed" not in here.current
            await play(at, here)
        text = (await bob.http.get(f"/api/tables/{table}/record")).text
        Record.parse(text).verify()


@pytest.mark.anyio
async def test_a_fork_needs_a_finished_game_that_one_may_see_and_a_step_in_it(
    sqlite_url: str,
) -> None:
    async with running_server(sqlite_url) as at:
        ann, out = await at.guest("Ann"), await at.guest("Out")
        running = await ann.open(seats=3, access="bots")
        with pytest.raises(RefusedError, match="running"):
            await fork(ann, running, seat=0, step=0)
        old = await closed_table(at, ann, watch=False)
        with pytest.raises(RefusedError, match="not_watched"):
            await fork(out, old, seat=0, step=0)
        with pytest.raises(RefusedError, match="no_guest"):
            await fork(at.stranger(), old, seat=0, step=0)
        for asked, refused in (
            ({"seat": 0, "step": 900}, "no_step"),
            ({"seat": 3, "step": 0}, "no_seat"),
            ({"seat": 0, "step": 0, "bot": "nobody"}, "no_bot"),
        ):
            with pytest.raises(RefusedError, match=refused):
                await fork(ann, old, **asked)
        with pytest.raises(RefusedError, match="not_watched"):
            await out.get(f"/api/tables/{await fork(ann, old, seat=1, step=0)}/update")


@pytest.mark.anyio
async def test_a_game_that_is_over_cannot_be_played_on_after_its_end(sqlite_url: str) -> None:
    async with running_server(sqlite_url) as at:
        ann = await at.guest("Ann")
        old = await ann.open(seats=2, access="bots")
        async with ann.at(old) as here:
            await play(at, here)
        steps = len((await ann.get(f"/api/tables/{old}/replay"))["steps"])
        with pytest.raises(RefusedError, match="over"):
            await fork(ann, old, seat=0, step=steps)
        await fork(ann, old, seat=0, step=steps - 1)
