"""Bots that dawdle stop no simulation: the seat's default is entered, and it is logged."""

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
from knavery.sim.time_limit import DawdlingError, Watchdog


class Dawdler:
    """Never answers, and lets no Exception disturb it."""

    def decide(
        self, view: Any, options: Sequence[Any], log: Sequence[Any], chance: Chance
    ) -> Choice:
        while True:
            with suppress(Exception):
                sum(range(1000))


def table() -> Match:
    return Match(GAME, [Player(str(seat), "x") for seat in range(3)], seed=Chance.of("dawdle").seed)


def test_a_bot_that_never_answers_is_cut_off(caplog: pytest.LogCaptureFixture) -> None:
    match = table()
    defaults = 0
    runner = Runner(match, [RandomBot(), Dawdler(), RandomBot()], bots_chance(match), patience=0.02)
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


def test_who_thinks_in_time_is_let_be() -> None:
    match = table()
    runner = Runner(match, [RandomBot()] * 3, bots_chance(match), patience=60)
    runner.run()
    assert runner.faults == [0, 0, 0]


def _think_for_ever(dog: Watchdog) -> None:
    with dog:
        dog.begin()
        while True:
            pass


def test_a_watchdog_gives_back_the_timer_that_was_running() -> None:
    before = signal.getitimer(signal.ITIMER_REAL)
    handler = signal.getsignal(signal.SIGALRM)
    with pytest.raises(DawdlingError):
        _think_for_ever(Watchdog(0.01))
    assert signal.getsignal(signal.SIGALRM) is handler
    left, interval = signal.getitimer(signal.ITIMER_REAL)
    assert (left > 0) == (before[0] > 0)
    assert left <= before[0]
    assert interval == before[1]


def test_between_thoughts_and_without_patience_it_sleeps() -> None:
    with Watchdog(0.001) as dog:
        for _ in range(200_000):
            pass
        dog.begin()
        dog.end()
        for _ in range(200_000):
            pass
    before = signal.getsignal(signal.SIGALRM)
    with Watchdog(0) as dog:
        assert signal.getsignal(signal.SIGALRM) is before
        dog.begin()
