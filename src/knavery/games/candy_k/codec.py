"""Numbers for learning: an index for every decision, a vector for every view."""

from typing import Final, get_args

from knavery.core import Codec, Seat
from knavery.core.remarks import AskWhy, PointOut, Suspect, Trust
from knavery.games.candy_k.codec_layout import LAYOUT
from knavery.games.candy_k.codec_view import fill
from knavery.games.candy_k.constants import (
    ASSASSIN_SECTIONS,
    MOST_ASSASSIN_NUMBERS,
    MOST_NUMBERS,
    MOST_SEATS,
    SECTIONS,
    Reason,
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
from knavery.games.candy_k.view import View

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

CODEC: Final[Codec[Decision, View]] = Codec(DECISIONS, LAYOUT, fill)
