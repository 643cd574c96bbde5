"""KRED's board, pieces and actions (K-B, K-A)."""

import re
from pathlib import Path

from games.kred.scene import (
    ANN,
    BOB,
    CAT,
    EMPTY,
    START,
    actions,
    advance,
    domain,
    handed,
    landings,
    move,
    passed,
    play,
    public_facts,
    refused,
    sp,
    table,
)
from knavery.core import Chance
from knavery.games.kred import GAME
from knavery.games.kred.constants import PIECES, PLACES, SPACES, STOCK
from knavery.games.kred.decisions import Land, TakeBack
from knavery.games.kred.facts import Fell
from knavery.games.kred.rules.actions import all_moves
from knavery.games.kred.rules.board import Position, community, set_up
from knavery.games.kred.rules.spaces import SPACE, left_of, right_of
from knavery.games.kred.settings import Settings

RULES = Path(__file__).parents[3] / "docs" / "rules" / "kred.md"


def test_k_b1_a_domain_has_six_seats_two_rostrums_and_an_office() -> None:
    assert PLACES == ("1", "2", "3", "4", "5", "6", "left", "right", "office")
    assert len(set_up(4).board) == 4 * SPACES


def test_k_b2_seats_form_one_ring_and_rostrums_touch_across_domains_only() -> None:
    for seats in (3, 4, 5):
        at, walked = 0, []
        for _ in range(6 * seats):
            walked.append(at)
            at = right_of(at, seats)
        assert at == 0
        assert sorted(walked) == [9 * s + p for s in range(seats) for p in range(6)]
        for space in range(seats * SPACES):
            for there in (left_of(space, seats), right_of(space, seats)):
                if there >= 0:
                    assert space in (left_of(there, seats), right_of(there, seats))
    # Seat 1 touches seat 6 of the left neighbour, who sits next clockwise.
    assert SPACE[left_of(0, 4)] == sp("1:6")
    assert SPACE[right_of(5, 4)] == sp("3:1")
    assert SPACE[left_of(6, 4)] == sp("1:right")
    assert SPACE[right_of(7, 4)] == sp("3:left")
    assert right_of(6, 4) == left_of(7, 4) == left_of(8, 4) == right_of(8, 4) == -1


def test_k_b3_a_space_holds_one_piece_and_the_community_any_number() -> None:
    state = table("mm.m.....")
    assert refused(state, ANN, advance("0:1")) == "K-A1 taken"
    assert refused(state, ANN, move("organize", "0:1", "0:2")) == "K-A5 taken"
    assert community(Position(EMPTY * 3)) == STOCK[3]


def test_k_b4_pieces_by_number_of_players() -> None:
    """As many as the rule book says lie on the board and in the community of a new table."""
    rows = re.findall(r"^\s*\| (\d) \| (\d+) \| (\d+) \| (\d+) \|$", RULES.read_text("utf-8"), re.M)
    assert [int(seats) for seats, *_ in rows] == list(GAME.seats)
    for seats, *pieces in rows:
        state, _ = GAME.deal(int(seats), Settings(), Chance(bytes(32)))
        there = zip(PIECES, community(state.position), strict=True)
        counted = [free + state.position.board.count(piece) for piece, free in there]
        assert counted == list(map(int, pieces))


def test_k_b5_set_up_puts_a_mark_on_every_other_seat_with_full_credibility() -> None:
    for seats in GAME.seats:
        state, _ = GAME.deal(seats, Settings(), Chance(bytes(32)))
        assert state.position.board == START * seats
        assert state.credibility == (3,) * seats
        assert community(state.position)[0] == STOCK[seats][0] - 3 * seats


def test_k_a1_advance_from_the_community_to_a_vacant_seat() -> None:
    state = table(START)
    assert actions(state, ANN, "advance") == {(None, "0:2"), (None, "0:4"), (None, "0:6")}
    assert domain(play(state, (ANN, advance("0:2"))), ANN) == "mmm.m...."


def test_k_a1_a_heel_comes_only_when_the_community_has_no_mark_and_a_pawn_never() -> None:
    no_marks = table("mmmmm....", "mmmm.....", "mmm......")
    after = play(no_marks, (ANN, advance("0:6")))
    assert domain(after, ANN) == "mmmmmh..."
    empty = table("mmmmmhhhm", "mmmmmhhh.", "m.hhh....")
    assert community(empty.position) == (0, 0, 3)
    assert not {to for origin, to in actions(empty, CAT, "advance") if origin is None}
    assert refused(empty, ANN, move("assist", None, "2:2")) == "K-A2 community_empty"


