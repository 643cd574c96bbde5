"""The public API: every name is documented, tried, listed in docs/api.md, and loaded late."""

import doctest
import importlib
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, Final, assert_type

import numpy as np
import pytest

import knavery as kn
from knavery.core import AnyGame, NotationError, SettingsError
from knavery.games.candy_k import CandyK
from knavery.games.kingless import Kingless
from knavery.games.kred import Kred
from knavery.games.red_scare import RedScare

PAGE: Final = Path(__file__).parents[1] / "docs" / "api.md"
OURS: Final = ("candy_k", "kingless", "kred", "red_scare")
#: Tests that compile an engine are in one group, so that one process compiles it.
ENGINE: Final = (pytest.mark.xdist_group("engine"), pytest.mark.timeout(900))
#: Where the page lists the names of a game's package; `API=write scripts/test -k api` writes it.
LIST: Final = r"(?<=^<!-- {game} -->\n).*?(?=\n\n|\Z)"


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=ENGINE) if name == "engine" else name for name in kn.__all__],
)
def test_every_name_has_a_docstring_with_an_example_that_holds(name: str) -> None:
    doc = getattr(kn, name).__doc__
    assert doc
    example = doctest.DocTestParser().get_doctest(doc, {"__name__": name}, name, None, None)
    assert example.examples, f"kn.{name} has no example"
    runner = doctest.DocTestRunner()
    runner.run(example)
    assert runner.summarize(verbose=False).failed == 0


def test_the_tour_holds() -> None:
    tried = doctest.testmod(kn)
    assert tried.failed == 0
    assert tried.attempted > 15


def test_the_page_lists_every_name_and_no_other() -> None:
    listed = re.findall(r"^\| `kn\.(\w+)", PAGE.read_text("utf-8"), re.M)
    assert sorted(listed) == sorted(kn.__all__)


@pytest.mark.parametrize("game", OURS)
def test_the_page_lists_every_name_of_a_game(game: str) -> None:
    names = importlib.import_module(f"knavery.games.{game}").__all__
    text = PAGE.read_text("utf-8")
    place = re.compile(LIST.format(game=game), re.M | re.S)
    written = " ".join(f"`{name}`" for name in sorted(names))
    if os.environ.get("API") == "write":
        PAGE.write_text(place.sub(written, text, count=1), "utf-8")
        text = PAGE.read_text("utf-8")
    found = place.search(text)
    assert found is not None
    assert found[0] == written


def test_importing_knavery_loads_next_to_nothing() -> None:
    code = "import sys, knavery; print(*sorted(name for name in sys.modules))"
    printed = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True).stdout
    loaded = printed.decode().split()
    assert [name for name in loaded if name.split(".")[0] == "knavery"] == [
        "knavery",
        "knavery.games",
    ]
    assert not {"msgspec", "rich", "ray", "litestar", "fluent"} & set(loaded)


def test_the_environments_are_loaded_at_their_first_use() -> None:
    code = (
        "import sys, knavery as kn; assert 'knavery.envs' not in sys.modules; kn.envs.aec; "
        "print('knavery.envs' in sys.modules, 'pettingzoo' in sys.modules)"
    )
    printed = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True).stdout
    assert printed.decode().split() == ["True", "False"]


@pytest.mark.parametrize("name", kn.envs.__all__)
def test_every_environment_has_an_example(name: str) -> None:
    assert ">>> " in getattr(kn.envs, name).__doc__


def test_what_is_not_there_is_said_as_always() -> None:
    with pytest.raises(AttributeError, match="no attribute 'chess'"):
        _ = kn.chess  # type: ignore[attr-defined]
    assert set(kn.__all__) <= set(dir(kn))


def test_games_are_typed_by_their_id() -> None:
    assert_type(kn.game("kred"), Kred)
    assert_type(kn.game("kingless"), Kingless)
    assert_type(kn.game("red_scare"), RedScare)
    assert_type(kn.game("candy_k"), CandyK)
    some: str = "kred"
    assert_type(kn.game(some), AnyGame)
    assert isinstance(kn.game("kred"), Kred)


def test_games_is_both_the_package_and_its_list() -> None:
    assert set(OURS) <= set(kn.games())
    package: Any = kn.games
    assert package.kred.GAME is kn.game("kred")


