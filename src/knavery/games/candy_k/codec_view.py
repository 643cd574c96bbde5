"""A Candy K view as a row of numbers; only those that are not 0 are written."""

from array import array
from functools import lru_cache
from typing import Final

from knavery.core import Row, Seat
from knavery.games.candy_k.codec_layout import LAYOUT, PHASES, ROLES
from knavery.games.candy_k.codec_posterior import column
from knavery.games.candy_k.codec_remarks import fill_remarks
from knavery.games.candy_k.codec_sections import STEPS, known_of
from knavery.games.candy_k.constants import MOST_NUMBERS, SECTIONS, Phase
from knavery.games.candy_k.decisions import Answer, KeepToken, PlayCard, SpendToken, Vote
from knavery.games.candy_k.facts import Revealed
from knavery.games.candy_k.settings import Settings
from knavery.games.candy_k.view import View

#: Where the sections begin in the bytes of the row; the table and the seats come before.
_SECTIONS: Final = 4 * LAYOUT.at("sections")
_SEATS: Final = LAYOUT.at("table.seats")
_SETTINGS: Final = LAYOUT.at("table.ending")
_PHASE: Final = {phase: LAYOUT.at("table.phase") + at for at, phase in enumerate(PHASES)}
_ANSWER: Final = LAYOUT.at("table.answer")
_CARD: Final = LAYOUT.at("table.card") - 1  # cards are numbered from 1
_VOTE: Final = LAYOUT.at("table.vote")
_ICON: Final = LAYOUT.at("table.icon")
_SEAT: Final = LAYOUT.at("seats")
_STRIDE: Final = LAYOUT.stride("seats")
_ASKED: Final = LAYOUT.at("seats.asked")
_WAITING: Final = LAYOUT.at("seats.waiting for")
_ASKED_WHY: Final = LAYOUT.at("seats.asked why")
_MAY_BE_KING: Final = LAYOUT.at("seats.may be king")
_MAY_BE_ASSASSIN: Final = LAYOUT.at("seats.may be assassin")
_LIES: Final = LAYOUT.at("seats.lies")
_END: Final = LAYOUT.at("sections")
_REVEALED: Final = LAYOUT.at("revealed")
_REVEALED_WIDTH: Final = LAYOUT.stride("revealed")
_REVEALED_ICON: Final = LAYOUT.at("revealed.icon") - _REVEALED
_REVEALED_CARDS: Final = LAYOUT.at("revealed.cards") - _REVEALED - 1

#: Of a view: seat, settings, phase, answer, icon, matches, king; tokens of each seat.
Head = tuple[
    Seat | None,
    Settings,
    Phase,
    Answer | None,
    bool | None,
    int | None,
    bool | None,
    tuple[int, ...],
]


def fill(view: View, row: Row) -> None:
    """Write the view to a row of zeros."""
    seats = len(view.tokens)
    viewer = view.seat or 0
    cells = row.cast("B")
    cells[:_SECTIONS] = _head(
        (
            view.seat,
            view.settings,
            view.phase,
            view.answer,
            view.icon,
            view.matches,
            view.king,
            view.tokens,
        )
    )
    if view.asked:
        row[_ASKED:_END:_STRIDE] = _flags(view.asked, seats, viewer)
    if view.waiting_for:
        row[_WAITING:_END:_STRIDE] = _flags(view.waiting_for, seats, viewer)
    if view.asked_why:
        row[_ASKED_WHY:_END:_STRIDE] = _flags(view.asked_why, seats, viewer)
    known = known_of(view)
    cells[_SECTIONS : _SECTIONS + len(known.sections)] = known.sections
    row[_MAY_BE_KING:_END:_STRIDE] = known.kings
    row[_MAY_BE_ASSASSIN:_END:_STRIDE] = known.assassins
    row[_LIES:_END:_STRIDE] = known.lies
    fill_remarks(view.sections, cells, seats, viewer)
    for revealed in view.revealed:
        steps = STEPS[seats, viewer]
        _fill_revealed(row, _REVEALED + steps[revealed.seat] * _REVEALED_WIDTH, revealed, steps)


@lru_cache(maxsize=1 << 12)
def _head(head: Head) -> bytes:
    """The blocks of the table and the seats, without the columns that change more often."""
    seat, settings, phase, answer, icon, matches, king, tokens = head
    row = array("f", bytes(_SECTIONS))
    steps = STEPS[len(tokens), seat or 0]
    row[0] = seat is not None
    row[_SEATS + len(steps) - 1] = 1.0
    row[_SETTINGS] = settings.ending == "decisive"
    row[_SETTINGS + 1] = settings.loyal_vote == "strict"
    row[_SETTINGS + 2] = settings.tokens / 2
    row[_SETTINGS + 3] = settings.remarks == "on"
    row[_PHASE[phase]] = 1.0
    match answer:
        case None:
            pass
        case PlayCard(number=number):
            row[_CARD + number] = 1.0
        case Vote(target=target):
            row[_VOTE + steps[target]] = 1.0
        case KeepToken():
            row[_ANSWER] = 1.0
        case SpendToken():
            row[_ANSWER + 1] = 1.0
        case _:
            row[_ANSWER + 2] = 1.0
    row[_ICON] = icon or False
    row[_ICON + 1] = (matches or 0) / len(SECTIONS)
    if king is not None:
        row[_ICON + 2] = 1.0
        row[_ICON + 3] = king
    for each, step in enumerate(steps):
        at = _SEAT + step * _STRIDE
        row[at] = 1.0
        row[at + 1] = tokens[each] / 2
    return row.tobytes()


@lru_cache(maxsize=1 << 14)
def _flags(those: tuple[Seat, ...], seats: int, viewer: int) -> Row:
    """A column with a 1 for each of those seats."""
    steps = {STEPS[seats, viewer][seat] for seat in those}
    return column([float(step in steps) for step in range(seats)])


def _fill_revealed(row: Row, at: int, revealed: Revealed, steps: tuple[int, ...]) -> None:
    row[at + ROLES.index(revealed.role)] = 1.0
    row[at + _REVEALED_ICON] = revealed.icon
    row[at + _REVEALED_ICON + 1] = revealed.matches / len(SECTIONS)
    row[at + _REVEALED_ICON + 2 + steps[revealed.vote]] = 1.0
    at += _REVEALED_CARDS
    for shown in revealed.cards:
        place = at + SECTIONS.index(shown.section) * 3 * MOST_NUMBERS
        row[place + shown.card] = 1.0
        if shown.second is not None:
            row[place + MOST_NUMBERS + shown.second] = 1.0
        row[place + 2 * MOST_NUMBERS + shown.played] = 1.0
