"""G-E1 to G-E5: the end of a round, and of a match."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.kingless.scene import ANN, BOB, CYD, DEE, area, end_turn, play, resolve, table
from knavery.core import Chance, Seat, seen
from knavery.games.kingless.decisions import (
    ChooseCard,
    NameCard,
    PlaceCard,
    PlayCard,
    ShowSign,
    Sign,
)
from knavery.games.kingless.facts import (
    Counted,
    Crowned,
    Drew,
    EndTriggered,
    Hatted,
    LotDrawn,
    SignsShown,
)
from knavery.games.kingless.rules.phases import Acting, Duelling, Over
from knavery.games.kingless.settings import Settings
from knavery.games.kingless.state import State

FOUR = "D38 D12 D13 D36"


def last_turn(*areas: str, settings: Settings | None = None, **changes: Any) -> State:
    """The very last turn of a round, Ann's."""
    hands = ["E05 E05 E05"] * len(areas)
    return table(hands, areas, settings=settings, trigger=ANN, last_turns=(), **changes)


def signs(state: State, *shown: Sign) -> State:
    """The duellists show these, in seat order."""
    assert isinstance(state.ask, Duelling)
    for seat, sign in zip(state.ask.seats, shown, strict=True):
        state, _ = play(state, seat, ShowSign(sign))
    return state


def test_g_e1_five_in_play_trigger_the_end() -> None:
    _, facts = resolve(table(["D20", ""], [FOUR, ""]), "D20")
    assert EndTriggered(ANN, "five") in facts


def test_g_e1_four_do_not() -> None:
    state, _ = resolve(table(["D20", ""], ["D38 D12 D13", ""]), "D20")
    assert state.trigger is None


@pytest.mark.parametrize("route", ["claim", "second wind", "play"])
def test_g_e1_by_any_route(route: str) -> None:
    card, gutter = {"claim": ("E09", ""), "second wind": ("E20", "D20"), "play": ("E17", "")}[route]
    state = table([f"{card} D20", ""], [FOUR, ""], gutter=gutter)
    if route == "claim":
        state, _ = resolve(state, card, NameCard("D20"))
    else:
        state, _ = resolve(state, card)
    if route == "play":
        assert state.trigger is None
        state, _ = play(state, ANN, PlaceCard("D20"))
    assert state.trigger == ANN


def test_g_e1_checked_only_when_the_card_has_resolved() -> None:
    """D09 is Ann's fifth card, and takes another with it: four remain."""
    state = table(["D09", ""], [FOUR, ""])
    state, _ = resolve(state, "D09", ChooseCard(ANN, "D38"))
    assert area(state, ANN) == "D12 D13 D36 D09"
    assert state.trigger is None


def test_g_e1_taking_the_last_card_is_no_failed_draw() -> None:
    state, _ = resolve(table(["E13 E05 E05", "E05"], deck="E05 E05"), "E13")
    assert state.deck == ()
    assert state.trigger is None
    state, facts = end_turn(state)
    assert EndTriggered(ANN, "deck") in facts


def test_g_e1_the_gutter_is_never_reshuffled() -> None:
    state, _ = end_turn(table(["E05", "E05"], deck="", gutter="D38 D12"))
    assert state.gutter == ("D38", "D12")
    assert state.deck == ()


def test_g_e2_only_the_first_trigger_counts_and_it_stands() -> None:
    """Ann's five are cut down again; Bob has five too: the end is still Ann's."""
    state, _ = resolve(table(["D20 E05 E05 E05", "E05 E05"], [FOUR, FOUR]), "D20")
    assert state.trigger == ANN
    state, _ = resolve(state, "E05", ChooseCard(ANN, "D38"))
    assert len(state.areas[ANN]) == 4
    assert state.trigger == ANN
    assert state.last_turns == (ANN,)


def test_g_e2_several_at_once_the_active_player_then_clockwise() -> None:
    state = table(["D20", "", "", ""], ["D38 D12 D13", "", "I03 I04 I05 I06 I07", "I08 " * 5])
    state, facts = resolve(state, "D20")
    assert state.trigger == CYD
    assert sum(isinstance(fact, EndTriggered) for fact in facts) == 1


