"""What a newcomer may get wrong: each mistake is one sentence that says what to write instead."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from knavery_hooks import GAME as HOOKS

import knavery as kn

Call = Callable[[], Any]
#: The API as somebody who does not know its types calls it.
api: Any = kn


def match() -> Any:
    return kn.Match("candy_k", seats=4, seed="an example")


def stepper() -> Any:
    return kn.Stepper(match())


def tables() -> Any:
    return kn.engine("candy_k").deal(3, seats=4, seed=1)


CANDY_K: Any = kn.game("candy_k")
VIEW = match().view(0)
OPTIONS = match().options(0)
CHANCE = kn.Chance.of("a")

WRONG: dict[str, tuple[Call, type[Exception], str]] = {
    "game of a list": (
        lambda: api.game(["kred"]),
        kn.UnknownGameError,
        r"\['kred'\] is not the id of a game. There are: candy_k",
    ),
    "match of a number": (
        lambda: api.Match(7),
        kn.UnknownGameError,
        "neither a game nor the id of one. There are: candy_k",
    ),
    "seats as text": (
        lambda: api.simulate("candy_k", seats="4"),
        kn.SettingsError,
        "'4' is not a number of seats. Write a whole number",
    ),
    "words as a number": (lambda: api.Match("kred", words=3), kn.SettingsError, r"Write words=\["),
    "words as one text": (
        lambda: api.Match("kred", words="fox"),
        kn.SettingsError,
        "'fox' is not a list of words",
    ),
    "a word that is none": (
        lambda: api.Match("kred", words=[1]),
        kn.SettingsError,
        r"\[1\] is not a list of words",
    ),
    "a player without a name": (
        lambda: api.Match("kred", [kn.Player(3)] * 3),  # type: ignore[arg-type]
        kn.SettingsError,
        "is not a list of players",
    ),
    "a value that the settings do not have": (
        lambda: api.Match("candy_k", settings=CANDY_K.Settings(tokens=9)),
        kn.SettingsError,
        "'9' is not a value of Candy K's setting 'tokens'. Choose from: 1, 0, 2",
    ),
    "settings as text": (
        lambda: api.simulate("candy_k", settings="tokens"),
        kn.SettingsError,
        "neither settings of Candy K nor a dict",
    ),
    "undo of a text": (
        lambda: played().undo("last"),
        kn.KnaveryError,
        "index of a decision must be a whole number, not 'last'",
    ),
    "a record of no path": (
        lambda: api.load_record(match().record),
        kn.RecordError,
        "read from a path, not from Record",
    ),
    "a record of no text": (
        lambda: api.Record.parse(None),
        kn.RecordError,
        "parsed from text, not NoneType",
    ),
    "a note that is no JSON": (
        lambda: str(played(note=object()).record.text()),
        kn.RecordError,
        "cannot be written as JSON",
    ),
    "a stepper of a game's id": (
        lambda: api.Stepper("candy_k"),
        kn.KnaveryError,
        r"plays a match: kn.Stepper\(kn.Match\(.*not 'candy_k'",
    ),
    "an answer of a seat as text": (
        lambda: stepper().answer("0", 0),
        kn.KnaveryError,
        "there is no seat '0': the seats are 0 to 3",
    ),
    "an answer of a seat as a fraction": (
        lambda: stepper().answer(1.0, 0),
        kn.KnaveryError,
        "there is no seat 1.0",
    ),
    "a resampled stepper without a chance": (
        lambda: stepper().resampled(0, "a"),
        kn.KnaveryError,
        r'such as kn.Chance.of\("7"\), not \'a\'',
    ),
    "the notation of a number": (
        lambda: CANDY_K.notation.decision_from_text(3),
        kn.NotationError,
        "3 is not the text of a decision",
    ),
    "chance of a number": (
        lambda: api.Chance.of(7),
        kn.KnaveryError,
        r'kn.Chance.of\("7"\), not 7',
    ),
    "a choice of nothing": (lambda: CHANCE.choice([]), ValueError, "nothing to choose from"),
    "a bot of a list": (
        lambda: api.bot(["careful"]),
        kn.UnknownBotError,
        r"\['careful'\] is not the name of a bot",
    ),
    "a bot without what it needs": (
        lambda: api.bot("exploiter"),
        kn.UnknownBotError,
        "the bot 'exploiter' needs something after a colon, 'exploiter:…'",
    ),
    "a seed of nothing": (
        lambda: api.simulate("candy_k", seed=None),
        kn.KnaveryError,
        "a seed must be a whole number, not None",
    ),
    "no jobs": (lambda: api.simulate("candy_k", jobs=0), kn.KnaveryError, "jobs must be 1 or more"),
    "no jobs in an arena": (
        lambda: api.arena("candy_k", ["careful", "random"], jobs="2"),
        kn.KnaveryError,
        "jobs must be a whole number, not '2'",
    ),
    "an arena of one": (
        lambda: api.arena("candy_k", ["careful"]),
        kn.KnaveryError,
        "two or more different bots, such as careful and random$",
    ),
    "a deal for too many": (
        lambda: CANDY_K.deal(9, CANDY_K.Settings(), CHANCE),
        kn.SettingsError,
        "Candy K is for 4 to 8 players, not 9",
    ),
    "a deal without settings": (
        lambda: CANDY_K.deal(4, {}, CHANCE),
        kn.SettingsError,
        "neither settings of Candy K",
    ),
    "a deal without a chance": (
        lambda: CANDY_K.deal(4, CANDY_K.Settings(), "a"),
        kn.KnaveryError,
        "chance must be a Chance",
    ),
    "a deal from a chance of text": (
        lambda: CANDY_K.deal(4, CANDY_K.Settings(), api.Chance("a")),
        kn.KnaveryError,
        r"such as kn.Chance.of\(",
    ),
    "a table resampled from a state": (
        lambda: CANDY_K.resample(match().state, (), CHANCE),
        kn.KnaveryError,
        r"match.view\(seat\) gives a view of Candy K; this is State",
    ),
    "a vector of a state": (
        lambda: CANDY_K.codec.vector(match().state),
        kn.KnaveryError,
        r"match.view\(seat\) gives a view of this game; this is State",
    ),
    "the number of no decision": (
        lambda: CANDY_K.codec.numbering(0, 4).index("ready"),
        kn.KnaveryError,
        "'ready' has no number in this game",
    ),
    "the decision of no number": (
        lambda: CANDY_K.codec.numbering(0, 4).decision(-1),
        kn.KnaveryError,
        "no decision -1: the numbers are 0 to 110",
    ),
    "the numbering of no seat": (
        lambda: CANDY_K.codec.numbering(9, 4),
        kn.KnaveryError,
        "no seat 9 at a table of 4",
    ),
}
BOTS = ("careful", "random", "search:16")
ON_TABLES: dict[str, tuple[Call, str]] = {
    "n as text": (lambda: api.engine("candy_k").deal("3"), "n must be a whole number, not '3'"),
    "settings as text": (
        lambda: api.engine("candy_k").deal(3, settings="x"),
        "neither settings of Candy K",
    ),
    "a game that does not exist": (lambda: api.engine("chess"), "there is no game 'chess'"),
    "a game without an engine": (lambda: api.engine(HOOKS), "no engine for 'hooks'"),
    "a seat as text": (lambda: tables().observe("x"), "seat must be a whole number"),
    "a seat that is not there": (lambda: tables().mask(seat=9), "no seat 9: the seats are 0 to 3"),
    "no array to fill": (lambda: tables().mask(out=3), r"out must be an array of int8, \(3, 111\)"),
    "a table that is not there": (lambda: tables().state(9), "no table 9: the tables are 0 to 2"),
    "a table as text": (lambda: tables().state("x"), "table must be a whole number, not 'x'"),
    "play at no table": (lambda: tables().play(-1, 0, 0), "no table -1"),
    "one state": (lambda: api.engine("candy_k").load(match().state), "list of tables, not State"),
    "no state": (
        lambda: api.engine("candy_k").load([3]),
        "match.state is a table of Candy K; this is int",
    ),
    "a row that is none": (
        lambda: api.engine("candy_k").decode(3, CHANCE),
        r"row must be an array of \d+ numbers: tables.rows has them",
    ),
}


def played(note: Any = None) -> Any:
    begun = match()
    begun.play(0, 0, note)
    return begun


@pytest.mark.parametrize("what", WRONG)
def test_a_mistake_is_said_in_one_line(what: str) -> None:
    call, kind, words = WRONG[what]
    with pytest.raises(kind, match=words) as raised:
        call()
    assert "\n" not in str(raised.value)


@pytest.mark.xdist_group("engine")
@pytest.mark.timeout(900)  # the first one compiles the engine
@pytest.mark.parametrize("what", ON_TABLES)
def test_a_mistake_with_an_engine_is_said_in_one_line(what: str) -> None:
    call, words = ON_TABLES[what]
    with pytest.raises(kn.KnaveryError, match=words) as raised:
        call()
    assert "\n" not in str(raised.value)


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_needs_a_view_and_options(name: str) -> None:
    bot = kn.bot(name)
    with pytest.raises(kn.KnaveryError, match="the options are empty"):
        bot.decide(VIEW, (), (), CHANCE)
    with pytest.raises(kn.KnaveryError, match=r"match.view\(seat\), and never from a state"):
        bot.decide(match().state, OPTIONS, (), CHANCE)


@pytest.mark.parametrize("id_", ["candy_k", "kingless", "kred", "red_scare"])
def test_every_game_refuses_what_it_cannot_be_dealt_from(id_: str) -> None:
    game: Any = kn.game(id_)
    for seats, settings, chance in (
        (99, game.Settings(), CHANCE),
        (game.seats[0], None, CHANCE),
        (game.seats[0], game.Settings(), 7),
    ):
        with pytest.raises(kn.KnaveryError):
            game.deal(seats, settings, chance)
    state, _ = game.deal(game.seats[0], game.Settings(), CHANCE)
    for view, chance in ((state, CHANCE), (state.view(kn.Seat(0)), 7)):
        with pytest.raises(kn.KnaveryError):
            game.resample(view, (), chance)


def test_an_answer_of_numpys_seat_counts() -> None:
    playing = stepper()
    playing.answer(np.int64(2), 0)
    assert [prompt.seat for prompt in playing.prompts()] == [0, 1, 3]


def test_a_refused_record_leaves_no_file(tmp_path: Path) -> None:
    with pytest.raises(kn.RecordError):
        played(note=object()).record.write(tmp_path / "match.json")
    assert not list(tmp_path.iterdir())


def test_seeds_and_settings_are_taken_as_they_are_at_hand() -> None:
    settings = kn.game("kred").Settings(campaign_limit=2)
    by_record = kn.simulate("kred", games=2, seed=7, settings=settings)
    by_names = kn.simulate("kred", games=2, seed="7", settings={"campaign_limit": 2})
    assert by_record.outcomes == by_names.outcomes
    assert by_record.decisions == by_names.decisions
