"""Ratings of the bots by all their games together: OpenSkill's Plackett–Luce model."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from knavery.core.extras import needs
from knavery.sim.arena.block import ArenaGame

if TYPE_CHECKING:
    from openskill.models import PlackettLuce


class Rating(msgspec.Struct, frozen=True):
    """The rating of a bot, and its uncertainty."""

    bot: str
    mu: float
    sigma: float
    #: A cautious rating, as leaderboards show it: mu less three sigma.
    ordinal: float
    games: int


def plackett_luce() -> "PlackettLuce":
    """The model that rates; MissingExtraError where OpenSkill is not installed."""
    with needs("arena", "a rating"):
        from openskill.models import PlackettLuce  # noqa: PLC0415  an extra
    return PlackettLuce()


def rate(games: Iterable[ArenaGame]) -> tuple[Rating, ...]:
    """The ratings after those games in that order, best first."""
    model = plackett_luce()
    rated: dict[str, Any] = {}
    count: dict[str, int] = {}
    for game in games:
        if len(set(game.names)) == 1:
            continue  # a bot learns nothing about itself from itself
        for name in game.names:
            rated.setdefault(name, model.rating(name=name))
        teams = _teams(game.scores)
        before = [[_copy(model, rated[game.names[seat]]) for seat in team] for team in teams]
        after = model.rate(before, scores=[game.scores[team[0]] for team in teams])
        changed = {name: _copy(model, rated[name]) for name in set(game.names)}
        for team, ratings in zip(teams, after, strict=True):
            for seat, rating in zip(team, ratings, strict=True):
                name = game.names[seat]
                # Every seat of a bot counts: what one side gains, the other loses.
                changed[name].mu += rating.mu - rated[name].mu
                changed[name].sigma *= rating.sigma / rated[name].sigma
        rated |= changed
        for name in changed:
            count[name] = count.get(name, 0) + 1
    found = [
        Rating(name, each.mu, each.sigma, each.ordinal(), count[name])
        for name, each in rated.items()
    ]
    return tuple(sorted(found, key=lambda rating: (-rating.mu, rating.bot)))


def _teams(scores: Sequence[float]) -> list[list[int]]:
    """Seats that won together are a team, and so are those that lost; else each seat is alone."""
    if sum(score == 1 for score in scores) < 2:
        return [[seat] for seat in range(len(scores))]
    sides: dict[float, list[int]] = {}
    for seat, score in enumerate(scores):
        sides.setdefault(score, []).append(seat)
    return list(sides.values()) if len(sides) > 1 else [[seat] for seat in range(len(scores))]


def _copy(model: "PlackettLuce", rating: Any) -> Any:
    return model.rating(mu=rating.mu, sigma=rating.sigma, name=rating.name)
