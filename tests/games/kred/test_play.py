"""KRED's tiles, draft, play and blank tile (K-T, K-C, K-X)."""

from itertools import pairwise

import pytest
from msgspec.structs import replace

from games.kred.scene import (
    ANN,
    BOB,
    CAT,
    EMPTY,
    EVE,
    START,
    actions,
    advance,
    challenged,
    domain,
    hand_overs,
    handed,
    looked,
    move,
    passed,
    play,
    public_facts,
    refused,
    sp,
    table,
)
from knavery.core import Chance, Seat, seen
from knavery.games.kred import GAME
from knavery.games.kred.constants import ACTIONS
from knavery.games.kred.decisions import (
    Accept,
    Decline,
    Expose,
    HandOver,
    Land,
    Move,
    Pick,
    TakeBack,
)
from knavery.games.kred.facts import (
    BlankRuledIn,
    BlankRuledOut,
    HandedOver,
    Moved,
    Picked,
    TookBack,
)
from knavery.games.kred.rules.board import Position
from knavery.games.kred.rules.moving import honest_for
from knavery.games.kred.settings import Settings
from knavery.games.kred.state import State
from knavery.games.kred.tiles import BLANK, FUNDING, ON_TILE, SECONDS, SHOWN, TILES, ZERO
from knavery.games.kred.view import Campaign


def test_k_t1_twenty_four_tiles_worth_a_hundred() -> None:
    assert len(TILES) == 24
    assert sum(FUNDING[tile] for tile in TILES) == 100
    assert [tile for tile in TILES if FUNDING[tile] == 0] == [ZERO]
    assert all(1 <= len(ON_TILE[tile]) <= 2 for tile in TILES)
    assert FUNDING[24] == 9
    assert ON_TILE[24] == {"assist", "withdraw"}


def test_k_t2_the_blank_joins_with_five_players() -> None:
    assert BLANK in GAME.tiles(5)
    assert len(GAME.tiles(5)) == 25
    assert GAME.tiles(3) == GAME.tiles(4) == TILES
    assert FUNDING[BLANK] == 0
    assert not ON_TILE[BLANK]


@pytest.mark.parametrize(("seats", "size"), [(3, 8), (4, 6), (5, 5)])
def test_k_t3_everybody_picks_and_passes_to_the_left_until_none_are_left(
    seats: int, size: int
) -> None:
    state, _ = GAME.deal(seats, Settings(), Chance.of("draft"))
    assert [len(sights[0].pack) for sights in state.sights] == [size] * seats
    for left in range(size, 1, -1):
        before = [set(sights[-1].pack) for sights in state.sights]
        assert state.to_act == tuple(range(seats))
        picks = {}
        for picker in reversed(state.to_act):  # in any order
            picks[picker] = state.sights[picker][-1].pack[-1]
            state = play(state, (picker, Pick(picks[picker])))
        if left > 2:
            passed_on = [set(sights[-1].pack) for sights in state.sights]
            for seat in range(seats):
                to_the_left = (seat + 1) % seats
                assert passed_on[to_the_left] == before[seat] - {picks[Seat(seat)]}
    # The last tile is nobody's choice, and the draft happens once.
    assert state.phase == "move"
    assert sorted(tile for hand in state.hands for tile in hand) == sorted(GAME.tiles(seats))


def test_k_t3_a_pick_shows_only_that_it_was_made() -> None:
    state, _ = GAME.deal(4, Settings(), Chance.of("draft"))
    tile = state.sights[ANN][0].pack[2]
    after, log = state.play(ANN, Pick(tile))
    assert seen(log, BOB) == seen(log, None) == (Picked(ANN),)
    assert seen(log, ANN) == (Picked(ANN, tile),)
    assert after.to_act == (1, 2, 3)
    assert refused(after, ANN, Pick(tile)) == "K-C2 not_your_turn"
    other = next(tile for tile in TILES if tile not in state.sights[BOB][0].pack)
    assert refused(state, BOB, Pick(other)) == "K-T3 not_in_pack"
    assert refused(state, BOB, Accept()) == "K-T3 pick_first"


