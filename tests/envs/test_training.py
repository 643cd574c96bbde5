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
