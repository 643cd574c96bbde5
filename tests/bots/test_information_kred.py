"""What the personalities give away in KRED: bits of information in what everybody sees."""

from collections import Counter
from collections.abc import Iterable
from functools import cache
from math import log2
from typing import Any

import pytest

from knavery.bots import bot
from knavery.core import Chance, Step
from knavery.core.match import Match
from knavery.core.record import Player
from knavery.games.kred import GAME
from knavery.games.kred.decisions import HandOver, Look
from knavery.games.kred.settings import Settings
from knavery.sim.runner import Runner, bots_chance

SEATS = 4
GAMES = 10
#: A lie is one bit of news at most; a tell would be worth most of that.
BOUND = 0.1


def information(pairs: Iterable[tuple[Any, Any]]) -> float:
    """The mutual information of the two, in bits, without the bias of a small sample."""
    joint = Counter(pairs)
    count = sum(joint.values())
    first: Counter[Any] = Counter()
    second: Counter[Any] = Counter()
    for (one, two), times in joint.items():
        first[one] += times
        second[two] += times
    bits = sum(
        times / count * log2(times * count / (first[one] * second[two]))
        for (one, two), times in joint.items()
    )
    # Miller and Madow: so much is expected of independent draws.
    return bits - (len(first) - 1) * (len(second) - 1) / (2 * count * log2(2.718281828))


@cache
def steps(name: str) -> tuple[Step, ...]:
    """All steps of some games of four alike."""
    found: list[Step] = []
    for number in range(GAMES):
        match = Match(
            GAME,
            [Player(name, name)] * SEATS,
            Settings(campaign_limit=3),
            Chance.of(f"information {number}").seed,
        )
        Runner(match, [bot(name)] * SEATS, bots_chance(match), steps=found).run()
    return tuple(found)


def handed_over(name: str) -> list[Step]:
    """The plays handed to another seat."""
    return [
        step
        for step in steps(name)
        if isinstance(step.decision, HandOver) and step.decision.receiver != step.seat
    ]


def honest(step: Step) -> bool:
    on_table = step.after.on_table
    # Where nobody is asked, the tile is banked at once.
    play = on_table if on_table is not None else step.after.plays[-1].seen
    tile = step.decision.tile
    return tile in play.honest_for


@pytest.mark.parametrize("name", ["careful", "gambler", "shameless"])
def test_the_receiver_tells_little_about_the_tile(name: str) -> None:
    """Who is handed the tile, by seat from the mover and by credibility, says little of a lie."""
    plays = handed_over(name)
    assert len(plays) > 200
    by_seat = [((step.decision.receiver - step.seat) % SEATS, honest(step)) for step in plays]
    by_notches = [(step.state.credibility[step.decision.receiver], honest(step)) for step in plays]
    assert information(by_seat) < BOUND / 2
    assert information(by_notches) < BOUND


@pytest.mark.parametrize("name", ["careful", "gambler", "shameless"])
def test_the_moves_tell_little_about_the_tile(name: str) -> None:
    """How many moves a play has, and whether one is an advance, says little of a lie."""
    made = []
    for step in handed_over(name):
        actions = [move.action for move in step.state.position.moves]
        made.append(((len(actions), "advance" in actions), honest(step)))
    assert information(made) < BOUND


@pytest.mark.parametrize("name", ["careful", "gambler", "shameless"])
def test_a_look_tells_little_about_the_hand(name: str) -> None:
    """K-R2: whether a receiver looks says little of the tiles that it holds itself."""
    looks = []
    for step in steps(name):
        if step.state.phase == "receipt":
            hand = step.state.hands[step.seat]
            fitting = sum(tile in step.state.on_table.honest_for for tile in hand)
            looks.append((isinstance(step.decision, Look), min(2, fitting)))
    assert len(looks) > 200
    assert 0 < sum(look for look, _ in looks) < len(looks)
    assert information(looks) < BOUND / 4


def test_a_perfect_tell_would_be_found() -> None:
    """If liars always chose another receiver, the measure would say so."""
    plays = handed_over("careful")
    told = [(honest(step), honest(step)) for step in plays]
    assert information(told) > 2 * BOUND
    assert information([(number % 2, number % 3) for number in range(600)]) < 0.01
