"""What each phase does with a decision, up to the next one that is needed."""

from collections.abc import Callable
from typing import Any, Final

from knavery.core import Seat
from knavery.games.kingless.cards import Play
from knavery.games.kingless.decisions import (
    Answer,
    ChooseCard,
    Decision,
    DiscardCard,
    EndTurn,
    GutterCard,
    HandOver,
    Pass,
    PlaceCard,
    PlayCard,
    ShowSign,
    TakeRecruit,
    Target,
)
from knavery.games.kingless.facts import Declined, Placed
from knavery.games.kingless.rules import course, crown, interrupts, keywords, targets
from knavery.games.kingless.rules.phases import (
    Acting,
    Aiming,
    Answering,
    Discarding,
    Duelling,
    Finding,
    Guttering,
    Phase,
    Placing,
    Recruiting,
    Yielding,
)
from knavery.games.kingless.rules.working_state import WorkingState


def play_decision(working: WorkingState, phase: Phase, seat: Seat, decision: Decision) -> None:
    """Carry out a legal decision, up to the next one that is needed."""
    _PLAY[type(phase)](working, phase, seat, decision)


def _acting(working: WorkingState, phase: Acting, seat: Seat, decision: PlayCard | EndTurn) -> None:
    if isinstance(decision, PlayCard):
        course.play_card(working, seat, decision.card)
    else:
        course.end_by_choice(working)


def _answering(
    working: WorkingState, _phase: Answering, seat: Seat, decision: Answer | Pass
) -> None:
    interrupts.add_last_reply(working, seat, decision)
    if interrupts.close_window(working):
        course.resolve_tasks(working)


def _aiming(working: WorkingState, phase: Aiming, seat: Seat, decision: Target) -> None:
    targets.add_target(working, phase.part, decision)
    if targets.name_targets(working):
        interrupts.open_window(working)


def _discarding(
    working: WorkingState, phase: Discarding, seat: Seat, decision: DiscardCard
) -> None:
    keywords.discard_card(working, seat, decision.card)
    if not phase.limit:
        keywords.ask_discard(working, seat, phase.count - 1)
        course.resolve_tasks(working)
    elif phase.count > 1:
        working.ask = Discarding(phase.seats, phase.count - 1, limit=True)
    else:
        course.next_turn(working)


def _guttering(working: WorkingState, phase: Guttering, seat: Seat, decision: GutterCard) -> None:
    keywords.gutter_card(working, seat, decision.card)
    course.resolve_tasks(working)


def _placing(working: WorkingState, phase: Placing, seat: Seat, decision: PlaceCard | Pass) -> None:
    if isinstance(decision, PlaceCard):
        working.leave_hand(seat, decision.card)
        working.enter_area(seat, decision.card)
        working.add_event(Placed(seat, decision.card))
        keywords.ask_place(working, seat, Play(phase.what, phase.count - 1))
    else:
        working.add_event(Declined(seat))
    course.resolve_tasks(working)


def _recruiting(
    working: WorkingState, phase: Recruiting, seat: Seat, decision: TakeRecruit | Pass
) -> None:
    taken = decision.card if isinstance(decision, TakeRecruit) else None
    if taken is None:
        working.add_event(Declined(seat))
    keywords.take_recruit(working, seat, phase.cards, taken)
    course.resolve_tasks(working)


def _finding(working: WorkingState, phase: Finding, seat: Seat, decision: ChooseCard) -> None:
    keywords.claim_from_area(working, seat, decision.seat, decision.card)
    course.resolve_tasks(working)


def _yielding(working: WorkingState, phase: Yielding, seat: Seat, decision: HandOver) -> None:
    crown.hand_over(working, decision.card)
    course.begin_round(working)


def _duelling(working: WorkingState, phase: Duelling, seat: Seat, decision: ShowSign) -> None:
    interrupts.add_last_reply(working, seat, decision)
    crown.show_signs(working, phase)
    if working.ask is None:
        course.settle_round(working)


_PLAY: Final[dict[type, Callable[[WorkingState, Any, Seat, Any], None]]] = {
    Acting: _acting,
    Aiming: _aiming,
    Answering: _answering,
    Discarding: _discarding,
    Guttering: _guttering,
    Placing: _placing,
    Recruiting: _recruiting,
    Finding: _finding,
    Yielding: _yielding,
    Duelling: _duelling,
}
