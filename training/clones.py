"""Clones of the personalities: one net with a policy head for each, fitted to games of bots.

The compiled engine knows the rules and no bots. Clones take their seats there.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from training import losses
from training.games import ACTIONS, WIDTH, Batch
from training.network import Adam, Network

HIDDEN: Final = (256, 128)


def fit(
    batch: Batch, who: NDArray[np.str_], names: tuple[str, ...], epochs: int, seed: int
) -> tuple[Network, dict[str, float]]:
    """The net, and for each name the cross-entropy on the last tenth of the decisions."""
    network = Network(WIDTH, HIDDEN, dict.fromkeys(names, ACTIONS), seed)
    adam = Adam(network, 1e-3)
    random = np.random.default_rng(seed)
    kept = len(who) * 9 // 10
    steps, taken = epochs * max(1, kept // 512), 0
    for _ in range(epochs):
        for part in np.array_split(random.permutation(kept), max(1, kept // 512)):
            adam.rate = 1e-3 * (1 - taken / steps)
            taken += 1
            made = network.forward(batch.rows[part])
            slopes = {}
            for name in names:
                _, slope = losses.clone(made.heads[name], batch.masks[part], batch.actions[part])
                slopes[name] = slope * (who[part] == name)[:, None]
            adam.step(network.backward(made, slopes))
    told = {}
    made = network.forward(batch.rows[kept:])
    for name in names:
        mine = who[kept:] == name
        if mine.any():
            loss, _ = losses.clone(
                made.heads[name][mine], batch.masks[kept:][mine], batch.actions[kept:][mine]
            )
            told[f"clone of {name}"] = loss
    return network, told
