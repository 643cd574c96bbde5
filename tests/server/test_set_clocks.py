"""The machine's clock is set, back or forward: nobody is locked out, and nobody is charged."""

import pytest

from knavery.server.clock import SteadyClock
from knavery.server.limits import Bucket
from knavery.server.process_registry import Heartbeats
from knavery.server.store import Process
from server.manual_clock import ManualClock
from server.server_fixture import kinds, running_server

SECOND, HOUR = 1000, 3_600_000
NANO = 1_000_000


class Machine:
    """A machine's two clocks: the one on the wall, which people set, and the steady one."""

    def __init__(self) -> None:
        self.wall = 1_000_000_000 * NANO
        self.monotonic = 77 * NANO

    def passes(self, milliseconds: int) -> None:
        self.wall += milliseconds * NANO
        self.monotonic += milliseconds * NANO

    def clock(self) -> SteadyClock:
        return SteadyClock(lambda: self.wall, lambda: self.monotonic)


@pytest.mark.parametrize("set_by", [-24 * HOUR, -HOUR, HOUR, 24 * HOUR])
def test_time_goes_on_as_before_when_the_clock_is_set(set_by: int) -> None:
    machine = Machine()
    clock = machine.clock()
    assert clock.now() == 1_000_000_000
    machine.passes(SECOND)
    machine.wall += set_by * NANO
    assert clock.now() == 1_000_000_000 + SECOND
    machine.passes(SECOND)
    assert clock.now() == 1_000_000_000 + 2 * SECOND


def test_a_clock_set_back_locks_nobody_out() -> None:
    machine = Machine()
    bucket = Bucket(machine.clock(), a_second=1, at_once=1)
    assert bucket.take()
    machine.wall -= HOUR * NANO
    assert not bucket.take()
    machine.passes(SECOND)
    assert bucket.take()


@pytest.mark.anyio
@pytest.mark.parametrize("set_by", [-24 * HOUR, -HOUR, HOUR])
async def test_a_game_goes_on_where_it_was_when_the_clock_is_set_during_a_restart(
    sqlite_url: str, set_by: int
) -> None:
    clock = ManualClock()
    async with running_server(sqlite_url, clock) as at:
        ann = await at.guest("Ann")
        table = await ann.open(seats=2, access="bots", pace={"decision": 30, "bank": 0})
        cookies = dict(ann.http.cookies)
        async with ann.at(table) as here:
            while not here.current.get("your_turn"):  # the bot's round passes first
                clock.advance(500)
                await at.settle()
                await here.drain()
            left = here.current["clock"]["time"] - clock.now()
    clock = ManualClock(clock.now() + set_by)
    async with running_server(sqlite_url, clock) as at:
        ann = at.stranger()
        ann.http.cookies.update(cookies)
        async with ann.at(table) as here:
            await here.until(lambda: "resumed" in kinds(here.messages))
            await here.until(lambda: not here.current.get("paused"))
            assert here.current["clock"]["time"] - clock.now() == left
            prompt = here.prompt
            await at.settle()
            clock.advance(left)  # her time is over, by the new clock
            await here.until(lambda: here.prompt != prompt)


@pytest.mark.anyio
async def test_a_table_is_not_idle_while_no_process_serves_it(sqlite_url: str) -> None:
    clock = ManualClock()
    async with running_server(sqlite_url, clock) as at:
        ann = await at.guest("Ann")
        table = await ann.open(seats=2)
        cookies = dict(ann.http.cookies)
    clock.advance(240 * HOUR)
    async with running_server(sqlite_url, clock) as at:
        ann = at.stranger()
        ann.http.cookies.update(cookies)
        async with ann.at(table) as here:
            await here.until(lambda: "resumed" in kinds(here.messages))
            clock.advance(at.hub.config.beat_every)
            await at.settle()
            await here.drain()
            assert here.current["phase"] == "open"


@pytest.mark.parametrize("ahead", [-SECOND, HOUR, 24 * HOUR])
def test_a_process_is_dead_once_its_heart_stands_still_whatever_its_clock_says(ahead: int) -> None:
    clock = ManualClock()
    heartbeats = Heartbeats(clock, dead_after=10 * SECOND)
    process = Process("other", "elsewhere", 1, clock.now() + ahead, stopped=False)
    for _ in range(10):
        assert heartbeats.is_alive(process)
        clock.advance(9 * SECOND)
        process = process._replace(beat=process.beat + 9 * SECOND)
    assert heartbeats.is_alive(process)
    clock.advance(10 * SECOND)
    assert heartbeats.is_alive(process)
    clock.advance(1)
    assert not heartbeats.is_alive(process)


def test_a_process_that_died_before_this_one_started_is_dead_at_once() -> None:
    clock = ManualClock()
    process = Process("other", "elsewhere", 1, clock.now() - HOUR, stopped=False)
    assert not Heartbeats(clock, dead_after=10 * SECOND).is_alive(process)
    assert not Heartbeats(clock, 2 * HOUR).is_alive(process._replace(stopped=True))
