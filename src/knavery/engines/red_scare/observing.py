"""What a seat sees, as the numbers of the codec (docs/observations.md)."""

from typing import Any, Final

from knavery.engines.compiling import compiled
from knavery.engines.one_table import ACTOR, SEATS, Row, clockwise, steps_from
from knavery.engines.red_scare.accusing import tokens_placed
from knavery.engines.red_scare.observing_cards import (
    observe_deck,
    observe_hand,
    observe_packets,
    observe_request,
    write_sum,
)
from knavery.engines.red_scare.observing_claims import observe_claims
from knavery.engines.red_scare.observing_remarks import observe_remarks
from knavery.engines.red_scare.posterior import SIDES, posterior
from knavery.engines.red_scare.row import (
    ACCUSER,
    ACTIVE,
    ADD_UP,
    ADVANCED,
    ALIGNMENTS,
    ASKED,
    CANCELS,
    CAP,
    CLEAR_WIN,
    CLOSE_WIN,
    CREDIT,
    DECK_SIZE,
    DECLARED,
    DRAWN,
    ENDED,
    GLASSES,
    ID,
    IDS,
    INVERTED,
    JOINED,
    JUDGE,
    JUDGED,
    JUDGES,
    LOOKING,
    MOST_PACKETS,
    MOST_ROUNDS,
    MOST_SEATS,
    MOVED,
    NAMED,
    NEITHER,
    NO_WAIT,
    OPEN,
    OPENS,
    OVER,
    PACKETS,
    PASSES,
    PHRASES,
    PROFESSIONS,
    PROPOSED,
    PROPOSED_COUNT,
    QUEUE,
    QUEUED,
    REMARKS_ON,
    REQUEST,
    ROUND,
    SILENT,
    SILENT_COUNT,
    START,
    THREE_QUARTERS,
    TOKENS,
    TRADES,
    TURNED_UP,
    UNALIGNED,
    USED,
    cell,
    hand_slot,
    number,
)
from knavery.engines.red_scare.scoring import DOUBLE_AGENT, FIXER
from knavery.games.red_scare.cards import CITIZENS
from knavery.games.red_scare.codec_layout import LAYOUT, PHASES
from knavery.games.red_scare.constants import MARKERS, WITHDRAWALS
from knavery.games.red_scare.constants import PHRASES as ALL_PHRASES

WIDTH: Final = LAYOUT.width
#: The parts of a vector: each seat, then these.
(
    _PART_TABLE, _PART_CARDS, _PART_PACKETS, _PART_CLAIMS, _PART_REMARKS,
) = range(MOST_SEATS, MOST_SEATS + 5)  # fmt: skip
PARTS: Final = _PART_REMARKS + 1

_CITIZENS: Final = len(CITIZENS)
_SEATS: Final = LAYOUT.at("table.seats")
_ROUND: Final = LAYOUT.at("table.round")
_PHASE: Final = LAYOUT.at("table.phase")
_ALIGNMENT: Final = LAYOUT.at("table.alignment")
_UNALIGNED: Final = LAYOUT.at("table.unaligned card")
_PROFESSION: Final = LAYOUT.at("table.profession")
_HOW: Final = LAYOUT.at("table.how")
_CREDIT: Final = LAYOUT.at("table.credit")
_JOINED: Final = LAYOUT.at("table.joined")
_MOVED: Final = LAYOUT.at("table.moved")
_PHASE_TURN: Final = PHASES.index("turn")
_PHASE_ID: Final = PHASES.index("id")
_PHASE_TRADE: Final = PHASES.index("trade")
_PHASE_DECK: Final = PHASES.index("deck")
_PHASE_PERSUASION: Final = PHASES.index("persuasion")
_PHASE_TOKENS: Final = PHASES.index("tokens")
_PHASE_CREDIT: Final = PHASES.index("credit")
_PHASE_JOIN: Final = PHASES.index("join")
_PHASE_MOVE: Final = PHASES.index("move")
_PHASE_NAME: Final = PHASES.index("name")
_PHASE_OVER: Final = PHASES.index("over")

_SEAT: Final = LAYOUT.stride("seats")
_PRESENT: Final = LAYOUT.at("seats.present")
_START: Final = LAYOUT.at("seats.start")
_ACTIVE: Final = LAYOUT.at("seats.active")
_WAITING: Final = LAYOUT.at("seats.waiting for")
_SILENT: Final = LAYOUT.at("seats.silent")
_PROPOSED: Final = LAYOUT.at("seats.proposed")
_LOOKING: Final = LAYOUT.at("seats.looking")
_JUDGED: Final = LAYOUT.at("seats.packets")
_USED: Final = LAYOUT.at("seats.used")
_ACCUSER: Final = LAYOUT.at("seats.accuser")
_QUEUE: Final = LAYOUT.at("seats.queue")
_TOKEN: Final = LAYOUT.at("seats.token")
_NAMED: Final = LAYOUT.at("seats.named")
_TURNED_UP: Final = LAYOUT.at("seats.turned up")
_MAY_BE: Final = LAYOUT.at("seats.may be")
_PHRASES: Final = LAYOUT.at("seats.phrases")
_REVEALED_ALIGNMENT: Final = LAYOUT.at("seats.revealed alignment")
_REVEALED_PROFESSION: Final = LAYOUT.at("seats.revealed profession")
_REVEALED_HAND: Final = LAYOUT.at("seats.revealed hand")