def test_g_e2_the_active_player_comes_before_those_with_lower_seats() -> None:
    state = table(["", "", "D20"], ["I03 I04 I05 I06 I07", "", FOUR], active=CYD)
    state, _ = resolve(state, "D20")
    assert state.trigger == CYD


def test_g_e3_everybody_gets_one_more_turn_the_triggering_player_last() -> None:
    state, _ = resolve(table(["D20", "", "", ""], [FOUR]), "D20")
    order = []
    while state.outcome is None and isinstance(state.ask, Acting):
        order.append(state.active)
        state, _ = end_turn(state)
    assert order == [BOB, CYD, DEE, ANN]


def test_g_e3_a_trigger_out_of_turn_is_moved_to_the_end() -> None:
    """In Ann's turn Cyd finds the deck empty: Bob, Dee, Ann, and Cyd last."""
    state = table(["D22", "", "", ""], deck="E05")
    state, _ = resolve(state, "D22")
    assert state.trigger == CYD
    assert (state.active, state.last_turns) == (BOB, (DEE, ANN, CYD))


def test_g_e3_the_current_turn_is_finished_first() -> None:
    state, _ = resolve(table(["E20 E05", ""], [FOUR, "D03"], gutter="D20"), "E20")
    assert state.trigger == ANN
    assert state.ask == Acting((ANN,))
    assert state.last_turns is None


def test_g_e4_highest_is_king_lowest_is_fool() -> None:
    """Hands score nothing."""
    state, facts = end_turn(last_turn("D38", "D36", "D05"))
    assert facts[-3:] == [Counted((5, 7, 2)), Crowned(BOB), Hatted(CYD)]
    assert (state.king, state.fool) == (BOB, CYD)
    assert state.ask == Over()
    assert state.outcome is not None
    assert state.outcome.winners == (BOB,)
    assert [result.why for result in state.outcome.results] == ["subject", "king", "fool"]
    assert [result.score for result in state.outcome.results] == [0, 1, 0]


def test_g_e4_passives_count() -> None:
    state, _ = end_turn(last_turn("I02 D14", "D36", "D05"))
    assert state.king == ANN


def test_g_e5_two_level_at_the_top_duel() -> None:
    state, _ = end_turn(last_turn("D38", "I03", "D05"))
    assert state.ask == Duelling((ANN, BOB), "crown")
    assert state.to_act == (ANN, BOB)
    assert state.options(CYD) == ()


@pytest.mark.parametrize(
    ("ann", "bob", "king"),
    [
        ("hammer", "sword", ANN),
        ("sword", "axe", ANN),
        ("axe", "hammer", ANN),
        ("sword", "hammer", BOB),
        ("axe", "sword", BOB),
        ("hammer", "axe", BOB),
    ],
)
def test_g_e5_hammer_beats_sword_beats_axe_beats_hammer(ann: Sign, bob: Sign, king: Seat) -> None:
    state, _ = end_turn(last_turn("D38", "I03"))
    after = signs(state, ann, bob)
    # With two players one duel settles both.
    assert (after.king, after.fool) == (king, BOB if king == ANN else ANN)
    assert after.outcome is not None


def test_g_e5_the_picks_are_hidden_until_all_have_shown() -> None:
    state, _ = end_turn(last_turn("D38", "I03", "D05"))
    after, log = state.play(ANN, ShowSign("axe"))
    for viewer in (None, BOB, CYD):
        assert after.view(viewer) == state.view(viewer)
        assert seen(log, viewer) == ()
    _, facts = play(after, BOB, ShowSign("sword"))
    assert facts[0] == SignsShown("crown", (ANN, BOB), ("axe", "sword"))


def test_g_e5_the_same_sign_means_again() -> None:
    state, _ = end_turn(last_turn("D38", "I03"))
    after = signs(state, "axe", "axe")
    assert after.ask == Duelling((ANN, BOB), "crown", 1)


