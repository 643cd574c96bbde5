"""The pace of bots: what the host sets, and a person who skips to their next prompt."""

from typing import Any

import pytest
from knavery_hooks import Leave

from knavery.core import Seat
from knavery.server.tables import events, schedule
from knavery.server.tables.commands import SeatBot, SetBotPace, Sit, Skip, Start
from knavery.server.tables.refusal import NothingToDo
from server.server_fixture import ServerFixture, TableConnection, running_server
from server.table_fixture import ANN, BEGIN, BOB, CLEO, GAMES, TableFixture, kinds

STEP = 50


def waiting_for(fixture: TableFixture) -> tuple[Seat, ...]:
    assert fixture.table.session is not None
    return fixture.table.session.state.waiting_for


def with_people(*people: int, seats: int = 3) -> TableFixture:
    """A running table of hooks, which Ann leads, with people on these seats and bots on others."""
    fixture = TableFixture(GAMES["hooks"], seats)
    for seat in range(seats):
        if seat in people:
            fixture.do(seat, Sit(id="sit", seat=seat))
        else:
            fixture.do(0, SeatBot(id="bot", seat=seat))
    fixture.do(0, Start(id="start"))
    return fixture


def test_the_host_sets_the_pace_of_bots_for_everybody_to_see() -> None:
    fixture = with_people(ANN, BOB)
    with fixture.refused("not_host"):
        fixture.do(BOB, SetBotPace(id="a", pace="quick"))
    fixture.do(ANN, SetBotPace(id="b", pace="quick"))
    for viewer in (None, ANN, BOB):
        assert fixture.snapshot(viewer).bot_pace == "quick"
        assert kinds(fixture.update(viewer))[-1] == "BotPaceSetMessage"
    assert fixture.read_again().bot_pace == "quick"
    with pytest.raises(NothingToDo):
        fixture.do(ANN, SetBotPace(id="c", pace="quick"))


def test_a_calm_bot_takes_longer_than_a_quick_one() -> None:
    fixture = with_people(ANN)
    answers = []
    for pace in ("calm", "normal", "quick"):
        fixture.write((events.BotPaceSet(pace),))
        answers.append(schedule.paced(fixture.table, BEGIN, 1000) - BEGIN)
    assert answers == [2200, 1000, 400]


def test_bots_hurry_at_once_for_the_only_person_and_from_then_on() -> None:
    fixture = with_people(ANN)
    fixture.now += 700
    fixture.do(ANN, Skip(id="a"))
    assert fixture.snapshot(None).skips == (ANN,)
    # One that was asked before hurries from now on; one that is asked later, from then on.
    assert schedule.paced(fixture.table, BEGIN, 1000) == BEGIN + 700 + 100
    assert schedule.paced(fixture.table, BEGIN + 5000, 1000) == BEGIN + 5000 + 100
    with pytest.raises(NothingToDo):
        fixture.do(ANN, Skip(id="b"))


def test_a_skip_ends_when_the_table_waits_for_the_seat() -> None:
    fixture = with_people(ANN)
    fixture.do(ANN, Skip(id="a"))
    while ANN not in waiting_for(fixture):
        fixture.ring()
    assert fixture.snapshot(ANN).skips == ()
    assert fixture.table.hurried_at is None
    with fixture.refused("your_turn"):
        fixture.do(ANN, Skip(id="b"))


def test_where_several_people_play_all_who_are_here_must_want_it() -> None:
    fixture = with_people(ANN, BOB, seats=4)
    fixture.do(ANN, Skip(id="a"))
    assert fixture.table.hurried_at is None
    # Bob is asked, so he cannot; once he is away, nobody has to wait for him.
    with fixture.refused("your_turn"):
        fixture.do(BOB, Skip(id="b"))
    fixture.write((events.WentAway(BOB),))
    assert fixture.table.hurried_at is not None
    fixture.write((events.CameBack(BOB),))
    assert fixture.table.hurried_at is None


def test_a_hidden_answer_changes_nothing_of_a_skip() -> None:
    """Who has answered in a window is a secret: it neither ends a skip nor allows one."""
    fixture = with_people(ANN, BOB, CLEO)
    fixture.do(ANN, Skip(id="a"))
    with fixture.sent_nothing(None, ANN, CLEO):
        fixture.decide(BOB, Leave())
    with fixture.refused("your_turn"):
        fixture.do(BOB, Skip(id="b"))


async def until_asked(at: ServerFixture, here: TableConnection) -> int:
    """Turn the clock until the table waits for the viewer: the milliseconds it took."""
    begun = at.clock.now()
    while not here.current.get("your_turn"):
        at.clock.advance(STEP)
        await at.settle()
        await here.drain()
    return at.clock.now() - begun


async def rounds(at: ServerFixture, here: TableConnection, *, skip: bool) -> int:
    """The milliseconds of waiting until the viewer has been asked five times more."""
    passed = 0
    for _ in range(5):
        await here.decide(here.current["options"][0])
        if skip and not here.current.get("your_turn"):
            await here.do(type="skip")
        passed += await until_asked(at, here)
    return passed


@pytest.mark.anyio
async def test_skipping_brings_the_same_game_sooner(sqlite_url: str) -> None:
    async with running_server(sqlite_url) as at:
        ann = await at.guest("Ann")
        took: dict[bool, int] = {}
        for skip in (False, True):
            table = await ann.open(game="kred", seats=3, access="bots", pace="none")
            async with ann.at(table) as here:
                await until_asked(at, here)
                took[skip] = await rounds(at, here, skip=skip)
    assert 5 * took[True] < took[False]


@pytest.mark.anyio
@pytest.mark.parametrize("pace", [None, "calm", "quick"])
async def test_answers_in_a_window_show_when_its_hold_is_over_at_every_pace(
    sqlite_url: str, pace: str | None
) -> None:
    async with running_server(sqlite_url) as at:
        ann = await at.guest("Ann")
        table = await ann.open(seats=3, access="bots", pace="none")
        async with ann.at(table) as here:
            command = {"type": "skip"} if pace is None else {"type": "set_bot_pace", "pace": pace}
            await here.do(**command)
            window, facts = here.current["window"], _facts(here)
            while at.clock.now() < window["hold_until"]:
                assert _facts(here) == facts
                assert here.current["window"] == window
                at.clock.advance(STEP)
                await at.settle()
                await here.drain()
            assert len(_facts(here)) > len(facts)


@pytest.mark.anyio
async def test_a_rematch_keeps_the_pace_of_the_bots(sqlite_url: str) -> None:
    async with running_server(sqlite_url) as at:
        ann = await at.guest("Ann")
        table = await ann.open(seats=3, access="bots", pace="none")
        async with ann.at(table) as here:
            for command in ({"type": "set_bot_pace", "pace": "calm"}, {"type": "close"}):
                await here.do(**command)
            await here.do(type="rematch")
            await here.until(lambda: "rematch" in here.current)
            async with ann.at(here.current["rematch"]) as again:
                assert again.current["bot_pace"] == "calm"


def _facts(here: TableConnection) -> list[Any]:
    return [each for each in here.messages if each["type"] == "fact"]
