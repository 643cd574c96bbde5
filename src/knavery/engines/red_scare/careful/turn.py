"""A turn: judge what is known, ask about the rest, trade away what blocks."""

from typing import Final

import numpy as np

from knavery.engines.compiling import compiled
from knavery.engines.counter import draw
from knavery.engines.one_table import SEATS, Row, Stream, steps_from
from knavery.engines.red_scare.cards import can_read, citizen
from knavery.engines.red_scare.careful.abilities import (
    audit_choice,
    invert_helps,
    is_known,
    post,
    verifies,
)
from knavery.engines.red_scare.careful.assessment import ROUNDING, best_verdict, trust
from knavery.engines.red_scare.careful.cards import blocked_places, unread_places
from knavery.engines.red_scare.careful.scratch import MARKERS_LEFT, VERDICTS, Scratch
from knavery.engines.red_scare.careful.speech import SPLITS_OF, first_places, split_of
from knavery.engines.red_scare.decisions import (
    AUDIT,
    CHOICES,
    END_TURN,
    FILE,
    INVERT,
    JUDGE,
    LOOK_UP,
    OFFER,
    PLACES_OF,
    SECOND_ID,
    SECOND_TRADE,
    SHOW,
    SIZES,
    SPLITS,
    VERIFY,
    table_of,
)
from knavery.engines.red_scare.options import can_judge
from knavery.engines.red_scare.row import (
    ANSWER_CLAIM,
    CAP,
    CARDS,
    CHECK,
    CLAIM_ASKED,
    CLAIM_ASKER,
    CLAIM_COUNT,
    CLAIM_KIND,
    CLAIM_ROUND,
    CLAIM_SIZE,
    DECK_SIZE,
    DEPORT,
    EXONERATE,
    IDS,
    JUDGED,
    LAPSED,
    MOST_ROUNDS,
    NO_ANSWER,
    OPENS,
    PROFESSIONS,
    PROPOSED,
    PROPOSED_COUNT,
    REFUSED,
    ROUND,
    SILENT,
    SILENT_COUNT,
    TRADED,
    TRADES,
    USED,
    about_at,
    cell,
    claim_at,
    hand_slot,
    number,
    wears_glasses,
)
from knavery.engines.red_scare.scoring import (
    ARCHIVIST,
    AUDITOR,
    BROKER,
    FILING_CLERK,
    OPTOMETRIST,
    POLYGRAPH_EXAMINER,
    POSTMASTER,
    STENOGRAPHER,
)
from knavery.games.red_scare.constants import HAND, PROPOSALS

#: RS-Q2: the expected points a judgement needs: early, once accusing has begun, and at the end.
EARLY, LATE, LAST = 1.15, 0.3, 0.2
FEW: Final = 5
PATIENCE: Final = 0.25
GRACE: Final = 2
#: Trust that differs by less is the same.
CLOSE: Final = 0.01
NONE: Final = -1

#: The number of a choice by its places.
_CHOICES: Final = np.zeros(1 << HAND, np.int64)
_CHOICES[PLACES_OF] = np.arange(len(PLACES_OF))


@compiled
def take_turn(row: Row, stream: Stream, scratch: Scratch, seat: int) -> int:
    """The first step of a fixed order that applies."""
    uses = 0 if row[USED + seat] else cell(row, PROFESSIONS + seat)
    blocked, dark = blocked_places(row, seat), unread_places(row, seat)
    size, paid = table_of(SIZES, blocked), scratch[MARKERS_LEFT] > 0
    bar = bar_of(row)
    if uses == POLYGRAPH_EXAMINER and number(row, CHECK) and verifies(row, scratch):
        return VERIFY
    if not row[JUDGED] and can_judge(row, seat) and best_verdict(scratch) >= bar:
        return JUDGE + _verdict(stream, scratch)
    if uses == OPTOMETRIST and paid and invert_helps(scratch, size, dark, bar):
        return INVERT
    chosen = audit_choice(row, stream, scratch, seat) if uses == AUDITOR else NONE
    if chosen >= 0:
        return AUDIT + chosen
    if blocked and _all_reported(row, seat, dark):
        chosen = _test(row, stream, scratch, seat, dark)
    if chosen < 0:
        chosen = _ask(row, stream, scratch, seat, dark)
    if chosen >= 0:
        return chosen
    asks_again = uses == STENOGRAPHER and not blocked and not row[IDS]
    if asks_again and paid and best_verdict(scratch) < bar:
        return SECOND_ID
    if uses == ARCHIVIST and row[DECK_SIZE] and blocked and paid:
        return LOOK_UP
    if uses == FILING_CLERK and size > 1 and paid:
        return FILE + _CHOICES[blocked]  # type: ignore[no-any-return]
    if uses == POSTMASTER and row[TRADES] and size == 1 and paid:
        return post(row, stream, scratch, seat, blocked)
    chosen = _offer(row, stream, scratch, seat, blocked) if paid else NONE
    if chosen >= 0:
        return chosen
    trades = row[TRADES] != 0 or row[PROPOSED_COUNT] >= PROPOSALS
    if uses == BROKER and blocked and paid and not trades:
        return SECOND_TRADE
    chosen = _test(row, stream, scratch, seat, dark)
    return chosen if chosen >= 0 else END_TURN


@compiled
def bar_of(row: Row) -> float:
    """The expected points a judgement needs now."""
    now, opens = cell(row, ROUND), cell(row, OPENS)
    cap = cell(row, CAP) if row[CAP] else MOST_ROUNDS
    if now < opens:
        return EARLY + PATIENCE * max(0, cell(row, SEATS) - FEW)
    return LATE if now < min(cap, opens + GRACE) else LAST


