"""A Candy K view as a row of numbers; only those that are not 0 are written."""

from array import array
from functools import lru_cache
from typing import Final

from knavery.core import Row, Seat
from knavery.games.candy_k.codec_layout import LAYOUT, PHASES, ROLES
from knavery.games.candy_k.codec_posterior import marginals
from knavery.games.candy_k.codec_remarks import fill_remarks
from knavery.games.candy_k.constants import MOST_NUMBERS, MOST_SEATS, SECTIONS
from knavery.games.candy_k.decisions import KeepToken, PlayCard, SpendToken, Vote
from knavery.games.candy_k.facts import Revealed
from knavery.games.candy_k.view import View

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
_LIES: Final = LAYOUT.at("seats.lies")
_SECTION: Final = {
    section: LAYOUT.at("sections") + at * LAYOUT.stride("sections")
    for at, section in enumerate(SECTIONS)
}
_SECTION_WIDTH: Final = LAYOUT.stride("sections")
_PARTS: Final = {
    field.name: LAYOUT.at(f"sections.{field.name}") - LAYOUT.at("sections")
    for block in LAYOUT
    if block.name == "sections"
    for field in block.fields
}
_DISPROVED: Final = _PARTS["disproved"]
_CROWDED: Final = _PARTS["crowded"]
_REVEALED: Final = LAYOUT.at("revealed")
_REVEALED_WIDTH: Final = LAYOUT.stride("revealed")
_REVEALED_ICON: Final = LAYOUT.at("revealed.icon") - _REVEALED
_REVEALED_CARDS: Final = LAYOUT.at("revealed.cards") - _REVEALED - 1

#: Of a section and its pile: copies of a card, first seat, clue, spenders, own cards, the one that
#: counts, claims.
Told = tuple[
    int,
    Seat,
    int | None,
    tuple[Seat, ...],
    tuple[int, ...],
    int | None,
    tuple[int | None, ...],
]

#: For each number of seats and each viewer: how many seats each seat is from the viewer.
_STEPS: Final = {
    (seats, first): tuple((seat - first) % seats for seat in range(seats))
    for seats in range(1, MOST_SEATS + 1)
    for first in range(seats)
}


def fill(view: View, row: Row) -> None:
    """Write the view to a row of zeros."""
    steps = _STEPS[len(view.tokens), view.seat or 0]
    _fill_table(view, row, steps)
    _fill_seats(view, row, steps)
    lies = [0.0] * len(steps)
    remarks = False
    for section, pile in zip(view.sections, view.deck.piles, strict=False):
        numbers, lied = _section(
            (
                pile.copies,
                section.first,
                section.clue,
                section.spent,
                section.cards,
                section.played,
                section.claims,
            ),
            view.seat or 0,
        )
        at = _SECTION[section.section]
        row[at : at + _SECTION_WIDTH] = numbers
        if lied is not None:
            for step, share in enumerate(lied):
                lies[step] += share
        remarks = remarks or bool(section.remarks)
    for step, share in enumerate(lies):
        if share:
            row[_LIES + step * _STRIDE] = share / len(SECTIONS)
    if remarks:
        fill_remarks(view.sections, row, steps)
    for revealed in view.revealed:
        _fill_revealed(row, _REVEALED + steps[revealed.seat] * _REVEALED_WIDTH, revealed, steps)


def _fill_table(view: View, row: Row, steps: tuple[int, ...]) -> None:
    settings = view.settings
    row[0] = view.seat is not None
    row[_SEATS + len(steps) - 1] = 1.0
    row[_SETTINGS] = settings.ending == "decisive"
    row[_SETTINGS + 1] = settings.loyal_vote == "strict"
    row[_SETTINGS + 2] = settings.tokens / 2
    row[_SETTINGS + 3] = settings.remarks == "on"
    row[_PHASE[view.phase]] = 1.0
    match view.answer:
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
    row[_ICON] = view.icon or False
    row[_ICON + 1] = (view.matches or 0) / len(SECTIONS)
    if view.king is not None:
        row[_ICON + 2] = 1.0
        row[_ICON + 3] = view.king


def _fill_seats(view: View, row: Row, steps: tuple[int, ...]) -> None:
    for seat, step in enumerate(steps):
        at = _SEAT + step * _STRIDE
        row[at] = 1.0
        row[at + 1] = view.tokens[seat] / 2
    for seat in view.asked:
        row[_ASKED + steps[seat] * _STRIDE] = 1.0
    for seat in view.waiting_for:
        row[_WAITING + steps[seat] * _STRIDE] = 1.0
    for seat in view.asked_why:
        row[_ASKED_WHY + steps[seat] * _STRIDE] = 1.0
    at = _MAY_BE_KING
    for king, assassin in zip(*marginals(view), strict=True):
        row[at] = king
        row[at + 1] = assassin
        at += _STRIDE


@lru_cache(maxsize=1 << 14)
def _section(told: Told, viewer: int) -> tuple[Row, tuple[float, ...] | None]:
    """The numbers of a section, and the least share of lies behind each seat's claim, if any."""
    copies, first, clue, spent, cards, played, claims = told
    steps = _STEPS[len(claims), viewer]
    row = array("f", bytes(4 * _SECTION_WIDTH))
    row[0] = 1.0
    row[_PARTS["first"] + steps[first]] = 1.0
    if clue is not None:
        row[_PARTS["clue"] + clue - 1] = 1.0
    for spender in spent:
        row[_PARTS["spent"] + steps[spender]] = 1.0
    for place, card in zip(("first card", "second card"), cards, strict=False):
        row[_PARTS[place] + card - 1] = 1.0
    if played is not None:
        row[_PARTS["played"] + played - 1] = 1.0
    # A number can be claimed truly by those alone who hold one of its cards.
    others = claims if not cards else [None if steps[s] == 0 else c for s, c in enumerate(claims)]
    lies = [0.0] * len(steps)
    for seat, claim in enumerate(claims):
        if claim is None:
            continue
        step = steps[seat]
        row[_PARTS["claims"] + step * MOST_NUMBERS + claim - 1] = 1.0
        if others[seat] is None:
            lies[step] = float(claim != played)
            continue
        room, said = copies - cards.count(claim), others.count(claim)
        if room <= 0:
            row[_DISPROVED + step] = 1.0
        if said > room:
            row[_CROWDED + step] = lies[step] = (said - room) / said
        row[_PARTS["same as own"] + step] = claim == played
    return memoryview(row).cast("B").cast("f"), tuple(lies) if any(lies) else None


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
