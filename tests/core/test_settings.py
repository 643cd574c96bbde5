"""Settings: what is allowed, what is refused and how."""

from typing import Annotated, Literal

import msgspec
import pytest
from knavery_hooks import GAME
from knavery_hooks import Settings as HooksSettings

from knavery.core import Frozen, SettingsError
from knavery.core.settings import allowed, check_seats, offered, parse, read_settings, settle


class House(Frozen, frozen=True):
    blank: Literal["wild", "none_at_all"] = "none_at_all"
    limit: Annotated[int, msgspec.Meta(ge=1, le=40)] | None = None
    open: bool = False
    rounds: Literal[3, 6, 9] = 6


def test_every_setting_is_listed_with_its_values_the_default_first() -> None:
    assert allowed(House) == {
        "blank": "none_at_all, wild",
        "limit": "none, 1–40",
        "open": "false, true",
        "rounds": "6, 3, 9",
    }


def test_settings_nobody_asked_for_are_the_games_own() -> None:
    assert settle(GAME, {}) == HooksSettings(die=3)
    assert settle(GAME, {"die": "6"}) == settle(GAME, {"die": 6}) == HooksSettings(die=6)


def test_a_setting_that_does_not_exist_is_refused_with_those_that_do() -> None:
    with pytest.raises(SettingsError, match=r"no setting 'dice'. It has: die \(3, 6\)"):
        settle(GAME, {"dice": "6"})


@pytest.mark.parametrize("value", ["5", "six", "", "none", "3.5"])
def test_a_value_that_does_not_exist_is_refused_with_those_that_do(value: str) -> None:
    with pytest.raises(SettingsError, match=f"'{value}' is not a value.*Choose from: 3, 6"):
        settle(GAME, {"die": value})


def test_a_stored_setting_that_is_missing_is_the_former_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(type(GAME), "former_settings", {"die": 6})

    assert read_settings(GAME, {"type": "settings"}) == HooksSettings(die=6)
    assert read_settings(GAME, {"type": "settings", "die": 3}) == HooksSettings(die=3)
    assert settle(GAME, {}) == HooksSettings(die=3)


@pytest.mark.parametrize("raw", [None, [], "die", {"type": "settings", "dice": 3}])
def test_stored_settings_that_are_damaged_are_refused(raw: object) -> None:
    with pytest.raises(msgspec.ValidationError):
        read_settings(GAME, raw)


def test_hidden_settings_are_not_offered_but_may_be_set(monkeypatch: pytest.MonkeyPatch) -> None:
    assert offered(GAME) == {"die": "3, 6"}

    monkeypatch.setattr(type(GAME), "hidden_settings", frozenset({"die"}))

    assert offered(GAME) == {}
    assert settle(GAME, {"die": 6}) == HooksSettings(die=6)


def test_pairs_are_read_and_anything_else_is_refused() -> None:
    assert parse(["die=6", " open = true "]) == {"die": "6", "open": "true"}
    with pytest.raises(SettingsError, match="'die' is not a setting: write NAME=VALUE"):
        parse(["die"])


@pytest.mark.parametrize("seats", [1, 5, 0, -2])
def test_impossible_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(SettingsError, match=f"for 2 to 4 players, not {seats}"):
        check_seats(GAME, seats)
