"""ID, TRADE and JUDGE (RS-35…RS-51), and how turns and rounds follow each other (RS-29…RS-33)."""

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from knavery.core import Event, Log, Seat, put
from knavery.games.red_scare import ending
from knavery.games.red_scare.checks import acting, another, held, refuse, running, split
from knavery.games.red_scare.facts import (
    AccuseOpened,
    Answered,
    Fact,
    GivenBack,
    Judged,
    Offered,
    Refused,
    RoundBegun,
    Shown,
    Traded,
    TurnBegun,
)
from knavery.games.red_scare.notes import Bargain, Gave, Report, Saw
from knavery.games.red_scare.pieces import Check, Cooling, Held, Packet, Request, Turn
from knavery.games.red_scare.records import (
    Accept,
    Answer,
    EndTurn,
    Judge,
    Offer,
    Refuse,
    Show,
)
from knavery.games.red_scare.sight import carried, faces, noted, parted, received, shown
from knavery.games.red_scare.tables import MARKERS, PROPOSALS, TOKENS, readable

if TYPE_CHECKING:
    from knavery.games.red_scare.state import State

    Played = tuple[State, Log[Fact]]

FIRST_TURN: Final = Turn()


def show(state: "State", seat: Seat, decision: Show) -> "Played":
    """RS-35  The active player shows any number of their hand cards to one other player."""
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
        sights=(state.eyes(decision.to),),
    )
    count = len(decision.places)
    after = replace(state, turn=turn, asked=request.number, requests=(*state.requests, request))
    return after, (
        Event[Fact](
            Shown(seat, decision.to, count),
            {
                seat: Shown(seat, decision.to, count, places=decision.places),
                decision.to: Shown(seat, decision.to, count, cards=shown(state, request)),
            },
        ),
    )


def answer(state: "State", seat: Seat, decision: Answer) -> "Played":
    """RS-36…RS-38, RS-Q6  Any counts that the cards shown could have; true or not."""
    running(state)
    request = asked_of(state, seat, "id")
    count = len(request.places)
    patriots, soviets = decision.patriots, decision.soviets
    if patriots < 0 or soviets < 0 or patriots + soviets > count:
        raise refuse("RS-Q6", "no_such_count", count=count)
    return report(state, request, patriots, soviets)


def asked_of(state: "State", seat: Seat, kind: str) -> Request:
    """The request of that kind that waits for the seat's answer."""
    for request in state.requests:
        if request.asked == seat and request.kind == kind:
            return request
    raise refuse("RS-36" if kind == "id" else "RS-41", "not_asked")


def report(
    state: "State", request: Request, patriots: int, soviets: int, lapsed: bool = False
) -> "Played":
    """The ID is answered, or has lapsed: the cards go back, and both note what they learnt."""
    asker, asked = request.asker, request.asked
    claim = Report(state.round, asker, asked, len(request.places), patriots, soviets, lapsed)
    at = len(state.claims)
    hand = list(state.hands[asker])
    read = [0, 0]
    for place in request.places:
        card = hand[place]
        hand[place] = Held(card.card, (*card.told, at), card.read)
        if any(readable(card.card.kind, sight) for sight in request.sights):
            read[card.card.letter == "soviet"] += 1
    checks = state.checks
    if state.settings.game == "advanced" and not lapsed:
        checks = put(checks, asker, Check(at, read == [patriots, soviets]))
    turn = state.turn
    if lapsed and not state.real_time:
        # RS-Q6  The action is given back, but that player cannot be asked again this turn.
        turn = replace(turn, ids=turn.ids + 1, silent=(*turn.silent, asked))
    after = replace(
        closed(state, request),
        turn=turn,
        claims=(*state.claims, claim),
        hands=put(state.hands, asker, tuple(hand)),
        notes=noted(state.notes, asked, Saw(at, shown(state, request))),
        checks=checks,
    )
    line = Event[Fact](Answered(asker, asked, claim.count, patriots, soviets, lapsed))
    return taken(after, (line,))


def closed(state: "State", request: Request) -> "State":
    """Without that request; in real time the asker must wait before asking there again."""
    requests = tuple(other for other in state.requests if other is not request)
    cooling = state.cooling
    if state.real_time:
        cooling = (*cooling, Cooling(request.number, request.asker, request.asked))
    return replace(state, requests=requests, cooling=cooling)


def offer(state: "State", seat: Seat, decision: Offer) -> "Played":
    """RS-40, RS-Q8  Name a partner, offer cards unseen, and say what they are."""
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
    told = Offered(seat, decision.to, count, decision.patriots, count - decision.patriots)
    own = replace(told, places=decision.places)
    return after, (Event[Fact](told, {seat: own}),)


def refuse_trade(state: "State", seat: Seat, decision: Refuse) -> "Played":
    """RS-41, RS-Q9  Refused: the action is not used, and nobody sees the cards."""
    running(state)
    return decline(state, asked_of(state, seat, "trade"))


def decline(state: "State", request: Request, lapsed: bool = False) -> "Played":
    """The trade is refused, or has lapsed, which is the same."""
    claim = Bargain(
        state.round,
        request.asker,
        request.asked,
        len(request.places),
        request.patriots,
        None,
        "lapsed" if lapsed else "refused",
    )
    after = replace(closed(state, request), claims=(*state.claims, claim))
    return after, (Event[Fact](Refused(request.asker, request.asked, lapsed)),)


