"""What a viewer can work out without seeing, and what resampled tables make of it.

The contract suite proves on small tables that resample reaches every table that fits and no other;
these scenes say what fits, in words, with the whole deck.
"""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from games.kingless.scene import ANN, BOB, CYD, DEE, STEADY
from knavery.core import Chance, Event, Seat, seen
from knavery.games.kingless import GAME, Kingless
from knavery.games.kingless.cards import CARDS, DECK, EVENTS
from knavery.games.kingless.decisions import (
    Answer,
    ChooseOpponent,
    Decision,
    EndTurn,
    HandOver,
    NameCard,
    Pass,
    PlayCard,
    TakeRecruit,
)
from knavery.games.kingless.facts import Claimed, ClaimFailed, Fact
from knavery.games.kingless.rules import course, crown
from knavery.games.kingless.rules.phases import Answering, Yielding
from knavery.games.kingless.rules.working_state import WorkingState
from knavery.games.kingless.settings import Settings
from knavery.games.kingless.state import State, freeze


class Story:
    """A table with the whole deck, whose log is kept from a deal set by hand."""

    def __init__(self, *hands: str, king: Seat | None = None, fool: Seat | None = None) -> None:
        seats = len(hands)
        working = WorkingState(GAME.empty(seats, Settings(first_draw="off"), STEADY))
        working.king, working.fool = king, fool
        crown.deal_round(working)
        # The hands as the story wants them, and the deck what is left.
        working.hands = [tuple(sorted(hand.split())) for hand in hands]
        rest = list(DECK)
        for hand in working.hands:
            for card in hand:
                rest.remove(card)
        working.deck = tuple(rest)
        if king is not None:
            crown.demand_card(working)
        if working.ask is None:
            course.begin_turn(working, ANN, first=True)
        self.state = freeze(working)
        self.log: list[Event[Fact]] = list(working.log)

    def play(self, seat: Seat, *decisions: Decision) -> "Story":
        for decision in decisions:
            self.state, log = self.state.play(seat, decision)
            self.log += log
        return self

    def let_be(self) -> "Story":
        while isinstance(self.state.ask, Answering):
            self.play(self.state.to_act[0], Pass())
        return self

    def resampled(self, viewer: Seat | None, count: int = 60) -> Iterator[State]:
        view = self.state.view(viewer)
        for number in range(count):
            chance = Chance.of(f"resampled {number}")
            twin = GAME.resample(view, seen(self.log, viewer), chance)
            assert twin.view(viewer) == view
            yield twin


ENDING_CARDS = "E05 E05 E06 E06 E06"


def test_resampled_hands_are_as_large_and_vary() -> None:
    story = Story("D38 D12 D13 I03 E01", ENDING_CARDS, "E07 E07 E08 E08 E08")
    twins = list(story.resampled(ANN))
    assert all(len(twin.hands[BOB]) == 5 for twin in twins)
    assert all(twin.hands[ANN] == story.state.hands[ANN] for twin in twins)
    assert len({twin.hands for twin in twins}) == len(twins)


def test_g_k2_after_a_failed_claim_no_hand_holds_the_card() -> None:
    """Until somebody draws: Bob may have it then."""
    story = Story("E09 E05 E05 E05 E06", "E11 E11 E06 E06 E12", "E07 E07 E08 E08 E08")
    story.play(ANN, PlayCard("E09"), NameCard("D38")).let_be()
    assert any(isinstance(event.public, ClaimFailed) for event in story.log)
    twins = list(story.resampled(CYD, 800))
    assert not any("D38" in twin.hands[ANN] for twin in twins)
    # Bob has drawn for his turn since.
    assert any("D38" in twin.hands[BOB] for twin in twins)


def test_g_k2_a_claim_met_by_a_later_seat_says_that_those_before_hold_none() -> None:
    """Bob gave nothing, so the second copy is not among the cards he held then."""
    story = Story(
        "E10 E05 E05 E05 E06", "E06 E06 E07 E07 E08", "I04 E08 E08 E11 E11", "E12 E12 E15 E15 E15"
    )
    story.play(ANN, PlayCard("E10"), NameCard("I04")).let_be()
    assert Claimed(ANN, "I04", CYD, "hand") in [event.public for event in story.log]
    twins = list(story.resampled(DEE, 300))
    holders = {seat for twin in twins for seat in (ANN, BOB, CYD) if "I04" in twin.hands[seat]}
    # Ann has none; Bob only what he drew for this turn; Cyd may hold the other one.
    assert holders == {BOB, CYD}


def test_g_k5_what_was_picked_from_me_is_with_the_thief() -> None:
    story = Story("E15 E05 E05 E05 E06", "D38 D12 D13 I03 E01", "E07 E07 E08 E08 E08")
    story.play(ANN, PlayCard("E15"), ChooseOpponent(BOB)).let_be()
    (picked,) = story.state.view(BOB).known[ANN]
    assert all(picked in twin.hands[ANN] for twin in story.resampled(BOB))
    assert not all(picked in twin.hands[ANN] for twin in story.resampled(CYD))


def test_g_k5_a_third_party_resamples_what_the_two_know() -> None:
    """Cyd invents a card for Bob to know of, and Ann holds it."""
    story = Story("E15 E05 E05 E05 E06", "D38 D12 D13 I03 E01", "E07 E07 E08 E08 E08")
    story.play(ANN, PlayCard("E15"), ChooseOpponent(BOB)).let_be()
    known = set()
    for twin in story.resampled(CYD):
        ((viewer, holder, card),) = twin.known
        assert (viewer, holder) == (BOB, ANN)
        assert card in twin.hands[ANN]
        known.add(card)
    assert len(known) > 10


