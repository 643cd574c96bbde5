"""Many games at once, in arrays, on the game's engine."""

from typing import Any

import numpy as np
from gymnasium.error import InvalidAction, ResetNeeded
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from knavery.core import KnaveryError
from knavery.core.whole_number import at_least_one
from knavery.engines.engine import check_settings, engine_of
from knavery.engines.tables import Tables
from knavery.envs.config import EnvConfig, Seeds
from knavery.envs.observing import Observed, Observer

Stepped = tuple[Observed, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]


class EngineVector(VectorEnv[Observed, NDArray[Any], NDArray[Any]]):
    """`Vector` on compiled code: the same arrays, and other deals.

    Of several seats that are asked at once, the engine asks one after another in a fixed order, and
    it has no clock: docs/engines.md. Every seat is an agent's.
    """

    def __init__(self, table: EnvConfig, n: int, seed: int | None = None) -> None:
        n = at_least_one("n", n)
        if any(table.bots):
            raise KnaveryError("an engine seats no bots: leave every seat to an agent")
        if table.illegal != "error":
            raise KnaveryError("an engine plays no defaults: illegal must be 'error'")
        check_settings(table.game.id, table.settings)
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        self.table = table
        self.num_envs = n
        self.engine = engine_of(table.game.id)
        self.observer = Observer(table)
        self.single_observation_space = self.observer.observation_space()
        self.single_action_space = self.observer.action_space()
        self.observation_space = batch_space(self.single_observation_space, n)
        self.action_space = batch_space(self.single_action_space, n)
        self._seeds = Seeds(seed)
        self.tables: Tables | None = None

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """Deal `n` new games; with a seed, the first games of that seed."""
        if isinstance(seed, list):
            raise KnaveryError("one seed deals all games: give one number")
        if seed is not None:
            self._seeds.restart(seed)
        self.tables = self.engine.deal_settled(
            self.num_envs, len(self.table.bots), self.table.settings, seed=self._seeds.next()
        )
        return self._observed(self.tables), self._infos(self.tables)

    def step(self, actions: NDArray[Any]) -> Stepped:
        """Answer in every game; InvalidAction outside a mask, and nothing changes."""
        tables = self.tables
        if tables is None:
            raise ResetNeeded("call reset() first")
        seats = tables.to_act
        try:
            tables.step(actions)
        except KnaveryError as error:
            raise InvalidAction(str(error)) from None
        over, scores = tables.outcome
        rewards = scores[np.arange(self.num_envs), seats].astype(np.float64)
        truncated = np.zeros(self.num_envs, np.bool_)
        return self._observed(tables), rewards, over.copy(), truncated, self._infos(tables)

    def _observed(self, tables: Tables) -> Observed:
        # The last action, which says nothing, is never allowed: an engine asks who must decide.
        masks = np.zeros((self.num_envs, self.observer.silence + 1), np.int8)
        masks[:, :-1] = tables.mask()
        return {"observation": tables.observe(), "action_mask": masks}

    def _infos(self, tables: Tables) -> dict[str, Any]:
        return {"seat": tables.to_act, "scores": tables.outcome.scores.astype(np.float64)}
