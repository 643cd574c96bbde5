"""G-I1 to G-I8: Stop and Halt."""

import pytest

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
from knavery.core import IllegalDecisionError, Seat, seen
from knavery.games.kingless.cards import ANSWERS, CARDS
from knavery.games.kingless.decisions import (
    Answer,
    ChooseCard,
    ChooseOpponent,
    EndTurn,
    NameCard,
    Pass,
    PlayCard,
)
from knavery.games.kingless.facts import Answered, Cancelled, Drew, Replied, Stood
from knavery.games.kingless.rules.chain import Link
from knavery.games.kingless.rules.phases import Acting, Answering
from knavery.games.kingless.state import State


def played(state: State, card: str) -> State:
    return play(state, state.active, PlayCard(card))[0]


@pytest.mark.parametrize("card", ANSWERS)
def test_g_i1_never_played_with_nothing_to_cancel(card: str) -> None:
    state = table([card, ""])
    assert state.options(ANN) == (EndTurn(),)
    with pytest.raises(IllegalDecisionError, match="G-I1"):
        state.play(ANN, PlayCard(card))


def test_g_i1_cards_without_action_text_open_no_window() -> None:
    silent = [card for card in CARDS.values() if card.kind != "event" and not card.text]
    assert len(silent) > 10
    for card in silent:
        state = played(table([card.id, "E01 E01 E01"]), card.id)
        assert state.ask == Acting((BOB,)), card.id


def test_g_i1_every_card_with_text_opens_one() -> None:
    """G-I3, G-I4: all others are asked, whatever they hold."""
    for card in CARDS.values():
        if card.text and not card.is_answer:
            state = played(table([card.id, "", ""]), card.id)
            while not isinstance(state.ask, Answering):
                state, _ = play(state, ANN, state.options(ANN)[0])
            assert state.ask.seats == (BOB, CYD), card.id


def test_g_i1_ending_the_turn_refills_and_discards_cannot_be_answered() -> None:
    state, _ = end_turn(table(["", "E01 E01 E01"]))
    assert state.ask == Acting((BOB,))


def test_g_i1_a_card_that_arrives_without_text_cannot_be_answered() -> None:
    """G-K9: Second Wind brings Foreman Dunk, whose text does nothing."""
    state, _ = resolve(table(["E20 D38", "E01"], gutter="D25"), "E20")
    assert state.ask == Acting((ANN,))


def test_g_i2_targets_are_named_before_anybody_is_asked() -> None:
    state = played(table(["E15", "E05", "E05"]), "E15")
    assert state.options(ANN) == (ChooseOpponent(BOB), ChooseOpponent(CYD))
    assert state.options(BOB) == ()

    state, _ = play(state, ANN, ChooseOpponent(CYD))

    assert state.ask == Answering((BOB, CYD))
    assert state.chain == (Link(ANN, "E15", ((ChooseOpponent(CYD),),)),)


def test_g_i2_names_are_said_before_anybody_is_asked() -> None:
    state = played(table(["E10", "E01"]), "E10")
    state, _ = play(state, ANN, NameCard("I03"))
    assert isinstance(state.ask, Answering)


def test_g_i2_ties_that_may_be_broken_are_targets() -> None:
    """E08: Bob and Cyd are level, and so are two cards of Cyd's."""
    state = played(table(["E08", "", ""], ["", "D36", "D38 D05"]), "E08")
    assert state.ask.seats == (ANN,)
    assert state.options(ANN) == (ChooseCard(BOB, "D36"), ChooseCard(CYD, "D38"))


def test_g_i2_what_comes_from_a_hand_is_chosen_on_resolution() -> None:
    """D18: the card to discard; E17: the dwarf to bring; both after the window."""
    for card in ("D18", "E17", "D26"):
        state = played(table([f"{card} D38 I03", ""]), card)
        assert isinstance(state.ask, Answering)


def test_g_i2_a_target_that_has_become_illegal_is_left_alone() -> None:
    """D40: after the discard there is no card left to pick."""
    state = played(table(["D40", "E05"]), "D40")
    after, _ = let_be(state)
    assert hand(after, BOB) == "E13"  # drawn for his own turn
    assert after.gutter == ("E05",)


def test_g_i3_anybody_but_the_player_of_the_last_card() -> None:
    state = played(table(["E13 E01", "E01", "E01"]), "E13")
    assert state.to_act == (BOB, CYD)
    state = answer(state, BOB, "E01")
    assert state.ask == Answering((CYD, ANN))
    assert Answer("E01") in state.options(ANN)


