"""Who knows at once that a claim is false, beside tables resampled from what each seat knows."""

from collections.abc import Iterator
from typing import Any

import pytest

from knavery.bots import bot
from knavery.core import Chance, Claim, Seat, Step, registry, seen
from knavery.core.game import DisprovingGame
from knavery.core.match import Match
from knavery.games.candy_k import ClaimNumber
from knavery.games.kred.rules.moving import honest_for
from knavery.games.red_scare.decisions import Accept, Answer, Post
from knavery.games.red_scare.rules.proven_claims import proven_claims
from knavery.sim.runner import Runner, bots_chance

#: How many tables are drawn for a seat: enough to find one in which a claim is true, if there is.
TABLES = 150


def reviewed(
    game: str, games: int, settings: dict[str, Any]
) -> Iterator[tuple[Claim, Step, list[Any]]]:
    """The claims of some games of bots, each with its step and the log so far."""
    for number in range(games):
        match = Match(game, seats=4, settings=settings, seed=f"disproved {number}")
        steps: list[Step] = []
        names = ("babbler", "careful", "babbler", "random")
        Runner(match, [bot(name) for name in names], bots_chance(match), steps=steps).run()
        log = list(match.deal)
        claims = {claim.step: claim for claim in match.game.review(steps).claims}
        for at, step in enumerate(steps):
            log += step.log
            if at in claims:
                yield claims[at], step, list(log)


def disproved(game: str, step: Step) -> tuple[Seat, ...] | None:
    rules = registry.game(game)
    assert isinstance(rules, DisprovingGame)
    return rules.disproved_by(step)


def test_a_claim_of_candy_k_is_disproved_where_no_table_makes_it_true() -> None:
    game = registry.game("candy_k")
    found = {True: 0, False: 0}
    for number, (claim, step, log) in enumerate(reviewed("candy_k", 6, {"remarks": "off"})):
        assert isinstance(step.decision, ClaimNumber)
        knowing = disproved("candy_k", step)
        assert knowing is not None
        section = len(step.state.sections) - 1
        for seat in map(Seat, range(4)):
            if seat == claim.seat or (number + seat) % 3:
                continue
            chance = Chance.of(f"table {number} {seat}")
            tables: list[Any] = [
                game.resample(step.after.view(seat), seen(log, seat), chance.branch(str(table)))
                for table in range(TABLES)
            ]
            held = {table.sections[section].played[claim.seat] for table in tables}
            assert (step.decision.number not in held) == (seat in knowing)
            found[seat in knowing] += 1
    assert min(found.values()) > 3


def test_a_play_of_kred_is_disproved_where_the_tile_is_honest_in_no_table() -> None:
    game = registry.game("kred")
    found = 0
    for number, (claim, step, log) in enumerate(reviewed("kred", 3, {"campaign_limit": 3})):
        for seat in disproved("kred", step) or ():
            assert claim.verdict == "lie"
            assert seat != claim.seat
            found += 1
            state = step.state
            fitting = honest_for(state.position, step.seat, state.settings, blank=state.with_blank)
            chance = Chance.of(f"table {number} {seat}")
            for table in range(5):
                twin: Any = game.resample(
                    step.after.view(seat), seen(log, seat), chance.branch(str(table))
                )
                assert twin.on_table.tile not in fitting
    assert found > 3


def test_who_disproves_a_play_of_kred_knows_so_in_its_vector() -> None:
    codec = registry.game("kred").codec
    known, wrong = codec.layout.at("table.dishonest"), 0
    for claim, step, _ in reviewed("kred", 2, {"campaign_limit": 6}):
        knowing = disproved("kred", step)
        if knowing is None or claim.verdict == "truth":
            continue
        assert knowing == tuple(
            seat
            for seat in map(Seat, range(4))
            if seat != step.seat and codec.vector(step.after.view(seat))[known]
        )
        wrong += len(knowing)
    assert wrong > 10


@pytest.mark.parametrize("mode", ["beginner", "advanced"])
def test_what_is_disproved_in_red_scare_is_a_lie(mode: str) -> None:
    found = 0
    for claim, step, _ in reviewed("red_scare", 4, {"game": mode}):
        knowing = disproved("red_scare", step) or ()
        assert claim.seat not in knowing
        # Every seat is looked at here, also where the claim is true.
        assert set(knowing) == {
            seat
            for seat in map(Seat, range(4))
            for proven in proven_claims(step.after.view(seat))
            if isinstance(step.decision, Answer | Accept | Post)
            and (proven.claim, proven.speaker) == (len(step.state.claims), claim.seat)
            and not proven.true
        }
        if knowing:
            assert claim.verdict == "lie"
            found += 1
    assert found > 3


def test_what_claims_nothing_is_disproved_by_nobody() -> None:
    for game in ("candy_k", "kred", "red_scare"):
        match = Match(game, seats=4, seed="nothing")
        state = match.state
        seat = match.to_act[0]
        match.play(seat, 0)
        step = Step(state, seat, match.decisions[0].decision, (), match.state)
        assert disproved(game, step) is None
    assert not isinstance(registry.game("kingless"), DisprovingGame)
