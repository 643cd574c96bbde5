"""The menu: groups, numbers that stay, and words that find."""

from knavery.cli.menu import PAGE, Menu

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


def test_a_menu_is_long_when_it_does_not_fit_a_screen() -> None:
    assert not Menu(["x"] * PAGE, ["x"] * PAGE).is_long
    assert Menu(["x"] * (PAGE + 1), ["x"] * (PAGE + 1)).is_long
