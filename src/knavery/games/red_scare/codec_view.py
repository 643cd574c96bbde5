"""A view as a vector of numbers."""

from typing import Final, get_args

from knavery.core.remarks import AskWhy, Suspect, Trust
from knavery.games.red_scare.cards import PROFESSIONS, SIDES, UNALIGNED, Alignment, Card
from knavery.games.red_scare.constants import HAND, PHRASES_AN_ACCUSATION
from knavery.games.red_scare.decisions import Dissuade, Explain
from knavery.games.red_scare.rules.notes import Bargain, Checked, Gave, Inspected, Mail, Report, Saw
from knavery.games.red_scare.rules.pieces import Held
from knavery.games.red_scare.view import Phase, View

SEATS: Final = 10
PACKETS: Final = 10
ALIGNMENTS: Final[tuple[Alignment, ...]] = (*SIDES, "unaligned")
PHASES: Final = get_args(Phase)
#: PR-02: a claim that was verified: false, or exactly true. One that was not is 0.
VERIFIED: Final = (0.5, 1.0)


def vector(view: View) -> list[float]:
    """The view as numbers."""
    seats = len(view.sizes)
    first = view.seat or 0
    around = [(first + step) % seats for step in range(seats)]
    numbers: list[float] = [
        view.seat is not None,
        seats / SEATS,
        view.settings.game == "advanced",
        view.settings.pace == "real_time",
        view.settings.accuse_opens_round == 3,
        (view.settings.round_cap or 0) / 15,
        view.settings.start_player == "passes",
        view.settings.tokens == "add_up",
        view.settings.double_agent == "clear_win",
        view.settings.informant == "judges",
        view.settings.second_action == "no_wait",
        min(view.round, 20) / 10,
        view.accuse_open,
        view.turn.ids / 2,
        view.turn.trades / 2,
        view.turn.judged,
        len(view.turn.proposed) / 3,
        view.deck / 60,
        len(view.packets) / PACKETS,
        *(view.phase == phase for phase in PHASES),
        *(view.alignment == alignment for alignment in ALIGNMENTS),
        *(view.unaligned == card for card in UNALIGNED),
        *(view.profession == profession for profession in PROFESSIONS),
    ]
    for place in range(HAND):
        numbers += _held(view.hand[place] if place < len(view.hand) else None, view)
    numbers += _request(view)
    for step in range(SEATS):
        numbers += _seat(view, around[step]) if step < seats else [0.0] * _SEAT_WIDTH
    for packet in range(PACKETS):
        numbers += _packet(view, packet, first)
    numbers.append(view.settings.remarks == "on")
    for step in range(SEATS):
        numbers += _remarks(view, around[step]) if step < seats else [0.0] * _REMARKS_WIDTH
    return numbers


def _card(card: Card | None) -> list[float]:
    """The type and the letter, as far as the viewer knows them."""
    if card is None:
        return [0.0] * 4
    return [card.kind == 1, card.kind == 2, card.letter == "patriot", card.letter == "soviet"]


def _held(held: Held | None, view: View) -> list[float]:
    """A card of the viewer's hand, and the mean share of Patriots and Soviets in its claims."""
    if held is None:
        return [0.0] * 8
    patriots, soviets, heard, checked = _told(held, view)
    return [*_card(held.card), patriots, soviets, min(heard, 4) / 4, checked]


def _told(held: Held, view: View) -> tuple[float, float, int, float]:
    """The mean claim about a card, how many claims there are, and whether one was verified."""
    patriots = soviets = checked = 0.0
    for at in held.told:
        claim = view.claims[at]
        if isinstance(claim, Mail):
            share = (float(claim.claim == "patriot"), float(claim.claim == "soviet"))
        elif isinstance(claim, Report):
            share = (claim.patriots / claim.count, claim.soviets / claim.count)
        else:
            said = claim.returned if claim.asker == view.seat else claim.offered
            part = (said or 0) / claim.count
            share = (part, 1 - part)
        patriots += share[0]
        soviets += share[1]
        for note in view.notes:
            if isinstance(note, Checked) and note.claim == at:
                checked = VERIFIED[note.true]
    heard = len(held.told)
    return patriots / max(heard, 1), soviets / max(heard, 1), heard, checked


def _request(view: View) -> list[float]:
    """The first request that the viewer takes part in: its kind, its size, its claim, its cards."""
    for request in view.requests:
        if view.seat in (request.asker, request.asked):
            cards = request.cards or ()
            return [
                request.kind == "id",
                request.kind == "trade",
                request.asker == view.seat,
                request.count / HAND,
                request.patriots / HAND,
                *(sum(parts) / HAND for parts in zip(*map(_card, cards), strict=True)),
                *([0.0] * 4 if not cards else []),
            ]
    return [0.0] * 9


_SEAT_WIDTH: Final = 46


def _seat(view: View, seat: int) -> list[float]:
    """What the viewer knows of a seat: its state, its claims, and its cards."""
    numbers: list[float] = [
        1.0,
        seat == view.start,
        seat == view.active and view.settings.pace == "turns",
        seat in view.waiting_for,
        view.glasses[seat],
        view.inverted[seat],
        view.sizes[seat] / HAND,
        sum(packet.judge == seat for packet in view.packets) / 2,
        view.cancels[seat] / 2,
        seat in view.turn.silent,
        seat in view.turn.proposed,
        *(view.used[seat] == profession for profession in PROFESSIONS),
    ]
    going = view.accusation
    token = going.tokens[seat] if going else None
    if view.ending is not None and view.ending.tokens:
        token = view.ending.tokens[seat]
    accuser = going.accuser if going else view.ending.accuser if view.ending else None
    numbers += [seat == accuser, *(token == alignment for alignment in ALIGNMENTS)]
    truth = view.revealed.alignments[seat] if view.revealed else None
    numbers += [truth == alignment for alignment in ALIGNMENTS]
    numbers += _words(view, seat)
    numbers += _sightings(view, seat)
    return numbers


