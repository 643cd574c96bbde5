"""The games as PettingZoo environments in which one seat acts at a time."""

from typing import Any

from gymnasium import spaces
from gymnasium.error import ResetNeeded
from pettingzoo import AECEnv
from rich.text import Text as Marked

from knavery.core import Seat
from knavery.envs.config import EnvConfig, Seeds
from knavery.envs.observing import Observed, Observer
from knavery.envs.shaping import Potential, Shaping
from knavery.sim.runner import Runner


class AEC(AECEnv[str, Observed, int | None]):
    """One game after another; `agent_selection` is the seat that is asked.

    Seats that are asked at the same time act in a drawn order, and none sees the others' answers.
    A seat that may speak out of turn is asked, too; the last action says nothing. Rewards are the
    scores of the outcome, at the end, unless they are shaped.
    """

    render_mode = "ansi"

    def __init__(
        self, table: EnvConfig, seed: int | None = None, shaping: Potential | None = None
    ) -> None:
        super().__init__()
        self.metadata = {
            "name": f"knavery_{table.game.id}",
            "render_modes": ["ansi"],
            "render_fps": 1,
            "is_parallelizable": False,
        }
        self.table = table
        self.observer = Observer(table)
        self.possible_agents = [f"seat_{seat}" for seat in table.learners]
        self.agents: list[str] = []
        self._seat_of = dict(zip(self.possible_agents, table.learners, strict=True))
        self._seeds = Seeds(seed)
        self._shaping = Shaping(shaping)
        self.observation_spaces = {
            agent: self.observer.observation_space() for agent in self.possible_agents
        }
        self.action_spaces = {agent: self.observer.action_space() for agent in self.possible_agents}
        self._runner: Runner | None = None

    def observation_space(self, agent: str) -> spaces.Dict:
        """The same space at every call."""
        space = self.observation_spaces[agent]
        assert isinstance(space, spaces.Dict)
        return space

    def action_space(self, agent: str) -> Any:
        """The same space at every call."""
        return self.action_spaces[agent]

    @property
    def runner(self) -> Runner:
        """The game being played; `runner.match.record` is its record."""
        if self._runner is None:
            raise ResetNeeded("call reset() first")
        return self._runner

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal the next game; with a seed, the first game of that seed."""
        if seed is not None:
            self._seeds.restart(seed)
        self._runner = self.table.begin(self._seeds.next())
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._shaping.reset()
        self._select()

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """What the selected agent observes, and its rewards since it last acted."""
        if self._runner is None:
            raise ResetNeeded("call reset() first")
        if not self.agents:
            raise ResetNeeded("the game is over: call reset()")
        last: tuple[Any, float, bool, bool, dict[str, Any]] = super().last(observe)
        return last

    def observe(self, agent: str) -> Observed:
        """What the agent sees, and which actions it has."""
        runner, seat = self.runner, self._seat_of[agent]
        prompt = self._prompt if self._prompt is not None and self._prompt.seat == seat else None
        return self.observer.observe(runner, seat, prompt)

    def step(self, action: int | None) -> None:
        """Answer for the selected agent; InvalidAction outside its mask, and nothing changes."""
        runner = self.runner
        if not self.agents:
            raise ResetNeeded("the game is over: call reset()")
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        assert self._prompt is not None
        decision = self.observer.decision(self._prompt, action)
        self._cumulative_rewards[agent] = self.rewards[agent] = 0.0
        runner.answer(self._seat_of[agent], decision)
        self._select()

    def close(self) -> None:
        """Nothing is open."""

    def render(self) -> str:
        """The board as a spectator sees it."""
        match = self.runner.match
        names = [player.name for player in match.players]
        return Marked.from_markup(match.game.board(match.state.view(None), names)).plain

    def _select(self) -> None:
        """Find the next agent that is asked; at the end, give the rewards."""
        self._prompt = self.runner.next_prompt()
        if self._prompt is not None:
            agent = self.agent_selection = f"seat_{self._prompt.seat}"
            if gained := self._shaping.gained(self._prompt):
                self.rewards[agent] = gained
                self._cumulative_rewards[agent] += gained
            return
        outcome = self.runner.match.state.outcome
        assert outcome is not None
        for agent in self.agents:
            seat = self._seat_of[agent]
            self.rewards[agent] = self._shaping.final(seat, outcome.results[seat].score)
            self.terminations[agent] = True
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]

    def seat_of(self, agent: str) -> Seat:
        """The agent's seat."""
        return self._seat_of[agent]
