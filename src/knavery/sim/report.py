"""The results of many games: lengths, outcomes, and wins with their intervals."""

from collections import Counter
from collections.abc import Sequence

import msgspec

from knavery.core import Outcome
from knavery.sim.simulate import Plan, Played
from knavery.sim.wilson import wilson


class Wins(msgspec.Struct, frozen=True):
    """How often something won, and the 95 % interval of its rate."""

    games: int
    wins: int
    rate: float
    interval: tuple[float, float]
    #: The mean of the scores: a shared win counts for its share.
    score: float


class SeatWins(Wins, frozen=True, kw_only=True):
    """The wins of a bot in one seat."""

    seat: int


class BotWins(Wins, frozen=True, kw_only=True):
    """The wins of a bot in all of its seats; a game counts once for each seat."""

    name: str
    #: How often its seat's default was played because it failed.
    faults: int
    seats: tuple[SeatWins, ...]


class Report(msgspec.Struct, frozen=True):
    """A simulation in numbers. `outcomes` counts games by the reasons why their winners won.

    >>> import knavery as kn
    >>> report = kn.simulate("candy_k", ["careful", "random"], seats=4, games=5)
    >>> report.games, sum(report.outcomes.values()), report.bots[0].name
    (5, 5, 'careful')
    """

    game: str
    seats: int
    seed: str
    games: int
    decisions: int
    seconds: float
    decisions_per_second: float
    mean_decisions: float
    outcomes: dict[str, int]
    bots: tuple[BotWins, ...]


def report(plan: Plan, played: Sequence[Played], seconds: float) -> Report:
    """The numbers of these games, which took that many seconds."""
    decisions = sum(game.decisions for game in played)
    outcomes = Counter(ending(game.outcome) for game in played)
    return Report(
        game=plan.game,
        seats=plan.seats,
        seed=plan.seed,
        games=len(played),
        decisions=decisions,
        seconds=round(seconds, 3),
        decisions_per_second=round(decisions / seconds, 1) if seconds else 0.0,
        mean_decisions=round(decisions / len(played), 2) if played else 0.0,
        outcomes=dict(sorted(outcomes.items(), key=lambda item: (-item[1], item[0]))),
        bots=tuple(_bot(plan, name, played) for name in dict.fromkeys(plan.bots)),
    )


def ending(outcome: Outcome) -> str:
    """Why the winners won, or why nobody did: keys of the catalog, joined by `+`."""
    seats = outcome.winners or range(len(outcome.results))
    return "+".join(sorted({outcome.results[seat].why for seat in seats}))


def _bot(plan: Plan, name: str, played: Sequence[Played]) -> BotWins:
    seats = [seat for seat, sits in enumerate(plan.bots) if sits == name]
    whole = _wins(played, seats)
    return BotWins(
        **msgspec.structs.asdict(whole),
        name=name,
        faults=sum(game.faults[seat] for game in played for seat in seats),
        seats=tuple(
            SeatWins(**msgspec.structs.asdict(_wins(played, [seat])), seat=seat) for seat in seats
        ),
    )


def _wins(played: Sequence[Played], seats: Sequence[int]) -> Wins:
    games = len(played) * len(seats)
    wins = sum(seat in game.outcome.winners for game in played for seat in seats)
    score = sum(game.outcome.results[seat].score for game in played for seat in seats)
    low, high = wilson(wins, games)
    return Wins(
        games=games,
        wins=wins,
        rate=round(wins / games, 4) if games else 0.0,
        interval=(round(low, 4), round(high, 4)),
        score=round(score / games, 4) if games else 0.0,
    )
