"""Whole games, and every line of play from small tables."""

from collections import Counter

import pytest

import golden
from games.kingless.scene import ANN, end_turn, let_be, play, table
from knavery.core import Seat
from knavery.games.kingless import GAME
from knavery.games.kingless.decisions import PlayCard
from knavery.games.kingless.settings import Settings
from knavery.games.kingless.state import State


@pytest.mark.parametrize(
    ("seats", "settings"),
    [(2, Settings(rounds=2)), (3, Settings(rounds=2, first_draw="off")), (6, Settings())],
    ids=["2", "3", "6"],
)
def test_the_golden_games_give_the_same_log(seats: int, settings: Settings) -> None:
    text = golden.playthrough(GAME, seats, settings, f"golden kingless {seats}")
    golden.compare(f"kingless-{seats}", text)


def lines_of_play(state: State, depth: int) -> tuple[int, ...]:
    """How many lines of 1, 2, … decisions there are, in whatever order seats may answer.

    Lines that lead to the same table are counted together, and go on as often as they came.
    """
    counts = []
    tables = Counter({state: 1})
    for _ in range(depth):
        after: Counter[State] = Counter()
        for before, lines in tables.items():
            for seat in map(Seat, range(len(before.hands))):
                for decision in before.options(seat):
                    after[before.play(seat, decision)[0]] += lines
        counts.append(after.total())
        tables = after
    return tuple(counts)


def test_g_t2_all_ways_to_take_a_turn() -> None:
    """Two kinds of card or the end; an event asks Bob, who can only let it be."""
    state = table(["D38 E13", "E05"])
    assert lines_of_play(state, 3) == (3, 7, 12)


def test_g_i3_all_ways_to_answer() -> None:
    """Bob and Cyd hold a Stop each and answer in either order; then two more are asked."""
    state, _ = play(table(["E13", "E01", "E01"], deck="E05 " * 4), ANN, PlayCard("E13"))
    # 2 seats with 2 answers each: 4, then 2 answers of the other: 8.
    assert lines_of_play(state, 2) == (4, 8)
    assert lines_of_play(state, 5) == (4, 8, 22, 36, 60)


def test_g_i5_all_ways_to_stop_and_halt() -> None:
    state, _ = play(table(["E13 E03", "E01 E03"], deck="E05 " * 6), ANN, PlayCard("E13"))
    assert lines_of_play(state, 5) == (3, 6, 10, 19, 37)


def test_g_e5_all_ways_to_duel() -> None:
    """Three signs each, in either order; three of nine pairs are level and go again."""
    state = table(["E05 E05 E05"] * 2, ["D38", "I03"], trigger=ANN, last_turns=())
    state, _ = end_turn(state)
    assert lines_of_play(state, 4) == (6, 18, 36, 108)


def test_g_k8_all_ways_to_recruit() -> None:
    state, _ = play(table(["E19", ""], deck="D38 I03"), ANN, PlayCard("E19"))
    state, _ = let_be(state)
    # Take either or none; then play on with nothing left but to end the turn.
    assert lines_of_play(state, 2) == (3, 3)


def test_g_k2_all_names() -> None:
    assert lines_of_play(table(["E09", ""]), 3) == (2, 42, 44)
