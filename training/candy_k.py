"""Train the net of Candy K: clone careful, check the beliefs, then PPO among bots and itself.

    python -m training.candy_k training/runs/candy_k/config.json --out build/net --jobs 2

It writes a checkpoint after every stage and every two minutes, and resumes from it.
"""

import argparse
import csv
import pickle
import time
from collections.abc import Callable, Mapping, Sequence
from multiprocessing.pool import Pool
from pathlib import Path
from typing import Any, Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from knavery.bots.neural.net import Floats
from knavery.engines.engine import Engine, engine_of
from knavery.sim.process_pool import pool
from training import clones, engine_games, losses
from training.collect import LineUps, samples
from training.games import ACTIONS, HIDDEN, NET, SEATS, WIDTH, Batch, batch_of, joined
from training.network import Adam, Network, chances_of, sigmoid
from training.ppo import Experience, Learner, PPOConfig, beside

#: The name of a snapshot's seats in a line-up.
OLD: Final = "old"
HEADS: Final = {"policy": ACTIONS, "king": SEATS, "assassins": SEATS, "score": 1}
#: How many games of bots are played before they are written.
PART: Final = 1500
#: A checkpoint is written when this many seconds have passed.
EVERY: Final = 120.0


class Config(msgspec.Struct, frozen=True):
    """Everything that a run depends on."""

    seed: int = 1
    hidden: tuple[int, int] = (256, 128)
    line_ups: LineUps = LineUps()
    #: Whom the net imitates first, and from how many games.
    cloned: tuple[str, ...] = ("careful",)
    clone_games: int = 6000
    clone_epochs: int = 3
    clone_rate: float = 1e-3
    critic_epochs: int = 2
    clones_epochs: int = 4
    #: Personalities that are in no line-up, to test on.
    held_out: tuple[str, ...] = ("gambler",)
    #: How many games of each personality the beliefs are tested on.
    test_games: int = 150
    iterations: int = 60
    #: How many tables each iteration plays with bots, and with clones on the engine.
    games: int = 128
    engine_games: int = 1024
    #: A snapshot joins the pool after this many iterations.
    snapshot_every: int = 10
    ppo: PPOConfig = PPOConfig()


def present_of(batch: Batch, seats: int) -> NDArray[np.bool_]:
    """The places of the belief heads where somebody sits."""
    return np.broadcast_to(np.arange(SEATS) < seats, (len(batch.actions), SEATS))


def belief_slopes(
    batch: Batch, seats: int
) -> Callable[[NDArray[np.int64], Mapping[str, Floats]], dict[str, Floats]]:
    """The slopes of the belief heads for some rows of the batch."""
    present = present_of(batch, seats)

    def slopes(part: NDArray[np.int64], heads: Mapping[str, Floats]) -> dict[str, Floats]:
        _, king = losses.one_of(heads["king"], batch.kings[part], present[part])
        _, assassins = losses.each_of(heads["assassins"], batch.assassins[part], present[part])
        miss = sigmoid(heads["score"]) - batch.scores[part, None]
        return {"king": king, "assassins": assassins, "score": miss / np.float32(len(part))}

    return slopes


