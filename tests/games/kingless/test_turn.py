"""G-T1 to G-T8: the course of a turn."""

import pytest

from games.kingless.scene import ANN, BOB, CYD, area, end_turn, hand, let_be, play, resolve, table
from knavery.core import IllegalDecisionError
from knavery.games.kingless.decisions import (
    ChooseCard,
    DiscardCard,
    EndTurn,
    NameCard,
    Pass,
    PlaceCard,
    PlayCard,
)
from knavery.games.kingless.facts import (
    Cancelled,
    Discarded,
    Drew,
    NothingRevived,
    TurnBegan,
    TurnEnded,
)
from knavery.games.kingless.rules.phases import Acting, Answering, Discarding


def test_g_t1_draw_one_at_the_start_of_your_turn() -> None:
    state = table(["E05 E05 E05", "E05 E05 E05"])
    after, facts = end_turn(state)
    assert facts == [TurnEnded(ANN), Drew(ANN, 1), TurnBegan(BOB), Drew(BOB, 1)]
    assert len(after.hands[BOB]) == 4


def test_g_t2_any_number_of_events_one_after_the_other() -> None:
    state = table(["E13 E13 E13", "E05"])
    for _ in range(3):
        state, _ = resolve(state, "E13")
        assert state.ask == Acting((ANN,))
    assert state.active == ANN


def test_g_t2_an_event_goes_to_the_gutter_as_it_is_played() -> None:
    state, _ = play(table(["E13", ""]), ANN, PlayCard("E13"))
    assert isinstance(state.ask, Answering)
    assert state.gutter == ("E13",)


def test_g_t2_an_event_that_says_so_ends_the_turn() -> None:
    after, _ = resolve(table(["E09", "E05 E05"]), "E09", NameCard("D38"))
    assert after.active == BOB


@pytest.mark.parametrize("card", ["D38", "I03", "D19"])
def test_g_t3_a_dwarf_or_item_lies_in_your_area_and_ends_the_turn(card: str) -> None:
    after, _ = resolve(table([card, ""]), card)
    assert area(after, ANN) == card
    assert after.active == BOB


def test_g_t3_the_text_resolves_before_the_turn_ends() -> None:
    after, facts = resolve(table(["D19 E05 E05", "E05 E05"]), "D19")
    # Draw 2, then no refill is needed; Bob draws for his own turn.
    assert [fact for fact in facts if isinstance(fact, Drew)] == [Drew(ANN, 2), Drew(BOB, 1)]
    assert after.active == BOB


def test_g_t4_ending_the_turn_draws_one_also_after_events() -> None:
    state, _ = resolve(table(["E13 E05 E05 E05", "E05"]), "E13")
    assert EndTurn() in state.options(ANN)
    after, facts = end_turn(state)
    assert facts[:2] == [TurnEnded(ANN), Drew(ANN, 1)]
    assert len(after.hands[ANN]) == 3 + 2 + 1


def test_g_t4_not_possible_for_anybody_else() -> None:
    with pytest.raises(IllegalDecisionError, match="G-T6"):
        table(["E05", "E05"]).play(BOB, EndTurn())


def test_g_t5_under_three_cards_draw_up_to_three() -> None:
    after, facts = resolve(table(["D38", "E05"]), "D38")
    assert Drew(ANN, 3) in facts
    assert len(after.hands[ANN]) == 3


def test_g_t5_no_bonus_draw_after_a_dwarf() -> None:
    after, facts = resolve(table(["D38 E05 E05 E05", "E05"]), "D38")
    assert not [fact for fact in facts if isinstance(fact, Drew) and fact.seat == ANN]
    assert len(after.hands[ANN]) == 3


def test_g_t5_over_eight_discard_down_your_choice() -> None:
    state = table(["E05 E06 E07 E08 E11 E12 E13 E15 E19", "E05"])
    state, facts = end_turn(state)
    assert state.ask == Discarding((ANN,), 2, limit=True)
    assert not [fact for fact in facts if isinstance(fact, TurnBegan)]

    state, _ = play(state, ANN, DiscardCard("E05"))
    assert state.ask == Discarding((ANN,), 1, limit=True)
    state, facts = play(state, ANN, DiscardCard("E19"))

    assert state.gutter == ("E05", "E19")
    assert facts[:2] == [Discarded(ANN, "E19"), TurnBegan(BOB)]


