"""What a seat may choose, as words of bits and the decisions at which they begin."""

from typing import Any, Final, TypeAlias

import numpy as np

from knavery.engines.compiling import compiled
from knavery.engines.counter import U64, below, bit, count, has, nth
from knavery.engines.one_table import SEATS, Row, clockwise, steps_from
from knavery.engines.red_scare.accusing import is_binding, tokens_left, tokens_placed
from knavery.engines.red_scare.cards import can_read, citizen
from knavery.engines.red_scare.decisions import (
    ACCEPT,
    ACCEPT_BITS,
    ACCUSE,
    ANSWER,
    ANSWER_BITS,
    AUDIT,
    CHOICES,
    CREDIT,
    DECISIONS,
    END_TURN,
    EXCHANGE,
    EXPIRE,
    FILE,
    GUESS,
    INVERT,
    JOIN,
    JUDGE,
    LEAVE_DECK,
    LOOK_UP,
    MOVE,
    NAME,
    OFFER,
    POINT_OUT,
    POST,
    POSTS,
    REFUSE,
    SECOND_ID,
    SECOND_TRADE,
    SHOW,
    SIZES,
    SPLITS,
    SUSPECT,
    TIME_UP,
    VERIFY,
    WITHDRAW,
    table_of,
)
from knavery.engines.red_scare.options_remarks import phrases, remarks
from knavery.engines.red_scare.row import (
    ACCUSER,
    ACTIVE,
    ALIGNMENTS,
    CARDS,
    CHECK,
    DECK_SIZE,
    ENDED,
    ID,
    IDS,
    JUDGED,
    LOOKING,
    NAMED,
    NEITHER,
    OPEN,
    OVER,
    PACKETS,
    PROFESSIONS,
    PROPOSED,
    PROPOSED_COUNT,
    QUEUE,
    QUEUED,
    REMARKS_ON,
    REQUEST,
    REQUEST_PLACES,
    REQUEST_SEAT,
    SILENT,
    SILENT_COUNT,
    TOKENS,
    TRADES,
    TURNED_UP,
    UNALIGNED,
    USED,
    cell,
    hand_slot,
    wears_glasses,
)
from knavery.engines.red_scare.scoring import (
    ARCHIVIST,
    AUDITOR,
    BROKER,
    DOUBLE_AGENT,
    FILING_CLERK,
    FIXER,
    OPTOMETRIST,
    POLYGRAPH_EXAMINER,
    POSTMASTER,
    STENOGRAPHER,
    judgements,
)
from knavery.games.red_scare.constants import (
    DEPTH,
    HAND,
    MARKERS,
    PROPOSALS,
)

#: Offers to this many players stand in one word; the first player is the next one clockwise.
_OFFERED: Final = 3
#: Where the words begin: to show; to offer, three words; to answer a trade and the actions of a
#: turn; to post; from filing to confirming an accusation; before scoring; remarks, two words; and
#: to answer an ID.
BEGINS: Final = np.array(
    [
        SHOW + CHOICES,
        OFFER + SPLITS,
        OFFER + SPLITS * (1 + _OFFERED),
        OFFER + SPLITS * (1 + 2 * _OFFERED),
        ACCEPT,
        POST + POSTS,
        FILE,
        JOIN,
        SUSPECT,
        SUSPECT + POINT_OUT,
        ANSWER,
    ],
    np.int64,
)
WORDS: Final = len(BEGINS)
_W: TypeAlias = np.uint64
Words: TypeAlias = tuple[_W, _W, _W, _W, _W, _W, _W, _W, _W, _W, _W]
_NONE: Final = U64(0)
_SHOWS: Final = U64((1 << CHOICES) - 1)
_OFFERS: Final = U64((1 << SPLITS) - 1)
_POSTS: Final = U64((1 << POSTS) - 1)
_FILES: Final = U64((1 << CHOICES) - 1)
_EXCHANGES: Final = U64((1 << DEPTH * HAND) - 1)
_JUDGES: Final = U64(0b11 << (JUDGE - ACCEPT))


