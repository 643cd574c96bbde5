"""What only Kingless has: its caps, its secrets, and the usual deck."""

from collections import Counter
from typing import Any

import msgspec
import numpy as np
import pytest

import knavery as kn
from contract.play import choose
from knavery.core import Chance, KnaveryError, Seat, seen
from knavery.core.counter_chance import CounterChance
from knavery.engines.engine import Engine
from knavery.engines.kingless import COMPILED
from knavery.engines.kingless.cards import DECK_COUNT, KINDS
from knavery.engines.kingless.row import CHAIN_SIZE, HAND_SIZES, MOST_LINKS, ROW_WIDTH
from knavery.games.kingless import (
    GAME,
    Answer,
    ChooseOpponent,
    EndTurn,
    Kingless,
    Pass,
    PlayCard,
)
from knavery.games.kingless.cards import CARDS, DECK
from knavery.games.kingless.rules.phases import Acting

# The first of these tests compiles the engine.
pytestmark = [pytest.mark.xdist_group("engine"), pytest.mark.timeout(900)]


@pytest.fixture(scope="module")
def engine() -> Engine:
    return kn.engine("kingless")


def with_hands(*hands: tuple[str, ...]) -> Any:
    """A table on which the first seat is to play; the deck has all other cards."""
    chance = CounterChance.of("with hands")
    state, _ = GAME.deal(len(hands), GAME.Settings(), chance)
    left = Counter(DECK)
    for hand in hands:
        left.subtract(hand)
    return msgspec.structs.replace(
        state,
        hands=tuple(tuple(sorted(hand)) for hand in hands),
        deck=tuple(sorted(left.elements())),
        active=Seat(0),
        ask=Acting((Seat(0),)),
    )


def play_both(engine: Engine, tables: Any, state: Any, seat: int, decision: Any) -> Any:
    """Play the decision in both, which must be equal afterwards."""
    tables.play(0, seat, engine.game.codec.numbering(Seat(seat), state.seats).index(decision))
    after, _ = state.play(Seat(seat), decision)
    assert (tables.rows[0] == engine.encode(after)).all()
    assert tables.state(0) == after
    return after


def test_the_longest_chain_fills_its_part_of_the_row(engine: Engine) -> None:
    """G-I5: all Stops, then all Halts, one answering the other."""
    stops = ("E01",) * 6 + ("E02",) * 2
    halts = ("E03",) * 3 + ("E04",) * 2
    answers = stops + halts
    state = with_hands(("E13", *answers[1::2]), answers[::2])
    tables = engine.load([state])
    state = play_both(engine, tables, state, 0, PlayCard("E13"))
    for number, answer in enumerate(answers):
        state = play_both(engine, tables, state, 1 - number % 2, Answer(answer))
    assert tables.rows[0][CHAIN_SIZE] == len(state.chain) == MOST_LINKS
    state = play_both(engine, tables, state, 1 - len(answers) % 2, Pass())
    assert not state.chain


def test_a_hand_of_the_whole_deck_fills_its_part_of_the_row(engine: Engine) -> None:
    state = with_hands(tuple(DECK), ())
    tables = engine.load([state])
    assert tables.rows[0][HAND_SIZES] == DECK_COUNT
    for card in KINDS:
        if CARDS[card].is_answer:
            continue
        play_both(engine, engine.load([state]), state, 0, PlayCard(card))


def test_every_card_can_be_in_play(engine: Engine) -> None:
    """No play area is cut off: one seat may have all dwarfs and items."""
    placed = tuple(card for card in DECK if CARDS[card].kind != "event")
    events = tuple(card for card in DECK if CARDS[card].kind == "event")
    state = with_hands(events, ())
    state = msgspec.structs.replace(state, areas=((), placed), deck=())
    row = engine.encode(state)
    assert engine.decode(row, state.chance) == state
    assert row.shape == (ROW_WIDTH,)
    play_both(engine, engine.load([state]), state, 0, PlayCard("E08"))


