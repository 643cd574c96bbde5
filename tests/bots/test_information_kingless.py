"""What decisions of the Kingless personalities tell about their hands, in bits.

A seat that always stopped what is worth stopping would tell by passing that it holds no Stop.
"""

from collections import Counter
from functools import cache
from math import log2

import pytest

from knavery.bots import bot
from knavery.core import Chance, Step
from knavery.core.match import Match
from knavery.core.record import Player
from knavery.games.kingless import GAME
from knavery.games.kingless.cards import CARDS
from knavery.games.kingless.decisions import Answer, ChooseCard, ChooseOpponent, EndTurn, PlayCard
from knavery.sim.runner import Runner, bots_chance

GAMES = 60


@cache
def steps(name: str) -> tuple[Step, ...]:
    """All decisions of games in which every seat plays as that personality."""
    found: list[Step] = []
    for number in range(GAMES):
        seed = Chance.of(f"information {number}").seed
        match = Match(GAME, [Player(name, name)] * 4, GAME.Settings(), seed)
        Runner(match, [bot(name)] * 4, bots_chance(match), steps=found).run()
    return tuple(step for step in found if step.seat >= 0)


def information(pairs: Counter[tuple[bool, bool]]) -> float:
    """The mutual information of a decision and a hidden fact, in bits."""
    total = pairs.total()
    bits = 0.0
    for (decision, fact), count in pairs.items():
        decided = pairs[decision, True] + pairs[decision, False]
        true = pairs[True, fact] + pairs[False, fact]
        bits += count / total * log2(count * total / (decided * true))
    return bits


@pytest.mark.parametrize("name", ["careful", "shameless"])
def test_passing_under_attack_tells_little_about_a_stop(name: str) -> None:
    pairs: Counter[tuple[bool, bool]] = Counter()
    for step in steps(name):
        view = step.state.view(step.seat)
        if view.phase != "answering" or len(view.chain) > 1 or view.last_turns is not None:
            continue
        aimed = any(
            isinstance(target, ChooseCard | ChooseOpponent) and target.seat == step.seat
            for part in view.chain[0].targets
            for target in part
        )
        if aimed:
            holds = any(CARDS[card].is_answer for card in view.hand)
            pairs[isinstance(step.decision, Answer), holds] += 1
    assert pairs.total() > 150
    # Who stopped it whenever it could would tell all there is to know: 0.75 bits or more.
    assert information(pairs) < 0.45


@pytest.mark.parametrize("name", ["careful", "shameless"])
def test_ending_a_turn_by_choice_tells_little_about_the_hand(name: str) -> None:
    pairs: Counter[tuple[bool, bool]] = Counter()
    for step in steps(name):
        if isinstance(step.decision, EndTurn | PlayCard):
            hand = step.state.view(step.seat).hand
            strong = any(CARDS[card].influence >= 4 for card in hand)
            pairs[isinstance(step.decision, EndTurn), strong] += 1
    assert pairs.total() > 1000
    assert information(pairs) < 0.1
