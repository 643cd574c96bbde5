"""The menu: groups, numbers that stay, and words that find."""

from enum import Enum
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from knavery.cli.kinds import kinds
from knavery.cli.menu import PAGE, Menu
from knavery.core import Frozen
from knavery.core.text import Localizer

MENU = Menu(
    ["Advance a mark", "Give 3 to Owl", "Advance a heel", "Give 3 to Hare", "Pass"],
    ["advance", "give", "advance", "give", "pass"],
)


def test_options_are_numbered_from_one_as_the_rules_list_them() -> None:
    assert [option.number for option in MENU.options] == [1, 2, 3, 4, 5]


def test_groups_hold_what_is_of_a_kind_in_order_of_appearance() -> None:
    assert [(group.kind, group.numbers) for group in MENU.groups] == [
        ("advance", "1, 3"),
        ("give", "2, 4"),
        ("pass", "5"),
    ]
    assert Menu(["a", "b", "c"], ["x", "x", "x"]).groups[0].numbers == "1–3"


def test_a_kind_or_words_find_their_options() -> None:
    def found(word: str) -> list[int]:
        return [option.number for option in MENU.find(word)]

    assert found("Give") == [2, 4]
    assert found("hare") == [4]
    assert found("3 OWL") == [2]
    assert found("heel owl") == []


def test_words_narrow_what_they_found_before() -> None:
    give = MENU.find("give")
    assert [option.number for option in MENU.find("hare", give)] == [4]
    assert MENU.find("mark", give) == ()


def test_a_menu_is_long_when_it_does_not_fit_a_screen() -> None:
    assert not Menu(["x"] * PAGE, ["x"] * PAGE).is_long
    assert Menu(["x"] * (PAGE + 1), ["x"] * (PAGE + 1)).is_long


def test_a_long_menu_folds_what_is_of_a_kind_and_shows_what_stands_alone() -> None:
    many = Menu(["a"] * PAGE + ["Pass"], ["act"] * PAGE + ["pass"])
    assert MENU.unfolded == MENU.options
    assert [option.sentence for option in many.unfolded] == ["Pass"]
    assert many.group_of(2).kind == "act"
    alike = Menu(["a"] * (PAGE + 1), ["act"] * (PAGE + 1))
    assert len(alike.unfolded) == PAGE


class Act(Enum):
    ADD = "add"
    TAKE_AWAY = "take_away"


class Move(Frozen, frozen=True):
    to: int
    act: Act


class HandOver(Frozen, frozen=True):
    to: int


@pytest.fixture
def localizer(tmp_path: Path) -> Localizer:
    (tmp_path / "en.ftl").write_text("group-move = move a piece\nact-add = adding\n", "utf-8")
    game: Any = SimpleNamespace(id=str(tmp_path), text=tmp_path)
    return Localizer(game)


def moves(count: int) -> list[Move]:
    return [Move(to, act) for act in Act for to in range(count)]


def test_kinds_are_called_as_the_catalog_says_or_by_their_tag(localizer: Localizer) -> None:
    assert kinds([HandOver(1), *moves(1)], localizer) == [
        "hand over",
        "move a piece",
        "move a piece",
    ]


def test_too_many_of_a_kind_are_told_apart_by_a_word_in_them(localizer: Localizer) -> None:
    many = PAGE // 2 + 1
    found = kinds([HandOver(1), *moves(many)], localizer)
    assert found == ["hand over", *["adding"] * many, *["take away"] * many]


def test_many_of_a_kind_without_such_a_word_stay_together(localizer: Localizer) -> None:
    assert set(kinds([HandOver(to) for to in range(PAGE + 5)], localizer)) == {"hand over"}
