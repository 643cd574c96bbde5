"""What holds on every table that play can reach."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from contract.kingless import KIT, inventory
from contract.play import choose, walk
from knavery.core import Chance, Seat, seen
from knavery.games.kingless import GAME
from knavery.games.kingless.cards import ANSWERS, CARDS, DECK, EVENTS
from knavery.games.kingless.decisions import Answer, Pass, PlayCard
from knavery.games.kingless.facts import EndTriggered, Replied, Stood, TurnBegan
from knavery.games.kingless.rules.passives import influence
from knavery.games.kingless.rules.phases import Acting, Answering
from knavery.games.kingless.settings import Settings
from knavery.games.kingless.state import State
from strategies import tables

reached = tables(GAME, {"rounds": 2}, most=500)


@given(reached)
@settings(max_examples=60)
def test_every_card_lies_in_one_place_and_events_never_in_play(state: State) -> None:
    assert inventory(state) == Counter(DECK)
    assert not any(card in EVENTS for area in state.areas for card in area)
    for cards in (*state.hands, state.deck):
        assert list(cards) == sorted(cards)


@given(reached)
@settings(max_examples=60)
def test_g_i4_windows_ask_everybody_but_the_last_player(state: State) -> None:
    """G-I3: and the options of each follow from its own hand and the last card alone."""
    if isinstance(state.ask, Answering):
        last = state.chain[-1]
        assert set(state.ask.seats) == set(range(len(state.hands))) - {last.seat}
        for seat in state.to_act:
            first, *answers = state.options(seat)
            assert first == Pass()
            assert {a.card for a in answers if isinstance(a, Answer)} <= set(state.hands[seat])
    else:
        assert len(state.to_act) <= 1 or state.view(None).phase == "duelling"


@given(reached)
@settings(max_examples=60)
def test_a_view_tells_a_seat_all_that_is_its_own(state: State) -> None:
    for seat in map(Seat, range(len(state.hands))):
        view = state.view(seat)
        assert view.hand == state.hands[seat]
        assert view.reply == state.replies[seat]
        assert view.influence == tuple(influence(area) for area in state.areas)
        for holder, cards in enumerate(view.known):
            assert not Counter(cards) - Counter(state.hands[holder])
            assert not set(view.lacks[holder]) & set(state.hands[holder])


@pytest.mark.parametrize("number", range(len(KIT.tables)))
def test_g_i4_prompts_are_the_same_when_the_others_hands_are_resampled(number: int) -> None:
    """From the opening of a window to its end, while nobody answers it."""
    compared = other = 0
    for step, (seats, table) in enumerate(walk(KIT, number, "prompts")):
        state = table.state
        assert isinstance(state, State)
        if not isinstance(state.ask, Answering) or any(state.replies):
            continue
        for viewer in map(Seat, range(seats)):
            chance = Chance.of(f"prompts {step} {viewer}")
            twin = GAME.resample(state.view(viewer), seen(table.log, viewer), chance)
            twin = replace(twin, replies=state.replies)
            assert _prompts(twin, viewer) == _prompts(state, viewer)
            compared += 1
            other += twin.hands != state.hands
    assert other > compared / 2 > 10


def _prompts(state: State, viewer: Seat) -> list[object]:
    """All that the viewer is sent while everybody lets the card be, clockwise."""
    sent: list[object] = []
    for seat in state.to_act:
        sent.append((state.view(viewer), state.options(viewer)))
        state, log = state.play(seat, Pass())
        sent.append([fact for fact in seen(log, viewer) if isinstance(fact, Replied | Stood)])
    return sent


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_hundred_games_end_by_the_rules(seats: int) -> None:
    """G-E1, G-E3: after the trigger everybody has exactly one more turn."""
    for number in range(100):
        chance = Chance.of(f"hundred {seats} {number}")
        state, _ = GAME.deal(seats, Settings(), chance.branch("deal"))
        turns: list[Seat] = []
        while state.outcome is None:
            seat, decision, chance = choose(state, seats, chance)
            state, log = state.play(seat, decision)
            for fact in seen(log, None):
                if isinstance(fact, EndTriggered):
                    turns = []
                elif isinstance(fact, TurnBegan):
                    turns.append(fact.seat)
        assert sorted(turns) == list(range(seats))
        assert turns[-1] == state.trigger


@given(st.lists(st.sampled_from(list(CARDS)), max_size=8), st.sampled_from(list(ANSWERS)))
@settings(max_examples=60)
def test_g_i1_answers_are_never_offered_as_plays(cards: list[str], answer: str) -> None:
    state = GAME.empty(2, Settings(), Chance.of("offered"))
    hands = (tuple(sorted((*cards, answer))), ())
    state = replace(state, hands=hands, ask=Acting((Seat(0),)))
    played = {o.card for o in state.options(Seat(0)) if isinstance(o, PlayCard)}
    assert played == set(cards) - set(ANSWERS)
