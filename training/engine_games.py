"""Games on the compiled engine: the net, its snapshots, and clones of the personalities."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy import sparse

from knavery.bots.neural.net import Floats
from knavery.games.candy_k.state import State
from training.games import ACTIONS, NET, WIDTH, Batch, labels
from training.network import Network, chances_of

#: The name of a policy, and its net and head.
Policies = Mapping[str, tuple[Network, str]]


def play(
    engine: Any, line_ups: Sequence[list[str]], policies: Policies, random: np.random.Generator
) -> Batch:
    """Play a game at each of these tables: the decisions of the net, seat by seat in order."""
    count, seats = len(line_ups), len(line_ups[0])
    tables = engine.deal(count, seats=seats, seed=int(random.integers(1 << 62)), auto_reset=False)
    names = np.array(line_ups)
    pieces: list[tuple[Any, ...]] = []
    seen = np.empty((count, engine.game.codec.width), np.float32)
    while (live := np.flatnonzero(tables.to_act >= 0)).size:
        acting = tables.to_act[live]
        masks = np.zeros((live.size, ACTIONS), np.bool_)
        masks[:, :-1] = tables.mask()[live]
        rows = sparse.csr_matrix(tables.observe(out=seen)[live, :WIDTH])
        players = names[live, acting]
        drawn, likely = _drawn(rows, masks, players, policies, random)
        mine = np.flatnonzero((players == NET) & (masks.sum(axis=1) > 1))
        pieces.append(
            (rows[mine], masks[mine], drawn[mine], likely[mine], live[mine], acting[mine])
        )
        actions = np.zeros(count, np.int64)
        actions[live] = drawn
        tables.step(actions)
    return _batch(pieces, [tables.state(table) for table in range(count)])


def _drawn(
    rows: Any,
    masks: NDArray[np.bool_],
    players: NDArray[np.str_],
    policies: Policies,
    random: np.random.Generator,
) -> tuple[NDArray[np.int64], Floats]:
    """An action for each row, and how likely it was."""
    drawn, likely = np.zeros(len(players), np.int64), np.zeros(len(players), np.float32)
    rolls = random.random(len(players))
    for name in np.unique(players):
        network, head = policies[str(name)]
        those = np.flatnonzero(players == name)
        logits = network.forward(rows[those], (head,)).heads[head]
        chances = chances_of(logits, masks[those])
        reached = chances.cumsum(axis=1)
        found = (reached > (rolls[those] * reached[:, -1])[:, None]).argmax(axis=1)
        drawn[those] = found
        likely[those] = chances[np.arange(those.size), found]
    return drawn, likely


def _batch(pieces: Sequence[tuple[Any, ...]], states: Sequence[State]) -> Batch:
    """All decisions, in the order of tables, of seats, and of time."""
    rows = sparse.vstack([piece[0] for piece in pieces], format="csr", dtype=np.float32)
    masks, actions, chances, table, seat = (
        np.concatenate([piece[at] for piece in pieces]) for at in range(1, 6)
    )
    order = np.lexsort((np.arange(len(seat)), seat, table))
    seats = states[0].seats
    turns = table[order] * seats + seat[order]
    last = np.append(turns[1:] != turns[:-1], True)
    # A label for each seat of each table, and then a row of it for each decision.
    every = {turn: labels(states[turn // seats], turn % seats) for turn in np.unique(turns)}
    found = [every[turn] for turn in turns]
    votes = np.array([each.votes for each in found]) * last[:, None]
    return Batch(
        rows[order],
        masks[order],
        actions[order],
        chances[order],
        np.array([each.score for each in found], np.float32),
        last,
        np.array([each.king for each in found]),
        np.array([each.assassins for each in found], np.float32),
        np.array([each.hidden for each in found], np.float32),
        votes.astype(np.float32),
        last,
        table[order],
    )