@compiled
def observe_part(part: int, row: Row, seat: int, lookup: Any, out: Any) -> None:
    """Write one part of what the seat sees to a row of zeros."""
    if part == _PART_TABLE:
        _observe_settings(row, out)
        _observe_table(row, seat, out)
        _observe_lists(row, seat, out)
        _observe_chances(row, seat, lookup, out)
        _observe_ending(row, seat, out)
    elif part == _PART_CARDS:
        observe_hand(row, seat, out)
        observe_request(row, seat, out)
        observe_deck(row, seat, out)
    elif part == _PART_PACKETS:
        observe_packets(row, seat, out)
    elif part == _PART_CLAIMS:
        observe_claims(row, seat, out)
    elif part == _PART_REMARKS:
        observe_remarks(row, seat, out)
    elif part < cell(row, SEATS):
        _observe_seat(row, seat, part, out)
        _observe_accusation(row, seat, part, out)
        if row[OVER]:
            _observe_revealed(row, seat, part, out)


@compiled
def _observe_settings(row: Row, out: Any) -> None:
    """The settings, in the order of the layout."""
    out[0] = 1.0
    out[_SEATS] = cell(row, SEATS) / MOST_SEATS
    at = _SEATS + 1
    out[at] = row[ADVANCED]
    out[at + 2] = 1.0 if row[OPENS] == 3 else 0.0
    out[at + 3] = cell(row, CAP) / MOST_ROUNDS
    out[at + 4] = row[PASSES]
    out[at + 5] = row[ADD_UP]
    out[at + 6] = row[CLEAR_WIN]
    out[at + 7] = row[THREE_QUARTERS]
    out[at + 8] = row[CLOSE_WIN]
    out[at + 9] = cell(row, JUDGES) / MARKERS
    out[at + 10] = row[NO_WAIT]
    out[at + 11] = row[REMARKS_ON]


@compiled
def _observe_table(row: Row, seat: int, out: Any) -> None:
    """The round, the turn, the deck and the viewer's own cards."""
    out[_ROUND] = cell(row, ROUND) / (cell(row, ROUND) + 4)
    out[_ROUND + 1] = row[OPEN]
    out[_ROUND + 2] = cell(row, IDS) / 2
    out[_ROUND + 3] = cell(row, TRADES) / 2
    out[_ROUND + 4] = row[JUDGED]
    out[_ROUND + 5] = cell(row, DECK_SIZE) / _CITIZENS
    out[_ROUND + 6] = cell(row, DRAWN) / _CITIZENS
    out[_ROUND + 7] = cell(row, PACKETS) / MOST_PACKETS
    out[_ROUND + 8] = number(row, ASKED) / (number(row, ASKED) + 10)
    out[_ROUND + 9] = cell(row, DECLARED) / (cell(row, DECLARED) + 1)
    out[_PHASE + _phase(row)] = 1.0
    own = cell(row, ALIGNMENTS + seat)
    out[_ALIGNMENT + own] = 1.0
    # RS-10: an unaligned card is visible to its owner, and to all once it is turned up.
    if row[UNALIGNED] and (own == NEITHER or row[ENDED]):
        out[_UNALIGNED + row[UNALIGNED] - 1] = 1.0
    if row[PROFESSIONS + seat]:
        out[_PROFESSION + row[PROFESSIONS + seat] - 1] = 1.0


@compiled
def _observe_lists(row: Row, viewer: int, out: Any) -> None:
    """The seats that were silent or had a proposal, and how many packets each has judged."""
    seats = cell(row, SEATS)
    for place in range(cell(row, SILENT_COUNT)):
        step = steps_from(viewer, cell(row, SILENT + place) - 1, seats)
        out[_SILENT + _SEAT * step] = 1.0
    for place in range(cell(row, PROPOSED_COUNT)):
        step = steps_from(viewer, cell(row, PROPOSED + place) - 1, seats)
        out[_PROPOSED + _SEAT * step] = 1.0
    # Six bits a seat, clockwise from the viewer.
    judged = 0
    for packet in range(cell(row, PACKETS)):
        judged += 1 << (6 * steps_from(viewer, cell(row, JUDGE + packet), seats))
    for step in range(seats):
        out[_JUDGED + _SEAT * step] = ((judged >> (6 * step)) & 63) / MARKERS


