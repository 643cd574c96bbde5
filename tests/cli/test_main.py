"""The verbs of the command line, and its errors."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from knavery_hooks import Hooks

from cli.terminal import Terminal
from knavery.cli import _VERBS, main
from knavery.cli.words import LANGUAGES, Words

TEXT = Path(__file__).parents[2] / "src" / "knavery" / "cli" / "text"


def test_help_lists_what_one_can_type(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    out = capsys.readouterr().out
    for verb in _VERBS:
        assert verb.HELP.split()[0] in out
        assert verb.__name__.rpartition(".")[2].replace("_", "-") in out
    assert max(map(len, out.splitlines())) <= 80


def test_a_word_it_does_not_know_is_refused_with_those_it_knows(knavery: Terminal) -> None:
    status, out, err = knavery("juggle")
    assert (status, out) == (2, "")
    assert "invalid choice: 'juggle'" in err
    assert "'simulate'" in err
    assert err.count("\n") == 1


@pytest.mark.parametrize("port", ["99999999", "-1", "x"])
def test_a_port_that_cannot_be_is_refused_in_one_line(knavery: Terminal, port: str) -> None:
    status, out, err = knavery(f"serve --port {port}")
    assert (status, out) == (2, "")
    assert err.startswith("knavery: --port takes a ")
    assert err.endswith(f", not {port} (see knavery serve --help)\n")


@pytest.mark.parametrize(
    "verb", [verb.__name__.rpartition(".")[2].replace("_", "-") for verb in _VERBS]
)
def test_every_verb_explains_itself(capsys: pytest.CaptureFixture[str], verb: str) -> None:
    with pytest.raises(SystemExit) as left:
        main([verb, "--help"])
    assert left.value.code == 0
    assert f"usage: knavery {verb}" in capsys.readouterr().out


def test_games_lists_titles_players_and_settings(knavery: Terminal) -> None:
    _, out, _ = knavery("games")
    assert "hooks        Hooks, 2 to 4 players" in out
    assert "die=3, 6" in out
    (hooks,) = (game for game in json.loads(knavery("games --json").out) if game["id"] == "hooks")
    assert hooks["settings"] == {"die": "3, 6"}
    assert hooks["seats"] == [2, 4]


def test_games_leaves_hidden_settings_out(
    knavery: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Hooks, "hidden_settings", frozenset({"die"}))
    assert "die=3, 6" not in knavery("games").out
    (hooks,) = (game for game in json.loads(knavery("games --json").out) if game["id"] == "hooks")
    assert hooks["settings"] == {}


def test_schema_prints_json(knavery: Terminal) -> None:
    schema = json.loads(knavery("schema hooks").out)
    assert schema["title"] == "Hooks"
    assert set(schema["properties"]) >= {"settings", "decision", "fact", "view", "outcome"}
    assert "Snatch" in schema["$defs"]
    assert "there is no game 'chess'" in knavery("schema chess").err


def test_every_language_of_the_terminal_says_the_same_things() -> None:
    keys = {
        language: set(
            re.findall(r"^([\w-]+) =", (TEXT / f"{language}.ftl").read_text("utf-8"), re.M)
        )
        for language in LANGUAGES
    }
    assert keys["en"] == keys["de"]
    said = "".join(file.read_text("utf-8") for file in TEXT.parent.glob("*.py"))
    unsaid = {key for key in keys["en"] if not re.search(rf"['\"]{key}['\"]", said)}
    assert {key.partition("-")[0] for key in unsaid} <= {"animal", "column", "verdict", "fate"}
    assert Words("de")("won-you") == "Du gewinnst"


def test_a_closed_pipe_is_no_error() -> None:
    command = f"{sys.executable} -c 'from knavery.cli import main; raise SystemExit(main())'"
    shown = subprocess.run(
        f"{command} games | head -c 1", shell=True, capture_output=True, text=True, check=False
    )
    assert shown.stderr == ""