@compiled
def _verdict(stream: Stream, scratch: Scratch) -> int:
    """RS-47: the better verdict."""
    more = scratch[VERDICTS + EXONERATE] - scratch[VERDICTS + DEPORT]
    if abs(more) < ROUNDING:
        return draw(stream, 2)
    return EXONERATE if more > 0 else DEPORT


@compiled
def _all_reported(row: Row, seat: int, dark: int) -> bool:
    """Whether something was claimed of all cards that the seat has not read."""
    for place in range(HAND):
        if (dark >> place) & 1 and row[about_at(hand_slot(seat, place))] == 0:
            return False
    return True


@compiled
def _told(row: Row, seat: int, who: int, place: int) -> bool:
    """Whether that seat has already reported on the card."""
    about = about_at(hand_slot(seat, place))
    for each in range(cell(row, about)):
        at = claim_at(number(row, about + 1 + 2 * each))
        if row[at + CLAIM_KIND] in (ANSWER_CLAIM, NO_ANSWER) and row[at + CLAIM_ASKED] == who:
            return True
    return False


@compiled
def _reads(row: Row, seat: int, who: int, place: int) -> bool:
    """Whether that seat could read a card of the deciding seat."""
    card = citizen(cell(row, CARDS + hand_slot(seat, place)))
    return can_read(card, wears_glasses(row, who))


@compiled
def _is_among(row: Row, first: int, size: int, who: int) -> bool:
    """Whether the seat stands in a list of the row."""
    found = False
    for place in range(first, first + size):
        found = found or row[place] - 1 == who
    return found


@compiled
def _most(row: Row, stream: Stream, scratch: Scratch, able: int) -> int:
    """The most trusted of these seats, which are bits."""
    most = -1.0
    for who in range(cell(row, SEATS)):
        if (able >> who) & 1:
            most = max(most, trust(scratch, who))
    found = ties = 0
    for who in range(cell(row, SEATS)):
        if (able >> who) & 1 and trust(scratch, who) > most - CLOSE:
            ties += 1
            if draw(stream, ties) == 0:
                found = who
    return found


@compiled
def _show(row: Row, seat: int, to: int, places: int) -> int:
    """RS-35: show these places to that seat."""
    step = steps_from(seat, to, cell(row, SEATS))
    return SHOW + CHOICES * step + _CHOICES[places]  # type: ignore[no-any-return]


@compiled
def _ask(row: Row, stream: Stream, scratch: Scratch, seat: int, dark: int) -> int:
    """RS-35: show unread cards to the most trusted reader who has not reported."""
    able = 0
    if not dark or not row[IDS]:
        return NONE
    for who in range(cell(row, SEATS)):
        if who == seat or _is_among(row, SILENT, cell(row, SILENT_COUNT), who):
            continue
        for place in range(HAND):
            helps = (dark >> place) & 1 and _reads(row, seat, who, place)
            if helps and not _told(row, seat, who, place):
                able |= 1 << who
    return _show(row, seat, _most(row, stream, scratch, able), dark) if able else NONE


@compiled
def _test(row: Row, stream: Stream, scratch: Scratch, seat: int, dark: int) -> int:
    """RS-39: show cards it has read to somebody who can read them too, to see if they lie."""
    known = ((1 << HAND) - 1) & ~dark
    if not known or not row[IDS]:
        return NONE
    found, fellows = NONE, 0
    for who in range(cell(row, SEATS)):
        if who == seat or _is_among(row, SILENT, cell(row, SILENT_COUNT), who):
            continue
        fits = not is_known(scratch, who)
        for place in range(HAND):
            if (known >> place) & 1:
                fits = fits and _reads(row, seat, who, place)
                fits = fits and not _told(row, seat, who, place)
        if fits:
            fellows += 1
            if draw(stream, fellows) == 0:
                found = who
    return _show(row, seat, found, known) if fellows else NONE


@compiled
def _offer(row: Row, stream: Stream, scratch: Scratch, seat: int, blocked: int) -> int:
    """RS-40: offer two cards it may not judge, or one, to somebody who may and can pay."""
    proposed = cell(row, PROPOSED_COUNT)
    if not row[TRADES] or proposed >= PROPOSALS:
        return NONE
    for count in (2, 1):
        if table_of(SIZES, blocked) < count:
            continue
        places = first_places(blocked, count)
        first = 0
        while (places >> first) & 1 == 0:
            first += 1
        able = 0
        for who in range(cell(row, SEATS)):
            if who == seat or _is_among(row, PROPOSED, proposed, who):
                continue
            if not _reads(row, seat, who, first) and not _has_refused(row, who, count):
                able |= 1 << who
        if able:
            to = _most(row, stream, scratch, able)
            patriots = split_of(row, stream, scratch, seat, places, to)
            step = steps_from(seat, to, cell(row, SEATS))
            return OFFER + SPLITS * step + SPLITS_OF[places, patriots]  # type: ignore[no-any-return]
    return NONE


@compiled
def _has_refused(row: Row, who: int, count: int) -> bool:
    """Whether that seat has lately refused as many cards or fewer, and traded none since."""
    for index in range(number(row, CLAIM_COUNT) - 1, -1, -1):
        at = claim_at(index)
        if row[at + CLAIM_ROUND] < row[ROUND] - 1:
            return False
        kind, asked = cell(row, at + CLAIM_KIND), cell(row, at + CLAIM_ASKED)
        if kind < TRADED or kind > LAPSED or who not in (asked, cell(row, at + CLAIM_ASKER)):
            continue
        if kind == TRADED:
            return False
        if kind == REFUSED and asked == who and row[at + CLAIM_SIZE] <= count:
            return True
    return False
