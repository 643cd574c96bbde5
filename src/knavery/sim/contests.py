"""Contests between a speaker and a listener, and the two ratings they give a guest among hosts."""

from collections.abc import Callable, Iterable, Sequence
from math import log10
from typing import Final

import msgspec

from knavery.core import Review
from knavery.sim.bootstrap import interval_of

#: The rating of the hosts.
HOSTS: Final = 1500
#: Of two ratings that differ by this much, the odds are ten to one.
SCALE: Final = 400


class Score(msgspec.Struct, frozen=True):
    """What became of claims before listeners that could challenge them.

    A truth that is believed does not count.
    """

    #: Lies that a listener let pass, and lies that it challenged.
    passed: int = 0
    caught: int = 0
    #: Truths that it challenged.
    doubted: int = 0

    def __add__(self, other: "Score") -> "Score":
        return Score(
            self.passed + other.passed, self.caught + other.caught, self.doubted + other.doubted
        )

    @property
    def deceiving(self) -> float:
        """The odds that a lie passes, on the scale of the ratings."""
        return _level(self.passed, self.caught)

    @property
    def detecting(self) -> float:
        """The odds that a listener is right, on that scale: about a lie, or with a challenge."""
        return _level(self.caught, self.passed + self.doubted)


class Contests(msgspec.Struct, frozen=True):
    """The contests of one or many games: with the guest as speaker, as listener, and without it."""

    speaking: Score = Score()
    listening: Score = Score()
    hosts: Score = Score()

    def __add__(self, other: "Contests") -> "Contests":
        return Contests(
            self.speaking + other.speaking,
            self.listening + other.listening,
            self.hosts + other.hosts,
        )

    def deceive(self) -> float:
        """The guest's rating as deceiver."""
        return HOSTS + self.speaking.deceiving - self.hosts.deceiving

    def detect(self) -> float:
        """The guest's rating as detector."""
        return HOSTS + self.listening.detecting - self.hosts.detecting


class ContestRating(msgspec.Struct, frozen=True):
    """A rating: 1500 is that of the hosts, and 400 more are ten times their odds."""

    rating: float
    #: 95 %, by bootstrap over deals; None where there is one deal only.
    interval: tuple[float, float] | None
    contests: int


class ContestRatings(msgspec.Struct, frozen=True):
    """How the guest deceives and how it detects.

    None where there was no contest, or where nothing can be compared with.
    """

    deceive: ContestRating | None
    detect: ContestRating | None


def contests_of(review: Review, guest: int) -> Contests:
    """The contests of one game."""
    found = Contests()
    for claim in review.claims:
        for listener in claim.tested_by:
            if claim.verdict in ("lie", "forced"):
                score = Score(caught=1) if listener in claim.caught_by else Score(passed=1)
            elif claim.verdict == "truth" and listener in claim.doubted_by:
                score = Score(doubted=1)
            else:
                continue
            if claim.seat == guest:
                found += Contests(speaking=score)
            elif listener == guest:
                found += Contests(listening=score)
            else:
                found += Contests(hosts=score)
    return found


def contest_ratings(games: Iterable[tuple[int, Contests]]) -> ContestRatings:
    """The ratings after those games, each with its deal.

    The odds are taken to depend on how well the speaker deceives and on how well the listener
    detects, as in the model of Bradley and Terry. The hosts among themselves say what is usual.

    >>> fooled = Contests(speaking=Score(99, 9), hosts=Score(9, 9))
    >>> round(contest_ratings([(0, fooled)]).deceive.rating)
    1908
    """
    by_deal: dict[int, Contests] = {}
    for deal, contests in games:
        by_deal[deal] = by_deal.get(deal, Contests()) + contests
    deals = list(by_deal.values())
    whole = _total(deals)
    spoken, heard, hosts = whole.speaking, whole.listening, whole.hosts
    # Hosts that always win, or never, say nothing about what is usual.
    is_known = hosts.caught > 0 and hosts.passed + hosts.doubted > 0
    return ContestRatings(
        _rating(deals, Contests.deceive, spoken.passed + spoken.caught)
        if is_known and hosts.passed
        else None,
        _rating(deals, Contests.detect, heard.passed + heard.caught + heard.doubted)
        if is_known
        else None,
    )


def _rating(
    deals: Sequence[Contests], skill: Callable[[Contests], float], contests: int
) -> ContestRating | None:
    if not contests:
        return None

    def rated(drawn: Iterable[Contests]) -> float:
        return skill(_total(drawn))

    between = interval_of(deals, rated) if len(deals) > 1 else None
    return ContestRating(
        round(rated(deals), 1),
        None if between is None else (round(between[0], 1), round(between[1], 1)),
        contests,
    )


def _total(contests: Iterable[Contests]) -> Contests:
    whole = Contests()
    for each in contests:
        whole += each
    return whole


def _level(won: int, lost: int) -> float:
    """The odds on the scale of the ratings; one half is added to both sides."""
    return SCALE * log10((won + 0.5) / (lost + 0.5))