@pytest.mark.parametrize("card", ["D36", "I12"])
def test_g_t5_a_passive_may_lower_the_limit(card: str) -> None:
    """G-K11: to five, and only for its owner."""
    state = table(["E05 E06 E07 E08 E11", "E05 E06 E07 E08 E11 E12"], [card])
    state, _ = end_turn(state)
    assert state.ask == Discarding((ANN,), 1, limit=True)
    state, _ = play(state, ANN, DiscardCard("E05"))
    state, _ = end_turn(state)
    assert state.active == ANN


def test_g_t5_only_the_player_whose_turn_ends() -> None:
    """Bob is over the limit and Cyd under three, and neither is touched."""
    state = table(["D38 E05 E05 E05", "E05 " * 10, ""])
    after, _ = resolve(state, "D38")
    assert len(after.hands[BOB]) == 11  # and drew for his own turn
    assert len(after.hands[CYD]) == 0


def test_g_t5_over_eight_in_mid_turn_is_fine() -> None:
    state, _ = resolve(table(["E05 " * 8 + "E13", ""]), "E13")
    assert len(state.hands[ANN]) == 10
    assert state.ask == Acting((ANN,))


def test_g_t6_clockwise() -> None:
    state = table(["E05 E05", "E05 E05", "E05 E05"])
    order = []
    for _ in range(4):
        order.append(state.active)
        state, _ = end_turn(state)
    assert order == [ANN, BOB, CYD, ANN]


def test_g_t7_a_card_without_a_target_may_still_be_played() -> None:
    after, facts = resolve(table(["E05", ""]), "E05")
    assert after.gutter == ("E05",)
    assert after.ask == Acting((ANN,))
    assert not any(isinstance(fact, Cancelled) for fact in facts)


def test_g_t7_what_can_be_done_must_be_done() -> None:
    """One target: it is taken without asking. Two: one must be named."""
    one = table(["E05", ""], ["", "D38"])
    state, _ = resolve(one, "E05")
    assert state.areas[BOB] == ()

    state, _ = play(table(["E05", ""], ["", "D38 D12"]), ANN, PlayCard("E05"))
    assert state.options(ANN) == (ChooseCard(BOB, "D38"), ChooseCard(BOB, "D12"))


def test_g_t7_parts_resolve_from_left_to_right() -> None:
    """D28: recruit, then draw."""
    state = table(["D28", ""], deck="E05 E05 E13")
    _, facts = resolve(state, "D28")
    kinds = [type(fact).__name__ for fact in facts]
    assert kinds.index("Revealed") < kinds.index("Drew")


def test_g_t8_claim_recruit_second_wind_and_play_are_not_playing_a_card() -> None:
    """No text, no window, no end of the turn; but passives of what arrives do work."""
    state = table(["E17 D19", "E05"], ["D12", ""])
    state, _ = resolve(state, "E17")
    state, facts = play(state, ANN, PlaceCard("D19"))
    assert state.ask == Acting((ANN,))
    assert not [fact for fact in facts if isinstance(fact, Drew)]

    state, _ = resolve(table(["E20", ""], gutter="D36"), "E20")
    assert area(state, ANN) == "D36"
    assert state.ask == Acting((ANN,))

    state = table(["E17 D35", "E05"], ["D12", ""])
    state, _ = resolve(state, "E17")
    state, _ = play(state, ANN, PlaceCard("D35"))
    assert state.view(BOB).influence == (4 + 2, 0)


def test_g_t8_a_placed_dwarf_opens_no_window() -> None:
    state, _ = resolve(table(["E17 D05", "E01"], ["", "D38"]), "E17")
    state, _ = play(state, ANN, PlaceCard("D05"))
    assert state.ask == Acting((ANN,))
    assert area(state, BOB) == "D38"


def test_g_t2_decisions_that_are_not_asked_for_are_refused() -> None:
    state = table(["E05", "E05"])
    for decision, rule in ((Pass(), "G-T2"), (DiscardCard("E05"), "G-T2"), (PlayCard("D38"), "G-")):
        with pytest.raises(IllegalDecisionError, match=rule):
            state.play(ANN, decision)
    assert hand(state, ANN) == "E05"


def test_g_k9_nothing_in_the_gutter_revives_nothing() -> None:
    _, facts = let_be(play(table(["E20", ""]), ANN, PlayCard("E20"))[0])
    assert NothingRevived(ANN, None) in facts