def test_k_c1_the_holder_of_the_0_tile_moves_first_and_need_not_play_it() -> None:
    state, _ = GAME.deal(4, Settings(), Chance.of("draft"))
    while state.phase == "draft":
        seat = state.to_act[0]
        state = play(state, (seat, state.options(seat)[0]))
    assert ZERO in state.hands[state.mover]
    assert state.mover == state.first_mover
    other = next(tile for tile in state.hands[state.mover] if tile != ZERO)
    play(state, (state.mover, advance(f"{state.mover}:2")))
    after = play(state, (state.mover, advance(f"{state.mover}:2")))
    receiver = Seat((state.mover + 1) % 4)
    assert HandOver(other, receiver) in after.options(state.mover)


def test_k_c2_a_play_is_up_to_two_moves_and_then_a_tile() -> None:
    state = table()
    one = play(state, (ANN, move("remove", "1:1", None)))
    two = play(one, (ANN, advance("0:2")))
    assert not [option for option in two.options(ANN) if isinstance(option, Move)]
    assert refused(two, ANN, move("organize", "0:1", "1:6")) == "K-C2 two_moves_made"
    assert refused(two, BOB, HandOver(6, ANN)) == "K-C2 not_your_turn"
    assert refused(two, ANN, HandOver(19, BOB)) == "K-C2 tile_not_yours"
    assert refused(two, ANN, Accept()) == "K-C2 move_or_hand_over"
    after, log = two.play(ANN, HandOver(15, CAT))
    assert seen(log, CAT) == (HandedOver(ANN, CAT),)
    assert seen(log, ANN) == (HandedOver(ANN, CAT, 15),)
    assert after.hands[ANN] == (3, 5)


def test_k_c3_honest_when_the_moves_are_exactly_the_tiles_actions() -> None:
    state = play(table(), (ANN, move("remove", "1:1", None)), (ANN, advance("0:2")))
    assert honest_for(state.position, ANN, state.settings, blank=False) == (1, 2)
    one = play(table(), (ANN, advance("0:2")))
    # Tile 1 also shows remove, which is possible: an advance alone is dishonest for it.
    assert honest_for(one.position, ANN, one.settings, blank=False) == (5, 6)


def test_k_c3_actions_that_are_impossible_when_the_tile_is_handed_over_are_left_out() -> None:
    # Nobody but Ann has a piece: remove and influence are impossible.
    state = play(table("m........", EMPTY, EMPTY), (ANN, advance("0:2")))
    assert honest_for(state.position, ANN, state.settings, blank=False) == (1, 2, 3, 4, 5, 6)
    # K-A8 applies: the only piece others have is the one just given to them.
    given = play(table("mm.......", EMPTY, EMPTY), (ANN, move("organize", "0:1", "1:6")))
    assert 9 in honest_for(given.position, ANN, given.settings, blank=False)


def test_k_c4_pairs_no_tile_shows_are_refused() -> None:
    assert len(SHOWN) == 12
    assert SECONDS["influence"] == ("advance", "withdraw")
    assert SECONDS["remove"] == ("advance", "organize")
    assert SECONDS["assist"] == ("advance", "withdraw", "organize")
    for first in ACTIONS:
        assert first not in SECONDS[first]
    state = table()
    one = play(state, (ANN, move("influence", "1:1", "1:2")))
    assert refused(one, ANN, move("organize", "0:1", "0:2")) == "K-C4 no_such_tile"
    assert not actions(one, ANN, "remove")


def test_k_c4_assist_alone_or_no_move_needs_something_to_be_impossible() -> None:
    state = table()
    assert not [option for option in state.options(ANN) if isinstance(option, HandOver)]
    assert refused(state, ANN, HandOver(3, BOB)) == "K-C4 play_on"
    assisted = play(state, (ANN, move("assist", None, "1:2")))
    assert refused(assisted, ANN, HandOver(3, BOB)) == "K-C4 play_on"
    # With nothing in Ann's domain she can neither organize nor withdraw.
    bare = table(EMPTY)
    assert HandOver(3, BOB) in bare.options(ANN)
    assisted = play(bare, (ANN, move("assist", None, "1:2")))
    assert HandOver(3, BOB) in assisted.options(ANN)


