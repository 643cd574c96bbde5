"""KRED's bureaucracy and its end (K-F, K-P, K-W)."""

from msgspec.structs import replace

from games.kred.scene import (
    ANN,
    BOB,
    CAT,
    EMPTY,
    START,
    WINNING,
    advance,
    domain,
    hand_overs,
    handed,
    move,
    passed,
    play,
    public_facts,
    refused,
    sp,
    table,
)
from knavery.core import Outcome, Result, Seat, seen
from knavery.games.kred.constants import BUY, PROMOTE, RESTORE
from knavery.games.kred.decisions import (
    Decline,
    Done,
    Expose,
    Land,
    LetPass,
    Look,
    Move,
    Promote,
    Restore,
)
from knavery.games.kred.facts import (
    Announced,
    BankSeen,
    CampaignBegan,
    Ended,
    NotchRegained,
    Promoted,
    Stopped,
)
from knavery.games.kred.rules.board import winning
from knavery.games.kred.rules.plays import FinishedPlay
from knavery.games.kred.state import State
from knavery.games.kred.tiles import FUNDING
from knavery.games.kred.view import Noted


def banked(state: State, *plays: tuple[Seat, Seat, int, bool]) -> State:
    """The table with these plays (mover, receiver, tile, counts) already in the banks."""
    slots = []
    for mover, receiver, tile, counts in plays:
        noted = Noted(mover, receiver, tile, False, not counts, counts, False, (), (), None)
        known = 15 if not counts else 1 << mover
        slots.append(FinishedPlay(noted, replace(noted, tile=None), known))
    return replace(state, plays=tuple(slots))


def last_tile(state: State, tile: int = 3) -> State:
    """Ann hands her last tile to herself, and nobody challenges: bureaucracy."""
    state = replace(state, hands=((tile,), *((),) * (state.seats - 1)))
    return passed(handed(play(state, (ANN, advance("0:2"))), tile, ANN))


def shop(*domains: str, credibility: tuple[int, ...] = (3, 3, 3), **settings: object) -> State:
    """Ann has 27 to spend, Bob 16, Cat none."""
    state = table(*domains, credibility=credibility, **settings)  # type: ignore[arg-type]
    state = banked(
        replace(state, hands=((), (), ())),
        *((CAT, ANN, tile, True) for tile in (24, 23, 14, 16, 3)),
        *((ANN, BOB, tile, True) for tile in (20, 18, 13)),
    )
    return replace(
        state,
        phase="bureaucracy",
        announced=(27, 16, 0),
        funds=(27, 16, 0),
        buyers=(ANN, BOB, CAT),
    )


def test_k_f1_everybody_looks_at_their_bank_and_announces_its_worth() -> None:
    state = banked(
        table(credibility=(3, 3, 0)),
        (BOB, ANN, 24, True),
        (BOB, CAT, 23, False),
        (ANN, BOB, 20, True),
    )
    state = replace(state, hands=((3,), (), ()))
    state = handed(play(state, (ANN, advance("0:2"))), 3, ANN)
    after, log = state.play(BOB, LetPass())
    announced = Announced((9, 7, 0), (ANN, BOB, CAT))
    assert announced in seen(log, None)
    assert not any(isinstance(fact, BankSeen) for fact in seen(log, None))
    assert BankSeen((24, 3)) in seen(log, ANN)
    assert BankSeen((20,)) in seen(log, BOB)
    assert after.announced == (9, 7, 0)
    # Now the owner knows what was accepted unseen; the others still do not.
    assert after.view(BOB).plays[2].tile == 20
    assert after.view(CAT).plays[2].tile is None


def test_k_f1_all_funding_and_the_tiles_that_do_not_count_make_a_hundred() -> None:
    state = table()
    tiles = [tile for tile in range(1, 25) if tile != 3]
    plays = [(Seat(n % 3), Seat((n + 1) % 3), tile, n % 4 > 0) for n, tile in enumerate(tiles)]
    after = last_tile(banked(state, *plays))
    lost = sum(FUNDING[tile] for _, _, tile, counts in plays if not counts)
    assert sum(after.announced) + lost == 100


