"""Train the net of Kingless: imitate the bots, then PPO on the engine, on a CPU or a GPU.

    python -m training.kingless training/runs/kingless/config.json --out build/kingless --gpu

It writes a checkpoint after every stage and every two minutes, and resumes from it with the
weights; the moments of Adam begin again.
"""

import argparse
import csv
import pickle
import time
from collections.abc import Mapping, Sequence
from importlib import import_module
from multiprocessing.pool import Pool
from pathlib import Path
from typing import Any, Final

import msgspec
import numpy as np

from knavery.engines.engine import engine_of
from knavery.engines.kingless.cards import DECK_COUNT, KIND, KIND_COUNT
from knavery.engines.kingless.row import HAND_SIZES, HANDS
from knavery.games.kingless import GAME
from knavery.games.kingless.cards import CARDS
from knavery.sim.process_pool import pool
from training import losses
from training.bot_games import Imitated, imitated
from training.collect import LineUps
from training.network import Adam, Network, sigmoid
from training.ppo import Experience, Learner, PPOConfig
from training.table_games import NET, Array, Played, play

#: The name of a snapshot's seats in a line-up.
OLD: Final = "old"
SEATS: Final = 4
WIDTH: Final = GAME.codec.width
ACTIONS: Final = GAME.codec.size
#: What the critic sees besides the row: which kinds of cards each other player holds.
HIDDEN: Final = SEATS * KIND_COUNT
HEADS: Final = {"policy": ACTIONS, "answers": SEATS, "score": 1}
ANSWERS: Final = sorted(KIND[name] for name, card in CARDS.items() if card.is_answer)
#: A checkpoint is written when this many seconds have passed.
EVERY: Final = 120.0


class Config(msgspec.Struct, frozen=True):
    """Everything that a run depends on."""

    seed: int = 1
    hidden: tuple[int, int] = (256, 128)
    line_ups: LineUps = LineUps(
        alike={"careful": 0.35, "shameless": 0.15},
        mixed=0.25,
        members=("honest", "careful", "shameless"),
    )
    bot_games: int = 15_000
    clone_epochs: int = 4
    clone_rate: float = 1e-3
    minibatch: int = 4096
    iterations: int = 400
    #: Tables of an iteration.
    tables: int = 4096
    #: A snapshot joins the pool after this many iterations.
    snapshot_every: int = 10
    ppo: PPOConfig = PPOConfig(minibatch=16_384)


def facts(rows: Array, seats: Array) -> tuple[Array, Array]:
    """For a seat of each table: the kinds of cards that others hold, and who holds an answer."""
    ends = rows[:, HAND_SIZES : HAND_SIZES + SEATS].astype(np.int64).cumsum(axis=1)
    places = np.arange(DECK_COUNT, like=rows)[None, :]
    kinds = rows[:, HANDS : HANDS + DECK_COUNT].astype(np.int64)
    owners = (places[:, :, None] >= ends[:, None, :]).sum(axis=2)
    held = owners < SEATS
    steps = (owners - seats[:, None]) % SEATS
    # The last column takes what is in no other hand.
    at = np.where(held & (steps > 0), steps * KIND_COUNT + kinds, HIDDEN)
    hidden = np.zeros_like(rows, shape=(len(rows), HIDDEN + 1), dtype=np.float32)
    hidden[np.arange(len(rows), like=rows)[:, None], at] = 1.0
    hidden = hidden[:, :HIDDEN]
    cards = hidden.reshape(len(rows), SEATS, KIND_COUNT)[:, :, np.asarray(ANSWERS, like=rows)]
    return hidden, cards.max(axis=2)


