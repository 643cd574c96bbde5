"""ACCUSE: declare, take back, place tokens, confirm."""

from knavery.engines.compiling import compiled
from knavery.engines.counter import draw
from knavery.engines.one_table import SEATS, Row, Stream
from knavery.engines.red_scare.ending import clear_accusation, end, void
from knavery.engines.red_scare.row import (
    ACCUSER,
    ADD_UP,
    ALIGNMENTS,
    BY_ACCUSATION,
    CANCELS,
    CREDIT,
    DECLARED,
    NEITHER,
    PATRIOT,
    PHRASES,
    QUEUE,
    QUEUED,
    SOVIET,
    TOKENS,
    cell,
)
from knavery.games.red_scare.constants import WITHDRAWALS


@compiled
def accuse(row: Row, seat: int) -> None:
    """RS-55: declare an accusation; RS-Q16: or queue behind the one that is going on."""
    if row[ACCUSER]:
        row[QUEUE + row[QUEUED]] = seat + 1
        row[QUEUED] += 1
    else:
        _begin(row, seat)


@compiled
def _begin(row: Row, seat: int) -> None:
    """RS-56: pause the game for the accusation of that seat, in which nobody has spoken yet."""
    row[ACCUSER] = seat + 1
    row[DECLARED] += 1
    for other in range(cell(row, SEATS)):
        row[PHRASES + other] = 0


@compiled
def withdraw(row: Row) -> None:
    """RS-57: take the accusation back: the next in the queue accuses, or the game goes on."""
    row[CANCELS + row[ACCUSER] - 1] += 1
    queued = cell(row, QUEUED)
    if not queued:
        row[ACCUSER] = 0
        clear_accusation(row)
        return
    following = cell(row, QUEUE) - 1
    for place in range(queued - 1):
        row[QUEUE + place] = row[QUEUE + place + 1]
    row[QUEUE + queued - 1] = 0
    row[QUEUED] = queued - 1
    _begin(row, following)


@compiled
def is_binding(row: Row) -> bool:
    """RS-Q17: whether the accuser has used up the withdrawals."""
    return row[CANCELS + row[ACCUSER] - 1] >= WITHDRAWALS  # type: ignore[no-any-return]


@compiled
def tokens_placed(row: Row) -> int:
    """RS-57: how many tokens have been placed; after the first one the accusation is final."""
    placed = 0
    for seat in range(cell(row, SEATS)):
        if row[TOKENS + seat]:
            placed += 1
    return placed


@compiled
def tokens_left(row: Row, alignment: int) -> int:
    """RS-60: how many tokens of that alignment the accuser may still place.

    RS-Q18: if tokens must add up, as many as the others have such cards; otherwise any number, but
    one for an Unaligned player.
    """
    seats = cell(row, SEATS)
    cards = seats % 2 if alignment == NEITHER else seats // 2
    if not row[ADD_UP] and alignment != NEITHER:
        return seats
    if row[ADD_UP] and row[ALIGNMENTS + row[ACCUSER] - 1] == alignment:
        cards -= 1
    for seat in range(seats):
        if row[TOKENS + seat] - 1 == alignment:
            cards -= 1
    return cards


@compiled
def guess(row: Row, target: int, alignment: int) -> None:
    """RS-59: place a token; RS-Q15: the first one cancels what is pending."""
    if tokens_placed(row) == 0:
        void(row)
        row[QUEUED] = 0
        for place in range(cell(row, SEATS)):
            row[QUEUE + place] = 0
    row[TOKENS + target] = alignment + 1


@compiled
def credit(row: Row, side: int) -> None:
    """RS-53: confirm the accusation for a side, and end the game with it."""
    row[CREDIT] = side + 1
    end(row, BY_ACCUSATION)


@compiled
def time_up(row: Row, stream: Stream) -> None:
    """RS-Q17: take back an accusation without tokens, or place the missing ones at random."""
    if tokens_placed(row) == 0 and not is_binding(row):
        withdraw(row)
        return
    tokens = _filled(row, stream)
    accuser = cell(row, ACCUSER) - 1
    for seat in range(cell(row, SEATS)):
        if seat != accuser and row[TOKENS + seat] == 0:
            guess(row, seat, tokens & 3)
            tokens >>= 2
    own = cell(row, ALIGNMENTS + accuser)
    side = draw(stream, 2 if own == NEITHER else 1)
    credit(row, side if own == NEITHER else own)


@compiled
def _filled(row: Row, stream: Stream) -> int:
    """Random tokens for the players who still need one, the lowest seat first: two bits each."""
    seats = cell(row, SEATS)
    missing = seats - 1 - tokens_placed(row)
    tokens = 0
    if not row[ADD_UP]:
        for each in range(missing):
            tokens |= draw(stream, 2) << (2 * each)
        return tokens
    # The cards that no token names yet: of Patriots and Soviets in turn, the last ones.
    cards, size = seats // 2, 0
    for pair in range(cards):
        for side in range(2):
            if pair >= cards - tokens_left(row, PATRIOT if side == 0 else SOVIET):
                tokens |= side << (2 * size)
                size += 1
    if tokens_left(row, NEITHER):
        tokens |= NEITHER << (2 * size)
        size += 1
    for last in range(size - 1, 0, -1):
        at = draw(stream, last + 1)
        differs = ((tokens >> (2 * last)) ^ (tokens >> (2 * at))) & 3
        tokens ^= (differs << (2 * last)) | (differs << (2 * at))
    return tokens