def test_k_c5_any_opponent_with_a_tile_may_receive() -> None:
    state = play(table(hands=[[3, 5], [], [11]]), (ANN, advance("0:2")))
    receivers = {option.receiver for option in hand_overs(state, ANN)}
    assert receivers == {CAT}
    assert refused(state, ANN, HandOver(3, BOB)) == "K-C5 no_receiver"
    assert refused(state, ANN, HandOver(3, ANN)) == "K-C5 not_yourself"


def test_k_c5_oneself_only_when_nobody_else_holds_a_tile() -> None:
    state = play(table(hands=[[3, 5], [], []]), (ANN, advance("0:2")))
    receivers = {option.receiver for option in hand_overs(state, ANN)}
    assert receivers == {ANN}


def test_k_c6_moves_are_public_and_the_latest_may_be_taken_back() -> None:
    state = table()
    first, second = move("remove", "1:1", None), advance("0:2")
    assert public_facts(state, ANN, first) == [Moved(ANN, first, "mark", "play")]
    one = play(state, (ANN, first))
    two = play(one, (ANN, second))
    assert public_facts(two, ANN, TakeBack()) == [TookBack(ANN, second)]
    back = play(two, (ANN, TakeBack()))
    assert back.position == one.position
    assert play(back, (ANN, TakeBack())).position == state.position
    assert refused(state, ANN, TakeBack()) == "K-C6 nothing_to_take_back"


def test_k_c6_at_most_four_times_a_turn() -> None:
    state = table()
    for _ in range(4):
        assert state.view(ANN).can_undo
        state = play(state, (ANN, advance("0:2")), (ANN, TakeBack()))
    assert not state.view(ANN).can_undo
    state = play(state, (ANN, advance("0:2")))
    assert refused(state, ANN, TakeBack()) == "K-C6 too_often"


def test_k_c6_only_moves_of_a_play_can_be_taken_back() -> None:
    state = handed(play(table(), (ANN, advance("0:2"))), 15, BOB)
    assert not state.view(ANN).can_undo
    exposed = play(looked(state), (BOB, Expose()))
    assert exposed.phase == "reward"
    corrected = play(exposed, (BOB, Decline()))
    assert corrected.phase == "correct"
    for after in (exposed, corrected):
        assert not after.view(ANN).can_undo


def test_k_c6_not_once_another_player_has_chosen_a_fall_since() -> None:
    before = table(START, "m.....h..", START)
    state = play(before, (ANN, move("remove", "1:1", None)))
    # Bob is asked where his heel falls; until he has said so Ann may take it back, out of turn.
    assert state.to_act == (BOB,)
    assert state.options(ANN) == (TakeBack(),)
    assert play(state, (ANN, TakeBack())).position == before.position
    assert refused(state, CAT, TakeBack()) == "K-C2 not_your_turn"
    state = play(state, (BOB, Land(sp("1:left"), sp("1:2"))))
    assert refused(state, ANN, TakeBack()) == "K-C6 others_have_chosen"
    # A later move can be taken back, but not the one before the fall.
    state = play(state, (ANN, advance("0:2")), (ANN, TakeBack()))
    assert domain(state, BOB) == ".h......."
    assert refused(state, ANN, TakeBack()) == "K-C6 others_have_chosen"


BLANK_HANDS = [[3, BLANK], [6, 19], [11, 12], [16, 20], [21, 24]]


def test_k_x1_any_legal_play_is_honest_with_the_blank_and_the_receiver_is_asked() -> None:
    state = play(table(hands=BLANK_HANDS), (ANN, move("influence", "1:1", "1:2")))
    state = handed(state, BLANK, BOB)
    assert state.phase == "receipt"
    assert looked(state).options(BOB) == (Accept(),)


def test_k_x1_no_move_at_all_is_the_blanks_privilege() -> None:
    state = table(hands=BLANK_HANDS)
    handing = [option for option in state.options(ANN) if isinstance(option, HandOver)]
    assert {option.tile for option in handing} == {BLANK}
    after, log = state.play(ANN, HandOver(BLANK, BOB))
    assert BlankRuledIn(ANN) in seen(log, CAT)
    table_tile = after.view(CAT).on_table
    assert table_tile is not None
    assert table_tile.tile == BLANK
    assert after.on_table is not None
    assert after.on_table.honest


