"""The balance of a game under some settings: wins by seat, lengths, endings, and lies."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

import msgspec

from knavery.sim.bootstrap import interval
from knavery.sim.influence import Influence, Moved, influence, moved
from knavery.sim.process_pool import pool
from knavery.sim.report import ending
from knavery.sim.simulate import Plan, play

#: Scores that differ by no more than this are equal.
ALIKE: Final = 1e-6


class Observed(msgspec.Struct, frozen=True):
    """What one game adds to the balance."""

    scores: tuple[float, ...]
    ending: str
    decisions: int
    #: Claims by verdict and fate.
    claims: tuple[tuple[str, str], ...]
    #: How each remark moved the others' beliefs.
    moved: tuple[Moved, ...] = ()


class SeatScore(msgspec.Struct, frozen=True):
    """The mean score of a seat, and its 95 % interval over deals."""

    mean: float
    interval: tuple[float, float]


class Balance(msgspec.Struct, frozen=True):
    """The balance of a game under some settings."""

    label: str
    settings: dict[str, str | int]
    #: The bot in each seat.
    bots: tuple[str, ...]
    games: int
    #: Whether the scores of every game add up to one, so that there is a fair share.
    shared: bool
    seats: tuple[SeatScore, ...]
    lengths: tuple[int, ...]
    endings: dict[str, int]
    #: The number of claims by verdict and fate.
    claims: dict[str, dict[str, int]]
    #: How remarks of each kind moved beliefs.
    influence: dict[str, Influence] = {}


def observe(plan: Plan, number: int) -> Observed:
    """Play and review the game of that number."""
    match = play(plan, number).match
    outcome = match.state.outcome
    assert outcome is not None
    steps = list(match.record.replay())
    review = match.game.review(steps)
    return Observed(
        tuple(result.score for result in outcome.results),
        ending(outcome),
        len(match.decisions),
        tuple((claim.verdict, claim.fate) for claim in review.claims),
        moved(steps),
    )


def observed(plan: Plan, games: int, jobs: int = 1) -> Iterator[Observed]:
    """Yield that many games, each when it is finished; they do not depend on `jobs`."""
    if jobs == 1:
        for number in range(games):
            yield observe(plan, number)
        return
    with pool(jobs) as workers:
        yield from workers.imap(partial(observe, plan), range(games), chunksize=4)


def balance(label: str, plan: Plan, games: Sequence[Observed]) -> Balance:
    """The balance of those games."""
    claims: dict[str, Counter[str]] = {}
    for game in games:
        for verdict, fate in game.claims:
            claims.setdefault(verdict, Counter())[fate] += 1
    return Balance(
        label=label,
        settings=plan.settings,
        bots=plan.bots,
        games=len(games),
        shared=all(abs(sum(game.scores) - 1) < ALIKE for game in games),
        seats=tuple(_seat([game.scores[seat] for game in games]) for seat in range(plan.seats)),
        lengths=tuple(game.decisions for game in games),
        endings=dict(Counter(game.ending for game in games).most_common()),
        claims={verdict: dict(fates.most_common()) for verdict, fates in sorted(claims.items())},
        influence=influence(each for game in games for each in game.moved),
    )


def _seat(scores: Sequence[float]) -> SeatScore:
    return SeatScore(sum(scores) / len(scores), interval(scores, within=(0, 1)))
