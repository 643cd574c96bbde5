"""A match: it grows by decisions, and goes on from its record."""

import pytest
from knavery_hooks import GAME, Call, Close

from hooked import PLAYERS, begun, played
from knavery.bots.random import RandomBot
from knavery.core import TABLE, IllegalDecisionError, Seat, SettingsError
from knavery.core.match import Match
from knavery.core.record import Player, Record
from knavery.sim.runner import Runner, bots_chance


def test_a_match_gone_on_with_from_its_record_is_the_same_match() -> None:
    left = played("resume", decisions=4)

    match = Match.resume(Record.parse(left.record.text()))

    assert match.state == left.state
    assert match.log == left.log
    assert match.record == left.record


def test_bots_go_on_as_if_nobody_had_left() -> None:
    whole = played("resume")
    match = Match.resume(Record.parse(played("resume", decisions=4).record.text()))
    Runner(match, [RandomBot()] * len(PLAYERS), bots_chance(match), notes=True).run()
    assert match.record == whole.record


def test_a_refused_decision_changes_nothing() -> None:
    match = begun()
    before = match.record
    with pytest.raises(IllegalDecisionError):
        match.play(Seat(0), Call(Seat(0)))
    assert match.record == before


def test_the_table_decides_too_and_stands_in_the_record() -> None:
    match = begun()
    match.play(TABLE, Close())
    read = Record.parse(match.record.text())
    assert read.decisions[0].seat == TABLE
    read.verify()


def test_a_match_has_as_many_players_as_the_game_allows() -> None:
    with pytest.raises(SettingsError, match="2 to 4 players, not 5"):
        Match(GAME, [Player("one")] * 5)


def test_seeds_nobody_gave_come_from_the_operating_system() -> None:
    assert Match(GAME, PLAYERS).seed != Match(GAME, PLAYERS).seed
