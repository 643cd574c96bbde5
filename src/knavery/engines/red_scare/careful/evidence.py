"""What claims, packets and remarks tell about the seats, in log odds."""

from math import log
from typing import Final

from knavery.engines.compiling import compiled
from knavery.engines.one_table import SEATS, Row
from knavery.engines.red_scare.careful.packets import read_packets
from knavery.engines.red_scare.careful.proven import count_claims
from knavery.engines.red_scare.careful.scratch import (
    ALONE,
    CLAIMED,
    FRIENDS,
    HEEDED,
    KEPT,
    KNOWN,
    OPINIONS,
    PAIRS,
    READ,
    RELIABLE,
    SPOKE_OF,
    STRANGERS,
    TOLD,
    Scratch,
)
from knavery.engines.red_scare.decisions import ASK_WHY, DISSUADE, EXPLAIN, POINT_OUT, TRUST
from knavery.engines.red_scare.row import (
    ALIGNMENTS,
    CLAIM_ASKED,
    CLAIM_ASKER,
    CLAIM_COUNT,
    DEPORT,
    JUDGE,
    MOST_SEATS,
    NEITHER,
    PACKETS,
    PATRIOT,
    REMARK_COUNT,
    REMARK_WIDTH,
    REMARKS,
    SOVIET,
    VERDICT,
    cell,
    claim_at,
    number,
)
from knavery.engines.red_scare.spoken import second_opinion
from knavery.engines.remark_numbers import pair_of
from knavery.games.red_scare.constants import REASONS

TRUE_TO_OWN: Final = 0.85
TRUE_TO_OTHERS: Final = 0.6
CUSTOM: Final = 3
STRANGER_CLAIMS: Final = 2
FRIEND_CLAIMS: Final = 4
#: How often strangers tell the truth to `careful`, before the first claim is proven.
STRANGER: Final = 0.6
BY_CARDS: Final = 0.9
BY_CLAIMS: Final = 0.8
NOISE: Final = 0.25
DIFFER: Final = -0.4
AGREE: Final = 0.15
BELIEVED: Final = 0.2
SUSPECTED: Final = 0.2
QUESTIONED: Final = 0.1
CONTRADICTED: Final = 0.2
DECLARED: Final = 0.2
EXPLAINED: Final = 0.7

_EXPLAIN_PATRIOT: Final = EXPLAIN + REASONS.index("patriot")
_EXPLAIN_SOVIET: Final = EXPLAIN + REASONS.index("soviet")
_NO_COMMENT: Final = EXPLAIN + REASONS.index("no_comment")


@compiled
def gather(row: Row, scratch: Scratch, seat: int) -> None:
    """Write the log odds of each seat, and of each two seats to be on one side."""
    for place in range(3 * MOST_SEATS):
        scratch[ALONE + place] = 0.0
    for place in range(MOST_SEATS * MOST_SEATS):
        scratch[PAIRS + place] = 0.0
        scratch[SPOKE_OF + place] = 0.0
    count_claims(row, scratch, seat)
    _learn_customs(row, scratch)
    read_packets(row, scratch, seat)
    _weigh_judges(row, scratch, seat)
    _weigh_claims(row, scratch, seat)
    _weigh_second_opinions(row, scratch)
    if number(row, REMARK_COUNT):
        _weigh_remarks(row, scratch, seat)


@compiled
def _heed(share: float) -> float:
    """How far claims are heeded of which that share is true, from 0 to 1."""
    return min(1.0, max(0.0, (share - NOISE) / (TRUE_TO_OTHERS - NOISE)))


@compiled
def honesty(scratch: Scratch, speaker: int) -> float:
    """How often the seat tells strangers the truth, by its claims so far."""
    true, false = scratch[KEPT + 2 * speaker], scratch[KEPT + 2 * speaker + 1]
    return (true + CUSTOM * scratch[STRANGERS]) / (true + false + CUSTOM)  # type: ignore[no-any-return]


@compiled
def _learn_customs(row: Row, scratch: Scratch) -> None:
    """How often claims are true here, and how far they and remarks are heeded."""
    kept = broken = 0.0
    for seat in range(cell(row, SEATS)):
        kept += scratch[KEPT + 2 * seat]
        broken += scratch[KEPT + 2 * seat + 1]
    strangers = (kept + STRANGER_CLAIMS * STRANGER) / (kept + broken + STRANGER_CLAIMS)
    scratch[STRANGERS] = strangers
    scratch[HEEDED] = _heed(strangers)
    scratch[FRIENDS] = (kept + FRIEND_CLAIMS * TRUE_TO_OWN) / (kept + broken + FRIEND_CLAIMS)
    for seat in range(cell(row, SEATS)):
        scratch[RELIABLE + seat] = _heed(honesty(scratch, seat))


