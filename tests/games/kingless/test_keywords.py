"""G-K1 to G-K12: the keywords."""

import pytest
from msgspec.structs import replace

from games.kingless.scene import (
    ANN,
    BOB,
    CYD,
    DEE,
    answer,
    area,
    end_turn,
    hand,
    let_be,
    play,
    resolve,
    table,
)
from knavery.core import IllegalDecisionError, seen
from knavery.games.kingless.cards import CARDS, PLACED, Keyword, named
from knavery.games.kingless.decisions import (
    ChooseCard,
    ChooseOpponent,
    DiscardCard,
    GutterCard,
    NameCard,
    Pass,
    PlaceCard,
    PlayCard,
    TakeRecruit,
)
from knavery.games.kingless.facts import (
    Claimed,
    ClaimFailed,
    Declined,
    Discarded,
    Drew,
    EndTriggered,
    Guttered,
    NothingRevived,
    PocketCard,
    PocketPicked,
    Revealed,
    Revived,
)
from knavery.games.kingless.rules.passives import card_is_immune, influence, player_is_immune
from knavery.games.kingless.rules.phases import Acting, Discarding, Finding, Placing, Recruiting


def test_g_k1_from_an_opponents_area_chosen_by_the_cards_player() -> None:
    state, _ = play(table(["E05", "", ""], ["D38", "D12", "D13 I03"]), ANN, PlayCard("E05"))
    assert state.options(ANN) == (ChooseCard(BOB, "D12"), ChooseCard(CYD, "D13"))
    state, _ = play(state, ANN, ChooseCard(CYD, "D13"))
    after, facts = let_be(state)
    assert Guttered(CYD, "D13") in facts
    assert after.gutter == ("E05", "D13")
    assert area(after, CYD) == "I03"


def test_g_k2_from_an_opponents_play_area_first() -> None:
    """An item of which there are two: one in play, one in Ann's own hand, one name."""
    state = table(["E10 I04", "I04 E05"], ["", "I04"])
    after, facts = resolve(state, "E10", NameCard("I04"))
    assert Claimed(ANN, "I04", BOB, "area") in facts
    assert area(after, ANN) == "I04"
    assert "I04" in hand(after, ANN)


def test_g_k2_else_from_ones_own_hand() -> None:
    after, facts = resolve(table(["E09 D38", "D12"]), "E09", NameCard("D38"))
    assert Claimed(ANN, "D38", ANN, "hand") in facts
    assert area(after, ANN) == "D38"


def test_g_k2_ones_own_hand_comes_before_other_hands() -> None:
    after, facts = resolve(table(["E10 I04", "I04"]), "E10", NameCard("I04"))
    assert Claimed(ANN, "I04", ANN, "hand") in facts
    assert "I04" in hand(after, BOB)


def test_g_k2_else_the_first_holder_clockwise_gives_it() -> None:
    state = table(["E10", "E05", "I04", "I04"])
    after, facts = resolve(state, "E10", NameCard("I04"))
    assert Claimed(ANN, "I04", CYD, "hand") in facts
    assert hand(after, DEE) == "I04"
    # Everybody knows that the claim went past Ann and Bob; Bob has drawn since.
    assert after.lacks[BOB] == ()


def test_g_k2_two_copies_in_play_and_the_claimer_picks() -> None:
    state = table(["E10", "", ""], ["", "I04", "I04"])
    state, _ = resolve(state, "E10", NameCard("I04"))
    assert state.ask == Finding((ANN,), "I04")
    assert state.options(ANN) == (ChooseCard(BOB, "I04"), ChooseCard(CYD, "I04"))
    after, _ = play(state, ANN, ChooseCard(CYD, "I04"))
    assert (area(after, ANN), area(after, BOB), area(after, CYD)) == ("I04", "I04", "")


