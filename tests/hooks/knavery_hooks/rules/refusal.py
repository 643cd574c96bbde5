"""Refusals: which rule an illegal decision breaks."""

from typing import TYPE_CHECKING

from knavery.core import IllegalDecisionError, Seat
from knavery_hooks.decisions import Call, Decision, Snatch

if TYPE_CHECKING:
    from knavery_hooks.state import State


def refusal(state: "State", seat: Seat, decision: Decision) -> IllegalDecisionError:
    """The error for an illegal decision: the rule it breaks, and a reason from the catalog."""
    match decision:
        case Call():
            return IllegalDecisionError("hooks", "H-5", "no_call")
        case Snatch() if seat in state.to_act:
            return IllegalDecisionError("hooks", "H-3", "no_hook")
        case _:
            return IllegalDecisionError("hooks", "H-3", "not_asked")
