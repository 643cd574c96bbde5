"""Refusals: which rule an illegal decision breaks."""

from typing import TYPE_CHECKING

from knavery.core import IllegalDecisionError, Seat
from knavery.core.remarks import AskWhy, PointOut, Suspect, Trust
from knavery.games.candy_k.constants import REMARKS_A_SECTION
from knavery.games.candy_k.decisions import (
    ClaimNumber,
    Decision,
    EndTalk,
    Explain,
    KeepToken,
    PlayCard,
    Ready,
    Remark,
    SpendToken,
    Vote,
)
from knavery.games.candy_k.rules.remarks import talking

if TYPE_CHECKING:
    from knavery.games.candy_k.state import State


def refusal(state: "State", seat: Seat, decision: Decision) -> IllegalDecisionError:
    """The error for an illegal decision: the rule it breaks, and what to do instead."""
    match decision, state.phase:
        case _, "over":
            return _refused("CK-37", "over")
        case ((KeepToken() | SpendToken()), "tokens"):
            if seat in state.everybody and not state.tokens[seat]:
                return _refused("CK-Q3", "no_token")
            return _refused("CK-Q4", "answered")
        case ((KeepToken() | SpendToken()), _) if state.sections[-1].name == "king":
            return _refused("CK-Q2", "no_token_in_king")
        case ((KeepToken() | SpendToken()), _):
            return _refused("CK-Q4", "too_late_for_token")
        case PlayCard(), "choice":
            if seat not in state.asked:
                return _refused("CK-18", "one_card")
            if state.answers[seat] is not None:
                return _refused("CK-Q5", "answered")
            return _refused("CK-18", "not_your_card")
        case PlayCard(), _:
            return _refused("CK-Q5", "no_choice_now")
        case ClaimNumber(section=name, number=number), "claims":
            section = state.sections[-1]
            if seat != section.speaker:
                return _refused("CK-21", "not_your_turn", speaker=section.speaker)
            if name == section.name and number == section.clue:
                return _refused("CK-Q10", "clue_number")
            return _refused("CK-Q10", "no_such_number")
        case ClaimNumber(), _:
            return _refused("CK-20", "no_claim_now")
        case Ready(), "talk":
            if talking(state.sections[-1].remarks, seat).asked_why:
                return _refused("CK-R3", "asked_why")
            return _refused("CK-Q11", "answered")
        case ((Suspect() | Trust() | AskWhy() | PointOut() | Explain() as remark), "talk"):
            return _refused_remark(state, seat, remark)
        case ((Suspect() | Trust() | AskWhy() | PointOut() | Explain()), _):
            return _refused("CK-R1", "no_remark_now")
        case ((Ready() | EndTalk()), _):
            return _refused("CK-Q11", "no_talk_now")
        case Vote(target=target), "vote":
            if target == seat:
                return _refused("CK-Q12", "own_vote")
            if target not in state.everybody:
                return _refused("CK-Q12", "nobody_there")
            return _refused("CK-Q12", "answered")
        case _:
            return _refused("CK-33", "no_vote_now")


def _refused_remark(state: "State", seat: Seat, remark: Remark) -> IllegalDecisionError:
    """CK-R1 to CK-R4: why a remark may not be made in this talk."""
    remarks = state.sections[-1].remarks
    if state.settings.remarks == "off":
        return _refused("CK-R1", "remarks_off")
    if seat not in state.everybody:
        return _refused("CK-R1", "no_remark_now")
    if state.answers[seat] is not None:
        return _refused("CK-R2", "already_ready")
    made, _, may_explain = talking(remarks, seat)
    if isinstance(remark, Explain):
        assert not may_explain, f"{seat} may explain in {remarks}"
        return _refused("CK-R3", "not_asked")
    if len(made) >= REMARKS_A_SECTION:
        return _refused("CK-R2", "enough_said")
    if remark in made:
        return _refused("CK-R2", "already_said")
    about = (remark.first, remark.second) if isinstance(remark, PointOut) else (remark.target,)
    if seat in about or not set(about) <= set(state.everybody):
        return _refused("CK-R1", "own_remark")
    return _refused("CK-R4", "no_contradiction")


def _refused(rule: str, reason: str, **fields: int) -> IllegalDecisionError:
    return IllegalDecisionError("candy_k", rule, reason, **fields)