def test_k_f2_most_funding_first_then_pawn_heels_marks_credibility_then_clockwise() -> None:
    def order(*domains: str, credibility: tuple[int, ...] = (3, 3, 3)) -> tuple[int, ...]:
        state = table(*domains, credibility=credibility, first_mover=BOB)
        state = replace(state, hands=((3,), (), ()))
        state = handed(play(state, (ANN, move("withdraw", "0:1", None))), 3, ANN)
        while state.phase == "challenge":
            state, log = state.play(state.to_act[0], LetPass())
        (said,) = (e.public for e in log if isinstance(e.public, Announced))
        return said.order

    assert order("m.m.m....", "p........", "hhmmm....") == (BOB, CAT, ANN)
    assert order("mhm......", "hmm......", "hh.......") == (CAT, BOB, ANN)
    assert order("mmmm.....", "m.m......", "m.m.m....", credibility=(3, 3, 1)) == (ANN, CAT, BOB)
    assert order("mm.......", "m........", "m........", credibility=(3, 1, 2)) == (ANN, CAT, BOB)
    # All level: clockwise from the campaign's first mover.
    assert order("mm.......", "m........", "m........") == (BOB, CAT, ANN)
    assert shop().buyers[:2] == (ANN, BOB)


def test_k_f3_buy_what_one_can_pay_for_and_carry_out_then_stop() -> None:
    state = shop()
    assert state.funds == (27, 16, 0)
    assert state.to_act == (ANN,)
    bought = play(state, (ANN, move("remove", "1:1", None)))
    assert bought.funds == (12, 16, 0)
    assert refused(bought, ANN, move("remove", "1:3", None)) == "K-F3 too_dear"
    # Three are left then, and credibility is full: nothing to buy, so they lapse.
    assert public_facts(bought, ANN, advance("0:4"))[1:] == [Stopped(ANN, 3)]
    assert play(bought, (ANN, advance("0:4"))).to_act == (BOB,)
    # Each turn starts over.
    assert (state.taken_back, state.beyond_recall) == (0, 0)
    stopped = public_facts(state, ANN, Done())
    assert stopped == [Stopped(ANN, 27)]
    assert refused(state, ANN, LetPass()) == "K-F3 buy_or_stop"


def test_k_f3_purchases_are_not_linked_and_falls_are_settled_from_the_buyer() -> None:
    state = shop("mm....h..")
    state = play(state, (ANN, move("organize", "0:2", "0:3")))
    state = play(state, (ANN, move("withdraw", "0:3", None)))
    state = play(state, (ANN, move("withdraw", "0:1", None)))
    assert state.to_act == (ANN,)
    state = play(state, (ANN, Land(sp("0:left"), sp("0:1"))))
    assert domain(state, ANN) == "h........"
    assert state.to_act == (BOB,)


def test_k_a7_in_bureaucracy_falls_are_settled_from_the_buyer() -> None:
    """The mover is Ann; Bob buys, and pieces fall at Cat's and at Ann's."""
    state = replace(shop(EMPTY, START, "m.....h.p"), buyers=(BOB, CAT), funds=(0, 16, 0))
    state = play(state, (BOB, move("influence", "2:left", "0:right")))
    assert state.falling
    assert state.to_act == (CAT,)
    state = play(state, (CAT, Land(sp("2:office"), sp("2:left"))))
    assert state.to_act == (ANN,)