def clone(
    network: Network, batch: Batch, imitated: NDArray[np.bool_], config: Config
) -> dict[str, float]:
    """Imitate one kind of player, and learn beliefs from the seats of all."""
    random = np.random.default_rng(config.seed)
    adam = Adam(network, config.clone_rate)
    slopes_of = belief_slopes(batch, config.line_ups.seats)
    loss = 0.0
    steps = max(1, len(batch.actions) // 1024) * config.clone_epochs
    taken = 0
    for _ in range(config.clone_epochs):
        order = random.permutation(len(batch.actions))
        for part in np.array_split(order, max(1, len(order) // 1024)):
            adam.rate = config.clone_rate * (1 - taken / steps)
            taken += 1
            made = network.forward(batch.rows[part])
            loss, slope = losses.clone(made.heads["policy"], batch.masks[part], batch.actions[part])
            slopes = {"policy": slope * imitated[part, None], **slopes_of(part, made.heads)}
            adam.step(network.backward(made, slopes))
    return {"clone loss": loss}


def fit_critic(critic: Network, batch: Batch, config: Config) -> dict[str, float]:
    """Let the critic see how games of bots end, before it judges the net's."""
    random = np.random.default_rng(config.seed)
    adam = Adam(critic, config.clone_rate)
    whole = beside(batch.rows, batch.hidden)
    errors: list[float] = []
    for _ in range(config.critic_epochs):
        errors = []
        order = random.permutation(len(batch.actions))
        for part in np.array_split(order, max(1, len(order) // 1024)):
            made = critic.forward(whole[part])
            miss = sigmoid(made.heads["score"]) - batch.scores[part, None]
            errors.append(float((miss**2).mean()))
            adam.step(critic.backward(made, {"score": miss / np.float32(len(part))}))
    return {"critic": float(np.mean(errors))}


def beliefs(network: Network, batch: Batch, seats: int) -> dict[str, float]:
    """The Brier skill of the beliefs in other seats over the base rate: always, and at the vote."""
    heads = network.forward(batch.rows).heads
    kings = chances_of(heads["king"], present_of(batch, seats))[:, 1:seats]
    assassins = sigmoid(heads["assassins"])[:, 1:seats]
    true_kings = (batch.kings[:, None] == np.arange(1, seats)).astype(np.float32)
    true_assassins = batch.assassins[:, 1:seats]
    found = {}
    for name, rows in (("all", slice(None)), ("vote", batch.is_vote)):
        for what, chances, truth in (
            ("king", kings, true_kings),
            ("assassins", assassins, true_assassins),
        ):
            some = truth[rows]
            found[f"{what} {name}"] = round(
                losses.brier_skill(chances[rows], some, float(some.mean())), 4
            )
    return found


def experience(batch: Batch) -> Experience:
    """The batch as PPO takes it."""
    return Experience(
        batch.rows, batch.masks, batch.actions, batch.chances, batch.scores, batch.last,
        batch.hidden, batch.votes, batch.is_vote,
    )  # fmt: skip


class Run:
    """A run of training, which can stop and go on."""

    def __init__(self, config: Config, folder: Path, workers: Pool) -> None:
        self.config, self.folder, self._workers = config, folder, workers
        self.iteration = -1
        self.curve: list[dict[str, Any]] = []
        self.snapshots: list[dict[str, Floats]] = []
        network = Network(WIDTH, config.hidden, HEADS, config.seed)
        critic = Network(WIDTH + HIDDEN, (128, 64), {"score": 1}, config.seed + 1)
        self.learner = Learner(network, critic, config.ppo)
        members = dict.fromkeys(sorted(config.line_ups.members), ACTIONS)
        self.clones = Network(WIDTH, clones.HIDDEN, members, config.seed)
        folder.mkdir(parents=True, exist_ok=True)
        if self._checkpoint.exists():
            self._resume()

    @property
    def _checkpoint(self) -> Path:
        return self.folder / "checkpoint.pickle"

    def run(self, seconds: float = float("inf")) -> None:
        """Train to the last iteration, or until that many seconds have passed."""
        started = saved = time.monotonic()
        if self.iteration < 0:
            self._clone()
            self.save()
        while self.iteration < self.config.iterations and time.monotonic() - started < seconds:
            self._iterate()
            if time.monotonic() - saved > EVERY:
                self.save()
                saved = time.monotonic()
        self.save()

    def _clone(self) -> None:
        config = self.config
        everybody = sorted(config.line_ups.members)
        batch, names = self._games_of_bots(everybody)
        imitated = np.isin(names, config.cloned)
        told = clone(self.learner.policy, batch, imitated, config)
        told |= fit_critic(self.learner.critic, batch, config)
        self.clones, losses_of = clones.fit(
            batch, names, tuple(everybody), config.clones_epochs, config.seed
        )
        told |= losses_of
        for name in (*everybody, *config.held_out):
            told |= self._beliefs_among(name)
        self._start()
        self._note(told)

    def _games_of_bots(self, everybody: Sequence[str]) -> tuple[Batch, NDArray[np.str_]]:
        """What the cloned and the others decided, and who decided it."""
        config = self.config
        random = np.random.default_rng(config.seed)
        parts = []
        for part in range(-(-config.clone_games // PART)):
            count = min(PART, config.clone_games - part * PART)
            tables = config.line_ups.draw(random, count, False)
            kept = self.folder / f"clone{part}.pickle"
            if not kept.exists():
                found = samples(self._workers, tables, f"clone {part}", everybody)
                who = np.array([each.name for each in found])
                kept.write_bytes(pickle.dumps((batch_of(found), who)))
            parts.append(pickle.loads(kept.read_bytes()))
        return joined([batch for batch, _ in parts]), np.concatenate([who for _, who in parts])

    def _beliefs_among(self, name: str) -> dict[str, float]:
        """The skill of the beliefs that the net has in the seats of a table of that personality."""
        seats = self.config.line_ups.seats
        tables = [[name] * seats] * self.config.test_games
        found = samples(self._workers, tables, f"{self.config.seed} test", (name,))
        skills = beliefs(self.learner.policy, batch_of(found), seats)
        return {f"{name} {key}": skill for key, skill in skills.items()}

    def _start(self) -> None:
        """PPO begins: the slow copy and the first snapshot are the clone."""
        policy = self.learner.policy
        self.learner = Learner(policy, self.learner.critic, self.config.ppo)
        self.snapshots = [_copy(policy.weights)]
        self.iteration = 0

    def _iterate(self) -> None:
        config = self.config
        self.iteration += 1
        random = np.random.default_rng([config.seed, self.iteration])
        members = (*config.line_ups.members, OLD)
        line_ups = msgspec.structs.replace(config.line_ups, members=members)
        old = self.snapshots[int(random.integers(len(self.snapshots)))]
        parts: list[Batch] = []
        told: dict[str, float] = {}
        if config.games:
            tables = line_ups.draw(random, config.games, True)
            nets = {NET: self.learner.policy.weights, OLD: old}
            seed = f"{config.seed} ppo {self.iteration}"
            parts.append(batch_of(samples(self._workers, tables, seed, (NET,), nets)))
            told |= scores(tables, parts[-1], "bots")
        if config.engine_games:
            tables = line_ups.draw(random, config.engine_games, True)
            parts.append(engine_games.play(self._engine, tables, self._policies(old), random))
            told |= scores(tables, parts[-1], "clones")
        batch = joined(parts)
        slopes = belief_slopes(batch, config.line_ups.seats)
        told |= self.learner.learn(experience(batch), random, slopes)
        if self.iteration % config.snapshot_every == 0:
            self.snapshots.append(_copy(self.learner.policy.weights))
        self._note(told)

    def _policies(self, old: Mapping[str, Floats]) -> dict[str, tuple[Network, str]]:
        """Who sits at the tables of the engine."""
        snapshot = Network(WIDTH, self.config.hidden, HEADS, 0)
        snapshot.weights = dict(old)
        found = {NET: (self.learner.policy, "policy"), OLD: (snapshot, "policy")}
        return found | {name: (self.clones, name) for name in self.config.line_ups.members}

    @property
    def _engine(self) -> Engine:
        return engine_of("candy_k")

    def _note(self, told: Mapping[str, float]) -> None:
        line = {"iteration": self.iteration} | {key: round(x, 4) for key, x in told.items()}
        self.curve.append(line)
        with (self.folder / "log.jsonl").open("ab") as log:
            log.write(msgspec.json.encode(line) + b"\n")

    def save(self) -> None:
        """Write a checkpoint and the curve."""
        learner = self.learner
        kept = (
            self.iteration, self.curve, self.snapshots, learner.policy.weights,
            learner.critic.weights, learner.slow, self.clones.weights,
        )  # fmt: skip
        part = self._checkpoint.with_suffix(".part")
        part.write_bytes(pickle.dumps(kept))
        part.replace(self._checkpoint)
        columns = sorted({key for line in self.curve[1:] for key in line}, key=_order)
        with (self.folder / "curve.csv").open("w", newline="") as out:
            writer = csv.DictWriter(out, columns, restval="")
            writer.writeheader()
            writer.writerows(self.curve[1:])

    def _resume(self) -> None:
        kept = pickle.loads(self._checkpoint.read_bytes())
        self.iteration, self.curve, self.snapshots, policy, critic, slow, clones_ = kept
        self.clones.copy_of(clones_)
        self.learner.policy.copy_of(policy)
        self.learner.critic.copy_of(critic)
        self.learner = Learner(self.learner.policy, self.learner.critic, self.config.ppo)
        self.learner.slow = slow


def _order(column: str) -> tuple[bool, str]:
    return column != "iteration", column


def scores(tables: Sequence[list[str]], batch: Batch, among: str) -> dict[str, float]:
    """The mean score of the net at tables of each kind."""
    kinds: dict[str, list[float]] = {}
    for at in map(int, np.flatnonzero(batch.last)):
        hosts = sorted(set(tables[int(batch.games[at])]) - {NET})
        kind = hosts[0] if len(hosts) == 1 else "mixed"
        kinds.setdefault(kind, []).append(float(batch.scores[at]))
    return {f"{among} {kind}": float(np.mean(each)) for kind, each in sorted(kinds.items())}


def _copy(weights: Mapping[str, Floats]) -> dict[str, Floats]:
    return {name: each.copy() for name, each in weights.items()}


def main(typed: Sequence[str] | None = None) -> None:
    """Train as typed."""
    parser = argparse.ArgumentParser(description="train the net of Candy K")
    parser.add_argument("config", type=Path)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=float("inf"))
    asked = parser.parse_args(typed)
    config = msgspec.json.decode(asked.config.read_bytes(), type=Config)
    with pool(asked.jobs) as workers:
        Run(config, asked.out, workers).run(asked.seconds)


if __name__ == "__main__":
    main()
