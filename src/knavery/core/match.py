"""A match in the making: the table as it stands, and the record that grows with it."""

import secrets
from collections.abc import Sequence
from hashlib import sha256
from typing import Any

from knavery.core.chance import Chance
from knavery.core.event import Event
from knavery.core.game import AnyGame, AnyLog
from knavery.core.record import Entry, Note, Player, Record, match_seed
from knavery.core.seat import Seat
from knavery.core.settings import check_seats


class Match:
    """One game being played. Decisions go in by `play`; `record` is all there has been."""

    def __init__(
        self,
        game: AnyGame,
        players: Sequence[Player],
        settings: Any = None,
        seed: bytes | None = None,
        words: Sequence[str] = (),
    ) -> None:
        check_seats(game, len(players))
        self.game = game
        self.players = tuple(players)
        self.settings = game.Settings() if settings is None else settings
        self.seed = secrets.token_bytes(32) if seed is None else seed
        self.words = tuple(words)
        chance = Chance(match_seed(self.seed, self.words))
        self.state, self.deal = game.deal(len(players), self.settings, chance)
        self.log: list[Event[Any]] = list(self.deal)
        self.decisions: list[Entry] = []
        self.notes: list[Note] = []

    @classmethod
    def resume(cls, record: Record) -> "Match":
        """The match of that record, as far as it went."""
        game = record._game()
        match = cls(game, record.players, record.settings, bytes.fromhex(record.seed), record.words)
        record.begin()
        for step in record.replay():
            match.decisions.append(Entry(step.seat, step.decision))
            match.log.extend(step.log)
            match.state = step.after
        match.notes = list(record.notes)
        return match

    def play(self, seat: Seat, decision: Any, note: Any = None) -> AnyLog:
        """Enter a decision: the lines it adds to the log, or IllegalDecisionError."""
        self.state, log = self.state.play(seat, decision)
        if note is not None:
            self.notes.append(Note(len(self.decisions), note))
        self.decisions.append(Entry(seat, decision))
        self.log.extend(log)
        return log

    @property
    def record(self) -> Record:
        """The match so far."""
        return Record(
            game=self.game.id,
            rules_version=self.game.rules_version,
            settings=self.settings,
            players=self.players,
            seed=self.seed.hex(),
            commitment=sha256(self.seed).hexdigest(),
            words=self.words,
            deal=self.deal,
            decisions=tuple(self.decisions),
            outcome=self.state.outcome,
            notes=tuple(self.notes),
        )
