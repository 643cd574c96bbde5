"""ACCUSE: which tokens to place, and when."""

from typing import Final

from knavery.engines.compiling import compiled
from knavery.engines.counter import draw
from knavery.engines.one_table import SEATS, Row, Stream
from knavery.engines.red_scare.careful.assessment import (
    ROUNDING,
    largest_weight,
    must_judge,
    prior,
    role_of,
    trust,
)
from knavery.engines.red_scare.careful.forecast import add_to_all, sign_of, win
from knavery.engines.red_scare.careful.scratch import (
    CHANCE,
    MARGIN,
    MORE,
    PLAN_SIDE,
    PLAN_TIES,
    PLAN_TOKENS,
    PLAN_WAITS,
    PLAN_WINS,
    RIGHT,
    SIDE,
    SIDED,
    TRIED_TOKENS,
    WAY_COUNT,
    WAYS,
    WEIGHTS,
    Scratch,
)
from knavery.engines.red_scare.careful.ways import alignment
from knavery.engines.red_scare.decisions import DISSUADE
from knavery.engines.red_scare.row import (
    ACCUSER,
    ADD_UP,
    ENDED,
    NEITHER,
    PATRIOT,
    REMARK_COUNT,
    REMARK_WIDTH,
    REMARKS,
    ROUND,
    SOVIET,
    TOKENS,
    cell,
    number,
)
from knavery.engines.red_scare.scoring import DOUBLE_AGENT, INFORMANT
from knavery.games.red_scare.constants import RIGHT_GUESS, WRONG_GUESS

CANDIDATES: Final = 4
LEVEL: Final = 0.5
#: How much it lowers the chance of an accusation if somebody speaks against it whom it trusts.
DISSUADED: Final = 0.15
#: The smallest chance to win with which to accuse, and how much better than waiting it must be.
LEAST: Final = 0.57
BETTER: Final = 0.03
_TAKEN: Final = -1.0
_NO_TOKEN: Final = -1.0


@compiled
def plan(row: Row, stream: Stream, scratch: Scratch, seat: int) -> bool:
    """Write the best accusation this seat could make; False if its card forbids it (RS-Q32)."""
    role = role_of(row, seat)
    if role == INFORMANT:
        # UN-06: a seat that is sure of everybody need not wait for the end, once it has judged.
        if must_judge(row, scratch, seat):
            return False
        _copy_way(row, scratch, seat, likeliest(scratch, stream), PLAN_TOKENS)
        scratch[PLAN_SIDE] = PATRIOT
        scratch[PLAN_WINS], scratch[PLAN_WAITS] = largest_weight(scratch), 0.5
        return True
    if role not in (0, DOUBLE_AGENT):
        return False
    scratch[PLAN_WINS], scratch[PLAN_WAITS] = -1.0, scratch[CHANCE]
    for side in (PATRIOT, SOVIET):
        if role or side == scratch[SIDE]:
            if row[ADD_UP]:
                _try_ways(row, stream, scratch, seat, side)
            else:
                _try_free_tokens(row, stream, scratch, seat, side)
    return True


@compiled
def is_warranted(scratch: Scratch, doubt: float) -> bool:
    """Whether the plan is worth ending the game for, after what others said against it."""
    least = max(LEAST, scratch[PLAN_WAITS] + BETTER)
    return bool(scratch[PLAN_WINS] - doubt >= least)


@compiled
def doubt_of(row: Row, scratch: Scratch, seat: int) -> float:
    """RS-R5: how much this round's phrases speak against accusing."""
    speakers, said, expected = 0, 0.0, prior(row, seat)
    for index in range(number(row, REMARK_COUNT)):
        at = REMARKS + REMARK_WIDTH * index
        who = cell(row, at)
        if row[at + 1] < DISSUADE or row[at + 2] != row[ROUND] or who == seat:
            continue
        if (speakers >> who) & 1 == 0:
            speakers |= 1 << who
            said += trust(scratch, who) - expected
    return DISSUADED * max(0.0, said)


@compiled
def likeliest(scratch: Scratch, stream: Stream) -> int:
    """The place of the assignment with the largest weight."""
    most, found, ties = largest_weight(scratch), 0, 0
    for at in range(int(scratch[WAY_COUNT])):
        if scratch[WEIGHTS + at] > most - ROUNDING:
            ties += 1
            if draw(stream, ties) == 0:
                found = at
    return found


@compiled
def chance_after_end(row: Row, scratch: Scratch, side: int) -> float:
    """The chance that the side wins a game that is over, its last accusation included."""
    margin = scratch[MARGIN]
    add_to_all(scratch, -margin)
    if row[ENDED] and row[ACCUSER]:
        seats, accuser = cell(row, SEATS), cell(row, ACCUSER) - 1
        for at in range(int(scratch[WAY_COUNT])):
            way = scratch[WAYS + at]
            points = 0.0
            for other in range(seats):
                if row[TOKENS + other]:
                    points += _points(cell(row, TOKENS + other) - 1, alignment(way, other))
            brings = sign_of(side) * sign_of(alignment(way, accuser))
            scratch[MORE + at] = brings * points - margin
    return win(scratch, side, True)