@compiled
def _observe_chances(row: Row, viewer: int, lookup: Any, out: Any) -> None:
    """How likely each seat has each alignment."""
    chances = lookup[posterior(row, viewer)]
    for step in range(cell(row, SEATS)):
        for side in range(SIDES):
            out[_MAY_BE + _SEAT * step + side] = chances[SIDES * step + side]


@compiled
def _phase(row: Row) -> int:
    """The phase of the game."""
    if row[OVER]:
        return _PHASE_OVER
    if row[ENDED]:
        if row[UNALIGNED] == DOUBLE_AGENT:
            return _PHASE_JOIN
        return _PHASE_MOVE if row[UNALIGNED] == FIXER else _PHASE_NAME
    if row[ACCUSER]:
        placed = tokens_placed(row)
        if placed == cell(row, SEATS) - 1:
            return _PHASE_CREDIT
        return _PHASE_TOKENS if placed else _PHASE_PERSUASION
    if row[REQUEST]:
        return _PHASE_ID if row[REQUEST] == ID else _PHASE_TRADE
    return _PHASE_DECK if row[LOOKING] else _PHASE_TURN


@compiled
def _observe_ending(row: Row, seat: int, out: Any) -> None:
    """How play ended. RS-Q20: the side that an accuser credits stays secret until scoring."""
    if not row[ENDED]:
        return
    out[_HOW + row[ENDED] - 1] = 1.0
    if row[CREDIT] and (row[OVER] or row[ACCUSER] - 1 == seat):
        out[_CREDIT + row[CREDIT] - 1] = 1.0
    if row[JOINED]:
        out[_JOINED + row[JOINED] - 1] = 1.0
    if row[MOVED]:
        out[_MOVED + row[MOVED] - 1] = 1.0


@compiled
def _observe_seat(row: Row, viewer: int, step: int, out: Any) -> None:
    """What everybody sees of a seat."""
    seat, at = clockwise(viewer, step, cell(row, SEATS)), _SEAT * step
    out[_PRESENT + at] = 1.0
    out[_PRESENT + at + 1] = 1.0  # all hands are full
    out[_PRESENT + at + 2] = row[GLASSES + seat]
    out[_PRESENT + at + 3] = row[INVERTED + seat]
    out[_PRESENT + at + 4] = cell(row, CANCELS + seat) / WITHDRAWALS
    out[_START + at] = 1.0 if row[START] == seat else 0.0
    out[_ACTIVE + at] = 1.0 if row[ACTIVE] == seat else 0.0
    out[_WAITING + at] = 1.0 if row[ACTOR] == seat else 0.0
    out[_LOOKING + at] = 1.0 if row[LOOKING] - 1 == seat else 0.0
    # RS-Q25: a profession is public once it is used.
    if row[USED + seat]:
        out[_USED + at + row[PROFESSIONS + seat] - 1] = 1.0


@compiled
def _observe_accusation(row: Row, viewer: int, step: int, out: Any) -> None:
    """What an accusation, and the end of the game, have to do with a seat."""
    seat, at = clockwise(viewer, step, cell(row, SEATS)), _SEAT * step
    out[_ACCUSER + at] = 1.0 if row[ACCUSER] - 1 == seat else 0.0
    for turn in range(cell(row, QUEUED)):
        if row[QUEUE + turn] - 1 == seat:
            out[_QUEUE + at] = 1 - turn / MOST_SEATS
    if row[TOKENS + seat]:
        out[_TOKEN + at + row[TOKENS + seat] - 1] = 1.0
    if row[NAMED + seat]:
        out[_NAMED + at + row[NAMED + seat] - 1] = 1.0
    out[_TURNED_UP + at] = 1.0 if row[TURNED_UP] - 1 == seat else 0.0
    for phrase in range(len(ALL_PHRASES)):
        out[_PHRASES + at + phrase] = (cell(row, PHRASES + seat) >> phrase) & 1


@compiled
def _observe_revealed(row: Row, viewer: int, step: int, out: Any) -> None:
    """RS-Q23: everything about a seat, once the game is over."""
    seat, at = clockwise(viewer, step, cell(row, SEATS)), _SEAT * step
    out[_REVEALED_ALIGNMENT + at + row[ALIGNMENTS + seat]] = 1.0
    if row[PROFESSIONS + seat]:
        out[_REVEALED_PROFESSION + at + row[PROFESSIONS + seat] - 1] = 1.0
    write_sum(row, hand_slot(seat, 0), True, _REVEALED_HAND + at, out)
