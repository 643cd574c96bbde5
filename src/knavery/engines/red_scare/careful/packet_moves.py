"""UN-05: which packet a Fixer moves."""

from math import sqrt

from knavery.engines.compiling import compiled
from knavery.engines.one_table import Row
from knavery.engines.red_scare.careful.cards import patriot_chance
from knavery.engines.red_scare.careful.forecast import GAINS, normal, sign_of
from knavery.engines.red_scare.careful.scratch import (
    HEEDED,
    KNOWN,
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
    CLOSE_WIN,
    EXONERATE,
    JUDGE,
    SIDE,
    VERDICT,
    cell,
    packet_slot,
)
from knavery.games.red_scare.constants import CLOSE_WIN as CLOSE
from knavery.games.red_scare.constants import DEPORTED, EXONERATED, HAND

#: Half a point: the tracker moves by whole ones.
HALF = 0.5
#: How much likelier than not a card that nobody has read is of the side that gains, by verdict.
LEANS = (GAINS[0] / (2 * HAND * EXONERATED), -GAINS[1] / (2 * HAND * DEPORTED))


@compiled
def chance_to_share(row: Row, scratch: Scratch, seat: int, packet: int) -> float:
    """The chance that a Fixer shares the win who moves that packet."""
    deviation = sqrt(scratch[SPREAD] - scratch[PACKET_SPREAD + packet])
    judge = cell(row, JUDGE + packet)
    found = 0.0
    for own in range(3):
        _count_patriots(row, scratch, seat, packet, own)
        for at in range(int(scratch[WAY_COUNT])):
            if alignment(scratch[WAYS + at], judge) != own:
                continue
            tracker = scratch[SURE] - scratch[PACKET_SURE + packet] + scratch[TRACKERS + at]
            tracker -= sign_of(own) * scratch[PACKET_GAIN + packet]
            for patriots in range(HAND + 1):
                low, high = _decides(row, packet, 2 * patriots - HAND)
                share = scratch[WORK + patriots] * scratch[WEIGHTS + at]
                found += share * (
                    normal((high - tracker) / deviation) - normal((low - tracker) / deviation)
                )
    return found


@compiled
def _decides(row: Row, packet: int, more: int) -> tuple[float, float]:
    """Between which trackers the move decides who wins, or the win is close."""
    exonerated, deported = -EXONERATED * float(more), DEPORTED * float(more)
    low, high = min(exonerated, deported), max(exonerated, deported)
    if row[CLOSE_WIN]:
        after = deported if row[SIDE + packet] == EXONERATE else exonerated
        low, high = min(low, after - CLOSE - HALF), max(high, after + CLOSE + HALF)
    return low, high


@compiled
def _count_patriots(row: Row, scratch: Scratch, seat: int, packet: int, judge: int) -> None:
    """Write the chances of 0 to 3 Patriots in that packet, if its judge has that alignment."""
    scratch[WORK] = 1.0
    for place in range(HAND):
        scratch[WORK + 1 + place] = 0.0
    known = int(scratch[KNOWN + packet])
    read = (known + int(scratch[READ + packet])) // 2
    for place in range(HAND):
        if row[JUDGE + packet] == seat:
            chance = patriot_chance(row, scratch, seat, packet_slot(packet, place))
        elif place < known:
            chance = 1.0 if place < read else 0.0
        else:
            lean = LEANS[cell(row, VERDICT + packet)] * scratch[HEEDED]
            chance = 0.5 + sign_of(judge) * lean
        for count in range(HAND, 0, -1):
            scratch[WORK + count] *= 1 - chance
            scratch[WORK + count] += scratch[WORK + count - 1] * chance
        scratch[WORK] *= 1 - chance
