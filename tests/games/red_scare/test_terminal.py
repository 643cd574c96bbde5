"""Red Scare in the terminal."""

import re

from contract.play import choose
from games.red_scare.scene import ANN, BOB, CAT, MIXED, cards, play, table
from knavery.core import Chance
from knavery.games.red_scare import GAME
from knavery.games.red_scare.decisions import (
    Answer,
    Show,
)
from knavery.games.red_scare.rules.notes import Buried, Checked, Gave, Inspected, Peeked, Saw
from knavery.games.red_scare.rules.pieces import Held
from knavery.games.red_scare.settings import Settings
from knavery.games.red_scare.view import View

NAMES = ("Fox", "Owl", "Hare", "Crow")


def test_the_board_fits_a_terminal_of_80_columns() -> None:
    for number, seats in enumerate(GAME.seats):
        pace = ("turns", "real_time")[number % 2]
        settings = Settings(game="advanced", pace=pace)  # type: ignore[arg-type]
        chance = Chance.of(f"terminal {seats}")
        state, _ = GAME.deal(seats, settings, chance)
        names = [f"Somebody with a long name {seat}" for seat in range(seats)]
        while state.outcome is None:
            seat, decision, chance = choose(state, seats, chance)
            for viewer in (None, seat if seat >= 0 else ANN):
                text = GAME.board(state.view(viewer), names)
                for line in re.sub(r"\[/?[a-z ]*\]", "", text).splitlines():
                    assert len(line) <= 80, line
            state, _ = state.play(seat, decision)
        assert "Patriot" in GAME.board(state.view(ANN), names)


def test_the_board_shows_what_only_you_know_without_colour_too() -> None:
    """Also covers RS-Q3, RS-Q4."""
    state = play(table(MIXED), (ANN, Show(CAT, (0, 2))))
    plain = re.sub(r"\[/?[a-z ]*\]", "", GAME.board(state.view(CAT), NAMES))
    assert "Fox shows you P1 ?2" in plain
    assert "card 1: P1  you can read it" in plain
    assert "card 3: ?2  you may judge it" in plain
    spectator = re.sub(r"\[/?[a-z ]*\]", "", GAME.board(state.view(None), NAMES))
    assert "Only you" not in spectator
    assert "P1" not in spectator


def test_every_kind_of_note_is_drawn_and_measured() -> None:
    """Also covers RS-Q3, PR-02, PR-03, PR-05, PR-06."""
    state = play(
        table(MIXED, professions={ANN: "polygraph_examiner"}),
        (ANN, Show(BOB, (0,))),
        (BOB, Answer(1, 0)),
    )
    own = Held(cards("P1")[0], (), True)
    view: View = state.view(ANN)
    for note, words in (
        (Saw(0, cards("P1 ?2")), "you saw P1 ?2 (claim 1)"),
        (Gave(0, (own,)), "you gave away P1 (claim 1)"),
        (Checked(0, False), "claim 1 was not true"),
        (Peeked(3, cards("S1")), "you left S1 in the deck, from draw 4 on"),
        (Buried(5, (own,)), "you put P1 under the deck, from draw 6 on"),
        (Inspected(0, cards("?2")), "packet 1 holds ?2"),
    ):
        noted = View(**{**{f: getattr(view, f) for f in view.__struct_fields__}, "notes": (note,)})
        assert words in re.sub(r"\[/?[a-z ]*\]", "", GAME.board(noted, NAMES))
        assert len(GAME.codec.vector(noted)) == GAME.codec.width


def test_a_name_longer_than_its_column_is_cut() -> None:
    state = table()
    text = GAME.board(state.view(None), ["A" * 40] * 4)
    assert "A" * 13 not in text
