"""What `careful` chooses."""

from typing import Final

from knavery.engines.compiling import compiled
from knavery.engines.counter import draw
from knavery.engines.one_table import SEATS, Row, Stream, steps_from
from knavery.engines.red_scare.accusing import is_binding, tokens_left, tokens_placed
from knavery.engines.red_scare.careful.abilities import swap_with_deck
from knavery.engines.red_scare.careful.accusation import (
    chance_after_end,
    doubt_of,
    is_warranted,
    likeliest,
    plan,
)
from knavery.engines.red_scare.careful.assessment import ROUNDING, conclude, study
from knavery.engines.red_scare.careful.packet_moves import chance_to_share
from knavery.engines.red_scare.careful.scratch import (
    PLAN_SIDE,
    PLAN_TOKENS,
    SIDED,
    WAYS,
    Scratch,
)
from knavery.engines.red_scare.careful.speech import answer, trade
from knavery.engines.red_scare.careful.turn import take_turn
from knavery.engines.red_scare.careful.ways import alignment
from knavery.engines.red_scare.decisions import ACCUSE, CREDIT, GUESS, JOIN, MOVE, NAME, WITHDRAW
from knavery.engines.red_scare.row import (
    ACCUSER,
    ALIGNMENTS,
    ENDED,
    ID,
    LOOKING,
    NAMED,
    NEITHER,
    OPEN,
    PACKETS,
    PATRIOT,
    REQUEST,
    SOVIET,
    TOKENS,
    UNALIGNED,
    cell,
)
from knavery.engines.red_scare.scoring import DOUBLE_AGENT, FIXER

_LOW: Final = -1.0


@compiled
def choose(row: Row, stream: Stream, seat: int, scratch: Scratch) -> int:
    """The choice of `careful`, without remarks of its own; the stream mixes, and breaks ties."""
    assess(row, stream, scratch, seat)
    if row[ENDED]:
        return _before_scoring(row, stream, scratch, seat)
    if row[ACCUSER]:
        if tokens_placed(row) == cell(row, SEATS) - 1:
            return _credit(row, stream, scratch, seat)
        return _guess(row, stream, scratch, seat)
    if row[OPEN] and _accuses(row, stream, scratch, seat):
        return ACCUSE
    if row[REQUEST]:
        if row[REQUEST] == ID:
            return answer(row, stream, scratch, seat)
        return trade(row, stream, scratch, seat)
    if row[LOOKING]:
        return swap_with_deck(row, seat)
    return take_turn(row, stream, scratch, seat)


@compiled
def assess(row: Row, stream: Stream, scratch: Scratch, seat: int) -> None:
    """Write what the seat concludes from what it sees."""
    tied = PATRIOT
    if study(row, scratch, seat):
        tied = draw(stream, 2)
    conclude(row, scratch, seat, tied)


@compiled
def _accuses(row: Row, stream: Stream, scratch: Scratch, seat: int) -> bool:
    """RS-55: accuse if that wins more often than waiting."""
    if not plan(row, stream, scratch, seat):
        return False
    return is_warranted(scratch, doubt_of(row, scratch, seat))


@compiled
def _guess(row: Row, stream: Stream, scratch: Scratch, seat: int) -> int:
    """RS-59: place the tokens of the plan, one by one."""
    seats = cell(row, SEATS)
    if plan(row, stream, scratch, seat):
        doubt = doubt_of(row, scratch, seat)
        may_withdraw = tokens_placed(row) == 0 and not is_binding(row)
        if doubt > 0 and may_withdraw and not is_warranted(scratch, doubt):
            return WITHDRAW
        for target in range(seats):
            token = int(scratch[PLAN_TOKENS + target])
            if target != seat and row[TOKENS + target] == 0 and tokens_left(row, token) > 0:
                return GUESS + 3 * steps_from(seat, target, seats) + token
    most, found, ties = _LOW, 0, 0
    for target in range(seats):
        if target == seat or row[TOKENS + target]:
            continue
        for token in range(3):
            if tokens_left(row, token) <= 0:
                continue
            likely = scratch[SIDED + 3 * target + token]
            if likely > most - ROUNDING:
                ties = 1 if likely > most + ROUNDING else ties + 1
                most = max(most, likely)
                if draw(stream, ties) == 0:
                    found = GUESS + 3 * steps_from(seat, target, seats) + token
    return found


@compiled
def _credit(row: Row, stream: Stream, scratch: Scratch, seat: int) -> int:
    """RS-Q20: back the own side; an unaligned seat backs the likelier winner."""
    own = cell(row, ALIGNMENTS + seat)
    if own != NEITHER:
        return CREDIT + own
    if plan(row, stream, scratch, seat):
        return CREDIT + int(scratch[PLAN_SIDE])
    return CREDIT + _likelier_winner(row, stream, scratch)


@compiled
def _likelier_winner(row: Row, stream: Stream, scratch: Scratch) -> int:
    """The side that wins more often, now that the game is over."""
    more = chance_after_end(row, scratch, PATRIOT) - chance_after_end(row, scratch, SOVIET)
    if abs(more) < ROUNDING:
        return draw(stream, 2)
    return PATRIOT if more > 0 else SOVIET


@compiled
def _before_scoring(row: Row, stream: Stream, scratch: Scratch, seat: int) -> int:
    """RS-61: what the Unaligned player decides before scoring."""
    if row[UNALIGNED] == DOUBLE_AGENT:
        return JOIN + _likelier_winner(row, stream, scratch)
    if row[UNALIGNED] == FIXER:
        return MOVE + _packet(row, stream, scratch, seat)
    # UN-06: name alignments by the assignment with the largest weight.
    way = scratch[WAYS + likeliest(scratch, stream)]
    target = 0
    while target == seat or row[NAMED + target]:
        target += 1
    return NAME + 2 * steps_from(seat, target, cell(row, SEATS)) + alignment(way, target)


@compiled
def _packet(row: Row, stream: Stream, scratch: Scratch, seat: int) -> int:
    """UN-05: the packet that most likely gives a share in the win."""
    most, found, ties = _LOW, 0, 0
    for packet in range(cell(row, PACKETS)):
        share = chance_to_share(row, scratch, seat, packet)
        if share > most - ROUNDING:
            ties = 1 if share > most + ROUNDING else ties + 1
            most = max(most, share)
            if draw(stream, ties) == 0:
                found = packet
    return found
