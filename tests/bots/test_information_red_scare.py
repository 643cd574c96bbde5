"""What decisions of the personalities in Red Scare tell about what they hide, in bits.

The mutual information between a decision and a hidden fact, over games of bots alike on fixed
seeds. 0 bits: the decision tells nothing. 1 bit would settle a question of yes or no.
"""

from collections import Counter
from collections.abc import Hashable, Sequence
from functools import cache
from itertools import permutations
from math import log2

import pytest

from knavery.bots import bot
from knavery.bots.heuristics.red_scare.assessment import Assessment
from knavery.core import Chance, Seat, Step
from knavery.core.match import Match
from knavery.core.record import Player
from knavery.core.remarks import Suspect, Trust
from knavery.games.red_scare import GAME
from knavery.games.red_scare.decisions import Accept, Answer, Refuse
from knavery.sim.runner import Runner, bots_chance

SEATS = 4
GAMES = 60
PERSONALITIES = ("careful", "shameless")

#: A decision, and the hidden fact.
Pairs = list[tuple[Hashable, Hashable]]


def information(pairs: Sequence[tuple[Hashable, Hashable]]) -> float:
    """The mutual information of decision and fact, in bits."""
    whole = len(pairs)
    told = Counter(told for told, _ in pairs)
    hidden = Counter(hidden for _, hidden in pairs)
    return sum(
        count / whole * log2(count * whole / told[one] / hidden[other])
        for (one, other), count in Counter(pairs).items()
    )


@cache
def played(name: str, number: int) -> tuple[Step, ...]:
    match = Match(
        GAME,
        [Player(name, name)] * SEATS,
        GAME.Settings(),
        Chance.of(f"information {number}").seed,
    )
    steps: list[Step] = []
    Runner(match, [bot(name)] * SEATS, bots_chance(match), steps=steps).run()
    return tuple(steps)


def steps_of(name: str) -> list[Step]:
    return [step for number in range(GAMES) for step in played(name, number)]


def test_information_is_counted_in_bits() -> None:
    assert information([(0, 0), (1, 1)] * 8) == pytest.approx(1)
    assert information([(0, 0), (0, 1), (1, 0), (1, 1)]) == pytest.approx(0)


@pytest.mark.parametrize("name", PERSONALITIES)
def test_whether_an_answer_is_true_tells_little_about_the_side_of_who_asked(name: str) -> None:
    """RS-38: a lie that is found out is no proof of a foe."""
    pairs: Pairs = []
    for step in steps_of(name):
        if isinstance(step.decision, Answer):
            request = next(
                each for each in step.state.view(step.seat).requests if each.asked == step.seat
            )
            letters = [card.letter for card in request.cards or ()]
            read = letters.count("patriot"), letters.count("soviet")
            if any(read):
                true = (step.decision.patriots, step.decision.soviets) == read
                sides = step.state.alignments
                pairs.append((true, sides[step.seat] == sides[request.asker]))
    assert len(pairs) > 300
    assert information(pairs) < 0.06
    lies = Counter(same for true, same in pairs if not true)
    assert lies[True] > 0.08 * lies[False]


@pytest.mark.parametrize("name", PERSONALITIES)
def test_a_refused_trade_does_not_tell_that_the_hand_can_be_judged(name: str) -> None:
    """RS-41, RS-45: who has no card to spare may judge; so others refuse sometimes, too."""
    pairs: Pairs = []
    for step in steps_of(name):
        if isinstance(step.decision, Accept | Refuse):
            view = step.state.view(step.seat)
            refused = isinstance(step.decision, Refuse)
            pairs.append((refused, not Assessment(view).blocked))
    assert len(pairs) > 200
    assert information(pairs) < 0.45
    spare = Counter(refused for refused, ready in pairs if not ready)
    assert spare[True] > 0.1 * spare[False]


@pytest.mark.parametrize("name", PERSONALITIES)
def test_remarks_tell_little_about_who_is_with_whom(name: str) -> None:
    """RS-R1: for every two seats of a game, what one said of the other, and whether they agree."""
    pairs: Pairs = []
    for number in range(GAMES):
        steps = played(name, number)
        sides = steps[0].state.alignments
        said: dict[tuple[Seat, Seat], str] = {}
        for step in steps:
            if isinstance(step.decision, Suspect | Trust):
                said[step.seat, step.decision.target] = type(step.decision).__name__
        for one, other in permutations(map(Seat, range(SEATS)), 2):
            pairs.append((said.get((one, other)), sides[one] == sides[other]))
    assert information(pairs) < 0.04
