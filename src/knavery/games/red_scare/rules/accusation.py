"""ACCUSE (RS-54…RS-60): declare, take back, place tokens, confirm."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from knavery.core import TABLE, Chance, Event, Log, Seat, put
from knavery.games.red_scare.cards import SIDES, Alignment, Side
from knavery.games.red_scare.constants import WITHDRAWALS
from knavery.games.red_scare.decisions import Accuse, Credit, Guess, TimeUp, Withdraw
from knavery.games.red_scare.facts import (
    Accused,
    Confirmed,
    Fact,
    Queued,
    Resumed,
    TokenPlaced,
    Withdrawn,
)
from knavery.games.red_scare.rules import ending
from knavery.games.red_scare.rules.checks import refuse
from knavery.games.red_scare.rules.pieces import Accusation, Ending
from knavery.games.red_scare.rules.tokens import placeable, still_unplaced

if TYPE_CHECKING:
    from knavery.games.red_scare.state import State

    Played = tuple[State, Log[Fact]]


def accuse(state: "State", seat: Seat, decision: Accuse) -> "Played":
    """RS-55, RS-Q16: declare an accusation, or queue behind the one that is going on."""
    if seat == TABLE:
        raise refuse("RS-55", "not_the_accuser")
    if state.ending is not None:
        raise refuse("RS-52", "over")
    if not state.accuse_open:
        raise refuse("RS-54", "not_open")
    going = state.accusation
    if going is None:
        return floor(state, seat, ())
    if going.begun:
        raise refuse("RS-57", "confirmed_already")
    if seat == going.accuser or seat in going.queue:
        raise refuse("RS-Q16", "declared_already")
    waiting = replace(going, queue=(*going.queue, seat))
    return replace(state, accusation=waiting), (Event(Queued(seat)),)


def floor(state: "State", seat: Seat, queue: tuple[Seat, ...]) -> "Played":
    """RS-56: pause the game for the accusation of that seat."""
    going = Accusation(seat, (None,) * len(state.hands), queue)
    after = replace(state, accusation=going, declared=state.declared + 1)
    return after, (Event(Accused(seat)),)


def accusing(state: "State", seat: Seat) -> Accusation:
    """The accusation, if it is that seat's."""
    going = state.accusation
    if going is None or going.accuser != seat:
        raise refuse("RS-55", "not_the_accuser")
    return going


def binding(state: "State", seat: Seat) -> bool:
    """RS-Q17: whether the seat has used up its withdrawals."""
    return state.cancels[seat] >= WITHDRAWALS


def withdraw(state: "State", seat: Seat, decision: Withdraw) -> "Played":
    """RS-57: take the accusation back, which is possible until the first token is placed."""
    going = accusing(state, seat)
    if going.begun:
        raise refuse("RS-57", "confirmed_already")
    if binding(state, seat):
        raise refuse("RS-Q17", "binding")
    return back(state, going)


def back(state: "State", going: Accusation, lapsed: bool = False) -> "Played":
    """RS-Q15, RS-Q16: end an accusation: the next in the queue accuses, or the game goes on."""
    seat = going.accuser
    cancels = put(state.cancels, seat, state.cancels[seat] + 1)
    after = replace(state, cancels=cancels, accusation=None)
    log: Log[Fact] = (Event(Withdrawn(seat, lapsed)),)
    if going.queue:
        after, more = floor(after, going.queue[0], going.queue[1:])
        return after, (*log, *more)
    return after, (*log, Event(Resumed()))


def guess(state: "State", seat: Seat, decision: Guess) -> "Played":
    """RS-59, RS-60: place a token in front of another player; the first one makes it final."""
    going = accusing(state, seat)
    if decision.target not in going.missing:
        raise refuse("RS-59", "no_token_there")
    if decision.alignment == "unaligned":
        if len(state.hands) % 2 == 0:
            raise refuse("RS-60", "nobody_unaligned")
        if "unaligned" in going.tokens:
            raise refuse("RS-Q18", "question_placed")
    if decision.alignment not in placeable(state, going):
        count = going.tokens.count(decision.alignment)
        raise refuse("RS-Q18", "too_many_tokens", alignment=decision.alignment, count=count)
    return place(state, going, decision.target, decision.alignment)


def place(
    state: "State",
    going: Accusation,
    target: Seat,
    alignment: Alignment,
    lapsed: bool = False,
) -> "Played":
    """Place a token; the first one cancels what is pending (RS-Q15)."""
    log: Log[Fact] = (Event(TokenPlaced(going.accuser, target, alignment, lapsed)),)
    if not going.begun:
        state, more = ending.void(state)
        log = (*log, *more)
    tokens = put(going.tokens, target, alignment)
    return replace(state, accusation=Accusation(going.accuser, tokens)), log


def credit(state: "State", seat: Seat, decision: Credit) -> "Played":
    """RS-Q20: confirm the accusation for a side; only an Unaligned player has a choice."""
    going = accusing(state, seat)
    if going.missing:
        raise refuse("RS-59", "tokens_missing")
    if decision.side not in sides(state, seat):
        raise refuse("RS-Q20", "own_side")
    return confirm(state, going, decision.side)


def sides(state: "State", seat: Seat) -> tuple[Side, ...]:
    """RS-Q20: the sides an accuser may credit."""
    own = state.alignments[seat]
    return SIDES if own == "unaligned" else (own,)


def confirm(state: "State", going: Accusation, side: Side) -> "Played":
    """RS-53: end the game with the accusation."""
    seat = going.accuser
    log: Log[Fact] = (Event(Confirmed(seat), {seat: Confirmed(seat, side)}),)
    return ending.end(state, "accuse", log, Ending("accuse", seat, going.tokens, side))


def time_up(state: "State", seat: Seat, decision: TimeUp) -> "Played":
    """RS-Q17: take back an accusation without tokens, or place the missing ones at random."""
    going = state.accusation
    if seat != TABLE or going is None:
        raise refuse("RS-Q17", "nothing_due")
    if not going.begun and not binding(state, going.accuser):
        return back(state, going, lapsed=True)
    log: Log[Fact] = ()
    tokens, chance = filled(state, going)
    state = replace(state, chance=chance)
    for target, token in zip(going.missing, tokens, strict=True):
        state, more = place(state, going, target, token, lapsed=True)
        assert state.accusation is not None
        going = state.accusation
        log = (*log, *more)
    side, chance = state.chance.choice(sides(state, going.accuser))
    state, more = confirm(replace(state, chance=chance), going, side)
    return state, (*log, *more)


def filled(state: "State", going: Accusation) -> tuple[tuple[Alignment, ...], Chance]:
    """RS-Q17: random tokens for the players who still need one: any set that adds up (RS-Q18)."""
    if state.settings.tokens == "add_up":
        return state.chance.shuffled(tuple(still_unplaced(state, going)))
    chance = state.chance
    tokens: list[Alignment] = []
    for _ in going.missing:
        side, chance = chance.choice(SIDES)
        tokens.append(side)
    return tuple(tokens), chance
