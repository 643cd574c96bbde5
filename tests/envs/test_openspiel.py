"""The games in OpenSpiel: its own checks, its search, and an exact figure."""

import pickle
import re
import subprocess
import sys
from copy import deepcopy
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import cfr, exploitability, ismcts, mcts
from open_spiel.python.algorithms.generate_playthrough import playthrough
from open_spiel.python.policy import UniformRandomPolicy

from knavery.core import Chance
from knavery.envs.openspiel import SpielState

TABLES = [
    "knavery_candy_k(players=4)",
    "knavery_candy_k(players=8,tokens=2,ending=literal)",
    "knavery_kingless(players=2)",
    "knavery_kingless(players=6)",
    "knavery_kred(players=3,campaign_limit=1)",
    "knavery_kred(players=5,campaign_limit=1)",
    "knavery_red_scare(players=4)",
    "knavery_red_scare(players=7,game=advanced)",
    "knavery_red_scare(players=5,pace=real_time)",
    "knavery_candy_k_small(players=3)",
    "knavery_kingless_small(players=2)",
]
SMALL = "knavery_candy_k_small(players=3,deals=2,tokens=0)"
SMALL_KINGLESS = "knavery_kingless_small(deals=1)"


def played(table: str, decisions: int, label: str = "spiel") -> SpielState:
    """A state after that many random decisions, or where the game ended before."""
    state = pyspiel.load_game(table).new_initial_state()
    chance = Chance.of(label)
    deal, chance = chance.below(100)
    state.apply_action(deal)
    for _ in range(decisions):
        if state.is_terminal():
            break
        action, chance = chance.choice(state.legal_actions())
        state.apply_action(action)
    assert isinstance(state, SpielState)
    return state


@pytest.mark.parametrize("table", TABLES)
def test_openspiel_plays_random_games(table: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(table), 1, False, False)


@pytest.mark.parametrize(
    ("table", "move"),
    [
        ("knavery_candy_k(players=4,deals=8,remarks=off)", "vote"),
        ("knavery_kingless(players=2,deals=8)", "play"),
        ("knavery_kred(players=3,deals=8,campaign_limit=1)", "hand"),
        ("knavery_red_scare(players=4,deals=8,remarks=off,accuse_opens_round=3)", "accuse"),
        ("knavery_candy_k_small(deals=2)", "claim"),
        ("knavery_kingless_small(deals=2)", "play"),
    ],
)
def test_a_playthrough_can_be_written(table: str, move: str) -> None:
    text = playthrough(table, None, seed=1)
    name, _, _ = table.partition("(")
    assert f'GameType.short_name = "{name}"' in text
    assert "IsTerminal() = True" in text
    moves = re.findall(r'"([^"]+)"', "".join(re.findall(r"^StringLegalActions.*$", text, re.M)))
    assert any(each.startswith(move) for each in moves)
    # A tensor is written block by block: a whole one would be written number by number.
    assert "InformationStateTensor(0).table: " in text


@pytest.mark.parametrize("table", TABLES)
def test_a_clone_goes_on_alone(table: str) -> None:
    state = played(table, 6)
    clone = state.clone()
    before = [state.information_state_string(seat) for seat in range(state.num_players())]
    for _ in range(5):
        if not clone.is_terminal():
            clone.apply_action(clone.legal_actions()[0])
    after = [state.information_state_string(seat) for seat in range(state.num_players())]
    assert before == after
    assert str(clone) != str(state)


@pytest.mark.parametrize("table", TABLES)
def test_a_resampled_state_shows_the_player_the_same_and_the_others_no_secret(table: str) -> None:
    varied = 0
    for number in range(8):
        state = played(table, 3 * number, f"resampled {number}")
        if state.is_terminal():
            continue
        player = state.current_player()
        twin: Any = state.resample_from_infostate(player, lambda: 0.25)
        assert twin.current_player() == player
        assert twin.legal_actions() == state.legal_actions()
        assert twin.observation_string(player) == state.observation_string(player)
        assert twin.information_state_string(player) == state.information_state_string(player)
        assert twin.observation_tensor(player) == state.observation_tensor(player)
        # What only the others saw is not in the twin's log.
        log = twin._position.stepper.match.log
        assert all(set(event.private) <= {player} for event in log)
        assert state._position is not None
        varied += twin._position.stepper.match.state != state._position.stepper.match.state
    assert varied > 2