class Run:
    """A run of training, which can stop and go on."""

    def __init__(self, config: Config, folder: Path, workers: Pool, arrays: Any = np) -> None:
        self.config, self.folder, self._workers, self._arrays = config, folder, workers, arrays
        self.iteration = -1
        self.curve: list[dict[str, Any]] = []
        self.snapshots: list[dict[str, Array]] = []
        network = Network(WIDTH, config.hidden, HEADS, config.seed)
        critic = Network(WIDTH + HIDDEN, (128, 64), {"score": 1}, config.seed + 1)
        members = dict.fromkeys(config.line_ups.members, ACTIONS)
        self.clones = Network(WIDTH, config.hidden, members, config.seed + 2)
        for each in (network, critic, self.clones):
            each.weights = self._moved(each.weights)
        self.learner = Learner(network, critic, config.ppo)
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
            self._imitate()
            self.save()
        while self.iteration < self.config.iterations and time.monotonic() - started < seconds:
            self._iterate()
            if time.monotonic() - saved > EVERY:
                self.save()
                saved = time.monotonic()
        self.save()

    def _imitate(self) -> None:
        """Clone every personality, and let the net begin as careful and know how games end."""
        config = self.config
        random = np.random.default_rng(config.seed)
        started = time.monotonic()
        line_ups = [config.line_ups.draw(random, False) for _ in range(config.bot_games)]
        found = imitated(self._workers, GAME.id, line_ups, f"{config.seed} clone")
        told = {"decisions": float(len(found.actions)), "seconds": time.monotonic() - started}
        policy = self.learner.policy
        adams = [Adam(policy, 0.0), Adam(self.clones, 0.0)]
        kept = len(found.actions) * 9 // 10
        steps = max(1, kept // config.minibatch) * config.clone_epochs
        for step in range(steps):
            part = random.integers(kept, size=config.minibatch)
            rate = config.clone_rate * (1 - step / steps)
            rows, masks, actions, scores = self._minibatch(found, part)
            adams[0].rate = adams[1].rate = rate
            made = policy.forward(rows, ("policy", "score"))
            _, slope = losses.clone(made.heads["policy"], masks, actions)
            mine = self._arrays.asarray(found.names[part] == "careful")
            miss = (sigmoid(made.heads["score"]) - scores[:, None]) / np.float32(len(part))
            slopes = {"policy": slope * mine[:, None], "score": miss}
            adams[0].step(policy.backward(made, slopes))
            made = self.clones.forward(rows)
            slopes = {}
            for name in config.line_ups.members:
                _, slope = losses.clone(made.heads[name], masks, actions)
                slopes[name] = slope * self._arrays.asarray(found.names[part] == name)[:, None]
            adams[1].step(self.clones.backward(made, slopes))
        told |= self._agreement(found, kept)
        self.learner = Learner(policy, self.learner.critic, config.ppo)
        self.snapshots = [self._copy(policy.weights)]
        self.iteration = 0
        self._note(told)

    def _minibatch(self, found: Imitated, part: Any) -> tuple[Array, Array, Array, Array]:
        asarray = self._arrays.asarray
        rows = asarray(found.rows[part].toarray())
        masks = asarray(np.unpackbits(found.masks[part], axis=1, count=ACTIONS) > 0)
        return rows, masks, asarray(found.actions[part]), asarray(found.scores[part])

    def _agreement(self, found: Imitated, kept: int) -> dict[str, float]:
        """How often the clones like best what the bots did, in games that were not learned from."""
        part = np.arange(kept, min(len(found.actions), kept + 50_000))
        rows, masks, actions, _ = self._minibatch(found, part)
        heads, told = self.clones.forward(rows).heads, {}
        for name in self.config.line_ups.members:
            best = np.where(masks, heads[name], np.float32(-1e9)).argmax(axis=1) == actions
            mine = self._arrays.asarray(found.names[part] == name)
            if bool(mine.any()):
                told[f"agreement {name}"] = float(best[mine].mean())
        return told

    def _iterate(self) -> None:
        config = self.config
        self.iteration += 1
        random = np.random.default_rng([config.seed, self.iteration])
        members = (*config.line_ups.members, OLD)
        line_ups = msgspec.structs.replace(config.line_ups, members=members)
        seated = [line_ups.draw(random, True) for _ in range(config.tables)]
        tables: Any = engine_of(GAME.id).deal(
            config.tables, seats=SEATS, seed=int(random.integers(1 << 62)), auto_reset=False
        )
        if self._arrays is not np:
            tables = tables.to_gpu()
        old = Network(1, (1, 1), {}, 0)
        old.weights = self.snapshots[int(random.integers(len(self.snapshots)))]
        policies = {NET: (self.learner.policy, "policy"), OLD: (old, "policy")}
        policies |= {name: (self.clones, name) for name in config.line_ups.members}
        rolls = self._arrays.random.default_rng(int(random.integers(1 << 62)))
        started = time.monotonic()
        played = play(tables, seated, policies, facts, rolls)
        told = {"seconds of play": time.monotonic() - started}
        told |= scores_of(seated, played)
        told |= self.learner.learn(experience(played), random, belief_slopes(played))
        told["decisions"] = float(len(played.actions))
        if self.iteration % config.snapshot_every == 0:
            self.snapshots.append(self._copy(self.learner.policy.weights))
        self._note(told)

    def _note(self, told: Mapping[str, float]) -> None:
        line = {"iteration": self.iteration} | {key: round(x, 4) for key, x in told.items()}
        self.curve.append(line)
        print(msgspec.json.encode(line).decode(), flush=True)

    def save(self) -> None:
        """Write a checkpoint and the curve."""
        learner = self.learner
        kept = (
            self.iteration, self.curve, [_host(each) for each in self.snapshots],
            *map(_host, (learner.policy.weights, learner.critic.weights, learner.slow)),
            _host(self.clones.weights),
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
        self.iteration, self.curve = kept[:2]
        self.snapshots = [self._moved(each) for each in kept[2]]
        policy, critic, slow, clones = map(self._moved, kept[3:])
        self.learner.policy.weights, self.learner.critic.weights = policy, critic
        self.clones.weights = clones
        self.learner = Learner(self.learner.policy, self.learner.critic, self.config.ppo)
        self.learner.slow = slow

    def _moved(self, weights: Mapping[str, Array]) -> dict[str, Array]:
        """The weights as arrays of this run."""
        return {name: self._arrays.asarray(each, np.float32) for name, each in weights.items()}

    def _copy(self, weights: Mapping[str, Array]) -> dict[str, Array]:
        return {name: each.copy() for name, each in weights.items()}


def experience(played: Played) -> Experience:
    """The decisions as PPO takes them. No other action's score is known."""
    none = np.zeros_like(played.last)
    zeros = np.zeros_like(played.chances)[:, None]
    return Experience(
        played.rows, played.masks, played.actions, played.chances, played.scores, played.last,
        played.hidden, zeros, none,
    )  # fmt: skip


def belief_slopes(played: Played) -> Any:
    """The slopes of the heads that say who holds an answer, and who wins."""
    others = np.zeros_like(played.truth, dtype=bool)
    others[:, 1:] = True

    def slopes(part: Any, heads: Mapping[str, Array]) -> dict[str, Array]:
        _, answers = losses.each_of(heads["answers"], played.truth[part], others[part])
        miss = sigmoid(heads["score"]) - played.scores[part, None]
        return {"answers": answers, "score": miss / np.float32(len(part))}

    return slopes


def scores_of(seated: Sequence[list[str]], played: Played) -> dict[str, float]:
    """The mean score of the net at tables of each kind."""
    ends = played.last.nonzero()[0]
    tables, scores = (_numpy(each[ends]) for each in (played.tables, played.scores))
    kinds: dict[str, list[float]] = {}
    for table, score in zip(tables.tolist(), scores.tolist(), strict=True):
        hosts = sorted(set(seated[table]) - {NET})
        kind = hosts[0] if len(hosts) == 1 and seated[table].count(NET) == 1 else "mixed"
        kinds.setdefault(kind, []).append(score)
    return {f"among {kind}": float(np.mean(each)) for kind, each in sorted(kinds.items())}


def _host(weights: Mapping[str, Array]) -> dict[str, Any]:
    return {name: _numpy(each) for name, each in weights.items()}


def _numpy(array: Array) -> Any:
    return array if isinstance(array, np.ndarray) else array.get()


def _order(column: str) -> tuple[bool, str]:
    return column != "iteration", column


def main(typed: Sequence[str] | None = None) -> None:
    """Train as typed."""
    parser = argparse.ArgumentParser(description="train the net of Kingless")
    parser.add_argument("config", type=Path)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=float("inf"))
    parser.add_argument("--gpu", action="store_true")
    asked = parser.parse_args(typed)
    config = msgspec.json.decode(asked.config.read_bytes(), type=Config)
    arrays = import_module("cupy") if asked.gpu else np
    with pool(asked.jobs) as workers:
        Run(config, asked.out, workers, arrays).run(asked.seconds)


if __name__ == "__main__":
    main()
