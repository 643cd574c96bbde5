"""CK-24 to CK-32: who is who."""

from collections.abc import Iterator, Sequence
from itertools import product

import pytest
from msgspec.structs import replace

from games.candy_k.scene import ANN, BOB, CYD, DEE, EVE, played_out, section, table, vote
from knavery.core import TABLE, Chance, Seat
from knavery.games.candy_k import GAME
from knavery.games.candy_k.decisions import EndTalk
from knavery.games.candy_k.rules.roles import assassins_of, role_of
from knavery.games.candy_k.settings import Settings
from knavery.games.candy_k.view import View

FOUR = (ANN, BOB, CYD, DEE)


def outwards(king: Seat, seats: int) -> Iterator[Seat]:
    """The other seats, nearest the King first: one on, one back, two on, two back."""
    told = {king}
    for far in range(1, seats):
        for seat in ((king + far) % seats, (king - far) % seats):
            if seat not in told:
                told.add(Seat(seat))
                yield Seat(seat)


def assassins_by_walking(matches: Sequence[int], king: Seat) -> set[Seat]:
    """CK-Q8 in another way: walk outward from the King, asking for fewer matches each time."""
    for wanted in range(max(matches), -1, -1):
        found = [seat for seat in outwards(king, len(matches)) if matches[seat] == wanted]
        if found:
            return set(found[:2])
    raise AssertionError("somebody has the most")


def test_ck_24_identity_may_change_with_every_section() -> None:
    """With the same King, the Assassin after When is not the Assassin after Where."""
    king = section("king", (2, 3, 4, 1), 1)
    when = section("when", (2, 1, 2, 2), 1)
    where = section("where", (2, 2, 1, 2), 1)
    assassin = section("assassin", (2, 2, 1, 2), 1)
    earlier = table(when, where, king, phase="talk", icon=BOB)
    later = table(when, where, king, assassin, phase="talk", icon=ANN)
    assert earlier.assassins == (BOB,)
    assert later.assassins == (CYD,)


def test_ck_25_nobody_is_told_their_identity() -> None:
    """CK-Q9: two tables differ only in others' cards; Ann is an Assassin in one of them."""
    one = played_out((1, 2, 2, 2), (2, 2, 2, 2), DEE, (2, 2, 2, 2))
    other = played_out((1, 1, 2, 2), (2, 1, 2, 2), DEE, (2, 1, 2, 2))
    assert ANN in one.assassins
    assert ANN not in other.assassins
    assert one.view(ANN) == other.view(ANN)


def test_ck_26_most_matches_makes_the_assassin() -> None:
    assert assassins_of((1, 2, 3, 0), DEE) == (CYD,)
    assert assassins_of((1, 0, 0, 0), DEE) == (ANN,)


def test_ck_27_the_king_is_never_an_assassin() -> None:
    for seats in (4, 5):
        for matches in product(range(4), repeat=seats):
            for king in map(Seat, range(seats)):
                assert king not in assassins_of(matches, king)


def test_ck_28_if_the_king_has_most_the_next_is_assassin() -> None:
    assert assassins_of((4, 1, 2, 0), ANN) == (CYD,)
    assert assassins_of((4, 2, 2, 0), ANN) == (BOB, CYD)


def test_ck_29_two_level_at_the_top_are_both_assassins() -> None:
    assert assassins_of((2, 0, 2, 1), BOB) == (ANN, CYD)
    state = played_out((2, 2, 1, 2), (2,) * 4, BOB, (2,) * 4, icon=ANN)
    assert state.matches == (1, 0, 1, 0)
    assert state.assassins == (ANN, CYD)


def test_ck_30_of_three_level_the_two_nearest_the_king() -> None:
    assert assassins_of((0, 1, 1, 1), ANN) == (BOB, DEE)
    assert assassins_of((1, 1, 0, 1, 0, 0), Seat(5)) == (ANN, BOB)
    assert assassins_of((2, 0, 2, 2, 0, 1), EVE) == (ANN, DEE)


def test_ck_31_never_more_than_two_assassins() -> None:
    for seats in (4, 5):
        for matches in product(range(3), repeat=seats):
            for king in map(Seat, range(seats)):
                assert len(assassins_of(matches, king)) in (1, 2)


def test_ck_32_everyone_else_is_a_citizen() -> None:
    roles = [role_of(Seat(seat), BOB, (ANN, DEE)) for seat in range(5)]
    assert roles == ["assassin", "king", "citizen", "assassin", "citizen"]


def test_ck_q7_a_match_in_who_king_counts_for_nothing_else() -> None:
    state = played_out((2,) * 4, (2,) * 4, CYD, (2,) * 4, icon=ANN)
    assert state.matches == (1, 0, 0, 0)


def test_ck_q7_the_kings_icon_counts_for_nothing() -> None:
    """The King has the most matches, with the icon; another player has one and is the Assassin."""
    state = played_out((1, 1, 2, 2), (2,) * 4, ANN, (1, 2, 2, 2), icon=ANN)
    assert state.matches == (3, 1, 0, 0)
    assert state.assassins == (BOB,)


