"""Simulate many games of bots, in one process or several: the games are the same."""

import logging
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Final

import msgspec

from knavery.bots import bot
from knavery.bots.bot import prepare
from knavery.bots.llm import without_url
from knavery.bots.transcript import write_transcript
from knavery.core import Chance, KnaveryError, Outcome, registry
from knavery.core.match import Match
from knavery.core.record import Player
from knavery.core.settings import check_seats, settle
from knavery.core.stepper import EndlessError
from knavery.sim.process_pool import pool
from knavery.sim.runner import Runner, bots_chance
from knavery.sim.side_by_side import side_by_side
from knavery.sim.time_limit import TIME_LIMIT

#: How many batches each process gets: more are smaller, and finish at about the same time.
BATCHES: Final = 8

logger = logging.getLogger(__name__)


class Plan(msgspec.Struct, frozen=True):
    """What to play: a game, a bot for every seat, changed settings, and a seed."""

    game: str
    bots: tuple[str, ...]
    seed: str
    settings: dict[str, str | int] = {}
    #: The folder every record is written to, with the bots' notes; None: nowhere.
    records: str | None = None
    #: How many seconds a bot may take for one decision; 0: no limit.
    time_limit: float = TIME_LIMIT
    #: The folder the transcripts of language models are written to; None: nowhere.
    transcripts: str | None = None

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.bots)


class Played(msgspec.Struct, frozen=True):
    """The result of one game."""

    number: int
    decisions: int
    outcome: Outcome
    #: How often each seat's default was played because its bot failed.
    faults: tuple[int, ...]


class FailedGameError(KnaveryError):
    """A game that could not be played to its end, and the command that plays it again."""


def line_up(named: Sequence[str], seats: int) -> tuple[str, ...]:
    """A bot for every seat: one name fills all seats, and fewer names than seats repeat.

    >>> line_up(["random"], 3)
    ('random', 'random', 'random')
    """
    if not named or len(named) > seats:
        raise KnaveryError(f"{len(named)} bots cannot share {seats} seats: name 1 to {seats}")
    for name in named:
        bot(name)
    return tuple(named[seat % len(named)] for seat in range(seats))


def simulate(
    plan: Plan, games: Iterable[int], jobs: int = 1, parallel: int = 1
) -> Iterator[Played]:
    """Yield the games of these numbers in order, each when it is finished.

    A game depends on the plan and its number alone, so it is the same in any process. Each process
    plays `parallel` games side by side: while one waits for a language model, others go on.
    """
    game = registry.game(plan.game)
    check_seats(game, plan.seats)
    settle(game, plan.settings)
    numbers = list(games)
    if jobs == 1:
        yield from _played(plan, numbers, parallel)
        return
    size = max(parallel, len(numbers) // (jobs * BATCHES))
    batches = [numbers[at : at + size] for at in range(0, len(numbers), size)]
    for name in dict.fromkeys(plan.bots):
        prepare(bot(name), game)  # here, so that not every process compiles the same
    with pool(jobs) as workers:
        for batch in workers.imap(partial(_batch, plan, parallel), batches):
            yield from batch


def play(plan: Plan, number: int) -> Runner:
    """The game of that number, played to its end."""
    runner = _begin(plan, number)
    with _failing(plan, number):
        runner.run()
    return runner


def replay_command(plan: Plan, number: int) -> str:
    """The command that plays that game again."""
    settings = "".join(f" --set {name}={value}" for name, value in plan.settings.items())
    return (
        f"Again: knavery simulate {plan.game} --seats {plan.seats} --bots {','.join(plan.bots)} "
        f"--seed {plan.seed} --only {number}{settings}"
    )


def _begin(plan: Plan, number: int) -> Runner:
    game = registry.game(plan.game)
    shown = map(without_url, plan.bots)
    players = [Player(f"{name} {seat}", name) for seat, name in enumerate(shown)]
    seed = Chance.of(f"simulate {plan.seed} {number}").seed
    match = Match(game, players, settle(game, plan.settings), seed)
    return Runner(
        match,
        [bot(name) for name in plan.bots],
        bots_chance(match),
        notes=plan.records is not None,
        time_limit=plan.time_limit,
    )


@contextmanager
def _failing(plan: Plan, number: int) -> Iterator[None]:
    """Report any failure of that game as one line: another process must be able to send it."""
    try:
        yield
    except EndlessError as error:
        raise FailedGameError(f"game {number}: {error}. {replay_command(plan, number)}") from error
    except Exception as error:
        logger.exception("%s: game %d failed", plan.game, number)
        raise FailedGameError(
            f"game {number}: {error!r}. {replay_command(plan, number)}"
        ) from error


def _played(plan: Plan, numbers: Sequence[int], parallel: int) -> Iterator[Played]:
    if parallel == 1:
        for number in numbers:
            yield _finished(plan, number, play(plan, number))
        return
    finished: dict[int, Played] = {}
    games = ((number, _begin(plan, number)) for number in numbers)
    played = side_by_side(games, parallel, partial(_failing, plan))
    for number in numbers:
        while number not in finished:
            done, runner = next(played)
            finished[done] = _finished(plan, done, runner)
        yield finished.pop(number)


def _finished(plan: Plan, number: int, runner: Runner) -> Played:
    """The result of that game, which is written where the plan says."""
    match = runner.match
    outcome = match.state.outcome
    assert outcome is not None
    name = f"{plan.game}-{plan.seed}-{number}"
    if plan.records is not None:
        match.record.write(Path(plan.records) / f"{name}.json")
    if plan.transcripts is not None:
        write_transcript(plan.transcripts, name, runner.transcript)
    return Played(number, len(match.decisions), outcome, tuple(runner.faults))


def _batch(plan: Plan, parallel: int, numbers: Sequence[int]) -> list[Played]:
    return list(_played(plan, numbers, parallel))
