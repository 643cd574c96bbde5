"""Finished tables: their record, their log, and what every seat saw. Nothing of a running one."""

import gzip
import threading
from collections import OrderedDict
from collections.abc import Callable
from hashlib import sha256
from itertools import chain
from typing import Any, Final, TypeVar

import msgspec

from knavery.core import AnyState, Claim, Event, Outcome, Review, Seat, Step, seen
from knavery.core.evidence import step_evidence
from knavery.core.game import RevealingState
from knavery.core.record import Entry, Note, Player, Record
from knavery.server.tables.messages import ChatMessage
from knavery.server.tables.refusal import Refusal
from knavery.server.tables.table import Table
from knavery.server.view_changes import Change, changes

K = TypeVar("K")
T = TypeVar("T")

#: The number of tables whose states and replays are kept in memory.
KEPT: Final = 8
#: The most steps whose views are sent in one answer.
SERIES: Final = 100


class Played(msgspec.Struct, frozen=True):
    """One decision, its time, and its log for every viewer."""

    at: int
    seat: Seat
    decision: Any
    log: tuple[Event[Any], ...]


class ChatEntry(msgspec.Struct, frozen=True):
    """What a player said in the chat, and how many decisions had been made before."""

    step: int
    message: ChatMessage


class Replay(msgspec.Struct, frozen=True, omit_defaults=True):
    """A game that is over, with everything that was hidden."""

    game: str
    rules_version: int
    #: Whether the installed rules are the ones it was played by; otherwise only the log is known.
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
    #: What the players said, before the deal too. What spectators say stays among them.
    chat: tuple[ChatEntry, ...] = ()
    review: Review | None = None
    #: The boldest lie that was believed, and the boldest that was caught.
    boldest: Claim | None = None
    best_catch: Claim | None = None


class Views(msgspec.Struct, frozen=True):
    """What everybody saw after some of the decisions."""

    spectator: Any
    seats: tuple[Any, ...]
    to_act: tuple[Seat, ...]
    outcome: Outcome | None
    #: All hidden cards, where the views of all seats together do not have them.
    opened: Any = None


class ViewSeries(msgspec.Struct, frozen=True):
    """The views after several steps: the first ones whole, then what changes with each step."""

    first: int
    views: Views
    changes: tuple[tuple[Change, ...], ...]


class EncodedReplay(msgspec.Struct, frozen=True):
    """A replay or a part of it as JSON, and the same gzipped."""

    plain: bytes
    gzipped: bytes


class Replays:
    """Replays of tables that are over or closed. The last few are kept."""

    def __init__(self) -> None:
        self._played: OrderedDict[str, tuple[AnyState, tuple[Step, ...]]] = OrderedDict()
        self._encoded: OrderedDict[tuple[str, int], EncodedReplay] = OrderedDict()
        self._lock = threading.RLock()

    def encoded(self, table: Table) -> EncodedReplay:
        """The table's replay as it is sent, made once and kept for a while, or Refusal."""
        with self._lock:
            key = table.id, len(table.decided)
            return _kept(self._encoded, key, lambda: _encode(self.replay(table)))

    def replay(self, table: Table) -> Replay:
        """The table's game with everything that was hidden, and its review, or Refusal."""
        replay = _replay(table)
        if table.game is None or not replay.playable or table.outcome is None:
            return replay
        _, steps = self._play(table)
        review = table.game.review(steps)
        return msgspec.structs.replace(
            replay, review=review, boldest=review.boldest, best_catch=review.best_catch
        )

    def views(self, table: Table, step: int) -> Views:
        """Every seat's view, and a spectator's, after that many decisions, or Refusal."""
        states = self._states(table)
        if not 0 <= step < len(states):
            raise Refusal("no_step", steps=len(table.decided))
        return _views(table, states[step])

    def prompt(self, table: Table, step: int) -> tuple[Seat, AnyState, tuple[Any, ...]]:
        """The seat that made the decision of that step (from 1), its table and its log before.

        Refusal where nobody made it: there is no such step, or a timer brought it.
        """
        states = self._states(table)
        if not 1 <= step < len(states) or table.decided[step - 1].seat not in table.seats:
            raise Refusal("no_step", steps=len(table.decided))
        seat = table.decided[step - 1].seat
        logs = (table.deal, *(decided.log for decided in table.decided[: step - 1]))
        return seat, states[step - 1], seen(chain.from_iterable(logs), seat)

    def encoded_series(self, table: Table, first: int) -> EncodedReplay:
        """The series as it is sent, or Refusal."""
        return _encode(self.series(table, first))

    def series(self, table: Table, first: int) -> ViewSeries:
        """The views after that many decisions and after the next ones, or Refusal."""
        start = before = self.views(table, first)
        found = []
        for state in self._states(table)[first + 1 : first + SERIES]:
            after = _views(table, state)
            found.append(tuple(changes(before, after)))
            before = after
        return ViewSeries(first, start, tuple(found))

    def evidence(self, table: Table, step: int) -> dict[Seat, float]:
        """The share of tables in which the claim of that decision is true, by listener, or Refusal.

        Empty where it claims nothing that the rules can judge. It takes up to a second.
        """
        self._states(table)
        if not 0 <= step < len(table.decided):
            raise Refusal("no_step", steps=len(table.decided))
        _, steps = self._play(table)
        assert table.game is not None
        found = step_evidence(table.game, table.deal, steps, step)
        return {each.listener: each.share for each in found}

    def _states(self, table: Table) -> list[AnyState]:
        """The state after the deal and after every decision, or Refusal."""
        require_end(table)
        if not table.is_playable:
            raise Refusal("rules", "only_log")
        deal, steps = self._play(table)
        return [deal, *(step.after for step in steps)]

    def _play(self, table: Table) -> tuple[AnyState, tuple[Step, ...]]:
        """The state after the deal and every step after it, played once and kept for a while."""
        with self._lock:
            return _kept(self._played, table.id, lambda: _play(table))


