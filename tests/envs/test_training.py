"""The worked examples train, if only for a few steps."""

import runpy
from pathlib import Path
from typing import Final

import numpy as np

EXAMPLES: Final = Path(__file__).parents[2] / "examples"


def test_reinforce_trains_and_every_step_has_scores() -> None:
    example = runpy.run_path(str(EXAMPLES / "reinforce_candy_k.py"))
    means = example["main"](["--steps", "3", "--games", "4", "--bots", "random"])
    assert len(means) == 3
    assert all(0 <= mean <= 1 for mean in means)


def test_reinforce_moves_the_policy_towards_what_scored() -> None:
    example = runpy.run_path(str(EXAMPLES / "reinforce_candy_k.py"))

    policy = example["Policy"](2, 3)
    row, mask = np.array([[1.0, 0.0]]), np.array([[1, 1, 0]])
    before = policy.probabilities(row, mask)[0]
    example["update"](policy, [[(row[0], before, 1)]], np.array([1.0]), 1.0)
    after = policy.probabilities(row, mask)[0]
    assert after[1] > before[1]
    assert after[2] == before[2] == 0


def test_ppo_trains_on_candy_k_against_careful() -> None:
    example = runpy.run_path(str(EXAMPLES / "ppo.py"))
    means = example["main"](["--updates", "2", "--games", "2", "--steps", "40"])
    assert len(means) == 2
    assert all(0 <= mean <= 1 for mean in means)


def test_ppo_learns_which_action_scores() -> None:
    """Three actions, of which one is not allowed and one scores."""
    example = runpy.run_path(str(EXAMPLES / "ppo.py"))
    rng = np.random.default_rng(1)
    agent = example["Agent"](2, 3, rng, hidden=8)
    steps, games = 4, 32
    rows = np.ones((steps, games, 2), np.float32)
    masks = np.tile([True, True, False], (steps, games, 1))
    for _ in range(30):
        chances, values, _ = agent(rows[0], masks[0])
        actions = np.stack([example["drawn"](chances, rng) for _ in range(steps)])
        batch = {
            "rows": rows,
            "masks": masks,
            "actions": actions,
            "chances": np.take_along_axis(chances[None], actions[..., None], 2)[..., 0],
            "values": np.tile(values, (steps, 1)),
            "rewards": (actions == 1).astype(np.float32),
            "ends": np.ones((steps, games)),
        }
        gained = example["advantages"](batch, values)
        example["improve"](agent, batch, gained, 0.01, rng)
    chances, values, _ = agent(rows[0], masks[0])
    assert chances[0, 1] > 0.9
    assert chances[0, 2] == 0
    assert abs(values[0] - 1) < 0.2


def test_the_gradients_of_ppo_are_those_of_its_loss() -> None:
    """Every weight's gradient against a difference of the loss."""
    example = runpy.run_path(str(EXAMPLES / "ppo.py"))
    rng = np.random.default_rng(2)
    agent = example["Agent"](3, 4, rng, hidden=5)
    agent.weights = [rng.normal(0, 0.5, each.shape) for each in agent.weights]
    rows, masks = rng.normal(size=(6, 3)), rng.random((6, 4)) < 0.7
    actions = np.arange(6) % 4
    masks[np.arange(6), actions] = True
    before, gain, targets = rng.uniform(0.2, 0.9, 6), rng.normal(size=6), rng.normal(size=6)

    def loss() -> float:
        chances, values, _ = agent(rows, masks)
        ratio = chances[np.arange(6), actions] / before
        clipped = np.clip(ratio, 1 - example["CLIP"], 1 + example["CLIP"])
        kept = chances[masks]
        entropy = -(kept * np.log(kept)).sum()
        gained = np.minimum(ratio * gain, clipped * gain).sum()
        error = ((values - targets) ** 2).sum()
        return float(example["VALUE"] * error - gained - example["ENTROPY"] * entropy)

    chances, values, hidden = agent(rows, masks)
    logits = example["loss_of_logits"](chances, actions, before, gain)
    errors = 2 * example["VALUE"] * (values - targets)
    for weights, gradient in zip(
        agent.weights, agent.gradients(rows, hidden, logits, errors), strict=True
    ):
        for place in np.ndindex(weights.shape):
            at = weights[place]
            weights[place] = at + 1e-5
            above = loss()
            weights[place] = at - 1e-5
            below = loss()
            weights[place] = at
            assert abs((above - below) / 2e-5 - gradient[place]) < 1e-4