@compiled
def is_option(row: Row, seat: int, decision: int) -> bool:
    """Whether the seat may choose the decision of that number.

    The table itself, seat -1, may say that time is up: for an accusation, or for a request.
    """
    if seat < 0:
        if row[ENDED]:
            return False
        if row[ACCUSER]:
            return decision == TIME_UP
        return bool(row[REQUEST] != 0) and decision == EXPIRE + cell(row, ACTIVE)
    if decision < 0 or decision >= DECISIONS:
        return False
    words = options(row, seat)
    for index in range(WORDS):
        at = decision - BEGINS[index]
        if 0 <= at < 64 and has(words[index], at):
            return True
    return False


@compiled
def pick_option(row: Row, seat: int, position: np.uint64) -> int:
    """One of the seat's options, each equally likely."""
    words = options(row, seat)
    every = 0
    for index in range(WORDS):
        every += count(words[index])
    left = below(position, 0, every)
    index = 0
    while left >= count(words[index]):
        left -= count(words[index])
        index += 1
    return BEGINS[index] + nth(words[index], left)  # type: ignore[no-any-return]


@compiled
def mask(row: Row, seat: int, out: Any) -> None:
    """Write a 1 for each option of the seat, and 0 for all other decisions."""
    for decision in range(DECISIONS):
        out[decision] = 0
    words = options(row, seat)
    for index in range(WORDS):
        word, at = words[index], BEGINS[index]
        while word != _NONE:
            if word & U64(1):
                out[at] = 1
            word >>= U64(1)
            at += 1


@compiled
def options(row: Row, seat: int) -> Words:
    """Every legal decision of the seat, as it numbers them."""
    shows = trades_1 = trades_2 = trades_3 = actions = posts = others = _NONE
    ending = about = pairs = answers = _NONE
    if row[OVER]:
        pass
    elif row[ENDED]:
        if row[TURNED_UP] - 1 == seat:
            ending = _before_scoring(row, seat)
    elif row[ACCUSER]:
        if row[ACCUSER] - 1 == seat:
            others = _form(row, seat)
        elif tokens_placed(row) == 0:
            # RS-Q16: others may queue behind the accusation.
            if not _is_queued(row, seat):
                others = bit(ACCUSE - FILE)
            if row[REMARKS_ON]:
                pairs = phrases(row, seat)
    else:
        owes_answer = row[LOOKING] - 1 == seat
        if row[REQUEST]:
            if row[REQUEST_SEAT] == seat:
                owes_answer = True
                answers, actions = _answers(row)
        elif seat == row[ACTIVE]:
            if owes_answer:
                # PR-03: leave the deck, or swap one of its top cards with one of the hand.
                seen = min(DEPTH, cell(row, DECK_SIZE)) * HAND
                actions = bit(LEAVE_DECK - ACCEPT)
                actions |= (_EXCHANGES & (bit(seen) - U64(1))) << U64(EXCHANGE - ACCEPT)
            else:
                shows = _shows(row, seat)
                trades_1, trades_2, trades_3 = _offers(row, seat)
                actions, posts, others = _actions(row, seat)
        # RS-55: any player may accuse.
        if row[OPEN]:
            others |= bit(ACCUSE - FILE)
        if row[REMARKS_ON] and not owes_answer:
            about, pairs = remarks(row, seat)
    return (
        shows, trades_1, trades_2, trades_3, actions, posts, others, ending, about, pairs, answers,
    )  # fmt: skip


@compiled
def _answers(row: Row) -> tuple[np.uint64, np.uint64]:
    """RS-36, RS-41: every answer to the request."""
    size = table_of(SIZES, cell(row, REQUEST_PLACES))
    if row[REQUEST] == ID:
        return ANSWER_BITS[size], _NONE
    return _NONE, ACCEPT_BITS[size] | bit(REFUSE - ACCEPT)


@compiled
def _shows(row: Row, seat: int) -> np.uint64:
    """RS-35: show each choice of places to each player who has not let an ID lapse."""
    found = _NONE
    if row[IDS] == 0:
        return found
    seats = cell(row, SEATS)
    for step in range(1, seats):
        found |= _SHOWS << U64(CHOICES * (step - 1))
    for place in range(cell(row, SILENT_COUNT)):
        step = steps_from(seat, cell(row, SILENT + place) - 1, seats)
        found &= ~(_SHOWS << U64(CHOICES * (step - 1)))
    return found


