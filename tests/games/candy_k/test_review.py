"""The review: claims beside the truth."""

from typing import Any

from msgspec.structs import replace

from games.candy_k.scene import ANN, BOB, CYD, DEE, played_out, section, table
from knavery.core import Claim, Review, Seat, Step, Tally
from knavery.games.candy_k import GAME
from knavery.games.candy_k.decisions import ClaimNumber, Vote
from knavery.games.candy_k.facts import Said
from knavery.games.candy_k.state import State

PLAIN = (2, 2, 2, 2)


def steps(state: State, *decisions: tuple[Seat, Any]) -> list[Step]:
    made = []
    for seat, decision in decisions:
        after, log = state.play(seat, decision)
        made.append(Step(state, seat, decision, log, after))
        state = after
    return made


def claims_then_votes(votes: tuple[Seat, ...]) -> Review:
    """Who Assassin with the clue 1: Ann is forced, Bob is honest, Cyd lies, Dee is honest."""
    # The icon is Ann's and so is a match: she is the Assassin. Dee is King.
    done = played_out(PLAIN, PLAIN, DEE, (1, 2, 2, 3))
    talked = replace(done.sections[3], claims=(None,) * 4, first=ANN)
    state = replace(done, sections=(*done.sections[:3], talked), phase="claims")
    said = [(ANN, 2), (BOB, 2), (CYD, 3), (DEE, 3)]
    made = steps(state, *((seat, ClaimNumber("assassin", number)) for seat, number in said))
    voting = replace(made[-1].after, phase="vote")
    return GAME.review(
        made + steps(voting, *zip((ANN, BOB, CYD, DEE), map(Vote, votes), strict=True))
    )


def test_ck_22_a_claim_with_a_match_is_a_forced_lie() -> None:
    """CK-Q10: others' claims are truths or lies."""
    review = claims_then_votes((BOB, CYD, BOB, BOB))
    assert [(claim.step, claim.seat, claim.verdict) for claim in review.claims] == [
        (0, ANN, "forced"), (1, BOB, "truth"), (2, CYD, "lie"), (3, DEE, "truth"),
    ]  # fmt: skip
    assert review.claims[0].statement == Said("assassin", 2, 1)
    assert review.claims[2].statement == Said("assassin", 3, 2)


def test_a_lie_is_caught_by_a_ballot_of_those_it_was_told_to_fool() -> None:
    caught = claims_then_votes((BOB, ANN, BOB, BOB))
    believed = claims_then_votes((CYD, CYD, BOB, BOB))
    assert [claim.fate for claim in caught.claims] == ["caught", "open", "believed", "open"]
    assert [claim.fate for claim in believed.claims] == ["believed", "open", "caught", "open"]
    assert [claim.caught_by for claim in caught.claims] == [(BOB,), (), (), ()]
    assert [claim.caught_by for claim in believed.claims] == [(), (), (BOB,), ()]
    # Bob, Cyd and Dee look for an Assassin, and nobody's ballot tests what they said themselves.
    tested = [(BOB, CYD, DEE), (CYD, DEE), (BOB, DEE), (BOB, CYD)]
    assert [claim.tested_by for claim in caught.claims] == tested
    assert [claim.doubted_by for claim in caught.claims] == [(), (CYD, DEE), (), ()]
    # Three ballots look for an Assassin; of them Cyd's own does not test what Cyd said.
    assert [claim.stake for claim in caught.claims] == [6, 0, 5, 0]


def test_an_assassins_ballot_does_not_catch_a_lie_about_being_assassin() -> None:
    review = claims_then_votes((CYD, ANN, BOB, BOB))
    assert review.claims[2].fate == "believed"


def test_the_kings_lie_is_caught_by_an_assassins_ballot() -> None:
    done = played_out(PLAIN, PLAIN, DEE, PLAIN)
    king = replace(done.sections[2], claims=(None,) * 4, first=ANN)
    state = replace(done, sections=(*done.sections[:2], king), phase="claims")
    said = ((ANN, 2), (BOB, 2), (CYD, 2), (DEE, 3))
    made = steps(state, *((seat, ClaimNumber("king", number)) for seat, number in said))
    for votes, fate in (((DEE, CYD, BOB, BOB), "caught"), ((BOB, DEE, DEE, BOB), "believed")):
        voted = steps(done, *zip((ANN, BOB, CYD, DEE), map(Vote, votes), strict=True))
        review = GAME.review([*made, *voted])
        assert review.claims[3].verdict == "forced"
        assert review.claims[3].fate == fate


def test_tallies_count_lies_and_votes() -> None:
    review = claims_then_votes((DEE, ANN, BOB, ANN))
    assert review.tallies == (
        Tally(forced=1, caught=1, challenges_right=1),
        Tally(truths=1, challenges_right=1),
        Tally(lies=1, believed=1, challenges_wrong=1),
        Tally(truths=1, challenges_right=1),
    )


def test_a_game_that_was_not_finished_leaves_claims_open() -> None:
    state = table(section("when", (1, 2, 3, 1), 2), phase="claims")
    review = GAME.review(steps(state, (ANN, ClaimNumber("when", 3))))
    assert review.claims == (Claim(0, ANN, "lie", "open", Said("when", 3, 1)),)
    assert review.tallies == (Tally(lies=1), Tally(), Tally(), Tally())
    assert GAME.review([]) == Review((), ())