def test_k_x2_a_challenger_of_the_blank_always_loses_a_notch() -> None:
    state = play(
        table(hands=BLANK_HANDS, credibility=(2, 3, 3, 3, 3)),
        (ANN, move("influence", "1:1", "1:2")),
    )
    after = challenged(handed(state, BLANK, BOB), CAT)
    assert after.credibility == (3, 3, 2, 3, 3)


NEARLY = "mmmmm.hhp"


def test_k_x3_the_blank_may_not_be_handed_over_for_a_winning_domain() -> None:
    state = table(NEARLY, hands=BLANK_HANDS)
    won = play(state, (ANN, advance("0:6")))
    assert {option.tile for option in hand_overs(won, ANN)} == {3}
    assert refused(won, ANN, HandOver(BLANK, BOB)) == "K-X3 blank_cannot_win"
    # An assist alone is refused for what it is, with the blank as with any tile.
    alone = play(table(hands=BLANK_HANDS), (ANN, move("assist", None, "1:2")))
    assert refused(alone, ANN, HandOver(BLANK, BOB)) == "K-C4 play_on"
    # That it cannot be the blank is for all to see.
    assert BlankRuledOut(ANN) in public_facts(won, ANN, HandOver(3, BOB))
    # Nor may it help anybody else to one.
    helped = play(table(START, NEARLY, hands=BLANK_HANDS), (ANN, move("assist", None, "1:6")))
    helped = play(helped, (ANN, advance("0:2")))
    assert {option.tile for option in hand_overs(helped, ANN)} == {3}


def test_k_x3_a_mover_with_no_other_tile_is_not_offered_such_a_move() -> None:
    state = table(NEARLY, hands=[[BLANK], [3, 6], [11], [16], [21]])
    assert (None, "0:6") not in actions(state, ANN, "advance")
    assert refused(state, ANN, advance("0:6")) == "K-X3 blank_cannot_win"
    # So one with a single tile who makes it shows that the tile is another.
    other = table(NEARLY, hands=[[5], [3, BLANK], [11], [16], [21]])
    assert BlankRuledOut(ANN) in public_facts(other, ANN, advance("0:6"))
    shown = play(other, (ANN, advance("0:6")))
    assert shown.view(BOB).not_blank
    # Taken back, it was still shown.
    back = play(shown, (ANN, TakeBack()), (ANN, move("remove", "1:1", None)))
    assert back.view(BOB).not_blank
    noted = passed(handed(back, 5, BOB)).view(CAT).plays[-1]
    assert noted.not_blank


def test_k_x3_a_play_is_honest_for_the_blank_only_where_it_can_be_the_blank() -> None:
    """K-C3, K-T2: not without a blank among the tiles, nor where the moves rule it out."""

    def fitting(state: State, tile: int) -> tuple[int, ...]:
        on_table = handed(state, tile, BOB).view(CAT).on_table
        assert on_table is not None
        return on_table.honest_for

    four = play(table(hands=[[3, 5], [6], [11], [16]]), (ANN, advance("0:2")))
    assert fitting(four, 5) == (5, 6)
    five = play(table(hands=BLANK_HANDS), (ANN, advance("0:2")))
    assert fitting(five, 3) == (5, 6, BLANK)
    won = play(table(NEARLY, hands=BLANK_HANDS), (ANN, advance("0:6")))
    assert BLANK not in fitting(won, 3)
    # K-C6: the mover's only tile was shown to be another one; the move was taken back since.
    shown = play(table(NEARLY, hands=[[5], [3, BLANK], [11], [16], [21]]), (ANN, advance("0:6")))
    back = play(shown, (ANN, TakeBack()), (ANN, move("remove", "1:1", None)))
    assert BLANK not in fitting(back, 5)
    lone = table(hands=BLANK_HANDS, blank="no_moves")
    assert BLANK not in fitting(play(lone, (ANN, advance("0:2"))), 3)