def test_the_tensor_is_the_vector_of_the_view() -> None:
    state = played("knavery_kingless(players=3)", 10)
    assert state._position is not None
    match = state._position.stepper.match
    for seat in range(3):
        vector = np.array(match.game.codec.vector(match.view(seat)), np.float32)
        assert np.array_equal(np.array(state.information_state_tensor(seat)), vector)
        observer = state.get_game().make_py_observer()
        observer.set_from(state, seat)
        assert np.array_equal(observer.tensor, vector)
        layout = match.game.codec.layout
        assert list(observer.dict) == [block.name for block in layout]
        for block in layout:
            first = vector[layout.at(block.name) :][: block.stride]
            assert np.array_equal(observer.dict[block.name].reshape(block.count, -1)[0], first)


@pytest.mark.parametrize(
    "table",
    [
        "knavery_candy_k(players=4)",
        "knavery_kingless(players=3)",
        "knavery_kred(players=3,campaign_limit=1)",
        "knavery_red_scare(players=4)",
    ],
)
def test_its_search_plays(table: str) -> None:
    game = pyspiel.load_game(table)
    search = ismcts.ISMCTSBot(
        game=game,
        uct_c=2.0,
        evaluator=mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=np.random.RandomState(1)),
        max_simulations=5,
        random_state=np.random.RandomState(1),
    )
    state = played(table, 9)
    assert search.step(state) in state.legal_actions()


def test_uniform_play_of_the_small_game_has_a_known_exploitability() -> None:
    """NashConv by exact best responses of all three seats, over every line of play of two deals."""
    game = pyspiel.load_game(SMALL)
    conv = exploitability.nash_conv(game, UniformRandomPolicy(game))
    assert conv == pytest.approx(0.5)


def test_cfr_lowers_the_exploitability_of_the_small_kingless() -> None:
    """Exact best responses of both seats over every line of play of one deal."""
    game = pyspiel.load_game(SMALL_KINGLESS)
    assert game.num_players() == 2
    uniform = exploitability.nash_conv(game, UniformRandomPolicy(game))
    assert uniform == pytest.approx(5 / 18)
    solver = cfr.CFRSolver(game)
    for _ in range(2):
        solver.evaluate_and_update_policy()
    # The first iteration plays uniformly; the second finds what is best against it.
    assert exploitability.nash_conv(game, solver.average_policy()) == pytest.approx(5 / 36)


def test_a_process_that_used_it_ends_in_peace() -> None:
    code = "import pyspiel, knavery.envs.openspiel; pyspiel.load_game('knavery_kred')"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_a_game_that_cannot_be_played_is_an_error() -> None:
    with pytest.raises(Exception, match="KRED is for 3 to 5 players"):
        pyspiel.load_game("knavery_kred(players=9)")
    with pytest.raises(Exception, match="deals must be 1 or more, not 0"):
        pyspiel.load_game("knavery_kred(deals=0)")


def test_an_action_that_is_not_legal_is_refused_and_the_game_goes_on() -> None:
    state = pyspiel.load_game("knavery_candy_k(players=4,deals=8)").new_initial_state()
    with pytest.raises(pyspiel.SpielError, match="nothing is dealt yet"):
        state.resample_from_infostate(0, lambda: 0.5)
    with pytest.raises(pyspiel.SpielError, match="there is no deal 8: they are 0 to 7"):
        state.clone().apply_action(8)
    state.apply_action(7)
    before = state.information_state_string(0)
    for action in (60, 1_000_000):
        with pytest.raises(pyspiel.SpielError, match=f"player 0 may not do {action} now"):
            state.clone().apply_action(action)
    assert state.information_state_string(0) == before
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    with pytest.raises(pyspiel.SpielError, match="the game is over"):
        state.clone().apply_action(0)


@pytest.mark.parametrize("table", TABLES)
def test_games_and_states_can_be_pickled(table: str) -> None:
    state = played(table, 6)
    game = pickle.loads(pickle.dumps(state.get_game()))
    assert str(game) == str(state.get_game())
    for again in (pickle.loads(pickle.dumps(state)), deepcopy(state)):
        for seat in range(state.num_players()):
            assert again.information_state_string(seat) == state.information_state_string(seat)
        assert again.legal_actions() == state.legal_actions()
