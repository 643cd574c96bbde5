"""Words in a terminal: no name is read as markup, and none is too wide."""

import pytest
from rich.cells import cell_len
from rich.text import Text

import knavery as kn
from knavery.core.columns import escape, fit, pad, unmarked, visible, width, wrap

#: What people may call themselves.
NAMES = (
    "Fox", "", "[/]", "[red]", "[bold]Ann[/bold]", "[b", "b]", "\\", "Bob\\", "Bob\\\\", "\\[i]Gus",
    "\\[ x", "[[", "[link=file:///]x", "[@click=quit]", "\\\\[/]", "a]b[c", "梟と狐", "é", "🦊🦊",
)  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("after", ["", " ", "[/]", "[bold]x[/]", "]", "/b]", "\\", " [", "\\[x]"])
def test_an_escaped_name_shows_as_typed_whatever_stands_after_it(name: str, after: str) -> None:
    for before in ("", "[green]", "[bold][red]"):
        shown = Text.from_markup(f"{before}{escape(name)}{escape(after)}", emoji=False)
        assert shown.plain == name + after
    tagged = Text.from_markup(f"[green]{escape(name)}[/green]{escape(after)}", emoji=False)
    assert tagged.plain == name + after


@pytest.mark.parametrize("name", NAMES)
def test_cells_are_counted_as_a_terminal_does(name: str) -> None:
    assert width(name) == cell_len(name)
    for cells in range(1, 12):
        assert cell_len(fit(name, cells)) <= cells
        assert cell_len(pad(name, cells)) == cells
    assert fit(name, 40) == name


def test_wrapped_lines_fit_and_lose_no_word() -> None:
    text = "梟 and Badger hand a tile to somebody withaverylongnamewithoutanyspaces today"
    for cells in range(8, 60):
        lines = list(wrap(text, cells, indent=2, rest=4))
        assert all(cell_len(line) <= cells for line in lines)
        assert lines[0].startswith("  梟")
        assert all(line.startswith("    ") for line in lines[1:])
        if cells > 40:
            assert " ".join(line.strip() for line in lines) == text


def test_nothing_a_terminal_would_obey_is_left() -> None:
    assert visible("a\x1b[31mb\nc\rd\x07\u202ee") == "a�[31mb�c�d��e"
    assert visible("Zoë 🦊 梟 [/]") == "Zoë 🦊 梟 [/]"


@pytest.mark.parametrize("game", ["candy_k", "kingless", "kred", "red_scare"])
def test_markup_of_every_board_is_removed_as_rich_does(game: str) -> None:
    names = ["[b]Fox[/b]", "Owl\\", "Hare [/", "\\[x]", "[Crow]", "Stag[[", "Cat"]
    seats = min(len(names), kn.game(game).seats[-1])
    stepper = kn.Stepper(kn.Match(game, names[:seats], seed="markup"))
    chance = kn.Chance.of("markup")
    for _ in range(60):
        if not (prompts := stepper.prompts()):
            break
        prompt, chance = chance.choice(prompts)
        board = kn.game(game).board(prompt.view, names[:seats])
        assert unmarked(board) == Text.from_markup(board, emoji=False).plain
        decision, chance = chance.choice(prompt.options)
        stepper.answer(prompt.seat, decision)


@pytest.mark.parametrize("name", NAMES)
def test_an_escaped_name_without_markup_is_the_name(name: str) -> None:
    assert unmarked(f"[b]{escape(name)}[/b] [i]x[/]") == f"{name} x"
