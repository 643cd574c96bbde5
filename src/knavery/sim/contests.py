"""Contests between a speaker and a listener, and the two ratings they give a guest among hosts."""

from collections.abc import Iterable, Mapping, Sequence
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
    """How many contests the speakers and the listeners won."""

    speakers: int = 0
    listeners: int = 0

    def __add__(self, other: "Score") -> "Score":
        return Score(self.speakers + other.speakers, self.listeners + other.listeners)

    @property
    def contests(self) -> int:
        """How many there were."""
        return self.speakers + self.listeners

    @property
    def level(self) -> float:
        """The speakers' odds on the scale of the ratings; one half is added to both sides."""
        return SCALE * log10((self.speakers + 0.5) / (self.listeners + 0.5))


class Contests(msgspec.Struct, frozen=True):
    """The contests of one or many games: with the guest as speaker, as listener, and without it.

    A listener wins if it challenges a lie. A speaker wins if a listener lets its lie pass, or
    challenges what is true. To believe what is true is no contest.
    """

    speaking: Score = Score()
    listening: Score = Score()
    hosts: Score = Score()

    def __add__(self, other: "Contests") -> "Contests":
        return Contests(
            self.speaking + other.speaking,
            self.listening + other.listening,
            self.hosts + other.hosts,
        )


class ContestRating(msgspec.Struct, frozen=True):
    """A rating: 1500 is that of the hosts, and 400 more are ten times their odds."""

    rating: float
    #: 95 %, by bootstrap over deals; None where there is one deal only.
    interval: tuple[float, float] | None
    contests: int


class ContestRatings(msgspec.Struct, frozen=True):
    """How the guest deceives and how it detects; None where there was no contest."""

    deceive: ContestRating | None
    detect: ContestRating | None


def contests_of(review: Review, guest: int) -> Contests:
    """The contests of one game."""
    found = Contests()
    for claim in review.claims:
        for listener in claim.tested_by:
            if claim.verdict in ("lie", "forced"):
                won = Score(listeners=1) if listener in claim.caught_by else Score(speakers=1)
            elif claim.verdict == "truth" and listener in claim.doubted_by:
                won = Score(speakers=1)
            else:
                continue
            if claim.seat == guest:
                found += Contests(speaking=won)
            elif listener == guest:
                found += Contests(listening=won)
            else:
                found += Contests(hosts=won)
    return found


def contest_ratings(games: Iterable[tuple[int, Contests]]) -> ContestRatings:
    """The ratings after those games, each with its deal.

    The odds that a speaker wins are taken to depend on how well it deceives and on how well the
    listener detects, as strength does in the model of Bradley and Terry. The hosts' contests among
    themselves say what is usual.

    >>> fooled = Contests(speaking=Score(99, 9), listening=Score(9, 9), hosts=Score(9, 9))
    >>> round(contest_ratings([(0, fooled)]).deceive.rating)
    1908
    """
    by_deal: dict[int, Contests] = {}
    for deal, contests in games:
        by_deal[deal] = by_deal.get(deal, Contests()) + contests
    deals = list(by_deal.values())
    whole = _total(deals)
    deceive, detect = whole.speaking.contests, whole.listening.contests
    return ContestRatings(
        _rating(deals, "deceive", deceive) if deceive and whole.hosts.contests else None,
        _rating(deals, "detect", detect) if detect and whole.hosts.contests else None,
    )


def _rating(deals: Sequence[Contests], skill: str, contests: int) -> ContestRating:
    def rated(drawn: Iterable[Contests]) -> float:
        return _ratings(_total(drawn))[skill]

    between = interval_of(deals, rated) if len(deals) > 1 else None
    return ContestRating(
        round(rated(deals), 1),
        None if between is None else (round(between[0], 1), round(between[1], 1)),
        contests,
    )


def _ratings(whole: Contests) -> Mapping[str, float]:
    usual = whole.hosts.level
    return {
        "deceive": HOSTS + whole.speaking.level - usual,
        "detect": HOSTS + usual - whole.listening.level,
    }


def _total(contests: Iterable[Contests]) -> Contests:
    whole = Contests()
    for each in contests:
        whole += each
    return whole
