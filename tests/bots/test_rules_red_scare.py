"""The tempers at a Red Scare table: they weigh sides, ask, trade, judge, and are patient."""

import re
from collections import Counter
from functools import cache

import pytest

from knavery.bots import bot
from knavery.bots.rules.red_scare import RULES
from knavery.bots.rules.red_scare.trust import assignments, sided, words
from knavery.core import Chance, Record, Seat
from knavery.core.match import Match
from knavery.core.record import Player
from knavery.games.red_scare import GAME
from knavery.games.red_scare.records import Accuse, Judge
from knavery.sim.runner import Runner, bots_chance

MIXED = ("honest", "careful", "shameless", "babbler", "honest", "shameless")


@cache
def record(names: tuple[str, ...], number: int, game: str = "beginner") -> Record:
    match = Match(
        GAME,
        [Player(name, name) for name in names],
        GAME.Settings(game=game),  # type: ignore[arg-type]
        Chance.of(f"scare {number}").seed,
    )
    runner = Runner(match, [bot(name) for name in names], bots_chance(match), notes=True)
    runner.run()
    assert not any(runner.faults)
    return match.record


@pytest.mark.parametrize("game", ["beginner", "advanced"])
def test_every_choice_has_a_reason_with_numbers(game: str) -> None:
    played = record(MIXED, 0, game)
    assert played.notes
    for note in played.notes:
        assert re.search(r"\d", note.note["reason"]), note
        assert note.note["belief"], note


@pytest.mark.parametrize("seats", [4, 7])
def test_careful_bots_are_patient(seats: int) -> None:
    """RS-54: most games reach round 4, in which accusing begins."""
    reached = 0
    for number in range(10):
        *_, last = record(("careful",) * seats, number).replay()
        reached += last.after.round >= 4
    assert reached > 8


def test_the_honest_never_lie_and_the_shameless_mostly() -> None:
    lies: Counter[str] = Counter()
    claims: Counter[str] = Counter()
    for number in range(6):
        tallies = GAME.reckon(record(MIXED, number).replay()).tallies
        for name, tally in zip(MIXED, tallies, strict=True):
            lies[name] += tally.lies
            claims[name] += tally.lies + tally.truths + tally.guesses
    assert lies["honest"] == 0
    assert lies["shameless"] / claims["shameless"] > 0.4
    assert lies["careful"] / claims["careful"] < lies["shameless"] / claims["shameless"]


@pytest.mark.parametrize(("seats", "most"), [(4, 6), (5, 30), (10, 252), (9, 630)])
def test_rs_06_there_is_a_weight_for_every_way_the_alignments_can_lie(
    seats: int, most: int
) -> None:
    state, _ = GAME.deal(seats, GAME.Settings(), Chance.of("deal"))
    assert len(assignments(state.view(None))) == most
    for seat in map(Seat, range(seats)):
        view = state.view(seat)
        weights = assignments(view)
        assert sum(weights.values()) == pytest.approx(1)
        assert all(each[seat] == view.alignment for each in weights)
        assert state.alignments in weights
        assert sum(sided(view)[seat].values()) == pytest.approx(1)


def test_a_word_that_was_tested_moves_the_weights_and_never_rules_out_the_truth() -> None:
    moved = 0
    for number in range(6):
        for step in record(MIXED, number).replay():
            for seat in map(Seat, range(6)):
                view = step.state.view(seat)
                if view.alignment == "unaligned" or not (tested := words(view)):
                    continue
                moved += 1
                weights = assignments(view)
                assert weights[step.state.alignments] > 0
                trust = sided(view)
                balance = Counter(dict.fromkeys({who for who, _ in tested}, 0))
                for who, true in tested:
                    balance[who] += 1 if true else -2
                if len(balance) == 1:
                    (who, sum_) = next(iter(balance.items()))
                    assert view.alignment is not None
                    own = trust[who][view.alignment]
                    assert (own > 0.4) == (sum_ > 0), (tested, own)
    assert moved > 10


def test_judgements_gain_more_often_than_not() -> None:
    """RS-66, RS-67: of honest players' packets, those well judged outweigh the others."""
    points = packets = 0
    for number in range(8):
        for step in record(("honest",) * 6, number).replay():
            if isinstance(step.decision, Judge):
                side = step.state.alignments[step.seat]
                own = sum(held.card.letter == side for held in step.state.hands[step.seat])
                more = 2 * own - 3
                points += 2 * more if step.decision.side == "exonerate" else -more
                packets += 1
    assert packets >= 40
    assert points / packets > 0.5


def test_nobody_accuses_without_being_sure() -> None:
    for number in range(6):
        for entry in record(MIXED, number).decisions:
            assert not isinstance(entry.decision, Accuse)


def test_estimates_and_roles() -> None:
    state, _ = GAME.deal(6, GAME.Settings(), Chance.of("deal"))
    assert {RULES.role(state.view(Seat(seat))) for seat in range(6)} == {"patriot", "soviet"}
    assert RULES.estimate(state.view(Seat(0))) == 0.5
