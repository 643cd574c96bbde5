"""Who is who, and who wins."""

from typing import Any

from knavery.engines.candy_k.row import (
    ANSWERS,
    CLUES,
    DECISIVE,
    FOUND,
    ICON,
    KING_SECTION,
    PHASE,
    PHASE_OVER,
    PLAYED,
    SCORES,
    SECTION_COUNT,
    STRICT,
    STRUCK,
    at,
)
from knavery.engines.compiling import compiled
from knavery.engines.one_table import SEATS, Row, clockwise


@compiled
def matches_of(row: Row, seat: int) -> int:
    """CK-11, CK-14: the seat's matches toward being the Assassin; the icon is one."""
    matches = 1 if row[ICON] == seat else 0
    for section in range(SECTION_COUNT):
        if section != KING_SECTION:
            played = int(row[at(PLAYED, section, seat)])
            if played != 0 and played == row[CLUES + section]:
                matches += 1
    return matches


@compiled
def king_of(row: Row) -> int:
    """CK-12: the one seat that holds the number of the clue of Who King."""
    king = 0
    while row[at(PLAYED, KING_SECTION, king)] != row[CLUES + KING_SECTION]:
        king += 1
    return king


@compiled
def assassins_of(row: Row, king: int) -> tuple[int, int]:
    """CK-Q8: the Assassins, the nearer to the King first; twice the same seat if there is one.

    CK-27: leave out the King first. CK-29, CK-31: take those with the most matches, up to two.
    CK-30: of more than two, take the two nearest the King; of two equally near, the one met first
    going clockwise from the King.
    """
    seats = int(row[SEATS])
    most, one, other = -1, 0, 0
    alone = True
    for away in range(1, seats // 2 + 1):
        for side in range(2):
            seat = clockwise(king, away if side == 0 else seats - away, seats)
            if side == 1 and 2 * away == seats:
                continue  # the seat opposite is met once
            matches = matches_of(row, seat)
            if matches > most:
                most, one, other, alone = matches, seat, seat, True
            elif matches == most and alone:
                other, alone = seat, False
    return one, other


@compiled
def judge(row: Row) -> None:
    """CK-37: the game is over. CK-Q15: who wins."""
    seats = int(row[SEATS])
    king = king_of(row)
    one, other = assassins_of(row, king)
    # CK-38, CK-Q14: every Assassin voted for the King.
    struck = row[ANSWERS + one] - 1 == king and row[ANSWERS + other] - 1 == king
    found = _loyal_succeed(row, one, other)
    # CK-Q15: decisive: if both sides succeed, the Assassins win; if neither, the others.
    loyal_win = not struck if row[DECISIVE] else found
    for seat in range(seats):
        won = struck if seat in (one, other) else loyal_win
        row[SCORES + seat] = 1 if won else 0
    row[STRUCK] = 1 if struck else 0
    row[FOUND] = 1 if found else 0
    row[PHASE] = PHASE_OVER


@compiled
def add_scores(row: Row, scores: Any) -> None:
    """Add the scores of a finished game to those of the table."""
    for seat in range(int(row[SEATS])):
        scores[seat] += row[SCORES + seat]


@compiled
def _loyal_succeed(row: Row, one: int, other: int) -> bool:
    """CK-39, CK-Q13: whether the King and the Citizens found the Assassins."""
    loyal = right = 0
    named_one = named_other = False
    for seat in range(int(row[SEATS])):
        if seat in (one, other):
            continue
        vote = row[ANSWERS + seat] - 1
        loyal += 1
        if vote in (one, other):
            right += 1
        named_one = named_one or vote == one
        named_other = named_other or vote == other
    enough = right == loyal if row[STRICT] else 2 * right > loyal
    return enough and named_one and named_other
