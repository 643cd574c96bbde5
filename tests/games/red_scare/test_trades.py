"""TRADE (RS-40…RS-44), and the rulings on it."""

from games.red_scare.scene import (
    ANN,
    BOB,
    CAT,
    DAN,
    cards,
    faces,
    facts_seen,
    held,
    next_turn_of,
    play,
    public_facts,
    refused,
    table,
)
from knavery.core import TABLE, Timer
from knavery.games.red_scare.decisions import (
    Accept,
    Expire,
    Offer,
    Refuse,
)
from knavery.games.red_scare.facts import (
    Offered,
    Refused,
    Traded,
)
from knavery.games.red_scare.rules.notes import Gave, TradeClaim
from knavery.games.red_scare.rules.pieces import Held
from knavery.games.red_scare.state import State

TRADE = Offer(BOB, (2,), 1)


def offering(state: State | None = None) -> State:
    return play(state or table(), (ANN, TRADE))


def test_rs_40_one_other_player_is_asked() -> None:
    """RS-Q8: one to three cards, and each split of them."""
    offers = [option for option in table().options(ANN) if isinstance(option, Offer)]
    assert len(offers) == 3 * 19
    state = table()
    assert refused(state, ANN, Offer(ANN, (0,), 0)) == ("RS-35", "another_player")
    assert refused(state, ANN, Offer(BOB, (0,), 2)) == ("RS-Q8", "no_such_split")
    assert refused(state, ANN, Offer(BOB, (), 0)) == ("RS-35", "no_such_cards")


def test_rs_41_the_other_must_agree() -> None:
    state = offering()
    assert state.to_act == (BOB,)
    assert Refuse() in state.options(BOB)
    assert public_facts(state, BOB, Refuse()) == [Refused(ANN, BOB)]
    assert held(play(state, (BOB, Refuse())), ANN) == held(state, ANN)
    assert refused(state, CAT, Refuse()) == ("RS-41", "not_asked")


def test_rs_42_both_give_the_same_number() -> None:
    state = play(table("P1 S1 S2", "P2 P2 S1"), (ANN, Offer(BOB, (1, 2), 0)))
    assert refused(state, BOB, Accept((0,), 0)) == ("RS-42", "same_number")
    after = play(state, (BOB, Accept((0, 1), 2)))
    assert sorted(held(after, ANN).split()) == ["P1", "P2", "P2"]
    assert sorted(held(after, BOB).split()) == ["S1", "S1", "S2"]
    assert held(after, ANN).split()[0] == "P1"
    assert held(after, BOB).split()[2] == "S1"
    short = table(hands=(*table().hands[:1], table().hands[1][:1], *table().hands[2:]))
    assert refused(short, ANN, Offer(BOB, (0, 1), 0)) == ("RS-42", "too_many")


def test_rs_43_both_say_aloud_what_they_give() -> None:
    """RS-44, RS-Q8: the numbers are true, the sides may be false, and all hear it."""
    state = table("P1 S1 S2", "P2 P2 S1")
    offer = Offer(BOB, (0,), 0)
    for viewer in (None, BOB, CAT):
        assert facts_seen(state, ANN, offer, viewer) == (Offered(ANN, BOB, 1, 0, 1),)
    assert facts_seen(state, ANN, offer, ANN) == (Offered(ANN, BOB, 1, 0, 1, places=(0,)),)
    pending = play(state, (ANN, offer))
    accept = Accept((2,), 1)
    assert facts_seen(pending, BOB, accept, CAT) == (Traded(ANN, BOB, 1, 1, 0),)
    after = play(pending, (BOB, accept))
    assert after.view(CAT).claims == (TradeClaim(1, ANN, BOB, 1, 0, 1, "traded"),)


def test_rs_q3_each_sees_the_cards_that_came_with_their_own_eyes() -> None:
    state = play(table("P1 S1 S2", "P2 P2 S1"), (ANN, Offer(BOB, (0,), 0)))
    accept = Accept((2,), 1)
    assert facts_seen(state, BOB, accept, ANN) == (
        Traded(ANN, BOB, 1, 1, 0, places=(0,), cards=cards("S1")),
    )
    assert facts_seen(state, BOB, accept, BOB) == (
        Traded(ANN, BOB, 1, 1, 0, places=(2,), cards=cards("?1")),
    )
    after = play(state, (BOB, accept))
    assert faces(after, ANN) == "S1 S1 ?2"
    assert faces(after, BOB) == "P2 P2 ?1"
    assert after.view(ANN).notes == (Gave(0, (Held(cards("P1")[0], (), True),)),)
    assert after.view(BOB).notes == (Gave(0, (Held(cards("?1")[0]),)),)
    assert after.view(BOB).hand[2].claims == (0,)


def test_rs_q8_the_offered_cards_are_seen_by_nobody_before_they_are_accepted() -> None:
    state = offering()
    seen_by_bob = state.view(BOB).requests[0]
    assert (seen_by_bob.cards, seen_by_bob.places) == (None, None)
    assert (seen_by_bob.count, seen_by_bob.patriots) == (1, 1)
    assert state.view(ANN).requests[0].places == (2,)


def test_rs_q9_a_refused_trade_is_not_used_up() -> None:
    state = play(offering(), (BOB, Refuse()))
    assert state.turn.trades == 1
    assert state.claims == (TradeClaim(1, ANN, BOB, 1, 1, None, "refused"),)
    assert refused(state, ANN, Offer(BOB, (0,), 0)) == ("RS-Q9", "proposed_already")
    assert Offer(CAT, (0,), 0) in state.options(ANN)


def test_rs_q9_three_proposals_a_turn_at_most() -> None:
    """PR-08: a second TRADE included."""
    state = table(alignments="pspsps", settings={"game": "advanced"})
    for partner in (BOB, CAT, DAN):
        state = play(state, (ANN, Offer(partner, (0,), 0)), (partner, Refuse()))
    assert refused(state, ANN, Offer(4, (0,), 0)) == ("RS-Q9", "no_more_proposals")  # type: ignore[arg-type]
    assert not [option for option in state.options(ANN) if isinstance(option, Offer)]
    fresh = next_turn_of(state, ANN)
    assert Offer(BOB, (0,), 0) in fresh.options(ANN)


def test_rs_q9_silence_is_a_refusal() -> None:
    state = offering()
    assert state.timers == (Timer("trade-1", TABLE, Expire(ANN), 30),)
    assert facts_seen(state, TABLE, Expire(ANN), CAT) == (Refused(ANN, BOB, lapsed=True),)
    after = play(state, (TABLE, Expire(ANN)))
    assert after.turn.trades == 1
    assert after.claims == (TradeClaim(1, ANN, BOB, 1, 1, None, "lapsed"),)
