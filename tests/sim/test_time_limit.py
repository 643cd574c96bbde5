"""A bot that exceeds the time limit stops no simulation: its default is played and logged."""

import logging
import signal
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import pytest
from knavery_hooks import GAME

from knavery.bots.bot import Choice
from knavery.bots.random import RandomBot
from knavery.core import Chance
from knavery.core.match import Match
from knavery.core.record import Player
from knavery.sim.runner import Runner, bots_chance
from knavery.sim.time_limit import TimeLimit, TimeLimitError


class Endless:
    """Never answers, and suppresses every Exception."""

    def decide(
        self, view: Any, options: Sequence[Any], log: Sequence[Any], chance: Chance
    ) -> Choice:
        while True:
            with suppress(Exception):
                sum(range(1000))


def table() -> Match:
    return Match(
        GAME, [Player(str(seat), "x") for seat in range(3)], seed=Chance.of("time limit").seed
    )


def test_a_bot_that_never_answers_is_cut_off(caplog: pytest.LogCaptureFixture) -> None:
    match = table()
    defaults = 0
    runner = Runner(
        match, [RandomBot(), Endless(), RandomBot()], bots_chance(match), time_limit=0.02
    )
    with caplog.at_level(logging.WARNING):
        runner.run()
    assert match.state.outcome is not None
    assert runner.faults[0] == runner.faults[2] == 0
    assert runner.faults[1] > 0
    assert "the bot in seat 1 took more than 0.02 s" in caplog.text
    for step in match.record.replay():
        if step.seat == 1:
            defaults += 1
            assert step.decision == step.state.default(step.seat)
    assert defaults > 0


def test_a_bot_that_answers_in_time_has_no_fault() -> None:
    match = table()
    runner = Runner(match, [RandomBot()] * 3, bots_chance(match), time_limit=60)
    runner.run()
    assert runner.faults == [0, 0, 0]


def _decide_for_ever(limit: TimeLimit) -> None:
    with limit:
        limit.start()
        while True:
            pass


def test_a_timer_that_was_running_before_is_restored() -> None:
    before = signal.getitimer(signal.ITIMER_REAL)
    handler = signal.getsignal(signal.SIGALRM)
    with pytest.raises(TimeLimitError):
        _decide_for_ever(TimeLimit(0.01))
    assert signal.getsignal(signal.SIGALRM) is handler
    left, interval = signal.getitimer(signal.ITIMER_REAL)
    assert (left > 0) == (before[0] > 0)
    assert left <= before[0]
    assert interval == before[1]


def test_between_decisions_and_without_a_limit_it_does_nothing() -> None:
    with TimeLimit(0.001) as limit:
        for _ in range(200_000):
            pass
        limit.start()
        limit.stop()
        for _ in range(200_000):
            pass
    before = signal.getsignal(signal.SIGALRM)
    with TimeLimit(0) as limit:
        assert signal.getsignal(signal.SIGALRM) is before
        limit.start()