def test_k_f3_five_players_pay_two_thirds() -> None:
    state = table(hands=[[3], [6], [11], [16], [21]])
    funds = (27, 0, 0, 0, 0)
    state = replace(state, phase="bureaucracy", announced=funds, funds=funds, buyers=(ANN, BOB))
    assert play(state, (ANN, move("remove", "1:1", None))).funds[ANN] == 17
    assert play(state, (ANN, advance("0:2"))).funds[ANN] == 21
    assert play(state, (ANN, Promote(sp("0:1")))).funds[ANN] == 23
    low = replace(state, credibility=(2, 3, 3, 3, 3))
    assert play(low, (ANN, Restore())).funds[ANN] == 25


def test_k_f3_the_price_list() -> None:
    assert {PROMOTE["office"], BUY["assist"], BUY["remove"], BUY["influence"]} == {
        (18, 12),
        (15, 10),
    }
    assert PROMOTE["left"] == PROMOTE["right"] == (12, 8)
    assert BUY["advance"] == BUY["withdraw"] == BUY["organize"] == (9, 6)
    assert [PROMOTE[place] for place in "123456"] == [(6, 4)] * 6
    assert RESTORE == (3, 2)


def test_k_f3_a_notch_can_be_regained_even_from_none() -> None:
    state = shop(credibility=(0, 3, 3))
    assert public_facts(state, ANN, Restore())[0] == NotchRegained(ANN, 1, 3)
    assert play(state, (ANN, Restore())).credibility == (1, 3, 3)
    assert refused(shop(), ANN, Restore()) == "K-D1 credibility_full"


def test_k_p1_promoting_swaps_with_the_community() -> None:
    state = shop("mh.......")
    assert public_facts(state, ANN, Promote(sp("0:1")))[0] == Promoted(ANN, sp("0:1"), "heel", 6)
    assert domain(play(state, (ANN, Promote(sp("0:1")))), ANN)[0] == "h"
    assert domain(play(state, (ANN, Promote(sp("0:2")))), ANN)[1] == "p"
    assert refused(state, ANN, Promote(sp("1:1"))) == "K-F3 not_your_domain"
    assert refused(state, ANN, Promote(sp("0:6"))) == "K-P1 nothing_there"
    none = shop("mhhhhhhhh", "h........")
    assert refused(none, ANN, Promote(sp("0:1"))) == "K-P1 none_to_swap"
    pawn = shop("p.m......")
    assert refused(pawn, ANN, Promote(sp("0:1"))) == "K-P1 highest_rank"


def test_k_p2_a_domain_never_has_two_pawns() -> None:
    state = shop("ph.......")
    assert refused(state, ANN, Promote(sp("0:2"))) == "K-P2 one_pawn"
    crowded = table("p........", "p........")
    assert move("organize", "0:1", "1:6") not in crowded.options(ANN)
    assert move("organize", "0:1", "0:2") in crowded.options(ANN)
    alone = table("p........", "m........")
    assert move("organize", "0:1", "1:6") in alone.options(ANN)


def test_k_f4_banks_become_hands_and_the_new_holder_of_the_0_tile_begins() -> None:
    state = banked(table(), (CAT, ANN, 24, True), (ANN, BOB, 20, True), (ANN, BOB, 6, True))
    state = last_tile(state)
    log: list[object] = []
    while state.phase == "bureaucracy":
        state, events = state.play(state.to_act[0], Done())
        log += [event.public for event in events]
    assert state.hands == ((3, 24), (6, 20), ())
    assert CampaignBegan(2, ANN) in log
    assert state.mover == ANN
    # A player without tiles cannot receive and never moves again.
    after = play(state, (ANN, advance("0:4")))
    assert {option.receiver for option in hand_overs(after, ANN)} == {BOB}
    # Everybody remembers the campaign as they saw it.
    assert [play.tile for play in state.view(BOB).past[0].plays] == [None, 20, 6, None]
    assert state.view(CAT).past[0].funding == (9, 10, 0)


def test_k_w1_a_winning_domain() -> None:
    assert winning(EMPTY + WINNING + EMPTY) == (BOB,)
    for short in ("mmmmm.hhp", "mmmmmmhmp", "mmmmmmhhh", "mmpmmmhhp", "mmmmmmhh."):
        assert winning(short + EMPTY * 2) == ()


