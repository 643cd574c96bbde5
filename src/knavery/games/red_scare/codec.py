"""Numbers for learning: every decision has an index, and every view a vector of one length."""

from itertools import combinations
from typing import Final

from knavery.core import Codec, Seat
from knavery.core.remarks import AskWhy, PointOut, Suspect, Trust
from knavery.games.red_scare.cards import SIDES, VERDICTS
from knavery.games.red_scare.codec_layout import ALIGNMENTS, LAYOUT, PACKETS, SEATS
from knavery.games.red_scare.codec_view import fill
from knavery.games.red_scare.constants import DEPTH, HAND, PHRASES, REASONS
from knavery.games.red_scare.decisions import (
    Accept,
    Accuse,
    Again,
    Audit,
    CloseDeck,
    Credit,
    Decision,
    Dissuade,
    EndTurn,
    Exchange,
    Expire,
    Explain,
    File,
    GiveBack,
    Guess,
    Invert,
    Join,
    Judge,
    LeaveDeck,
    LookUp,
    Move,
    Name,
    Offer,
    Post,
    Refuse,
    Ring,
    SecondId,
    SecondTrade,
    Show,
    Stop,
    TimeUp,
    Verify,
    Withdraw,
)
from knavery.games.red_scare.options import ANSWERS, PLACES
from knavery.games.red_scare.view import View

_SEATS: Final = tuple(map(Seat, range(SEATS)))

DECISIONS: Final[tuple[Decision, ...]] = (
    *(Show(to, places) for to in _SEATS for places in PLACES[HAND]),
    *ANSWERS[HAND],
    *(
        Offer(to, places, patriots)
        for to in _SEATS
        for places in PLACES[HAND]
        for patriots in range(len(places) + 1)
    ),
    *(Accept(places, patriots) for places in PLACES[HAND] for patriots in range(len(places) + 1)),
    Refuse(),
    *(Judge(side) for side in VERDICTS),
    EndTurn(),
    Invert(),
    Verify(),
    LookUp(),
    LeaveDeck(),
    *(Exchange(depth, place) for depth in range(DEPTH) for place in range(HAND)),
    *(Post(to, place, claim) for to in _SEATS for place in range(HAND) for claim in SIDES),
    *(File(places) for places in PLACES[HAND]),
    *(Audit(packet) for packet in range(PACKETS)),
    SecondId(),
    SecondTrade(),
    Accuse(),
    Withdraw(),
    *(Guess(target, token) for target in _SEATS for token in ALIGNMENTS),
    *(Credit(side) for side in SIDES),
    *(Join(side) for side in SIDES),
    *(Move(packet) for packet in range(PACKETS)),
    *(Name(target, side) for target in _SEATS for side in SIDES),
    *(Expire(asker) for asker in _SEATS),
    *(Again(asker, asked) for asker in _SEATS for asked in _SEATS if asker != asked),
    Ring(),
    Stop(),
    *(GiveBack(seat) for seat in _SEATS),
    CloseDeck(),
    TimeUp(),
    *map(Suspect, _SEATS),
    *map(Trust, _SEATS),
    *map(AskWhy, _SEATS),
    *(PointOut(one, two) for one, two in combinations(_SEATS, 2)),
    *map(Explain, REASONS),
    *map(Dissuade, PHRASES),
)

CODEC: Final[Codec[Decision, View]] = Codec(DECISIONS, LAYOUT, fill)
