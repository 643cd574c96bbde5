"""Tables without spectators, and guests whom the host has removed."""

import msgspec
import pytest

from knavery.server.tables.commands import Readmit, Remove, Say, SeatBot, Share, Sit
from knavery.server.tables.messages import BotSeatedMessage, RemovedGuest
from knavery.server.tables.refusal import NothingToDo
from knavery.server.tables.snapshot import snapshot, update
from server.server_fixture import RefusedError, ServerFixture, Visitor, running_server
from server.table_fixture import ANN, BOB, CLEO, TableFixture

PATHS = ("record", "replay", "replay/0", "replay/views", "update")
EVIDENCE = "replay/evidence?step=0"


async def private_game(at: ServerFixture) -> tuple[str, Visitor, Visitor]:
    """A closed game of Ann and Bob that nobody could watch; Bob left before it ended."""
    ann, bob = await at.guest("Ann"), await at.guest("Bob")
    table = await ann.open(seats=2, access="open", watch=False)
    async with ann.at(table) as here:
        await bob.http.post(f"/api/tables/{table}/commands", json={"type": "sit", "id": "1"})
        await here.do(type="start")
        await bob.http.post(f"/api/tables/{table}/commands", json={"type": "leave", "id": "2"})
        await here.do(type="close")
    return table, ann, bob


@pytest.mark.anyio
async def test_a_game_without_spectators_stays_with_those_who_played(sqlite_url: str) -> None:
    async with running_server(sqlite_url) as at:
        table, ann, bob = await private_game(at)
        out, stranger = await at.guest("Out"), at.stranger()
        for path in PATHS:
            for player in (ann, bob):
                await player.get(f"/api/tables/{table}/{path}")
            with pytest.raises(RefusedError, match="not_watched"):
                await out.get(f"/api/tables/{table}/{path}")
        for path in (*PATHS[:-1], EVIDENCE):
            with pytest.raises(RefusedError, match="not_watched"):
                await stranger.get(f"/api/tables/{table}/{path}")
        with pytest.raises(RefusedError, match="no_step"):  # nobody has decided anything
            await ann.get(f"/api/tables/{table}/{EVIDENCE}")
        with pytest.raises(RefusedError, match="not_watched"):
            async with out.at(table):
                pass


@pytest.mark.anyio
async def test_a_player_shows_a_finished_game_to_everybody_with_the_link(sqlite_url: str) -> None:
    async with running_server(sqlite_url) as at:
        table, ann, _ = await private_game(at)
        out, stranger = await at.guest("Out"), at.stranger()
        command = {"type": "share", "id": "1"}
        path = f"/api/tables/{table}/commands"
        assert (await out.http.post(path, json=command)).status_code == 403
        assert (await ann.http.post(path, json=command)).status_code == 200
        for end in PATHS[:-1]:
            await stranger.get(f"/api/tables/{table}/{end}")
        assert (await out.get(f"/api/tables/{table}/update"))["snapshot"]["shared"] is True
        assert (await stranger.get("/api/tables/finished"))["tables"] == []


def test_a_running_game_cannot_be_shared_and_only_players_share() -> None:
    fixture = TableFixture().started()
    with fixture.refused("running"):
        fixture.do(ANN, Share(id="a"))
    with fixture.refused("not_seated"):
        fixture.do(5, Share(id="a"))


def test_outsiders_say_nothing_at_a_table_without_spectators() -> None:
    fixture = TableFixture().started()
    fixture.table.watch = False
    with fixture.refused("private"):
        fixture.do(5, Say(id="a", text="I know her hand"))
    fixture.do(ANN, Say(id="b", text="quiet here"))


def test_outsiders_say_nothing_at_it_before_the_deal_either() -> None:
    fixture = TableFixture()
    fixture.table.watch = False
    with fixture.refused("private"):
        fixture.do(5, Say(id="a", text="hello"))
    fixture.do(5, Sit(id="b"))


