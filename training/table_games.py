"""Games at many tables of an engine at once, on the CPU or a GPU: the decisions of the net."""

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

import numpy as np

from training.network import Network, chances_of

#: Arrays of NumPy, or of CuPy if the tables are on a GPU.
Array = Any
#: The name of the net's own seats in a line-up.
NET: Final = "net"


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


#: The hidden facts and the truths at each table for a seat, from the tables' rows.
Facts = Callable[[Array, Array], tuple[Array, Array]]


def play(
    tables: Any,
    line_ups: Sequence[list[str]],
    policies: dict[str, tuple[Network, str]],
    facts: Facts,
    random: Any,
) -> Played:
    """Play to the end of the game at each of these tables."""
    names = sorted(policies)
    # Arrays are made beside those of the tables.
    players = _beside(
        tables, np.array([[names.index(each) for each in seats] for seats in line_ups])
    )
    mine = names.index(NET)
    every = _beside(tables, np.arange(len(line_ups)))
    pieces: list[tuple[Array, ...]] = []
    while True:
        live = (tables.to_act >= 0).nonzero()[0]
        if not live.size:
            break
        acting = tables.to_act[live]
        rows, masks = tables.observe()[live], tables.mask()[live] > 0
        who = players[live, acting]
        drawn, likely = _drawn(rows, masks, who, [policies[name] for name in names], random)
        kept = ((who == mine) & (masks.sum(axis=1) > 1)).nonzero()[0]
        hidden, truth = facts(tables.rows[live[kept]], acting[kept])
        pieces.append(
            (
                rows[kept], masks[kept], drawn[kept], likely[kept], hidden, truth,
                live[kept], acting[kept],
            )
        )  # fmt: skip
        actions = np.zeros_like(every)
        actions[live] = drawn
        tables.step(actions)
    *columns, table, seat = (np.concatenate(each) for each in zip(*pieces, strict=True))
    seats = len(line_ups[0])
    turns = table * seats + seat
    # Pieces are in the order of time, which a stable order keeps.
    order = _stable(turns)
    turns = turns[order]
    last = np.concatenate([turns[1:] != turns[:-1], np.ones_like(turns[:1], dtype=bool)])
    scores = tables.outcome.scores[table[order], seat[order]]
    return Played._make([*(each[order] for each in columns), scores, last, table[order]])


def _drawn(
    rows: Array, masks: Array, who: Array, policies: Sequence[tuple[Network, str]], random: Any
) -> tuple[Array, Array]:
    """An action for each row, and how likely it was."""
    logits = np.zeros_like(masks, dtype=np.float32)
    for number, (network, head) in enumerate(policies):
        those = (who == number).nonzero()[0]
        if those.size:
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


def _beside(tables: Any, array: Any) -> Array:
    """The array on the CPU or GPU, as those of the tables are."""
    return np.asarray(array, like=tables.rows)
