"""The eight professions that are used in play, each once a game (RS-34, RS-Q25)."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from knavery.core import Event, Log, Seat, put
from knavery.games.red_scare.cards import PROFESSIONS, Profession
from knavery.games.red_scare.constants import DEPTH
from knavery.games.red_scare.decisions import (
    Audit,
    Exchange,
    File,
    Invert,
    LeaveDeck,
    LookUp,
    Post,
    SecondId,
    SecondTrade,
    Verify,
)
from knavery.games.red_scare.facts import (
    Audited,
    DeckLeft,
    Exchanged,
    Fact,
    Filed,
    GivenBack,
    Inverted,
    LookedUp,
    MayAskAgain,
    Posted,
    Used,
    Verified,
)
from knavery.games.red_scare.rules.checks import acting, held, refuse, running
from knavery.games.red_scare.rules.notes import Buried, Checked, Gave, Inspected, Peeked, PostClaim
from knavery.games.red_scare.rules.pieces import Cooling, Held
from knavery.games.red_scare.rules.sight import (
    faces,
    left_alone,
    look,
    looked_at,
    noted,
    parted,
    received,
    shown,
)

if TYPE_CHECKING:
    from knavery.games.red_scare.state import State

    Played = tuple[State, Log[Fact]]


def using(state: "State", seat: Seat, profession: Profession) -> "State":
    """Use up that ability, if the seat has it and may use it now."""
    acting(state, seat)
    if state.professions[seat] != profession or state.used[seat]:
        raise refuse(PROFESSIONS[profession], "no_ability")
    return replace(state, used=put(state.used, seat, True))


def invert(state: "State", seat: Seat, decision: Invert) -> "Played":
    """PR-01: switch your glasses: what you can read and may judge changes at once."""
    after = using(state, seat, "optometrist")
    hand = tuple(Held(card.card, card.claims, True) for card in state.hands[seat])
    after = replace(
        after, inverted=put(state.inverted, seat, True), hands=put(state.hands, seat, hand)
    )
    own = Inverted(seat, tuple(card.card for card in hand))
    return after, (Event(Inverted(seat), {seat: own}),)


def verify(state: "State", seat: Seat, decision: Verify) -> "Played":
    """PR-02: learn, alone, whether the answer was exactly true."""
    after = using(state, seat, "polygraph_examiner")
    check = state.checks[seat]
    if check is None:
        raise refuse("PR-02", "nothing_to_verify")
    after = replace(after, notes=noted(state.notes, seat, Checked(check.claim, check.true)))
    return after, (Event(Verified(seat), {seat: Verified(seat, check.true)}),)


def look_up(state: "State", seat: Seat, decision: LookUp) -> "Played":
    """PR-03: look at the top three cards of the deck, with or without your glasses."""
    after = using(state, seat, "archivist")
    deck_free(state)
    if not state.deck:
        raise refuse("PR-03", "no_deck")
    cards = looked_at(state, seat)
    fact = LookedUp(seat, len(cards))
    log: Log[Fact] = (Event(fact, {seat: replace(fact, cards=cards)}),)
    return replace(after, looking=seat), log


def deck_free(state: "State") -> None:
    """RS-Q29: refuse to draw while the Archivist is at the deck."""
    if state.looking is not None:
        raise refuse("RS-Q29", "deck_in_use")


def exchange(state: "State", seat: Seat, decision: Exchange) -> "Played":
    """PR-03: swap one of the three with a card of your hand, which takes its place."""
    at_the_deck(state, seat)
    depth, place = decision.depth, decision.place
    hand = state.hands[seat]
    if not (0 <= depth < min(DEPTH, len(state.deck)) and 0 <= place < len(hand)):
        raise refuse("PR-03", "no_such_cards")
    new = received(hand, (place,), (state.deck[depth],), state.wears_glasses(seat), None)
    left = put(looked_at(state, seat), depth, hand[place].face)
    after = replace(
        state,
        looking=None,
        hands=put(state.hands, seat, new),
        deck=put(state.deck, depth, hand[place].card),
        notes=noted(state.notes, seat, Peeked(state.drawn, left)),
    )
    own = Exchanged(seat, depth, place, new[place].face)
    return after, (Event(Exchanged(seat), {seat: own}),)


def leave_deck(state: "State", seat: Seat, decision: LeaveDeck) -> "Played":
    """PR-03: put all three back in the same order."""
    at_the_deck(state, seat)
    return leave(state, seat)


def leave(state: "State", seat: Seat, lapsed: bool = False) -> "Played":
    """Leave the deck as it is."""
    return left_alone(state, seat), (Event(DeckLeft(seat, lapsed)),)


def at_the_deck(state: "State", seat: Seat) -> None:
    """Refuse a swap by anybody but the Archivist who is at the deck."""
    running(state)
    if state.looking is None or state.looking != seat:
        raise refuse("PR-03", "not_at_the_deck")


def post(state: "State", seat: Seat, decision: Post) -> "Played":
    """PR-04: swap a card of your choice with a random card of another player, who is not asked."""
    after = using(state, seat, "postmaster")
    to, place = decision.to, decision.place
    if to == seat or not 0 <= to < len(state.hands):
        raise refuse("PR-04", "another_player")
    if state.real_time:
        if state.busy(to):
            raise refuse("RS-Q29", "they_are_busy", player=to)
    elif not state.turn.trades:
        raise refuse("PR-04", "trade_taken")
    held(state, seat, (place,))
    theirs = state.hands[to]
    if not theirs:
        raise refuse("PR-04", "no_such_cards")
    drawn, chance = state.chance.below(len(theirs))
    at = len(state.claims)
    ours = state.hands[seat]
    our_new = received(ours, (place,), (theirs[drawn].card,), state.wears_glasses(seat), None)
    their_new = received(theirs, (drawn,), (ours[place].card,), state.wears_glasses(to), at)
    notes = noted(state.notes, seat, Gave(at, parted(ours, (place,))))
    notes = noted(notes, to, Gave(at, parted(theirs, (drawn,))))
    if not state.real_time:
        after = replace(after, turn=replace(state.turn, trades=state.turn.trades - 1))
    after = replace(
        after,
        chance=chance,
        claims=(*state.claims, PostClaim(state.round, seat, to, decision.claim)),
        hands=put(put(state.hands, seat, our_new), to, their_new),
        notes=notes,
    )
    fact = Posted(seat, to, decision.claim)
    line: Event[Fact] = Event(
        fact,
        {
            seat: replace(fact, place=place, card=our_new[place].face),
            to: replace(fact, place=drawn, card=their_new[drawn].face),
        },
    )
    return after, (line,)


def file(state: "State", seat: Seat, decision: File) -> "Played":
    """PR-05: put cards under the deck in random order and draw as many."""
    after = using(state, seat, "filing_clerk")
    deck_free(state)
    places = decision.places
    held(state, seat, places)
    hand = state.hands[seat]
    buried, chance = state.chance.shuffled(tuple(hand[place].card for place in places))
    deck = (*state.deck, *buried)
    count = len(places)
    new = received(hand, places, deck[:count], state.wears_glasses(seat), None)
    note = Buried(state.drawn + len(state.deck), parted(hand, places))
    after = replace(
        after,
        chance=chance,
        hands=put(state.hands, seat, new),
        deck=deck[count:],
        drawn=state.drawn + count,
        notes=noted(state.notes, seat, note),
    )
    own = Filed(seat, count, places, faces(new, places))
    return after, (Event(Filed(seat, count), {seat: own}),)


def audit(state: "State", seat: Seat, decision: Audit) -> "Played":
    """PR-06: look at one packet, with or without your glasses. Everybody sees which one."""
    after = using(state, seat, "auditor")
    if not 0 <= decision.packet < len(state.packets):
        raise refuse("PR-06", "no_such_packet")
    packet = state.packets[decision.packet]
    cards = look((card.card for card in packet.cards), (state.wears_glasses(seat),))
    note = Inspected(decision.packet, cards)
    after = replace(after, notes=noted(state.notes, seat, note))
    fact = Audited(seat, decision.packet)
    return after, (Event(fact, {seat: replace(fact, cards=cards)}),)


def second_id(state: "State", seat: Seat, decision: SecondId) -> "Played":
    """PR-07: get a second ID this turn; in real time, ask the same players again at once."""
    after = using(state, seat, "stenographer")
    if state.real_time:
        return waits_waived(after, seat, "stenographer")
    turn = replace(state.turn, ids=state.turn.ids + 1)
    return replace(after, turn=turn), (Event(Used(seat, "stenographer")),)


def second_trade(state: "State", seat: Seat, decision: SecondTrade) -> "Played":
    """PR-08: get a second TRADE this turn; in real time, ask the same players again at once."""
    after = using(state, seat, "broker")
    if state.real_time:
        return waits_waived(after, seat, "broker")
    turn = replace(state.turn, trades=state.turn.trades + 1)
    return replace(after, turn=turn), (Event(Used(seat, "broker")),)


def waits(state: "State", seat: Seat) -> tuple[Cooling, ...]:
    """RS-Q29: the players whom the seat may not ask again yet."""
    return tuple(wait for wait in state.cooling if wait.asker == seat)


def waits_waived(state: "State", seat: Seat, profession: Profession) -> "Played":
    """PR-07, PR-08, RS-Q29: in real time, end the seat's waiting times."""
    if state.settings.second_action == "no_effect":
        return state, (Event(Used(seat, profession)),)
    waived = waits(state, seat)
    if not waived:
        raise refuse(PROFESSIONS[profession], "nothing_to_wait_for")
    cooling = tuple(wait for wait in state.cooling if wait.asker != seat)
    again: Log[Fact] = tuple(Event(MayAskAgain(seat, wait.asked)) for wait in waived)
    log: Log[Fact] = (Event(Used(seat, profession, at_once=True)), *again)
    return replace(state, cooling=cooling), log


def glasses_back(state: "State", seat: Seat) -> "Played":
    """PR-01: switch the Optometrist's glasses back; they have now seen their cards both ways."""
    after = replace(
        state,
        inverted=put(state.inverted, seat, False),
        hands=put(
            state.hands, seat, tuple(Held(c.card, c.claims, True) for c in state.hands[seat])
        ),
        requests=tuple(
            replace(request, sights=(False, True))
            if request.asked == seat and request.kind == "id"
            else request
            for request in state.requests
        ),
    )
    now = [shown(after, r) for r in after.requests if r.asked == seat and r.kind == "id"]
    own = GivenBack(seat, tuple(card.card for card in after.hands[seat]), now[0] if now else None)
    return after, (Event(GivenBack(seat), {seat: own}),)
