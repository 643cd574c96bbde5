"""What changes only with cards and claims: kept, since most of what players say are remarks."""

from array import array
from functools import lru_cache
from typing import Final

from knavery.core import Row, Seat
from knavery.games.red_scare.cards import PROFESSIONS, Profession
from knavery.games.red_scare.codec_cards import fill_cards
from knavery.games.red_scare.codec_claims import fill_claims
from knavery.games.red_scare.codec_layout import LAYOUT, SEATS
from knavery.games.red_scare.codec_posterior import Marginals, marginals
from knavery.games.red_scare.constants import HAND, MARKERS, WITHDRAWALS
from knavery.games.red_scare.rules.notes import Claimed, Note
from knavery.games.red_scare.rules.pieces import Hand
from knavery.games.red_scare.view import PacketSeen, View

_PROFESSION: Final = {profession: at for at, profession in enumerate(PROFESSIONS)}
_SEATS: Final = LAYOUT.at("seats")
_SEAT: Final = LAYOUT.stride("seats")
_JUDGED: Final = LAYOUT.at("seats.packets")
_USED: Final = LAYOUT.at("seats.used") - _SEATS
_MAY_BE: Final = LAYOUT.at("seats.may be") - _SEATS
#: How many rows are kept, of 10 KB each; then all are dropped.
_MOST: Final = 1 << 10

#: Of each seat: cards in hand, glasses, whether they are switched, accusations it took back, the
#: profession it used.
Columns = tuple[
    tuple[int, ...],
    tuple[bool, ...],
    tuple[bool, ...],
    tuple[int, ...],
    tuple[Profession | None, ...],
]
#: A row, and all that it follows from beside the viewer's seat.
Known = tuple[
    tuple[Claimed, ...],
    tuple[Note, ...],
    "memoryview[int]",
    int,
    Hand,
    tuple[PacketSeen, ...],
    bytes,
]

#: The last row of each viewer of each table, by the identity of the table's first claim: a row
#: takes the place of the one before it, whose memory is warm.
_kept: Final[dict[tuple[int, Seat | None], Known]] = {}


def fill_known(view: View, row: Row, cells: "memoryview[int]", steps: tuple[int, ...]) -> None:
    """Begin the row with what the viewer knows of cards, claims and alignments."""
    of_seats = _seats(
        steps,
        marginals(view, steps),
        (view.sizes, view.glasses, view.inverted, view.cancels, view.used),
    )
    key = id(view.claims[0]) if view.claims else 0, view.seat
    kept = _kept.get(key)
    if kept is not None:
        claims, notes, seats_then, drawn, hand, packets, numbers = kept
        # `of_seats` is the same object where its arguments are equal, the glasses among them.
        if (
            claims is view.claims
            and notes is view.notes
            and seats_then is of_seats
            and drawn == view.drawn
            and hand == view.hand
            and packets == view.packets
        ):
            cells[:] = numbers
            return
    cells[4 * _SEATS : 4 * _SEATS + len(of_seats)] = of_seats
    for packet in view.packets:
        row[_JUDGED + steps[packet.judge] * _SEAT] += 1 / MARKERS
    fill_cards(view, row, steps)
    fill_claims(view, row, cells, steps)
    if kept is None and len(_kept) >= _MOST:
        _kept.clear()
    _kept[key] = (
        view.claims,
        view.notes,
        of_seats,
        view.drawn,
        view.hand,
        view.packets,
        cells.tobytes(),
    )


@lru_cache(maxsize=1 << 12)
def _seats(steps: tuple[int, ...], chances: Marginals, columns: Columns) -> "memoryview[int]":
    """What stays for a while: hands, glasses, what was used, how likely the alignments are."""
    row = array("f", bytes(4 * SEATS * _SEAT))
    sizes, glasses, inverted, cancels, used = columns
    for seat, step in enumerate(steps):
        at = step * _SEAT
        row[at] = 1.0
        row[at + 1] = sizes[seat] / HAND
        row[at + 2] = glasses[seat]
        row[at + 3] = inverted[seat]
        row[at + 4] = cancels[seat] / WITHDRAWALS
        at += _MAY_BE
        row[at], row[at + 1], row[at + 2] = chances[step]
        profession = used[seat]
        if profession is not None:
            row[step * _SEAT + _USED + _PROFESSION[profession]] = 1.0
    return memoryview(row).cast("B")
