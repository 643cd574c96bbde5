"""The course of a game: one decision after another."""

import numpy as np

from knavery.engines.candy_k.drawing import begin_section, settle_cards, spend_tokens
from knavery.engines.candy_k.remarks import end_remarks, make_remark
from knavery.engines.candy_k.row import (
    ANSWERS,
    CLAIMS,
    END_TALK,
    FIRST,
    KEEP_TOKEN,
    KEEPS,
    PHASE,
    PHASE_CHOICE,
    PHASE_CLAIMS,
    PHASE_TALK,
    PHASE_TOKENS,
    PHASE_VOTE,
    READY,
    READY_TO_GO_ON,
    REMARK,
    SECTION,
    SECTION_COUNT,
    VOTE,
    at,
    first_claim,
    first_play,
)
from knavery.engines.candy_k.verdict import judge
from knavery.engines.candy_k.waiting import actor
from knavery.engines.compiling import compiled
from knavery.engines.one_table import ACTOR, NOBODY, SEATS, Row, Stream, clockwise
from knavery.engines.remark_numbers import turned_back
from knavery.games.candy_k.constants import MOST_SEATS


@compiled
def play(row: Row, stream: Stream, seat: int, decision: int) -> None:
    """Play a legal decision of the seat; -1 is the table itself, which may end a talk."""
    phase, section, seats = int(row[PHASE]), int(row[SECTION]), int(row[SEATS])
    if phase == PHASE_TALK:
        if decision >= REMARK:
            make_remark(
                row, seat, turned_back(seat, decision - REMARK, int(row[SEATS]), MOST_SEATS)
            )
        elif decision == READY:
            row[ANSWERS + seat] = READY_TO_GO_ON
    elif phase == PHASE_CLAIMS:
        row[at(CLAIMS, section, seat)] = decision - first_claim(section) + 1
    elif phase == PHASE_TOKENS:
        row[ANSWERS + seat] = decision - KEEP_TOKEN + KEEPS
    elif phase == PHASE_CHOICE:
        row[ANSWERS + seat] = decision - first_play(section) + 1
    else:
        row[ANSWERS + seat] = clockwise(seat, decision - VOTE, seats) + 1
    following = actor(row)
    if following == NOBODY or decision == END_TALK:
        _end_phase(row, stream[0])
        following = actor(row)
    row[ACTOR] = following


@compiled
def _end_phase(row: Row, position: np.uint64) -> None:
    """Go on, when all have answered."""
    phase = int(row[PHASE])
    if phase == PHASE_TOKENS:
        spend_tokens(row, position)
    elif phase == PHASE_CHOICE:
        settle_cards(row)
    elif phase == PHASE_CLAIMS:
        row[PHASE] = PHASE_TALK  # CK-Q11: after the last claim, all talk
    elif phase == PHASE_TALK:
        end_talk(row, position)
    else:
        judge(row)


@compiled
def end_talk(row: Row, position: np.uint64) -> None:
    """CK-23: begin the next section. CK-33: after the last one, everybody votes."""
    end_remarks(row)
    seats = int(row[SEATS])
    for seat in range(seats):
        row[ANSWERS + seat] = 0
    if row[SECTION] == SECTION_COUNT - 1:
        row[PHASE] = PHASE_VOTE
        return
    row[SECTION] += 1
    row[FIRST] = clockwise(int(row[FIRST]), 1, seats)  # CK-Q11: the next player clockwise begins
    begin_section(row, position)