@pytest.mark.parametrize("where", ["area", "gutter", "deck"])
def test_g_k2_in_ones_own_area_the_gutter_or_the_deck_the_claim_fails(where: str) -> None:
    state = table(
        ["E09", "E05"],
        ["D38" if where == "area" else "", ""],
        gutter="D38" if where == "gutter" else "",
        deck="D38 " * 9 if where == "deck" else "E05 " * 9,
    )
    _, facts = resolve(state, "E09", NameCard("D38"))
    assert ClaimFailed(ANN, "D38") in facts


def test_g_k2_an_immune_copy_in_play_is_passed_over() -> None:
    """D31: immune to claim, and nowhere else to be found."""
    after, facts = resolve(table(["E09", "E05"], ["", "D31"]), "E09", NameCard("D31"))
    assert ClaimFailed(ANN, "D31") in facts
    assert area(after, BOB) == "D31"


def test_g_k2_every_name_is_offered_wherever_the_card_may_be() -> None:
    state, _ = play(table(["E09", ""]), ANN, PlayCard("E09"))
    assert [option.card for option in state.options(ANN) if isinstance(option, NameCard)] == [
        card for card in CARDS if CARDS[card].kind == "dwarf"
    ]
    state, _ = play(table(["E10", ""]), ANN, PlayCard("E10"))
    assert len(state.options(ANN)) == 15
    assert named("any") == PLACED


def test_g_k2_without_its_text() -> None:
    after, facts = resolve(table(["D15", "I03"]), "D15")
    assert area(after, ANN) == "D15 I03"
    after, facts = resolve(table(["E09", "D19 E05 E05"], active=ANN), "E09", NameCard("D19"))
    assert Drew(ANN, 2) not in facts
    assert "D19" in area(after, ANN)


def test_g_k2_a_failed_claim_shows_no_hand_but_says_that_none_holds_it() -> None:
    state = table(["E09 E05 E05 E05", "E05", "E05"])
    state, facts = resolve(state, "E09", NameCard("D38"))
    assert ClaimFailed(ANN, "D38") in facts
    # Bob has drawn since; the others hold what they held.
    assert state.view(None).lacks == (("D38",), (), ("D38",))


def test_g_k3_the_named_player_chooses() -> None:
    state, _ = resolve(table(["E12", "E05 D38 I03"]), "E12")
    assert state.ask == Discarding((BOB,), 2)
    state, facts = play(state, BOB, DiscardCard("D38"), DiscardCard("E05"))
    assert facts == [Discarded(BOB, "D38"), Discarded(BOB, "E05")]
    # G-K12: their owner orders them.
    assert state.gutter == ("E12", "D38", "E05")


def test_g_k3_more_than_held_is_all() -> None:
    after, facts = resolve(table(["E12", "D38"]), "E12")
    assert facts[-1] == Discarded(BOB, "D38")
    assert hand(after, BOB) == ""
    assert after.ask == Acting((ANN,))


def test_g_k3_several_choose_one_after_the_other_seeing_what_went_before() -> None:
    state, _ = resolve(table(["E11", "E05 D38", "E05 I03"]), "E11")
    assert state.to_act == (BOB,)
    state, _ = play(state, BOB, DiscardCard("D38"))
    assert state.view(CYD).gutter == ("E11", "D38")
    assert state.to_act == (CYD,)
    with pytest.raises(IllegalDecisionError, match="G-K3"):
        state.play(CYD, DiscardCard("D38"))


def test_g_k4_from_the_deck_and_only_the_drawer_sees() -> None:
    state, _ = play(table(["E13", ""], deck="D38 I03"), ANN, PlayCard("E13"))
    after, log = state.play(BOB, Pass())
    assert Drew(ANN, 2) in seen(log, BOB)
    assert hand(after, ANN) == "D38 I03"
    assert "D38" not in str(seen(log, BOB))
    assert "D38" in str(seen(log, ANN))


def test_g_k5_a_random_card_that_only_the_two_see() -> None:
    state, _ = play(table(["E15", "D38", "E05"]), ANN, PlayCard("E15"), ChooseOpponent(BOB))
    state, _ = play(state, BOB, Pass())
    after, log = state.play(CYD, Pass())
    assert PocketPicked(ANN, BOB) in seen(log, CYD)
    assert PocketCard(ANN, BOB, "D38") in seen(log, ANN)
    assert PocketCard(ANN, BOB, "D38") in seen(log, BOB)
    assert after.view(BOB).known[ANN] == ("D38",)
    assert after.view(CYD).known == ((), (), ())


