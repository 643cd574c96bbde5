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

    def draw(self, random: np.random.Generator, count: int, with_net: bool) -> list[list[str]]:
        """The players of that many tables, in random order where the net is among them."""
        names = [*dict.fromkeys([*self.members, *self.alike]), NET]
        seated = random.integers(len(self.members), size=(count, self.seats))
        shares = np.cumsum([*self.alike.values(), self.mixed])
        kinds = shares.searchsorted(random.random(count), "right")
        for kind, name in enumerate(self.alike):
            seated[kinds == kind] = names.index(name)
        if with_net:
            several = random.integers(2, self.seats + 1, size=count)
            counts = np.where(kinds > len(self.alike), several, 1)
            ranks = random.random((count, self.seats)).argsort(axis=1).argsort(axis=1)
            seated[ranks < counts[:, None]] = len(names) - 1
        found: list[list[str]] = np.array(names)[seated].tolist()
        return found


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