def test_last_turns_pass_over_the_seat_that_triggered_the_end(engine: Engine) -> None:
    """G-E3: a seat that triggers the end in another's turn still has the last one."""
    state = with_hands(("D01",), ("D38",), ("I03",), ("D02",))
    state = msgspec.structs.replace(state, trigger=Seat(2))
    tables = engine.load([state])
    turns: list[int] = []
    while state.round == 1 and state.outcome is None and len(turns) < 5:
        turns.append(int(state.active))
        state = play_both(engine, tables, state, state.active, EndTurn())
        assert (tables.observe(3)[0] == engine.game.codec.vector(state.view(Seat(3)))).all()
    assert turns == [0, 1, 3, 0, 2]


def test_who_knew_the_only_card_of_a_hand_knows_who_took_it(engine: Engine) -> None:
    """G-K5: the others lose what they knew of the hand, unless it was empty afterwards."""
    for loser, follows in ((("D38",), True), (("D38", "D39"), False)):
        state = with_hands(("E15", "I03"), loser, ("D02",))
        state = msgspec.structs.replace(state, known=((Seat(2), Seat(1), "D38"),))
        tables = engine.load([state])
        state = play_both(engine, tables, state, 0, PlayCard("E15"))
        state = play_both(engine, tables, state, 0, ChooseOpponent(Seat(1)))
        for seat in (1, 2):
            state = play_both(engine, tables, state, seat, Pass())
        assert ((Seat(2), Seat(0), "D38") in state.known) == follows
        for seat in range(3):
            wanted = engine.game.codec.vector(state.view(Seat(seat)))
            assert (tables.observe(seat)[0] == wanted).all()


def test_copies_of_one_card_are_known_one_by_one(engine: Engine) -> None:
    """Who knows of two copies knows of one when the first is played."""
    state = with_hands(("E15", "I06"), ("I06",), ("D02",))
    state = msgspec.structs.replace(state, known=((Seat(2), Seat(0), "I06"),))
    tables = engine.load([state])
    state = play_both(engine, tables, state, 0, PlayCard("E15"))
    state = play_both(engine, tables, state, 0, ChooseOpponent(Seat(1)))
    for seat in (1, 2):
        state = play_both(engine, tables, state, seat, Pass())
    both = (Seat(1), Seat(0), "I06"), (Seat(2), Seat(0), "I06")
    assert state.known == both
    state = play_both(engine, tables, state, 0, PlayCard("I06"))
    assert state.known == ()


def test_another_deck_is_refused(engine: Engine) -> None:
    small = Kingless(deck=("D01", "D02", "E01", "E05", "I03", "D38"), dealt=2)
    state, _ = small.deal(2, small.Settings(), Chance.of("small"))
    with pytest.raises(KnaveryError, match="usual deck"):
        engine.load([state])


def test_what_a_seat_cannot_know_is_not_in_what_it_observes(engine: Engine) -> None:
    """A resampled table shows the seat the same numbers and the same options."""
    different = 0
    for number, seats in enumerate((2, 3, 4, 5, 6)):
        chance = Chance.of(f"secrets {number}")
        state, log = GAME.deal(seats, GAME.Settings(rounds=2), chance.branch("deal"))
        events = list(log)
        for step in range(160):
            if state.outcome is not None:
                break
            seat, decision, chance = choose(state, seats, chance)
            state, more = state.play(seat, decision)
            events += more
            if step % 16:
                continue
            for viewer in map(Seat, range(seats)):
                view = state.view(viewer)
                drawn = chance.branch(f"{step} {viewer}")
                twin = GAME.resample(view, seen(events, viewer), drawn)
                tables = engine.load([state, twin], seed=1)
                different += (tables.rows[0] != tables.rows[1]).any()
                for shown in (tables.observe(viewer), tables.mask(seat=int(viewer))):
                    assert np.array_equal(shown[0], shown[1])
    assert different > 100


def test_the_engine_has_the_frame_of_the_others() -> None:
    assert COMPILED.game is kn.game("kingless")
    assert ROW_WIDTH % 8 == 4