def test_g_k5_every_card_of_the_hand_can_be_picked() -> None:
    state = table(["E15", "D38 I03 E05"])
    picked = set()
    for number in range(40):
        draws = state.chance.branch(f"{number}")
        after, _ = resolve(replace(state, chance=draws), "E15")
        picked.add(hand(after, ANN))
    assert picked == {"D38", "I03", "E05"}


def test_g_k5_only_opponents_who_have_cards_and_are_not_immune() -> None:
    state = table(["E15", "", "E05", "E05"], ["", "", "D04", ""])
    after, _ = resolve(state, "E15")
    assert hand(after, ANN) == "E05"
    assert hand(after, DEE) == ""


def test_g_k5_a_thiefs_play_ends_what_the_victim_knows() -> None:
    state, _ = resolve(table(["E15 E05", "D38", ""]), "E15")
    assert state.view(BOB).known[ANN] == ("D38",)
    after, _ = resolve(state, "D38")
    assert after.view(BOB).known[ANN] == ()


def test_g_k5_a_third_hand_in_the_pocket_leaves_nobody_certain() -> None:
    """Bob knew that Ann holds his card; now Cyd may have it."""
    state = table(["E15 E05 E05 E05", "D38", "E15"])
    state, _ = resolve(state, "E15", ChooseOpponent(BOB))
    state, _ = end_turn(state)
    state, _ = end_turn(state)
    state, _ = play(state, CYD, PlayCard("E15"), ChooseOpponent(ANN))
    assert state.view(BOB).known[ANN] == ("D38",)
    state, _ = let_be(state)
    assert state.view(BOB).known == ((), (), ())
    assert len(state.view(ANN).known[CYD]) == 1


def test_g_k5_the_only_card_of_a_hand_is_followed() -> None:
    """Bob knew the one card Ann held, so he knows what Cyd took."""
    state = table(["D38", "", "E15"], active=CYD, known=((BOB, ANN, "D38"),))
    after, _ = resolve(state, "E15")
    assert after.view(BOB).known == ((), (), ("D38",))


def test_g_k6_up_to_so_many_of_that_type_without_their_text() -> None:
    state, _ = resolve(table(["D26 I03 I06 D38 E05", ""]), "D26")
    assert state.ask == Placing((ANN,), "item", 2)
    assert state.options(ANN) == (Pass(), PlaceCard("I03"), PlaceCard("I06"))
    state, facts = play(state, ANN, PlaceCard("I06"))
    assert state.ask == Placing((ANN,), "item", 1)
    after, facts = play(state, ANN, Pass())
    assert Declined(ANN) in facts
    assert area(after, ANN) == "D26 I06"


def test_g_k6_asked_even_of_a_hand_that_has_none() -> None:
    state, _ = resolve(table(["E17 E05", ""]), "E17")
    assert state.options(ANN) == (Pass(),)


def test_g_k6_a_hand_that_is_empty_has_nothing_to_be_asked() -> None:
    """Everybody can see that the hand is empty."""
    state, _ = resolve(table(["E17", ""]), "E17")
    assert state.ask == Acting((ANN,))


