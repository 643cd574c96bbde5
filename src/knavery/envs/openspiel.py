"""The games in OpenSpiel: importing this module registers them as `knavery_<game>`.

    import pyspiel
    import knavery.envs.openspiel
    game = pyspiel.load_game("knavery_kred(players=4,campaign_limit=3)")

The number of players and every setting are parameters. A first chance node draws one of `deals`
deals; all further chance follows from it. Seats that are asked at the same time act one after
another, unseen. `knavery_candy_k_small` and `knavery_kingless_small` are small enough for exact
algorithms.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec

from knavery.core import AnyGame, Chance, KnaveryError, Seat, registry
from knavery.core.extras import needs
from knavery.core.match import Match
from knavery.core.settings import check_seats, settle, usual_seats
from knavery.core.stepper import Prompt, Stepper
from knavery.games.candy_k import CandyK
from knavery.games.candy_k.constants import Deck, Pile
from knavery.games.kingless import Kingless

with needs("openspiel", "knavery.envs.openspiel"):
    import numpy as np
    import pyspiel

#: How many deals the first chance node draws from, unless the parameter `deals` says otherwise.
DEALS: Final = 4096
#: No game of random play comes near this many decisions.
MAX_LENGTH: Final = 100_000

#: Three seats, When with 3 numbers, and Who King.
SMALL_CANDY_K: Final = CandyK({3: Deck((Pile("when", 3, 2), Pile("king", 3, 1)))})
#: Twelve cards: three to put down, six Stops, three Halts; one is dealt to each player.
SMALL_KINGLESS: Final = Kingless(("D01", "D38", *["E01"] * 6, *["E03"] * 3, "I03"), dealt=1)


class Position:
    """A match in an OpenSpiel state. A deep copy is cheap: it shares what cannot change."""

    def __init__(self, stepper: Stepper, first: Seat | None = None) -> None:
        self.stepper = stepper
        #: What each seat did, silence included: a part of what it knows.
        self.actions: list[tuple[int, ...]] = [() for _ in stepper.match.players]
        #: The seat that is asked before others, in a resampled position.
        self.first = first

    def __deepcopy__(self, memo: dict[int, Any]) -> "Position":
        position = Position(self.stepper.copy(), self.first)
        position.actions = list(self.actions)
        return position

    @property
    def prompt(self) -> Prompt | None:
        """Whom the game waits for; None when it is over."""
        prompts = self.stepper.prompts()
        for prompt in prompts:
            if prompt.seat == self.first:
                return prompt
        return prompts[0] if prompts else None

    def answer(self, seat: Seat, action: int, decision: Any) -> None:
        """Enter the seat's action."""
        self.stepper.answer(seat, decision)
        self.actions[seat] += (action,)
        self.first = None

    def resampled(self, seat: Seat, chance: Chance) -> "Position":
        """A position that the seat cannot tell from this one."""
        position = Position(self.stepper.resampled(seat, chance), seat)
        position.actions[seat] = self.actions[seat]
        return position


