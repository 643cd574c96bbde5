"""The compiled `careful` of Kingless beside the heuristics: the same values at every decision."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
import pytest

import knavery as kn
from knavery.bots.heuristics import CAREFUL
from knavery.bots.heuristics.kingless import HEURISTICS, _goes_on, _worth
from knavery.bots.heuristics.kingless.answers import threat as threat_of_view
from knavery.bots.heuristics.kingless.standing import chances
from knavery.bots.heuristics.kingless.tastes import taste_of
from knavery.bots.heuristics.ties import ROUNDING
from knavery.core import Chance, Seat, seen
from knavery.engines.kingless.careful.leaf import estimate
from knavery.engines.kingless.careful.policy import SCRATCH, choose, worth_of
from knavery.engines.kingless.careful.standing import stand
from knavery.engines.kingless.careful.threat import threat
from knavery.engines.kingless.rows import encode
from knavery.games.kingless import GAME
from knavery.games.kingless.decisions import Answer
from knavery.games.kingless.settings import Settings

# The first of these tests compiles the bot.
pytestmark = [pytest.mark.xdist_group("careful"), pytest.mark.timeout(900)]

#: A table, the seat that decides, and its log.
Reached = tuple[Any, Seat, Sequence[Any]]


def tables(games: int) -> Iterator[Reached]:
    """Every decision of games of `careful`, at all numbers of seats."""
    for number in range(games):
        seats = GAME.seats[number % len(GAME.seats)]
        state, dealt = GAME.deal(seats, Settings(), Chance.of(f"careful {number}"))
        told = list(dealt)
        step = 0
        while state.outcome is None:
            step += 1
            chance = Chance.of(f"careful {number} {step}")
            seat, _ = chance.choice(state.to_act)
            yield state, seat, seen(told, seat)
            view, options = state.view(seat), state.options(seat)
            # One decision in eight is random, so that careful meets what it would not do.
            luck, chance = chance.below(8)
            decision, chance = chance.choice(options)
            if luck:
                decision = HEURISTICS.decide(CAREFUL, view, options, (), chance).decision
            state, lines = state.play(seat, decision)
            told += lines


@pytest.fixture(scope="module")
def reached() -> list[Reached]:
    return list(tables(30))


def test_every_option_is_worth_the_same(reached: list[Reached]) -> None:
    scratch = np.zeros(SCRATCH)
    compared: Counter[str] = Counter()
    taste = taste_of(CAREFUL)
    for state, seat, _ in reached:
        view, row = state.view(seat), encode(state)
        stand(row, scratch)
        assert scratch[: state.seats] == pytest.approx(chances(view))
        if view.phase == "answering":
            assert threat(row, scratch, seat) == pytest.approx(threat_of_view(view)), view
            compared[f"threat {view.chain[0].card}"] += 1
            continue
        if view.phase == "duelling":
            continue
        for option in state.options(seat):
            action = GAME.codec.numbering(seat, state.seats).index(option)
            assert worth_of(row, scratch, int(seat), action) == pytest.approx(
                _worth(taste, view, option)
            ), (option, view)
            compared[type(option).__name__] += 1
    assert min(compared[name] for name in ("PlayCard", "ChooseCard", "NameCard", "GutterCard")) > 50
    assert sum(name.startswith("threat") for name in compared) > 30


def test_the_choice_is_one_of_the_best(reached: list[Reached]) -> None:
    scratch = np.zeros(SCRATCH)
    stream = np.array([7], np.uint64)
    taste = taste_of(CAREFUL)
    stopped = 0
    for state, seat, _ in reached:
        view, options = state.view(seat), state.options(seat)
        action = choose(encode(state), stream, int(seat), scratch)
        chosen = GAME.codec.numbering(seat, state.seats).decision(action)
        assert chosen in options
        if view.phase == "answering":
            stopped += isinstance(chosen, Answer)
            continue
        if view.phase == "duelling":
            continue
        worth = {option: _worth(taste, view, option) for option in options}
        found = [option for option in options if worth[option] > 0 and _goes_on(option)]
        found = found or [option for option in options if not _goes_on(option)] or list(options)
        assert worth[chosen] > max(worth[option] for option in found) - ROUNDING
        assert chosen in found
    assert stopped > 20


def test_the_estimate_is_that_of_the_learned_leaf(reached: list[Reached]) -> None:
    scratch, weights = np.zeros(SCRATCH), np.array(HEURISTICS.engine_weights())
    for state, _, _ in reached:
        row = encode(state)
        for seat in map(Seat, range(state.seats)):
            assert estimate(row, int(seat), scratch, weights) == pytest.approx(
                HEURISTICS.estimate(state.view(seat))
            )


def test_what_a_seat_cannot_see_changes_nothing(reached: list[Reached]) -> None:
    scratch, weights = np.zeros(SCRATCH), np.array(HEURISTICS.engine_weights())
    changed = 0
    for number, (state, seat, log) in enumerate(reached[::5]):
        view = state.view(seat)
        twin: Any = GAME.resample(view, log, Chance.of(f"twin {number}"))
        changed += twin.hands != state.hands
        found = [
            (
                choose(encode(each), np.array([number], np.uint64), int(seat), scratch),
                estimate(encode(each), int(seat), scratch, weights),
            )
            for each in (state, twin)
        ]
        assert found[0] == found[1]
    assert changed > 100


def test_a_rollout_plays_what_careful_chooses() -> None:
    """One decision after another: the choice of the seat that acts, from the policy's draws."""
    tables = kn.engine("kingless").deal(6, seats=4, seed="a rollout", auto_reset=False)
    twin = tables.copy()
    scratch = np.zeros(SCRATCH)
    for _ in range(60):
        actions = [
            choose(twin.rows[at].copy(), twin.policy_positions[at : at + 1], int(seat), scratch)
            if seat >= 0
            else 0
            for at, seat in enumerate(twin.to_act)
        ]
        twin.step(actions)
        tables.rollout("careful", until=1)
        assert (tables.rows == twin.rows).all()
        assert (tables.policy_positions == twin.policy_positions).all()
    played = tables.rollout("careful")
    for at in range(6):
        outcome = tables.state(at).outcome
        assert outcome is not None
        if played.games[at]:
            assert played.scores[at].tolist() == [result.score for result in outcome.results]
    assert played.games.any()


def test_threads_and_the_next_game_change_nothing() -> None:
    one, two = (
        kn.engine("kingless").deal(16, seats=3, seed="threads", threads=threads)
        for threads in (1, 2)
    )
    rolled, shared = one.rollout("careful", until=300), two.rollout("careful", until=300)
    assert rolled.decisions == shared.decisions == 16 * 300
    assert rolled.games.sum() > 16
    assert (one.rows == two.rows).all()
    assert (rolled.scores == shared.scores).all()
    assert (rolled.scores.sum(axis=1) > 0).all()
