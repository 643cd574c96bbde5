"""Learn the leaf of a game: a logistic regression of final scores on the features of views.

Careful bots play the games, as they do in the rollouts of a search. It needs NumPy.
"""

import multiprocessing
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import msgspec

from knavery.bots import Bot, bot
from knavery.bots.heuristics import heuristics_for
from knavery.bots.heuristics.leaf import HasFeatures, Leaf
from knavery.core import AnyGame, Chance, Dice, KnaveryError, Seat
from knavery.core.match import Match
from knavery.core.record import Player
from knavery.sim.runner import Runner, bots_chance

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

#: One state in this many is taken, with the views of all its seats.
EVERY: Final = 8
#: One game in this many is held out, to measure what was learned.
HELD_OUT: Final = 5
#: The penalty on squared weights, in views, after features are scaled to a standard deviation of 1.
RIDGE: Final = 20.0
#: Newton's method has converged long before.
STEPS: Final = 12


class Sample(msgspec.Struct, frozen=True):
    """A view of one seat in one game, and the score that seat had in the end."""

    game: int
    features: Mapping[str, float]
    #: What the heuristics' estimate was, None if they gave none.
    estimate: float | None
    score: float


def samples(
    game: AnyGame,
    games: int,
    seed: str,
    settings: Any = None,
    *,
    player: str = "careful",
    jobs: int = 1,
) -> Iterator[Sample]:
    """Views of that many games, played with every number of players in turn."""
    one = partial(_samples_of, game, seed, settings or game.Settings(), player)
    if jobs == 1:
        for number in range(games):
            yield from one(number)
        return
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")) as pool:
        for several in pool.map(one, range(games), chunksize=4):
            yield from several


def _samples_of(game: AnyGame, seed: str, settings: Any, player: str, number: int) -> list[Sample]:
    seats = game.seats[number % len(game.seats)]
    return list(_play(game, seats, settings, bot(player), (seed, number)))


def fit(found: Sequence[Sample], command: str = "") -> Leaf:
    """The leaf of those samples, with its skill on the games held out."""
    import numpy as np  # noqa: PLC0415  an extra

    names = sorted({name for each in found for name in each.features})
    rows = np.array([[each.features.get(name, 0.0) for name in names] for each in found])
    scores = np.array([each.score for each in found])
    held = np.array([each.game % HELD_OUT == 0 for each in found])
    weights = _logistic(rows[~held], scores[~held])
    expected = 1 / (1 + np.exp(-(rows[held] @ weights[1:] + weights[0])))
    return Leaf(
        bias=round(float(weights[0]), 5),
        weights={name: round(float(w), 5) for name, w in zip(names, weights[1:], strict=True)},
        command=command,
        skill=round(skill(expected, scores[held]), 4),
    )


def skill_before(found: Sequence[Sample]) -> float | None:
    """The skill of the heuristics' present estimate on the games held out; None without one."""
    import numpy as np  # noqa: PLC0415

    held = [each for each in found if each.game % HELD_OUT == 0 and each.estimate is not None]
    if not held:
        return None
    return skill(
        np.array([each.estimate for each in held]), np.array([each.score for each in held])
    )


def skill(expected: "NDArray[np.float64]", scores: "NDArray[np.float64]") -> float:
    """The Brier skill score: 1 is perfect, 0 no better than the mean score."""
    error = ((expected - scores) ** 2).mean()
    return float(1 - error / max(1e-9, scores.var()))


def _play(
    game: AnyGame, seats: int, settings: Any, player: Bot, name: tuple[str, int]
) -> Iterator[Sample]:
    seed = Chance.of(f"leaf {name[0]} {name[1]}")
    players = [Player(str(seat), "bot") for seat in range(seats)]
    match = Match(game, players, settings, seed.seed)
    heuristics = heuristics_for(match.state.view(Seat(0)))
    if not isinstance(heuristics, HasFeatures):
        raise KnaveryError(f"the heuristics of {game.title} have no features to learn from")
    runner = Runner(match, [player] * seats, bots_chance(match), steps=(steps := []))
    runner.run()
    outcome = match.state.outcome
    assert outcome is not None
    dice = Dice(seed.branch("views"))
    for step in steps:
        if dice.below(EVERY):
            continue
        for seat in range(seats):
            view = step.state.view(Seat(seat))
            yield Sample(
                name[1],
                heuristics.features(view),
                heuristics.estimate(view),
                outcome.results[seat].score,
            )


def _logistic(rows: "NDArray[np.float64]", scores: "NDArray[np.float64]") -> "NDArray[np.float64]":
    """The bias and the weights, by Newton's method with a ridge penalty."""
    import numpy as np  # noqa: PLC0415

    centre, scale = rows.mean(axis=0), rows.std(axis=0)
    scale[scale < 1e-9] = 1.0
    scaled = np.column_stack([np.ones(len(rows)), (rows - centre) / scale])
    penalty = np.full(scaled.shape[1], RIDGE)
    penalty[0] = 0.0
    weights = np.zeros(scaled.shape[1])
    for _ in range(STEPS):
        expected = 1 / (1 + np.exp(-(scaled @ weights)))
        slope = scaled.T @ (scores - expected) - penalty * weights
        curve = (scaled * (expected * (1 - expected))[:, None]).T @ scaled + np.diag(penalty)
        weights = weights + np.linalg.solve(curve, slope)
    plain = weights[1:] / scale
    return np.concatenate([[weights[0] - plain @ centre], plain])
