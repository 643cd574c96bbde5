"""What holds on every Red Scare table that play can reach, of every number and kind."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given

from knavery.core import TABLE, Chance, Outcome, Seat
from knavery.games.red_scare import GAME
from knavery.games.red_scare.constants import MARKERS, PROPOSALS, WITHDRAWALS
from knavery.games.red_scare.decisions import Accuse
from knavery.games.red_scare.facts import Ended, TeamWon, Tracker
from knavery.games.red_scare.rules.sight import readable
from knavery.games.red_scare.settings import Settings
from knavery.games.red_scare.state import State
from strategies import tables

#: One in this many chances to accuse is taken: often enough, but not before anything happened.
SELDOM = 60

#: Of SELDOM decisions, this many are by a seat or a timer that the table does not wait for.
OTHERS = 8

any_table = tables(GAME, {"game": "advanced"}, most=250)
in_real_time = tables(GAME, {"game": "advanced", "pace": "real_time"}, most=120)


def mode(number: int) -> Settings:
    """Every kind of table by turns."""
    games: tuple[Any, ...] = ("beginner", "advanced")
    paces: tuple[Any, ...] = ("turns", "real_time")
    opens: tuple[Any, ...] = (4, 3)
    return Settings(
        game=games[number % 2],
        pace=paces[number // 2 % 2],
        accuse_opens_round=opens[number // 4 % 2],
        round_cap=None if number % 8 == 5 else 6 + number % 10,
    )


def random_game(seats: int, number: int) -> tuple[State, Counter[str], list[Any]]:
    """A whole game: kinds of decisions are equally likely, and accusing is rare."""
    chance = Chance.of(f"fifty {seats} {number}")
    state, _ = GAME.deal(seats, mode(number), chance.branch("deal"))
    made: Counter[str] = Counter()
    log: list[Any] = []
    while state.outcome is None:
        rare, chance = chance.below(SELDOM)
        if state.to_act and rare >= OTHERS:
            seat, chance = chance.choice(state.to_act)
        elif rare < OTHERS // 2 and state.timers:
            seat = TABLE
        else:
            number_of, chance = chance.below(seats)
            seat = Seat(number_of)
        options = state.options(seat)
        if rare:
            options = tuple(option for option in options if option != Accuse())
        if not options:
            continue
        kinds = tuple(dict.fromkeys(map(type, options)))
        kind, chance = chance.choice(kinds)
        decision, chance = chance.choice([o for o in options if type(o) is kind])
        made[kind.__name__] += 1
        state, told = state.play(seat, decision)
        log += (event.public for event in told)
    return state, made, log


@pytest.mark.parametrize("seats", GAME.seats)
def test_fifty_games_of_every_kind_come_to_an_end(seats: int) -> None:
    """RS-52, RS-53, RS-Q14: once, and with one winning team at most."""
    for number in range(50):
        state, _, log = random_game(seats, number)
        assert len([fact for fact in log if isinstance(fact, Ended)]) == 1
        outcome = state.outcome
        assert isinstance(outcome, Outcome)
        (won,) = [fact for fact in log if isinstance(fact, TeamWon)]
        if won.side is not None and won.tracker.at:
            assert won.tracker == Tracker(won.tracker.at, won.side)
        teams = {state.alignments[seat] for seat in outcome.winners} - {"unaligned"}
        assert len(teams) <= 1


def test_every_kind_of_decision_is_made_in_these_games() -> None:
    """A property is worth what its games reach."""
    made: Counter[str] = Counter()
    ends: Counter[str] = Counter()
    for seats in (5, 7, 9):
        for number in range(40):
            state, decisions, _ = random_game(seats, number)
            made += decisions
            assert state.ending is not None
            ends[state.ending.how] += 1
    assert set(ends) == {"track", "accuse", "cap"}, ends
    # An Archivist who runs out of time is too rare; test_real_time.py has one.
    assert {kind.__name__ for kind in GAME.Decision.__args__} - set(made) <= {"CloseDeck"}


@given(any_table)
def test_no_limit_is_ever_passed(state: State) -> None:
    """Also covers RS-32, RS-42, RS-48, RS-51, RS-Q9, RS-Q17."""
    seats = len(state.hands)
    assert [len(hand) for hand in state.hands] == [3] * seats
    assert all(len(packet.cards) == 3 for packet in state.packets)
    assert len(state.packets) <= seats
    assert all(state.judgements(seat) <= MARKERS for seat in range(seats))
    assert len(state.turn.proposed) <= PROPOSALS
    assert len(set(state.turn.proposed)) == len(state.turn.proposed)
    assert all(taken_back <= WITHDRAWALS for taken_back in state.cancels)
    assert len(state.requests) <= 1


@given(any_table)
def test_a_packet_is_of_one_type(state: State) -> None:
    """RS-45, RS-21: what somebody could judge they could not read, all three alike."""
    for packet in state.packets:
        (kind,) = {held.card.kind for held in packet.cards}
        if state.professions[packet.judge] != "optometrist":
            assert not readable(kind, state.glasses[packet.judge])


@given(in_real_time)
def test_rs_q29_nobody_is_in_two_things_at_once(state: State) -> None:
    """And every timer has a name of its own."""
    partners = [seat for request in state.requests for seat in (request.asker, request.asked)]
    if state.looking is not None:
        partners.append(state.looking)
    assert len(set(partners)) == len(partners)
    names = [timer.name for timer in state.timers]
    assert len(set(names)) == len(names)
    pairs = [(wait.asker, wait.asked) for wait in state.cooling]
    assert len(set(pairs)) == len(pairs)
