"""Whole games of KRED, to the letter, and counts of all lines of play."""

import pytest

import golden
from games.kred.scene import ANN, EMPTY, START, table
from knavery.core.settings import read_settings
from knavery.games.kred import GAME
from knavery.games.kred.decisions import HandOver
from knavery.games.kred.settings import Settings
from knavery.games.kred.state import State


@pytest.mark.parametrize("seats", GAME.seats)
def test_golden_games_are_played_as_ever(seats: int) -> None:
    settings = Settings(campaign_limit=1)
    text = golden.playthrough(GAME, seats, settings, f"golden kred {seats}")
    golden.compare(f"kred-{seats}", text)


def test_golden_game_of_the_former_settings_is_played_as_ever() -> None:
    """K-R4 in the order of earlier versions, which their records keep."""
    settings = read_settings(GAME, {"campaign_limit": 1})
    text = golden.playthrough(GAME, 4, settings, "golden kred 4")
    golden.compare("kred-4-former", text)


def lines_of_play(state: State, depth: int) -> int:
    """How many ways there are to go on for that many decisions."""
    if depth == 0 or state.outcome is not None:
        return 1
    seat = state.to_act[0]
    return sum(
        lines_of_play(state.play(seat, option)[0], depth - 1) for option in state.options(seat)
    )


def plays(state: State) -> int:
    """How many different plays a mover can end a turn with, whatever the tile and receiver."""
    found = set()
    waiting = [state]
    while waiting:
        at = waiting.pop()
        seat = at.to_act[0]
        for option in at.options(seat):
            if isinstance(option, HandOver):
                found.add((at.position.board, at.position.aside))
            elif not at.taken_back or len(at.trail) < 2:
                after = at.play(seat, option)[0]
                if not after.taken_back:
                    waiting.append(after)
    return len(found)


def test_every_line_of_play_from_small_tables_is_counted() -> None:
    """What no one thought to write down shows in these numbers."""
    start = table(START, START, START)
    assert [lines_of_play(start, depth) for depth in range(3)] == [1, 36, 608]
    bare = table("m........", EMPTY, EMPTY, hands=[[3], [5], [6]])
    assert [lines_of_play(bare, depth) for depth in range(3)] == [1, 22, 230]
    assert plays(start) == 224
    assert start.to_act == (ANN,)
