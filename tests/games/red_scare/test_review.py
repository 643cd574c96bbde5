"""The review of a finished game of Red Scare."""

import pytest

from games.red_scare.scene import ANN, BOB, steps, table
from knavery.core import Tally
from knavery.core.text import Localizer
from knavery.games.red_scare import GAME
from knavery.games.red_scare.decisions import (
    Accept,
    Answer,
    Judge,
    Offer,
    Post,
    Show,
    Verify,
)

NAMES = ("Fox", "Owl", "Hare", "Crow")


def verdicts(*cases: tuple[str, Answer]) -> list[str]:
    """The verdicts on answers of Bob's, who wears glasses, to Ann's whole hand."""
    found: list[str] = []
    for hand, answer in cases:
        made = steps(table(hand), (ANN, Show(BOB, (0, 1, 2))), (BOB, answer))
        (claim,) = GAME.review(made).claims
        assert (claim.seat, claim.step) == (BOB, 1)
        found.append(claim.verdict)
    return found


def test_a_lie_a_guess_and_a_truth_are_three_things() -> None:
    """RS-36, RS-38: of P1 P2 S2 Bob reads P2 and S2."""
    hand = "P1 P2 S2"
    assert verdicts(
        (hand, Answer(1, 1)),  # what he read
        (hand, Answer(2, 1)),  # and the third, as a guess
        (hand, Answer(1, 2)),
        (hand, Answer(0, 1)),  # less than he read
        (hand, Answer(2, 0)),  # other than he read
        ("P1 P1 S1", Answer(0, 0)),  # nothing to read
        ("P1 P1 S1", Answer(3, 0)),
    ) == ["truth", "guess", "guess", "lie", "lie", "truth", "guess"]


def test_rs_44_the_split_of_a_trade_is_measured_by_what_the_giver_knew() -> None:
    """Also covers RS-43, PR-04."""
    made = steps(
        table("P1 S1 S2", "P2 P2 S1"),
        (ANN, Offer(BOB, (0, 1), 0)),  # a lie: she reads one Patriot
        (BOB, Accept((1, 2), 1)),  # a guess: he reads the P2, not the S1
    )
    lie, guess = GAME.review(made).claims
    assert (lie.seat, lie.verdict, guess.seat, guess.verdict) == (ANN, "lie", BOB, "guess")
    assert (lie.stake, guess.stake) == (2, 1)
    assert Localizer(GAME, NAMES).claim(lie.statement) == (
        "Fox to Owl, 2 cards: said 0P 2S, actually 1P 1S: a lie"
    )
    mailed = steps(
        table("P1 S1 S2", professions={ANN: "postmaster"}), (ANN, Post(BOB, 0, "patriot"))
    )
    (truth,) = GAME.review(mailed).claims
    assert truth.verdict == "truth"
    assert GAME.review(mailed).tallies[ANN] == Tally(truths=1)


def test_a_claim_is_told_to_those_it_was_between() -> None:
    made = steps(
        table("P2 S1 S2", "P2 P2 S1"),
        (ANN, Show(BOB, (0,))),
        (BOB, Answer(0, 1)),
        (ANN, Offer(BOB, (1,), 0)),
        (BOB, Accept((2,), 0)),
    )
    seen, gave, given = (claim.statement for claim in GAME.review(made).claims)
    english, german = (Localizer(GAME, NAMES, ANN, language) for language in ("en", "de"))
    assert english.claim(seen).startswith("Owl on your card: said 0P 1S")
    assert english.claim(given).startswith("Owl to you, 1 card: said 0P 1S")
    assert german.claim(seen).startswith("Owl über deine Karte: gesagt 0P 1S")
    assert german.claim(gave).startswith("Du an Owl, 1 Karte: gesagt 0P 1S")
    assert german.claim(given).startswith("Owl an dich, 1 Karte: gesagt 0P 1S")


def test_pr_02_a_verified_lie_is_caught() -> None:
    for answer, verdict, right in ((Answer(1, 0), "truth", False), (Answer(0, 1), "lie", True)):
        made = steps(
            table("P2 S1 S1", professions={ANN: "polygraph_examiner"}),
            (ANN, Show(BOB, (0,))),
            (BOB, answer),
            (ANN, Verify()),
        )
        review = GAME.review(made)
        (claim,) = review.claims
        assert (claim.verdict, claim.fate) == (verdict, "caught" if right else "doubted")
        assert claim.caught_by == ((ANN,) if right else ())
        assert claim.tested_by == (ANN,)
        assert claim.doubted_by == (() if right else (ANN,))
        mine = review.tallies[ANN]
        assert (mine.challenges_right, mine.challenges_wrong) == (right, not right)
        assert review.tallies[BOB].caught == right


def test_a_lie_is_believed_where_the_hearer_judges_by_it() -> None:
    """RS-47: Bob calls Ann's three Soviets Patriots; Ann, a Patriot, exonerates them."""
    for side, fate, believed in (("exonerate", "believed", 1), ("deport", "open", 0)):
        made = steps(
            table("S2 S2 S2"),
            (ANN, Show(BOB, (0, 1, 2))),
            (BOB, Answer(3, 0)),
            (ANN, Judge(side)),  # type: ignore[arg-type]
        )
        review = GAME.review(made)
        assert review.claims[0].fate == fate
        assert review.tallies[BOB] == Tally(lies=1, believed=believed)


@pytest.mark.parametrize("patriots", [0, 1, 2])
def test_rs_43_a_split_holds_where_the_cards_given_are_that(patriots: int) -> None:
    """Ann offers a Patriot and a Soviet; Bob gives two Patriots back."""
    made = steps(
        table("P2 S1 S2", "P2 P1 S1"),
        (ANN, Offer(BOB, (0, 1), patriots)),
        (BOB, Accept((0, 1), patriots)),
    )
    offered, accepted = made
    assert GAME.holds(offered, offered.after) == (patriots == 1)
    assert GAME.holds(accepted, accepted.after) == (patriots == 2)


def test_pr_04_a_posted_card_holds_where_it_is_what_was_said() -> None:
    for claim in ("patriot", "soviet"):
        (posted,) = steps(
            table("P2 S1 S2", "S2 S1 S1", professions={ANN: "postmaster"}),
            (ANN, Post(BOB, 0, claim)),
        )
        assert GAME.holds(posted, posted.after) == (claim == "patriot")