def test_g_e5_three_signs_mean_again_and_two_drop_the_losers() -> None:
    state, _ = end_turn(last_turn("D38", "I03", "D02", "D05"))
    state = signs(state, "axe", "sword", "hammer")
    assert state.ask == Duelling((ANN, BOB, CYD), "crown", 1)
    state = signs(state, "axe", "axe", "hammer")
    assert state.ask == Duelling((ANN, BOB), "crown", 2)


def test_g_e5_for_the_hat_the_winners_drop_out() -> None:
    state, _ = end_turn(last_turn("D36", "D05", "I04", "I06"))
    assert state.ask == Duelling((BOB, CYD, DEE), "hat")
    state = signs(state, "axe", "axe", "hammer")
    assert state.fool == DEE


def test_g_e5_king_first_then_the_fool_without_the_king() -> None:
    """All are level: who wins the Crown is out of the duel for the Hat."""
    state, _ = end_turn(last_turn("D38", "I03", "D02"))
    state = signs(state, "hammer", "sword", "sword")
    assert state.king == ANN
    assert state.ask == Duelling((BOB, CYD), "hat")
    state = signs(state, "axe", "sword")
    assert state.fool == BOB


def test_g_e5_after_five_tries_a_random_one_of_those_left() -> None:
    start, _ = end_turn(last_turn("D38", "I03", "D02", "D05"))
    kings = set()
    for number in range(20):
        state = replace(start, chance=Chance.of(f"lot {number}"))
        state = signs(state, "axe", "axe", "hammer")
        for _ in range(3):
            state = signs(state, "axe", "axe")
        assert isinstance(state.ask, Duelling)
        assert state.ask.tries == 4
        state, _ = play(state, ANN, ShowSign("axe"))
        state, facts = play(state, BOB, ShowSign("axe"))
        assert any(isinstance(fact, LotDrawn) for fact in facts)
        kings.add(state.king)
    assert kings == {ANN, BOB}


def test_g_s3_the_match_goes_to_most_crowns_then_most_influence() -> None:
    two = Settings(rounds=2)
    state = last_turn(
        "D38", "D05", "D21", settings=two, round=2, crowns=(0, 1, 0), totals=(3, 9, 4)
    )
    state, _ = end_turn(state)
    assert state.outcome is not None
    # One crown each for Ann and Bob; 3 + 5 against 9 + 2.
    assert state.outcome.winners == (BOB,)
    assert [r.why for r in state.outcome.results] == [
        "less_influence",
        "most_influence",
        "fewer_crowns",
    ]


def test_g_s3_most_crowns_come_before_influence() -> None:
    state = last_turn(
        "D38", "D05", settings=Settings(rounds=3), round=3, crowns=(1, 1), totals=(0, 90)
    )
    state, _ = end_turn(state)
    assert state.outcome is not None
    assert state.outcome.winners == (ANN,)
    assert [r.why for r in state.outcome.results] == ["most_crowns", "fewer_crowns"]


def test_g_s3_still_level_the_match_is_shared() -> None:
    state = last_turn(
        "D38", "D05", settings=Settings(rounds=2), round=2, crowns=(0, 1), totals=(2, 5)
    )
    state, _ = end_turn(state)
    assert state.outcome is not None
    assert state.outcome.winners == (ANN, BOB)
    assert [r.score for r in state.outcome.results] == [0.5, 0.5]
    assert {r.why for r in state.outcome.results} == {"shared"}


def test_g_e4_nothing_can_be_decided_any_more() -> None:
    state, _ = end_turn(last_turn("D38", "D36", "D05"))
    assert not any(state.options(Seat(seat)) for seat in range(3))
    with pytest.raises(Exception, match="G-E4"):
        state.play(ANN, PlayCard("E05"))


def test_g_e3_last_turns_keep_all_rules() -> None:
    state = table(["E05 E05 E05", "D38"], trigger=ANN, last_turns=(ANN,), active=BOB)
    _, facts = resolve(state, "D38")
    assert Drew(BOB, 3) in facts
