"""The sections in the row of a view, and what they tell of each seat."""

from functools import lru_cache
from operator import add
from typing import Final

from knavery.core import Seat
from knavery.core.packing import one_hots, packed
from knavery.games.candy_k.codec_layout import LAYOUT
from knavery.games.candy_k.codec_posterior import column, columns
from knavery.games.candy_k.constants import MOST_NUMBERS, MOST_SEATS, SECTIONS, SectionName
from knavery.games.candy_k.view import View

#: The parts of a section as bytes.
_BEGUN: Final = packed([1.0])
_NOT_BEGUN: Final = bytes(4 * LAYOUT.stride("sections"))
_SEAT: Final = one_hots(MOST_SEATS)
_NUMBER: Final[dict[int | None, bytes]] = {
    None: bytes(4 * MOST_NUMBERS),
    **{at + 1: number for at, number in enumerate(one_hots(MOST_NUMBERS))},
}
_EMPTY: Final = tuple(bytes(4 * MOST_NUMBERS * empty) for empty in range(MOST_SEATS + 1))
_NOBODY: Final = bytes(4 * MOST_SEATS)

#: Of a section and its pile: its name, numbers and copies of a card, first seat, clue, spenders,
#: own cards, the one that counts, claims.
SectionKey = tuple[
    SectionName,
    int,
    int,
    Seat,
    int | None,
    tuple[Seat, ...],
    tuple[int, ...],
    int | None,
    tuple[int | None, ...],
]

#: For each number of seats and each viewer: how many seats each seat is from the viewer.
STEPS: Final = {
    (seats, first): tuple((seat - first) % seats for seat in range(seats))
    for seats in range(1, MOST_SEATS + 1)
    for first in range(seats)
}
#: Where each section stands.
_PLACE: Final = {section: at for at, section in enumerate(SECTIONS)}
_NO_LIES: Final = column([])
#: How many results are kept; then all are dropped.
_MOST: Final = 1 << 12


class Known:
    """What a view has of its sections: their numbers, and what they tell of each seat.

    That is how likely it is the King and an Assassin, and the least share of lies in its claims.
    """

    def __init__(self, view: View, sections: tuple[SectionKey, ...]) -> None:
        rows = [_NOT_BEGUN] * len(SECTIONS)
        lies: list[float] | None = None
        for section in sections:
            rows[_PLACE[section[0]]], lied = _section(section, view.seat or 0)
            if lied is not None:
                lies = [*map(add, lies, lied)] if lies else lied
        self.sections = b"".join(rows)
        self.kings, self.assassins = columns(view)
        self.lies = column([share / len(SECTIONS) for share in lies]) if lies else _NO_LIES


_kept: Final[dict[tuple[object, ...], Known]] = {}


def known_of(view: View) -> Known:
    """What the view has of its sections; kept, since it stays while people talk."""
    sections = tuple(
        [
            (
                section.section,
                pile.numbers,
                pile.copies,
                section.first,
                section.clue,
                section.spent,
                section.cards,
                section.played,
                section.claims,
            )
            for section, pile in zip(view.sections, view.deck.piles, strict=False)
        ]
    )
    key = sections, len(view.tokens), view.seat, view.icon, view.king
    known = _kept.get(key)
    if known is None:
        if len(_kept) >= _MOST:
            _kept.clear()
        known = _kept[key] = Known(view, sections)
    return known


@lru_cache(maxsize=1 << 12)
def _section(section: SectionKey, viewer: int) -> tuple[bytes, list[float] | None]:
    """The numbers of a section, and the least share of lies behind each seat's claim, if any."""
    _, _, copies, first, clue, spent, cards, played, claims = section
    seats = len(claims)
    # From the viewer's seat on.
    claims = claims[viewer:] + claims[:viewer]
    spenders = _NOBODY
    if spent:
        steps = {(seat - viewer) % seats for seat in spent}
        spenders = packed([float(step in steps) for step in range(MOST_SEATS)])
    row = [
        _BEGUN,
        _SEAT[(first - viewer) % seats],
        _NUMBER[clue],
        spenders,
        _NUMBER[cards[0] if cards else None],
        _NUMBER[cards[1] if len(cards) > 1 else None],
        _NUMBER[played],
        *[_NUMBER[claim] for claim in claims],
        _EMPTY[MOST_SEATS - seats],
    ]
    if claims.count(None) == seats:
        return b"".join([*row, _NOBODY, _NOBODY, _NOBODY]), None
    disproved, crowded, same = ([0.0] * MOST_SEATS for _ in range(3))
    lies = [0.0] * seats
    # A number can be claimed truly by those alone who hold one of its cards.
    others = (None, *claims[1:]) if cards else claims
    for step, claim in enumerate(claims):
        if claim is None:
            continue
        if others[step] is None:
            lies[step] = float(claim != played)
            continue
        room, said = copies - cards.count(claim), others.count(claim)
        if room <= 0:
            disproved[step] = 1.0
        if said > room:
            crowded[step] = lies[step] = (said - room) / said
        same[step] = float(claim == played)
    row.append(packed(disproved + crowded + same))
    return b"".join(row), lies if any(lies) else None
