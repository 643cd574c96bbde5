"""Simulations: the same games with any number of processes, and right counts."""

from itertools import pairwise
from pathlib import Path

import msgspec
import pytest
from knavery_hooks import GAME

from knavery.core import (
    KnaveryError,
    Outcome,
    Result,
    Seat,
    SettingsError,
    UnknownGameError,
    registry,
)
from knavery.core.record import check
from knavery.sim.report import ending, report
from knavery.sim.runner import Runner
from knavery.sim.simulate import FailedGameError, Plan, Played, line_up, play, simulate
from knavery.sim.wilson import wilson

registry.add(GAME)
PLAN = Plan("hooks", ("random",) * 3, "a seed")


def test_one_bot_fills_every_seat_and_fewer_than_seats_repeat(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert line_up(["random"], 4) == ("random",) * 4
    with monkeypatch.context() as patched:
        patched.setattr("knavery.sim.simulate.bot", str)  # any name will do
        assert line_up(["a", "b"], 5) == ("a", "b", "a", "b", "a")
    with pytest.raises(KnaveryError, match="3 bots cannot share 2 seats"):
        line_up(["random"] * 3, 2)
    with pytest.raises(KnaveryError, match="0 bots"):
        line_up([], 2)
    with pytest.raises(KnaveryError, match=r"no bot 'sly'. There are: .*random"):
        line_up(["sly"], 2)


def test_the_same_games_come_of_one_process_and_of_several() -> None:
    alone = list(simulate(PLAN, range(40)))
    together = list(simulate(PLAN, range(40), jobs=2))
    assert alone == together
    assert [game.number for game in alone] == list(range(40))
    assert len({(game.decisions, game.outcome) for game in alone}) > 10


def test_a_game_follows_from_the_seed_and_its_number_alone() -> None:
    every = list(simulate(PLAN, range(12)))
    assert list(simulate(PLAN, [7])) == [every[7]]
    other = msgspec.structs.replace(PLAN, seed="another seed")
    assert list(simulate(other, range(12))) != every


def test_settings_reach_the_table() -> None:
    plan = Plan("hooks", ("random",) * 2, "x", {"die": 6})
    assert play(plan, 0).match.settings.die == 6


def test_what_cannot_be_played_is_refused_before_it_is_tried() -> None:
    with pytest.raises(UnknownGameError):
        list(simulate(Plan("chess", ("random",) * 2, "x"), range(1)))
    with pytest.raises(SettingsError):
        list(simulate(Plan("hooks", ("random",) * 7, "x"), range(1)))
    with pytest.raises(SettingsError):
        list(simulate(Plan("hooks", ("random",) * 2, "x", {"die": 5}), range(1)))


def test_records_are_written_with_what_the_bots_thought(tmp_path: Path) -> None:
    plan = msgspec.structs.replace(PLAN, records=str(tmp_path))
    games = list(simulate(plan, range(3)))
    for game in games:
        record = check(tmp_path / f"hooks-a seed-{game.number}.json")
        assert record.outcome == game.outcome
        assert len(record.decisions) == game.decisions
        assert record.notes[0].note["reason"]["code"] == "random"


def test_a_failing_game_prints_the_command_that_plays_it_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(_: Runner) -> None:
        raise AssertionError("a piece is lost")

    monkeypatch.setattr(Runner, "run", fail)
    plan = Plan("hooks", ("random",) * 2, "odd", {"die": 6})
    with pytest.raises(FailedGameError) as caught:
        list(simulate(plan, range(5, 9)))
    assert str(caught.value) == (
        "game 5: AssertionError('a piece is lost'). Again: knavery simulate hooks --seats 2 "
        "--bots random,random --seed odd --only 5 --set die=6"
    )


def won(number: int, *winners: int, decisions: int = 10) -> Played:
    results = tuple(
        Result(1 / len(winners), "won") if seat in winners else Result(0, "lost")
        for seat in range(3)
    )
    return Played(number, decisions, Outcome(tuple(map(Seat, winners)), results), (0, 1, 0))


def test_wins_are_counted_for_every_bot_and_every_seat() -> None:
    plan = Plan("hooks", ("sly", "meek", "sly"), "s")
    whole = report(plan, [won(0, 0), won(1, 0), won(2, 1, 2, decisions=30)], seconds=2.0)
    assert (whole.games, whole.decisions, whole.mean_decisions) == (3, 50, 16.67)
    assert whole.decisions_per_second == 25.0
    assert whole.outcomes == {"won": 3}
    sly, meek = whole.bots
    assert (sly.name, sly.games, sly.wins, sly.faults) == ("sly", 6, 3, 0)
    assert (meek.name, meek.games, meek.wins, meek.faults) == ("meek", 3, 1, 3)
    assert [(seat.seat, seat.wins, seat.games) for seat in sly.seats] == [(0, 2, 3), (2, 1, 3)]
    assert sly.score == round(2.5 / 6, 4)
    assert sly.interval == tuple(round(bound, 4) for bound in wilson(3, 6))


def test_an_ending_is_named_by_why_the_winners_won() -> None:
    lost, coup, vote = Result(0, "lost"), Result(1, "coup"), Result(1, "vote")
    assert ending(Outcome((Seat(1),), (lost, coup))) == "coup"
    assert ending(Outcome((Seat(0), Seat(1)), (vote, coup))) == "coup+vote"
    assert ending(Outcome((), (lost, Result(0, "time")))) == "lost+time"


@pytest.mark.parametrize(
    ("wins", "of", "low", "high"),
    # Newcombe 1998, Statistics in Medicine 17:857, table I, method 3.
    [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_intervals_are_wilsons(wins: int, of: int, low: float, high: float) -> None:
    assert wilson(wins, of) == pytest.approx((low, high), abs=5e-5)


def test_intervals_hold_their_rate_and_narrow_with_more_games() -> None:
    for of in (1, 7, 50):
        for wins in range(of + 1):
            low, high = wilson(wins, of)
            assert 0 <= low <= wins / of <= high <= 1
    widths = [high - low for low, high in (wilson(of // 4, of) for of in (4, 40, 400, 4000))]
    assert all(wide > narrow for wide, narrow in pairwise(widths))
