"""The table in a terminal."""

import re
from io import StringIO

from rich.console import Console
from rich.text import Text

from contract.kingless import KIT
from contract.play import walk
from games.kingless.scene import ANN, BOB, CYD, answer, end_turn, play, table
from knavery.core import Seat
from knavery.games.kingless import GAME
from knavery.games.kingless.decisions import ChooseOpponent, PlayCard
from knavery.games.kingless.settings import Settings

NAMES = ["Ann", "Bob [the Bold]", "Cyd with a name that will not end", "Dee", "Eve", "Fay"]


def shown(state: object, viewer: Seat | None) -> str:
    view = state.view(viewer)  # type: ignore[attr-defined]
    return Text.from_markup(GAME.board(view, NAMES[: len(view.sizes)])).plain


def test_no_line_is_longer_than_eighty_columns_and_all_markup_closes() -> None:
    for number in range(len(KIT.tables)):
        for step, (seats, reached) in enumerate(walk(KIT, number, "board")):
            if step % 11 == 0:
                text = shown(reached.state, Seat(step % seats))
                assert max(map(len, text.splitlines())) <= 80


def test_it_fits_a_terminal_without_colour() -> None:
    console = Console(width=80, no_color=True, record=True, file=StringIO())
    console.print(GAME.board(table(["D38", "E05"]).view(ANN), NAMES[:2]))
    assert "Napping Norbrek (dwarf 5)" in console.export_text()


def test_hands_areas_gutter_and_influence_are_there() -> None:
    text = shown(table(["D38 E05", "I03"], ["D35 D12", ""], gutter="D05"), ANN)
    assert "deck 20 · gutter 1, on top Mugga Kneecapper" in text
    assert "> Ann: 6 influence, 2 cards in hand, you" in text
    assert "Bob [the Bold]: 0 influence, 1 card in hand" in text
    assert "Cousin Clanwise 2, Brummel Twicewed 4" in text
    assert "Out the Window (event): Gutter 1 Dwarf" in text
    assert "Royal Piggybank" not in text


def test_the_chain_says_who_played_what_against_whom() -> None:
    state, _ = play(table(["E15", "E01", "E05"]), ANN, PlayCard("E15"), ChooseOpponent(CYD))
    text = shown(answer(state, BOB, "E01"), CYD)
    assert re.search(r"Ann plays Sticky Beard, targeting Cyd with a", text)
    assert "answers with Pack It In!: Stop" in text


def test_what_one_knows_of_other_hands() -> None:
    state = table(["D38", "E05"], known=((BOB, ANN, "D38"),), lacks=(("D12",), ()), deck="E05 E05")
    assert "You know that Ann holds Napping Norbrek" in shown(state, BOB)
    assert "Ann does not hold Brummel Twicewed" in shown(state, None)
    assert "You know" not in shown(state, ANN)


def test_crowns_and_last_turns_are_shown() -> None:
    state = table(
        ["D38", "E05"], settings=Settings(rounds=3), king=BOB, fool=ANN, crowns=(0, 1),
        trigger=ANN, last_turns=(ANN,), active=BOB,
    )  # fmt: skip
    text = shown(state, None)
    assert "Round 1 of 3" in text
    assert "King, 1 crown" in text
    assert "Last turns. Still to play: Ann" in text


def test_a_duel_is_shown() -> None:
    state = table(["E05 E05 E05"] * 2, ["D38", "I03"], trigger=ANN, last_turns=())
    state, _ = end_turn(state)
    assert "Ann and Bob [the Bold] duel for the Crown, try 1" in shown(state, None)