def test_k_c3_a_blank_that_was_turned_up_is_listed_only_for_its_owner() -> None:
    """K-X1, K-F4: it stays in the bank for this campaign, and is its owner's in the next one."""

    def fitting(state: State, mover: Seat, tile: int) -> tuple[int, ...]:
        hands = [[5], [6], [11], [16], [21]]
        hands[mover] = [tile]
        turn = replace(
            state,
            phase="move",
            mover=mover,
            hands=tuple(map(tuple, hands)),
            position=Position(START * 5),
        )
        turn, _ = turn.play(mover, advance(f"{mover}:2"))
        on_table = handed(turn, tile, Seat((mover + 1) % 5)).view(EVE).on_table
        assert on_table is not None
        return on_table.honest_for

    began = play(table(hands=BLANK_HANDS), (ANN, advance("0:2")))
    unseen = passed(handed(began, BLANK, EVE))
    assert BLANK in fitting(unseen, BOB, 6)
    turned = challenged(handed(began, BLANK, EVE), BOB)
    assert turned.plays[-1].seen.open
    assert BLANK not in fitting(turned, BOB, 6)
    # In the next campaign Eve has it, and may hand it over.
    campaign = Campaign(ANN, tuple(play.seen for play in turned.plays), (0,) * 5)
    after = replace(turned, plays=(), past=((campaign,) * 6,), campaign=2)
    assert BLANK not in fitting(after, BOB, 6)
    assert BLANK in fitting(after, EVE, BLANK)
    assert after.default(after.mover)


def test_k_x3_a_domain_that_was_winning_before_does_not_bar_the_blank() -> None:
    state = table(START, "mmmmmmhhp", hands=BLANK_HANDS)
    state = play(state, (ANN, advance("0:2")))
    assert BLANK in {option.tile for option in hand_overs(state, ANN)}


def test_setting_blank_no_moves_makes_any_move_with_it_dishonest() -> None:
    """K-X1 under the setting `no_moves`; its exact play is no move."""
    state = play(table(hands=BLANK_HANDS, blank="no_moves"), (ANN, advance("0:2")))
    state = challenged(handed(state, BLANK, EVE), BOB)
    assert state.position.board == START * 5
    assert state.credibility == (2, 3, 3, 3, 2)
    idle = handed(table(hands=BLANK_HANDS, blank="no_moves"), BLANK, EVE)
    assert idle.on_table is not None
    assert idle.on_table.honest


def test_no_first_move_is_offered_that_cannot_end_in_a_legal_play() -> None:
    """K-C4, on every table a random game passes."""
    tried = 0
    for number in range(3):
        state, _ = GAME.deal(3 + number, Settings(campaign_limit=1), Chance.of(str(number)))
        chance = Chance.of(f"first moves {number}")
        while state.outcome is None:
            seat = state.to_act[0]
            if state.phase == "move" and not state.falling and not state.position.moves:
                for option in state.options(seat):
                    if isinstance(option, Move):
                        assert _can_end(play(state, (seat, option)))
                        tried += 1
            decision, chance = chance.choice(state.options(seat))
            state, _ = state.play(seat, decision)
    assert tried > 1000


def _can_end(state: State) -> bool:
    """Whether some tile can be handed over now, or after falls and one more move."""
    while state.falling:
        owner = state.to_act[0]
        state = play(state, (owner, state.options(owner)[0]))
    mover = state.mover
    if hand_overs(state, mover):
        return True
    return any(
        _can_end(play(state, (mover, option)))
        for option in state.options(mover)
        if isinstance(option, Move)
    )


def test_a_turn_costs_exactly_one_tile() -> None:
    """K-C2, K-H7"""
    state = table()
    sizes = [sum(map(len, state.hands))]
    while any(state.hands) and state.phase == "move":
        mover = state.mover
        options = state.options(mover)
        state = play(state, (mover, next(o for o in options if isinstance(o, Move))))
        while not any(isinstance(o, HandOver) for o in state.options(mover)):
            state = play(state, (mover, next(o for o in state.options(mover))))
        give = next(o for o in state.options(mover) if isinstance(o, HandOver))
        state = passed(play(state, (mover, give)))
        sizes.append(sum(map(len, state.hands)))
        if len(sizes) > 4:
            break
    assert all(before - after == 1 for before, after in pairwise(sizes))
