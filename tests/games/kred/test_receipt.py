"""KRED's receipt, challenge and credibility (K-R, K-H, K-D)."""

from games.kred.scene import (
    ANN,
    BOB,
    CAT,
    DAN,
    EMPTY,
    START,
    actions,
    advance,
    challenged,
    domain,
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
from knavery.core import seen
from knavery.games.kred.decisions import (
    Accept,
    Challenge,
    Decline,
    Expose,
    HandOver,
    Land,
    LetPass,
    Look,
    Move,
)
from knavery.games.kred.facts import (
    Accepted,
    Banked,
    Challenged,
    Declined,
    Exposed,
    Looked,
    NotchLost,
    NotchRegained,
    Passed,
    WentBack,
)
from knavery.games.kred.state import State


def lie(receiver: int = BOB, **settings: object) -> State:
    """Ann advances and hands over tile 15, which shows remove."""
    state = play(table(hands=FOUR, **settings), (ANN, advance("0:2")))  # type: ignore[arg-type]
    return handed(state, 15, receiver)  # type: ignore[arg-type]


def truth(**settings: object) -> State:
    """Ann advances and hands over tile 5, which shows advance."""
    state = play(table(hands=FOUR, **settings), (ANN, advance("0:2")))  # type: ignore[arg-type]
    return handed(state, 5, BOB)


FOUR = [[3, 5, 15], [6, 19], [11, 12], [16, 20]]


def test_k_r1_a_receiver_without_credibility_may_not_look() -> None:
    state = lie(credibility=(3, 0, 3, 3))
    assert state.phase == "challenge"
    assert state.to_act == (CAT,)
    assert refused(state, BOB, Look()) == "K-C2 not_your_turn"


def test_k_r2_accept_unseen_or_look_and_only_the_receiver_sees() -> None:
    state = lie()
    assert state.options(BOB) == (Accept(), Look())
    after, log = state.play(BOB, Look())
    assert seen(log, BOB) == (Looked(BOB, 15),)
    assert seen(log, CAT) == seen(log, None) == (Looked(BOB),)
    views = [after.view(seat) for seat in (ANN, BOB, CAT, None)]
    tiles = [view.on_table.tile if view.on_table else None for view in views]
    assert tiles == [15, 15, None, None]
    assert all(view.on_table and view.on_table.looked for view in views)
    assert refused(state, BOB, LetPass()) == "K-R2 accept_or_look"


def test_k_r3_a_dishonest_play_may_be_exposed_and_an_honest_one_only_accepted() -> None:
    assert looked(lie()).options(BOB) == (Accept(), Expose())
    honest = looked(truth())
    assert honest.options(BOB) == (Accept(),)
    assert refused(honest, BOB, Expose()) == "K-R3 it_is_honest"
    assert refused(lie(), BOB, Expose()) == "K-R3 look_first"
    assert refused(looked(lie()), BOB, Look()) == "K-R3 accept_or_expose"


def test_k_r4_exposing_takes_the_board_back_and_plays_the_tile_exactly() -> None:
    state = looked(lie(credibility=(3, 1, 3, 3)))
    # The board goes back, the receiver is rewarded, and the tile lies face up in the bank.
    assert public_facts(state, BOB, Expose()) == [
        Exposed(BOB, 15, False),
        WentBack(ANN),
        NotchRegained(BOB, 3),
        Banked(BOB, False, 15),
    ]
    state = play(state, (BOB, Expose()))
    assert state.position.board == START * 4
    assert state.credibility == (3, 3, 3, 3)
    assert state.on_table is None
    assert state.view(DAN).plays[-1].tile == 15
    assert state.to_act == (ANN,)
    # Only the tile's own actions, and nothing else.
    assert {option.action for option in state.options(ANN) if isinstance(option, Move)} == {
        "remove"
    }
    assert refused(state, ANN, advance("0:2")) == "K-R4 play_the_tile"
    # Then the mover makes the play exactly, and at last loses a notch.
    correction = move("remove", "2:1", None)
    assert public_facts(state, ANN, correction)[1:] == [NotchLost(ANN, 2)]
    state = play(state, (ANN, correction))
    assert state.credibility == (2, 3, 3, 3)
    assert state.mover == BOB  # no challenge follows
    assert len(state.plays) == 1
    assert state.plays[-1].seen.counts is False


def test_setting_expose_reward_last_rewards_the_receiver_after_the_exact_play() -> None:
    """K-R4 under the setting `last`: the order of earlier versions."""
    state = looked(lie(credibility=(3, 1, 3, 3), expose_reward="last"))
    assert public_facts(state, BOB, Expose()) == [Exposed(BOB, 15, False), WentBack(ANN)]
    state = play(state, (BOB, Expose()))
    assert state.on_table is not None
    correction = move("remove", "2:1", None)
    assert public_facts(state, ANN, correction)[1:] == [
        NotchLost(ANN, 2),
        NotchRegained(BOB, 3),
        Banked(BOB, False, 15),
    ]
    full = looked(lie(expose_reward="last"))
    full = play(full, (BOB, Expose()), (ANN, correction))
    assert full.phase == "reward"
    assert full.credibility == (2, 3, 3, 3)
    assert public_facts(full, BOB, Decline()) == [Declined(BOB), Banked(BOB, False, 15)]
    taken = play(full, (BOB, advance("1:2")))
    assert (taken.phase, taken.mover, domain(taken, BOB)) == ("move", BOB, "mmm.m....")


def test_k_r4_the_last_mark_goes_to_the_free_advance_before_the_exact_play() -> None:
    """Fifteen marks are on the board, and tile 5 shows advance: who comes first gets the last."""
    domains = ("mmm......", "mmm......", "mmm......", "mmmmmm...")
    for order, ann, bob in (
        ("first", "mmmh.....", "mmmm....."),
        ("last", "mmmm.....", "mmmh....."),
    ):
        state = table(*domains, hands=FOUR, expose_reward=order)
        state = play(state, (ANN, move("influence", "1:3", "1:4")))
        state = play(looked(handed(state, 5, BOB)), (BOB, Expose()))
        for _ in range(2):
            state = play(state, (state.to_act[0], advance(f"{state.to_act[0]}:4")))
        assert (domain(state, ANN), domain(state, BOB)) == (ann, bob)


def test_k_r4_the_exact_play_may_move_the_piece_of_the_free_advance() -> None:
    """K-A8: the free advance is no part of the exact play, which can undo it."""
    state = play(looked(lie()), (BOB, Expose()), (BOB, advance("1:2")))
    assert ("1:2", None) in actions(state, ANN, "remove")
    state = play(state, (ANN, move("remove", "1:2", None)))
    assert domain(state, BOB) == START
    assert state.credibility == (2, 3, 3, 3)


def test_k_r4_both_actions_in_any_order_and_separate_pieces() -> None:
    state = play(table(hands=FOUR), (ANN, move("remove", "1:1", None)))
    state = play(looked(handed(state, 3, BOB)), (BOB, Expose()), (BOB, Decline()))
    assert state.owed == ("advance", "influence")
    state = play(state, (ANN, move("influence", "1:1", "1:2")))
    assert state.owed == ("advance",)
    assert {o.action for o in state.options(ANN) if isinstance(o, Move)} == {"advance"}
    state = play(state, (ANN, advance("0:2")))
    assert (state.phase, state.mover) == ("move", BOB)


def test_k_r4_the_exact_play_moves_separate_pieces() -> None:
    """K-A8: tile 17 shows influence and withdraw, and the piece lured in is not the one to go."""
    hands = [[3, 17], [6, 19], [11, 12], [16, 20]]
    state = table(EMPTY, "m....m...", EMPTY, EMPTY, hands=hands)
    state = play(state, (ANN, advance("0:3")))
    state = play(looked(handed(state, 17, BOB)), (BOB, Expose()), (BOB, Decline()))
    assert state.owed == ("withdraw", "influence")
    state = play(state, (ANN, move("influence", "1:6", "0:1")))
    # Nothing else of hers could be withdrawn, so the tile is played as far as it goes.
    assert (state.phase, state.mover) == ("move", BOB)
    assert domain(state, ANN) == "m........"


def test_k_r4_what_the_lie_put_back_is_on_the_board_again_for_the_free_advance() -> None:
    """K-A8: all marks are on the board once the lie is undone, so the free advance is a heel."""
    domains = ("mmm......", "mmm......", "mmm......", "mmmmmmm..")
    state = table(*domains, hands=FOUR)
    assert state.position.board.count("m") == 16
    state = play(state, (ANN, move("remove", "3:1", None)))
    state = play(looked(handed(state, 5, BOB)), (BOB, Expose()), (BOB, advance("1:4")))
    assert domain(state, BOB) == "mmmh....."
    assert domain(state, DAN) == "mmmmmmm.."


def test_setting_expose_reward_last_the_forced_withdraw_feeds_the_free_advance() -> None:
    """K-A8, K-D4: pieces set aside join the community before what is no part of the play."""
    # All marks are on the board. Ann withdraws one by force; Bob's free advance brings that mark.
    state = table(
        *("mmm......", "mmm......", "mmm......", "mmmmmmm.."),
        hands=FOUR,
        credibility=(0, 3, 3, 3),
        expose_reward="last",
    )
    state = play(state, (ANN, move("influence", "1:3", "1:4")))
    state = play(looked(handed(state, 5, BOB)), (BOB, Expose()))
    state = play(state, (ANN, advance("0:4")))  # a heel: no mark is left
    assert domain(state, ANN) == "mmmh....."
    state = play(state, (ANN, move("withdraw", "0:1", None)), (BOB, advance("1:4")))
    assert domain(state, BOB) == "mmmm....."


def test_k_r4_impossible_actions_of_the_tile_are_left_out() -> None:
    # Nobody but Ann has a piece, so there is nothing to remove.
    state = table("m........", EMPTY, EMPTY, EMPTY, hands=FOUR)
    state = play(state, (ANN, move("withdraw", "0:1", None)))
    state = play(looked(handed(state, 15, BOB)), (BOB, Expose()))
    assert state.phase == "reward"
    assert public_facts(state, BOB, Decline()) == [
        Declined(BOB),
        Banked(BOB, False, 15),
        NotchLost(ANN, 2),
    ]


def test_k_r4_a_receiver_with_full_credibility_may_take_one_advance() -> None:
    state = play(looked(lie()), (BOB, Expose()))
    assert state.to_act == (BOB,)
    assert actions(state, BOB, "advance") == {(None, "1:2"), (None, "1:4"), (None, "1:6")}
    assert refused(state, BOB, move("withdraw", "1:1", None)) == "K-R4 advance_or_decline"
    taken = play(state, (BOB, advance("1:2")))
    assert domain(taken, BOB) == "mmm.m...."
    assert taken.to_act == (ANN,)
    declined = play(state, (BOB, Decline()))
    assert domain(declined, BOB) == START
    for after in (taken, declined):
        ended = play(after, (ANN, move("remove", "2:1", None)))
        assert ended.mover == BOB
        assert ended.credibility == (2, 3, 3, 3)


def test_k_r4_a_free_advance_that_is_impossible_is_not_offered() -> None:
    state = table(START, "mmmmmmmmm", hands=FOUR)
    state = play(state, (ANN, advance("0:2")))
    state = play(looked(handed(state, 15, BOB)), (BOB, Expose()))
    assert (state.phase, state.to_act) == ("correct", (ANN,))


def test_k_r5_accepting_is_always_the_receivers_own_decision() -> None:
    state = looked(truth())
    assert state.to_act == (BOB,)
    assert public_facts(state, BOB, Accept()) == [Accepted(BOB)]
    unseen = passed(truth())
    noted = unseen.view(BOB).plays[-1]
    assert noted.tile is None
    assert unseen.view(ANN).plays[-1].tile == 5


def test_k_h1_others_with_credibility_are_asked_clockwise_from_the_receiver() -> None:
    state = play(lie(CAT, credibility=(3, 3, 3, 3)), (CAT, Accept()))
    assert state.asking == (DAN, BOB)
    assert state.options(DAN) == (LetPass(), Challenge())
    assert public_facts(state, DAN, LetPass()) == [Passed(DAN)]
    state = play(state, (DAN, LetPass()))
    assert state.to_act == (BOB,)
    facts = public_facts(state, BOB, Challenge())
    assert facts[0] == Challenged(BOB, 15, False)
    weak = play(lie(CAT, credibility=(3, 3, 3, 0)), (CAT, Accept()))
    assert weak.asking == (BOB,)
    assert refused(state, BOB, Accept()) == "K-H1 challenge_or_pass"


def test_k_h2_unchallenged_the_tile_lies_face_down_in_the_bank() -> None:
    state = lie()
    while state.to_act != (DAN,):
        seat = state.to_act[0]
        state = play(state, (seat, Accept() if seat == BOB else LetPass()))
    assert public_facts(state, DAN, LetPass()) == [Passed(DAN), Banked(BOB, True)]
    state = play(state, (DAN, LetPass()))
    assert [play.tile for play in state.plays] == [15]
    assert state.view(CAT).plays[0].tile is None
    assert domain(state, ANN) == "mmm.m...."


def test_k_h3_a_challenge_of_an_honest_play_costs_the_challenger() -> None:
    state = challenged(truth(credibility=(1, 3, 2, 3)), CAT)
    assert state.credibility == (2, 3, 1, 3)
    assert state.plays[-1].seen.counts
    assert state.plays[-1].seen.open
    assert domain(state, ANN) == "mmm.m...."
    # Not if the mover began the turn with none.
    assert challenged(truth(credibility=(0, 3, 2, 3)), CAT).credibility == (0, 3, 1, 3)


def test_k_h4_a_challenge_of_a_dishonest_play_takes_it_back() -> None:
    state = challenged(lie(credibility=(3, 2, 2, 3)), CAT)
    assert state.position.board == START * 4
    state = play(state, (ANN, move("remove", "3:1", None)))
    assert state.credibility == (2, 1, 3, 3)
    assert state.plays[-1].seen.counts is False
    assert state.mover == BOB


def test_k_h5_a_receiver_without_credibility_keeps_the_funding() -> None:
    state = challenged(lie(credibility=(3, 0, 2, 3)), CAT)
    state = play(state, (ANN, move("remove", "3:1", None)))
    assert state.credibility == (2, 0, 3, 3)
    assert state.plays[-1].seen.counts


def test_k_h6_a_tile_handed_to_oneself_has_no_receipt_and_can_be_challenged() -> None:
    state = table(hands=[[15, 16], [], [], []])
    state = handed(play(state, (ANN, advance("0:2"))), 15, ANN)
    assert state.phase == "challenge"
    assert state.asking == (BOB, CAT, DAN)
    state = play(state, (BOB, Challenge()), (ANN, move("remove", "1:1", None)))
    assert state.credibility == (2, 3, 3, 3)  # one notch in all
    assert state.plays[-1].seen.counts


def test_k_h7_the_receiver_moves_next_and_the_campaign_ends_with_the_last_tile() -> None:
    assert passed(truth()).mover == BOB
    state = table(hands=[[3], [], [], []])
    state = passed(handed(play(state, (ANN, advance("0:2"))), 3, ANN))
    assert state.campaign == 2
    assert state.hands == ((3,), (), (), ())


def test_k_d1_credibility_stays_between_none_and_full() -> None:
    full = challenged(truth(credibility=(3, 3, 1, 3)), CAT)
    assert full.credibility == (3, 3, 0, 3)
    state = challenged(lie(credibility=(1, 1, 3, 3)), CAT)
    state = play(state, (ANN, move("remove", "3:1", None)))
    assert state.credibility == (0, 0, 3, 3)


def test_k_d2_without_credibility_no_looking_challenging_or_regaining() -> None:
    state = lie(credibility=(3, 0, 0, 3))
    assert state.asking == (DAN,)
    honest = challenged(truth(credibility=(0, 3, 3, 3)), CAT)
    assert honest.credibility[ANN] == 0


def test_k_d3_a_receiver_who_accepted_a_lie_loses_a_notch_looked_or_not() -> None:
    for seen_first in (False, True):
        state = lie()
        if seen_first:
            state = looked(state)
        state = play(state, (BOB, Accept()), (CAT, Challenge()))
        state = play(state, (ANN, move("remove", "3:1", None)))
        assert state.credibility == (2, 2, 3, 3)


def test_k_d4_a_mover_without_credibility_withdraws_instead() -> None:
    state = challenged(lie(credibility=(0, 3, 2, 3)), CAT)
    state = play(state, (ANN, move("remove", "3:1", None)))
    assert state.phase == "forced"
    assert refused(state, ANN, advance("0:2")) == "K-D4 withdraw_now"
    assert actions(state, ANN, "withdraw") == {(f"0:{place}", None) for place in "135"}
    state = play(state, (ANN, move("withdraw", "0:3", None)))
    assert domain(state, ANN) == "m...m...."
    assert state.credibility == (0, 2, 3, 3)


def test_k_d4_is_left_out_when_impossible_and_not_bound_by_separate_pieces() -> None:
    # The exact play is a withdraw of the only piece; then there is nothing left to withdraw.
    state = table("m........", hands=[[3, 19], [6], [11], [12]], credibility=(0, 3, 3, 3))
    state = handed(play(state, (ANN, advance("0:2"))), 19, BOB)
    state = play(looked(state), (BOB, Expose()), (BOB, Decline()))
    state = play(state, (ANN, move("withdraw", "0:1", None)))
    assert (state.phase, state.mover) == ("move", BOB)
    # K-A8 does not bind it: the piece the exact play moved may be the one withdrawn.
    bound = table(EMPTY, hands=[[3, 5], [6], [11], [12]], credibility=(0, 3, 3, 3))
    bound = play(bound, (ANN, move("remove", "1:1", None)))
    bound = play(looked(handed(bound, 5, BOB)), (BOB, Expose()), (BOB, Decline()))
    bound = play(bound, (ANN, advance("0:1")))
    assert actions(bound, ANN, "withdraw") == {("0:1", None)}


def test_k_d4_applies_to_exposing_too_and_its_falls_are_settled() -> None:
    state = table("m.....h..", hands=FOUR, credibility=(0, 3, 3, 3))
    state = handed(play(state, (ANN, advance("0:2"))), 15, BOB)
    state = play(looked(state), (BOB, Expose()), (BOB, Decline()))
    state = play(state, (ANN, move("remove", "1:1", None)))
    state = play(state, (ANN, move("withdraw", "0:1", None)))
    assert state.to_act == (ANN,)
    state = play(state, (ANN, Land(sp("0:left"), sp("0:3"))))
    assert (state.phase, state.mover) == ("move", BOB)


def test_setting_forced_withdraw_off_leaves_the_mover_alone() -> None:
    """K-D4 under the setting `off`."""
    state = challenged(lie(credibility=(0, 3, 2, 3), forced_withdraw="off"), CAT)
    state = play(state, (ANN, move("remove", "3:1", None)))
    assert domain(state, ANN) == START
    assert state.credibility == (0, 2, 3, 3)


def test_setting_honest_expose_penalty_offers_it_and_costs_a_notch() -> None:
    """K-R3 under the setting `penalty`."""
    state = looked(truth(honest_expose="penalty"))
    assert state.options(BOB) == (Accept(), Expose())
    after = play(state, (BOB, Expose()))
    assert after.credibility == (3, 2, 3, 3)
    assert after.plays[-1].seen.counts
    assert after.mover == BOB
    assert domain(after, ANN) == "mmm.m...."


def test_the_default_hands_over_an_honest_tile_where_there_is_one() -> None:
    """K-C3: a player who does not answer does not lie."""
    state = play(table(hands=FOUR), (ANN, advance("0:2")))
    assert state.default(ANN) == HandOver(5, BOB)
    assert lie().default(BOB) == Accept()


def test_nothing_shows_whether_an_unseen_tile_is_honest() -> None:
    """K-R2, K-R5: lie and truth look the same to all but the mover until somebody looks."""
    for seat in (BOB, CAT, DAN, None):
        lying, honest = lie(), truth()
        assert lying.view(seat) == honest.view(seat)
        if seat is not None:
            assert lying.options(seat) == honest.options(seat)
    assert HandOver(5, BOB) != HandOver(15, BOB)
