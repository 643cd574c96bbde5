"""TRADE (RS-40…RS-44)."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from knavery.core import Event, Log, Seat, put
from knavery.games.red_scare.constants import PROPOSALS
from knavery.games.red_scare.decisions import Accept, Offer, Refuse
from knavery.games.red_scare.facts import Fact, Offered, Refused, Traded
from knavery.games.red_scare.rules.checks import acting, another, held, refuse, running, split
from knavery.games.red_scare.rules.notes import Gave, TradeClaim
from knavery.games.red_scare.rules.pieces import Request
from knavery.games.red_scare.rules.requests import asked_of, closed
from knavery.games.red_scare.rules.sight import carried, faces, noted, parted, received
from knavery.games.red_scare.rules.turns import taken

if TYPE_CHECKING:
    from knavery.games.red_scare.state import State

    Played = tuple[State, Log[Fact]]


def offer(state: "State", seat: Seat, decision: Offer) -> "Played":
    """RS-40, RS-Q8: offer cards face down to another player, and say what they are."""
    acting(state, seat)
    another(state, seat, decision.to)
    held(state, seat, decision.places)
    count = len(decision.places)
    if count > len(state.hands[decision.to]):
        raise refuse("RS-42", "too_many", player=decision.to)
    split(decision.patriots, count)
    turn = state.turn
    if not state.real_time:
        if not turn.trades:
            raise refuse("RS-32", "trade_taken")
        if decision.to in turn.proposed:
            raise refuse("RS-Q9", "proposed_already", player=decision.to)
        if len(turn.proposed) >= PROPOSALS:
            raise refuse("RS-Q9", "no_more_proposals")
        turn = replace(turn, proposed=(*turn.proposed, decision.to))
    request = Request(
        number=state.asked + 1,
        kind="trade",
        asker=seat,
        asked=decision.to,
        places=decision.places,
        patriots=decision.patriots,
    )
    after = replace(state, turn=turn, asked=request.number, requests=(*state.requests, request))
    fact = Offered(seat, decision.to, count, decision.patriots, count - decision.patriots)
    own = replace(fact, places=decision.places)
    return after, (Event(fact, {seat: own}),)


def refuse_trade(state: "State", seat: Seat, decision: Refuse) -> "Played":
    """RS-41, RS-Q9: refuse a trade: the asker keeps the action, and nobody sees the cards."""
    running(state)
    return decline(state, asked_of(state, seat, "trade"))


def decline(state: "State", request: Request, lapsed: bool = False) -> "Played":
    """Close a trade that was refused or has lapsed."""
    claim = TradeClaim(
        state.round,
        request.asker,
        request.asked,
        len(request.places),
        request.patriots,
        None,
        "lapsed" if lapsed else "refused",
    )
    after = replace(closed(state, request), claims=(*state.claims, claim))
    return after, (Event(Refused(request.asker, request.asked, lapsed)),)


def accept(state: "State", seat: Seat, decision: Accept) -> "Played":
    """RS-42, RS-Q8: accept a trade: swap the same number of cards, and say what yours are."""
    running(state)
    request = asked_of(state, seat, "trade")
    held(state, seat, decision.places)
    count = len(request.places)
    if len(decision.places) != count:
        raise refuse("RS-42", "same_number", count=count)
    split(decision.patriots, count)
    asker = request.asker
    at = len(state.claims)
    theirs, ours = state.hands[asker], state.hands[seat]
    # RS-Q7: the cards are shuffled, so that a place does not tell where a card was before.
    chance, to_us = carried(state.chance, theirs, request.places)
    chance, to_them = carried(chance, ours, decision.places)
    kept_by_us = received(ours, decision.places, to_us, state.wears_glasses(seat), at)
    kept_by_them = received(theirs, request.places, to_them, state.wears_glasses(asker), at)
    notes = noted(state.notes, asker, Gave(at, parted(theirs, request.places)))
    notes = noted(notes, seat, Gave(at, parted(ours, decision.places)))
    claim = TradeClaim(
        state.round, asker, seat, count, request.patriots, decision.patriots, "traded"
    )
    turn = state.turn
    if not state.real_time:
        turn = replace(turn, trades=turn.trades - 1)
    after = replace(
        closed(state, request),
        chance=chance,
        turn=turn,
        claims=(*state.claims, claim),
        hands=put(put(state.hands, seat, kept_by_us), asker, kept_by_them),
        notes=notes,
    )
    fact = Traded(asker, seat, count, decision.patriots, count - decision.patriots)
    line: Event[Fact] = Event(
        fact,
        {
            asker: replace(fact, places=request.places, cards=faces(kept_by_them, request.places)),
            seat: replace(fact, places=decision.places, cards=faces(kept_by_us, decision.places)),
        },
    )
    return taken(after, (line,))