@compiled
def _offers(row: Row, seat: int) -> tuple[np.uint64, np.uint64, np.uint64]:
    """RS-Q8: offer each choice of places, with each split; RS-Q9: to three players a turn."""
    first = second = third = _NONE
    proposed = cell(row, PROPOSED_COUNT)
    if row[TRADES] == 0 or proposed >= PROPOSALS:
        return first, second, third
    seats = cell(row, SEATS)
    for step in range(1, seats):
        asked = False
        for place in range(proposed):
            asked = asked or steps_from(seat, cell(row, PROPOSED + place) - 1, seats) == step
        if asked:
            continue
        word = (step - 1) // _OFFERED
        offers = _OFFERS << U64(SPLITS * (step - 1 - _OFFERED * word))
        if word == 0:
            first |= offers
        elif word == 1:
            second |= offers
        else:
            third |= offers
    return first, second, third


@compiled
def _actions(row: Row, seat: int) -> tuple[np.uint64, np.uint64, np.uint64]:
    """RS-33: end the turn; RS-45: judge; RS-34: use a profession."""
    actions, posts, others = bit(END_TURN - ACCEPT), _NONE, _NONE
    if not row[JUDGED] and can_judge(row, seat):
        actions |= _JUDGES
    if row[USED + seat]:
        return actions, posts, others
    profession = cell(row, PROFESSIONS + seat)
    if profession == OPTOMETRIST:
        actions |= bit(INVERT - ACCEPT)
    elif profession == POLYGRAPH_EXAMINER:
        if row[CHECK] + row[CHECK + 1]:
            actions |= bit(VERIFY - ACCEPT)
    elif profession == ARCHIVIST:
        if row[DECK_SIZE]:
            actions |= bit(LOOK_UP - ACCEPT)
    elif profession == POSTMASTER:
        if row[TRADES]:
            for step in range(cell(row, SEATS) - 1):
                posts |= _POSTS << U64(POSTS * step)
    elif profession == FILING_CLERK:
        others |= _FILES
    elif profession == AUDITOR:
        others |= (bit(cell(row, PACKETS)) - U64(1)) << U64(AUDIT - FILE)
    elif profession == STENOGRAPHER:
        others |= bit(SECOND_ID - FILE)
    elif profession == BROKER:
        others |= bit(SECOND_TRADE - FILE)
    return actions, posts, others


@compiled
def can_judge(row: Row, seat: int) -> bool:
    """RS-45, RS-46: whether the seat has a marker, and a hand of which it can read no card."""
    glasses = wears_glasses(row, seat)
    for place in range(HAND):
        if can_read(citizen(cell(row, CARDS + hand_slot(seat, place))), glasses):
            return False
    return judgements(row, seat) < MARKERS


@compiled
def _form(row: Row, seat: int) -> np.uint64:
    """RS-57, RS-59, RS-Q20: the accuser may take it back, place a token, or confirm."""
    seats, placed = cell(row, SEATS), tokens_placed(row)
    if placed == seats - 1:
        own = cell(row, ALIGNMENTS + seat)
        return U64(3 if own == NEITHER else 1 << own) << U64(CREDIT - FILE)
    tokens = _NONE
    for alignment in range(3):
        if tokens_left(row, alignment) > 0:
            tokens |= bit(alignment)
    found = _NONE
    for step in range(1, seats):
        if row[TOKENS + clockwise(seat, step, seats)] == 0:
            found |= tokens << U64(GUESS - FILE + 3 * step)
    if placed == 0 and not is_binding(row):
        found |= bit(WITHDRAW - FILE)
    return found


@compiled
def _is_queued(row: Row, seat: int) -> bool:
    """Whether the seat waits to accuse."""
    found = False
    for place in range(cell(row, QUEUED)):
        found = found or row[QUEUE + place] - 1 == seat
    return found


@compiled
def _before_scoring(row: Row, seat: int) -> np.uint64:
    """RS-61: what the Unaligned player must decide before scoring."""
    card, seats = cell(row, UNALIGNED), cell(row, SEATS)
    if card == DOUBLE_AGENT:
        return U64(3)
    if card == FIXER:
        return (bit(cell(row, PACKETS)) - U64(1)) << U64(MOVE - JOIN)
    found = _NONE
    for step in range(1, seats):
        if row[NAMED + clockwise(seat, step, seats)] == 0:
            found |= U64(3) << U64(NAME - JOIN + 2 * step)
    return found