@pytest.mark.parametrize("game", OURS)
def test_games_and_steppers_say_what_they_are(game: str) -> None:
    rules: AnyGame = kn.game(game)
    assert repr(rules) == f"<{rules.title}: {rules.seats[0]} to {rules.seats[-1]} players>"
    match = kn.Match(game, seed="an example")
    assert repr(kn.Stepper(match)) == f"<Stepper of {match!r}>"


def test_a_decision_is_played_as_record_text_or_index() -> None:
    played = []
    for decision in (kn.Match("kred", seats=4, seed="a").options(1)[2], 2):
        match = kn.Match("kred", seats=4, seed="a")
        match.play(1, decision)
        played.append(match.decisions)
    text = kn.game("kred").notation.decision_to_text(played[0][0].decision)
    match = kn.Match("kred", seats=4, seed="a")
    match.play(1, text.upper())
    assert played[0] == played[1] == match.decisions


def test_an_option_that_is_not_there_changes_nothing() -> None:
    match = kn.Match("kred", seats=4, seed="a")
    for wrong in (-1, 99, "pick 99", "zebra"):
        with pytest.raises(NotationError):
            match.play(1, wrong)
    assert match.decisions == []


def test_an_index_may_be_numpys() -> None:
    match = kn.Match("kred", seats=4, seed="a")
    one: Any = np.int64(1)
    match.play(one, one + 1)
    assert match.decisions[0].decision == kn.Match("kred", seats=4, seed="a").options(1)[2]
    assert kn.Record.parse(match.record.text()) == match.record


@pytest.mark.parametrize("game", OURS)
@pytest.mark.parametrize(
    "wrong", [None, 1.5, True, b"x", [], {"type": "pick"}, kn.Chance.of("a"), object()]
)
def test_what_is_no_decision_is_refused_in_plain_words(game: str, wrong: Any) -> None:
    match = kn.Match(game, seed="a")
    with pytest.raises(NotationError, match=r"is no decision of .*its text or its index"):
        match.play(match.to_act[0], wrong)
    assert match.decisions == []


@pytest.mark.parametrize("game", OURS)
def test_a_decision_of_another_game_is_refused(game: str) -> None:
    other = kn.Match("kingless" if game == "kred" else "kred", seed="a")
    match = kn.Match(game, seed="a")
    with pytest.raises(NotationError, match="is no decision of"):
        match.play(match.to_act[0], other.options(other.to_act[0])[0])


@pytest.mark.parametrize("wrong", ["match.json", None, {}])
def test_only_a_record_can_be_resumed(wrong: Any) -> None:
    with pytest.raises(kn.RecordError, match="is no Record"):
        kn.Match.resume(wrong)


@pytest.mark.parametrize("wrong", [None, 1, b"kred"])
def test_a_game_and_a_bot_are_given_by_their_names(wrong: Any) -> None:
    for take in (kn.Match, kn.simulate):
        with pytest.raises(kn.UnknownGameError, match="neither a game nor the id of one"):
            take(wrong)
    with pytest.raises(kn.UnknownBotError, match="not the name of a bot"):
        kn.bot(wrong)


def test_undo_goes_back_to_any_decision() -> None:
    match = kn.Match("candy_k", seats=5, seed="undo", settings={"tokens": 2})
    states, logs = [match.state], [list(match.log)]
    for number in range(8):
        match.play(match.to_act[0], 0, note={"number": number})
        states.append(match.state)
        logs.append(list(match.log))
    match.undo()
    assert (match.state, match.log, len(match.notes)) == (states[7], logs[7], 7)
    match.undo(-2)
    assert (match.state, match.log) == (states[5], logs[5])
    match.undo(1)
    assert (match.state, match.log, len(match.decisions)) == (states[1], logs[1], 1)
    match.record.verify()
    with pytest.raises(kn.KnaveryError, match="no decision 1 among 1"):
        match.undo(1)
    match.undo()
    with pytest.raises(kn.KnaveryError, match="no decision to take back"):
        match.undo()


