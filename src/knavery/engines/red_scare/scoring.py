"""Scoring, and who wins."""

from typing import Any, Final

import numpy as np

from knavery.engines.compiling import compiled
from knavery.engines.one_table import SEATS, Row
from knavery.engines.red_scare.cards import citizen
from knavery.engines.red_scare.row import (
    ACCUSER,
    ALIGNMENTS,
    CARDS,
    CLEAR_WIN,
    CLOSE_WIN,
    CREDIT,
    DEPORT,
    EXONERATE,
    FULL,
    JOINED,
    JUDGE,
    JUDGES,
    MOVED,
    NAMED,
    NEITHER,
    PACKETS,
    PATRIOT,
    PROFESSIONS,
    SCORES,
    SIDE,
    SOVIET,
    THREE_QUARTERS,
    TOKENS,
    UNALIGNED,
    VERDICT,
    cell,
    hand_slot,
    packet_slot,
)
from knavery.games.red_scare.cards import PROFESSIONS as ALL_PROFESSIONS
from knavery.games.red_scare.cards import UNALIGNED as ALL_UNALIGNED
from knavery.games.red_scare.constants import (
    CAREER,
    COUNSEL,
    DEPORTED,
    EXONERATED,
    HAND,
    LEAST_PACKETS,
    MARKERS,
    PROSECUTION,
    RIGHT_GUESS,
    SAFE_HOUSE,
    WRONG_GUESS,
)
from knavery.games.red_scare.constants import CLEAR_WIN as CLEAR
from knavery.games.red_scare.constants import CLOSE_WIN as CLOSE

# Professions and unaligned cards, from 1.
(
    OPTOMETRIST, POLYGRAPH_EXAMINER, ARCHIVIST, POSTMASTER, FILING_CLERK, AUDITOR, STENOGRAPHER,
    BROKER, CAREER_AGENT, DEFENCE_COUNSEL, PROSECUTOR, SAFE_HOUSE_KEEPER,
) = range(1, len(ALL_PROFESSIONS) + 1)  # fmt: skip
DOUBLE_AGENT, DIPLOMAT, HARD_LINER, AMNESTY_ADVOCATE, FIXER, INFORMANT = range(
    1, len(ALL_UNALIGNED) + 1
)

#: Nobody: no side, or no packet.
_NONE: Final = -1
#: How an Unaligned player fared.
_LOST, _SHARED, _ALONE, _DRAWN = range(4)


@compiled
def score(row: Row) -> None:
    """RS-69, RS-72: the score of every seat, twice."""
    tracker, side = _tracked(row, _NONE)
    fared = _fare(row, tracker, side)
    for seat in range(cell(row, SEATS)):
        own = cell(row, ALIGNMENTS + seat)
        points = 0
        if own == NEITHER:
            if fared == _DRAWN:
                points = 1  # UN-01: a Double Agent has the result of the team they joined
            elif fared != _LOST:
                points = 2
            elif side == _NONE and row[UNALIGNED] == DOUBLE_AGENT:
                points = 1
        elif fared != _ALONE:
            if side == _NONE:
                points = 1
            elif own == side:
                points = 2
        row[SCORES + seat] = points


@compiled
def add_scores(row: Row, scores: Any) -> None:
    """Add the scores of a finished game to those of the table."""
    for seat in range(cell(row, SEATS)):
        scores[seat] += np.nan if row[FULL] else row[SCORES + seat] / 2


@compiled
def unaligned_seat(row: Row) -> int:
    """The seat of the Unaligned player; it is only asked for where there is one."""
    seat = 0
    while row[ALIGNMENTS + seat] != NEITHER:
        seat += 1
    return seat


@compiled
def judgements(row: Row, seat: int) -> int:
    """RS-51: the number of markers the seat has used."""
    used = 0
    for packet in range(cell(row, PACKETS)):
        if row[JUDGE + packet] == seat:
            used += 1
    return used


@compiled
def _sign(side: int) -> int:
    """RS-62: the Patriots' points move the tracker up, the Soviets' points down."""
    return 1 - 2 * side


@compiled
def _tracked(row: Row, moved_back: int) -> tuple[int, int]:
    """The tracker at its end, and the side that wins; with that packet on the other side."""
    tracker = 0
    accuser = cell(row, ACCUSER) - 1
    if accuser >= 0:
        # RS-64, RS-65: each guess is compared with the alignment card.
        sign = _sign(cell(row, CREDIT) - 1)
        for seat in range(cell(row, SEATS)):
            if seat != accuser:
                right = row[TOKENS + seat] - 1 == row[ALIGNMENTS + seat]
                tracker += sign * RIGHT_GUESS if right else -sign * WRONG_GUESS
    exonerated = 0
    for packet in range(cell(row, PACKETS)):
        # RS-66, RS-67: exonerated citizens count for their side, deported ones against it.
        more = HAND - 2 * _citizens(row, packet_slot(packet, 0), SOVIET)
        side = cell(row, SIDE + packet) ^ (1 if packet == moved_back else 0)
        if side == EXONERATE:
            exonerated += more
            tracker += EXONERATED * more
        else:
            tracker -= DEPORTED * more
    for seat in range(cell(row, SEATS)):
        side = _side_of(row, seat)
        if side != _NONE:
            tracker += _sign(side) * _gain(row, seat, side)
    return tracker, _winner(row, tracker, exonerated)


