"""Train the net of a game: imitate the bots, then PPO on the engine, on a CPU or a GPU.

    python -m training.train red_scare training/runs/red_scare/config.json --out build/net --gpu

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
from knavery.sim.process_pool import pool
from training.bot_games import imitated
from training.careful_seats import compile_loop
from training.collect import LineUps
from training.imitation import Pace, begin_as_careful, belief_slopes, clone_bots, skills
from training.net_games import GAMES, Array, NetGame, net_game
from training.network import Network
from training.ppo import Experience, Learner, PPOConfig
from training.table_games import CAREFUL, NET, OLD, POLICY, Hall, Played

#: A checkpoint is written when this many seconds have passed.
EVERY: Final = 120.0


class Config(msgspec.Struct, frozen=True):
    """Everything that a run depends on."""

    seed: int = 1
    hidden: tuple[int, int] = (256, 128)
    line_ups: LineUps = LineUps(
        alike={CAREFUL: 0.35, "shameless": 0.15},
        mixed=0.25,
        members=("honest", CAREFUL, "shameless"),
    )
    #: Games of the bots by the rules, for their clones.
    bot_games: int = 15_000
    #: Games in which careful decides for the net, for its beginning.
    taught_games: int = 8192
    clone_epochs: int = 4
    clone_rate: float = 1e-3
    minibatch: int = 4096
    iterations: int = 400
    #: Tables of an iteration.
    tables: int = 4096
    #: A snapshot joins the pool after this many iterations.
    snapshot_every: int = 10
    ppo: PPOConfig = PPOConfig(minibatch=16_384)


class Run:
    """A run of training, which can stop and go on."""

    def __init__(
        self,
        described: NetGame,
        config: Config,
        folder: Path,
        workers: Pool,
        *,
        arrays: Any = np,
        threads: int = 1,
    ) -> None:
        self.described, self.config, self.folder = described, config, folder
        self._workers, self._arrays = workers, arrays
        self._hall = Hall(described, threads, arrays)
        self.iteration = -1
        self.curve: list[dict[str, Any]] = []
        self.snapshots: list[dict[str, Array]] = []
        width, seed = described.width, config.seed
        network = Network(width, config.hidden, described.heads, seed)
        critic = Network(width + described.hidden, (128, 64), {"score": 1}, seed + 1)
        # Careful itself plays on the engine; the others are clones.
        cloned = [name for name in config.line_ups.members if name != CAREFUL]
        actions = dict.fromkeys(cloned, described.actions)
        self.clones = Network(width, config.hidden, actions, seed + 2)
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
        else:
            self._compile()
        while self.iteration < self.config.iterations and time.monotonic() - started < seconds:
            self._iterate()
            if time.monotonic() - saved > EVERY:
                self.save()
                saved = time.monotonic()
        self.save()

    def _compile(self) -> list[Any]:
        """Have what is compiled compiled in two processes."""
        game = self.described.game.id
        jobs = [self._workers.apply_async(each, (game,)) for each in (_compile, compile_loop)]
        return [job.get() for job in jobs]

    def _imitate(self) -> None:
        """Clone every personality, and let the net begin as careful and know how games end."""
        config, described = self.config, self.described
        random = np.random.default_rng(config.seed)
        started = time.monotonic()
        game = described.game.id
        compiling = [self._workers.apply_async(each, (game,)) for each in (_compile, compile_loop)]
        line_ups = config.line_ups.draw(random, config.bot_games, False)
        found = imitated(self._workers, game, line_ups, f"{config.seed} clone")
        told = {"decisions": float(len(found.actions)), "seconds": time.monotonic() - started}
        pace = Pace(config.clone_epochs, config.clone_rate, config.minibatch)
        if self.clones.heads:
            told |= clone_bots(self.clones, found, described, pace, self._arrays)
        del found
        told["seconds of clones"] = time.monotonic() - started
        for job in compiling:
            job.get()
        told["seconds to compile"] = time.monotonic() - started
        policy, critic = self.learner.policy, self.learner.critic
        taught = self._taught(config.taught_games, random)
        begin_as_careful(policy, critic, taught, described, pace)
        # Other deals than those that it learned from.
        told |= skills(policy, described, self._taught(-(-config.taught_games // 8), random))
        told["seconds in all"] = time.monotonic() - started
        self.learner = Learner(policy, critic, config.ppo)
        self.snapshots = [self._copy(policy.weights)]
        self.iteration = 0
        self._note(told)

    def _taught(self, count: int, random: np.random.Generator) -> Played:
        """Games in which careful decides for the net."""
        seated = self.config.line_ups.draw(random, count, True)
        policies = {name: (self.clones, name) for name in self.clones.heads}
        return self._hall.play(seated, policies, int(random.integers(1 << 62)))

    def _iterate(self) -> None:
        config = self.config
        self.iteration += 1
        random = np.random.default_rng([config.seed, self.iteration])
        members = (*config.line_ups.members, OLD)
        line_ups = msgspec.structs.replace(config.line_ups, members=members)
        seated = line_ups.draw(random, config.tables, True)
        old = Network(1, (1, 1), {}, 0)
        old.weights = self.snapshots[int(random.integers(len(self.snapshots)))]
        policies = {NET: (self.learner.policy, POLICY), OLD: (old, POLICY)}
        policies |= {name: (self.clones, name) for name in self.clones.heads}
        started = time.monotonic()
        played = self._hall.play(seated, policies, int(random.integers(1 << 62)))
        told = {"seconds of play": time.monotonic() - started}
        told |= scores_of(seated, played)
        slopes = belief_slopes(self.described, played)
        told |= self.learner.learn(experience(played), random, slopes)
        told["seconds"] = time.monotonic() - started
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


def _compile(game: str) -> None:
    engine_of(game)


def _host(weights: Mapping[str, Array]) -> dict[str, Any]:
    return {name: _numpy(each) for name, each in weights.items()}


def _numpy(array: Array) -> Any:
    return array if isinstance(array, np.ndarray) else array.get()


def _order(column: str) -> tuple[bool, str]:
    return column != "iteration", column


def main(typed: Sequence[str] | None = None) -> None:
    """Train as typed."""
    parser = argparse.ArgumentParser(description="train the net of a game")
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("config", type=Path)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=float("inf"))
    parser.add_argument("--gpu", action="store_true")
    asked = parser.parse_args(typed)
    config = msgspec.json.decode(asked.config.read_bytes(), type=Config)
    arrays = import_module("cupy") if asked.gpu else np
    with pool(asked.jobs) as workers:
        run = Run(
            net_game(asked.game), config, asked.out, workers, arrays=arrays, threads=asked.jobs
        )
        run.run(asked.seconds)


if __name__ == "__main__":
    main()
