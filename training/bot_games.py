"""Games of bots by the rules, as rows to imitate: any game with a codec."""

from collections.abc import Sequence
from multiprocessing.pool import Pool
from typing import Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from knavery.bots import Bot, Choice, bot
from knavery.core import Chance
from knavery.core.match import Match
from knavery.core.record import Player
from knavery.core.settings import settle
from knavery.sim.runner import Runner, bots_chance
from training.net_games import NetGame, net_game


class SparseRows(NamedTuple):
    """Rows of zeros but for these numbers: where they stand, and where each row ends."""

    numbers: NDArray[np.float16]
    places: NDArray[np.int16]
    ends: NDArray[np.int64]

    def dense(self, start: int, stop: int, width: int) -> NDArray[np.float16]:
        """Some of the rows with their zeros."""
        ends = self.ends[start:stop]
        first = int(self.ends[start - 1]) if start else 0
        some = slice(first, int(ends[-1]) if ends.size else first)
        rows = np.zeros((len(ends), width), np.float16)
        counts = np.diff(ends, prepend=first)
        rows[np.repeat(np.arange(len(ends)), counts), self.places[some]] = self.numbers[some]
        return rows


class Imitated(NamedTuple):
    """Decisions of bots: what each saw, could do and did, and how its game ended for it."""

    rows: SparseRows
    #: Eight options a byte.
    masks: NDArray[np.uint8]
    actions: NDArray[np.int64]
    names: NDArray[np.str_]
    scores: NDArray[np.float32]


class Job(msgspec.Struct, frozen=True):
    """Some games for one process."""

    game: str
    line_ups: list[list[str]]
    seed: str


class _Recorder:
    """A bot that notes each of its decisions among several options, where it must decide."""

    def __init__(self, described: NetGame, seats: int, player: Bot) -> None:
        self.rows: list[tuple[NDArray[Any], NDArray[Any]]] = []
        self.masks: list[NDArray[np.uint8]] = []
        self.actions: list[int] = []
        self._codec, self._seats, self._player = described.game.codec, seats, player
        self._noted = described.noted
        self._row = np.zeros(described.width, np.float32)

    def decide(
        self, view: Any, options: Sequence[Any], log: Sequence[Any], chance: Chance
    ) -> Choice:
        """The bot's choice."""
        choice = self._player.decide(view, options, log, chance)
        if len(options) > 1 and None not in options:
            numbering = self._codec.numbering(view.seat, self._seats)
            self._codec.write(view, self._row[: self._codec.width])
            if self._noted is not None:
                self._row[self._codec.width :] = self._noted(view)
            (places,) = self._row.nonzero()
            mask = np.zeros(self._codec.size, np.bool_)
            mask[[numbering.index(option) for option in options]] = True
            self.rows.append((places.astype(np.int16), self._row[places].astype(np.float16)))
            self.masks.append(np.packbits(mask))
            self.actions.append(numbering.index(choice.decision))
        return choice


def imitated(workers: Pool, game: str, line_ups: Sequence[list[str]], seed: str) -> Imitated:
    """What bots decide at these tables. A game depends on the seed and its number alone."""
    size = 100
    jobs = [
        Job(game, list(line_ups[at : at + size]), f"{seed} {at}")
        for at in range(0, len(line_ups), size)
    ]
    parts = list(workers.imap(run, jobs))
    rows, *columns = zip(*parts, strict=True)
    return Imitated(_joined(rows), *map(np.concatenate, columns))


def run(job: Job) -> Imitated:
    """Play the games of a job."""
    described = net_game(job.game)
    game = described.game
    found: list[_Recorder] = []
    names: list[str] = []
    scores: list[float] = []
    for number, line_up in enumerate(job.line_ups):
        players = [Player(str(seat), "bot") for seat in range(len(line_up))]
        seed = Chance.of(f"training {job.seed} {number}").seed
        match = Match(game, players, settle(game, game.short_settings), seed)
        seated = [_Recorder(described, len(line_up), bot(name)) for name in line_up]
        Runner(match, seated, bots_chance(match), time_limit=0).run()
        outcome = match.state.outcome
        assert outcome is not None
        for name, recorder, result in zip(line_up, seated, outcome.results, strict=True):
            names += [name] * len(recorder.actions)
            scores += [result.score] * len(recorder.actions)
        found += seated
    cells = [cell for recorder in found for cell in recorder.rows]
    rows = SparseRows(
        np.concatenate([numbers for _, numbers in cells]),
        np.concatenate([places for places, _ in cells]),
        np.cumsum([len(places) for places, _ in cells]),
    )
    return Imitated(
        rows,
        np.array([mask for recorder in found for mask in recorder.masks]),
        np.array([action for recorder in found for action in recorder.actions]),
        np.array(names),
        np.array(scores, np.float32),
    )


def _joined(parts: Sequence[SparseRows]) -> SparseRows:
    sizes = np.cumsum([0, *(len(part.numbers) for part in parts)])
    ends = [part.ends + before for part, before in zip(parts, sizes[:-1], strict=True)]
    return SparseRows(
        np.concatenate([part.numbers for part in parts]),
        np.concatenate([part.places for part in parts]),
        np.concatenate(ends),
    )
