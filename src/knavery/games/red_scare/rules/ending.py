"""The end of the game (RS-52, RS-53, RS-Q14), and everything turned up (RS-63)."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from knavery.core import Event, Log, Outcome, Seat
from knavery.games.red_scare.cards import BEFORE_SCORING
from knavery.games.red_scare.facts import Ended, Fact, How, Joined, Revealed, TurnedUp, Voided
from knavery.games.red_scare.rules import scoring
from knavery.games.red_scare.rules.pieces import Ending, Held
from knavery.games.red_scare.rules.sight import left_alone

if TYPE_CHECKING:
    from knavery.games.red_scare.state import State

    Played = tuple[State, Log[Fact]]


def end(state: "State", how: How, log: Log[Fact], ended: Ending | None = None) -> "Played":
    """End the game: turn up an unaligned card that acts before scoring, or score at once."""
    state, more = void(state)
    log = (*log, *more, Event(Ended(how)))
    ended = ended or Ending(how)
    checks = (None,) * len(state.hands)
    state = replace(state, accusation=None, cooling=(), checks=checks)
    if state.unaligned not in BEFORE_SCORING:
        return score(replace(state, ending=ended), log)
    seat = Seat(state.alignments.index("unaligned"))
    log = (*log, Event(TurnedUp(seat, state.unaligned)))
    ended = replace(ended, unaligned=seat)
    if state.unaligned == "double_agent" and ended.accuser == seat:
        # RS-Q32: a Double Agent who accused joins the side they credited.
        side = ended.credit
        assert side is not None
        ended = replace(ended, joined=side)
        log = (*log, Event(Joined(seat, side)))
        return score(replace(state, ending=ended), log)
    if state.unaligned == "fixer" and not state.packets:
        return score(replace(state, ending=ended), log)
    if state.unaligned == "informant":
        ended = replace(ended, named=(None,) * len(state.hands))
    return replace(state, ending=ended), log


def void(state: "State") -> "Played":
    """RS-Q15: cancel what is pending: the cards stay, and no claim is made."""
    log: Log[Fact] = tuple(Event(Voided(request.asker)) for request in state.requests)
    if state.looking is not None:
        log = (*log, Event(Voided(state.looking)))
        state = left_alone(state, state.looking)
    return replace(state, requests=()), log


def score(state: "State", log: Log[Fact]) -> "Played":
    """RS-62…RS-72: turn everything up and score the game."""
    scored, outcome = scoring.score(state)
    told: Log[Fact] = tuple(Event(fact) for fact in (revealed(state), *scored))
    return over(state, outcome), (*log, *told)


def revealed(state: "State") -> Revealed:
    """RS-63, RS-Q23: all the hidden cards of the table."""
    return Revealed(
        alignments=state.alignments,
        unaligned=state.unaligned,
        professions=state.professions,
        hands=tuple(tuple(card.card for card in hand) for hand in state.hands),
        packets=tuple(tuple(card.card for card in packet.cards) for packet in state.packets),
        deck=state.deck,
    )


def over(state: "State", outcome: Outcome) -> "State":
    """The state of a finished game: all cards are open, and the notes are gone."""
    seats = len(state.hands)
    return replace(
        state,
        hands=tuple(tuple(Held(card.card) for card in hand) for hand in state.hands),
        packets=tuple(
            replace(packet, cards=tuple(Held(card.card) for card in packet.cards))
            for packet in state.packets
        ),
        notes=((),) * seats,
        checks=(None,) * seats,
        inverted=(False,) * seats,
        result=outcome,
    )