@compiled
def _citizens(row: Row, slot: int, letter: int) -> int:
    """The number of citizens of that letter in the three slots."""
    found = 0
    for place in range(HAND):
        if citizen(cell(row, CARDS + slot + place)) & 1 == letter:
            found += 1
    return found


@compiled
def _side_of(row: Row, seat: int) -> int:
    """RS-Q24: the seat's side; for an Unaligned player the side they joined or credited, if any."""
    own = cell(row, ALIGNMENTS + seat)
    if own != NEITHER:
        return own
    if row[JOINED]:
        return cell(row, JOINED) - 1
    return cell(row, CREDIT) - 1 if row[ACCUSER] - 1 == seat else _NONE


@compiled
def _gain(row: Row, seat: int, side: int) -> int:
    """RS-68: the points that the seat's profession earns, if its goal is met."""
    profession = cell(row, PROFESSIONS + seat)
    if profession == CAREER_AGENT:  # PR-09
        return CAREER if judgements(row, seat) == MARKERS else 0
    if profession == SAFE_HOUSE_KEEPER:  # PR-12
        return SAFE_HOUSE if _citizens(row, hand_slot(seat, 0), side) >= 2 else 0
    if profession not in (DEFENCE_COUNSEL, PROSECUTOR):
        return 0
    # PR-10, PR-11: what counts is the side the packet was judged to.
    defends = profession == DEFENCE_COUNSEL
    verdict, letter = (EXONERATE, side) if defends else (DEPORT, 1 - side)
    for packet in range(cell(row, PACKETS)):
        own = row[JUDGE + packet] == seat and row[VERDICT + packet] == verdict
        if own and _citizens(row, packet_slot(packet, 0), letter) >= 2:
            return COUNSEL if defends else PROSECUTION
    return 0


@compiled
def _winner(row: Row, tracker: int, exonerated: int) -> int:
    """RS-69: the side the tracker shows, or the side that wins the tie-break; or none."""
    if tracker:
        return PATRIOT if tracker > 0 else SOVIET
    # RS-70: the team with more cards of its own on the Exonerate side.
    if exonerated:
        return PATRIOT if exonerated > 0 else SOVIET
    # RS-71, RS-Q20: the accuser's side, or the side of the last aligned player who judged.
    if row[ACCUSER]:
        return cell(row, CREDIT) - 1
    for packet in range(cell(row, PACKETS) - 1, -1, -1):
        own = cell(row, ALIGNMENTS + row[JUDGE + packet])
        if own != NEITHER:
            return own
    return _NONE


@compiled
def _fare(row: Row, tracker: int, side: int) -> int:
    """RS-72: whether the Unaligned player wins, alone or with the winning team."""
    card = cell(row, UNALIGNED)
    if not card:
        return _LOST
    seat = unaligned_seat(row)
    # RS-Q32: a player who ended the game by accusing cannot meet these three goals.
    by_own_hand = row[ACCUSER] - 1 == seat
    shares = False
    if card == DOUBLE_AGENT:
        # UN-01: a Double Agent shares the win of the side they joined, if nobody marked them.
        shares = row[TOKENS + seat] - 1 != NEITHER and row[JOINED] - 1 == side
        if row[CLEAR_WIN]:
            if side == _NONE:
                return _DRAWN
            shares = shares and abs(tracker) >= CLEAR
    elif card == DIPLOMAT:
        # UN-02: a Diplomat wins alone if the tracker stands close to 0.
        near = abs(tracker) <= (2 if row[SEATS] <= 5 else 3)
        return _ALONE if near and not by_own_hand else _LOST
    elif card == HARD_LINER:
        shares = not by_own_hand and _enough(row, DEPORT)
    elif card == AMNESTY_ADVOCATE:
        shares = not by_own_hand and _enough(row, EXONERATE)
    elif card == FIXER:
        shares = row[MOVED] != 0 and _fixed(row, tracker, side)
    else:
        return _informs(row, seat)
    # A drawn game has no winning team to share with.
    return _SHARED if shares and side != _NONE else _LOST


@compiled
def _enough(row: Row, verdict: int) -> bool:
    """UN-03, UN-04: whether enough of three or more packets lie on that side."""
    packets = cell(row, PACKETS)
    there = 0
    for packet in range(packets):
        if row[SIDE + packet] == verdict:
            there += 1
    wanted = (2 * packets + 2) // 3
    if verdict == EXONERATE and row[THREE_QUARTERS]:
        wanted = (3 * packets + 3) // 4
    return packets >= LEAST_PACKETS and there >= wanted


@compiled
def _fixed(row: Row, tracker: int, side: int) -> bool:
    """UN-05: whether the Fixer's move made another side win, or the win is a close one."""
    _, before = _tracked(row, cell(row, MOVED) - 1)
    return side != before or (row[CLOSE_WIN] != 0 and abs(tracker) <= CLOSE)


@compiled
def _informs(row: Row, seat: int) -> int:
    """UN-06: an Informant who judged often enough and named enough players wins alone."""
    seats = cell(row, SEATS)
    right = 0
    for other in range(seats):
        if row[NAMED + other] and row[NAMED + other] - 1 == row[ALIGNMENTS + other]:
            right += 1
    needed = seats - 3 if row[JUDGES] == 0 and seats >= 9 else seats - 1
    return _ALONE if judgements(row, seat) >= row[JUDGES] and right >= needed else _LOST
