"""Play: decisions, standing answers, skips, votes to pause, and absent players."""

from collections.abc import Sequence
from typing import Any

import msgspec

from knavery.core import IllegalDecisionError, Seat
from knavery.server.tables import events
from knavery.server.tables.commands import (
    BringBot,
    Decide,
    Person,
    Return,
    SetStanding,
    Skip,
    VotePause,
    Wait,
)
from knavery.server.tables.events import AnyEvent
from knavery.server.tables.handlers.checks import absent_at, bot_named, require_seat
from knavery.server.tables.handlers.decisions import decision_events
from knavery.server.tables.refusal import NothingToDo, Refusal
from knavery.server.tables.table import Table


def handle_play(
    table: Table,
    person: Person,
    command: Decide | SetStanding | Skip | VotePause | Wait | BringBot | Return,
    bots: Sequence[str],
) -> tuple[AnyEvent, ...]:
    """The events of a command that needs a running game."""
    seat = require_seat(table, person)
    if table.phase != "running" or table.session is None:
        raise Refusal("not_running")
    match command:
        case Decide():
            return _decide(table, seat, command)
        case SetStanding(answer=answer):
            decision = None if answer is None else _decode(table, answer)
            return (events.StandingSet(seat, decision),)
        case Skip():
            return (_skip(table, seat),)
        case VotePause(pause=pause):
            return (events.PauseVoted(seat, pause),)
        case Wait(seat=target):
            return (events.Waited(absent_at(table, target)),)
        case BringBot(seat=target):
            return (events.BotBrought(absent_at(table, target), bot_named(None, bots)),)
        case Return():
            if table.chairs[seat].substitute is None:
                raise Refusal("seated", "not_sat_in")
            return (events.Returned(seat),)


def _decide(table: Table, seat: Seat, command: Decide) -> tuple[AnyEvent, ...]:
    session = table.session
    assert session is not None
    chair = table.chairs[seat]
    if chair.substitute is not None:
        raise Refusal("sat_in")
    if table.is_paused_by_vote:
        raise Refusal("paused")
    if command.prompt != session.prompt(seat):
        raise Refusal("stale")
    decision = _decode(table, command.decision)
    if session.answer(seat):
        raise Refusal("answered")
    # Who decides is here, even if the table had not noticed: after a restart it may not have.
    back = () if chair.is_here else (events.CameBack(seat),)
    try:
        return (*back, *decision_events(table, seat, decision))
    except IllegalDecisionError as error:
        raise Refusal.of_rule(error) from None


def _skip(table: Table, seat: Seat) -> events.Skipped:
    session = table.session
    assert session is not None
    if seat in session.state.waiting_for:
        raise Refusal("your_turn")
    if seat in table.skips:
        raise NothingToDo
    return events.Skipped(seat)


def _decode(table: Table, raw: Any) -> Any:
    try:
        return table.decision(raw)
    except msgspec.ValidationError as error:
        raise Refusal("unreadable", "no_decision", problem=str(error)) from None