def test_a_removed_guest_neither_sits_down_again_nor_says_anything() -> None:
    fixture = TableFixture()
    for seat in (ANN, BOB):
        fixture.do(seat, Sit(id="sit"))
    fixture.do(ANN, Remove(id="a", seat=BOB))
    with fixture.refused("private"):
        fixture.do(BOB, Sit(id="b"))
    with fixture.refused("private"):
        fixture.do(BOB, Say(id="c", text="la la"))
    assert fixture.read_again().removed == {"bob"}


def test_the_host_lets_a_removed_guest_back_in() -> None:
    fixture = TableFixture()
    for seat in (ANN, BOB, CLEO):
        fixture.do(seat, Sit(id="sit"))
    fixture.do(ANN, Remove(id="a", seat=BOB))
    assert snapshot(fixture.table, ANN).removed == (RemovedGuest(0, "Bob"),)
    with fixture.refused("not_host"):
        fixture.do(CLEO, Readmit(id="b", number=0))
    with fixture.refused("not_host"):
        fixture.do(BOB, Readmit(id="b", number=0))
    fixture.do(ANN, Readmit(id="c", number=0))
    assert snapshot(fixture.table, ANN).removed == ()
    for number in (0, 1):
        with pytest.raises(NothingToDo):
            fixture.do(ANN, Readmit(id="d", number=number))
    fixture.do(BOB, Sit(id="e"))
    # Removed again, he is listed once.
    fixture.do(ANN, Remove(id="f", seat=BOB))
    assert snapshot(fixture.table, ANN).removed == (RemovedGuest(1, "Bob"),)
    assert fixture.read_again().removed == {"bob"}
    # The name he had is told, and not by which secret the server knows him.
    assert b'"bob"' not in msgspec.json.encode(update(fixture.table, ANN))


@pytest.mark.parametrize("command", [Remove(id="a", seat=BOB), SeatBot(id="a", seat=BOB)])
def test_a_guest_removed_in_mid_game_says_nothing(command: Remove | SeatBot) -> None:
    fixture = TableFixture().started()
    fixture.do(ANN, command)
    with fixture.refused("private"):
        fixture.do(BOB, Say(id="b", text="la la"))


def test_a_host_who_leaves_by_removing_herself_may_come_back() -> None:
    fixture = TableFixture()
    fixture.do(ANN, Sit(id="a"))
    fixture.do(ANN, Remove(id="b", seat=ANN))
    fixture.do(ANN, Sit(id="c"))


@pytest.mark.parametrize("command", [Remove(id="a", seat=ANN), SeatBot(id="a", seat=ANN)])
def test_a_host_who_gives_her_chair_to_a_bot_is_not_told_that_she_is_removed(
    command: Remove | SeatBot,
) -> None:
    fixture = TableFixture().started()
    fixture.do(ANN, command)
    last = update(fixture.table, ANN).messages[-1]
    assert isinstance(last, BotSeatedMessage)
    assert (last.seat, last.removed) == (ANN, False)


@pytest.mark.anyio
async def test_a_removed_guest_cannot_sit_down_at_the_rematch(sqlite_url: str) -> None:
    async with running_server(sqlite_url) as at:
        ann, bob = await at.guest("Ann"), await at.guest("Bob")
        table = await ann.open(seats=2)
        async with ann.at(table) as here, bob.at(table) as there:
            await there.do(type="sit")
            await here.do(type="start")
            await here.do(type="remove", seat=1)
            await here.do(type="close")
            await here.do(type="rematch")
            await here.until(lambda: here.current.get("rematch"))
            again = here.current["rematch"]
        async with ann.at(again) as here, bob.at(again) as there:
            await here.do(type="remove", seat=1)
            with pytest.raises(RefusedError, match="removed you"):
                await there.do(type="sit")
            [out] = here.current["removed"]
            assert out["name"] == "Bob"
            await here.do(type="readmit", number=out["number"])
            await there.do(type="sit")
