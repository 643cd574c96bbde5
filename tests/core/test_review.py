"""The boldest lie and the best catch of a review."""

from knavery.core import Claim, Fate, Review, Seat, Tally, Verdict

ANN = Seat(0)


def claim(step: int, verdict: Verdict, fate: Fate, stake: int) -> Claim:
    return Claim(step, ANN, verdict, fate, statement=None, stake=stake)


def reviewed(*claims: Claim) -> Review:
    return Review(claims, (Tally(),))


def test_the_boldest_lie_is_the_believed_one_with_the_most_at_stake() -> None:
    bold = claim(1, "lie", "believed", 12)
    found = reviewed(claim(0, "lie", "caught", 30), bold, claim(2, "forced", "believed", 3))

    assert found.boldest == bold
    assert found.best_catch == claim(0, "lie", "caught", 30)


def test_of_equally_bold_lies_the_latest_counts() -> None:
    assert reviewed(*(claim(step, "lie", "caught", 4) for step in range(3))).best_catch == claim(
        2, "lie", "caught", 4
    )


def test_a_truth_is_never_bold_and_a_guess_only_where_nobody_lied() -> None:
    truth, guess = claim(0, "truth", "believed", 9), claim(1, "guess", "believed", 8)
    lie = claim(2, "lie", "believed", 1)

    assert reviewed(truth).boldest is None
    assert reviewed(truth, guess).boldest == guess
    assert reviewed(truth, guess, lie).boldest == lie
