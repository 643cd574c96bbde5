"""Observations and actions: a view as numbers or text, options as a mask."""

from typing import Any, Final

import numpy as np
from gymnasium import spaces
from gymnasium.error import InvalidAction
from numpy.typing import NDArray

from knavery.core import Numbering, Seat
from knavery.core.columns import unmarked
from knavery.core.stepper import Prompt
from knavery.core.text import Localizer
from knavery.envs.config import EnvConfig
from knavery.sim.runner import Runner

Row = NDArray[np.float32]
Mask = NDArray[np.int8]
Observed = dict[str, Any]

#: The longest text of an observation; a space must name one.
MOST_LETTERS: Final = 100_000


class AnyText(spaces.Text):
    """A space of texts with any letters."""

    def contains(self, x: Any) -> bool:
        """Whether it is a text that is not too long."""
        return isinstance(x, str) and len(x) <= self.max_length


class Observer:
    """Turns prompts into observations, and actions into decisions.

    An action is a decision's number in the game's codec, with seats counted from the one that is
    asked. One more, the last, says nothing.
    """

    def __init__(self, table: EnvConfig) -> None:
        self._table = table
        self._codec = table.game.codec
        #: The action that says nothing.
        self.silence = self._codec.size
        self.width = self._codec.width
        #: The mask of one who is not asked, to be copied.
        self.silent_mask = np.zeros(self.silence + 1, np.int8)
        self.silent_mask[self.silence] = 1
        seats = len(table.bots)
        self._numberings = [self._codec.numbering(Seat(seat), seats) for seat in range(seats)]
        self._localizers: dict[Seat, Localizer] = {}

    def action_space(self) -> spaces.Discrete:
        """All actions of the game."""
        return spaces.Discrete(self.silence + 1)

    def observation_space(self) -> spaces.Dict:
        """What an agent observes: `observation`, and `action_mask`."""
        seen: spaces.Space[Any]
        if self._table.observation == "text":
            seen = AnyText(MOST_LETTERS)
        else:
            seen = spaces.Box(0.0, 1.0, (self.width,), np.float32)
        mask = spaces.Box(0, 1, (self.silence + 1,), np.int8)
        return spaces.Dict({"observation": seen, "action_mask": mask})

    def observe(self, runner: Runner, seat: Seat, prompt: Prompt | None) -> Observed:
        """What the seat observes; None: it is not asked."""
        mask = self.mask(prompt)
        view = runner.match.state.view(seat)
        if self._table.observation == "text":
            return {"observation": self._text(runner, seat, view, prompt), "action_mask": mask}
        row = np.empty(self.width, np.float32)
        self.write(view, row)
        return {"observation": row, "action_mask": mask}

    def mask(self, prompt: Prompt | None) -> Mask:
        """The allowed actions; one who is not asked may only say nothing."""
        if prompt is None:
            return self.silent_mask.copy()
        mask = np.zeros(self.silence + 1, np.int8)
        self.write_mask(prompt, mask)
        return mask

    def write(self, view: Any, out: Row) -> None:
        """Fill a row with the view."""
        self._codec.write(view, out)

    def write_mask(self, prompt: Prompt, out: Mask) -> None:
        """Set the allowed actions in a mask of zeros."""
        self._numbering(prompt).mask(prompt.options, out[: self.silence])
        if prompt.may_be_silent:
            out[self.silence] = 1

    def decision(self, prompt: Prompt | None, action: Any) -> Any:
        """The decision of the action; None says nothing. InvalidAction if it is not allowed."""
        number = self._number(action)
        if number == self.silence:
            if prompt is None or prompt.may_be_silent:
                return None
        elif number is not None and prompt is not None and 0 <= number < self.silence:
            decision = self._numbering(prompt).decision(number)
            if decision in prompt.options:
                return decision
        if self._table.illegal == "default":
            return None if prompt is None else prompt.default
        raise InvalidAction(self._refusal(prompt, action, number))

    def _numbering(self, prompt: Prompt) -> Numbering[Any]:
        """The numbers of decisions, as the seat that is asked counts the others."""
        return self._numberings[prompt.seat]

    def _number(self, action: Any) -> int | None:
        if type(action) is int:
            return action
        if isinstance(action, bool) or not isinstance(action, int | np.integer | np.ndarray):
            return None
        if isinstance(action, np.ndarray) and (action.shape or action.dtype.kind not in "iu"):
            return None
        return int(action)

    def _refusal(self, prompt: Prompt | None, action: Any, number: int | None) -> str:
        if number is None or not 0 <= number <= self.silence:
            return f"{action!r} is not an action: actions are numbers from 0 to {self.silence}"
        if prompt is None:
            return f"action {number} is refused: the seat is not asked now"
        what = "say nothing"
        if number != self.silence:
            what = repr(self._numbering(prompt).decision(number))
        return f"action {number} ({what}) is outside the action mask of seat {prompt.seat}"

    def _text(self, runner: Runner, seat: Seat, view: Any, prompt: Prompt | None) -> str:
        """What happened since the seat's last answer, the board, and the numbered options."""
        names = [player.name for player in runner.match.players]
        localizer = self._localizers.setdefault(seat, Localizer(self._table.game, names, seat))
        lines = []
        if prompt is not None and prompt.facts:
            lines += [*map(localizer.fact, prompt.facts), ""]
        lines += [unmarked(self._table.game.board(view, names)), ""]
        if prompt is None:
            return "\n".join(lines).rstrip() + "\n"
        notation, index = self._table.game.notation, self._numbering(prompt).index
        lines += [
            f"{index(option)}: {notation.decision_to_text(option)}" for option in prompt.options
        ]
        if prompt.may_be_silent:
            lines.append(f"{self.silence}: say nothing")
        return "\n".join(lines) + "\n"