def accept(state: "State", seat: Seat, decision: Accept) -> "Played":
    """RS-42, RS-Q8  Both give the same number of cards at the same time, and say what they are."""
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
    # RS-Q7  The cards arrive in an order drawn anew, so that no place tells where one was.
    chance, to_us = carried(state.chance, theirs, request.places)
    chance, to_them = carried(chance, ours, decision.places)
    kept_by_us = received(ours, decision.places, to_us, state.eyes(seat), at)
    kept_by_them = received(theirs, request.places, to_them, state.eyes(asker), at)
    notes = noted(state.notes, asker, Gave(at, parted(theirs, request.places)))
    notes = noted(notes, seat, Gave(at, parted(ours, decision.places)))
    claim = Bargain(state.round, asker, seat, count, request.patriots, decision.patriots, "traded")
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
    told = Traded(asker, seat, count, decision.patriots, count - decision.patriots)
    line = Event[Fact](
        told,
        {
            asker: replace(told, places=request.places, cards=faces(kept_by_them, request.places)),
            seat: replace(told, places=decision.places, cards=faces(kept_by_us, decision.places)),
        },
    )
    return taken(after, (line,))


def judge(state: "State", seat: Seat, decision: Judge) -> "Played":
    """RS-45…RS-51, RS-Q11  Marker, packet, side and three new cards in one step."""
    judging(state, seat)
    hand = state.hands[seat]
    cards, deck = state.deck[: state.size], state.deck[state.size :]
    glasses = state.eyes(seat)
    new = tuple(Held(card, (), readable(card.kind, glasses)) for card in cards)
    packet = Packet(seat, decision.side, decision.side, hand)
    after = replace(
        state,
        turn=replace(state.turn, judged=True) if not state.real_time else state.turn,
        packets=(*state.packets, packet),
        hands=put(state.hands, seat, new),
        deck=deck,
        drawn=state.drawn + len(cards),
    )
    # RS-Q27  The track counts down the judgements left.
    left = len(state.hands) - len(after.packets)
    told = Judged(seat, decision.side, len(after.packets) - 1, left, len(cards))
    own = replace(told, cards=tuple(card.face for card in new))
    log: Log[Fact] = (Event[Fact](told, {seat: own}),)
    if left == 0:
        return ending.end(after, "track", log)
    return taken(after, log)


def judging(state: "State", seat: Seat) -> None:
    """Whether the seat may judge now."""
    running(state)
    if state.real_time:
        # RS-Q29  Who is merely asked has all cards unlocked, and may judge.
        if any(request.asker == seat for request in state.requests):
            raise refuse("RS-Q29", "locked")
        if seat < 0 or state.looking is not None:
            raise refuse("RS-Q29", "deck_in_use")
    else:
        acting(state, seat)
        if state.turn.judged:
            raise refuse("RS-32", "judged_already")
    if state.judgements(seat) >= MARKERS:
        raise refuse("RS-46", "no_marker")
    hand = state.hands[seat]
    if len(hand) < state.size:
        raise refuse("RS-Q12", "short_hand")
    glasses = state.eyes(seat)
    if any(readable(card.card.kind, glasses) for card in hand):
        raise refuse("RS-45", "not_judgeable")


def end_turn(state: "State", seat: Seat, decision: EndTurn) -> "Played":
    """RS-33  Any or all actions may be skipped."""
    if state.real_time:
        raise refuse("RS-73", "no_turns")
    acting(state, seat)
    return next_turn(state, ())


def taken(state: "State", log: Log[Fact]) -> "Played":
    """RS-Q33  In the beginner game a turn with all three actions taken is over."""
    turn = state.turn
    if (
        state.settings.game == "beginner"
        and not state.real_time
        and turn.judged
        and not turn.ids
        and not turn.trades
    ):
        return next_turn(state, log)
    return state, log


def next_turn(state: "State", log: Log[Fact]) -> "Played":
    """RS-30  Clockwise; after the last turn of a round the next begins."""
    seat = state.active
    if state.inverted[seat]:
        state, told = eyes_back(state, seat)
        log = (*log, *told)
    following = Seat((seat + 1) % len(state.hands))
    if following == state.start:
        # RS-Q14  After the last round of the cap the game ends as if the track were full.
        if state.round == state.settings.round_cap:
            return ending.end(state, "cap", log)
        state, told = begin_round(state)
        log = (*log, *told)
    after = replace(state, active=following, turn=FIRST_TURN)
    return after, (*log, Event[Fact](TurnBegun(following)))


def begin_round(state: "State") -> "Played":
    """RS-29, RS-Q1  The start player takes the top token; with the red one ACCUSE opens."""
    number = state.round + 1
    log: Log[Fact] = (Event[Fact](RoundBegun(number, TOKENS.get(number))),)
    if number == state.settings.accuse_opens_round:
        log = (*log, Event[Fact](AccuseOpened()))
    opened = number >= state.settings.accuse_opens_round
    return replace(state, round=number, accuse_open=opened), log


def eyes_back(state: "State", seat: Seat) -> "Played":
    """PR-01  The Optometrist's eyes are as before; what came meanwhile is read both ways now."""
    after = replace(
        state,
        inverted=put(state.inverted, seat, False),
        hands=put(state.hands, seat, tuple(Held(c.card, c.told, True) for c in state.hands[seat])),
        requests=tuple(
            replace(request, sights=(False, True))
            if request.asked == seat and request.kind == "id"
            else request
            for request in state.requests
        ),
    )
    now = [shown(after, r) for r in after.requests if r.asked == seat and r.kind == "id"]
    own = GivenBack(seat, tuple(card.card for card in after.hands[seat]), now[0] if now else None)
    return after, (Event[Fact](GivenBack(seat), {seat: own}),)
