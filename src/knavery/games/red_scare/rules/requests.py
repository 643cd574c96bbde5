"""Pending requests: find one, and close one."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from knavery.core import Seat
from knavery.games.red_scare.rules.checks import refuse
from knavery.games.red_scare.rules.pieces import Cooling, Request

if TYPE_CHECKING:
    from knavery.games.red_scare.state import State


def asked_of(state: "State", seat: Seat, kind: str) -> Request:
    """The request of that kind that the seat must answer."""
    for request in state.requests:
        if request.asked == seat and request.kind == kind:
            return request
    raise refuse("RS-36" if kind == "id" else "RS-41", "not_asked")


def closed(state: "State", request: Request) -> "State":
    """Close a request. In real time the asker must wait before asking the same player again."""
    requests = tuple(other for other in state.requests if other is not request)
    cooling = state.cooling
    if state.real_time:
        cooling = (*cooling, Cooling(request.number, request.asker, request.asked))
    return replace(state, requests=requests, cooling=cooling)
