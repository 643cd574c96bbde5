"""Games at many tables of an engine at once: the decisions of the net.

The tables are on the CPU; the nets are on a GPU if their arrays are CuPy's.
"""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from typing import Any, Final, NamedTuple

import numpy as np

from knavery.engines.engine import engine_of
from training.careful_seats import careful_loop, share
from training.net_games import Array, NetGame
from training.network import Network, chances_of

#: The name of the net's own seats in a line-up, of those of a snapshot, and of `careful`, compiled.
NET: Final = "net"
OLD: Final = "old"
CAREFUL: Final = "careful"
#: The head of a net that decides; a clone's is named after its bot.
POLICY: Final = "policy"


class Played(NamedTuple):
    """The decisions of the net, in the order of tables, of seats, and of time."""

    rows: Array
    masks: Array
    actions: Array
    chances: Array
    #: What was true and not seen: what a critic may know, and what a belief is about.
    hidden: Array
    truth: Array
    scores: Array
    last: Array
    tables: Array


class Hall:
    """Where games are played: by how many threads, and with the arrays of NumPy or of CuPy."""

    def __init__(self, described: NetGame, threads: int = 1, arrays: Any = np) -> None:
        self.described, self.arrays = described, arrays
        self._threads = threads
        self._workers = ThreadPoolExecutor(threads)
        # Memory that a GPU can read at once.
        self._empty = np.empty if arrays is np else import_module("cupyx").empty_pinned

    def play(
        self,
        line_ups: Sequence[list[str]],
        policies: dict[str, tuple[Network, str]],
        seed: int,
    ) -> Played:
        """Play a game at each of these tables. Without a policy, `careful` decides for the net."""
        described, arrays = self.described, self.arrays
        tables = engine_of(described.game.id).deal(
            len(line_ups), seats=described.seats, seed=seed, auto_reset=False,
            threads=self._threads,
        )  # fmt: skip
        names = sorted({NET, CAREFUL, *policies})
        players = np.array([[names.index(each) for each in seats] for seats in line_ups])
        mine, rolls = names.index(NET), arrays.random.default_rng(seed)
        nets = {NET, *(name for name, (_, head) in policies.items() if head == POLICY)}
        bound = np.isin(players, [names.index(each) for each in nets])
        seen = self._empty((len(line_ups), described.game.codec.width), np.float32)
        noted = np.zeros((len(line_ups), described.notes), np.float32)
        by_careful = players == names.index(CAREFUL)
        pieces: list[tuple[Array, ...]] = []
        while True:
            chosen = self._play_on(tables, noted, by_careful, NET not in policies)
            live = (tables.to_act >= 0).nonzero()[0]
            if not live.size:
                break
            acting = tables.to_act[live]
            masks = tables.mask()[live] > 0
            who = players[live, acting]
            if described.remarks is not None:
                masks[bound[live, acting], described.remarks :] = False
            tables.observe(out=seen)
            rows, allowed = self._rows(seen, noted, live), arrays.asarray(masks)
            heads = [policies.get(name) for name in names]
            drawn, likely = _drawn(rows, allowed, arrays.asarray(who), heads, rolls)
            if NET not in policies:
                drawn = arrays.where(
                    arrays.asarray(who == mine), arrays.asarray(chosen[live]), drawn
                )
            kept = ((who == mine) & (masks.sum(axis=1) > 1)).nonzero()[0]
            hidden, truth = described.facts(tables.rows, live[kept], acting[kept])
            places = arrays.asarray(kept)
            told = (hidden, truth, live[kept], acting[kept])
            pieces.append(
                (
                    *(each[places] for each in (rows, allowed, drawn, likely)),
                    *map(arrays.asarray, told),
                )
            )
            actions = np.zeros(len(line_ups), np.int64)
            actions[live] = _numpy(drawn)
            tables.step(actions)
        # Games may have ended by what careful did; a step at their tables tells the scores.
        tables.step(np.zeros(len(line_ups), np.int64))
        return self._in_order(pieces, tables.outcome.scores)

    def _play_on(self, tables: Any, noted: Any, by_careful: Any, taught: bool) -> Any:
        """Let careful decide in its seats, and others out of turn: what it would choose elsewhere.

        That is only asked if a net is taught.
        """
        described = self.described
        chosen = np.zeros(len(tables), np.int64)
        if taught or described.speaks_out or described.notes or by_careful.any():
            share(
                self._workers, self._threads, careful_loop(described.game.id),
                (np.arange(len(tables)), chosen, noted),
                tables.rows, tables.positions, tables.policy_positions, by_careful, taught,
            )  # fmt: skip
        return chosen

    def _rows(self, seen: Any, noted: Any, live: Any) -> Array:
        """The rows of these tables, and what their seats noted; most are picked on the GPU."""
        asarray = self.arrays.asarray
        few = 2 * live.size < len(seen)
        rows = asarray(seen[live]) if few else asarray(seen)[asarray(live)]
        return np.concatenate([rows, asarray(noted[live])], axis=1) if noted.size else rows

    def _in_order(self, pieces: Sequence[tuple[Array, ...]], scores: Any) -> Played:
        *columns, table, seat = (np.concatenate(each) for each in zip(*pieces, strict=True))
        turns = table * self.described.seats + seat
        # Pieces are in the order of time, which a stable order keeps.
        order = _stable(turns)
        turns = turns[order]
        last = np.concatenate([turns[1:] != turns[:-1], np.ones_like(turns[:1], dtype=bool)])
        won = self.arrays.asarray(scores)[table[order], seat[order]]
        return Played._make([*(each[order] for each in columns), won, last, table[order]])


def _drawn(
    rows: Array,
    masks: Array,
    who: Array,
    policies: Sequence[tuple[Network, str] | None],
    random: Any,
) -> tuple[Array, Array]:
    """An action for each row, and how likely it was."""
    logits = np.zeros_like(masks, dtype=np.float32)
    for number, policy in enumerate(policies):
        those = (who == number).nonzero()[0]
        if policy is not None and those.size:
            network, head = policy
            logits[those] = network.forward(rows[those], (head,)).heads[head]
    chances = chances_of(logits, masks)
    reached = chances.cumsum(axis=1)
    rolls = random.random(len(who)) * reached[:, -1]
    drawn = (reached > rolls[:, None]).argmax(axis=1)
    # Rounding may let a roll reach the end.
    drawn = np.where(
        np.take_along_axis(masks, drawn[:, None], 1)[:, 0], drawn, chances.argmax(axis=1)
    )
    return drawn, np.take_along_axis(chances, drawn[:, None], 1)[:, 0]


def _stable(turns: Array) -> Array:
    """The places of the turns in order, those of equal ones as they came."""
    return (turns * len(turns) + np.arange(len(turns), like=turns)).argsort()


def _numpy(array: Array) -> Any:
    return array if isinstance(array, np.ndarray) else array.get()
