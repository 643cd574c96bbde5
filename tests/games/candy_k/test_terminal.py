"""The table in a terminal."""

import pytest
from rich.cells import cell_len
from rich.text import Text

from contract.candy_k import KIT
from contract.play import walk
from games.candy_k.scene import ANN, BOB, played_out, section, table, vote
from knavery.core import Seat
from knavery.games.candy_k import GAME

NAMES = ["Ann", "Bob", "Cyd", "Dee"]
#: Names that people choose: markup, a backslash at the end, wide signs, and far too long.
ODD = ["[red]Ann[/red]", "Bob\\", "糖果国王和刺客们的宴会", "D" * 60, "", "[b", "\\[i]Gus", "[/]"]


def plain(state_board: str) -> str:
    return Text.from_markup(state_board).plain


@pytest.mark.parametrize("number", range(len(KIT.tables)))
def test_a_board_fits_eighty_columns_whatever_the_names(number: int) -> None:
    for step, (seats, state) in enumerate(walk(KIT, number, "board")):
        viewer = Seat(step % seats) if step % 3 else None
        view = state.state.view(viewer)
        text = plain(GAME.board(view, ODD[:seats]))
        assert max(map(cell_len, text.splitlines())) <= 80
        assert "[red]Ann[/re" in text
        assert "Bob\\" in text
        assert "[/i]" not in text
        assert "[/b]" not in text
        if seats > 6:
            assert "\\[i]Gus" in text


def test_a_board_shows_the_clue_ones_own_card_and_the_claims() -> None:
    state = table(
        section("when", (2, 1, 3, 1), 2, seconds={BOB: 3}, played={BOB: 3}, claims={ANN: 3}),
        phase="claims",
        icon=BOB,
        tokens=(1, 0, 1, 1),
    )
    ann = plain(GAME.board(state.view(ANN), NAMES))
    bob = plain(GAME.board(state.view(BOB), NAMES))
    assert "Clue               2 soup" in ann
    assert "Your card          2 soup =" in ann
    assert "1 match" in ann
    assert "Ann (you) *      3 roast" in ann
    assert "> Bob              + ·" in ann
    assert "You drew           1 / 3" in bob
    assert "you hold the icon" in bob
    assert "you hold the icon" not in ann


def test_a_spectators_board_shows_no_card() -> None:
    state = table(section("when", (2, 1, 3, 1), 1), phase="claims", icon=BOB)
    board = plain(GAME.board(state.view(None), NAMES))
    assert "you are watching" in board
    assert "Your card" not in board
    assert "soup" not in board


def test_a_board_at_the_end_turns_everything_up() -> None:
    state = vote(played_out((1, 2, 2, 2), (2,) * 4, BOB, (2,) * 4), (BOB, ANN, ANN, ANN))
    board = plain(GAME.board(state.view(ANN), NAMES))
    assert "an Assassin, 2 matches, voted for Bob" in board
    assert "the King, 0 matches, voted for Ann" in board
    assert "you are not the King" in board
