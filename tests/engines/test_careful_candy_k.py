"""The compiled `careful` of Candy K beside the heuristics: the same values at every decision."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
import pytest

import knavery as kn
from knavery.bots.heuristics import CAREFUL
from knavery.bots.heuristics.candy_k import HEURISTICS, HONOUR
from knavery.bots.heuristics.candy_k.ballots import found_chances, worths
from knavery.bots.heuristics.candy_k.cards import _hope
from knavery.bots.heuristics.candy_k.conventions import convention
from knavery.bots.heuristics.candy_k.speech import _doubt
from knavery.bots.heuristics.candy_k.weights import (
    expected_matches,
    model_shares,
    opinions,
    true_chance,
)
from knavery.core import Chance, Seat, seen
from knavery.engines.candy_k.careful.ballots import expect_votes
from knavery.engines.candy_k.careful.beliefs import EVERYBODY, form_opinions, hear
from knavery.engines.candy_k.careful.leaf import estimate
from knavery.engines.candy_k.careful.models import LOST
from knavery.engines.candy_k.careful.policy import (
    choose,
    choose_quietly,
    hope,
    prepare_vote,
    vote_worth,
)
from knavery.engines.candy_k.careful.role_chances import roles
from knavery.engines.candy_k.careful.scratch import (
    ALL,
    ALL_EARS,
    ASSASSIN_VOTES,
    ASSASSINS,
    KINGS,
    LOYAL_VOTES,
    MINE,
    MODELS,
    MY_EARS,
    NOISE,
    SCRATCH,
    SHARES,
    WINS,
)
from knavery.engines.candy_k.careful.speech import doubt
from knavery.engines.candy_k.careful.talk import true_chance as chance_of_truth
from knavery.engines.candy_k.careful.talk import write_edges
from knavery.engines.candy_k.row import REMARK
from knavery.engines.candy_k.rows import encode
from knavery.games.candy_k import GAME
from knavery.games.candy_k.decisions import Explain, Ready
from knavery.games.candy_k.settings import Settings

# The first of these tests compiles the engine.
pytestmark = [pytest.mark.xdist_group("engine"), pytest.mark.timeout(900)]

#: A table, the seat that decides, and its log.
Reached = tuple[Any, Seat, Sequence[Any]]

SETTINGS = (
    Settings(),
    Settings(tokens=2, ending="literal"),
    Settings(tokens=0, remarks="off"),
    Settings(ending="literal", loyal_vote="strict"),
    Settings(tokens=2),
)
#: How often each of them decides at random; at the last table everything is noise.
RANDOM = (8, 8, 8, 8, 1)


def tables(games: int) -> Iterator[Reached]:
    """Every decision of games of `careful`, at all numbers of seats and some settings."""
    for number in range(games):
        seats = GAME.seats[number % len(GAME.seats)]
        kind = (number + number // len(GAME.seats)) % len(SETTINGS)
        state, dealt = GAME.deal(seats, SETTINGS[kind], Chance.of(f"careful {number}"))
        told = list(dealt)
        step = 0
        while state.outcome is None:
            step += 1
            chance = Chance.of(f"careful {number} {step}")
            seat, _ = chance.choice(state.to_act)
            yield state, seat, seen(told, seat)
            view, options = state.view(seat), state.options(seat)
            # Some decisions are random, so that careful meets what it would not do.
            luck, chance = chance.below(RANDOM[kind])
            decision, chance = chance.choice(options)
            if luck:
                decision = HEURISTICS.decide(CAREFUL, view, options, (), chance).decision
            state, lines = state.play(seat, decision)
            told += lines


@pytest.fixture(scope="module")
def reached() -> list[Reached]:
    return list(tables(15))


@pytest.fixture
def scratch() -> Any:
    return np.zeros(SCRATCH)


def heard(state: Any, seat: int, scratch: Any) -> Any:
    """The row, after the seat and everybody have heard the claims."""
    row = encode(state)
    hear(row, scratch, int(seat), MY_EARS)
    hear(row, scratch, EVERYBODY, ALL_EARS)
    return row


def test_every_belief_is_the_same(reached: list[Reached], scratch: Any) -> None:
    compared: Counter[str] = Counter()
    for state, acting, _ in reached:
        seat, seats = Seat((acting + 1) % state.seats), state.seats
        view = state.view(seat)
        row = heard(state, seat, scratch)
        for ears, listener in ((MY_EARS, seat), (ALL_EARS, None)):
            found = scratch[ears + SHARES : ears + SHARES + MODELS]
            assert found == pytest.approx(model_shares(view, listener)), view
        form_opinions(row, scratch, int(seat), 0, LOST)
        mine, everybody = opinions(view, seat)
        for out, believed in ((MINE, mine), (ALL, everybody)):
            for name, expected in ((KINGS, believed.kings), (ASSASSINS, believed.assassins)):
                found = scratch[out + name : out + name + seats]
                assert found == pytest.approx(expected, abs=1e-12), view
            for (king, assassins), weight in believed.weights.items():
                place = out + roles(king, assassins[0], assassins[-1])
                assert scratch[place] == pytest.approx(weight, abs=1e-12), view
            assert scratch[out + NOISE] == believed.noise
        expect_votes(row, scratch)
        votes = convention(view, everybody)
        assert tuple(scratch[LOYAL_VOTES : LOYAL_VOTES + seats]) == votes.loyal
        assert tuple(scratch[ASSASSIN_VOTES : ASSASSIN_VOTES + seats]) == votes.assassins
        compared["noise" if model_shares(view, seat)[-1] > LOST else view.phase] += 1
        compared["remarks"] += any(section.remarks for section in view.sections)
    phases = ("tokens", "choice", "claims", "talk", "vote", "noise", "remarks")
    assert min(compared[name] for name in phases) > 20, compared


def test_every_option_is_worth_the_same(reached: list[Reached], scratch: Any) -> None:
    compared: Counter[str] = Counter()
    for state, seat, _ in reached:
        view = state.view(seat)
        section, row = view.sections[-1], heard(state, seat, scratch)
        compared[view.phase] += 1
        if view.phase == "claims" and section.section != "king":
            for option in state.options(seat):
                expected = _doubt(view, section, seat, option.number)
                assert doubt(row, scratch, int(seat), option.number) == pytest.approx(expected)
        elif view.phase == "choice":
            noise = model_shares(view, seat)[-1]
            for option in state.options(seat):
                expected = _hope(view, option, noise)
                assert hope(row, scratch, int(seat), option.number) == pytest.approx(expected)
        elif view.phase == "vote":
            values = vote_values(view, seat)
            prepare_vote(row, scratch, int(seat))
            for target, worth in values.items():
                assert vote_worth(row, scratch, int(target)) == pytest.approx(1e9 * worth, abs=1.1)
        elif view.phase == "talk" and section.section != "king":
            for other in set(range(state.seats)) - {seat}:
                expected = true_chance(view, other)
                assert chance_of_truth(row, scratch, other) == pytest.approx(expected)
            write_edges(row, scratch, int(seat))
            found = np.delete(scratch[WINS : WINS + state.seats], seat)
            assert found == pytest.approx(edges(view, seat))
    assert min(compared[name] for name in ("choice", "claims", "talk", "vote")) > 20


def vote_values(view: Any, seat: Seat) -> dict[Seat, float]:
    """What the heuristics say that each vote is worth."""
    mine, everybody = opinions(view, seat)
    expected = convention(view, everybody)
    values = worths(mine, expected, seat, view.settings)
    if view.settings.ending != "literal":
        for target, found in found_chances(mine, expected, seat, view.settings).items():
            values[target] += HONOUR * found
    return values


def edges(view: Any, seat: Seat) -> Any:
    """How many matches more of each other seat it expects than everybody, beside their mean."""
    more = np.array(expected_matches(view, seat)) - np.array(expected_matches(view, None))
    others = np.delete(more, seat)
    return others - others.mean()


def test_careful_chooses_as_often(reached: list[Reached], scratch: Any) -> None:
    """At some tables, many times: what is drawn, and how often, is the same."""
    draws = 120
    mixed = set()
    for number, (state, seat, _) in enumerate(reached[::9]):
        view, options = state.view(seat), state.options(seat)
        row, numbering = encode(state), GAME.codec.numbering(seat, state.seats)
        stream = np.array([number], np.uint64)
        found = Counter(choose(row, stream, int(seat), scratch) for _ in range(draws))
        chances = [Chance.of(f"often {number} {at}") for at in range(draws)]
        expected = Counter(
            numbering.index(HEURISTICS.decide(CAREFUL, view, options, (), chance).decision)
            for chance in chances
        )
        for action in found | expected:
            share = (found[action] + expected[action]) / (2 * draws)
            error = (2 * share * (1 - share) / draws) ** 0.5
            assert abs(found[action] - expected[action]) <= draws * 4 * error, (view, found)
        if len(expected) > 1:
            mixed.add(view.phase)
    assert mixed >= {"claims", "talk", "vote"}


def test_in_a_simulation_nobody_makes_remarks(reached: list[Reached], scratch: Any) -> None:
    stream = np.array([7], np.uint64)
    asked = 0
    for state, seat, _ in reached:
        action = choose_quietly(encode(state), stream, int(seat), scratch)
        chosen = GAME.codec.numbering(seat, state.seats).decision(action)
        assert chosen in state.options(seat)
        if state.phase == "talk":
            answers = [option for option in state.options(seat) if isinstance(option, Explain)]
            asked += bool(answers)
            assert chosen in answers or (not answers and chosen == Ready())
    assert asked > 10


def test_the_estimate_is_that_of_the_learned_leaf(reached: list[Reached], scratch: Any) -> None:
    weights = np.array(HEURISTICS.engine_weights())
    for state, acting, _ in reached:
        row = encode(state)
        for seat in (acting, Seat((acting + 1) % state.seats)):
            assert estimate(row, int(seat), scratch, weights) == pytest.approx(
                HEURISTICS.estimate(state.view(seat))
            )


def test_what_a_seat_cannot_see_changes_nothing(reached: list[Reached], scratch: Any) -> None:
    weights = np.array(HEURISTICS.engine_weights())
    changed = 0
    for number, (state, seat, log) in enumerate(reached[::3]):
        twin: Any = GAME.resample(state.view(seat), log, Chance.of(f"twin {number}"))
        changed += (encode(twin) != encode(state)).any()
        found = [
            (
                choose(encode(each), np.array([number], np.uint64), int(seat), scratch),
                choose_quietly(encode(each), np.array([number], np.uint64), int(seat), scratch),
                estimate(encode(each), int(seat), scratch, weights),
            )
            for each in (state, twin)
        ]
        assert found[0] == found[1]
    assert changed > 100


def test_a_rollout_plays_what_careful_chooses(scratch: Any) -> None:
    """One decision after another: the choice of the seat that acts, from the policy's draws."""
    tables = kn.engine("candy_k").deal(4, seats=5, seed="a rollout", auto_reset=False)
    twin = tables.copy()
    remarks = 0
    for _ in range(60):
        actions = [
            choose(twin.rows[at].copy(), twin.policy_positions[at : at + 1], int(seat), scratch)
            if seat >= 0
            else 0
            for at, seat in enumerate(twin.to_act)
        ]
        remarks += sum(action >= REMARK for action in actions)
        twin.step(actions)
        tables.rollout("careful", until=1)
        assert (tables.rows == twin.rows).all()
        assert (tables.policy_positions == twin.policy_positions).all()
    assert remarks > 5
    tables.rollout("careful")
    assert all(tables.state(at).outcome is not None for at in range(4))
