"""JUDGE (RS-45…RS-52), and the rulings on it."""

import pytest
from msgspec.structs import replace

from games.red_scare.scene import (
    ANN,
    BOB,
    CAT,
    DAN,
    FOR_BARE,
    FOR_GLASSES,
    MIXED,
    cards,
    facts_seen,
    held,
    packet,
    play,
    public_facts,
    refused,
    table,
)
from knavery.games.red_scare.decisions import (
    Judge,
)
from knavery.games.red_scare.facts import (
    Ended,
    Judged,
)
from knavery.games.red_scare.rules.pieces import Turn


@pytest.mark.parametrize(
    ("seat", "hand", "may"),
    [
        (ANN, FOR_BARE, True),
        (ANN, FOR_GLASSES, False),
        (ANN, MIXED, False),
        (BOB, FOR_GLASSES, True),
        (BOB, FOR_BARE, False),
    ],
)
def test_rs_45_all_three_cards_must_be_judgeable(seat: int, hand: str, may: bool) -> None:
    hands = [hand if at == seat else MIXED for at in range(4)]
    state = table(*hands, active=seat)
    assert (Judge("deport") in state.options(seat)) is may  # type: ignore[arg-type]
    if not may:
        assert refused(state, seat, Judge("deport")) == ("RS-45", "not_judgeable")  # type: ignore[arg-type]


def test_rs_46_it_takes_a_marker() -> None:
    """RS-51: two a game and no more."""
    twice = [packet(ANN, "deport", FOR_BARE)] * 2
    state = table(FOR_BARE, packets=twice)
    assert refused(state, ANN, Judge("deport")) == ("RS-46", "no_marker")
    assert Judge("deport") in table(FOR_BARE, packets=twice[:1]).options(ANN)


def test_rs_47_the_whole_hand_goes_to_one_side() -> None:
    """RS-48, RS-50: as a packet of its own, and three new cards are drawn."""
    state = table(FOR_BARE, deck="P1 S2 S1 P2 P2")
    after = play(state, (ANN, Judge("exonerate")))
    (made,) = after.packets
    assert (made.judge, made.verdict, made.side) == (ANN, "exonerate", "exonerate")
    assert tuple(card.card for card in made.cards) == cards(FOR_BARE)
    assert held(after, ANN) == "P1 S2 S1"
    assert after.deck == cards("P2 P2")
    assert (after.drawn, after.view(BOB).drawn, after.view(BOB).deck) == (3, 3, 2)


def test_rs_q11_who_and_where_is_public_and_what_is_not() -> None:
    """RS-49, RS-Q27: the track counts down the judgements left."""
    state = table(FOR_BARE, deck="P1 S2 S1 P2")
    assert public_facts(state, ANN, Judge("deport")) == [Judged(ANN, "deport", 0, 3, 3)]
    assert facts_seen(state, ANN, Judge("deport"), ANN) == (
        Judged(ANN, "deport", 0, 3, 3, cards=cards("P1 ?2 S1")),
    )
    after = play(state, (ANN, Judge("deport")))
    own = after.view(ANN).packets[0].cards
    assert own is not None
    assert [card.card for card in own] == list(cards("?2 ?2 ?2"))
    for other in (None, BOB, CAT):
        assert after.view(other).packets[0].cards is None


def test_rs_52_the_game_ends_at_once_when_the_track_is_full() -> None:
    """RS-Q11: right after the draw, with the rest of the turn unplayed."""
    state = table(FOR_BARE, packets=[packet(BOB, "deport", FOR_GLASSES)] * 2)
    state = replace(state, packets=(*state.packets, packet(DAN, "deport", FOR_GLASSES)))
    log = public_facts(state, ANN, Judge("deport"))
    assert log[:2] == [Judged(ANN, "deport", 3, 0, 3), Ended("track")]
    after = play(state, (ANN, Judge("deport")))
    assert after.outcome is not None
    assert after.to_act == ()
    assert len(after.hands[ANN]) == 3


def test_rs_q2_the_game_may_end_before_round_4() -> None:
    state = table(FOR_BARE, packets=[packet(BOB, "deport", FOR_GLASSES)] * 3)
    assert state.round == 1
    assert play(state, (ANN, Judge("deport"))).outcome is not None


def test_rs_q12_a_short_deck_gives_what_there_is() -> None:
    state = play(table(FOR_BARE, deck="P2"), (ANN, Judge("deport")))
    assert held(state, ANN) == "P2"
    back = replace(state, turn=Turn())
    assert refused(back, ANN, Judge("deport")) == ("RS-Q12", "short_hand")