@compiled
def _weigh_judges(row: Row, scratch: Scratch, seat: int) -> None:
    """What packets tell about their judges."""
    for packet in range(cell(row, PACKETS)):
        judge = cell(row, JUDGE + packet)
        if judge == seat:
            continue
        if scratch[KNOWN + packet]:
            lean = BY_CARDS * scratch[READ + packet]
        else:
            lean = BY_CLAIMS * scratch[CLAIMED + packet]
        lean *= scratch[HEEDED]
        if row[VERDICT + packet] == DEPORT:
            lean = -lean
        scratch[ALONE + 3 * judge + PATRIOT] += lean / 2
        scratch[ALONE + 3 * judge + SOVIET] -= lean / 2


@compiled
def _weigh_claims(row: Row, scratch: Scratch, seat: int) -> None:
    """What claims that are proven tell about speaker and hearer."""
    friends, strangers = scratch[FRIENDS], scratch[STRANGERS]
    mine = cell(row, ALIGNMENTS + seat)
    for speaker in range(cell(row, SEATS)):
        for hearer in range(cell(row, SEATS)):
            two = MOST_SEATS * speaker + hearer
            for false in range(2):
                count = scratch[TOLD + 2 * two + false]
                if count == 0:
                    continue
                own = count * log(1 - friends if false else friends)
                other = count * log(1 - strangers if false else strangers)
                if hearer == seat and mine != NEITHER:
                    mean = (friends + strangers) / 2
                    scratch[ALONE + 3 * speaker + mine] += own
                    scratch[ALONE + 3 * speaker + 1 - mine] += other
                    scratch[ALONE + 3 * speaker + NEITHER] += count * log(
                        1 - mean if false else mean
                    )
                else:
                    scratch[PAIRS + two] += own - other


@compiled
def _weigh_second_opinions(row: Row, scratch: Scratch) -> None:
    """What two reports on the same cards tell, if they differ and if they agree."""
    for index in range(number(row, CLAIM_COUNT)):
        before, agrees = second_opinion(row, index)
        if before < 0:
            continue
        more = AGREE if agrees else DIFFER
        asker = cell(row, claim_at(index) + CLAIM_ASKER)
        for report in (before, index):
            asked = cell(row, claim_at(report) + CLAIM_ASKED)
            scratch[PAIRS + MOST_SEATS * asked + asker] += more


@compiled
def _weigh_remarks(row: Row, scratch: Scratch, seat: int) -> None:
    """RS-R1…RS-R4: the remarks of others, heeded as far as they are reliable."""
    seats = cell(row, SEATS)
    # The side that each seat says it is on, from 1.
    sides = 0
    for index in range(number(row, REMARK_COUNT)):
        at = REMARKS + REMARK_WIDTH * index
        speaker, remark = cell(row, at), cell(row, at + 1)
        if speaker == seat or remark >= DISSUADE or remark == _NO_COMMENT:
            continue
        if remark >= EXPLAIN:
            for one in range(seats):
                two = MOST_SEATS * one + speaker
                if scratch[SPOKE_OF + two] and scratch[OPINIONS + two] < 0:
                    scratch[OPINIONS + two] *= EXPLAINED
            if remark in (_EXPLAIN_PATRIOT, _EXPLAIN_SOVIET):
                sides &= ~(3 << (2 * speaker))
                sides |= (1 + remark - _EXPLAIN_PATRIOT) << (2 * speaker)
            continue
        one = speaker
        if remark >= POINT_OUT:
            one, other = pair_of(remark - POINT_OUT, MOST_SEATS)
            said = -CONTRADICTED
        elif remark >= ASK_WHY:
            other, said = remark - ASK_WHY, -QUESTIONED
        elif remark >= TRUST:
            other, said = remark - TRUST, BELIEVED
        else:
            other, said = remark, -SUSPECTED
        two = MOST_SEATS * one + other
        if not (ASK_WHY <= remark < POINT_OUT and scratch[SPOKE_OF + two]):
            scratch[SPOKE_OF + two] = 1.0
            scratch[OPINIONS + two] = said * scratch[RELIABLE + speaker]
    for two in range(MOST_SEATS * MOST_SEATS):
        if scratch[SPOKE_OF + two]:
            scratch[PAIRS + two] += scratch[OPINIONS + two]
    for speaker in range(seats):
        side = (sides >> (2 * speaker)) & 3
        if side:
            scratch[ALONE + 3 * speaker + side - 1] += DECLARED * scratch[RELIABLE + speaker]


assert (_EXPLAIN_PATRIOT, _EXPLAIN_SOVIET) == (_EXPLAIN_SOVIET - 1, _EXPLAIN_PATRIOT + 1)
assert _NO_COMMENT == DISSUADE - 1
