"""Remarks: what players say about each other in the talk. These rules are ours."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

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


class Talking(NamedTuple):
    """What a seat has said in a talk, and what is asked of it."""

    #: CK-R2: the remarks that count: all but explanations.
    made: tuple[Remark, ...]
    #: CK-R3: the seat was asked why and has not answered yet.
    asked_why: bool
    #: CK-R3: the seat was asked, suspected or contradicted since its last answer.
    may_explain: bool


def talking(remarks: Sequence[Remarked], seat: Seat) -> Talking:
    """CK-R2, CK-R3: where the seat stands in this talk."""
    made: list[Remark] = []
    asked = challenged = False
    for said in remarks:
        remark = said.remark
        if said.seat == seat:
            if type(remark) is Explain:
                asked = challenged = False
            else:
                made.append(remark)
        elif type(remark) is AskWhy:
            if remark.target == seat:
                asked = challenged = True
        elif type(remark) is Suspect:
            if remark.target == seat:
                challenged = True
        elif type(remark) is PointOut and seat in (remark.first, remark.second):
            challenged = True
    return Talking(tuple(made), asked, challenged)
