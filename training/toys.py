"""The trainer on games whose value is known: Kuhn, Leduc and Liar's Dice, by self-play.

    python -m training.toys kuhn_poker leduc_poker "liars_dice(numdice=1,dice_sides=4)"

Each line says how far the net's policy can be exploited (the mean gain of a best response, 0 in
equilibrium) and what seat 0 scores, beside the value of the game.
"""

import argparse
from collections.abc import Sequence
from typing import Any, Final

import numpy as np
import pyspiel
from open_spiel.python import policy as spiel_policy
from open_spiel.python.algorithms import expected_game_score, exploitability

from knavery.bots.neural.net import Floats
from training.network import Network, chances_of
from training.ppo import Experience, Learner, PPOConfig

#: What seat 0 scores in equilibrium. Kuhn: -1/18 by hand; Leduc: Southey et al. 2005.
VALUES: Final = {"kuhn_poker": -1 / 18, "leduc_poker": -0.0856}


class NetPolicy(spiel_policy.Policy):
    """The net as a policy of OpenSpiel."""

    def __init__(self, game: Any, network: Network) -> None:
        super().__init__(game, list(range(game.num_players())))
        self._network = network
        self._actions = game.num_distinct_actions()

    def action_probabilities(self, state: Any, player_id: int | None = None) -> dict[int, float]:
        """The chance of each legal action."""
        player = state.current_player() if player_id is None else player_id
        row = np.array([state.information_state_tensor(player)], np.float32)
        mask = np.zeros((1, self._actions), np.bool_)
        mask[0, state.legal_actions(player)] = True
        chances = chances_of(self._network.forward(row).heads["policy"], mask)[0]
        return {action: float(chances[action]) for action in state.legal_actions(player)}


def train(
    name: str, iterations: int, games: int, config: PPOConfig, seed: int = 1
) -> tuple[Any, Network]:
    """Train by self-play: the game of OpenSpiel, and the net."""
    game = pyspiel.load_game(name)
    width = game.information_state_tensor_size()
    actions = game.num_distinct_actions()
    network = Network(width, (64, 64), {"policy": actions}, seed)
    # The critic sees the rows of all players.
    critic = Network(width * 3, (64, 64), {"score": 1}, seed + 1)
    learner = Learner(network, critic, config)
    for iteration in range(iterations):
        random = np.random.default_rng([seed, iteration])
        learner.learn(_experience(game, network, games, random), random)
    network.weights = learner.slow
    return game, network


def measure(game: Any, network: Network) -> tuple[float, float]:
    """How far the net can be exploited, and what seat 0 scores against itself."""
    tabular = spiel_policy.tabular_policy_from_callable(
        game, NetPolicy(game, network).action_probabilities
    )
    values = expected_game_score.policy_value(game.new_initial_state(), [tabular] * 2)
    return float(exploitability.exploitability(game, tabular)), float(values[0])


def _experience(game: Any, network: Network, games: int, random: np.random.Generator) -> Experience:
    """Games of the net against itself, played side by side."""
    low, high = game.min_utility(), game.max_utility()
    states = [game.new_initial_state() for _ in range(games)]
    noted: dict[tuple[int, int], list[tuple[Any, ...]]] = {}
    actions = game.num_distinct_actions()
    while running := [at for at, state in enumerate(states) if not state.is_terminal()]:
        asked = []
        for at in running:
            state = states[at]
            if state.is_chance_node():
                outcomes, likely = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(int(random.choice(outcomes, p=likely)))
            else:
                asked.append(at)
        if not asked:
            continue
        rows = np.array([_row(states[at]) for at in asked], np.float32)
        masks = np.zeros((len(asked), actions), np.bool_)
        for number, at in enumerate(asked):
            masks[number, states[at].legal_actions()] = True
        chances = chances_of(network.forward(rows).heads["policy"], masks)
        rolls = random.random(len(asked))[:, None]
        drawn = (chances.cumsum(axis=1) > rolls * chances.sum(axis=1, keepdims=True)).argmax(axis=1)
        for number, at in enumerate(asked):
            state, action = states[at], int(drawn[number])
            hidden = np.concatenate([state.information_state_tensor(each) for each in range(2)])
            noted.setdefault((at, state.current_player()), []).append(
                (rows[number], masks[number], action, chances[number, action], hidden)
            )
            state.apply_action(action)
    kept, scores, last = [], [], []
    for (at, player), steps in noted.items():
        kept += steps
        scores += [(states[at].returns()[player] - low) / (high - low)] * len(steps)
        last += [False] * (len(steps) - 1) + [True]
    every, masked, taken, before, hidden_rows = map(np.array, zip(*kept, strict=True))
    return Experience(
        every, masked, taken, before.astype(np.float32), np.array(scores, np.float32),
        np.array(last), hidden_rows.astype(np.float32), np.zeros(masked.shape, np.float32),
        np.zeros(len(taken), np.bool_),
    )  # fmt: skip


def _row(state: Any) -> Floats:
    return np.array(state.information_state_tensor(state.current_player()), np.float32)


#: The pull keeps self-play from going in circles.
CONFIG: Final = PPOConfig(rate=2e-3, pull=1.0, entropy=0.0, follow=0.1, minibatch=512)


def main(typed: Sequence[str] | None = None) -> None:
    """Train on each of the games named."""
    parser = argparse.ArgumentParser(description="the trainer on games whose value is known")
    parser.add_argument("games", nargs="+")
    parser.add_argument("--iterations", type=int, default=300)
    parser.add_argument("--batch", type=int, default=512)
    asked = parser.parse_args(typed)
    for name in asked.games:
        game, network = train(name, asked.iterations, asked.batch, CONFIG)
        gain, value = measure(game, network)
        known = f" (equilibrium: {VALUES[name]:+.4f})" if name in VALUES else ""
        print(f"{name}: exploitability {gain:.4f}, seat 0 scores {value:+.4f}{known}", flush=True)


if __name__ == "__main__":
    main()
