"""The game: the deal, decisions, held answers, and the end."""

from typing import TYPE_CHECKING

import msgspec

from knavery.server.tables import events, messages
from knavery.server.tables.reducers.absence import AWAY
from knavery.server.tables.reducers.dispatch import reduce_event
from knavery.server.tables.session import HeldAnswer

if TYPE_CHECKING:
    from knavery.server.tables.table import Table


@reduce_event.register(events.Started)
def _(event: events.Started, table: "Table") -> None:
    table.phase = "running"
    table.dealt_to = {chair.guest for chair in table.chairs if chair.guest is not None}
    for chair in table.chairs:
        if chair.away_until is not None:
            chair.away_until = table.time(table.at) + AWAY
    table.feeds.close_except(table.seats)
    table.feeds.add(messages.StartedMessage(table.at))
    if table.is_playable:
        table.session = table.new_session(table.time(table.at))
    table.deal = table.log(event.log)
    table.send_log(table.deal)


@reduce_event.register(events.Decided)
def _(event: events.Decided, table: "Table") -> None:
    if table.session is not None:
        decision = table.decision(event.decision)
        event = msgspec.structs.replace(event, decision=decision, log=table.log(event.log))
        log = table.session.play(event.seat, decision, table.time(table.at), event.timer)
        assert log == event.log, f"{decision} of {event.seat} once gave {event.log}, now {log}"
    else:
        event = msgspec.structs.replace(event, log=table.log(event.log))
    table.decided.append(event)
    table.decided_at.append(table.at)
    if event.maker == "clock" and event.seat in table.seats:
        table.feeds.add(messages.TimeRanOutMessage(table.at), event.seat)
    reached = table.send_log(event.log)
    if event.seat in table.seats and event.seat not in reached:
        table.feeds.add(messages.DecidedMessage(table.at), event.seat)


@reduce_event.register(events.AnswerHeld)
def _(event: events.AnswerHeld, table: "Table") -> None:
    decision = event.decision
    if table.session is not None:
        decision = table.decision(decision)
        answer = HeldAnswer(event.seat, decision, event.maker, event.note)
        table.session.hold(answer, table.time(table.at))
    table.feeds.add(messages.AnswerHeldMessage(table.at, decision), event.seat)


@reduce_event.register(events.AnswersReleased)
def _(event: events.AnswersReleased, table: "Table") -> None:
    for play in event.plays:
        reduce_event(play, table)
    if table.session is not None:
        table.session.release(event.window, table.time(table.at))
    for seat in event.dropped:
        table.feeds.add(messages.AnswerDroppedMessage(table.at), seat)


@reduce_event.register(events.StandingSet)
def _(event: events.StandingSet, table: "Table") -> None:
    answer = event.answer
    if table.session is not None:
        table.session.standing.pop(event.seat, None)
        if answer is not None:
            answer = table.session.standing[event.seat] = table.decision(answer)
    table.feeds.add(messages.StandingSetMessage(table.at, answer), event.seat)


@reduce_event.register(events.Ended)
def _(event: events.Ended, table: "Table") -> None:
    table.phase = "over"
    table.outcome = event.outcome
    table.feeds.add(messages.EndedMessage(table.at, event.outcome, table.seed.hex()))


@reduce_event.register(events.Closed)
def _(event: events.Closed, table: "Table") -> None:
    table.phase = "closed"
    if event.reason in ("fault", "rules"):
        table.session = None  # its views could fail again, or would follow other rules
    table.feeds.add(messages.ClosedMessage(table.at, event.reason, table.seed.hex()))


@reduce_event.register(events.Shared)
def _(event: events.Shared, table: "Table") -> None:
    table.is_shared = True
    table.feeds.add(messages.SharedMessage(table.at, event.seat))


@reduce_event.register(events.Rematched)
def _(event: events.Rematched, table: "Table") -> None:
    table.rematch = event.table
    table.feeds.add(messages.RematchedMessage(table.at, event.table))
