"""Names called beside the truth."""

from collections.abc import Iterable

from games.kingless.scene import ANN, BOB, table
from knavery.core import Review, Seat, Step
from knavery.games.kingless import GAME
from knavery.games.kingless.cards import CARDS
from knavery.games.kingless.decisions import Answer, Decision, NameCard, Pass, PlayCard
from knavery.games.kingless.review import Call
from knavery.games.kingless.state import State


def reviewed(state: State, *decisions: tuple[Seat, Decision]) -> Review:
    def steps() -> Iterable[Step]:
        before = state
        for seat, decision in decisions:
            after, log = before.play(seat, decision)
            yield Step(before, seat, decision, log, after)
            before = after

    return GAME.review(steps())


def called(state: State, card: str, reply: Decision) -> Review:
    steps: list[tuple[Seat, Decision]] = [
        (ANN, PlayCard("E09")),
        (ANN, NameCard(card)),
        (BOB, reply),
    ]
    if reply != Pass():
        steps.append((ANN, Pass()))
    return reviewed(state, *steps)


def test_a_guess_that_takes_the_card() -> None:
    review = called(table(["E09", "D38"]), "D38", Pass())
    (claim,) = review.claims
    assert (claim.step, claim.seat, claim.verdict, claim.fate) == (1, ANN, "guess", "believed")
    assert claim.statement == Call("D38", BOB)
    assert claim.stake == CARDS["D38"].influence > 0
    assert (review.tallies[ANN].guesses, review.tallies[ANN].challenges_right) == (1, 1)


def test_a_guess_that_fails() -> None:
    review = called(table(["E09", "D12"]), "D38", Pass())
    (claim,) = review.claims
    assert (claim.fate, claim.statement) == ("caught", Call("D38", None))
    assert review.tallies[ANN].challenges_wrong == 1


def test_a_guess_that_was_stopped_is_never_put_to_the_test() -> None:
    review = called(table(["E09", "D38 E01"]), "D38", Answer("E01"))
    assert [claim.fate for claim in review.claims] == ["open"]
    assert review.tallies[ANN].challenges_right == review.tallies[ANN].challenges_wrong == 0


def test_a_card_in_sight_is_no_guess() -> None:
    """In a play area, in one's own hand, or known to be in another's."""
    assert not called(table(["E09", ""], ["", "D38"]), "D38", Pass()).claims
    assert not called(table(["E09 D38", ""]), "D38", Pass()).claims
    known = table(["E09", "D38"], known=((ANN, BOB, "D38"),))
    assert not called(known, "D38", Pass()).claims
