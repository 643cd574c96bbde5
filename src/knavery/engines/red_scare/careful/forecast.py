"""Where the tracker will end, and who wins then."""

from math import erf, sqrt
from typing import Final

from knavery.engines.compiling import compiled
from knavery.engines.one_table import SEATS, Row
from knavery.engines.red_scare.careful.cards import patriot_chance
from knavery.engines.red_scare.careful.scratch import (
    HEEDED,
    KNOWN,
    LEFT,
    MEAN,
    MORE,
    PACKET_GAIN,
    PACKET_SPREAD,
    PACKET_SURE,
    READ,
    SPREAD,
    SURE,
    TRACKERS,
    WAY_COUNT,
    WAYS,
    WEIGHTS,
    WORK,
    Scratch,
)
from knavery.engines.red_scare.careful.ways import alignment
from knavery.engines.red_scare.row import (
    ADVANCED,
    EXONERATE,
    JUDGE,
    NEITHER,
    PACKETS,
    PATRIOT,
    SIDE,
    VERDICT,
    cell,
    packet_slot,
)
from knavery.games.red_scare.constants import DEPORTED, EXONERATED, HAND

# By verdict.
GAINS: Final = (2.4, 1.1)
SPREADS: Final = (9.0, 2.8)
COMING: Final = 6.0
#: By game, beginner and advanced.
REST: Final = (0.05, 1.5)


@compiled
def sign_of(side: int) -> float:
    """RS-62: the Patriots' points move the tracker up, the Soviets' points move it down."""
    if side == NEITHER:
        return 0.0
    return 1.0 if side == PATRIOT else -1.0


@compiled
def foresee(row: Row, scratch: Scratch, seat: int) -> None:
    """Write the tracker as the seat expects it; its beliefs were written before."""
    seats, packets = cell(row, SEATS), cell(row, PACKETS)
    scratch[LEFT] = max(0, seats - packets)
    sure, spread = 0.0, REST[cell(row, ADVANCED)]
    for judge in range(seats):
        scratch[WORK + judge] = 0.0
    for packet in range(packets):
        _weigh_packet(row, scratch, seat, packet)
        sure += scratch[PACKET_SURE + packet]
        spread += scratch[PACKET_SPREAD + packet]
        scratch[WORK + cell(row, JUDGE + packet)] += scratch[PACKET_GAIN + packet]
    mean = sure
    for at in range(int(scratch[WAY_COUNT])):
        tracker = 0.0
        for judge in range(seats):
            tracker += sign_of(alignment(scratch[WAYS + at], judge)) * scratch[WORK + judge]
        scratch[TRACKERS + at] = tracker
        mean += tracker * scratch[WEIGHTS + at]
    scratch[SURE], scratch[SPREAD], scratch[MEAN] = sure, spread, mean


@compiled
def _weigh_packet(row: Row, scratch: Scratch, seat: int, packet: int) -> None:
    """What a packet brings as it lies."""
    side, verdict = cell(row, SIDE + packet), cell(row, VERDICT + packet)
    sign = float(EXONERATED) if side == EXONERATE else -float(DEPORTED)
    if row[JUDGE + packet] == seat:
        more = spread = 0.0
        for place in range(HAND):
            chance = patriot_chance(row, scratch, seat, packet_slot(packet, place))
            more += 2 * chance - 1
            spread += 4 * chance * (1 - chance)
        scratch[PACKET_SURE + packet] = sign * more
        scratch[PACKET_GAIN + packet] = 0.0
        scratch[PACKET_SPREAD + packet] = sign * sign * spread
        return
    unknown = 1 - scratch[KNOWN + packet] / HAND
    gain = GAINS[verdict] if side == verdict else 0.0
    scratch[PACKET_SURE + packet] = sign * scratch[READ + packet]
    scratch[PACKET_GAIN + packet] = gain * unknown * scratch[HEEDED]
    scratch[PACKET_SPREAD + packet] = SPREADS[side] * unknown


@compiled
def add_to_all(scratch: Scratch, more: float) -> None:
    """The same points more in every assignment."""
    for at in range(int(scratch[WAY_COUNT])):
        scratch[MORE + at] = more


@compiled
def win(scratch: Scratch, side: int, now: bool) -> float:
    """The chance that the side wins with the points that are written for each assignment.

    `now`: the game ends at once; else all judgements that are left are still to come.
    """
    coming = 0.0 if now else COMING * scratch[LEFT]
    spread = sqrt(2 * (scratch[SPREAD] + coming))
    sign = sign_of(side)
    found = 0.0
    for at in range(int(scratch[WAY_COUNT])):
        tracker = sign * (scratch[TRACKERS + at] + scratch[SURE])
        found += scratch[WEIGHTS + at] * erf((tracker + scratch[MORE + at]) / spread)
    return 0.5 + 0.5 * found


@compiled
def near(scratch: Scratch, distance: float) -> float:
    """The chance that the tracker ends within that distance of 0."""
    spread = sqrt(scratch[SPREAD] + COMING * scratch[LEFT])
    mean = scratch[MEAN]
    return normal((distance + 0.5 - mean) / spread) - normal((-distance - 0.5 - mean) / spread)


@compiled
def normal(deviations: float) -> float:
    """The share of a normal distribution below that many standard deviations."""
    return 0.5 * (1 + erf(deviations / sqrt(2)))
