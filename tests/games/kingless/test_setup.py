"""G-S1 to G-S6, A01, A02: the deal, and what Crown and Hat do to it."""

import pytest
from msgspec.structs import replace

from games.kingless.scene import ANN, BOB, CYD, STEADY, area, end_turn, hand, play, table
from knavery.core import Chance, IllegalDecisionError, Seat, SettingsError, seen
from knavery.core.settings import allowed, check_seats, read_settings
from knavery.games.kingless import GAME
from knavery.games.kingless.cards import CARDS, DECK
from knavery.games.kingless.decisions import HandOver
from knavery.games.kingless.facts import (
    CardsDrawn,
    CrownCard,
    CrownDemanded,
    CrownFoundNothing,
    CrownTook,
    Dealt,
    Drew,
    HandDealt,
    TurnBegan,
    TurnEnded,
)
from knavery.games.kingless.rules import course, crown
from knavery.games.kingless.rules.phases import Acting, Yielding
from knavery.games.kingless.rules.working_state import WorkingState
from knavery.games.kingless.settings import Settings
from knavery.games.kingless.state import State, freeze


def second_round(*hands: str, king: Seat = ANN, fool: Seat = BOB, deck: str = "E13 E13") -> State:
    """The second round, just dealt; King and Fool are known."""
    working = WorkingState(table(hands, deck=deck, king=king, fool=fool, round=2))
    crown.demand_card(working)
    if working.ask is None:
        course.begin_round(working)
    return freeze(working)


def test_g_s1_two_to_six_play() -> None:
    for seats in range(2, 7):
        check_seats(GAME, seats)
    for seats in (1, 7):
        with pytest.raises(SettingsError):
            check_seats(GAME, seats)


def test_g_s1_crown_and_hat_are_no_cards_of_the_deck() -> None:
    """A01, A02: they lie aside."""
    assert len(DECK) == 120
    assert not {"A01", "A02"} & set(CARDS)


@pytest.mark.parametrize("seats", range(2, 7))
def test_g_s2_five_cards_each_and_the_rest_is_the_deck(seats: int) -> None:
    state, log = GAME.deal(seats, Settings(first_draw="off"), STEADY)

    assert [len(cards) for cards in state.hands] == [5] * seats
    assert sorted((*state.deck, *(c for cards in state.hands for c in cards))) == list(DECK)
    assert not state.gutter
    assert seen(log, None)[0] == Dealt(1)
    assert seen(log, ANN)[0] == HandDealt(1, state.hands[ANN])


def test_g_s2_every_deal_can_happen() -> None:
    deals = {GAME.deal(2, Settings(), Chance.of(f"{n}"))[0].hands for n in range(30)}
    assert len(deals) == 30


def test_g_s3_a_match_has_one_round_or_as_many_as_agreed() -> None:
    assert allowed(Settings)["rounds"] == "1–9"
    assert Settings().rounds == 1


def test_g_s3_after_the_deal_the_crown_then_the_hat() -> None:
    state = second_round("E13 E13 E13 E13 E13", "D38 D36 D12 E05 E01")
    assert state.ask == Yielding((BOB,))

    after, facts = play(state, BOB, HandOver("D36"))

    assert facts[:2] == [CrownTook(ANN, BOB), Drew(BOB, 1)]
    assert "D36" in hand(after, ANN)


def test_g_s4_without_a_crown_a_random_player_begins() -> None:
    first = {GAME.deal(3, Settings(), Chance.of(f"first {n}"))[0].active for n in range(40)}
    assert first == {ANN, BOB, CYD}


def test_g_s4_the_holder_of_the_crown_begins() -> None:
    state = second_round("E05", "E05", "E05", king=CYD, fool=ANN)
    assert state.active == CYD
    assert state.ask == Acting((CYD,))


def test_g_s5_sizes_counts_areas_and_gutter_are_public_hands_are_not() -> None:
    state = table(["D38 E05", "I03"], ["D12", "D13"], deck="E01 E01", gutter="E15 D05")

    spectator = state.view(None)
    bob = state.view(BOB)

    for view in (spectator, bob):
        assert view.sizes == (2, 1)
        assert view.deck == 2
        assert view.areas == (("D12",), ("D13",))
        assert view.gutter == ("E15", "D05")
    assert spectator.hand == ()
    assert bob.hand == ("I03",)
    assert "E05" not in str(bob)
    assert "E01" not in str(bob)


def test_a01_the_fool_must_give_the_highest_printed_influence() -> None:
    """A01: the dwarf or item with the highest printed influence, and nothing else."""
    state = second_round("E05", "D38 D36 E01 I12 D12")

    assert state.options(BOB) == (HandOver("D36"),)
    with pytest.raises(IllegalDecisionError, match="G-S3"):
        state.play(BOB, HandOver("D38"))


def test_a01_the_fool_breaks_ties() -> None:
    """A01: two cards are worth five."""
    state = second_round("E05", "D38 I03 D05 E01 E01")
    assert state.options(BOB) == (HandOver("D38"), HandOver("I03"))


def test_a01_printed_values_count_not_passives() -> None:
    """A01, G-K11: Cousin Clanwise is worth 1 to the Crown."""
    assert crown.best(("D35", "D05")) == ("D05",)


def test_a01_nothing_if_the_fool_has_only_events() -> None:
    """A01: and the Hat still draws."""
    working = WorkingState(table(["E05", "E01 E05"], king=ANN, fool=BOB, round=2))
    crown.demand_card(working)

    assert working.ask is None
    assert [event.public for event in working.log] == [CrownFoundNothing(ANN, BOB), Drew(BOB, 1)]


