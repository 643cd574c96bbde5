"""Many games at once, in arrays."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium.error import InvalidAction, ResetNeeded
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from knavery.core import KnaveryError
from knavery.core.stepper import Prompt
from knavery.core.whole_number import at_least_one
from knavery.envs.config import EnvConfig, Seeds
from knavery.envs.observing import Observed, Observer
from knavery.sim.runner import Runner

Stepped = tuple[Observed, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]


class Vector(VectorEnv[Observed, NDArray[Any], NDArray[Any]]):
    """`n` games in one process. In each, one seat is asked: `infos["seat"]`.

    The reward is that of the seat that has just acted. `infos["scores"]` has the scores of all
    seats in a row for each game that has just ended, and zeros elsewhere. A game that ends is
    followed by the next one in the same step.
    """

    def __init__(self, table: EnvConfig, n: int, seed: int | None = None) -> None:
        n = at_least_one("n", n)
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        self.table = table
        self.num_envs = n
        self.observer = Observer(table)
        self.single_observation_space = self.observer.observation_space()
        self.single_action_space = self.observer.action_space()
        self.observation_space = batch_space(self.single_observation_space, n)
        self.action_space = batch_space(self.single_action_space, n)
        self._seeds = Seeds(seed)
        self._runners: list[Runner] = []
        self._prompts: list[Prompt] = []
        self._rows = np.zeros((n, self.observer.width), np.float32)
        self._masks = np.zeros((n, self.observer.silence + 1), np.int8)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """Deal `n` new games; with a seed, the first games of that seed."""
        if isinstance(seed, list):
            raise KnaveryError("one seed deals all games: give one number")
        if seed is not None:
            self._seeds.restart(seed)
        self._runners = [self.table.begin(self._seeds.next()) for _ in range(self.num_envs)]
        self._prompts = [_asked(runner) for runner in self._runners]
        for at in range(self.num_envs):
            self._observe(at)
        return self._observed(), self._infos(self._no_scores())

    def step(self, actions: NDArray[Any]) -> Stepped:
        """Answer in every game; InvalidAction outside a mask, and nothing changes."""
        if not self._runners:
            raise ResetNeeded("call reset() first")
        decisions = self._decisions(actions)
        rewards = np.zeros(self.num_envs)
        ended = np.zeros(self.num_envs, np.bool_)
        scores = self._no_scores()
        for at, decision in enumerate(decisions):
            runner, seat = self._runners[at], self._prompts[at].seat
            runner.answer(seat, decision)
            prompt = runner.next_prompt()
            if prompt is None:
                outcome = runner.match.state.outcome
                assert outcome is not None
                ended[at] = True
                scores[at] = [result.score for result in outcome.results]
                rewards[at] = scores[at, seat]
                runner = self._runners[at] = self.table.begin(self._seeds.next())
                prompt = _asked(runner)
            self._prompts[at] = prompt
            self._observe(at)
        truncated = np.zeros(self.num_envs, np.bool_)
        return self._observed(), rewards, ended, truncated, self._infos(scores)

    def _decisions(self, actions: Sequence[Any] | NDArray[Any]) -> list[Any]:
        """All decisions, checked before any of them counts."""
        if (
            not isinstance(actions, Sequence | np.ndarray)
            or isinstance(actions, str | bytes)
            or not getattr(actions, "ndim", 1)
        ):
            raise InvalidAction(f"actions are an array with one for each game, not {actions!r}")
        if len(actions) != self.num_envs:
            raise InvalidAction(f"{len(actions)} actions for {self.num_envs} games")
        return [
            self.observer.decision(prompt, action)
            for prompt, action in zip(self._prompts, actions, strict=True)
        ]

    def _observe(self, at: int) -> None:
        prompt = self._prompts[at]
        self.observer.write(prompt.view, self._rows[at])
        self._masks[at] = 0
        self.observer.write_mask(prompt, self._masks[at])

    def _observed(self) -> Observed:
        return {"observation": self._rows.copy(), "action_mask": self._masks.copy()}

    def _infos(self, scores: NDArray[Any]) -> dict[str, Any]:
        seats = np.array([prompt.seat for prompt in self._prompts])
        return {"seat": seats, "scores": scores}

    def _no_scores(self) -> NDArray[Any]:
        return np.zeros((self.num_envs, len(self.table.bots)))


def _asked(runner: Runner) -> Prompt:
    prompt = runner.next_prompt()
    assert prompt is not None, f"{runner.match.game.id} ended before an agent was asked"
    return prompt
