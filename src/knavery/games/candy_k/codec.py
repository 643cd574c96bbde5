"""Numbers for learning: an index for every decision, a vector for every view."""

from typing import Final, get_args

from knavery.core import Seat
from knavery.core.remarks import AskWhy, PointOut, Suspect, Trust
from knavery.games.candy_k.constants import (
    ASSASSIN_SECTIONS,
    MOST_ASSASSIN_NUMBERS,
    MOST_NUMBERS,
    MOST_SEATS,
    REMARKS_A_SECTION,
    SECTIONS,
    Phase,
    Reason,
    Role,
)
from knavery.games.candy_k.decisions import (
    ClaimNumber,
    Decision,
    EndTalk,
    Explain,
    KeepToken,
    PlayCard,
    Ready,
    Remark,
    SpendToken,
    Vote,
)
from knavery.games.candy_k.facts import Revealed
from knavery.games.candy_k.view import SectionView, View

_ASSASSIN_NUMBERS: Final = range(1, MOST_ASSASSIN_NUMBERS + 1)
_KING_NUMBERS: Final = range(1, MOST_NUMBERS + 1)
_SEATS: Final = tuple(map(Seat, range(MOST_SEATS)))

REMARKS: Final[tuple[Remark, ...]] = (
    *map(Suspect, _SEATS),
    *map(Trust, _SEATS),
    *map(AskWhy, _SEATS),
    *(PointOut(first, second) for first in _SEATS for second in _SEATS[first + 1 :]),
    *(Explain(reason) for reason in get_args(Reason)),
)
DECISIONS: Final[tuple[Decision, ...]] = (
    KeepToken(),
    SpendToken(),
    *(PlayCard(name, number) for name in ASSASSIN_SECTIONS for number in _ASSASSIN_NUMBERS),
    *(
        ClaimNumber(name, number)
        for name in SECTIONS
        for number in (_KING_NUMBERS if name == "king" else _ASSASSIN_NUMBERS)
    ),
    Ready(),
    EndTalk(),
    *(Vote(target) for target in _SEATS),
    *REMARKS,
)

_PHASES: Final[tuple[Phase, ...]] = get_args(Phase)
_ROLES: Final[tuple[Role, ...]] = get_args(Role)

# A card takes one place for each number, a seat one for each seat; all 0 means none.
_CARD: Final = MOST_NUMBERS
_SEAT: Final = MOST_SEATS
#: A section: begun, first seat, clue, spenders, own two cards and the one that counts, claims.
_SECTION: Final = 1 + _SEAT + _CARD + _SEAT + 3 * _CARD + _SEAT * _CARD
#: A revealed seat: role, icon, matches, vote; by section two cards and the one that counted.
_REVEALED: Final = len(_ROLES) + 2 + _SEAT + len(SECTIONS) * 3 * _CARD

# Where each part of the vector begins.
_OWN_SEAT: Final = 0
_AT_TABLE: Final = _OWN_SEAT + _SEAT
_SETTINGS: Final = _AT_TABLE + _SEAT
_PHASE: Final = _SETTINGS + 3
_TOKENS: Final = _PHASE + len(_PHASES)
_ASKED: Final = _TOKENS + _SEAT
_WAITING: Final = _ASKED + _SEAT
_ANSWER: Final = _WAITING + _SEAT
_OWN: Final = _ANSWER + len(DECISIONS) - len(REMARKS)
_SECTIONS: Final = _OWN + 4
_END: Final = _SECTIONS + len(SECTIONS) * _SECTION
_REMARKS_ON: Final = _END + MOST_SEATS * _REVEALED
_ASKED_WHY: Final = _REMARKS_ON + 1
#: For each section and seat, how often it made each remark.
_SAID: Final = _ASKED_WHY + _SEAT
#: CK-R3: a seat may answer as often as the others may make a remark about it.
_MOST_SAID: Final = REMARKS_A_SECTION * (MOST_SEATS - 1)


