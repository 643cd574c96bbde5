"""Influence: how remarks move what the others believe."""

import pytest

from games.candy_k.scene import ANN, BOB, CYD, DEE, played_out, section, table
from games.candy_k.test_review import steps
from knavery.core.remarks import AskWhy, Suspect
from knavery.games.candy_k import GAME
from knavery.games.candy_k.decisions import Explain, Vote
from knavery.games.candy_k.state import State
from knavery.sim.arena import ArenaConfig, Block, LineUp
from knavery.sim.arena.block import play_block
from knavery.sim.arena.deception import rates
from knavery.sim.balance import balance, observe
from knavery.sim.influence import Influence, Moved, influence, moved
from knavery.sim.page import page
from knavery.sim.simulate import Plan

WHEN = section("when", (2, 3, 3, 1), 2, claims={ANN: 1, BOB: 3, CYD: 1, DEE: 1})
TALK = table(WHEN, phase="talk", icon=BOB)


def ended(assassin_is_bob: bool) -> State:
    when = (2, 1, 2, 2) if assassin_is_bob else (2, 2, 1, 2)
    return played_out(when, when, DEE, (2, 2, 2, 2), icon=BOB if assassin_is_bob else CYD)


def measured(*, assassin_is_bob: bool) -> tuple[Moved, ...]:
    """Ann suspects Bob and asks Cyd, who answers; then all vote."""
    talked = steps(TALK, (ANN, Suspect(BOB)), (ANN, AskWhy(CYD)), (CYD, Explain("bluffed")))
    votes = zip((ANN, BOB, CYD, DEE), map(Vote, (BOB, DEE, BOB, BOB)), strict=True)
    return moved([*talked, *steps(ended(assassin_is_bob), *votes)])


def test_a_remark_that_names_an_assassin_moves_beliefs_toward_the_truth() -> None:
    suspected, asked, answered = measured(assassin_is_bob=True)
    assert (suspected.kind, asked.kind, answered.kind) == ("suspect", "ask_why", "explain bluffed")
    assert (suspected.seat, asked.seat, answered.seat) == (ANN, ANN, CYD)
    assert suspected.distance > 0
    assert suspected.gain > 0
    assert 0 < asked.distance < suspected.distance
    assert answered.gain > 0


def test_a_remark_that_names_another_moves_them_away_from_it() -> None:
    suspected, _, answered = measured(assassin_is_bob=False)
    assert suspected.gain < 0
    assert answered.gain < 0


def test_an_arena_measures_it_in_one_game_of_a_block() -> None:
    """And a bot that makes no remarks has no influence."""
    config = ArenaConfig("candy_k", GAME.rules_version, 4, {}, "influence")
    played = play_block(config, Block(LineUp("guest", "shameless", "random"), 0))
    measured = [sum(sums.remarks for sums in game.sums) for game in played.games]
    assert measured[0] > 0 == sum(measured[1:])
    found = rates(played.games[0].sums[0])
    assert found.influence is not None
    assert found.influence > 0
    assert found.toward_truth is not None
    assert rates(played.games[1].sums[1]).influence is None


def test_kinds_are_sorted_by_how_far_they_move() -> None:
    found = influence(
        [Moved("trust", 0.1, 0.2), Moved("suspect", 0.4, -0.1), Moved("suspect", 0.2, 0.3)]
    )
    assert list(found) == ["suspect", "trust"]
    assert found["trust"] == Influence(1, 0.1, 0.2)
    assert found["suspect"].remarks == 2
    assert found["suspect"].distance == pytest.approx(0.3)
    assert found["suspect"].gain == pytest.approx(0.1)


def test_games_without_remarks_have_no_influence() -> None:
    """Neither has a game whose heuristics name no culprits."""
    quiet = Plan("candy_k", ("honest",) * 4, "quiet", {"remarks": "off"})
    assert observe(quiet, 0).moved == ()
    assert observe(Plan("kred", ("honest",) * 3, "kred", {"campaign_limit": 1}), 0).moved == ()


def test_the_report_shows_what_remarks_change() -> None:
    plan = Plan("candy_k", ("honest", "shameless", "babbler", "careful"), "report")
    found = balance("as it is played", plan, [observe(plan, number) for number in range(3)])
    assert found.influence
    written = page("Candy K for 4", "3 games", [found])
    assert "What remarks change" in written
    kind, one = next(iter(found.influence.items()))
    assert f"<th>{kind.replace('_', ' ')}</th><td>{one.remarks}</td>" in written
