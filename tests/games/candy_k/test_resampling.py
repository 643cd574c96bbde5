"""Tables resampled from what a seat has seen."""

from collections import Counter
from fractions import Fraction
from math import sqrt
from typing import Any

from msgspec.structs import replace

from games.candy_k.scene import ANN, BOB, CYD, DEE, played_out, section, table
from knavery.core import Chance, Seat
from knavery.games.candy_k import GAME
from knavery.games.candy_k.decisions import KeepToken, PlayCard, SpendToken, Vote
from knavery.games.candy_k.state import State

#: A share that is more standard deviations off than this is wrong, not unlucky.
FAR = 4.5
TIMES = 3000


def resampled(state: State, viewer: Seat | None, times: int = TIMES) -> list[State]:
    view = state.view(viewer)
    return [GAME.resample(view, (), Chance.of(f"resampled {number}")) for number in range(times)]


def assert_shares(counted: Counter[Any], shares: dict[Any, Fraction]) -> None:
    """Each comes up as often as its share says, and nothing else comes up."""
    tries = counted.total()
    assert set(counted) == set(shares)
    for value, share in shares.items():
        spread = sqrt(tries * share * (1 - share))
        assert abs(counted[value] - tries * share) <= FAR * spread, (value, counted)


def test_others_cards_come_from_what_is_left_of_the_pile() -> None:
    """Ann holds a 1: two 1s, three 2s and three 3s are left."""
    state = table(section("when", (1, 2, 3, 1), 2), phase="claims")
    cards = Counter(twin.sections[0].cards[CYD] for twin in resampled(state, ANN))
    assert_shares(cards, {1: Fraction(2, 8), 2: Fraction(3, 8), 3: Fraction(3, 8)})
    watched = Counter(twin.sections[0].cards[CYD] for twin in resampled(state, None))
    assert_shares(watched, {number: Fraction(1, 3) for number in (1, 2, 3)})


def test_a_claim_is_not_believed() -> None:
    """CK-Q10: what Bob says does not change how his card is resampled."""
    silent = table(section("when", (1, 2, 3, 1), 2, first=BOB), phase="claims")
    for said in (1, 3):
        spoken = replace(
            silent, sections=(replace(silent.sections[0], claims=(None, said, None, None)),)
        )
        for one, other in zip(resampled(silent, ANN, 50), resampled(spoken, ANN, 50), strict=True):
            assert one.sections[0].cards == other.sections[0].cards


def test_the_icon_may_be_any_others() -> None:
    state = table(section("when", (1, 2, 3, 1), 2), phase="claims", icon=BOB)
    icons = Counter(twin.icon for twin in resampled(state, ANN))
    assert_shares(icons, {seat: Fraction(1, 3) for seat in (BOB, CYD, DEE)})
    assert {twin.icon for twin in resampled(state, BOB, 20)} == {BOB}


def test_the_king_may_be_any_other_unless_one_is() -> None:
    state = played_out((2,) * 4, (2,) * 4, DEE, (2,) * 4)
    kings = Counter(twin.king for twin in resampled(state, ANN))
    assert_shares(kings, {seat: Fraction(1, 3) for seat in (BOB, CYD, DEE)})
    assert {twin.king for twin in resampled(state, DEE, 20)} == {DEE}


def test_unplayed_cards_and_choices_of_others_are_invented() -> None:
    """CK-Q5: Bob has two cards and has played either of them."""
    state = table(
        section("when", (1, 2, 3, 1), 2, seconds={BOB: 3}, played={BOB: 3}), phase="claims"
    )
    twins = resampled(state, ANN, 400)
    pairs = {(twin.sections[0].drawn(BOB), twin.sections[0].played[BOB]) for twin in twins}
    assert len(pairs) == 3 + 6 * 2
    assert all(played in drawn for drawn, played in pairs)
    assert all(len(twin.sections[0].drawn(CYD)) == 1 for twin in twins)


def test_hidden_answers_of_others_are_invented_and_ones_own_kept() -> None:
    state = table(
        section("when", (1, 2, 3, 1)),
        phase="tokens",
        answers={ANN: SpendToken(), BOB: KeepToken()},
    )
    answers = Counter(twin.answers for twin in resampled(state, ANN))
    half = Fraction(1, 2)
    assert_shares(
        answers,
        {
            (SpendToken(), SpendToken(), None, None): half,
            (SpendToken(), KeepToken(), None, None): half,
        },
    )
    voting = replace(
        played_out((2,) * 4, (2,) * 4, DEE, (2,) * 4), answers=(Vote(DEE), None, Vote(ANN), None)
    )
    votes = {twin.answers for twin in resampled(voting, ANN, 100)}
    assert votes == {(Vote(DEE), None, Vote(seat), None) for seat in (ANN, BOB, DEE)}


def test_a_choice_under_way_is_one_of_the_resampled_cards() -> None:
    state = table(
        section("when", (1, 2, 3, 1), 2, seconds={BOB: 3, ANN: 2}, played={ANN: None, BOB: None}),
        phase="choice",
        answers={BOB: PlayCard("when", 3)},
    )
    for twin in resampled(state, ANN, 100):
        answer = twin.answers[BOB]
        assert isinstance(answer, PlayCard)
        assert answer.number in twin.sections[0].drawn(BOB)
        assert twin.sections[0].played[:2] == (None, None)
        assert twin.options(ANN) == state.options(ANN)
