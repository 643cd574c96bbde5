"""The games as PettingZoo environments in which all agents act at once."""

from collections.abc import Mapping
from typing import Any

from gymnasium import spaces
from gymnasium.error import InvalidAction, ResetNeeded
from pettingzoo import ParallelEnv
from rich.text import Text as Marked

from knavery.core import Seat
from knavery.core.stepper import Prompt
from knavery.envs.config import EnvConfig, Seeds
from knavery.envs.observing import Observed, Observer
from knavery.envs.shaping import Potential, Shaping
from knavery.sim.runner import Runner

Stepped = tuple[
    dict[str, Observed],
    dict[str, float],
    dict[str, bool],
    dict[str, bool],
    dict[str, dict[str, Any]],
]


class Parallel(ParallelEnv[str, Observed, int]):
    """One game after another; at each step every seat that is asked answers.

    The answers are entered in a drawn order. Where one of them changes what another seat is asked,
    that seat is asked again. An agent that is not asked keeps the observation of its last prompt,
    and its mask allows only to say nothing; its action may be left out. `infos[agent]["asked"]`
    says whether an agent is asked.
    """

    render_mode = "ansi"

    def __init__(
        self, table: EnvConfig, seed: int | None = None, shaping: Potential | None = None
    ) -> None:
        self.metadata = {
            "name": f"knavery_{table.game.id}",
            "render_modes": ["ansi"],
            "render_fps": 1,
        }
        self.table = table
        self.observer = Observer(table)
        self.possible_agents = [f"seat_{seat}" for seat in table.learners]
        self.agents: list[str] = []
        self._seat_of = dict(zip(self.possible_agents, table.learners, strict=True))
        self._agent_of = dict(zip(table.learners, self.possible_agents, strict=True))
        self._seeds = Seeds(seed)
        self._shaping = Shaping(shaping)
        self.observation_spaces = {
            agent: self.observer.observation_space() for agent in self.possible_agents
        }
        self.action_spaces = {agent: self.observer.action_space() for agent in self.possible_agents}
        self._nobody = dict.fromkeys(self.possible_agents, False)
        self._no_rewards = dict.fromkeys(self.possible_agents, 0.0)
        self._runner: Runner | None = None
        #: The prompts of this step, by seat.
        self._asked: dict[Seat, Prompt] = {}
        #: The first of them; None when the game is over.
        self._first: Prompt | None = None
        #: Answers that wait for their seat's place in the order.
        self._answers: dict[Seat, tuple[Prompt, Any]] = {}
        #: What each agent observed last. It observes nothing new while it is not asked.
        self._seen: dict[str, Any] = {}

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

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observed], dict[str, dict[str, Any]]]:
        """Deal the next game; with a seed, the first game of that seed."""
        if seed is not None:
            self._seeds.restart(seed)
        self._runner = self.table.begin(self._seeds.next())
        self.agents = self.possible_agents[:]
        self._first = self._runner.next_prompt()
        self._answers = {}
        self._seen = {}
        self._shaping.reset()
        self._advance()
        self._gains()
        return self._all_observed()

    def step(self, actions: dict[str, int]) -> Stepped:
        """Answer for all agents; InvalidAction outside a mask, and nothing changes."""
        if self._runner is None:
            raise ResetNeeded("call reset() first")
        if not self.agents:
            raise ResetNeeded("the game is over: call reset()")
        self._take(actions)
        self._advance()
        nobody = self._nobody
        if self._first is not None:
            seen, infos = self._observed()
            return seen, self._gains(), nobody.copy(), nobody.copy(), infos
        seen, infos = self._all_observed()
        everybody = dict.fromkeys(self.agents, True)
        self.agents = []
        return seen, self._scores(), everybody, nobody.copy(), infos

    def close(self) -> None:
        """Nothing is open."""

    def render(self) -> str:
        """The board as a spectator sees it."""
        match = self.runner.match
        names = [player.name for player in match.players]
        return Marked.from_markup(match.game.board(match.state.view(None), names)).plain

    def _take(self, actions: dict[str, int]) -> None:
        """Check all actions before any of them counts."""
        # A look at the type of a dict is quicker than at what it can do.
        if type(actions) is not dict and not isinstance(actions, Mapping):
            raise InvalidAction(f"actions are a mapping of agents to actions, not {actions!r}")
        answers = {}
        asked, seat_of, decision_of = self._asked, self._seat_of, self.observer.decision
        for agent, action in actions.items():
            seat = seat_of.get(agent)
            if seat is None:
                raise InvalidAction(f"there is no agent {agent!r}: {', '.join(self.agents)}")
            prompt = asked.get(seat)
            decision = decision_of(prompt, action)
            if prompt is not None:
                answers[seat] = (prompt, decision)
        if len(answers) < len(asked):
            seat = next(seat for seat in asked if seat not in answers)
            raise InvalidAction(f"seat_{seat} has no action, and is asked")
        self._answers.update(answers)

    def _advance(self) -> None:
        """Enter the answers in their order, until an agent without an answer is asked."""
        runner, prompt, answers = self.runner, self._first, self._answers
        if len(answers) > 1:
            state = runner.match.state
            if state.hides_answers and not state.timers:
                prompt = self._enter_hidden()
        while prompt is not None and prompt.seat in answers:
            asked, decision = answers.pop(prompt.seat)
            if asked is not prompt and not _same_question(asked, prompt):
                break
            runner.answer(prompt.seat, decision)
            prompt = runner.next_prompt()
        self._first = prompt
        prompts = () if prompt is None else runner.prompts()
        if answers:
            for seat in [seat for seat, (asked, _) in answers.items() if asked.may_be_silent]:
                # It would speak, or be silent, about lines it has not read.
                if all(prompt is not answers[seat][0] for prompt in prompts):
                    del answers[seat]
        elif len(prompts) == 1:
            self._asked = {prompts[0].seat: prompts[0]}
            return
        bots = runner.bots
        self._asked = {
            prompt.seat: prompt
            for prompt in prompts
            if bots[prompt.seat] is None and prompt.seat not in answers
        }

    def _enter_hidden(self) -> Prompt | None:
        """Enter answers that nobody sees: as their order changes nothing, none is drawn."""
        runner, answers = self.runner, self._answers
        for seat, prompt in self._asked.items():
            if prompt.may_be_silent or answers[seat][0] is not prompt:
                break
            runner.answer(seat, answers.pop(seat)[1])
            if seat in runner.match.state.to_act:
                break  # It did something else, which the others may see.
        return runner.next_prompt()

    def _gains(self) -> dict[str, float]:
        """What the agents that are asked have gained since their last prompts."""
        rewards = self._no_rewards.copy()
        if self._shaping.is_on:
            for seat, prompt in self._asked.items():
                rewards[self._agent_of[seat]] = self._shaping.gained(prompt)
        return rewards

    def _scores(self) -> dict[str, float]:
        """What the outcome is worth to each agent, less what it has gained before."""
        outcome = self.runner.match.state.outcome
        assert outcome is not None
        return {
            agent: self._shaping.final(seat, outcome.results[seat].score)
            for agent, seat in self._seat_of.items()
        }

    def _observed(self) -> tuple[dict[str, Observed], dict[str, dict[str, Any]]]:
        """What each agent observes, and whether it is asked."""
        asked, last, observer, runner = self._asked, self._seen, self.observer, self.runner
        silent_mask = observer.silent_mask.copy
        found, infos = {}, {}
        for agent, seat in self._seat_of.items():
            if seat in asked:
                seen = found[agent] = observer.observe(runner, seat, asked[seat])
                last[agent] = seen["observation"]
                infos[agent] = {"asked": True}
            else:
                found[agent] = {"observation": last[agent], "action_mask": silent_mask()}
                infos[agent] = {"asked": False}
        return found, infos

    def _all_observed(self) -> tuple[dict[str, Observed], dict[str, dict[str, Any]]]:
        """The same where the game begins or is over: everybody sees the table."""
        asked, observe, runner = self._asked, self.observer.observe, self.runner
        seats = self._seat_of.items()
        found = {agent: observe(runner, seat, asked.get(seat)) for agent, seat in seats}
        self._seen = {agent: seen["observation"] for agent, seen in found.items()}
        return found, {agent: {"asked": seat in asked} for agent, seat in seats}


def _same_question(asked: Prompt, prompt: Prompt) -> bool:
    """Whether an answer to the one is an answer to the other."""
    return not asked.may_be_silent and not prompt.may_be_silent and asked.options == prompt.options