class Codec:
    """A fixed numbering of decisions, and views as rows of numbers, mostly 0 and 1."""

    size = len(DECISIONS)
    width = _SAID + len(SECTIONS) * MOST_SEATS * len(REMARKS)

    def __init__(self) -> None:
        self._index = {decision: index for index, decision in enumerate(DECISIONS)}

    def index(self, decision: Decision) -> int:
        """The decision's number."""
        return self._index[decision]

    def decision(self, index: int) -> Decision:
        """The decision of that number."""
        return DECISIONS[index]

    def vector(self, view: View) -> tuple[float, ...]:
        """The view as `width` numbers; seats, card numbers and phases are one-hot."""
        row = [0.0] * self.width
        if view.seat is not None:
            row[_OWN_SEAT + view.seat] = 1.0
        for seat in range(view.seats):
            row[_AT_TABLE + seat] = 1.0
            row[_TOKENS + seat] = view.tokens[seat] / 2
        settings = view.settings
        row[_SETTINGS] = float(settings.ending == "decisive")
        row[_SETTINGS + 1] = float(settings.loyal_vote == "strict")
        row[_SETTINGS + 2] = settings.tokens / 2
        row[_PHASE + _PHASES.index(view.phase)] = 1.0
        for seat in view.asked:
            row[_ASKED + seat] = 1.0
        for seat in view.waiting_for:
            row[_WAITING + seat] = 1.0
        if view.answer is not None:
            row[_ANSWER + self._index[view.answer]] = 1.0
        row[_OWN] = float(view.icon or False)
        row[_OWN + 1] = (view.matches or 0) / len(SECTIONS)
        row[_OWN + 2] = float(view.king is not None)
        row[_OWN + 3] = float(view.king or False)
        for section in view.sections:
            _write_section(row, _SECTIONS + SECTIONS.index(section.section) * _SECTION, section)
        for revealed in view.revealed:
            _write_revealed(row, _END + revealed.seat * _REVEALED, revealed)
        row[_REMARKS_ON] = float(settings.remarks == "on")
        for seat in view.asked_why:
            row[_ASKED_WHY + seat] = 1.0
        for section in view.sections:
            first = SECTIONS.index(section.section) * MOST_SEATS
            for said in section.remarks:
                number = self._index[said.remark] - len(DECISIONS) + len(REMARKS)
                row[_SAID + (first + said.seat) * len(REMARKS) + number] += 1 / _MOST_SAID
        return tuple(row)


def _write_section(row: list[float], at: int, section: SectionView) -> None:
    row[at] = 1.0
    row[at + 1 + section.first] = 1.0
    at += 1 + _SEAT
    _write_card(row, at, section.clue)
    at += _CARD
    for seat in section.spent:
        row[at + seat] = 1.0
    at += _SEAT
    _write_cards(row, at, section.cards, section.played)
    at += 3 * _CARD
    for place, number in enumerate(section.claims):
        _write_card(row, at + place * _CARD, number)


def _write_revealed(row: list[float], at: int, revealed: Revealed) -> None:
    row[at + _ROLES.index(revealed.role)] = 1.0
    at += len(_ROLES)
    row[at] = float(revealed.icon)
    row[at + 1] = revealed.matches / len(SECTIONS)
    row[at + 2 + revealed.vote] = 1.0
    at += 2 + _SEAT
    for shown in revealed.cards:
        place = at + SECTIONS.index(shown.section) * 3 * _CARD
        _write_cards(row, place, (shown.card, shown.second), shown.played)


def _write_cards(
    row: list[float], at: int, drawn: tuple[int | None, ...], played: int | None
) -> None:
    for place, number in enumerate(drawn):
        _write_card(row, at + place * _CARD, number)
    _write_card(row, at + 2 * _CARD, played)


def _write_card(row: list[float], at: int, number: int | None) -> None:
    if number is not None:
        row[at + number - 1] = 1.0
