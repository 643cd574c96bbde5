"""The view of a seat or a spectator, built up from nothing."""

from typing import TYPE_CHECKING, Literal

from knavery.core import Frozen, Seat
from knavery.games.red_scare.cards import Alignment, Card, Profession, Unaligned, Verdict
from knavery.games.red_scare.decisions import Places
from knavery.games.red_scare.facts import Revealed
from knavery.games.red_scare.rules import ending
from knavery.games.red_scare.rules.notes import Claimed, Note, PastRemark
from knavery.games.red_scare.rules.pieces import Accusation, Cooling, Ending, Hand, Turn
from knavery.games.red_scare.rules.sight import looked_at, shown
from knavery.games.red_scare.settings import Settings

if TYPE_CHECKING:
    from knavery.games.red_scare.state import State

Phase = Literal[
    "turn",
    "free",
    "id",
    "trade",
    "deck",
    "persuasion",
    "tokens",
    "credit",
    "join",
    "move",
    "name",
    "over",
]


class PacketSeen(Frozen, frozen=True):
    """RS-48: a packet: its judge and side; the judge also sees the cards as they knew them."""

    judge: Seat
    verdict: Verdict
    side: Verdict
    cards: Hand | None = None


class RequestSeen(Frozen, frozen=True):
    """A pending ID or TRADE. The asker sees the places; in an ID the asked sees the cards."""

    number: int
    kind: Literal["id", "trade"]
    asker: Seat
    asked: Seat
    count: int
    patriots: int = 0
    places: Places | None = None
    cards: tuple[Card, ...] | None = None


class View(Frozen, frozen=True):
    """What is on the table now, and everything a careful player would have noted."""

    seat: Seat | None
    settings: Settings
    phase: Phase
    #: The seats that the table waits for.
    waiting_for: tuple[Seat, ...]
    start: Seat
    active: Seat
    round: int
    turn: Turn
    accuse_open: bool
    #: Who was given glasses, and whose glasses are switched now (PR-01).
    glasses: tuple[bool, ...]
    inverted: tuple[bool, ...]
    alignment: Alignment | None
    unaligned: Unaligned | None
    profession: Profession | None
    #: RS-Q25: the professions that have been used, by seat.
    used: tuple[Profession | None, ...]
    #: Your own cards, with the letters you could read.
    hand: Hand
    sizes: tuple[int, ...]
    packets: tuple[PacketSeen, ...]
    deck: int
    #: Cards drawn from the deck since the deal; notes about the deck count from it.
    drawn: int
    requests: tuple[RequestSeen, ...]
    cooling: tuple[Cooling, ...]
    asked: int
    looking: Seat | None
    #: PR-03: the top of the deck as you see it while you are there.
    looked_at: tuple[Card, ...]
    accusation: Accusation | None
    declared: int
    cancels: tuple[int, ...]
    ending: Ending | None
    #: All claims in order; a card's `claims` are positions in this list.
    claims: tuple[Claimed, ...]
    #: What you alone know.
    notes: tuple[Note, ...]
    #: RS-Q23: everything, once the game is over.
    revealed: Revealed | None
    #: RS-R1: all remarks in order.
    remarks: tuple[PastRemark, ...] = ()


def view_of(state: "State", seat: Seat | None) -> View:
    """The view of that seat; None is a spectator."""
    ended = state.ending
    over = state.result is not None
    mine = seat is not None
    # RS-Q20: the side an accuser credits stays secret until scoring.
    if ended is not None and not over and ended.accuser != seat:
        ended = _without_credit(ended)
    return View(
        seat=seat,
        settings=state.settings,
        phase=phase(state),
        waiting_for=state.waiting_for,
        start=state.start,
        active=state.active,
        round=state.round,
        turn=state.turn,
        accuse_open=state.accuse_open,
        glasses=state.glasses,
        inverted=state.inverted,
        alignment=state.alignments[seat] if mine else None,  # type: ignore[index]
        unaligned=_unaligned(state, seat),
        profession=state.professions[seat] if mine else None,  # type: ignore[index]
        used=tuple(
            profession if used else None
            for profession, used in zip(state.professions, state.used, strict=True)
        ),
        hand=_hand(state, seat),
        sizes=tuple(map(len, state.hands)),
        packets=_packets(state, seat),
        deck=len(state.deck),
        drawn=state.drawn,
        requests=_requests(state, seat) if state.requests else (),
        cooling=state.cooling,
        asked=state.asked,
        looking=state.looking,
        looked_at=looked_at(state, seat) if mine and state.looking == seat else (),  # type: ignore[arg-type]
        accusation=state.accusation,
        declared=state.declared,
        cancels=state.cancels,
        ending=ended,
        claims=state.claims,
        notes=state.notes[seat] if mine else (),  # type: ignore[index]
        revealed=ending.revealed(state) if over else None,
        remarks=state.remarks,
    )


def phase(state: "State") -> Phase:
    """The phase of the game; the catalog has a `phase-…` message for each."""
    if state.result is not None:
        return "over"
    if state.ending is not None:
        match state.unaligned:
            case "double_agent":
                return "join"
            case "fixer":
                return "move"
            case _:
                return "name"
    if state.accusation is not None:
        if not state.accusation.missing:
            return "credit"
        return "tokens" if state.accusation.begun else "persuasion"
    if state.real_time:
        return "free"
    if state.requests:
        return state.requests[0].kind
    return "deck" if state.looking is not None else "turn"


def _unaligned(state: "State", seat: Seat | None) -> Unaligned | None:
    """The unaligned card: visible to its owner, and to all once it is turned up."""
    own = seat is not None and state.alignments[seat] == "unaligned"
    return state.unaligned if own or state.ending is not None else None


def _without_credit(ended: Ending) -> Ending:
    return Ending(
        ended.how,
        ended.accuser,
        ended.tokens,
        None,
        ended.unaligned,
        ended.joined,
        ended.moved,
        ended.named,
    )


def _hand(state: "State", seat: Seat | None) -> Hand:
    if seat is None:
        return ()
    if state.result is not None:
        return state.hands[seat]
    return tuple(card.seen for card in state.hands[seat])


def _packets(state: "State", seat: Seat | None) -> tuple[PacketSeen, ...]:
    """RS-Q11: only the judge sees the cards of a packet."""
    if state.result is not None:
        seat = None  # they all lie open in `revealed`
    return tuple(
        PacketSeen(
            packet.judge,
            packet.verdict,
            packet.side,
            tuple(card.seen for card in packet.cards) if packet.judge == seat else None,
        )
        for packet in state.packets
    )


def _requests(state: "State", seat: Seat | None) -> tuple[RequestSeen, ...]:
    return tuple(
        RequestSeen(
            request.number,
            request.kind,
            request.asker,
            request.asked,
            len(request.places),
            request.patriots,
            request.places if request.asker == seat else None,
            shown(state, request) if request.kind == "id" and request.asked == seat else None,
        )
        for request in state.requests
    )
