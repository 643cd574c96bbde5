"""Every command shows names as they were typed, and no terminal interprets them."""

import re
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path

import pytest
from msgspec.structs import replace

from cli.terminal import Terminal
from knavery.bots import registry as bots
from knavery.bots.random import RandomBot
from knavery.core import Chance, registry
from knavery.core.match import Match
from knavery.core.record import Player
from knavery.core.settings import settle
from knavery.core.text import languages
from knavery.sim.runner import Runner, bots_chance

#: Markup, half a regular expression, a backslash, wide signs: all of it a name.
NAMES = ("[/]", "[red]", "Bob\\", "狐(", "a.b*")
GAMES = ("kred", "kingless", "red_scare", "candy_k", "hooks")


def record_of(game: str, path: Path, names: tuple[str, ...], decisions: int | None = None) -> int:
    """Save a game of one person, `[/]`, against bots; the number of players."""
    rules = registry.game(game)
    seats = min(max(rules.seats[0], 4), rules.seats[-1])
    players = [Player(name, "random") for name in names[:seats]]
    players[0] = replace(players[0], bot=None)
    settings = settle(
        rules, dict(rules.short_settings) | ({"campaign_limit": 1} if game == "kred" else {})
    )
    match = Match(rules, players, settings, Chance.of(f"names {game}").seed)
    runner = Runner(match, [RandomBot()] * seats, bots_chance(match))
    while runner.step() and len(match.decisions) != decisions:
        pass
    match.record.write(path)
    return seats


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_shows_names_as_typed(knavery: Terminal, tmp_path: Path, game: str) -> None:
    path = tmp_path / "record.json"
    seats = record_of(game, path, NAMES)
    for language in languages(registry.game(game)):
        for seat in ("", " --seat 0", " --seat 1 --step 5"):
            for color in ("", " --no-color"):
                command = f"replay {path}{seat}{color} --language {language}"
                status, out, err = knavery(command)
                assert (status, err) == (0, "")
                for name in NAMES[:seats]:
                    assert name in out


@pytest.mark.parametrize("game", GAMES)
def test_a_game_gone_on_with_shows_names_as_typed(
    knavery: Terminal, tmp_path: Path, game: str
) -> None:
    path = tmp_path / "record.json"
    seats = record_of(game, path, NAMES, decisions=4)
    status, out, err = knavery(f"play --resume {path}", "l all", "?", "1", "1", "1", "q")
    assert (status, err) == (0, "")
    for name in NAMES[1:seats]:
        assert name in out


def test_names_in_colour_are_the_names(
    knavery: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "record.json"
    seats = record_of("kred", path, NAMES)
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm-256color")
    _, coloured, _ = knavery(f"replay {path}")
    _, plain, _ = knavery(f"replay {path} --no-color")
    assert "\x1b[" in coloured
    uncoloured = re.sub(r"\x1b\[[0-9;]*m", "", coloured)
    assert uncoloured == re.sub(r"\x1b\[[0-9;]*m", "", plain)
    assert all(name in uncoloured for name in NAMES[:seats])


@pytest.mark.parametrize("verb", ["simulate --games 3", "arena --blocks 1", "play --record x.json"])
def test_bots_may_be_called_anything_too(
    knavery: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, verb: str
) -> None:
    monkeypatch.chdir(tmp_path)
    points = EntryPoints(
        EntryPoint(name, "knavery.bots.random:RandomBot", bots.GROUP) for name in NAMES[:2]
    )
    monkeypatch.setattr(bots, "entry_points", points.select)
    bots._bot.cache_clear()
    action, options = verb.split(" ", 1)
    status, out, err = knavery(f"{action} hooks --seats 3 --bots [/],[red] {options}", "q")
    bots._bot.cache_clear()
    assert (status, err) == (0, "")
    assert "[/]" in out
    assert "[red]" in out


def test_a_terminal_obeys_no_name(knavery: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    record_of("hooks", path, ("Fox\x1b[2J", "Owl\nYou win", "Hare\x07", "Crow\u202e"))
    _, out, _ = knavery(f"replay {path} --no-color")
    assert "Fox�[2J" in out
    assert "Owl�You win" in out
    assert not set("\x1b\x07\u202e") & set(out)
