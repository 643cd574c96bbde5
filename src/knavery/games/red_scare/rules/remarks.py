"""Remarks (RS-R1…RS-R5): what players say about each other, and to an accuser."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from knavery.core import TABLE, Event, Log, Seat
from knavery.core.remarks import AskWhy, PointOut, Suspect, Trust
from knavery.games.red_scare.constants import PHRASES_AN_ACCUSATION, REMARKS_A_ROUND, Phrase
from knavery.games.red_scare.decisions import AnyRemark, Dissuade, Explain
from knavery.games.red_scare.facts import Fact, Remarked
from knavery.games.red_scare.rules.checks import refuse, running
from knavery.games.red_scare.rules.notes import IdClaim, PastRemark, TradeClaim

if TYPE_CHECKING:
    from knavery.games.red_scare.state import State

    Played = tuple[State, Log[Fact]]


def suspect_or_trust(state: "State", seat: Seat, decision: Suspect | Trust) -> "Played":
    """RS-R1: say whether you suspect or believe another player."""
    _speaking(state, seat)
    _about_others(state, seat, (decision.target,))
    return _counted(state, seat, decision)


def ask_why(state: "State", seat: Seat, decision: AskWhy) -> "Played":
    """RS-R3: ask a player why they said what they said."""
    _speaking(state, seat)
    _about_others(state, seat, (decision.target,))
    if decision.target not in lately_heard(state, seat)[0]:
        raise refuse("RS-R3", "said_nothing", player=decision.target)
    return _counted(state, seat, decision)


def point_out(state: "State", seat: Seat, decision: PointOut) -> "Played":
    """RS-R3: say that two players who answered you contradict each other."""
    _speaking(state, seat)
    _about_others(state, seat, (decision.first, decision.second))
    answered = lately_heard(state, seat)[1]
    if decision.first >= decision.second or not {decision.first, decision.second} <= answered:
        raise refuse("RS-R3", "no_two_answers")
    return _counted(state, seat, decision)


def explain(state: "State", seat: Seat, decision: Explain) -> "Played":
    """RS-R4: explain yourself; it does not count as a remark of the round."""
    _speaking(state, seat)
    if not is_questioned(state.remarks, current_round(state), seat):
        raise refuse("RS-R4", "not_asked")
    return _said(state, seat, decision)


def dissuade(state: "State", seat: Seat, decision: Dissuade) -> "Played":
    """RS-58, RS-R5: talk the accuser out of it until the first token is placed."""
    _allowed(state, seat)
    if state.ending is not None:
        raise refuse("RS-52", "over")
    going = state.accusation
    if going is None or going.accuser == seat:
        raise refuse("RS-R5", "nobody_else_accuses")
    if going.begun:
        raise refuse("RS-57", "confirmed_already")
    phrases = phrases_of(state, seat)
    if decision.phrase in phrases:
        raise refuse("RS-R5", "already_said")
    if len(phrases) >= PHRASES_AN_ACCUSATION:
        raise refuse("RS-R5", "enough_said")
    return _said(state, seat, decision)


def current_round(state: "State") -> int:
    """RS-R2: the round remarks count for; in real time 0 before the timer rings and 1 after."""
    return int(state.accuse_open) if state.real_time else state.round


def counted_remarks(state: "State", seat: Seat) -> list[AnyRemark]:
    """RS-R2: the seat's remarks of this round; explanations and phrases do not count."""
    now = current_round(state)
    found: list[AnyRemark] = []
    for past in reversed(state.remarks):
        if past.round != now:
            break
        if past.seat == seat and type(past.remark) not in (Explain, Dissuade):
            found.append(past.remark)
    return found


def phrases_of(state: "State", seat: Seat) -> list[Phrase]:
    """RS-R5: what the seat has said during this accusation."""
    found = []
    for past in reversed(state.remarks):
        if past.accusation != state.declared:
            break
        if past.seat == seat and isinstance(past.remark, Dissuade):
            found.append(past.remark.phrase)
    return found


def is_questioned(remarks: Sequence[PastRemark], now: int, seat: int) -> bool:
    """RS-R4: whether somebody asks or suspects the seat, in this round or the last, unanswered."""
    for past in reversed(remarks):
        if past.round < now - 1:
            break
        remark = past.remark
        if type(remark) is Explain:
            if past.seat == seat:
                return False
        elif (type(remark) is Suspect or type(remark) is AskWhy) and remark.target == seat:
            return True
    return False


def owes_answer(state: "State", seat: Seat) -> bool:
    """RS-R1: whether the seat must answer a request or leave the deck before it speaks."""
    return seat == state.looking or any(request.asked == seat for request in state.requests)


def lately_heard(state: "State", seat: Seat) -> tuple[set[Seat], set[Seat]]:
    """RS-R3: who claimed anything in this round or the last, and who answered this seat."""
    spoke: set[Seat] = set()
    answered: set[Seat] = set()
    first = state.round - 1
    for claim in reversed(state.claims):
        if claim.round < first:
            break
        if isinstance(claim, IdClaim):
            if not claim.lapsed:
                spoke.add(claim.asked)
                if claim.asker == seat:
                    answered.add(claim.asked)
        elif isinstance(claim, TradeClaim):
            spoke.add(claim.asker)
            if claim.returned is not None:
                spoke.add(claim.asked)
        else:
            spoke.add(claim.seat)
    return spoke, answered


def _allowed(state: "State", seat: Seat) -> None:
    """RS-R1: refuse the table's remarks, and all of them at a table without remarks."""
    if seat == TABLE:
        raise refuse("RS-R1", "nothing_due")
    if state.settings.remarks == "off":
        raise refuse("RS-R1", "remarks_off")


def _speaking(state: "State", seat: Seat) -> None:
    """RS-R1: refuse during an accusation, after the end, and from a seat that owes an answer."""
    _allowed(state, seat)
    running(state)
    if owes_answer(state, seat):
        raise refuse("RS-R1", "answer_first")


def _about_others(state: "State", seat: Seat, targets: Sequence[Seat]) -> None:
    """RS-R1: refuse remarks about oneself or about nobody."""
    if any(target == seat or not 0 <= target < len(state.hands) for target in targets):
        raise refuse("RS-R1", "own_remark")


def _counted(state: "State", seat: Seat, remark: AnyRemark) -> "Played":
    """RS-R2: make a remark that has not been made this round, and three at most."""
    made = counted_remarks(state, seat)
    if remark in made:
        raise refuse("RS-R2", "already_said")
    if len(made) >= REMARKS_A_ROUND:
        raise refuse("RS-R2", "enough_said")
    return _said(state, seat, remark)


def _said(state: "State", seat: Seat, remark: AnyRemark) -> "Played":
    """RS-R1: a remark changes nothing but what was said."""
    number = 0 if state.accusation is None else state.declared
    past = PastRemark(current_round(state), seat, remark, number)
    after = replace(state, remarks=(*state.remarks, past))
    return after, (Event(Remarked(seat, remark)),)