@compiled
def chance_with(row: Row, scratch: Scratch, side: int) -> float:
    """The chance that the side wins by an accusation with the tokens that are tried."""
    seats = cell(row, SEATS)
    for at in range(int(scratch[WAY_COUNT])):
        way = scratch[WAYS + at]
        points = 0.0
        for other in range(seats):
            token = int(scratch[TRIED_TOKENS + other])
            if token >= 0:
                points += _points(token, alignment(way, other))
        # RS-71: the accuser wins level scores, if as many of both sides were exonerated.
        scratch[MORE + at] = points + LEVEL - scratch[MARGIN]
    return win(scratch, side, True)


@compiled
def _points(token: int, own: int) -> float:
    """RS-64, RS-65, RS-Q19: the points of a token before a seat of that alignment."""
    return float(RIGHT_GUESS) if token == own else -float(WRONG_GUESS)


@compiled
def _copy_way(row: Row, scratch: Scratch, seat: int, at: int, to: int) -> None:
    """The tokens of an assignment; none for the seat itself."""
    for other in range(cell(row, SEATS)):
        scratch[to + other] = alignment(scratch[WAYS + at], other)
    scratch[to + seat] = _NO_TOKEN


@compiled
def _try_ways(row: Row, stream: Stream, scratch: Scratch, seat: int, side: int) -> None:
    """The candidates that add up: those with the most tokens that are likely right."""
    seats, count = cell(row, SEATS), int(scratch[WAY_COUNT])
    for at in range(count):
        right = 0.0
        for other in range(seats):
            own = alignment(scratch[WAYS + at], other)
            right += scratch[SIDED + 3 * other + own]
            token = cell(row, TOKENS + other)
            if token and token - 1 != own and row[ACCUSER] - 1 == seat:
                right = _TAKEN
                break
        scratch[RIGHT + at] = right
    for _ in range(CANDIDATES):
        most, best, ties = _TAKEN + ROUNDING, -1, 0
        for at in range(count):
            right = scratch[RIGHT + at]
            if right > most + ROUNDING:
                most, best, ties = right, at, 1
            elif best >= 0 and right > most - ROUNDING:
                ties += 1
                if draw(stream, ties) == 0:
                    best = at
        if best < 0:
            return
        scratch[RIGHT + best] = _TAKEN
        _copy_way(row, scratch, seat, best, TRIED_TOKENS)
        _try(row, stream, scratch, side)


@compiled
def _try_free_tokens(row: Row, stream: Stream, scratch: Scratch, seat: int, side: int) -> None:
    """RS-Q18: tokens that need not add up: the likeliest for each seat, and "foe" for all."""
    seats = cell(row, SEATS)
    for other in range(seats):
        patriot, soviet = scratch[SIDED + 3 * other], scratch[SIDED + 3 * other + SOVIET]
        token = PATRIOT if patriot > soviet else SOVIET
        if abs(patriot - soviet) < ROUNDING:
            token = draw(stream, 2)
        scratch[TRIED_TOKENS + other] = token
    scratch[TRIED_TOKENS + seat] = _NO_TOKEN
    if seats % 2 and role_of(row, seat) == 0:
        # RS-60, RS-Q18: there is one "?" token, for a seat more likely unaligned than on a side.
        most, best, ties = -1.0, 0, 0
        for other in range(seats):
            chance = scratch[SIDED + 3 * other + NEITHER]
            if other == seat:
                continue
            if chance > most + ROUNDING:
                most, best, ties = chance, other, 1
            elif chance > most - ROUNDING:
                ties += 1
                if draw(stream, ties) == 0:
                    best = other
        sided = max(scratch[SIDED + 3 * best], scratch[SIDED + 3 * best + SOVIET])
        if scratch[SIDED + 3 * best + NEITHER] > sided:
            scratch[TRIED_TOKENS + best] = NEITHER
    _try(row, stream, scratch, side)
    # RS-64, RS-65: the price of ending the game while ahead.
    for other in range(seats):
        scratch[TRIED_TOKENS + other] = 1 - side
    scratch[TRIED_TOKENS + seat] = _NO_TOKEN
    _try(row, stream, scratch, side)


@compiled
def _try(row: Row, stream: Stream, scratch: Scratch, side: int) -> None:
    """Keep the tokens that are tried, if they win more often than the plan so far."""
    wins = chance_with(row, scratch, side)
    better = wins > scratch[PLAN_WINS] + ROUNDING
    if better:
        scratch[PLAN_TIES] = 1.0
        scratch[PLAN_WINS] = wins
    elif wins > scratch[PLAN_WINS] - ROUNDING:
        scratch[PLAN_TIES] += 1.0
        better = draw(stream, int(scratch[PLAN_TIES])) == 0
    if better:
        scratch[PLAN_SIDE] = side
        for other in range(cell(row, SEATS)):
            scratch[PLAN_TOKENS + other] = scratch[TRIED_TOKENS + other]
