"""The game: the deal, decisions, answers that are held, and the end."""

from typing import TYPE_CHECKING

import msgspec

from knavery.server.tables import line as lines
from knavery.server.tables import told
from knavery.server.tables.happenings.absence import AWAY
from knavery.server.tables.happenings.happening import happened
from knavery.server.tables.playing import Answered

if TYPE_CHECKING:
    from knavery.server.tables.table import Table


@happened.register(lines.Started)
def _(body: lines.Started, table: "Table") -> None:
    table.phase = "running"
    for chair in table.chairs:
        if chair.away_until is not None:
            chair.away_until = table.time(table.at) + AWAY
    table.telling.close_to(table.seats)
    table.telling.tell(told.Dealt(table.at))
    if table.is_playable:
        table.playing = table.begin(table.time(table.at))
    table.deal = table.events(body.log)
    table.telling.tell_log(table.at, table.deal)


@happened.register(lines.Decided)
def _(body: lines.Decided, table: "Table") -> None:
    if table.playing is not None:
        decision = table.decision(body.decision)
        body = msgspec.structs.replace(body, decision=decision, log=table.events(body.log))
        log = table.playing.play(body.seat, decision, table.time(table.at), body.timer)
        assert log == body.log, f"{body.decision} of {body.seat} once gave {body.log}, now {log}"
    else:
        body = msgspec.structs.replace(body, log=table.events(body.log))
    table.decided.append(body)
    table.decided_at.append(table.at)
    told_own = table.telling.tell_log(table.at, body.log)
    if body.seat in table.seats and body.seat not in told_own:
        table.telling.tell(told.Entered(table.at), body.seat)


@happened.register(lines.Held)
def _(body: lines.Held, table: "Table") -> None:
    decision = body.decision
    if table.playing is not None:
        decision = table.decision(decision)
        answered = Answered(body.seat, decision, body.maker, body.note)
        table.playing.hold(answered, table.time(table.at))
    table.telling.tell(told.Answer(table.at, decision), body.seat)


@happened.register(lines.Released)
def _(body: lines.Released, table: "Table") -> None:
    for play in body.plays:
        happened(play, table)
    if table.playing is not None:
        table.playing.release(body.window, table.time(table.at))
    for seat in body.dropped:
        table.telling.tell(told.AskedAgain(table.at), seat)


@happened.register(lines.Stands)
def _(body: lines.Stands, table: "Table") -> None:
    answer = body.answer
    if table.playing is not None:
        table.playing.standing.pop(body.seat, None)
        if answer is not None:
            answer = table.playing.standing[body.seat] = table.decision(answer)
    table.telling.tell(told.StandingAnswer(table.at, answer), body.seat)


@happened.register(lines.Ended)
def _(body: lines.Ended, table: "Table") -> None:
    table.phase = "over"
    table.outcome = body.outcome
    table.telling.tell(told.Over(table.at, body.outcome, table.seed.hex()))


@happened.register(lines.Closed)
def _(body: lines.Closed, table: "Table") -> None:
    table.phase = "closed"
    if body.reason in ("fault", "rules"):
        table.playing = None  # its views could fail again, or would follow other rules
    table.telling.tell(told.Shut(table.at, body.reason, table.seed.hex()))


@happened.register(lines.Rematched)
def _(body: lines.Rematched, table: "Table") -> None:
    table.rematch = body.table
    table.telling.tell(told.Again(table.at, body.table))