def test_a01_only_the_two_see_the_card() -> None:
    """A01: and nobody else can tell whether the Fool had a choice."""
    one = second_round("E05", "D38 E01", "E05")
    two = second_round("E05", "D38 I03", "E05")
    assert one.view(CYD) == two.view(CYD)

    after, log = two.play(BOB, HandOver("I03"))

    assert seen(log, ANN)[0] == seen(log, BOB)[0] == CrownCard(ANN, BOB, "I03")
    assert seen(log, CYD)[0] == seen(log, None)[0] == CrownTook(ANN, BOB)
    assert after.view(ANN).pick == after.view(BOB).pick == "I03"
    assert after.view(CYD).pick is None
    assert after.view(BOB).known[ANN] == ("I03",)


def test_a01_the_demand_is_told_to_all() -> None:
    """A01: that there is something to give shows."""
    working = WorkingState(table(["E05", "D38"], king=ANN, fool=BOB, round=2))
    crown.demand_card(working)
    assert [event.public for event in working.log] == [CrownDemanded(ANN, BOB)]


def test_a02_then_the_fool_draws_one() -> None:
    """A02: six cards less the one given away, plus one."""
    state = second_round("E05", "D38 E01 E01 E01 E01")
    after, _ = play(state, BOB, HandOver("D38"))
    assert len(after.hands[BOB]) == 5


@pytest.mark.parametrize(("choice", "held"), [("on", 6), ("off", 5)])
def test_g_t1_first_draw_may_be_skipped(choice: str, held: int) -> None:
    settings = Settings(first_draw="on" if choice == "on" else "off")
    state, log = GAME.deal(2, settings, STEADY)
    first = state.active
    assert len(state.hands[first]) == held
    # Only the first player of a round, and only that once.
    state, _ = end_turn(state)
    assert len(state.hands[state.active]) == 6
    assert TurnBegan(first) in seen(log, None)


@pytest.mark.parametrize(
    ("seats", "more"),
    [(2, [2]), (3, [1, 2]), (4, [1, 2, 3]), (5, [1, 2, 3, 4]), (6, [1, 2, 3, 4, 5])],
)
def test_g_s6_those_who_begin_later_draw_more(seats: int, more: list[int]) -> None:
    state, log = GAME.deal(seats, Settings(late_draw="on"), STEADY)

    first = state.active
    later = [Seat((first + place) % seats) for place in range(1, seats)]
    assert [len(state.hands[seat]) for seat in (first, *later)] == [6, *(5 + n for n in more)]
    assert seen(log, None)[1:] == (
        *(Drew(seat, count) for seat, count in zip(later, more, strict=True)),
        TurnBegan(first),
        Drew(first, 1),
    )
    # Whoever draws sees the cards, and nobody else.
    own = [fact for fact in seen(log, later[0]) if isinstance(fact, CardsDrawn)]
    assert [(fact.seat, len(fact.cards)) for fact in own] == [(later[0], more[0])]


def test_g_s6_without_the_option_nobody_draws_more() -> None:
    state, log = GAME.deal(4, Settings(), STEADY)
    assert sorted(map(len, state.hands)) == [5, 5, 5, 6]
    assert seen(log, None) == (Dealt(1), TurnBegan(state.active), Drew(state.active, 1))


def test_g_s6_later_players_draw_after_crown_and_hat() -> None:
    """G-S3: the Crown takes its card from five, the Hat brings one; then Bob draws two."""
    settings = Settings(late_draw="on", rounds=2)
    working = WorkingState(
        table(["E05", "D38 E01"], king=ANN, fool=BOB, round=2, settings=settings)
    )
    crown.demand_card(working)
    after, facts = play(freeze(working), BOB, HandOver("D38"))
    assert facts == [
        CrownTook(ANN, BOB), Drew(BOB, 1), Drew(BOB, 2), TurnBegan(ANN), Drew(ANN, 1),
    ]  # fmt: skip
    assert (len(after.hands[ANN]), len(after.hands[BOB])) == (3, 4)


def test_g_s6_only_the_first_turn_of_a_round_brings_extra_cards() -> None:
    state, _ = GAME.deal(3, Settings(late_draw="on"), STEADY)
    first = state.active
    second = Seat((first + 1) % 3)
    _, facts = end_turn(state)
    assert facts == [TurnEnded(first), Drew(first, 1), TurnBegan(second), Drew(second, 1)]


def test_g_s6_records_and_tables_of_before_have_no_extra_cards() -> None:
    stored = {"type": "settings", "rounds": 2, "first_draw": "on"}
    assert read_settings(GAME, stored) == Settings(rounds=2, late_draw="off")


def test_g_s3_crown_and_hat_are_carried_into_the_next_round() -> None:
    """G-E4: one round ends, and the next begins with its King and Fool."""
    settings = Settings(rounds=2)
    state = table(
        ["E05 E05 E05", "E05 E05 E05"], ["D36", "D05"], settings=settings, trigger=ANN,
        last_turns=(), active=ANN,
    )  # fmt: skip
    after, _ = end_turn(state)

    assert (after.king, after.fool, after.round) == (ANN, BOB, 2)
    assert area(after, ANN) == ""
    assert sum(map(len, after.hands)) >= 10
    assert replace(after, chance=STEADY).crowns == (1, 0)
