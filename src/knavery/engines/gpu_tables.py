"""Many tables of one game on a GPU. They need the extra `knavery[gpu]`."""

from importlib import import_module
from typing import Any, Final, Literal

import numpy as np

from knavery.core import KnaveryError
from knavery.core.extras import MissingExtraError, needs
from knavery.engines.compiled_game import CompiledGame
from knavery.engines.one_table import ACTOR
from knavery.engines.tables import Outcomes, Rollout, Tables, refused

with needs("gpu", "tables on a GPU"):
    from knavery.engines.kernels import BLOCK, Kernels, kernels_of, observing

#: An array of CuPy. PyTorch and JAX take it without a copy, by `__dlpack__` or
#: `__cuda_array_interface__`.
Array = Any

_KERNELS: Final[dict[str, Kernels]] = {}


class GpuTables:
    """Tables on a GPU: `tables.to_gpu()`. Their arrays are CuPy's.

    `play`, `copy` and `state` are those of tables on the CPU alone.
    They play the same games as the tables they came from, to the last bit. What they return or
    fill stays on the GPU.
    """

    def __init__(self, compiled: CompiledGame, tables: Tables, arrays: Any = None) -> None:
        if arrays is None:
            arrays = _cupy()
        self._arrays = arrays
        self._compiled = compiled
        self._codec = compiled.game.codec
        game = compiled.game.id
        if game not in _KERNELS:
            _KERNELS[game] = kernels_of(game, compiled.rules)
        self._kernels = _KERNELS[game]
        self.seats, self.settings = tables.seats, tables.settings
        self.auto_reset = tables.auto_reset
        self.rows = arrays.asarray(tables.rows)
        self.positions = arrays.asarray(tables.positions)
        self.policy_positions = arrays.asarray(tables.policy_positions)
        outcome = tables.outcome
        self._over, self._scores = arrays.asarray(outcome.over), arrays.asarray(outcome.scores)
        self._lookup = arrays.asarray(compiled.lookup(self.seats, self.settings))
        self._launch = -(-len(tables) // BLOCK), BLOCK

    def __len__(self) -> int:
        return len(self.rows)

    @property
    def to_act(self) -> Array:
        """The seat that acts at each table; -1 where the game is over."""
        return self.rows[:, ACTOR].astype(np.int64)

    @property
    def outcome(self) -> Outcomes:
        """The games that ended in the last step. The arrays are overwritten by the next one."""
        return Outcomes(self._over, self._scores)

    def mask(self, out: Array = None, seat: int | Array = None) -> Array:
        """A 1 for each option of the seat that acts (or of that seat), and 0 for other actions."""
        masks = self._out(out, self._codec.size, np.int8)
        self._kernels.mask_all[self._launch](self.rows, self._viewers(seat), masks)
        return masks

    def observe(
        self, seat: int | Array = None, out: Array = None, order: Literal["C", "F"] = "C"
    ) -> Array:
        """What the seat that acts (or that seat) sees of each table: the numbers of the codec.

        In memory the array is stored table by table, or with the order "F" number by number, which
        is written several times as fast. `out` may be stored either way.
        """
        if order not in ("C", "F"):
            raise KnaveryError(f"order must be 'C' or 'F', not {order!r}")
        seen = self._out(out, self._codec.width, np.float32, "CF" if order == "C" else "FC")
        by_number = not seen.flags.c_contiguous
        # CuPy fills an array in F order slowly.
        (seen.T if by_number else seen).fill(0.0)
        blocks, threads, tables = observing(len(self), self._kernels.parts, by_number)
        self._kernels.observe_all[blocks, threads](
            self.rows, self._viewers(seat), seen, self._lookup, tables
        )
        return seen

    def step(self, actions: Array, *, checked: bool = True) -> None:
        """Play an action at each table; those whose game is over are left alone.

        If one is not among its seat's options, that is a KnaveryError, and nothing changes.
        Without `checked`, no action is looked at: an illegal one has no defined result.
        """
        arrays, seats = self._arrays, self.to_act
        chosen = arrays.ascontiguousarray(arrays.asarray(actions))
        if chosen.shape != (len(self),) or chosen.dtype.kind not in "iu":
            raise KnaveryError(f"actions must be {len(self)} whole numbers")
        chosen = chosen.astype(np.int64)
        if checked:
            self._check(chosen, seats)
        kinds = arrays.zeros(len(self), np.int16)
        self._kernels.kinds_all[self._launch](self.rows, chosen, kinds)
        self._scores.fill(0.0)
        chosen[seats < 0] = 0
        games = self._unused(np.int64)
        self._play(chosen, kinds.argsort(), self._over, self._scores, games)

    def rollout(
        self, policy: Literal["random"] = "random", until: int | Literal["end"] = "end"
    ) -> Rollout:
        """Play that many random decisions at each table, which is dealt one game after another.

        To the end of the games, tables are not played on a GPU.
        """
        if policy != "random":
            raise KnaveryError(f"there is no policy {policy!r} on a GPU: there is 'random'")
        if isinstance(until, str) or until < 0 or not self.auto_reset:
            raise KnaveryError(
                "on a GPU, tables with auto_reset play on for a number of decisions: "
                f"until={until!r}, auto_reset={self.auto_reset}"
            )
        games = self._unused(np.int64)
        scores = self._arrays.zeros((len(self), self.seats), np.float32)
        actions, kinds = self._unused(np.int64), self._unused(np.int16)
        over, order = self._unused(np.bool_), self._arrays.arange(len(self))
        for _ in range(until):
            self._kernels.draw_all[self._launch](
                self.rows, self.policy_positions, order, actions, kinds
            )
            order = kinds.argsort()
            self._play(actions, order, over, scores, games)
        return Rollout(until * len(self), games, scores)

    def _play(self, actions: Array, order: Array, over: Array, scores: Array, games: Array) -> None:
        """Play these actions in that order of the tables, and deal the next games."""
        rows, positions = self.rows, self.positions
        self._kernels.play_all[self._launch](rows, positions, order, actions, over, scores)
        if self.auto_reset:
            self._kernels.clear_all[self._launch](rows, over)
            self._kernels.deal_over[self._launch](rows, positions, order, over, games)

    def _unused(self, kind: type[Any]) -> Array:
        return self._arrays.zeros(len(self), kind)

    def _check(self, chosen: Array, seats: Array) -> None:
        inside = (chosen >= 0) & (chosen < self._codec.size)
        every = self._arrays.arange(len(self))
        legal = self.mask()[every, self._arrays.where(inside, chosen, 0)] > 0
        wrong = (seats >= 0) & ~(inside & legal)
        if bool(wrong.any()):
            table = int(wrong.argmax())
            raise refused(int(chosen[table]), int(seats[table]), table)

    def _viewers(self, seat: int | Array) -> Array:
        arrays = self._arrays
        if seat is None:
            return arrays.maximum(self.to_act, 0)
        given = arrays.asarray(seat)
        if given.dtype.kind not in "iu" or given.shape not in ((), (len(self),)):
            raise KnaveryError(f"seat must be a whole number, or one for each table, not {seat!r}")
        viewers = arrays.array(arrays.broadcast_to(given, (len(self),)), np.int64)
        if viewers.size and not 0 <= int(viewers.min()) <= int(viewers.max()) < self.seats:
            raise KnaveryError(f"there is no seat {seat}: the seats are 0 to {self.seats - 1}")
        return viewers

    def _out(self, out: Array, width: int, kind: type[Any], orders: str = "C") -> Array:
        """The array to fill; a new one is in the first of the orders."""
        shape = (len(self), width)
        if out is None:
            return self._arrays.empty(shape, kind, order=orders[0])
        in_order = {"C": out.flags.c_contiguous, "F": out.flags.f_contiguous}
        if out.shape != shape or out.dtype != kind or not any(in_order[each] for each in orders):
            known = " or ".join(sorted(orders))
            raise KnaveryError(
                f"out must be an array of {kind.__name__}, {shape}, in {known} order"
            )
        return out


def _cupy() -> Any:
    """CuPy, which is no part of the extra: its package depends on the version of CUDA."""
    try:
        return import_module("cupy")
    except ModuleNotFoundError:
        raise MissingExtraError(
            "tables on a GPU need CuPy for your version of CUDA: pip install cupy-cuda13x"
        ) from None