def _words(view: View, seat: int) -> list[float]:
    """How often the seat reported and traded, and what it claimed on average."""
    reports = patriots = soviets = to_me = trades = refusals = 0.0
    for claim in view.claims:
        match claim:
            case Report() if claim.asked == seat:
                reports += 1
                patriots += claim.patriots / claim.count
                soviets += claim.soviets / claim.count
                to_me += claim.asker == view.seat
            case Bargain() if seat in (claim.asker, claim.asked):
                trades += claim.end == "traded"
                refusals += claim.end != "traded" and claim.asked == seat
            case _:
                pass
    said = max(reports, 1)
    return [
        min(reports, 10) / 10,
        patriots / said,
        soviets / said,
        min(to_me, 10) / 10,
        min(trades, 10) / 10,
        min(refusals, 10) / 10,
    ]


def _sightings(view: View, seat: int) -> list[float]:
    """The cards last seen in the seat's hand, and the cards last given to it."""
    seen = [0.0] * 4
    gave = [0.0] * 4
    truth = 0.0
    for note in view.notes:
        match note:
            case Saw():
                claim = view.claims[note.claim]
                if isinstance(claim, Report) and claim.asker == seat:
                    seen = [sum(p) / HAND for p in zip(*map(_card, note.cards), strict=True)]
            case Gave():
                claim = view.claims[note.claim]
                pair = (
                    (claim.seat, claim.to)
                    if isinstance(claim, Mail)
                    else (claim.asker, claim.asked)
                )
                if seat in pair and seat != view.seat:
                    cards = [_card(held.card) for held in note.cards]
                    gave = [sum(p) / HAND for p in zip(*cards, strict=True)]
            case Checked():
                claim = view.claims[note.claim]
                if isinstance(claim, Report) and claim.asked == seat:
                    truth = VERIFIED[note.true]
            case _:
                pass
    return [*seen, *gave, truth, _heard(view, seat)]


def _heard(view: View, seat: int) -> float:
    """The share of the viewer's cards that this seat has made claims about."""
    return sum(any(_speaker(view, at) == seat for at in held.told) for held in view.hand) / HAND


def _speaker(view: View, at: int) -> int:
    """The seat that made a claim about the viewer's card."""
    match view.claims[at]:
        case Report(asked=seat) | Mail(seat=seat):
            return seat
        case Bargain(asker=asker, asked=asked):
            return asked if asker == view.seat else asker


def _packet(view: View, number: int, first: int) -> list[float]:
    """A packet: its judge, its side, and what the viewer knows of its cards."""
    if number >= len(view.packets):
        return [0.0] * 10
    packet = view.packets[number]
    seats = len(view.sizes)
    patriots = soviets = heard = 0.0
    if packet.cards is not None:
        for held in packet.cards:
            told = _told(held, view)
            patriots, soviets, heard = patriots + told[0], soviets + told[1], heard + told[2]
    letters = [0.0, 0.0]
    for note in view.notes:
        if isinstance(note, Inspected) and note.packet == number:
            letters = [sum(c.letter == side for c in note.cards) / HAND for side in SIDES]
    if view.revealed is not None:
        cards = view.revealed.packets[number]
        letters = [sum(card.letter == side for card in cards) / HAND for side in SIDES]
    return [
        1.0,
        (packet.judge - first) % seats / SEATS,
        packet.judge == view.seat,
        packet.side == "exonerate",
        packet.verdict != packet.side,
        patriots / HAND,
        soviets / HAND,
        min(heard, 12) / 12,
        *letters,
    ]


_REMARKS_WIDTH: Final = 8


def _remarks(view: View, seat: int) -> list[float]:
    """What was said about a seat, what it said to the viewer, and whether it left it unanswered."""
    suspected = believed = asked = 0
    suspects_me = believes_me = asks_me = unanswered = False
    dissuades = 0
    for past in view.remarks:
        remark = past.remark
        if isinstance(remark, Suspect | Trust | AskWhy):
            if remark.target == seat:
                suspected += isinstance(remark, Suspect)
                believed += isinstance(remark, Trust)
                asked += isinstance(remark, AskWhy)
                unanswered = unanswered or not isinstance(remark, Trust)
            if past.seat == seat and remark.target == view.seat:
                suspects_me = suspects_me or isinstance(remark, Suspect)
                believes_me = believes_me or isinstance(remark, Trust)
                asks_me = asks_me or isinstance(remark, AskWhy)
        elif isinstance(remark, Explain) and past.seat == seat:
            unanswered = False
        elif isinstance(remark, Dissuade) and past.seat == seat:
            dissuades += view.accusation is not None and past.accusation == view.declared
    return [
        min(suspected, 10) / 10,
        min(believed, 10) / 10,
        min(asked, 10) / 10,
        suspects_me,
        believes_me,
        asks_me,
        unanswered,
        dissuades / PHRASES_AN_ACCUSATION,
    ]


#: 19 for the table, then the phase, the roles, the hand, the request, the seats and the packets;
#: last the remarks.
WIDTH: Final = (
    19
    + len(PHASES)
    + len(ALIGNMENTS)
    + len(UNALIGNED)
    + len(PROFESSIONS)
    + HAND * 8
    + 9
    + SEATS * _SEAT_WIDTH
    + PACKETS * 10
    + 1
    + SEATS * _REMARKS_WIDTH
)
