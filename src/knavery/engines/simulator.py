"""The simulations of a search: options played on by `careful`, at many tables."""

from collections.abc import Sequence
from importlib import import_module
from typing import Any, Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from knavery.core import AnyGame, AnyState, Chance, KnaveryError
from knavery.engines.compiled_game import CompiledGame
from knavery.engines.compiling import bind, cached, compile_once, is_compiled
from knavery.engines.counter import branch, forward, label
from knavery.engines.one_table import ACTOR, NOBODY, wide
from knavery.engines.rules import Rule

# The rules of the game and the policy: `bind` puts them here.
play: Rule = None
add_scores: Rule = None
choose_quietly: Rule = None
ends_step: Rule = None
estimate: Rule = None

_CHOICES: Final = label("choices")
_MOST_SEATS: Final = 10


def simulator_of(game: AnyGame, weights: ArrayLike) -> "Simulator":
    """The simulations of that game, which end with the estimate of those weights.

    They are compiled at their first use on a machine.
    """
    compiled: CompiledGame = import_module(f"knavery.engines.{game.id}").COMPILED
    simulator = Simulator(compiled, weights)
    compile_once(f"{game.title}, for search", _key(game.id), simulator.compile)
    return simulator


def is_simulator_compiled(game: str) -> bool:
    """Whether an earlier process compiled the simulations of that game."""
    return is_compiled(_key(game))


def _key(game: str) -> str:
    return f"{game}.search"


class Simulator:
    """Plays options on and returns what a seat scores, or may expect to."""

    def __init__(self, compiled: CompiledGame, weights: ArrayLike) -> None:
        self._compiled, careful = compiled, compiled.careful
        names = {**compiled.rules._asdict(), **careful._asdict()}
        self._simulate: Any = cached(bind(simulate_all, compiled.game.id, names))
        self._weights = np.array(weights, np.float64)
        self._scratch = careful.scratch
        self.steps = careful.steps

    def plays(self, settings: Any) -> bool:
        """Whether the engine plays with these settings: Red Scare in turns alone."""
        try:
            self._compiled.codes(settings)
        except KnaveryError:
            return False
        return True

    def encode(self, states: Sequence[AnyState]) -> NDArray[np.int8]:
        """Tables of the rules as rows."""
        return np.stack([self._compiled.encode(state) for state in states])

    def simulate(
        self,
        rows: NDArray[np.int8],
        positions: NDArray[np.uint64],
        seat: int,
        actions: Sequence[int],
        *,
        repeats: int,
        steps: int | None = None,
    ) -> NDArray[np.float64]:
        """The seat's mean score of each action at each table.

        Every action is played `repeats` times at a table, with common random numbers, and `careful`
        plays on until so many steps are over, or as many as the game asks for. Then comes the
        estimate. KnaveryError if a game becomes too long for its row.
        """
        out = np.empty((len(rows), len(actions)), np.float64)
        try:
            self._simulate(
                rows,
                positions,
                int(seat),
                np.array(actions, np.int64),
                repeats,
                self.steps if steps is None else steps,
                self._weights,
                np.zeros(self._compiled.row_width, np.int8),
                np.zeros(2, np.uint64),
                np.zeros(self._scratch, np.float64),
                np.zeros(_MOST_SEATS, np.float64),
                out,
            )
        except AssertionError as error:
            raise KnaveryError(str(error)) from error
        return out

    def compile(self) -> None:
        """Compile the loop, by calling it once."""
        game = self._compiled.game
        state, _ = game.deal(game.seats[0], game.Settings(), Chance.of("compile"))
        seat = state.to_act[0]
        numbering = game.codec.numbering(seat, state.seats)
        action = numbering.index(state.options(seat)[0])
        positions = np.zeros(1, np.uint64)
        self.simulate(self.encode([state]), positions, seat, [action], repeats=1)


def simulate_all(
    rows: Any,
    positions: Any,
    seat: int,
    actions: Any,
    repeats: int,
    steps: int,
    weights: Any,
    work: Any,
    streams: Any,
    scratch: Any,
    scores: Any,
    out: Any,
) -> None:
    """Play every action at every table, and write the seat's mean score."""
    for table in range(rows.shape[0]):
        for number in range(actions.shape[0]):
            total = 0.0
            for repeat in range(repeats):
                for place in range(work.shape[0]):
                    work[place] = rows[table, place]
                streams[0] = forward(positions[table], repeat << 20)
                streams[1] = branch(streams[0], _CHOICES)
                play(work, streams[0:1], seat, actions[number])
                ended = 1 if ends_step(work) else 0
                while ended < steps and work[ACTOR] != NOBODY:
                    actor = wide(work[ACTOR])
                    decision = choose_quietly(work, streams[1:2], actor, scratch)
                    play(work, streams[0:1], actor, decision)
                    ended += 1 if ends_step(work) else 0
                if work[ACTOR] == NOBODY:
                    for each in range(scores.shape[0]):
                        scores[each] = 0.0
                    add_scores(work, scores)
                    total += scores[seat]
                else:
                    total += estimate(work, seat, scratch, weights)
            out[table, number] = total / repeats