class SpielState(pyspiel.State):
    """A table in OpenSpiel."""

    def __init__(self, game: "SpielGame") -> None:
        super().__init__(game)
        self._position: Position | None = None

    def current_player(self) -> int:
        """The seat that is asked, chance before the deal, or the end."""
        if self._position is None:
            return int(pyspiel.PlayerId.CHANCE)
        prompt = self._position.prompt
        return int(pyspiel.PlayerId.TERMINAL) if prompt is None else prompt.seat

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every deal, all equally likely."""
        deals = self.get_game().deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self._position is not None and self._position.prompt is None

    def returns(self) -> list[float]:
        """The scores of the outcome; zeros before the end."""
        outcome = None if self._position is None else self._position.stepper.outcome
        if outcome is None:
            return [0.0] * self.get_game().num_players()
        return [result.score for result in outcome.results]

    def information_state_string(self, player: int | None = None) -> str:
        """All that the seat knows: its log, what it did, and what it sees."""
        seat = self._seat(player)
        if self._position is None:
            return ""
        match = self._position.stepper.match
        parts = (match.seen_by(seat), self._position.actions[seat], match.view(seat))
        return "\n".join(msgspec.json.encode(part).decode() for part in parts)

    def observation_string(self, player: int | None = None) -> str:
        """What the seat sees now."""
        seat = self._seat(player)
        if self._position is None:
            return ""
        return msgspec.json.encode(self._position.stepper.match.view(seat)).decode()

    def resample_from_infostate(
        self, player_id: int, probability_sampler: Callable[[], float]
    ) -> "SpielState":
        """A state that the seat cannot tell from this one; everything hidden is drawn again."""
        if self._position is None:
            raise pyspiel.SpielError("nothing is dealt yet: apply a deal first")
        state = SpielState(self.get_game())
        chance = Chance.of(f"resample {probability_sampler()!r}")
        state._position = self._position.resampled(Seat(player_id), chance)
        return state

    def _seat(self, player: int | None) -> Seat:
        return Seat(self.current_player() if player is None else player)

    def _legal_actions(self, player: int) -> list[int]:
        position, codec = self._position, self.get_game().rules.codec
        numbering = codec.numbering(Seat(player), self.num_players())
        prompt = None if position is None else position.prompt
        if prompt is None or prompt.seat != player:
            return []
        actions = sorted(map(numbering.index, prompt.options))
        return [*actions, codec.size] if prompt.may_be_silent else actions

    def _apply_action(self, action: int) -> None:
        game = self.get_game()
        if self._position is None:
            if action not in range(game.deals):
                raise pyspiel.SpielError(
                    f"there is no deal {action}: they are 0 to {game.deals - 1}"
                )
            self._position = Position(game.deal(action))
            return
        prompt = self._position.prompt
        if prompt is None:
            raise pyspiel.SpielError("the game is over")
        if action not in self._legal_actions(prompt.seat):
            raise pyspiel.SpielError(f"player {prompt.seat} may not do {action} now")
        codec, decision = game.rules.codec, None
        if action != codec.size:
            decision = codec.numbering(prompt.seat, self.num_players()).decision(action)
        self._position.answer(prompt.seat, action, decision)

    def _action_to_string(self, player: int, action: int) -> str:
        rules = self.get_game().rules
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        if action == rules.codec.size:
            return "say nothing"
        decision = rules.codec.numbering(Seat(player), self.num_players()).decision(action)
        return str(rules.notation.decision_to_text(decision))

    def __str__(self) -> str:
        if self._position is None:
            return "not dealt"
        match = self._position.stepper.match
        to_text = match.game.notation.decision_to_text
        return "\n".join(f"{entry.seat} {to_text(entry.decision)}" for entry in match.decisions)


class SpielObserver:
    """Observes as OpenSpiel asks: the codec's vector, and the strings of the state.

    `dict` has the blocks of the codec's layout by name; they are parts of `tensor`.
    """

    def __init__(self, rules: AnyGame, kind: Any) -> None:
        self._codec = rules.codec
        self._perfect_recall = kind.perfect_recall
        self.tensor = np.zeros(self._codec.width, np.float32)
        self.dict = {}
        for block in self._codec.layout:
            start = self._codec.layout.at(block.name)
            part = self.tensor[start : start + block.count * block.stride]
            self.dict[block.name] = part.reshape(block.count, -1) if block.count > 1 else part

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor with what the player sees."""
        self.tensor.fill(0)
        if state._position is not None:
            self._codec.write(state._position.stepper.match.view(player), self.tensor)

    def string_from(self, state: SpielState, player: int) -> str:
        """What the player knows, or sees."""
        if self._perfect_recall:
            return state.information_state_string(player)
        return state.observation_string(player)


class SpielGame(pyspiel.Game):
    """A game with its number of players and its settings."""

    def __init__(
        self, rules: AnyGame, kind: Any, parameters: Mapping[str, Any] | None = None
    ) -> None:
        given = {**_parameters(rules), **(parameters or {})}
        self.rules = rules
        self.deals = int(given.pop("deals"))
        if self.deals < 1:
            raise KnaveryError(f"deals must be 1 or more, not {self.deals}")
        self.players = int(given.pop("players"))
        check_seats(rules, self.players)
        self.settings = settle(rules, given)
        facts = pyspiel.GameInfo(
            num_distinct_actions=rules.codec.size + 1,
            max_chance_outcomes=self.deals,
            num_players=self.players,
            min_utility=0.0,
            max_utility=1.0,
            max_game_length=MAX_LENGTH,
        )
        super().__init__(kind, facts, dict(parameters or {}))

    def __reduce__(self) -> tuple[Any, ...]:
        """Another process loads it by its name and parameters."""
        return pyspiel.load_game, (str(self),)

    def deal(self, number: int) -> Stepper:
        """The deal of that number, from 0."""
        seed = f"deal {number}"
        return Stepper(Match(self.rules, None, self.settings, seed, seats=self.players))

    def new_initial_state(self) -> SpielState:
        """A table before the deal."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """What observes a state of this game."""
        if params:
            raise ValueError(f"there are no parameters of observations: {params}")
        return SpielObserver(
            self.rules, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        )


def register(rules: AnyGame, name: str, title: str, **defaults: str | int) -> None:
    """Register a game with OpenSpiel under that name; its parameters have those defaults."""
    kind = pyspiel.GameType(
        short_name=name,
        long_name=title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=rules.seats[-1],
        min_num_players=rules.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=_parameters(rules) | defaults,
    )

    # A class: OpenSpiel lets go of it when Python has ended, and no other callable survives that.
    class Registered(SpielGame):
        def __init__(self, parameters: Mapping[str, Any] | None = None) -> None:
            super().__init__(rules, kind, parameters)

    pyspiel.register_game(kind, Registered)


def _parameters(rules: AnyGame) -> dict[str, Any]:
    """The parameters of a game with their defaults; a setting that is off has the value `none`."""
    settings = settle(rules, rules.short_settings)
    values = {
        name: "none" if value is None else value
        for name, value in msgspec.structs.asdict(settings).items()
    }
    return {"players": usual_seats(rules), "deals": DEALS, **values}


for _id in registry.ids():
    _rules = registry.game(_id)
    register(_rules, f"knavery_{_id}", _rules.title)
# With remarks its tree would be too large again.
register(SMALL_CANDY_K, "knavery_candy_k_small", "Candy K for three, reduced", remarks="off")
register(SMALL_KINGLESS, "knavery_kingless_small", "Kingless for two, reduced", players=2)
