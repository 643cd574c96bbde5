"""What a listener could know: claims beside tables that fit all it has seen."""

from pathlib import Path
from typing import Any

import pytest

from knavery.bots import bot
from knavery.cli import main
from knavery.core import Chance, Seat, Step, registry
from knavery.core.evidence import evidence, step_evidence
from knavery.core.game import DisprovingGame, JudgingGame
from knavery.core.match import Match
from knavery.core.record import Player
from knavery.sim.runner import Runner, bots_chance

GAMES = [("candy_k", {}), ("kred", {"campaign_limit": 1}), ("red_scare", {})]
every_game = pytest.mark.parametrize(("game", "settings"), GAMES)
NAMES = ("babbler", "careful", "babbler", "random")


def played(game: str, settings: dict[str, Any], number: int) -> tuple[Match, list[Step]]:
    players = [Player(f"{name} {at}", name) for at, name in enumerate(NAMES)]
    rules = registry.game(game)
    match = Match(rules, players, rules.Settings(**settings), f"evidence {number}")
    steps: list[Step] = []
    Runner(match, [bot(name) for name in NAMES], bots_chance(match), steps=steps).run()
    return match, steps


@every_game
def test_a_claim_holds_at_the_true_table_if_the_review_calls_it_true(
    game: str, settings: dict[str, Any]
) -> None:
    rules = registry.game(game)
    assert isinstance(rules, JudgingGame)
    found: set[tuple[str, bool]] = set()
    for number in range(3):
        match, steps = played(game, settings, number)
        for claim in match.game.review(steps).claims:
            step = steps[claim.step]
            if (true := rules.holds(step, step.after)) is not None:
                found.add((claim.verdict, true))
    assert ("truth", True) in found
    assert ("lie", False) in found
    assert ("truth", False) not in found
    if game != "red_scare":  # there one may also lie by leaving something out
        assert ("lie", True) not in found


@every_game
def test_evidence_refutes_what_a_listener_knows_to_be_false(
    game: str, settings: dict[str, Any]
) -> None:
    rules = registry.game(game)
    assert isinstance(rules, DisprovingGame)
    match, steps = played(game, settings, 0)
    found = evidence(match.game, match.deal, steps, Chance.of("evidence"), tables=6)
    assert found
    shares = {(each.step, each.listener): each.share for each in found}
    refuted = [
        shares[number, seat]
        for number, step in enumerate(steps)
        for seat in rules.disproved_by(step) or ()
        if (number, seat) in shares
    ]
    assert refuted
    assert not any(refuted)
    # Somebody cannot tell, and nobody is sure of something false.
    assert any(0 < each.share < 1 for each in found)


@every_game
def test_the_evidence_does_not_depend_on_what_the_listener_cannot_see(
    game: str, settings: dict[str, Any]
) -> None:
    """Two tables that look the same to a listener give it the same evidence."""
    match, steps = played(game, settings, 1)
    listener = Seat(1)
    rules = match.game
    assert isinstance(rules, JudgingGame)
    log = list(match.deal)
    for number, step in enumerate(steps):
        log += step.log
        if step.seat == listener or rules.holds(step, step.after) is None:
            continue
        facts = tuple(fact for event in log if (fact := event.seen_by(listener)) is not None)
        twin = rules.resample(step.after.view(listener), facts, Chance.of(f"twin {number}"))
        same = Step(step.state, step.seat, step.decision, step.log, twin)
        for table in range(3):
            chance = Chance.of(f"table {table}")
            drawn = [
                rules.resample(each.after.view(listener), facts, chance) for each in (step, same)
            ]
            assert rules.holds(step, drawn[0]) == rules.holds(same, drawn[1])


def test_a_replay_says_who_could_have_known(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match, _ = played("candy_k", {}, 2)
    path = tmp_path / "match.json"
    match.record.write(path)
    for language, said in (("en", "Who could have known"), ("de", "Wer es hätte wissen können")):
        assert main(["replay", str(path), "--evidence", "--language", language]) == 0
        assert said in capsys.readouterr().out
    assert main(["replay", str(path)]) == 0
    assert "could have known" not in capsys.readouterr().out


@every_game
def test_the_evidence_of_one_step_is_that_of_the_match(game: str, settings: dict[str, Any]) -> None:
    match, steps = played(game, settings, 3)
    steps = steps[:40]
    whole = evidence(match.game, match.deal, steps)
    assert whole
    found = [step_evidence(match.game, match.deal, steps, number) for number in range(len(steps))]
    assert whole == tuple(each for of_step in found for each in of_step)


def test_kingless_has_no_claims_that_a_table_decides() -> None:
    assert not isinstance(registry.game("kingless"), JudgingGame)
    match = Match("kingless", seats=4, seed="nothing")
    assert evidence(match.game, match.deal, (), Chance.of("evidence")) == ()