@pytest.mark.parametrize(
    ("owner", "card", "keyword", "source", "immune"),
    [
        ("D01", "D01", "gutter", "D05", True),
        ("D01", "D01", "claim", "E09", True),
        ("D02", "D02", "gutter", "E05", True),
        ("D02", "D02", "claim", "E09", False),
        ("D02 D38", "D38", "gutter", "E05", False),
        ("D31", "D31", "claim", "D12", True),
        ("D31", "D31", "gutter", "E05", False),
        ("D32 I03", "I03", "gutter", "D06", True),
        ("D32 I03", "D32", "gutter", "D05", False),
        ("D33 D38", "D38", "gutter", "E05", True),
        ("D33 D38", "D38", "gutter", "D05", False),
        ("D33 D38", "D33", "gutter", "E05", False),
        ("D33 D38", "D38", "claim", "E09", True),
        ("D34", "D34", "gutter", "E05", True),
        ("D34", "D34", "gutter", "D05", False),
        ("I05 D38", "D38", "claim", "E09", True),
        ("I05 D38", "I05", "claim", "E10", False),
        ("I13", "I13", "gutter", "I15", True),
        ("I13", "I13", "claim", "E10", True),
        ("I13", "I13", "claim", "D11", False),
        ("I14 D19", "D19", "gutter", "E05", True),
        ("I14 D38", "D38", "gutter", "E05", False),
        ("I14 D19", "I14", "gutter", "E06", False),
    ],
)
def test_g_k7_what_each_immunity_covers(
    owner: str, card: str, keyword: Keyword, source: str, immune: bool
) -> None:
    """D01, D02, D31, D32, D33, D34, I05, I13, I14: the cards that make cards immune."""
    lies = tuple(owner.split())
    assert card_is_immune(lies, card, keyword, source) is immune


@pytest.mark.parametrize(
    ("owner", "pockets", "discards"),
    [("D04", True, False), ("D39", False, True), ("I04", True, True), ("D38", False, False)],
)
def test_g_k7_you_covers_the_owner(owner: str, pockets: bool, discards: bool) -> None:
    """D04, D39, I04: the cards that make their owner immune."""
    assert player_is_immune((owner,), "pick_pocket", "E15") is pockets
    assert player_is_immune((owner,), "discard", "D16") is discards


def test_g_k7_an_immune_card_cannot_be_chosen_even_by_its_owner() -> None:
    state, _ = resolve(table(["E07", ""], ["D01 D38", ""]), "E07")
    assert area(state, ANN) == "D01"


def test_g_k7_an_immune_player_is_spared_by_their_own_cards_too() -> None:
    state, _ = resolve(table(["D18 E05 E05 E05", ""], ["D39", ""]), "D18")
    assert state.active == BOB
    assert hand(state, ANN) == "E05 E05 E05"


def test_g_k7_immunity_works_only_in_the_play_area() -> None:
    state = table(["E09", "D01"])
    _, facts = resolve(state, "E09", NameCard("D01"))
    assert Claimed(ANN, "D01", BOB, "hand") in facts


def test_g_k7_immune_to_discard_does_not_lift_the_hand_limit() -> None:
    state, _ = resolve(table(["D38" + " E05" * 9, ""], ["D39", ""]), "D38")
    assert state.ask == Discarding((ANN,), 1, limit=True)


def test_g_k7_live_influence_decides_for_portcullis_and_snagg() -> None:
    """G-K11, I14, D07: Cousin Clanwise outgrows three."""
    grown = ("I14", "D35", "D38", "D12", "D13")
    assert not card_is_immune(grown, "D35", "gutter", "E05")
    assert card_is_immune(grown[:3], "D35", "gutter", "E05")
    state, _ = play(table(["D07", ""], ["", "D35 D38 D12 D13"]), ANN, PlayCard("D07"))
    assert state.chain[0].targets == ((),)


def test_g_k8_reveal_two_take_one_the_rest_to_the_gutter() -> None:
    state, facts = resolve(table(["E19", ""], deck="D38 I03"), "E19")
    (revealed,) = (fact for fact in facts if isinstance(fact, Revealed))
    assert state.ask == Recruiting((ANN,), revealed.cards)
    assert set(state.options(ANN)) == {Pass(), TakeRecruit("D38"), TakeRecruit("I03")}
    after, _ = play(state, ANN, TakeRecruit("D38"))
    assert area(after, ANN) == "D38"
    assert after.gutter == ("E19", "I03")


def test_g_k8_the_first_revealed_lies_lowest() -> None:
    state, _ = resolve(table(["E19", ""], deck="D38 E05 I03"), "E19")
    assert isinstance(state.ask, Recruiting)
    after, _ = play(state, ANN, Pass())
    assert after.gutter == ("E19", *state.ask.cards)


