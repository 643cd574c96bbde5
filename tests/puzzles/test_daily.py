"""The puzzle of a day: good, the same everywhere, and silent about its solution."""

import datetime
import subprocess
import sys
from functools import cache

import msgspec
import pytest

from knavery.core import Chance
from knavery.core.game import JudgingGame
from knavery.puzzles import DailyPuzzle, Solution
from knavery.puzzles.daily import KINDS, LEAST, MOST, Kind, _play, daily, is_good
from knavery.puzzles.questions import ask, explained, moments

# One process finds the puzzles, each once.
pytestmark = pytest.mark.xdist_group("puzzles")

#: One day of each kind.
DAYS = tuple(datetime.date(2026, 3, day) for day in range(1, 1 + len(KINDS)))


@cache
def puzzle_of(day: datetime.date) -> DailyPuzzle:
    return daily(day)


@pytest.mark.parametrize("day", DAYS, ids=str)
def test_an_attentive_player_finds_the_answer_and_cannot_be_sure(day: datetime.date) -> None:
    found = puzzle_of(day)
    choices, solution = found.puzzle.question.choices, found.solution

    assert len(solution.chances) == len(choices)
    likeliest = choices[solution.chances.index(max(solution.chances))]
    assert likeliest in solution.right
    assert LEAST <= max(solution.chances) <= MOST
    assert 2 * len(solution.right) <= len(choices)
    assert not solution.cards or len(solution.cards) == len(choices)
    assert max(solution.cards, default=0) <= MOST


def test_every_kind_has_its_day() -> None:
    assert {puzzle_of(day).puzzle.game for day in DAYS} == {kind.game for kind in KINDS}
    assert {puzzle_of(day).puzzle.question.kind for day in DAYS} == {
        kind.question for kind in KINDS
    }


@pytest.mark.parametrize("day", DAYS, ids=str)
def test_another_process_makes_the_same_puzzle(day: datetime.date) -> None:
    command = [sys.executable, "-m", "knavery.puzzles", day.isoformat()]
    made = subprocess.run(command, check=True, capture_output=True)

    assert made.stdout == msgspec.json.encode(puzzle_of(day))


def test_both_answers_to_is_it_honest_come_up() -> None:
    month = [DAYS[0] + datetime.timedelta(at) for at in range(15)]
    days = [day for day in month if KINDS[day.toordinal() % len(KINDS)].question == "honest"]
    assert {puzzle_of(day).solution.right for day in days} == {("honest",), ("lie",)}


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind.question != "culprit"])
def test_what_is_shown_is_the_same_at_a_table_where_the_answer_is_another(kind: Kind) -> None:
    """A resampled table with another truth shows the viewer the same view, log and question."""
    played = _play(kind, Chance.of("twins"))
    game = played.game
    assert isinstance(game, JudgingGame)
    compared = 0
    for moment in list(moments(played, (kind.question,)))[::7]:
        found = ask(played, moment)
        assert found is not None
        after = played.steps[moment.step].after
        view, log = after.view(moment.viewer), played.seen_by(moment.viewer, moment.step)
        for number in range(20):
            twin = game.resample(view, log, Chance.of(f"twin {number}"))
            claims = [played.steps[at] for at in moment.claims]
            if [game.holds(step, twin) for step in claims] == [
                game.holds(step, after) for step in claims
            ]:
                continue
            compared += 1
            assert msgspec.json.encode(twin.view(moment.viewer)) == msgspec.json.encode(view)
            break
    assert compared


def test_the_truth_is_beside_every_claim_that_is_asked_about() -> None:
    liar = next(each for each in KINDS if each.question == "liar")
    played = _play(liar, Chance.of("claims"))
    moment = next(moments(played, ("liar",)))
    found = ask(played, moment)
    assert found is not None
    question, solution = found
    told = explained(played, moment, solution)

    assert {str(claim.seat) for claim in told.claims} == set(question.choices)
    lied = {str(claim.seat) for claim in told.claims if claim.verdict in ("lie", "forced")}
    assert lied == set(told.right)


@pytest.mark.parametrize(
    ("right", "chances", "good"),
    [
        (("lie",), (0.3, 0.7), True),
        (("honest",), (0.3, 0.7), False),  # misleading
        (("lie",), (0.02, 0.98), False),  # too easy
        (("lie",), (0.48, 0.52), False),  # a coin
        (("honest", "lie"), (0.3, 0.7), False),  # any answer is right
    ],
)
def test_which_positions_are_chosen(
    right: tuple[str, ...], chances: tuple[float, ...], good: bool
) -> None:
    assert is_good(Solution(right, chances), ("honest", "lie")) == good
