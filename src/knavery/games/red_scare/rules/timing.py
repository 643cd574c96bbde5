"""Timers, and what happens when they run out (RS-Q6, RS-Q9, RS-Q29, RS-77)."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from knavery.core import TABLE, Event, Log, Seat, Timer
from knavery.games.red_scare.constants import (
    ABILITY_SECONDS,
    AGAIN_SECONDS,
    CAP_SECONDS,
    ID_SECONDS,
    PERSUASION_SECONDS,
    REQUEST_SECONDS,
    TIMER_SECONDS,
    TOKEN_SECONDS,
    TRADE_SECONDS,
)
from knavery.games.red_scare.decisions import (
    Again,
    CloseDeck,
    Decision,
    Expire,
    GiveBack,
    Ring,
    Stop,
    TimeUp,
)
from knavery.games.red_scare.facts import AccuseOpened, Fact, MayAskAgain
from knavery.games.red_scare.rules import ending, professions
from knavery.games.red_scare.rules.checks import refuse, running
from knavery.games.red_scare.rules.ids import report
from knavery.games.red_scare.rules.professions import glasses_back
from knavery.games.red_scare.rules.trades import decline

if TYPE_CHECKING:
    from knavery.games.red_scare.state import State

    Played = tuple[State, Log[Fact]]


def timers(state: "State") -> tuple[Timer[Decision], ...]:
    """The timers that run now. During an accusation all others stop (RS-Q15, RS-Q29)."""
    if state.ending is not None:
        return ()
    if state.accusation is not None:
        number = state.declared
        if state.accusation.begun:
            return (_entry(f"tokens-{number}", TimeUp(), TOKEN_SECONDS),)
        return (_entry(f"persuasion-{number}", TimeUp(), PERSUASION_SECONDS),)
    if not state.real_time:
        return tuple(
            _entry(
                f"{request.kind}-{request.number}",
                Expire(request.asker),
                ID_SECONDS if request.kind == "id" else TRADE_SECONDS,
            )
            for request in state.requests
        )
    running_now = [
        # RS-Q29: the game lasts twelve minutes from the deal; the timer takes the first three.
        _entry("cap", Stop(), CAP_SECONDS - TIMER_SECONDS, always=True)
        if state.accuse_open
        else _entry("timer", Ring(), TIMER_SECONDS, always=True)
    ]
    running_now += (
        _entry(
            f"{request.kind}-{request.number}", Expire(request.asker), REQUEST_SECONDS, always=True
        )
        for request in state.requests
    )
    running_now += (
        _entry(f"again-{wait.number}", Again(wait.asker, wait.asked), AGAIN_SECONDS, always=True)
        for wait in state.cooling
    )
    running_now += (
        _entry(f"glasses-{seat}", GiveBack(Seat(seat)), ABILITY_SECONDS, always=True)
        for seat, swapped in enumerate(state.inverted)
        if swapped
    )
    if state.looking is not None:
        running_now.append(
            _entry(f"deck-{state.looking}", CloseDeck(), ABILITY_SECONDS, always=True)
        )
    return tuple(running_now)


def _entry(name: str, decision: Decision, seconds: int, *, always: bool = False) -> Timer[Decision]:
    return Timer[Decision](name, TABLE, decision, seconds, always=always)


def of_the_table(state: "State", seat: Seat, there: bool) -> None:
    """Refuse a timer's decision unless the table enters it and that timer runs."""
    running(state)
    if seat != TABLE or not there:
        raise refuse("RS-Q29", "nothing_due")


def expire(state: "State", seat: Seat, decision: Expire) -> "Played":
    """RS-Q6, RS-Q9: an ID that lapses counts as 0 and 0, a TRADE as refused."""
    found = [request for request in state.requests if request.asker == decision.asker]
    of_the_table(state, seat, bool(found))
    (request,) = found
    if request.kind == "id":
        return report(state, request, 0, 0, lapsed=True)
    return decline(state, request, lapsed=True)


def again(state: "State", seat: Seat, decision: Again) -> "Played":
    """RS-Q29: let the asker ask the same player again."""
    found = [
        wait
        for wait in state.cooling
        if (wait.asker, wait.asked) == (decision.asker, decision.asked)
    ]
    of_the_table(state, seat, bool(found))
    cooling = tuple(wait for wait in state.cooling if wait is not found[0])
    line: Event[Fact] = Event(MayAskAgain(decision.asker, decision.asked))
    return replace(state, cooling=cooling), (line,)


def ring(state: "State", seat: Seat, decision: Ring) -> "Played":
    """RS-77: the timer has run out: open ACCUSE."""
    of_the_table(state, seat, state.real_time and not state.accuse_open)
    return replace(state, accuse_open=True), (Event(AccuseOpened()),)


def stop(state: "State", seat: Seat, decision: Stop) -> "Played":
    """RS-Q29: after twelve minutes, end the game as if the track were full."""
    of_the_table(state, seat, state.real_time and state.accuse_open)
    return ending.end(state, "cap", ())


def give_back(state: "State", seat: Seat, decision: GiveBack) -> "Played":
    """RS-Q29, PR-01: switch the Optometrist's glasses back after twenty seconds."""
    swapped = 0 <= decision.seat < len(state.inverted) and state.inverted[decision.seat]
    of_the_table(state, seat, state.real_time and swapped)
    return glasses_back(state, decision.seat)


def close_deck(state: "State", seat: Seat, decision: CloseDeck) -> "Played":
    """RS-Q29, PR-03: make the Archivist leave the deck after twenty seconds."""
    of_the_table(state, seat, state.real_time and state.looking is not None)
    assert state.looking is not None
    return professions.leave(state, state.looking, lapsed=True)