def test_g_i3_the_first_clockwise_from_the_last_players_left_counts() -> None:
    """Cyd and Ann both answer Bob; Cyd sits on his left."""
    state = table(["E01", "E13", "E03"], active=BOB)
    state = played(state, "E13")
    state, _ = play(state, ANN, Answer("E01"))
    state, facts = play(state, CYD, Answer("E03"))

    assert facts == [Answered(CYD, "E03", "E13")]
    assert hand(state, ANN) == "E01"


def test_g_i3_the_others_keep_theirs_and_nobody_learns_that_they_answered() -> None:
    state = played(table(["E13", "E01", "E01", ""]), "E13")
    quiet, loud = state, state
    for seat in (CYD, DEE, BOB):
        loud, _ = play(loud, seat, Answer("E01") if seat in (BOB, CYD) else Pass())
        quiet, _ = play(quiet, seat, Answer("E01") if seat == BOB else Pass())
    for viewer in (None, ANN, BOB, DEE):
        assert loud.view(viewer) == quiet.view(viewer)
    assert hand(loud, CYD) == "E01"


def test_g_i3_they_are_asked_again_about_that_answer() -> None:
    state = answer(played(table(["E13", "E01", "E01"]), "E13"), BOB, "E01")
    assert state.ask == Answering((CYD, ANN))
    assert state.options(CYD) == (Pass(), Answer("E01"))


def test_g_i4_the_same_prompts_whatever_anybody_holds() -> None:
    """From the play to the end of the window the others' hands change nothing Ann is sent."""
    full = table(["E13", "E01 E03", "E02 E04"])
    bare = table(["E13", "E05 E05", "E05 E05"])
    sent = []
    for start in (full, bare):
        seen_by_ann = []
        state, log = start.play(ANN, PlayCard("E13"))
        seen_by_ann.append((state.view(ANN), seen(log, ANN)))
        for seat in (CYD, BOB):
            state, log = state.play(seat, Pass())
            seen_by_ann.append((state.view(ANN), seen(log, ANN)))
        sent.append(seen_by_ann)
    assert sent[0] == sent[1]


def test_g_i4_who_has_answered_does_not_show() -> None:
    state = played(table(["E13", "E01", ""]), "E13")
    after, log = state.play(BOB, Answer("E01"))

    assert after.to_act == (CYD,)
    assert after.view(CYD).waiting_for == (BOB, CYD)
    for viewer in (None, ANN, CYD):
        assert after.view(viewer) == state.view(viewer)
        assert seen(log, viewer) == ()
    assert seen(log, BOB) == (Replied(Answer("E01")),)
    assert after.view(BOB).reply == Answer("E01")


def test_g_i4_a_seat_answers_once() -> None:
    state = played(table(["E13", "E01", ""]), "E13")
    state, _ = play(state, BOB, Pass())
    assert state.options(BOB) == ()
    with pytest.raises(IllegalDecisionError, match="G-I3"):
        state.play(BOB, Answer("E01"))


@pytest.mark.parametrize(
    ("last", "held", "may"),
    [
        ("E13", "E01 E03", ["E01", "E03"]),
        ("E01", "E01 E03", ["E01", "E03"]),
        ("E02", "E02 E04", ["E02", "E04"]),
        ("E03", "E01 E02 E03 E04", ["E03", "E04"]),
        ("E04", "E01 E03", ["E03"]),
    ],
)
def test_g_i5_stop_may_not_answer_halt(last: str, held: str, may: list[str]) -> None:
    """G-K10: Halt may answer both."""
    state = table(["E13", "E05", held])
    chain = (Link(ANN, "E13"),) if last == "E13" else (Link(ANN, "E13"), Link(BOB, last))
    state = table(["", "E05", held], chain=chain, ask=Answering((CYD, ANN)), gutter="E13")
    assert state.options(CYD) == (Pass(), *map(Answer, may))
    if "E01" in held and "E01" not in may:
        with pytest.raises(IllegalDecisionError, match="G-I5"):
            state.play(CYD, Answer("E01"))


