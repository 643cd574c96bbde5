"""Many games at once, in processes: who sits where, and the samples that come of it."""

from collections.abc import Mapping, Sequence
from multiprocessing.pool import Pool
from typing import Final

import msgspec
import numpy as np

from knavery.bots.neural.net import Floats, Net
from training.games import NET, Sample, play

#: How many jobs a number of games is shared out to.
SPLIT: Final = 4


class LineUps(msgspec.Struct, frozen=True):
    """How often which players meet. What is left of 1 are tables with the net in several seats."""

    seats: int = 4
    #: Three of one kind, and how often.
    alike: dict[str, float] = msgspec.field(
        default_factory=lambda: {"careful": 0.35, "shameless": 0.25}
    )
    #: Any of these, drawn seat by seat.
    mixed: float = 0.25
    members: tuple[str, ...] = ("honest", "careful", "shameless", "babbler")

    def draw(self, random: np.random.Generator, with_net: bool) -> list[str]:
        """The players of one table, in random order if the net is among them."""
        names = list(random.choice(self.members, self.seats))
        roll = random.random()
        several = True
        for name, share in {**self.alike, "": self.mixed}.items():
            if 0 <= roll < share:
                several = False
                if name:
                    names = [name] * self.seats
            roll -= share
        if with_net:
            count = int(random.integers(2, self.seats + 1)) if several else 1
            for seat in random.permutation(self.seats)[:count]:
                names[seat] = NET
        return [str(name) for name in names]


class Job(msgspec.Struct, frozen=True):
    """Some games for one process."""

    line_ups: list[list[str]]
    seed: str
    #: The names of the players whose samples are wanted.
    keep: tuple[str, ...]
    nets: dict[str, dict[str, Floats]]


def samples(
    workers: Pool,
    line_ups: Sequence[list[str]],
    seed: str,
    keep: Sequence[str],
    nets: Mapping[str, Mapping[str, Floats]] | None = None,
) -> list[Sample]:
    """The samples of these tables. A game depends on the seed and its number alone."""
    plain = {name: dict(weights) for name, weights in (nets or {}).items()}
    jobs = [
        Job(list(line_ups[at::SPLIT]), f"{seed} {at}", tuple(keep), plain) for at in range(SPLIT)
    ]
    found: list[Sample] = []
    for number, part in enumerate(workers.imap(run, jobs)):
        for each in part:
            each.game = each.game * SPLIT + number
        found += part
    return found


def run(job: Job) -> list[Sample]:
    """Play the games of a job."""
    nets = {name: Net(weights) for name, weights in job.nets.items()}
    found = []
    for number, line_up in enumerate(job.line_ups):
        played, _ = play(line_up, f"{job.seed} {number}", nets, job.keep)
        for each in played:
            each.game = number
        found += played
    return found
