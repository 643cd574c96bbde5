"""The games as Gymnasium environments: one seat learns, and bots play the others."""

from typing import Any

import gymnasium
from gymnasium.error import ResetNeeded
from rich.text import Text as Marked

from knavery.core.stepper import Prompt
from knavery.envs.config import EnvConfig, Seeds
from knavery.envs.observing import Observed, Observer
from knavery.envs.shaping import Potential, Shaping
from knavery.sim.runner import Runner


class Single(gymnasium.Env[Observed, Any]):
    """One game after another for one seat; the reward is its score at the end, unless shaped."""

    def __init__(
        self, table: EnvConfig, seed: int | None = None, shaping: Potential | None = None
    ) -> None:
        self.metadata = {"render_modes": ["ansi"], "render_fps": 1}
        self.render_mode = "ansi"
        self.table = table
        self.observer = Observer(table)
        (self.seat,) = table.learners
        self.observation_space = self.observer.observation_space()
        self.action_space = self.observer.action_space()
        self._seeds = Seeds(seed)
        self._shaping = Shaping(shaping)
        self._runner: Runner | None = None
        self._prompt: Prompt | None = None

    @property
    def runner(self) -> Runner:
        """The game being played; `runner.match.record` is its record."""
        if self._runner is None:
            raise ResetNeeded("call reset() first")
        return self._runner

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """Deal the next game; with a seed, the first game of that seed."""
        super().reset(seed=seed)
        if seed is not None:
            self._seeds.restart(seed)
        self._runner = self.table.begin(self._seeds.next())
        self._prompt = self._runner.next_prompt()
        self._shaping.reset()
        self._reward()
        return self._observed(), {}

    def step(self, action: Any) -> tuple[Observed, float, bool, bool, dict[str, Any]]:
        """Answer; InvalidAction outside the mask, and nothing changes."""
        runner = self.runner
        if self._prompt is None:
            raise ResetNeeded("the game is over: call reset()")
        runner.answer(self.seat, self.observer.decision(self._prompt, action))
        self._prompt = runner.next_prompt()
        return self._observed(), self._reward(), self._prompt is None, False, {}

    def render(self) -> str:
        """The board as the learner sees it."""
        match = self.runner.match
        names = [player.name for player in match.players]
        return Marked.from_markup(match.game.board(match.state.view(self.seat), names)).plain

    def _reward(self) -> float:
        """What the seat has gained since its last prompt; at the end, its score."""
        if self._prompt is not None:
            return self._shaping.gained(self._prompt)
        outcome = self.runner.match.state.outcome
        assert outcome is not None
        return self._shaping.final(self.seat, outcome.results[self.seat].score)

    def _observed(self) -> Observed:
        return self.observer.observe(self.runner, self.seat, self._prompt)