@pytest.mark.parametrize("depth", range(8))
def test_g_i5_an_odd_number_of_answers_cancels_the_original(depth: int) -> None:
    """Ann and Bob answer each other with Halt, to any depth."""
    state = played(table(["E13" + " E03" * 8, "E03 " * 8], deck="E05 " * 9), "E13")
    for number in range(depth):
        state, _ = play(state, BOB if number % 2 == 0 else ANN, Answer("E03"))
    assert len(state.chain) == depth + 1

    after, facts = let_be(state)

    assert (Drew(ANN, 2) in facts) == (depth % 2 == 0)
    assert (Cancelled(ANN, "E13") in facts) == (depth % 2 == 1)
    assert sum(isinstance(fact, Cancelled) for fact in facts) == (depth + 1) // 2
    assert after.chain == ()
    assert after.gutter == ("E13",) + ("E03",) * depth


def test_g_i5_each_answer_hits_only_the_last_card() -> None:
    """Bob stops Ann, Cyd stops Bob: Ann's card stands."""
    state = played(table(["E13", "E01", "E01"], deck="E05 E05"), "E13")
    state = answer(state, BOB, "E01")
    state = answer(state, CYD, "E01")
    after, facts = let_be(state)
    assert facts == [Stood(CYD, "E01"), Cancelled(BOB, "E01"), Drew(ANN, 2)]
    assert after.ask == Acting((ANN,))


def test_g_i6_a_stopped_dwarf_stays_in_play_and_the_turn_ends() -> None:
    state = played(table(["D05", "E01"], ["", "D38"]), "D05")
    state = answer(state, BOB, "E01")
    after, _ = let_be(state)
    assert area(after, ANN) == "D05"
    assert area(after, BOB) == "D38"
    assert after.active == BOB


def test_g_i6_it_keeps_its_passives() -> None:
    """A card with text and a passive would; none in the deck has both, so the chain says it."""
    state = table(["D24", "E01 E05"], ["D35", ""])
    state = answer(played(state, "D24"), BOB, "E01")
    after, _ = let_be(state)
    assert after.view(None).influence[ANN] == 3 + 2


def test_g_i7_a_stopped_event_stays_in_the_gutter_and_does_not_end_the_turn() -> None:
    state, _ = play(table(["E09", "E01"], ["", "D38"]), ANN, PlayCard("E09"), NameCard("D38"))
    state = answer(state, BOB, "E01")
    after, _ = let_be(state)
    assert after.gutter == ("E09", "E01")
    assert area(after, BOB) == "D38"
    assert after.ask == Acting((ANN,))


def test_g_i8_answers_are_not_refilled_out_of_turn() -> None:
    state = answer(played(table(["E13", "E01", ""]), "E13"), BOB, "E01")
    after, _ = let_be(state)
    assert hand(after, BOB) == ""


def test_g_i8_but_at_the_end_of_ones_own_next_turn() -> None:
    state = answer(played(table(["D19 E05 E05 E05", "E01"]), "D19"), BOB, "E01")
    state, _ = let_be(state)
    state, facts = end_turn(state)
    assert Drew(BOB, 1) in facts
    assert len(state.hands[BOB]) == 3


@pytest.mark.parametrize(("card", "stops"), [("E02", "E01"), ("E04", "E03")])
def test_g_i5_no_draw_for_an_answer_that_is_itself_cancelled(card: str, stops: str) -> None:
    """E02, E04: then Draw 1."""
    state = played(table(["E13", card, stops], deck="E05 " * 9), "E13")
    state = answer(state, BOB, card)
    through, facts = let_be(state)
    assert Drew(BOB, 1) in facts
    assert hand(through, BOB) == "E05"

    state = answer(state, CYD, stops)
    stopped, facts = let_be(state)
    assert Drew(BOB, 1) not in facts
    assert hand(stopped, BOB) == ""


def test_g_i5_the_extras_of_answers_resolve_backwards() -> None:
    """Three answers that draw: the last draws first, the middle one not at all."""
    state = table(["E13", "E02", "E04", "E04"], deck="E05 " * 9)
    state = played(state, "E13")
    state = answer(state, BOB, "E02")
    state = answer(state, CYD, "E04")
    state = answer(state, DEE, "E04")
    _, facts = let_be(state)
    assert [fact.seat for fact in facts if isinstance(fact, Drew)] == [DEE, BOB]


def test_g_i3_a_card_on_the_table_waits_for_all() -> None:
    state = played(table(["E13", "", "", ""]), "E13")
    for seat in (Seat(3), Seat(1)):
        state, facts = play(state, seat, Pass())
        assert facts == []
    _, facts = play(state, Seat(2), Pass())
    assert facts[0] == Stood(ANN, "E13")
