"""Whole games, and every line of play from small tables."""

import pytest

import golden
from contract.candy_k import TWO
from contract.play import speakers
from games.candy_k.scene import BOB, CYD, played_out, section, table
from knavery.core import Chance
from knavery.games.candy_k import GAME
from knavery.games.candy_k.settings import Settings
from knavery.games.candy_k.state import State


@pytest.mark.parametrize(
    ("seats", "settings"),
    [
        (4, Settings(remarks="off")),
        (5, Settings(tokens=2, ending="literal", remarks="off")),
        (8, Settings(tokens=0, ending="decisive", loyal_vote="strict", remarks="off")),
    ],
    ids=["4", "5", "8"],
)
def test_the_golden_games_give_the_same_log(seats: int, settings: Settings) -> None:
    text = golden.playthrough(GAME, seats, settings, f"golden candy_k {seats}")
    golden.compare(f"candy_k-{seats}", text)


def test_the_golden_game_with_remarks_gives_the_same_log() -> None:
    text = golden.playthrough(GAME, 5, Settings(), "golden candy_k remarks")
    golden.compare("candy_k-5-remarks", text)


def lines_of_play(state: State, depth: int) -> tuple[int, ...]:
    """How many lines of 1, 2, … decisions there are, in any order in which seats may decide."""
    counts = []
    tables = [state]
    for _ in range(depth):
        tables = [
            table.play(seat, decision)[0]
            for table in tables
            for seat in speakers(table, table.seats)
            for decision in table.options(seat)
        ]
        counts.append(len(tables))
    return tuple(counts)


def test_ck_q4_all_ways_to_answer_about_tokens() -> None:
    """Three have a token and two answers each; the last answer leads on to the clue."""
    state = table(section("when", (1, 2, 3, 1)), phase="tokens", tokens=(1, 1, 0, 1))
    assert lines_of_play(state, 3) == (3 * 2, 3 * 2 * 2 * 2, 3 * 2 * 2 * 2 * 1 * 2)


def test_ck_20_all_ways_to_claim_and_to_end_the_talk() -> None:
    """Two numbers each, in turn; then four seats and time may end the talk."""
    state = table(
        section("when", (1, 2, 3, 1), 2, first=BOB), phase="claims", tokens=(0,) * 4, remarks="off"
    )
    assert lines_of_play(state, 5) == (2, 4, 8, 16, 16 * 5)


def test_ck_q12_all_ways_to_vote() -> None:
    """Three others each, in any order."""
    state = played_out((1, 2, 2, 2), (2,) * 4, CYD, (2,) * 4)
    assert lines_of_play(state, 5) == (12, 12 * 9, 12 * 9 * 6, 12 * 9 * 6 * 3, 0)


#: Counted when the rules were written down; a changed number is a changed rule.
COUNTS = {
    Settings(tokens=0, remarks="off"): (1, 1, 3, 5, 5, 7, 17, 25, 27, 45, 93, 127, 154, 290),
    Settings(tokens=1, remarks="off"): (4, 8, 18, 26, 30, 56, 144, 268, 396, 516, 860),
    Settings(tokens=2, remarks="off"): (4, 8, 18, 26, 30, 56, 160, 420, 980, 1852, 2980),
}


@pytest.mark.parametrize("settings", COUNTS, ids=lambda settings: f"{settings.tokens} tokens")
def test_all_lines_of_play_of_a_small_table(settings: Settings) -> None:
    state, _ = TWO.deal(2, settings, Chance.of("lines 2"))
    assert lines_of_play(state, len(COUNTS[settings])) == COUNTS[settings]
