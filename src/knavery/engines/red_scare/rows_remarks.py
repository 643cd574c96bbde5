"""What was said about others: from a table of the rules to its row, and back."""

from typing import Any, Final, cast

from knavery.core import Seat
from knavery.core.remarks import AskWhy, Suspect
from knavery.engines.red_scare.decisions import SUSPECT
from knavery.engines.red_scare.row import (
    LARGE,
    MADE,
    MOST_REMARKS,
    PHRASES,
    QUESTIONED,
    REMARK_COUNT,
    REMARK_WIDTH,
    REMARKS,
    SAID,
    SAID_HIGH,
)
from knavery.engines.red_scare.rows_history import (
    Cells,
    check_room,
    read_number,
    write,
    write_number,
)
from knavery.games.red_scare.codec import DECISIONS
from knavery.games.red_scare.codec_remarks import remark_counts
from knavery.games.red_scare.constants import PHRASES as ALL_PHRASES
from knavery.games.red_scare.constants import REMARKS_A_ROUND
from knavery.games.red_scare.decisions import Explain
from knavery.games.red_scare.rules.notes import PastRemark
from knavery.games.red_scare.rules.remarks import counted_remarks, phrases_of
from knavery.games.red_scare.state import State

_ALL_REMARKS: Final = DECISIONS[SUSPECT:]
_REMARK: Final = {remark: number for number, remark in enumerate(_ALL_REMARKS)}


def encode_remarks(row: Cells, state: State) -> None:
    """All remarks, and what they allow the seats to say."""
    check_room(len(state.remarks), MOST_REMARKS)
    write_number(row, REMARK_COUNT, len(state.remarks))
    for number, past in enumerate(state.remarks):
        at = REMARKS + REMARK_WIDTH * number
        code = _REMARK[past.remark]
        write(row, at, (past.seat, code, past.round, past.accusation))
        if isinstance(past.remark, Suspect | AskWhy):
            row[QUESTIONED + past.remark.target] = past.round
        elif isinstance(past.remark, Explain):
            row[QUESTIONED + past.seat] = 0
    said = remark_counts(state.remarks, state.seats).counts
    write(row, SAID, [count % 128 for count in said])
    write(row, SAID_HIGH, [count // 128 for count in said])
    row[LARGE] |= max(said) > 127
    for seat in map(Seat, range(state.seats)):
        made = [_REMARK[remark] + 1 for remark in reversed(counted_remarks(state, seat))]
        first = MADE + REMARKS_A_ROUND * seat
        write(row, first, made)
        if state.accusation is not None:
            phrases = phrases_of(state, seat)
            row[PHRASES + seat] = sum(1 << ALL_PHRASES.index(phrase) for phrase in phrases)


def decode_remarks(cells: list[int]) -> tuple[PastRemark, ...]:
    """All remarks."""
    first = REMARKS
    last = first + REMARK_WIDTH * read_number(cells, REMARK_COUNT)
    return tuple(
        PastRemark(
            cells[at + 2], Seat(cells[at]), cast(Any, _ALL_REMARKS[cells[at + 1]]), cells[at + 3]
        )
        for at in range(first, last, REMARK_WIDTH)
    )