def test_players_and_seats_agree() -> None:
    assert len(kn.Match("red_scare").players) == 4
    assert [player.name for player in kn.Match("kred", ["A", "B", "C"], seats=3).players] == [
        "A",
        "B",
        "C",
    ]
    with pytest.raises(SettingsError, match="3 players cannot take 4 seats"):
        kn.Match("kred", ["A", "B", "C"], seats=4)
    with pytest.raises(SettingsError, match="no setting"):
        kn.Match("kred", settings={"colour": "red"})


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"players": 4}, "4 is not a list of players. Write seats=4"),
        ({"players": "Fox"}, "'Fox' is not a list of players"),
        ({"players": [1, 2, 3]}, "is not a list of players"),
        ({"seats": 0}, "3 to 5 players, not 0"),
        ({"seats": "4"}, "'4' is not a number of seats"),
        ({"settings": "blank=wild"}, "'blank=wild' is neither settings of KRED nor a dict"),
        ({"settings": kn.game("candy_k").Settings()}, "neither settings of KRED"),
        ({"seed": 1}, "1 is not a seed"),
    ],
)
def test_a_match_refuses_what_it_cannot_be_made_of(arguments: dict[str, Any], words: str) -> None:
    with pytest.raises(SettingsError, match=re.escape(words)):
        kn.Match("kred", **arguments)


def test_a_seat_that_is_not_there_is_refused() -> None:
    match = kn.Match("kred", seats=3, seed="a")
    calls: list[Any] = [match.options, match.view, match.seen_by, lambda seat: match.play(seat, 0)]
    for call in calls:
        for seat in (3, -2, "1", 1.0, True):
            with pytest.raises(kn.KnaveryError, match="the seats are 0 to 2"):
                call(seat)
    for call in (match.view, match.seen_by):
        with pytest.raises(kn.KnaveryError, match="no seat -1"):
            call(-1)


def test_a_seat_that_is_not_to_act_has_nothing_to_decide() -> None:
    match = kn.Match("kred", seats=3, seed="a")
    match.play(2, 0)
    for decision in (0, "pick 4"):
        with pytest.raises(NotationError, match="seat 2 has nothing to decide now"):
            match.play(2, decision)


@pytest.mark.parametrize("play", [kn.simulate, kn.arena])
@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"seats": 0}, "Candy K is for 4 to"),
        ({"games": 0, "deals": 0}, "must be 1 or more, not 0"),
        ({"bots": [kn.bot("random"), "careful"]}, "bots are given by their names"),
        ({"bots": 4}, "bots must be a list of names, not 4"),
    ],
)
def test_many_games_refuse_what_they_cannot_play(
    play: Any, arguments: dict[str, Any], words: str
) -> None:
    other = "deals" if play is kn.simulate else "games"
    given = {name: value for name, value in arguments.items() if name != other}
    with pytest.raises(kn.KnaveryError, match=words):
        play("candy_k", **{"bots": ["careful", "random"], **given})


def test_an_arena_needs_a_list_of_bots() -> None:
    with pytest.raises(kn.KnaveryError, match="list of names, not the text 'careful'"):
        kn.arena("candy_k", "careful")


def test_many_games_take_a_game_or_its_id() -> None:
    game = kn.game("candy_k")
    reports = [kn.simulate(named, "random", games=2) for named in (game, "candy_k")]
    assert reports[0].outcomes == reports[1].outcomes
    assert isinstance(reports[0], kn.Report)
    standing = kn.arena(game, ["careful", "random"], deals=1)
    assert isinstance(standing, kn.Standing)
    with pytest.raises(kn.KnaveryError, match="another game is installed as 'candy_k'"):
        kn.simulate(CandyK(), games=1)


def test_an_arena_goes_on_from_its_ledger(tmp_path: Path) -> None:
    ledger = tmp_path / "ledger.jsonl"
    first = kn.arena("candy_k", ["careful", "random"], deals=1, ledger=ledger)
    again = kn.arena("candy_k", ["careful", "random"], deals=2, ledger=ledger)
    assert again.blocks == 2 * first.blocks


def test_help_teaches() -> None:
    code = "import knavery as kn; help(kn)"
    printed = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True).stdout
    for word in ("tour in five minutes", "class Match", "simulate(", "load_record("):
        assert word in printed.decode()
