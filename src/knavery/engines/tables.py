"""Many tables of one game, in arrays."""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from knavery.core import TABLE, AnyState, KnaveryError
from knavery.core.counter_chance import CounterChance
from knavery.core.whole_number import index_of, whole
from knavery.engines.compiled_game import CompiledGame
from knavery.engines.counter import label, mix_all
from knavery.engines.loops import Loops
from knavery.engines.one_table import ACTOR
from knavery.engines.policies import PolicyName, loop_of

if TYPE_CHECKING:
    from knavery.engines.gpu_tables import GpuTables

Bools = NDArray[np.bool_]
Floats = NDArray[np.float32]
Bytes = NDArray[np.int8]
Seats = NDArray[np.int64]

#: A game of an engine that ends is not longer than this.
_MOST_DECISIONS: Final = 1 << 20
_POLICY: Final = label("policy")


class Outcomes(NamedTuple):
    """How games ended: whether a table's game is over, and the score of each of its seats.

    The scores are those of the game's outcome, and zeros where the game goes on.
    """

    over: Bools
    scores: Floats


class Rollout(NamedTuple):
    """What came of playing on: decisions in all, and for each table its games and their scores.

    The scores of a table's games are added up, seat by seat.
    """

    decisions: int
    games: NDArray[np.int64]
    scores: Floats