def test_k_a1_a_full_faction_may_send_a_piece_up_to_its_vacant_rostrum() -> None:
    state = table("mhpm.....")
    up = {("0:1", "0:left"), ("0:2", "0:left"), ("0:3", "0:left")}
    assert actions(state, ANN, "advance") == {*up, (None, "0:5"), (None, "0:6")}
    assert domain(play(state, (ANN, advance("0:left", "0:2"))), ANN) == "m.pm..h.."
    assert refused(state, ANN, advance("0:right", "0:4")) == "K-A1 cannot_advance"


def test_k_a1_two_taken_rostrums_may_send_a_piece_to_the_vacant_office() -> None:
    state = table("m..m..mh.")
    assert {("0:left", "0:office"), ("0:right", "0:office")} <= actions(state, ANN, "advance")
    one = table("m..m..m..")
    assert ("0:left", "0:office") not in actions(one, ANN, "advance")
    taken = table("m..m..mhp")
    assert refused(taken, ANN, advance("0:office", "0:left")) == "K-A1 taken"


def test_k_a2_assist_puts_a_mark_on_an_opponents_vacant_seat() -> None:
    state = table(START, "mmmmm....", START)
    assert actions(state, ANN, "assist") == {
        (None, "1:6"),
        *((None, f"2:{place}") for place in "246"),
    }
    assert domain(play(state, (ANN, move("assist", None, "1:6"))), BOB) == "mmmmmm..."
    assert refused(state, ANN, move("assist", None, "0:2")) == "K-A2 cannot_assist"


def test_k_a3_withdraw_goes_down_by_one_rank() -> None:
    state = table("m..h...mp")
    assert actions(state, ANN, "withdraw") == {
        ("0:1", None),
        ("0:4", None),
        *(("0:right", f"0:{place}") for place in "2356"),
        ("0:office", "0:left"),
    }
    withdrawn = play(state, (ANN, move("withdraw", "0:4", None)))
    # K-A7: the rostrum's faction has no taken seat now, so its piece falls.
    assert withdrawn.to_act == (ANN,)
    assert refused(state, ANN, move("withdraw", "0:left", "0:2")) == "K-A3 nothing_there"


def test_k_a4_only_marks_on_opponents_seats_can_be_removed() -> None:
    state = table(START, "mhp...mh.", EMPTY)
    assert actions(state, ANN, "remove") == {("1:1", None)}
    assert refused(state, ANN, move("remove", "1:2", None)) == "K-A4 only_marks"
    assert refused(state, ANN, move("remove", "1:3", None)) == "K-A4 only_marks"
    assert refused(state, ANN, move("remove", "0:1", None)) == "K-A4 cannot_remove"


def test_k_a5_organize_moves_ones_own_piece_sideways_also_to_a_neighbour() -> None:
    state = table("m..m.mh..", "......p..", EMPTY)
    assert actions(state, ANN, "organize") == {
        ("0:1", "0:2"),
        ("0:1", "1:6"),
        ("0:4", "0:3"),
        ("0:4", "0:5"),
        ("0:6", "0:5"),
        ("0:6", "2:1"),
        ("0:left", "1:right"),
    }
    assert refused(state, ANN, move("organize", "1:left", "2:right")) == "K-A5 cannot_organize"


def test_k_a6_influence_moves_an_opponents_mark_or_heel_but_never_a_pawn() -> None:
    state = table(EMPTY, "h....p...", EMPTY)
    assert actions(state, ANN, "influence") == {("1:1", "1:2"), ("1:1", "2:6")}
    assert refused(state, ANN, move("influence", "1:6", "0:1")) == "K-A6 no_pawns"
    into = table(EMPTY, "m....h...")
    assert ("1:6", "0:1") in actions(into, ANN, "influence")
    assert refused(table("m........"), ANN, move("influence", "0:1", "0:2")) == (
        "K-A6 cannot_influence"
    )


def test_k_a7_a_rostrum_without_a_taken_seat_falls_where_its_owner_says() -> None:
    state = table(START, "m.....h..", START)
    state = play(state, (ANN, move("remove", "1:1", None)))
    assert state.to_act == (BOB,)
    assert state.options(CAT) == ()
    lands = [Land(sp("1:left"), sp(f"1:{place}")) for place in "123"]
    assert list(state.options(BOB)) == lands
    assert refused(state, BOB, Land(sp("1:left"), sp("1:4"))) == "K-A7 land_first"
    assert public_facts(state, BOB, lands[2]) == [Fell(BOB, sp("1:left"), sp("1:3"), "heel")]
    state = play(state, (BOB, lands[2]))
    assert domain(state, BOB) == "..h......"
    assert state.to_act == (ANN,)