def test_g_k8_what_was_recruited_or_revealed_is_nowhere_else() -> None:
    """Two cards of which there is one: in sight on the table, taken, or in the gutter."""
    story = Story("E19 E05 E05 E05 E06", "E11 E11 E06 E06 E12")
    story.state = replace(story.state, deck=("D38", "I03"))
    game = Kingless([*story.state.hands[ANN], *story.state.hands[BOB], "D38", "I03"])
    story.play(ANN, PlayCard("E19")).let_be()
    for decision in (None, TakeRecruit("I03")):
        if decision is not None:
            story.play(ANN, decision)
        for number in range(40):
            view, log = story.state.view(BOB), seen(story.log, BOB)
            twin = game.resample(view, log, Chance.of(f"{number}"))
            assert not {"D38", "I03"} & {*twin.deck, *twin.hands[ANN]}
            assert twin.view(BOB) == view


def test_a01_the_king_knows_that_nothing_left_is_higher() -> None:
    """A01: five was the Fool's best, so no card the Fool was dealt is worth more."""
    story = Story(
        "E05 E05 E05 E05 E06", "D38 D12 E01 E01 E01", "E07 E07 E08 E08 E08", king=ANN, fool=BOB
    )
    story.play(BOB, HandOver("D38"))
    drawn = 1
    for twin in story.resampled(ANN, 150):
        high = [card for card in twin.hands[BOB] if CARDS[card].influence > 5]
        assert len(high) <= drawn


def test_a01_a_third_party_knows_only_that_the_pick_was_the_best() -> None:
    story = Story(
        "E05 E05 E05 E05 E06", "D38 D12 E01 E01 E01", "E07 E07 E08 E08 E08", king=ANN, fool=BOB
    )
    story.play(BOB, HandOver("D38"))
    picks = set()
    for twin in story.resampled(CYD, 150):
        assert twin.pick is not None
        assert twin.pick in twin.hands[ANN]
        assert twin.pick not in EVENTS
        worth = CARDS[twin.pick].influence
        # One card of the Fool's was drawn after the pick.
        assert sum(CARDS[card].influence > worth for card in twin.hands[BOB]) <= 1
        picks.add(twin.pick)
    assert len(picks) > 20


def test_a01_a_fool_who_gives_nothing_holds_only_events_and_one_card_drawn() -> None:
    story = Story(
        "D38 D12 D13 E05 E06", "E01 E01 E01 E01 E05", "E07 E07 E08 E08 E08", king=ANN, fool=BOB
    )
    for twin in story.resampled(CYD):
        assert sum(card not in EVENTS for card in twin.hands[BOB]) <= 1


def test_a01_while_the_fool_is_asked_there_is_something_to_give() -> None:
    story = Story(
        "D38 D12 D13 E05 E06", "D36 E01 E01 E01 E01", "E07 E07 E08 E08 E08", king=ANN, fool=BOB
    )
    assert isinstance(story.state.ask, Yielding)
    assert all(crown.best(twin.hands[BOB]) for twin in story.resampled(CYD, 200))


def test_g_i4_hidden_answers_are_resampled_too() -> None:
    """Bob may have answered with any Stop or Halt the twin holds, have passed, or not yet."""
    story = Story("E13 E05 E05 E05 E06", "E01 E01 E01 E01 E05", "E07 E07 E08 E08 E08")
    story.play(ANN, PlayCard("E13"))
    story.play(BOB, Answer("E01"))
    replies = {(twin.replies[BOB], twin.replies[CYD]) for twin in story.resampled(ANN, 400)}
    assert {(None, None), (Pass(), None), (None, Pass()), (Answer("E01"), None)} <= replies
    assert all(None in pair for pair in replies)
    for twin in story.resampled(ANN):
        for seat in (BOB, CYD):
            reply = twin.replies[seat]
            if isinstance(reply, Answer):
                assert reply.card in twin.hands[seat]


@pytest.mark.parametrize("card", ["E01", "E03"])
def test_g_i5_resampled_answers_keep_the_rules(card: str) -> None:
    """A Halt can only have been answered by a Halt."""
    story = Story(f"E13 {card} E05 E05 E05", f"{card} E06 E06 E07 E07", "E01 E01 E01 E02 E02")
    story.play(ANN, PlayCard("E13")).play(BOB, Answer(card)).play(CYD, Pass())
    for twin in story.resampled(BOB, 200):
        reply = twin.replies[CYD]
        if isinstance(reply, Answer) and card == "E03":
            assert CARDS[reply.card].is_halt


def test_g_k5_known_cards_leave_when_they_are_seen_to_leave() -> None:
    """Ann picks one of Cyd's five and plays it: Cyd is certain of nothing any more."""
    story = Story("E15 E05 E05 E05 E06", "E11 E11 E06 E06 E05", "D38 D12 D13 I03 I12")
    story.play(ANN, PlayCard("E15"), ChooseOpponent(CYD)).let_be()
    (picked,) = story.state.view(CYD).known[ANN]
    assert all(picked in twin.hands[ANN] for twin in story.resampled(CYD))

    story.play(ANN, PlayCard(picked))
    story.let_be()

    assert story.state.view(CYD).known[ANN] == ()
    assert picked in story.state.areas[ANN]
    assert not any(picked in twin.hands[ANN] for twin in story.resampled(CYD))


def test_the_spectator_resamples_every_hand() -> None:
    story = Story("D38 D12 D13 I03 E01", ENDING_CARDS).play(ANN, EndTurn())
    hands = {twin.hands for twin in story.resampled(None)}
    assert len(hands) == 60
