"""The games as environments of TextArena: every player reads a prompt and writes an answer.

`import knavery.envs.textarena_env` registers `Knavery-candy_k-v0` and the others. It needs the
extra `knavery[textarena]`.
"""

from collections.abc import Mapping
from typing import Any, Final

import textarena as ta
from textarena.core import Message, ObservationType, ObservationWrapper

from knavery.bots import BotPrompt, Choice
from knavery.bots.llm import ModelSpec
from knavery.bots.llm.prompt import system_text, table_text
from knavery.bots.llm.reader import UnreadableError, read
from knavery.core import KnaveryError, Seat, registry
from knavery.envs.config import EnvConfig, Seeds
from knavery.sim.outside_seats import OutsideSeats

#: How often an answer that cannot be used is asked for again before the default is played.
RETRIES: Final = 1


class TableState(ta.State):
    """What TextArena keeps of a table: observations, rewards, and whose turn it is."""

    def __init__(self, seats: tuple[Seat, ...]) -> None:
        super().__init__(num_players=len(seats))
        self.standard_resets(
            game_state={}, role_mapping={at: f"seat {seat}" for at, seat in enumerate(seats)}
        )

    def end(self, rewards: dict[int, float], reasons: Mapping[int, str]) -> None:
        """The game is over."""
        self.rewards, self.done = rewards, True
        for player, reason in reasons.items():
            self.game_info[player]["reason"] = reason


class KnaveryEnv(ta.Env):
    """One table. Bots play the seats named in `bots`; the players have the others, in order.

    An answer that cannot be used is asked for once more; then the seat's default is played, and
    `game_info` says so. Nobody's game ends by it. A reward is from -1, a loss, to 1, a win.
    """

    def __init__(
        self,
        game: str,
        settings: Mapping[str, Any] | None = None,
        bots: Mapping[int, str] | None = None,
        options: str = "listed",
        rules: str = "short",
    ) -> None:
        registry.game(game)
        self.game = game
        self._settings = settings
        self._bots = dict(bots or {})
        self._spec = ModelSpec.parse(f"player?options={options}&rules={rules}")
        self._seeds = Seeds()
        self._prompt: BotPrompt | None = None

    def reset(self, num_players: int, seed: int | None = None) -> None:
        """Deal the next game; with a seed, the first game of that seed."""
        if seed is not None:
            self._seeds.restart(seed)
        config = EnvConfig.of(
            self.game,
            seats=num_players + len(self._bots),
            settings=self._settings,
            bots=self._bots,
        )
        self.seats = config.learners
        self.table = OutsideSeats(config.begin(self._seeds.next()))
        self.state = TableState(self.seats)
        seats = num_players + len(self._bots)
        for player, seat in enumerate(self.seats):
            text = system_text(self._spec, self.game, seat, seats)
            self.state.add_observation(text, ObservationType.PROMPT, to_id=player)
        self._ask()

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        """Answer for the player whose turn it is."""
        prompt = self._prompt
        if prompt is None:
            raise KnaveryError("the game is over: call reset()")
        player = self.state.current_player_id
        info = self.state.game_info[player]
        try:
            answer = read(_bare(action), registry.game(self.game), prompt.options, self._spec)
        except UnreadableError as error:
            if self._retries < RETRIES:
                self._retries += 1
                self.state.add_observation(f"{error}.", ObservationType.GAME_ADMIN, to_id=player)
                return False, {"invalid": True}
            info["invalid_move"] = True
            self.table.answer_by_default()
        else:
            self.table.answer(Choice(answer.decision, answer.beliefs, answer.thought, answer.say))
        info["turn_count"] += 1
        self._ask()
        done, step_info = self.state.step()
        return done, step_info

    def _ask(self) -> None:
        """Show the next player the table and its options, or give the rewards."""
        self._retries = 0
        self._prompt = prompt = self.table.next()
        if prompt is not None:
            player = self.seats.index(prompt.view.seat)
            self.state.current_player_id = player
            text = table_text(self._spec, prompt)
            self.state.add_observation(text, ObservationType.GAME_BOARD, to_id=player)
            return
        outcome = self.table.runner.match.outcome
        assert outcome is not None
        results = {player: outcome.results[seat] for player, seat in enumerate(self.seats)}
        self.state.end(
            {player: 2 * result.score - 1 for player, result in results.items()},
            {player: result.why for player, result in results.items()},
        )


class ShortPrompts(ObservationWrapper):
    """A prompt is what a player is asked now: the rules, the table and the options, and no more.

    The table has the last lines of the log. TextArena's own wrapper repeats every table since the
    beginning.
    """

    def __init__(self, env: ta.Env) -> None:
        super().__init__(env)
        self._rules: dict[int, str] = {}
        self._now: dict[int, list[str]] = {}

    def reset(self, num_players: int, seed: int | None = None) -> None:
        """Begin without anything read."""
        self._rules, self._now = {}, {}
        super().reset(num_players=num_players, seed=seed)

    def observation(self, player_id: int, observation: list[Message] | None) -> str:
        """The rules, the last table, and what was wrong with an answer to it."""
        for _, text, kind in observation or ():
            if kind == ObservationType.PROMPT:
                self._rules[player_id] = text
            elif kind == ObservationType.GAME_BOARD:
                self._now[player_id] = [text]
            else:
                self._now.setdefault(player_id, []).append(text)
        return "\n\n".join([self._rules.get(player_id, ""), *self._now.get(player_id, ())])


def _bare(action: str) -> str:
    """The answer without the brackets that TextArena's agents put around it."""
    text = action.strip()
    return text[1:-1] if text.startswith("[") and text.endswith("]") else text


for _game in registry.ids():
    ta.envs.registration.register_with_versions(
        f"Knavery-{_game}-v0",
        KnaveryEnv,
        wrappers={"default": [ShortPrompts]},
        game=_game,
    )
