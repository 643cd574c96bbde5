"""Red Scare in turns, for four, for the trainer."""

from typing import Any, Final

import numpy as np

from knavery.bots.neural.red_scare import NOTES, SCALE, notes_of
from knavery.engines.compiling import compiled
from knavery.engines.counter import draw
from knavery.engines.one_table import ACTOR, NOBODY, Row, Stream
from knavery.engines.one_table import SEATS as SEAT_COUNT
from knavery.engines.red_scare.cards import UNREAD
from knavery.engines.red_scare.careful.accusation import doubt_of, is_warranted, plan
from knavery.engines.red_scare.careful.assessment import own_chance, trust
from knavery.engines.red_scare.careful.forecast import sign_of
from knavery.engines.red_scare.careful.policy import assess
from knavery.engines.red_scare.careful.scratch import (
    CHANCE,
    MEAN,
    PLAN_WINS,
    PROMISE,
    SIDE,
    VERDICTS,
)
from knavery.engines.red_scare.decisions import ACCUSE, SUSPECT
from knavery.engines.red_scare.options import is_option
from knavery.engines.red_scare.row import (
    ACCUSER,
    ALIGNMENTS,
    CARDS,
    DEPORT,
    ENDED,
    EXONERATE,
    MOST_PACKETS,
    OPEN,
    PACKET_SLOTS,
    cell,
    hand_slot,
)
from knavery.games.red_scare import GAME
from knavery.games.red_scare.constants import HAND
from training.net_games import Array, Belief, NetGame

SEATS: Final = 4
#: What the critic sees besides the row: the alignment of each seat, and how many Patriots and
#: Soviets are in its hand and in each packet.
HIDDEN: Final = SEATS * 5 + MOST_PACKETS * 2


def facts(rows: Array, places: Array, seats: Array) -> tuple[Array, Array]:
    """For a seat of each table: alignments and cards, and who is on its side."""
    count, packets = len(places), PACKET_SLOTS // HAND
    held = packets + MOST_PACKETS
    clockwise = (seats[:, None] + np.arange(SEATS)) % SEATS
    alignments = rows[:, ALIGNMENTS : ALIGNMENTS + SEATS][places]
    sides = np.take_along_axis(alignments, clockwise, 1)
    slots = slice(CARDS, CARDS + PACKET_SLOTS + MOST_PACKETS * HAND)
    codes = rows[:, slots][places].astype(np.int64)
    there = codes > 0
    soviet = np.where(codes >= UNREAD, codes - UNREAD, codes - 1) & 1
    patriots = (there & (soviet == 0)).reshape(count, held, HAND).sum(axis=2) / HAND
    soviets = (there & (soviet == 1)).reshape(count, held, HAND).sum(axis=2) / HAND
    hidden = [(sides == side).astype(np.float32) for side in range(3)]
    for each in (patriots, soviets):
        hidden += [np.take_along_axis(each[:, :SEATS], clockwise, 1), each[:, packets:]]
    truth = (sides == sides[:, :1]).astype(np.float32)
    truth[:, 0] = -1.0
    return np.concatenate(hidden, axis=1).astype(np.float32), truth


@compiled
def accuser(row: Row, choices: Stream, scratch: Any) -> int:
    """A seat that accuses out of turn as `careful` does; those that may are asked in any order."""
    if row[OPEN] == 0 or row[ENDED] or row[ACCUSER]:
        return NOBODY
    seats = cell(row, SEAT_COUNT)
    first = draw(choices, seats)
    for step in range(seats):
        seat = (first + step) % seats
        if seat == cell(row, ACTOR) or not is_option(row, seat, ACCUSE):
            continue
        assess(row, choices, scratch, seat)
        if plan(row, choices, scratch, seat) and is_warranted(
            scratch, doubt_of(row, scratch, seat)
        ):
            return seat
    return NOBODY


@compiled
def note(row: Row, choices: Stream, seat: int, scratch: Any, out: Any) -> None:
    """What the seat concludes, as the bot notes it (`knavery.bots.neural.red_scare`)."""
    assess(row, choices, scratch, seat)
    seats = cell(row, SEAT_COUNT)
    for place in range(NOTES):
        out[place] = 0.0
    for step in range(1, seats):
        out[step - 1] = trust(scratch, (seat + step) % seats)
    at = SEATS - 1
    for place in range(HAND):
        if row[CARDS + hand_slot(seat, place)]:
            out[at + place] = own_chance(scratch, place)
    at += HAND
    out[at] = scratch[VERDICTS + EXONERATE] / SCALE
    out[at + 1] = scratch[VERDICTS + DEPORT] / SCALE
    out[at + 2] = scratch[PROMISE] / SCALE
    out[at + 3] = sign_of(int(scratch[SIDE])) * scratch[MEAN] / SCALE
    out[at + 4] = scratch[CHANCE]
    if row[OPEN] and plan(row, choices, scratch, seat):
        out[at + 5] = scratch[PLAN_WINS]


NET_GAME: Final = NetGame(
    GAME,
    SEATS,
    HIDDEN,
    {"allies": Belief(SEATS)},
    facts,
    remarks=SUSPECT,
    speaker=accuser,
    says=ACCUSE,
    notes=NOTES,
    noter=note,
    noted=notes_of,
    share=0.5,
)
