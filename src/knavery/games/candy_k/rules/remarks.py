"""Remarks: what players say about each other in the talk. These rules are ours."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from knavery.core import Event, Log, Seat, put
from knavery.core.remarks import AskWhy, PointOut, Suspect
from knavery.games.candy_k.decisions import Explain, Remark
from knavery.games.candy_k.facts import Fact, Remarked

if TYPE_CHECKING:
    from knavery.games.candy_k.state import State


def make_remark(state: "State", seat: Seat, remark: Remark) -> tuple["State", Log[Fact]]:
    """CK-R1: note what was said. CK-R3: a player who is asked why is no longer ready."""
    section = state.sections[-1]
    said = Remarked(seat, remark)
    answers = state.answers
    if isinstance(remark, AskWhy):
        answers = put(answers, remark.target, None)
    after = replace(
        state,
        sections=(*state.sections[:-1], replace(section, remarks=(*section.remarks, said))),
        answers=answers,
    )
    return after, (Event(said),)


def asked_why(remarks: Sequence[Remarked]) -> tuple[Seat, ...]:
    """CK-R3: the seats that were asked why in this talk and have not answered yet."""
    waiting: set[Seat] = set()
    for said in remarks:
        if isinstance(said.remark, AskWhy):
            waiting.add(said.remark.target)
        elif isinstance(said.remark, Explain):
            waiting.discard(said.seat)
    return tuple(sorted(waiting))


def may_explain(remarks: Sequence[Remarked], seat: Seat) -> bool:
    """CK-R3: whether the seat was asked, suspected or contradicted since its last answer."""
    for said in reversed(remarks):
        match said.remark:
            case Explain() if said.seat == seat:
                return False
            case Suspect(target=target) | AskWhy(target=target) if target == seat:
                return True
            case PointOut(first=first, second=second) if seat in (first, second):
                return True
    return False
