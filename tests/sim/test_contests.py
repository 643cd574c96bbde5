"""Contests between speakers and listeners, and the ratings they give."""

from typing import Any

import pytest

from knavery.core import Claim, Review, Seat
from knavery.sim.contests import Contests, Score, contest_ratings, contests_of

GUEST, ANN, BOB = map(Seat, range(3))


def claim(seat: Seat, verdict: Any, **by: Any) -> Claim:
    return Claim(0, seat, verdict, "open", None, **by)


@pytest.mark.parametrize(
    ("made", "found"),
    [
        (claim(GUEST, "lie", tested_by=(ANN, BOB), caught_by=(BOB,)), Contests(Score(1, 1))),
        (claim(GUEST, "forced", tested_by=(ANN,)), Contests(Score(1))),
        (claim(GUEST, "truth", tested_by=(ANN, BOB), doubted_by=(ANN,)),
         Contests(Score(doubted=1))),
        (claim(ANN, "lie", tested_by=(GUEST, BOB), caught_by=(GUEST,)),
         Contests(listening=Score(caught=1), hosts=Score(passed=1))),
        (claim(ANN, "truth", tested_by=(GUEST,)), Contests()),
        (claim(ANN, "guess", tested_by=(GUEST,), caught_by=(GUEST,)), Contests()),
        # Bob has looked at the tile: that he knows is no skill.
        (claim(GUEST, "lie", tested_by=(ANN,), caught_by=(BOB,)), Contests(Score(1))),
    ],
)  # fmt: skip
def test_a_claim_is_counted_once_for_each_listener(made: Claim, found: Contests) -> None:
    assert contests_of(Review((made,), ()), GUEST) == found


def test_a_guest_that_is_as_good_as_the_hosts_has_their_rating() -> None:
    same = Score(30, 10, 5)
    found = contest_ratings((deal, Contests(same, same, same)) for deal in range(5))
    assert found.deceive is not None
    assert found.detect is not None
    assert (found.deceive.rating, found.detect.rating) == (1500, 1500)
    assert found.deceive.interval == (1500, 1500)


def test_deceiving_and_detecting_are_rated_apart() -> None:
    """It fools the hosts ten times as easily as they fool each other, and sees less than they.

    That they doubt its truths does not make it a better deceiver.
    """
    games = [
        (deal, Contests(Score(100, 10, 70), Score(90, 3, 9), Score(10, 10))) for deal in range(100)
    ]
    found = contest_ratings(games)
    assert found.deceive is not None
    assert found.detect is not None
    assert abs(found.deceive.rating - 1900) < 2
    assert abs(found.detect.rating - (1500 - 400 * 1.5185)) < 2
    assert (found.deceive.contests, found.detect.contests) == (11_000, 10_200)


def test_challenging_everything_is_no_way_to_detect() -> None:
    """Of ten claims of the hosts two are lies. They challenge half of the lies, and no truth."""
    guests = {
        "everything": Score(caught=2, doubted=8),
        "nothing": Score(passed=2),
        "lies alone": Score(caught=2),
    }
    ratings = {}
    for name, score in guests.items():
        games = [(deal, Contests(listening=score, hosts=Score(1, 1))) for deal in range(50)]
        found = contest_ratings(games).detect
        assert found is not None
        ratings[name] = found.rating
    assert ratings["nothing"] < ratings["everything"] < 1500 < ratings["lies alone"]


def test_an_interval_covers_what_differs_between_deals() -> None:
    games = [
        (deal, Contests(Score(9, 1) if deal % 2 else Score(1, 9), Score(), Score(5, 5)))
        for deal in range(20)
    ]
    found = contest_ratings(games)
    assert found.detect is None
    assert found.deceive is not None
    assert found.deceive.interval is not None
    low, high = found.deceive.interval
    assert low < 1400
    assert high > 1600
    alone = contest_ratings(games[:1]).deceive
    assert alone is not None
    assert alone.interval is None


def test_without_contests_there_is_no_rating() -> None:
    nothing = contest_ratings([(0, Contests(hosts=Score(1, 1)))])
    assert (nothing.deceive, nothing.detect) == (None, None)
    for hosts in (Score(), Score(passed=40), Score(caught=40)):
        unknown = contest_ratings([(0, Contests(Score(5), Score(5), hosts))])
        assert (unknown.deceive, unknown.detect) == (None, None)
