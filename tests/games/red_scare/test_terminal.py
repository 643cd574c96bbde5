"""Red Scare in the terminal."""

import re

from contract.play import choose
from games.red_scare.scene import ANN, BOB, CAT, DAN, MIXED, cards, opened, play, table
from knavery.core import Chance
from knavery.core.text import Localizer
from knavery.games.red_scare import GAME
from knavery.games.red_scare.decisions import Accuse, Answer, Guess, Show
from knavery.games.red_scare.facts import Accused
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


def test_rs_58_the_others_are_told_what_they_may_say_while_somebody_accuses() -> None:
    """RS-Q17: as long as the accuser can be talked out of it, where no remarks say it."""
    state = play(opened(table(settings={"remarks": "off"})), (DAN, Accuse()))
    for viewer in (ANN, None):
        text = GAME.board(state.view(viewer), NAMES)
        assert "Speak only to talk Crow out of it." in text
        assert "Take it back while you can." in text
    own = GAME.board(state.view(DAN), NAMES)
    assert "The others may only try to talk you out of it." in own
    assert "Take it back while you can." not in own
    final = GAME.board(play(state, (DAN, Guess(ANN, "soviet"))).view(ANN), NAMES)
    assert "Crow accuses" in final
    assert "Speak only" not in final
    assert "Take it back while you can." not in final
    told = Localizer(GAME, NAMES, ANN).fact(Accused(DAN))
    assert told == "Crow accuses: the game is paused. Speak only to talk them out of it"


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
