"""How a net begins: clones of the bots, and a net that plays as `careful` and knows who is who."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from training import losses
from training.bot_games import Imitated
from training.net_games import Array, NetGame
from training.network import Adam, Network, chances_of, sigmoid
from training.ppo import beside
from training.table_games import Played

#: The number of rows that are written out at a time.
_PART = 20_000


class Pace(NamedTuple):
    """How long and how fast to learn."""

    epochs: int
    rate: float
    minibatch: int

    def adams(self, *networks: Network) -> list[Adam]:
        """What moves the weights of these nets."""
        return [Adam(network, 0.0) for network in networks]

    def parts(self, count: int, random: np.random.Generator, adams: Sequence[Adam]) -> Any:
        """Parts of the rows to learn from, the rate falling to zero."""
        steps = max(1, count // self.minibatch) * self.epochs
        for step in range(steps):
            for adam in adams:
                adam.rate = self.rate * (1 - step / steps)
            yield random.integers(count, size=self.minibatch)


def clone_bots(
    clones: Network, found: Imitated, described: NetGame, pace: Pace, arrays: Any
) -> dict[str, float]:
    """Fit a head to each bot: how often it likes best what its bot did in the last tenth."""
    count = len(found.actions)
    kept = count * 9 // 10
    random = np.random.default_rng(count)
    parts = [
        arrays.asarray(found.rows.dense(at, min(at + _PART, count), described.width))
        for at in range(0, count, _PART)
    ]
    rows = arrays.concatenate(parts)
    masks = arrays.asarray(found.masks)
    actions = arrays.asarray(found.actions)
    mine = {name: arrays.asarray(found.names == name) for name in clones.heads}

    def batch(part: Any) -> tuple[Array, Array, Array]:
        allowed = arrays.unpackbits(masks[part].ravel()).reshape(len(part), -1)
        return rows[part].astype(np.float32), allowed[:, : described.actions] > 0, actions[part]

    (adam,) = pace.adams(clones)
    for part in pace.parts(kept, random, [adam]):
        seen, allowed, done = batch(part)
        made = clones.forward(seen)
        slopes = {}
        for name in clones.heads:
            _, slope = losses.clone(made.heads[name], allowed, done)
            slopes[name] = slope * mine[name][part][:, None]
        adam.step(clones.backward(made, slopes))
    part = np.arange(kept, min(count, kept + _PART))
    seen, allowed, done = batch(part)
    heads, told = clones.forward(seen).heads, {}
    for name in clones.heads:
        best = np.where(allowed, heads[name], np.float32(-1e9)).argmax(axis=1) == done
        those = mine[name][part]
        if bool(those.any()):
            told[f"agreement {name}"] = float(best[those].mean())
    return told


def begin_as_careful(
    policy: Network, critic: Network, taught: Played, described: NetGame, pace: Pace
) -> None:
    """Imitate what careful did in the net's seats; learn what was true, and how games ended."""
    random = np.random.default_rng(len(taught.actions))
    # What was never seen must not sway a net that meets it later.
    policy.weights["w1"][~taught.rows.any(axis=0)] = 0.0
    adams = pace.adams(policy, critic)
    slopes_of = belief_slopes(described, taught)
    for part in pace.parts(len(taught.actions), random, adams):
        rows = taught.rows[part]
        made = policy.forward(rows)
        _, slope = losses.clone(made.heads["policy"], taught.masks[part], taught.actions[part])
        slopes = {"policy": slope} | slopes_of(part, made.heads)
        adams[0].step(policy.backward(made, slopes))
        made = critic.forward(beside(rows, taught.hidden[part]))
        miss = sigmoid(made.heads["score"]) - taught.scores[part, None]
        adams[1].step(critic.backward(made, {"score": miss / np.float32(len(part))}))


def belief_slopes(described: NetGame, played: Played) -> Any:
    """The slopes of the heads that say what is true, and how the game ends."""

    def slopes(part: Any, heads: dict[str, Array]) -> dict[str, Array]:
        miss = sigmoid(heads["score"]) - played.scores[part, None]
        found = {"score": miss / np.float32(len(part))}
        at = 0
        for name, belief in described.beliefs.items():
            truth = played.truth[part, at : at + belief.size]
            at += belief.size
            asked = truth >= 0
            if belief.one:
                missed = chances_of(heads[name], np.ones_like(asked)) - truth
                found[name] = missed * asked / np.float32(len(part))
            else:
                _, found[name] = losses.each_of(heads[name], truth, asked)
        return found

    return slopes


def skills(policy: Network, described: NetGame, played: Played) -> dict[str, float]:
    """The Brier skill of the beliefs over the base rate, and how often it does as was done."""
    told: dict[str, float] = {}
    errors: dict[str, list[float]] = {name: [0.0, 0.0] for name in described.beliefs}
    agreed = 0.0
    asked = played.truth >= 0
    count = np.maximum(asked.sum(axis=0), 1)
    base = np.where(asked, played.truth, 0.0).sum(axis=0) / count
    for start in range(0, len(played.actions), _PART):
        part = slice(start, start + _PART)
        heads = policy.forward(played.rows[part]).heads
        best = np.where(played.masks[part], heads["policy"], np.float32(-1e9)).argmax(axis=1)
        agreed += float((best == played.actions[part]).sum())
        at = 0
        for name, belief in described.beliefs.items():
            these = slice(at, at + belief.size)
            at += belief.size
            truth, known = played.truth[part, these], asked[part, these]
            every = np.ones_like(known)
            chances = chances_of(heads[name], every) if belief.one else sigmoid(heads[name])
            errors[name][0] += float((((chances - truth) ** 2) * known).sum())
            errors[name][1] += float((((base[these] - truth) ** 2) * known).sum())
    told["agreement net"] = agreed / len(played.actions)
    for name, (missed, missed_by_base) in errors.items():
        told[f"skill {name}"] = 1 - missed / max(missed_by_base, 1e-9)
    return told
