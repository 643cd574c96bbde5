"""What the trainer knows of Red Scare: hidden facts, and who accuses out of turn."""

from typing import Any

import numpy as np
import pytest

from knavery.bots.heuristics import CAREFUL
from knavery.bots.heuristics.red_scare import HEURISTICS
from knavery.bots.neural.red_scare import NOTES, notes_of
from knavery.core import Chance, Seat, seen
from knavery.engines.engine import engine_of
from knavery.engines.one_table import NOBODY
from knavery.engines.red_scare.careful.scratch import SCRATCH
from knavery.engines.red_scare.row import MOST_PACKETS
from knavery.engines.red_scare.rows import encode
from knavery.games.red_scare import GAME
from knavery.games.red_scare.constants import HAND
from knavery.games.red_scare.decisions import Accuse
from training.red_scare import HIDDEN, SEATS, accuser, facts, note

pytestmark = pytest.mark.timeout(900)


@pytest.mark.xdist_group("engine")
def test_hidden_facts_are_those_of_the_rules() -> None:
    tables = engine_of("red_scare").deal(30, seats=SEATS, seed=2)
    tables.rollout(until=40)
    seats = np.maximum(tables.to_act, 0)
    hidden, truth = facts(tables.rows, np.arange(30), seats)
    assert hidden.shape == (30, HIDDEN)
    packets = 0
    for table in range(30):
        state: Any = tables.state(table)
        clockwise = [(int(seats[table]) + step) % SEATS for step in range(SEATS)]
        sides = [state.alignments[seat] for seat in clockwise]
        told = hidden[table, : 3 * SEATS].reshape(3, SEATS)
        for number, side in enumerate(("patriot", "soviet", "unaligned")):
            assert told[number].tolist() == [each == side for each in sides]
        assert truth[table].tolist() == [-1, *(each == sides[0] for each in sides[1:])]
        at = 3 * SEATS
        for letter in ("patriot", "soviet"):
            hands = [state.hands[seat] for seat in clockwise]
            piles = [*hands, *(packet.cards for packet in state.packets)]
            counts = [sum(held.card.letter == letter for held in pile) / HAND for pile in piles]
            counts += [0.0] * (SEATS + MOST_PACKETS - len(counts))
            found = hidden[table, at : at + SEATS + MOST_PACKETS]
            assert found.tolist() == pytest.approx(counts)
            at += SEATS + MOST_PACKETS
        packets += len(state.packets)
    assert packets


# These compile the bot.
@pytest.mark.xdist_group("careful red_scare")
def test_who_accuses_out_of_turn_and_what_is_noted_is_as_by_the_rules() -> None:
    scratch, choices = np.zeros(SCRATCH), np.zeros(1, np.uint64)
    willing_tables = unwilling_tables = 0
    for number in range(12):
        state, dealt = GAME.deal(SEATS, GAME.Settings(), Chance.of(f"accuser {number}"))
        told, step = list(dealt), 0
        while state.outcome is None:
            step += 1
            chance = Chance.of(f"accuser {number} {step}")
            acting = state.to_act[0]
            if state.accuse_open and state.accusation is None:
                willing = set()
                for other in map(Seat, range(SEATS)):
                    if other != acting and Accuse() in state.options(other):
                        view = state.view(other)
                        asked = (Accuse(), None)
                        choice = HEURISTICS.decide(CAREFUL, view, asked, (), chance)
                        if choice.decision == Accuse():
                            willing.add(int(other))
                choices[0] = step
                found = accuser(encode(state), choices, scratch)
                assert found in willing if willing else found == NOBODY
                willing_tables += bool(willing)
                unwilling_tables += not willing
            view, options = state.view(acting), state.options(acting)
            noted = np.zeros(NOTES, np.float32)
            note(encode(state), choices, int(acting), scratch, noted)
            assert noted == pytest.approx(notes_of(view), abs=1e-6)
            chosen = HEURISTICS.decide(CAREFUL, view, options, seen(told, acting), chance)
            state, lines = state.play(acting, chosen.decision)
            told += lines
    assert willing_tables
    assert unwilling_tables
