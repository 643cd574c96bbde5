"""Games by name: ours, a third party's, and those that cannot be loaded."""

from collections.abc import Iterator
from importlib.metadata import EntryPoint, EntryPoints

import pytest
from knavery_hooks import GAME

import knavery as kn
from knavery.core import UnknownGameError, registry


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[EntryPoint]]:
    """A list of entry points that stands for what is installed."""
    points: list[EntryPoint] = []

    def entry_points(group: str, name: str | None = None) -> EntryPoints:
        found = (point for point in points if name in (None, point.name))
        return EntryPoints(point for point in found if point.group == group)

    monkeypatch.setattr(registry, "entry_points", entry_points)
    monkeypatch.setattr(registry, "_added", {})
    registry._installed.cache_clear()
    registry._load.cache_clear()
    yield points
    monkeypatch.undo()
    registry._installed.cache_clear()
    registry._load.cache_clear()


def point(name: str, value: str) -> EntryPoint:
    return EntryPoint(name, value, registry.GROUP)


def test_a_package_brings_its_game_by_an_entry_point(installed: list[EntryPoint]) -> None:
    installed.append(point("hooks", "knavery_hooks:GAME"))
    assert registry.ids() == ("hooks",)
    assert kn.game("hooks") is GAME
    assert kn.games() == ("hooks",)


def test_a_game_that_is_not_there_is_refused_with_those_that_are(
    installed: list[EntryPoint],
) -> None:
    installed += [point("hooks", "knavery_hooks:GAME"), point("other", "other:GAME")]
    with pytest.raises(UnknownGameError, match=r"no game 'chess'. There are: hooks, other"):
        registry.game("chess")


@pytest.mark.parametrize("value", ["knavery_nowhere:GAME", "knavery_hooks:NOTHING"])
def test_a_package_that_cannot_be_loaded_is_named(installed: list[EntryPoint], value: str) -> None:
    installed.append(point("broken", value))
    with pytest.raises(UnknownGameError, match="behind 'broken' cannot be loaded"):
        registry.game("broken")


def test_the_entry_point_and_the_game_have_one_name(installed: list[EntryPoint]) -> None:
    installed.append(point("crooks", "knavery_hooks:GAME"))
    with pytest.raises(UnknownGameError, match="'crooks' calls its game 'hooks'"):
        registry.game("crooks")


def test_two_packages_with_one_name_are_both_named(installed: list[EntryPoint]) -> None:
    installed += [point("hooks", "knavery_hooks:GAME"), point("hooks", "others_hooks:GAME")]
    with pytest.raises(UnknownGameError, match="knavery_hooks:GAME, others_hooks:GAME"):
        registry.game("hooks")


@pytest.mark.usefixtures("installed")
def test_a_game_can_be_made_known_without_a_package() -> None:
    assert registry.added() == ()
    registry.add(GAME)
    assert registry.ids() == ("hooks",)
    assert registry.game("hooks") is GAME
    assert registry.added() == (GAME,)
