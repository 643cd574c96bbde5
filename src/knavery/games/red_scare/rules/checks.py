"""Checks shared by many decisions; a refusal names the rule and what to do instead."""

from typing import TYPE_CHECKING, Any

from knavery.core import TABLE, IllegalDecisionError
from knavery.games.red_scare.decisions import Places

if TYPE_CHECKING:
    from knavery.games.red_scare.state import State


def refuse(rule: str, reason: str, **fields: Any) -> IllegalDecisionError:
    """The error for that rule and reason."""
    return IllegalDecisionError("red_scare", rule, reason, **fields)


def running(state: "State") -> None:
    """Refuse after the end of the game (RS-52) and during an accusation (RS-56)."""
    if state.ending is not None:
        raise refuse("RS-52", "over")
    if state.accusation is not None:
        raise refuse("RS-56", "frozen")


def acting(state: "State", seat: int) -> None:
    """Refuse if it is not the seat's turn, or if the seat is busy."""
    running(state)
    if state.real_time:
        if seat == TABLE or state.busy(seat):
            raise refuse("RS-Q29", "busy")
        return
    if seat != state.active:
        raise refuse("RS-30", "not_your_turn")
    if state.requests or state.looking is not None:
        raise refuse("RS-31", "finish_first")


def another(state: "State", seat: int, to: int) -> None:
    """RS-35, RS-40: refuse if `to` is not another player who can be asked now."""
    if to == seat or not 0 <= to < len(state.hands):
        raise refuse("RS-35", "another_player")
    if state.real_time:
        if state.busy(to):
            raise refuse("RS-Q29", "they_are_busy", player=to)
        if any(wait.asker == seat and wait.asked == to for wait in state.cooling):
            raise refuse("RS-Q29", "not_yet_again", player=to)


def held(state: "State", seat: int, places: Places) -> None:
    """RS-35: refuse places that are not one or more places of the hand, in order."""
    if not places or list(places) != sorted(set(places)):
        raise refuse("RS-35", "no_such_cards")
    if places[0] < 0 or places[-1] >= len(state.hands[seat]):
        raise refuse("RS-35", "no_such_cards")


def split(patriots: int, count: int) -> None:
    """RS-Q8: refuse a number of Patriots that is not possible for that many cards."""
    if not 0 <= patriots <= count:
        raise refuse("RS-Q8", "no_such_split", count=count)