def test_g_k8_two_events_leave_no_choice() -> None:
    after, _ = resolve(table(["E19", ""], deck="E05 E06"), "E19")
    assert after.ask == Acting((ANN,))
    assert sorted(after.gutter) == ["E05", "E06", "E19"]


@pytest.mark.parametrize("deck", ["", "E05"])
def test_g_k8_with_fewer_left_fewer_and_never_the_end(deck: str) -> None:
    after, facts = resolve(table(["E19", ""], deck=deck), "E19")
    assert after.trigger is None
    assert sum(isinstance(fact, Revealed) for fact in facts) == bool(deck)


def test_g_k9_the_one_card_on_top_of_the_gutter() -> None:
    after, facts = resolve(table(["E20", ""], gutter="I03 D38"), "E20")
    assert Revived(ANN, "D38") in facts
    assert after.gutter == ("I03", "E20")
    assert area(after, ANN) == "D38"


def test_g_k9_an_event_on_top_means_nothing_comes() -> None:
    after, facts = resolve(table(["E20", ""], gutter="D38 E05"), "E20")
    assert NothingRevived(ANN, "E05") in facts
    assert after.gutter == ("D38", "E05", "E20")


def test_g_k9_passing_over_the_answers_to_it() -> None:
    """Bob stops it, Ann halts the Stop: under three cards lies the dwarf."""
    state, _ = play(table(["E20 E03", "E01"], gutter="D38"), ANN, PlayCard("E20"))
    state = answer(state, BOB, "E01")
    state = answer(state, ANN, "E03")
    after, _ = let_be(state)
    assert area(after, ANN) == "D38"
    assert after.gutter == ("E20", "E01", "E03")


def test_g_k9_a_dwarf_that_carries_it_lies_in_no_gutter() -> None:
    after, _ = resolve(table(["D29", ""], gutter="I03"), "D29")
    assert area(after, ANN) == "D29 I03"


def test_g_k10_stop_and_halt_cancel_the_last_card() -> None:
    """E01, E03: a plain Stop and a plain Halt."""
    for card in ("E01", "E03"):
        state, _ = play(table(["E13", card], deck="E05 E05"), ANN, PlayCard("E13"))
        after, facts = let_be(answer(state, BOB, card))
        assert hand(after, ANN) == ""
        assert "Cancelled" in [type(fact).__name__ for fact in facts]


def test_g_k11_influence_is_computed_live() -> None:
    """D35, I02: both count the cards beside them."""
    assert influence(("D35",)) == 1
    assert influence(("D35", "D38", "I03")) == 2 + 5 + 5
    assert influence(("I02",)) == 3
    assert influence(("I02", "D14")) == 6 + 3


def test_g_k12_events_lie_under_what_they_gutter() -> None:
    after, _ = resolve(table(["E06", ""], ["", "I03"]), "E06")
    assert after.gutter == ("E06", "I03")


def test_g_k12_several_players_clockwise_from_the_active_players_left() -> None:
    state = table(["E07", "", ""], ["D38", "D12", "D13"])
    after, _ = resolve(state, "E07")
    assert after.gutter == ("E07", "D12", "D13", "D38")


def test_g_k12_each_owner_chooses_in_that_order() -> None:
    state, _ = resolve(table(["E07", "", ""], ["D38 I03", "D12 I04", "D13"]), "E07")
    assert state.to_act == (BOB,)
    state, _ = play(state, BOB, GutterCard("I04"))
    assert state.to_act == (ANN,)
    after, _ = play(state, ANN, GutterCard("D38"))
    assert after.gutter == ("E07", "I04", "D13", "D38")


def test_g_k4_a_failed_draw_triggers_the_end_after_taking_what_there_is() -> None:
    """G-E1: draw 3 with 1 left."""
    after, facts = resolve(table(["E14", "E05"], deck="D38"), "E14")
    assert hand(after, ANN) == "D38"
    assert facts[-2:] == [Drew(ANN, 1), EndTriggered(ANN, "deck")]