def test_k_w2_checked_when_a_turn_is_resolved_and_not_before() -> None:
    state = play(table("mmmmm.hhp"), (ANN, advance("0:6")))
    state = handed(state, 5, BOB)
    assert state.outcome is None
    over = passed(state)
    assert over.outcome == Outcome((ANN,), (Result(1, "won"), Result(0, "lost"), Result(0, "lost")))
    assert over.to_act == ()


def test_k_w2_a_turn_that_was_exposed_can_be_won_too() -> None:
    # Ann lies with tile 5, is exposed, and the exact play wins: the tile gives no funding.
    state = play(table("mmmmm.hhp"), (ANN, move("remove", "1:1", None)))
    state = play(handed(state, 5, BOB), (BOB, Look()), (BOB, Expose()))
    state = play(state, (BOB, Decline()), (ANN, advance("0:6")))
    assert state.outcome is not None
    assert state.outcome.winners == (ANN,)


def test_k_w2_a_free_advance_does_not_win_before_the_exact_play_is_made() -> None:
    """K-R4: the receiver's advance completes a domain, and the mover's removal breaks it again."""
    lie = play(table(START, "mmmmm.hhp"), (ANN, advance("0:2")))
    state = play(handed(lie, 15, BOB), (BOB, Look()), (BOB, Expose()), (BOB, advance("1:6")))
    assert state.outcome is None
    assert play(state, (ANN, move("remove", "1:6", None))).outcome is None
    won = play(state, (ANN, move("remove", "2:1", None))).outcome
    assert won is not None
    assert won.winners == (BOB,)


def test_k_w2_a_win_comes_before_the_limit() -> None:
    state = shop(WINNING, campaign_limit=1)
    while state.phase == "bureaucracy":
        state = play(state, (state.to_act[0], Done()))
    assert state.outcome is not None
    assert state.outcome.winners == (ANN,)


def test_k_w2_two_winning_domains_are_a_draw_for_all() -> None:
    state = play(table("mmmmm.hhp", "hhhhhhhhp"), (ANN, advance("0:6")))
    over = passed(handed(state, 5, BOB))
    assert over.outcome == Outcome((), (Result(1 / 3, "drawn"),) * 3)
    assert over.winning == (ANN, BOB)


def test_k_w2_a_domain_won_in_bureaucracy_counts_when_all_have_finished() -> None:
    state = shop("mmmmmmhhh")
    state = play(state, (ANN, Promote(sp("0:office"))))
    assert state.outcome is None
    broken = play(state, (ANN, Done())) if state.to_act == (ANN,) else state
    # Bob removes a mark, and the win is gone.
    spoiled = play(broken, (BOB, move("remove", "0:1", None)))
    while spoiled.phase == "bureaucracy":
        spoiled = play(spoiled, (spoiled.to_act[0], Done()))
    assert spoiled.outcome is None
    kept = broken
    while kept.phase == "bureaucracy":
        kept, log = kept.play(kept.to_act[0], Done())
    assert kept.outcome is not None
    assert kept.outcome.winners == (ANN,)
    assert Ended((ANN,)) in [event.public for event in log]


def test_setting_campaign_limit_ends_in_a_draw() -> None:
    """K-W2 with the setting `campaign_limit`."""
    state = shop(campaign_limit=1)
    while state.phase == "bureaucracy":
        state = play(state, (state.to_act[0], Done()))
    assert state.outcome == Outcome((), (Result(1 / 3, "limit"),) * 3)


def test_nobody_is_asked_for_a_purchase_they_cannot_make() -> None:
    """K-F3"""
    state = shop(START, START, START)
    assert not [o for o in state.options(BOB) if isinstance(o, Move)]
    state = play(state, (ANN, Done()))
    assert state.to_act == (BOB,)
    assert play(state, (BOB, Done())).campaign == 2