class Tables:
    """`n` tables of a game, with the same seats and settings.

    At each table one seat acts: `to_act`. Of several that are asked at the same time, the engine
    asks one after another, in the order of seats; none sees what the others answered. An action is
    the number of a decision, as the seat that acts numbers it (`Codec.numbering`).

    `rows` has everything about each table, and `positions` where its draws come from. A table whose
    game ends is dealt the next one in the same step, unless `auto_reset` is False.
    """

    def __init__(
        self,
        compiled: CompiledGame,
        loops: Loops,
        rows: Bytes,
        positions: NDArray[np.uint64],
        seats: int,
        settings: Any,
        *,
        auto_reset: bool,
        threads: int,
    ) -> None:
        self.seats = seats
        self.settings = settings
        self.rows = rows
        self.positions = positions
        #: Loops would be compiled again for another type.
        self.auto_reset = bool(auto_reset)
        n = len(rows)
        self._compiled = compiled
        self._loops = loops
        self._codec = compiled.game.codec
        #: Where the draws of policies come from.
        self.policy_positions = mix_all(positions ^ _POLICY)
        self._over = np.zeros(n, np.bool_)
        self._scores = np.zeros((n, seats), np.float32)
        self._threads = ThreadPoolExecutor(threads) if threads > 1 else None
        bounds = np.linspace(0, n, threads + 1).astype(int).tolist()
        self._parts = [slice(*ends) for ends in pairwise(bounds)]

    def __len__(self) -> int:
        return len(self.rows)

    @property
    def to_act(self) -> Seats:
        """The seat that acts at each table; -1 where the game is over."""
        return self.rows[:, ACTOR].astype(np.int64)

    @property
    def outcome(self) -> Outcomes:
        """The games that ended in the last step. The arrays are overwritten by the next one."""
        return Outcomes(self._over, self._scores)

    def mask(self, out: Bytes | None = None, seat: int | Seats | None = None) -> Bytes:
        """A 1 for each option of the seat that acts (or of that seat), and 0 for all other actions.

        Where nobody acts, all are 0.
        """
        masks: Bytes = self._out(out, self._codec.size, np.int8)
        seats = self._viewers(seat)
        self._share(self._loops.mask_all, self.rows, seats, masks)
        return masks

    def observe(self, seat: int | Seats | None = None, out: Floats | None = None) -> Floats:
        """What the seat that acts (or that seat) sees of each table: the numbers of the codec.

        Where nobody acts, it is what seat 0 sees.
        """
        seen: Floats = self._out(out, self._codec.width, np.float32)
        seats = self._viewers(seat)
        lookup = self._compiled.lookup(self.seats, self.settings)
        self._share(self._loops.observe_all, self.rows, seats, seen, constants=(lookup,))
        return seen

    def step(self, actions: ArrayLike) -> None:
        """Play an action at each table; those whose game is over are left alone.

        If one is not among its seat's options, that is a KnaveryError, and nothing changes.
        """
        chosen, seats = self._actions(actions), self.to_act
        wrong = self._loops.illegal(self.rows, seats, chosen)
        if wrong >= 0:
            raise refused(chosen[wrong], seats[wrong], wrong)
        self._share(
            self._loops.step_all,
            self.rows,
            self.positions,
            seats,
            chosen,
            self._over,
            self._scores,
            constants=(self.auto_reset,),
        )

    def play(self, table: int, seat: int, action: int) -> None:
        """Play an action of any seat that is asked at one table; TABLE may end a talk.

        When the game ends, the table is not dealt the next one.
        """
        table, seat, action = self._table(table), whole("seat", seat), whole("action", action)
        if seat != TABLE and not 0 <= seat < self.seats:
            raise self._no_seat(seat)
        one = slice(table, table + 1)
        if self.to_act[table] < 0 or not 0 <= action < self._codec.size:
            raise refused(action, seat, table)
        seats, actions = np.array([seat], np.int64), np.array([action], np.int64)
        if self._loops.illegal(self.rows[one], seats, actions) == 0:
            raise refused(action, seat, table)
        self._loops.step_all(
            self.rows[one],
            self.positions[one],
            seats,
            actions,
            self._over[one],
            self._scores[one],
            False,
        )

    def rollout(
        self, policy: PolicyName = "random", until: int | Literal["end"] = "end"
    ) -> Rollout:
        """Play on by a policy: to the end of each table's game, or that many decisions a table.

        `careful` decides as the bot of that name does (docs/engines.md). To the end, no table is
        dealt the next game.
        """
        to_the_end = isinstance(until, str) and until == "end"
        most = _MOST_DECISIONS if to_the_end else index_of(until)
        if most is None or not 0 <= most < 1 << 63:
            raise KnaveryError(f"until must be 'end' or a number of decisions, not {until!r}")
        loop = loop_of(self._compiled, self._loops, policy)
        games = np.zeros(len(self), np.int64)
        scores = np.zeros((len(self), self.seats), np.float32)
        decisions = self._share(
            loop,
            self.rows,
            self.positions,
            self.policy_positions,
            games,
            scores,
            constants=(most, self.auto_reset and not to_the_end),
        )
        if to_the_end and (self.to_act >= 0).any():
            # KRED without a limit of campaigns has no end that the rules promise.
            raise KnaveryError(
                f"table {(self.to_act >= 0).argmax()} is not over after {most} decisions: "
                "write a number of decisions instead of 'end'"
            )
        return Rollout(sum(decisions), games, scores)

    def copy(self) -> "Tables":
        """The same tables a second time. They go on without these, and draw the same."""
        tables = Tables(
            self._compiled,
            self._loops,
            self.rows.copy(),
            self.positions.copy(),
            self.seats,
            self.settings,
            auto_reset=self.auto_reset,
            threads=len(self._parts),
        )
        tables.policy_positions[:] = self.policy_positions
        return tables

    def to_gpu(self) -> "GpuTables":
        """The same tables on a GPU, with arrays of CuPy. They go on without these.

        It needs a GPU of NVIDIA, the extra `knavery[gpu]`, and CuPy for your version of CUDA.
        """
        from knavery.engines.gpu_tables import GpuTables  # noqa: PLC0415  it needs an extra

        return GpuTables(self._compiled, self)

    def state(self, table: int) -> AnyState:
        """A table as the rules know it, with the same draws to come."""
        table = self._table(table)
        chance = CounterChance.at(int(self.positions[table]))
        return self._compiled.decode(self.rows[table], chance)

    def _share(
        self, loop: Callable[..., Any], *arrays: NDArray[Any], constants: Sequence[Any] = ()
    ) -> list[Any]:
        """Run the loop, each thread on its share of the tables."""
        if self._threads is None:
            return [loop(*arrays, *constants)]
        jobs = [
            self._threads.submit(loop, *(array[part] for array in arrays), *constants)
            for part in self._parts
        ]
        return [job.result() for job in jobs]

    def _viewers(self, seat: int | Seats | None) -> Seats:
        if seat is None:
            return np.maximum(self.to_act, 0)
        given = _numbers(seat)
        if given is None or given.shape not in ((), (len(self),)):
            raise KnaveryError(f"seat must be a whole number, or one for each table, not {seat!r}")
        # A copy: loops would be compiled again for an array that cannot be written.
        viewers = np.array(np.broadcast_to(given, len(self)), np.int64)
        if viewers.size and not 0 <= viewers.min() <= viewers.max() < self.seats:
            raise self._no_seat(seat)
        return viewers

    def _no_seat(self, seat: Any) -> KnaveryError:
        return KnaveryError(f"there is no seat {seat}: the seats are 0 to {self.seats - 1}")

    def _table(self, table: int) -> int:
        number = whole("table", table)
        if not 0 <= number < len(self):
            raise KnaveryError(f"there is no table {number}: the tables are 0 to {len(self) - 1}")
        return number

    def _out(self, out: Any, width: int, kind: type[Any]) -> Any:
        """The array to fill."""
        shape = (len(self), width)
        if out is None:
            return np.empty(shape, kind)
        if (
            not isinstance(out, np.ndarray)
            or out.shape != shape
            or out.dtype != kind
            or not out.flags.carray
        ):
            raise KnaveryError(
                f"out must be an array of {kind.__name__}, {shape}, in C order, that can be written"
            )
        return out

    def _actions(self, actions: ArrayLike) -> NDArray[np.int64]:
        chosen = _numbers(actions)
        if chosen is None or chosen.shape != (len(self),):
            raise KnaveryError(f"actions must be {len(self)} whole numbers")
        return np.ascontiguousarray(chosen, np.int64)


def _numbers(given: Any) -> NDArray[Any] | None:
    """An array of whole numbers; None if it is none."""
    try:
        numbers = np.asarray(given)
    except ValueError:  # lists of different lengths
        return None
    return numbers if numbers.dtype.kind in "iu" else None


def refused(action: int, seat: int, table: int) -> KnaveryError:
    """The error for an action that is no option."""
    who = "the table" if seat == TABLE else f"seat {seat}"
    return KnaveryError(f"action {action} is not an option of {who} at table {table}")
