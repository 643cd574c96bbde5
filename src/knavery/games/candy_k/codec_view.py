"""A Candy K view as a row of numbers; only those that are not 0 are written."""

from array import array
from functools import lru_cache
from typing import Final

from knavery.core import Row, Seat
from knavery.games.candy_k.codec_layout import LAYOUT, PHASES, ROLES
from knavery.games.candy_k.codec_seats import SEATS, STEPS, public, to_bytes
from knavery.games.candy_k.codec_sections import viewers
from knavery.games.candy_k.constants import MOST_NUMBERS, SECTIONS, Phase
from knavery.games.candy_k.decisions import Answer, KeepToken, PlayCard, SpendToken, Vote
from knavery.games.candy_k.facts import Revealed
from knavery.games.candy_k.settings import Settings
from knavery.games.candy_k.view import View

#: The bytes of the table, with which the row begins.
_TABLE: Final = 4 * LAYOUT.at("seats")
_SEATS: Final = LAYOUT.at("table.seats")
_SETTINGS: Final = LAYOUT.at("table.ending")
_PHASE: Final = {phase: LAYOUT.at("table.phase") + at for at, phase in enumerate(PHASES)}
_ANSWER: Final = LAYOUT.at("table.answer")
_CARD: Final = LAYOUT.at("table.card") - 1  # cards are numbered from 1
_VOTE: Final = LAYOUT.at("table.vote")
_ICON: Final = LAYOUT.at("table.icon")
_REVEALED: Final = LAYOUT.at("revealed")
_REVEALED_WIDTH: Final = LAYOUT.stride("revealed")
_REVEALED_ICON: Final = LAYOUT.at("revealed.icon") - _REVEALED
_REVEALED_CARDS: Final = LAYOUT.at("revealed.cards") - _REVEALED - 1

#: How many play; of a view: seat, settings, phase, answer, icon, matches, king.
TableKey = tuple[
    int,
    Seat | None,
    Settings,
    Phase,
    Answer | None,
    bool | None,
    int | None,
    bool | None,
]


def fill(view: View, row: Row) -> None:
    """Write the view to a row of zeros."""
    tokens = view.tokens
    seats = len(tokens)
    viewer = view.seat or 0
    cells = row.cast("B")
    cells[:_TABLE] = _table(
        (
            seats,
            view.seat,
            view.settings,
            view.phase,
            view.answer,
            view.icon,
            view.matches,
            view.king,
        )
    )
    cells[SEATS] = to_bytes(
        public(tokens, view.asked, view.waiting_for, view.asked_why, viewer)
        | viewers(view.deck)[seats, viewer].fill(view, cells)
    )
    for revealed in view.revealed:
        steps = STEPS[seats, viewer]
        _fill_revealed(row, _REVEALED + steps[revealed.seat] * _REVEALED_WIDTH, revealed, steps)


@lru_cache(maxsize=1 << 12)
def _table(key: TableKey) -> bytes:
    """The block of the table."""
    seats, seat, settings, phase, answer, icon, matches, king = key
    row = array("f", bytes(_TABLE))
    steps = STEPS[seats, seat or 0]
    row[0] = seat is not None
    row[_SEATS + seats - 1] = 1.0
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
    return row.tobytes()


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
