"""The compiled `careful` of KRED beside the heuristics: the same values at every decision."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
import pytest

import knavery as kn
from knavery.bots.heuristics import CAREFUL
from knavery.bots.heuristics.kred import HEURISTICS, tile_worth
from knavery.bots.heuristics.kred.belief import belief_of
from knavery.bots.heuristics.kred.exposing import challenge_gain, handed_play
from knavery.bots.heuristics.kred.plays import Mover
from knavery.bots.heuristics.kred.purchases import _promoted
from knavery.bots.heuristics.kred.tiles import holdings as holdings_of_view
from knavery.bots.heuristics.kred.worth import NOTCHES, WON, board_worth, gains
from knavery.bots.heuristics.ties import ROUNDING
from knavery.core import Chance, Seat, seen
from knavery.engines.kred.careful.belief import believe
from knavery.engines.kred.careful.domains import read_board
from knavery.engines.kred.careful.gains import LOW
from knavery.engines.kred.careful.holdings import holdings
from knavery.engines.kred.careful.leaf import estimate
from knavery.engines.kred.careful.plans import plan_of, write_plans
from knavery.engines.kred.careful.plays import play_of
from knavery.engines.kred.careful.policy import (
    choose,
    gain_by_challenge,
    gain_by_exposing,
    is_turn_start,
)
from knavery.engines.kred.careful.purchases import TRIFLE, change_worth
from knavery.engines.kred.careful.scratch import (
    BEST_MOVE,
    EACH_ACTION,
    EACH_TILE,
    NOW,
    PLANS,
    PLAY_ACTIONS,
    PLAY_MOVE,
    SCRATCH,
)
from knavery.engines.kred.row import BOARD
from knavery.engines.kred.rows import encode
from knavery.engines.simulator import simulator_of
from knavery.games.kred import GAME
from knavery.games.kred.constants import ACTIONS, BUY, MOST_SEATS, PROMOTE, RESTORE
from knavery.games.kred.decisions import Decline, Done, HandOver, Land, Move, Pick, Promote, Restore
from knavery.games.kred.rules.board import drop
from knavery.games.kred.rules.bureaucracy import price
from knavery.games.kred.rules.spaces import number as number_of
from knavery.games.kred.settings import Settings
from knavery.games.kred.tiles import BLANK

# The first of these tests compiles the bot.
pytestmark = [pytest.mark.xdist_group("careful kred"), pytest.mark.timeout(900)]

#: A table, the seat that decides, and its log.
Reached = tuple[Any, Seat, Sequence[Any]]

SETTINGS = (
    Settings(campaign_limit=4),
    Settings(campaign_limit=3, blank="wild", honest_expose="penalty"),
    Settings(campaign_limit=3, forced_withdraw="off", expose_reward="last"),
)


def tables(games: int) -> Iterator[Reached]:
    """Every decision of games of `careful`, at all numbers of seats and some settings."""
    for number in range(games):
        seats = GAME.seats[number % len(GAME.seats)]
        settings = SETTINGS[number // len(GAME.seats) % len(SETTINGS)]
        state, dealt = GAME.deal(seats, settings, Chance.of(f"careful {number}"))
        told = list(dealt)
        step = 0
        while state.outcome is None:
            step += 1
            chance = Chance.of(f"careful {number} {step}")
            seat = min(state.to_act)
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
    return list(tables(9))


@pytest.fixture
def scratch() -> Any:
    return np.zeros(SCRATCH)


def numbers(state: Any, seat: Seat) -> Any:
    return GAME.codec.numbering(seat, state.seats)


def test_every_tile_is_held_with_the_same_chance(reached: list[Reached], scratch: Any) -> None:
    """Also when the scratch knows another table, or this one a campaign later."""
    compared: Counter[int] = Counter()
    for number, (state, _, _) in enumerate([*reached[::7], *reversed(reached[::31])]):
        if state.campaign == 0:
            continue
        viewer = Seat(number % state.seats)
        view = state.view(viewer)
        at = holdings(encode(state), scratch, int(viewer))
        found = scratch[at : at + EACH_TILE * MOST_SEATS].reshape(EACH_TILE, MOST_SEATS)
        expected = holdings_of_view(viewer, state.seats, view.draft, view.past)
        for tile in range(1, EACH_TILE):
            assert found[tile, : state.seats] == pytest.approx(expected[tile], abs=1e-9), view
        compared[state.campaign] += 1
    assert min(compared[1], compared[2], compared[3]) > 20, compared


def test_every_plan_is_worth_the_same(reached: list[Reached], scratch: Any) -> None:
    compared: Counter[str] = Counter()
    stream = np.array([5], np.uint64)
    for state, seat, _ in reached:
        if state.phase != "move" or state.falling:
            continue
        view, options = state.view(seat), state.options(seat)
        count = write_plans(encode(state), stream, scratch, int(seat))
        indexed = numbers(state, seat)
        # Of moves that gain as much, the heuristics are given the one that was drawn.
        drawn = [indexed.decision(int(scratch[BEST_MOVE + at])) for at in range(EACH_ACTION)]
        given = [
            option
            for option in options
            if not isinstance(option, Move) or option == drawn[ACTIONS.index(option.action)]
        ]
        plans = Mover(CAREFUL, view).plans(given, Chance.of("plans"))
        plays = {}
        for number in range(count):
            play = play_of(number)
            move = int(scratch[play + PLAY_MOVE])
            made = frozenset(
                action
                for at, action in enumerate(ACTIONS)
                if int(scratch[play + PLAY_ACTIONS]) >> at & 1
            )
            plays[made, None if move < 0 else indexed.decision(move)] = number
        for plan in plans:
            number = plays[plan.continuation.actions, plan.continuation.move]
            worth = scratch[PLANS + plan_of(number, plan.tile, int(plan.receiver))]
            assert worth == pytest.approx(plan.worth, abs=1e-7), (plan, view)
            compared["honest" if plan.honest else "lie"] += 1
            compared["blank"] += plan.tile == BLANK
        weighed = scratch[PLANS : PLANS + count * EACH_TILE * MOST_SEATS]
        assert (weighed > LOW).sum() == len(plans)
        assert weighed.max() == pytest.approx(max(plan.worth for plan in plans), abs=1e-7)
    assert min(compared[name] for name in ("honest", "lie", "blank")) > 100, compared


def test_every_play_is_believed_the_same(reached: list[Reached], scratch: Any) -> None:
    compared: Counter[str] = Counter()
    for state, seat, _ in reached:
        if state.phase not in ("receipt", "looked", "challenge"):
            continue
        view, row = state.view(seat), encode(state)
        belief = belief_of(view)
        assert believe(row, scratch, int(seat)) == pytest.approx((belief.honest, belief.look)), view
        compared[view.phase] += 1
        play = handed_play(view)
        if view.phase == "challenge":
            expected = challenge_gain(play, seat, 1 - belief.honest)
            assert gain_by_challenge(row, scratch, int(seat)) == pytest.approx(expected), view
            compared["after a look"] += view.on_table.looked
        elif view.phase == "looked":
            tile = view.on_table.tile
            expected = 0.0 if belief.honest else play.expose_gain(tile)
            assert gain_by_exposing(row, scratch, int(seat)) == pytest.approx(expected), view
    assert min(compared[name] for name in ("receipt", "looked", "challenge", "after a look")) > 50


def change_of(view: Any, option: Any) -> float:
    """What the heuristics say that a pick, a fall, a purchase or a move is worth."""
    seat = Seat(view.seat)
    if isinstance(option, Pick):
        return tile_worth(option.tile)
    if isinstance(option, Land):
        after = drop(view.position, number_of(option.origin), number_of(option.target))
        return board_worth(after.board, seat) - board_worth(view.position.board, seat)
    if isinstance(option, Move):
        gain = gains(view.position, [option], seat)[option]
        if view.phase != "bureaucracy":
            return gain
        cost = price(BUY[option.action], view.seats)
    elif isinstance(option, Promote):
        gain, cost = _promoted(view, option), price(PROMOTE[option.space.place], view.seats)
    elif isinstance(option, Restore):
        left = view.credibility[seat]
        gain, cost = NOTCHES[left + 1] - NOTCHES[left], price(RESTORE, view.seats)
    elif isinstance(option, Decline | Done):
        return 0.0
    else:
        return LOW
    if gain <= TRIFLE:
        return LOW
    return gain if gain > WON / 2 else gain / cost


def test_every_change_is_worth_the_same(reached: list[Reached], scratch: Any) -> None:
    compared: Counter[str] = Counter()
    for state, seat, _ in reached:
        if state.phase in ("move", "receipt", "looked", "challenge") and not state.falling:
            continue
        view, row = state.view(seat), encode(state)
        read_board(row, BOARD, scratch, NOW)
        for option in state.options(seat):
            action = numbers(state, seat).index(option)
            assert change_worth(row, scratch, int(seat), action) == pytest.approx(
                change_of(view, option), abs=1e-8
            ), (option, view)
            compared[type(option).__name__] += 1
        compared[view.question] += 1
    names = ("Pick", "Land", "Promote", "Restore", "Move", "correct", "reward", "bureaucracy")
    assert min(compared[name] for name in names) > 5, compared


def test_the_choice_is_one_of_the_best(reached: list[Reached], scratch: Any) -> None:
    stream = np.array([7], np.uint64)
    compared: Counter[str] = Counter()
    for state, seat, _ in reached:
        view, options = state.view(seat), state.options(seat)
        chosen = numbers(state, seat).decision(choose(encode(state), stream, int(seat), scratch))
        assert chosen in options
        if view.phase == "receipt":
            compared[type(chosen).__name__] += 1
        elif view.phase in ("looked", "challenge"):
            expected = HEURISTICS.decide(CAREFUL, view, options, (), Chance.of("it is certain"))
            assert chosen == expected.decision
        elif view.phase != "move" or view.falling:
            best = max(change_of(view, option) for option in options)
            assert change_of(view, chosen) > best - 3 * ROUNDING
        compared["handed over"] += isinstance(chosen, HandOver)
    assert min(compared[name] for name in ("Look", "Accept", "handed over")) > 20


def test_the_estimate_is_that_of_the_learned_leaf(reached: list[Reached], scratch: Any) -> None:
    weights = np.array(HEURISTICS.engine_weights())
    for state, _, _ in reached[::3]:
        row = encode(state)
        for seat in map(Seat, range(state.seats)):
            assert estimate(row, int(seat), scratch, weights) == pytest.approx(
                HEURISTICS.estimate(state.view(seat))
            )


def test_a_step_of_a_simulation_ends_where_a_turn_begins(reached: list[Reached]) -> None:
    """Not after a look or a move that was taken back: the tiles in all hands are as many."""
    began = 0
    for state, _, _ in reached:
        quiet = state.phase == "move" and not (state.falling or state.trail or state.on_table)
        assert is_turn_start(encode(state)) == (quiet and state.taken_back == 0)
        began += is_turn_start(encode(state))
    assert 100 < began < len(reached) / 3


def test_who_looks_first_is_judged_at_the_same_moment(reached: list[Reached]) -> None:
    """With an estimate that counts tiles alone, to look or to accept makes no difference."""
    simulator = simulator_of(GAME, [[0.0] * 12 + [1.0, 0.0, 0.0]] * 2)
    judged: set[float] = set()
    for state, seat, _ in reached:
        # The next turn begins in this campaign.
        if state.phase == "receipt" and sum(map(len, state.hands)) > state.seats:
            indexed = numbers(state, seat)
            actions = [indexed.index(decision) for decision in state.options(seat)]
            positions = np.arange(1, dtype=np.uint64)
            (scores,) = simulator.simulate(
                simulator.encode([state]), positions, seat, actions, repeats=1, steps=1
            ).tolist()
            assert len(scores) > 1
            assert scores == [scores[0]] * len(scores)
            judged.add(scores[0])
    assert len(judged) > 3


def test_what_a_seat_cannot_see_changes_nothing(reached: list[Reached], scratch: Any) -> None:
    weights = np.array(HEURISTICS.engine_weights())
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


def test_a_rollout_plays_what_careful_chooses(scratch: Any) -> None:
    """One decision after another: the choice of the seat that acts, from the policy's draws."""
    tables = kn.engine("kred").deal(4, seats=4, seed="a rollout", auto_reset=False)
    twin = tables.copy()
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
    for at in range(4):
        outcome = tables.state(at).outcome
        assert outcome is not None
        assert played.scores[at].tolist() == pytest.approx(
            [result.score for result in outcome.results]
        )
    assert played.games.all()


def test_threads_and_the_next_game_change_nothing() -> None:
    one, two = (
        kn.engine("kred").deal(
            8, seats=3, seed="threads", settings={"campaign_limit": 1}, threads=threads
        )
        for threads in (1, 2)
    )
    rolled, shared = one.rollout("careful", until=400), two.rollout("careful", until=400)
    assert rolled.decisions == shared.decisions == 8 * 400
    assert rolled.games.sum() > 8
    assert (one.rows == two.rows).all()
    assert (rolled.scores == shared.scores).all()