@pytest.mark.parametrize(
    ("matches", "king", "assassins"),
    [
        pytest.param((3, 1, 0, 2), ANN, {DEE}, id="King with most"),
        pytest.param((3, 1, 0, 1), ANN, {BOB, DEE}, id="tie behind the King"),
        pytest.param((0, 2, 2, 1), ANN, {BOB, CYD}, id="tie of two"),
        pytest.param((0, 1, 1, 1), ANN, {BOB, DEE}, id="tie of three, four seats"),
        pytest.param((0, 1, 1, 0, 1), ANN, {BOB, EVE}, id="tie of three, five seats"),
        pytest.param((0, 1, 1, 1, 1), ANN, {BOB, EVE}, id="tie of four"),
        pytest.param((0, 0, 1, 1, 1, 0), ANN, {CYD, EVE}, id="tie of three, the far one is out"),
        pytest.param((1, 1, 0, 0, 1, 0), Seat(5), {ANN, EVE}, id="tie of three across the end"),
        pytest.param((0, 0, 1, 0, 1, 1), ANN, {Seat(5), CYD}, id="distance tie: clockwise first"),
        pytest.param((1, 1, 0, 1, 0, 0), CYD, {BOB, DEE}, id="both neighbours, another farther"),
        pytest.param((0, 0, 1, 1, 0, 1, 1), ANN, {CYD, Seat(6)}, id="tie of four, seven seats"),
        pytest.param((1, 1, 1, 1, 0, 1, 1, 1), EVE, {DEE, Seat(5)}, id="tie of seven"),
        pytest.param((1, 0, 0, 0), ANN, {BOB, DEE}, id="nobody matched but the King's icon"),
        pytest.param((1, 0, 0, 0, 0, 0, 0, 0), ANN, {BOB, Seat(7)}, id="all zero, eight seats"),
    ],
)
def test_ck_q8_every_case_of_the_algorithm(
    matches: tuple[int, ...], king: Seat, assassins: set[Seat]
) -> None:
    assert set(assassins_of(matches, king)) == assassins
    assert assassins_by_walking(matches, king) == assassins


@pytest.mark.parametrize("seats", [4, 5])
def test_ck_q8_agrees_with_a_second_way_on_every_count(seats: int) -> None:
    for matches in product(range(5), repeat=seats):
        for king in map(Seat, range(seats)):
            assert set(assassins_of(matches, king)) == assassins_by_walking(matches, king)


@pytest.mark.parametrize("seats", [6, 7, 8])
def test_ck_q8_agrees_with_a_second_way_on_random_tables(seats: int) -> None:
    chance = Chance.of(f"second way {seats}")
    tied = 0
    for _ in range(3000):
        counts = []
        for _ in range(seats):
            count, chance = chance.below(4)
            counts.append(max(0, count - 1))
        king, chance = chance.below(seats)
        found = assassins_of(counts, Seat(king))
        assert set(found) == assassins_by_walking(counts, Seat(king))
        others = [count for seat, count in enumerate(counts) if seat != king]
        tied += others.count(max(others)) > 2
    assert tied > 500, "ties of three and more must be among them"


@pytest.mark.parametrize("seats", GAME.seats)
def test_ck_q8_agrees_with_a_second_way_on_played_games(seats: int) -> None:
    for number in range(60):
        chance = Chance.of(f"second way played {seats} {number}")
        state, _ = GAME.deal(seats, Settings(tokens=2), chance)
        while state.to_act:
            decision, chance = chance.choice(state.options(state.to_act[0]))
            state, _ = state.play(state.to_act[0], decision)
        shown = state.view(None).revealed
        (king,) = (seat.seat for seat in shown if seat.role == "king")
        counts = [
            seat.icon + sum(card.match for card in seat.cards if card.section != "king")
            for seat in shown
        ]
        assert counts == [seat.matches for seat in shown]
        expected = assassins_by_walking(counts, king)
        assert {seat.seat for seat in shown if seat.role == "assassin"} == expected


def test_ck_q9_the_view_tells_matches_and_king_and_nothing_else() -> None:
    """No field of the view depends on the role; nothing is revealed before the votes are."""
    state = played_out((1, 2, 1, 2), (2, 2, 1, 2), DEE, (2,) * 4)
    for seat in FOUR:
        view = state.view(seat)
        assert view.matches == state.matches[seat]
        assert view.king == (seat == DEE)
        assert view.revealed == ()
    assert not {"role", "assassin", "assassins"} & set(View.__struct_fields__)


def test_ck_q9_an_earlier_match_has_no_power() -> None:
    """With or without matches, a seat has the same options."""
    state = played_out((1, 2, 1, 2), (2, 2, 1, 2), DEE, (2,) * 4)
    assert [len(state.options(seat)) for seat in FOUR] == [3] * 4
    when = section("when", (1, 2, 3, 1), 1)
    after, _ = table(when, phase="talk").play(TABLE, EndTalk())
    assert len({after.options(seat) for seat in FOUR}) == 1


def test_ck_q21_the_king_level_with_one_other_leaves_one_assassin() -> None:
    assert assassins_of((2, 2, 1, 0), ANN) == (BOB,)
    state = played_out((1, 1, 2, 2), (2,) * 4, BOB, (2,) * 4, icon=DEE)
    state = replace(state, icon=CYD)
    assert state.matches == (1, 1, 1, 0)
    assert state.assassins == (ANN, CYD)
    over = vote(state, (BOB, ANN, BOB, ANN))
    assert [shown.role for shown in over.view(None).revealed] == [
        "assassin", "king", "assassin", "citizen",
    ]  # fmt: skip
