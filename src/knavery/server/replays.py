"""Finished tables: their record, their log, and what every seat saw. Nothing of a running one."""

from hashlib import sha256
from typing import Any

import msgspec

from knavery.core import Claim, Event, Outcome, Review, Seat
from knavery.core.record import Entry, Note, Player, Record
from knavery.server.tables.acts import Refusal
from knavery.server.tables.table import Table


class Played(msgspec.Struct, frozen=True):
    """One decision, when it was made, and all the log says of it."""

    at: int
    seat: Seat
    decision: Any
    log: tuple[Event[Any], ...]


class Replay(msgspec.Struct, frozen=True, omit_defaults=True):
    """A game that is over, with everything that was hidden."""

    game: str
    rules_version: int
    #: Whether the rules installed here are those it was played by; otherwise only the log is known.
    playable: bool
    settings: Any
    players: tuple[Player, ...]
    seed: str
    commitment: str
    words: tuple[str, ...]
    deal: tuple[Event[Any], ...]
    steps: tuple[Played, ...]
    outcome: Outcome | None
    notes: tuple[Note, ...]
    review: Review | None = None
    #: The boldest lie that was believed, and the boldest that was caught.
    boldest: Claim | None = None
    best_catch: Claim | None = None

    def record_text(self) -> str:
        """The record, from which everything can be dealt and played again."""
        return Record(
            game=self.game,
            rules_version=self.rules_version,
            settings=self.settings,
            players=self.players,
            seed=self.seed,
            commitment=self.commitment,
            words=self.words,
            deal=self.deal,
            decisions=tuple(Entry(step.seat, step.decision) for step in self.steps),
            outcome=self.outcome,
            notes=self.notes,
        ).text()


def replay_of(table: Table) -> Replay:
    """All there is to know of a table that is over or closed, or Refusal."""
    replay = _told(table)
    if table.game is None or not replay.playable or table.outcome is None:
        return replay
    steps = Record.parse(replay.record_text()).replay()
    review = table.game.review(list(steps))
    return msgspec.structs.replace(
        replay,
        review=review,
        boldest=review.boldest,
        best_catch=review.best_catch,
    )


def record_of(table: Table) -> str:
    """The record of a table that is over or closed, or Refusal."""
    return _told(table).record_text()


def _told(table: Table) -> Replay:
    """The same without its review."""
    if table.phase not in ("over", "closed"):
        raise Refusal("running", "A running game has no record: wait for its end")
    if not table.deal:
        raise Refusal("not_dealt", "The table was closed before anything was dealt")
    return Replay(
        game=table.game_id,
        rules_version=table.rules_version,
        playable=table.is_playable,
        settings=table.settings,
        players=tuple(Player(chair.name or "", chair.player) for chair in table.chairs),
        seed=table.seed.hex(),
        commitment=sha256(table.seed).hexdigest(),
        words=table.words,
        deal=table.deal,
        steps=tuple(
            Played(at, body.seat, body.decision, body.log)
            for at, body in zip(table.decided_at, table.decided, strict=True)
        ),
        outcome=table.outcome,
        notes=tuple(_notes(table)),
    )


def views_at(table: Table, step: int) -> dict[str, Any]:
    """Every seat's view, and a spectator's, after so many decisions of a game that is over."""
    replay = _told(table)
    if not replay.playable:
        text = "The rules have changed since: only the log can be shown"
        raise Refusal("rules", text, reason="only_log")
    if not 0 <= step <= len(replay.steps):
        steps = len(replay.steps)
        raise Refusal("no_step", f"The game has {steps} decisions", steps=steps)
    record = Record.parse(replay.record_text())
    state, _ = record.begin()
    for entry in record.decisions[:step]:
        state, _ = state.play(entry.seat, entry.decision)
    return {
        "spectator": state.view(None),
        "seats": [state.view(seat) for seat in table.seats],
        "to_act": state.to_act,
        "outcome": state.outcome,
    }


def _notes(table: Table) -> list[Note]:
    notes = []
    for step, (at, body) in enumerate(zip(table.decided_at, table.decided, strict=True)):
        note = {"at": at, "maker": body.maker}
        if body.note is not None:
            note |= {"bot": body.note}
        notes.append(Note(step, note))
    return notes
