"""Daily puzzles over HTTP: today's and earlier ones, and the solution after the answer."""

import asyncio
import datetime

import pytest

from knavery.puzzles.daily import daily
from knavery.server.daily_puzzles import FAILED, WAITING, DailyPuzzles
from knavery.server.tables.refusal import Refusal
from server.manual_clock import ManualClock
from server.server_fixture import running_server

#: Noon of the day, UTC.
#: Seconds for a puzzle to be made on a busy machine.
PATIENT = 3600
DAY = datetime.date(2026, 3, 3)
NOON = int(datetime.datetime(2026, 3, 3, 12, tzinfo=datetime.UTC).timestamp() * 1000)


@pytest.mark.anyio
async def test_the_solution_is_sent_to_nobody_before_the_answer(sqlite_url: str) -> None:
    """What is sent before is what the viewer's seat saw, the question, and nothing else."""
    async with running_server(sqlite_url, ManualClock(NOON)) as at:
        stranger = at.stranger()
        shown = await stranger.http.get("/api/puzzles/today")
        found = daily(DAY)
        page = shown.json()
        assert page.keys() == {"puzzle", "number", "today"}
        assert page["today"] == page["puzzle"]["date"] == DAY.isoformat()
        assert page["number"] == 62
        assert page["puzzle"].keys() == {
            "date", "game", "seats", "viewer", "view", "log", "question",
        }  # fmt: skip
        assert page["puzzle"]["question"].keys() == {"kind", "choices", "seat"}
        assert page["puzzle"]["view"]["seat"] == page["puzzle"]["viewer"]
        for chance in found.solution.chances:
            assert str(chance) not in shown.text

        choice = page["puzzle"]["question"]["choices"][0]
        told = await stranger.http.post(f"/api/puzzles/{DAY}", json={"choice": choice})
        assert tuple(told.json()["right"]) == found.solution.right
        assert tuple(told.json()["chances"]) == found.solution.chances


@pytest.mark.anyio
@pytest.mark.parametrize(
    "date", ["2026-03-04", "2025-12-31", "yesterday", "2026-3-3", "9999-99-99"]
)
async def test_a_day_without_a_puzzle_is_refused(sqlite_url: str, date: str) -> None:
    async with running_server(sqlite_url, ManualClock(NOON)) as at:
        for answer in (
            await at.stranger().http.get(f"/api/puzzles/{date}"),
            await at.stranger().http.post(f"/api/puzzles/{date}", json={"choice": "lie"}),
        ):
            assert (answer.status_code, answer.json()["code"]) == (404, "no_puzzle")


@pytest.mark.anyio
async def test_an_answer_that_is_not_one_tells_nothing(sqlite_url: str) -> None:
    async with running_server(sqlite_url, ManualClock(NOON)) as at:
        for choice in ("", "99", "right"):
            answer = await at.stranger().http.post(f"/api/puzzles/{DAY}", json={"choice": choice})
            assert (answer.status_code, answer.json()["code"]) == (400, "no_choice")
            assert "chances" not in answer.text


@pytest.mark.anyio
async def test_many_who_ask_at_once_wait_for_one_process() -> None:
    """At most a few puzzles are being made, however many days are asked for."""
    puzzles = DailyPuzzles(ManualClock(NOON), PATIENT)
    days = [DAY - datetime.timedelta(back) for back in range(1, WAITING + 2)]
    tasks = [asyncio.ensure_future(puzzles.puzzle(day)) for day in (days[0], *days)]
    with pytest.raises(Refusal) as refused:
        await tasks[-1]
    assert refused.value.code == "too_many"
    # Nobody is kept from today's.
    tasks.append(asyncio.ensure_future(puzzles.puzzle(DAY)))
    await asyncio.sleep(0)
    assert DAY in puzzles._making
    one, same = await asyncio.gather(*tasks[:2])
    assert one is same
    await puzzles.stop()
    assert not puzzles._making
    await asyncio.gather(*tasks, return_exceptions=True)


@pytest.mark.anyio
async def test_a_puzzle_that_takes_too_long_is_given_up() -> None:
    clock = ManualClock(NOON)
    puzzles = DailyPuzzles(clock, seconds=0)
    with pytest.raises(Refusal) as refused:
        await puzzles.puzzle(DAY)
    assert refused.value.code == "fault"
    assert not puzzles._making

    # It is tried again after an hour, and not for everybody who asks.
    puzzles._seconds = PATIENT
    with pytest.raises(Refusal):
        await puzzles.puzzle(DAY)
    clock.advance(FAILED)
    assert (await puzzles.puzzle(DAY)).puzzle.date == DAY.isoformat()
