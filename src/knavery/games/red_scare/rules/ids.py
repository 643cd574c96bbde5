"""ID (RS-35…RS-39)."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from knavery.core import Event, Log, Seat, put
from knavery.games.red_scare.decisions import Answer, Show
from knavery.games.red_scare.facts import Answered, Fact, Shown
from knavery.games.red_scare.rules.checks import acting, another, held, refuse, running
from knavery.games.red_scare.rules.notes import IdClaim, Saw
from knavery.games.red_scare.rules.pieces import Check, Held, Request
from knavery.games.red_scare.rules.requests import asked_of, closed
from knavery.games.red_scare.rules.sight import noted, readable, shown
from knavery.games.red_scare.rules.turns import taken

if TYPE_CHECKING:
    from knavery.games.red_scare.state import State

    Played = tuple[State, Log[Fact]]


def show(state: "State", seat: Seat, decision: Show) -> "Played":
    """RS-35: show one or more cards of your hand to one other player."""
    acting(state, seat)
    another(state, seat, decision.to)
    held(state, seat, decision.places)
    turn = state.turn
    if not state.real_time:
        if not turn.ids:
            raise refuse("RS-32", "id_taken")
        if decision.to in turn.silent:
            raise refuse("RS-Q6", "let_it_lapse", player=decision.to)
        turn = replace(turn, ids=turn.ids - 1)
    request = Request(
        number=state.asked + 1,
        kind="id",
        asker=seat,
        asked=decision.to,
        places=decision.places,
        sights=(state.wears_glasses(decision.to),),
    )
    count = len(decision.places)
    after = replace(state, turn=turn, asked=request.number, requests=(*state.requests, request))
    return after, (
        Event(
            Shown(seat, decision.to, count),
            {
                seat: Shown(seat, decision.to, count, places=decision.places),
                decision.to: Shown(seat, decision.to, count, cards=shown(state, request)),
            },
        ),
    )


def answer(state: "State", seat: Seat, decision: Answer) -> "Played":
    """RS-36…RS-38, RS-Q6: answer an ID with any counts that are possible, true or not."""
    running(state)
    request = asked_of(state, seat, "id")
    count = len(request.places)
    patriots, soviets = decision.patriots, decision.soviets
    if patriots < 0 or soviets < 0 or patriots + soviets > count:
        raise refuse("RS-Q6", "no_such_count", count=count)
    return report(state, request, patriots, soviets)


def report(
    state: "State", request: Request, patriots: int, soviets: int, lapsed: bool = False
) -> "Played":
    """Close an ID that was answered or has lapsed; both players note what they learnt."""
    asker, asked = request.asker, request.asked
    claim = IdClaim(state.round, asker, asked, len(request.places), patriots, soviets, lapsed)
    at = len(state.claims)
    hand = list(state.hands[asker])
    read = [0, 0]
    for place in request.places:
        card = hand[place]
        hand[place] = Held(card.card, (*card.claims, at), card.read)
        if any(readable(card.card.kind, sight) for sight in request.sights):
            read[card.card.letter == "soviet"] += 1
    checks = state.checks
    if state.settings.game == "advanced" and not lapsed:
        checks = put(checks, asker, Check(at, read == [patriots, soviets]))
    turn = state.turn
    if lapsed and not state.real_time:
        # RS-Q6: the asker keeps the action, but cannot ask that player again this turn.
        turn = replace(turn, ids=turn.ids + 1, silent=(*turn.silent, asked))
    after = replace(
        closed(state, request),
        turn=turn,
        claims=(*state.claims, claim),
        hands=put(state.hands, asker, tuple(hand)),
        notes=noted(state.notes, asked, Saw(at, shown(state, request))),
        checks=checks,
    )
    line: Event[Fact] = Event(Answered(asker, asked, claim.count, patriots, soviets, lapsed))
    return taken(after, (line,))