def test_k_a7_falls_follow_each_other_from_the_office_down() -> None:
    state = table(START, "m.....h.p", START)
    state = play(state, (ANN, move("remove", "1:1", None)))
    state = play(state, (BOB, Land(sp("1:left"), sp("1:1"))))
    # Both rostrums are vacant now: the office falls to one of them, and stays over a taken seat.
    assert landings(state, BOB) == ["1:left", "1:right"]
    assert domain(play(state, (BOB, Land(sp("1:office"), sp("1:left")))), BOB) == "h.....p.."
    right = play(state, (BOB, Land(sp("1:office"), sp("1:right"))))
    assert right.to_act == (BOB,)
    assert domain(play(right, (BOB, Land(sp("1:right"), sp("1:5")))), BOB) == "h...p...."


def test_k_a7_falls_in_several_domains_are_settled_clockwise_from_the_mover() -> None:
    # Cat's rostrum goes over to Ann's empty faction; Cat's office has no rostrum left.
    state = table(EMPTY, START, "m.....h.p", mover=BOB)
    state = play(state, (BOB, move("influence", "2:left", "0:right")))
    assert state.to_act == (CAT,)
    state = play(state, (CAT, Land(sp("2:office"), sp("2:left"))))
    assert state.to_act == (ANN,)
    state = play(state, (ANN, Land(sp("0:right"), sp("0:6"))))
    assert state.to_act == (BOB,)


def test_k_a8_two_moves_move_two_pieces() -> None:
    given = play(table("m........", EMPTY, EMPTY), (ANN, move("organize", "0:1", "1:6")))
    assert refused(given, ANN, move("remove", "1:6", None)) == "K-A8 same_piece"
    assert refused(table(), ANN, move("withdraw", "4:1", None)) == "K-B1 no_such_domain"
    lured = play(table("......m..", "m....m..."), (ANN, move("influence", "1:6", "0:1")))
    assert refused(lured, ANN, move("withdraw", "0:1", None)) == "K-A8 same_piece"
    entered = play(table("mm......."), (ANN, advance("0:3")))
    assert refused(entered, ANN, advance("0:left", "0:3")) == "K-C4 no_such_tile"


def test_k_a8_a_piece_put_back_is_not_in_the_community_for_the_second_move() -> None:
    # Every mark is on the board; the one removed does not count, so a heel comes.
    state = table("mmmm.....", "mmmm.....", "mmmm.....")
    assert community(state.position)[0] == 0
    state = play(state, (ANN, move("remove", "1:1", None)), (ANN, advance("0:5")))
    assert domain(state, ANN) == "mmmmh...."
    assert state.view(None).community[0] == 0


def test_k_a8_a_piece_put_back_rejoins_the_community_when_the_tile_is_handed_over() -> None:
    """K-C2: then the play is over, whatever the others make of it."""
    state = table("mmmm.....", "mmmm.....", "mmmm.....", hands=[[3, 4], [6, 19], [11, 12]])
    state = play(state, (ANN, move("influence", "1:4", "1:5")))
    state = play(state, (ANN, move("withdraw", "0:1", None)))
    assert state.view(BOB).community[0] == 0
    # K-C3: what the play is honest for is settled before the piece rejoins.
    asked = handed(state, 4, BOB)
    assert asked.phase == "receipt"
    for viewer in (ANN, BOB, None):
        assert asked.view(viewer).community[0] == 1
    assert passed(asked).view(BOB).community[0] == 1


def test_k_a8_a_moved_piece_that_falls_is_still_that_piece() -> None:
    # Organized onto a rostrum over empty seats, it falls at once, and has been moved.
    state = table("m.....m..", EMPTY, EMPTY)
    state = play(state, (ANN, move("organize", "0:left", "1:right")))
    state = play(state, (BOB, Land(sp("1:right"), sp("1:4"))))
    assert refused(state, ANN, move("remove", "1:4", None)) == "K-A8 same_piece"
    # One that only fell has not been moved.
    removed = play(table(START, "m.....h.."), (ANN, move("remove", "1:1", None)))
    removed = play(removed, (BOB, Land(sp("1:left"), sp("1:2"))))
    assert removed.position.moved == (-1,)


def test_k_a9_moves_come_in_either_order() -> None:
    state = table()
    remove, up = move("remove", "1:1", None), advance("0:2")
    one = play(state, (ANN, remove), (ANN, up))
    other = play(state, (ANN, up), (ANN, remove))
    assert one.position.board == other.position.board


def test_every_move_on_offer_is_in_the_one_numbering() -> None:
    """K-A1 to K-A6: counted for every number of players, no move is numbered twice."""
    moves = list(all_moves())
    assert len(moves) == len(set(moves)) == 5 * (14 + 6 + 20 + 6) + 2 * (5 * 10 + 7 * 4)


def test_taking_back_a_fall_of_ones_own_brings_back_the_rostrum() -> None:
    """K-A7, K-C6"""
    state = table("m.....h..")
    fallen = play(
        state,
        (ANN, move("withdraw", "0:1", None)),
        (ANN, Land(sp("0:left"), sp("0:2"))),
        (ANN, TakeBack()),
    )
    assert fallen.position == state.position