def _kept(kept: OrderedDict[K, T], key: K, make: Callable[[], T]) -> T:
    """The value of the key, made if it is not kept, and kept as the last used."""
    value = kept.pop(key) if key in kept else make()
    kept[key] = value
    if len(kept) > KEPT:
        kept.popitem(last=False)
    return value


def _encode(sent: Replay | ViewSeries) -> EncodedReplay:
    plain = msgspec.json.encode(sent)
    return EncodedReplay(plain, gzip.compress(plain, 5, mtime=0))


def _views(table: Table, state: AnyState) -> Views:
    seats = tuple(state.view(seat) for seat in table.seats)
    opened = state.hidden_cards() if isinstance(state, RevealingState) else None
    return Views(state.view(None), seats, state.to_act, state.outcome, opened)


def record_of(table: Table) -> str:
    """The record of a table that is over or closed, or Refusal."""
    replay = _replay(table)
    return Record(
        game=replay.game,
        rules_version=replay.rules_version,
        settings=replay.settings,
        players=replay.players,
        seed=replay.seed,
        commitment=replay.commitment,
        words=replay.words,
        deal=replay.deal,
        decisions=tuple(Entry(step.seat, step.decision) for step in replay.steps),
        outcome=replay.outcome,
        notes=_with_chat(replay.notes, replay.chat),
    ).text()


def require_end(table: Table) -> None:
    """Refusal where the game of the table is not over."""
    if table.is_live:
        raise Refusal("running")
    if not table.deal:
        raise Refusal("not_dealt")


def _play(table: Table) -> tuple[AnyState, tuple[Step, ...]]:
    deal = state = table.new_session(0).state
    steps = []
    for decided in table.decided:
        after, log = state.play(decided.seat, decided.decision)
        is_default = decided.maker == "clock"
        steps.append(Step(state, decided.seat, decided.decision, log, after, is_default))
        state = after
    return deal, tuple(steps)


def _replay(table: Table) -> Replay:
    """The replay without its review, or Refusal."""
    require_end(table)
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
            Played(at, decided.seat, decided.decision, decided.log)
            for at, decided in zip(table.decided_at, table.decided, strict=True)
        ),
        outcome=table.outcome,
        notes=tuple(_notes(table)),
        chat=tuple(ChatEntry(step, message) for step, message in table.chat),
    )


def _notes(table: Table) -> list[Note]:
    notes = []
    for step, (at, decided) in enumerate(zip(table.decided_at, table.decided, strict=True)):
        note = {"at": at, "maker": decided.maker}
        if decided.note is not None:
            note |= {"bot": decided.note}
        notes.append(Note(step, note))
    return notes


def _with_chat(notes: tuple[Note, ...], chat: tuple[ChatEntry, ...]) -> tuple[Note, ...]:
    """The notes with what was said after each decision; the first also has what came before it."""
    found = [dict(note.note) for note in notes]
    for entry in chat if found else ():
        found[max(0, entry.step - 1)].setdefault("chat", []).append(entry.message)
    return tuple(Note(step, note) for step, note in enumerate(found))
