"""A match: the table as it stands, and the record that grows with it."""

import secrets
from collections.abc import Mapping, Sequence
from copy import copy
from hashlib import sha256
from typing import Any, get_args

import msgspec

from knavery.core import registry
from knavery.core.chance import Chance
from knavery.core.errors import KnaveryError, NotationError, RecordError, SettingsError
from knavery.core.event import Event, seen
from knavery.core.game import AnyGame, AnyLog, AnyState, Outcome
from knavery.core.record import Entry, Note, Player, Record, match_seed
from knavery.core.seat import TABLE, Seat
from knavery.core.settings import check_seats, settle, usual_seats
from knavery.core.whole_number import index_of, whole


class Match:
    """One game being played: `play` enters decisions, `record` is all of it so far.

    The game is given by its id or as an object, the seats by their number or by their players. A
    seed of text deals the same cards every time; without a seed nobody can foresee them.

    >>> import knavery as kn
    >>> match = kn.Match("kred", seats=4, seed="an example")
    >>> match.to_act
    (0, 1, 2, 3)
    >>> match.options(2)[:2]
    (Pick(tile=4), Pick(tile=12))

    A decision is a record, its notation, or its place among the options.

    >>> log = match.play(2, "pick 12")
    >>> log = match.play(0, 0)
    >>> match.seen_by(1)[1:]
    (Picked(seat=2, tile=None), Picked(seat=0, tile=None))
    >>> match.undo(0)
    >>> match.decisions
    []
    """

    def __init__(
        self,
        game: AnyGame | str,
        players: Sequence[Player | str] | None = None,
        settings: Any = None,
        seed: bytes | str | None = None,
        words: Sequence[str] = (),
        *,
        seats: int | None = None,
    ) -> None:
        self.game = registry.resolve(game)
        self._kinds = frozenset(get_args(self.game.Decision) or (self.game.Decision,))
        self.players = _seated(self.game, players, seats)
        self.settings = _settled(self.game, settings)
        if seed is None:
            seed = secrets.token_bytes(32)
        if isinstance(words, str) or not isinstance(words, Sequence):
            raise SettingsError(reason="not_words", words=repr(words))
        if not isinstance(seed, str | bytes):
            raise SettingsError(reason="not_seed", seed=repr(seed))
        self.seed = Chance.of(seed).seed if isinstance(seed, str) else seed
        if not all(isinstance(word, str) for word in words):
            raise SettingsError(reason="not_words", words=repr(words))
        self.words = tuple(words)
        self.state: AnyState
        self.deal: AnyLog
        self.log: list[Event[Any]]
        self.decisions: list[Entry[Any]]
        self.notes: list[Note]
        self._deal()

    @classmethod
    def resume(cls, record: Record) -> "Match":
        """The match of that record, as far as it went."""
        if not isinstance(record, Record):
            raise RecordError(
                f"{record!r} is no Record: kn.load_record(path) reads one from a file"
            )
        game = record._game()
        match = cls(game, record.players, record.settings, bytes.fromhex(record.seed), record.words)
        for step in record.replay():
            match.decisions.append(Entry(step.seat, step.decision))
            match.log.extend(step.log)
            match.state = step.after
        match.notes = list(record.notes)
        return match

    def copy(self) -> "Match":
        """A second match that goes on from here without this one."""
        match = copy(self)
        match.log = list(self.log)
        match.decisions = list(self.decisions)
        match.notes = list(self.notes)
        return match

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats the table waits for."""
        return self.state.to_act

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it runs."""
        return self.state.outcome

    def options(self, seat: int) -> tuple[Any, ...]:
        """What the seat may decide now; nothing if it is not its turn."""
        return self.state.options(self.check_seat(seat, or_table=True))

    def view(self, seat: int | None) -> Any:
        """What the seat sees of the table; None is a spectator."""
        return self.state.view(None if seat is None else self.check_seat(seat))

    def seen_by(self, seat: int | None) -> tuple[Any, ...]:
        """The log as the seat has it; None is a spectator."""
        return seen(self.log, None if seat is None else self.check_seat(seat))

    def play(self, seat: int, decision: Any, note: Any = None) -> AnyLog:
        """Enter a decision: the events it adds to the log.

        The decision is a record, the text of one of the seat's options, or its index among them.
        A record that breaks a rule is an IllegalDecisionError, anything else that is not an option
        a NotationError.
        """
        seat = self.check_seat(seat, or_table=True)
        if type(decision) not in self._kinds:
            decision = self._option(seat, decision)
        self.state, log = self.state.play(seat, decision)
        if note is not None:
            self.notes.append(Note(len(self.decisions), note))
        self.decisions.append(Entry(seat, decision))
        self.log.extend(log)
        return log

    def undo(self, index: int = -1) -> None:
        """Take back the decision of that index and all after it; without an index, the last.

        If there is no such decision, it is a KnaveryError.
        """
        if not self.decisions:
            raise KnaveryError("there is no decision to take back")
        number = whole("the index of a decision", index)
        if not -len(self.decisions) <= number < len(self.decisions):
            raise KnaveryError(f"there is no decision {number} among {len(self.decisions)}")
        kept, notes = self.decisions[:number], self.notes
        self._deal()
        for entry in kept:
            self.play(entry.seat, entry.decision)
        self.notes = [note for note in notes if note.step < len(kept)]

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

    def __repr__(self) -> str:
        stand = f"to_act={self.to_act}" if self.outcome is None else f"outcome={self.outcome}"
        counts = f"seats={len(self.players)}, decisions={len(self.decisions)}"
        return f"<Match of {self.game.title}: {counts}, {stand}>"

    def _deal(self) -> None:
        """Begin: the table as it is dealt, and nothing decided."""
        chance = Chance(match_seed(self.seed, self.words))
        self.state, self.deal = self.game.deal(len(self.players), self.settings, chance)
        self.log = list(self.deal)
        self.decisions = []
        self.notes = []

    def check_seat(self, seat: int, *, or_table: bool = False) -> Seat:
        """The seat, or KnaveryError if the match does not have it."""
        number = index_of(seat)
        if number is None or not (
            0 <= number < len(self.players) or (or_table and number == TABLE)
        ):
            raise KnaveryError(
                f"there is no seat {seat!r}: the seats are 0 to {len(self.players) - 1}"
            )
        return Seat(number)

    def _option(self, seat: Seat, decision: Any) -> Any:
        """The option of that text or index."""
        number = index_of(decision)
        if number is None and not isinstance(decision, str):
            raise NotationError(
                f"{decision!r} is no decision of {self.game.title}: play one of "
                f"match.options({seat}), its text or its index"
            )
        options = self.options(seat)
        if not options:
            raise NotationError(f"seat {seat} has nothing to decide now")
        if number is None:
            return self.game.notation.decision_from_text(decision, options)
        if not 0 <= number < len(options):
            raise NotationError(f"there is no option {number}: seat {seat} has {len(options)}")
        return options[number]


def _seated(
    game: AnyGame, players: Sequence[Player | str] | None, seats: int | None
) -> tuple[Player, ...]:
    """The players, who are named after their seats if nobody names them."""
    if players is None:
        count = usual_seats(game) if seats is None else seats
        check_seats(game, count)
        return tuple(Player(f"seat {seat}") for seat in range(count))
    if (
        not isinstance(players, Sequence)
        or isinstance(players, str)
        or not all(isinstance(player, str) or _is_player(player) for player in players)
    ):
        raise SettingsError(reason="not_players", players=repr(players))
    if seats not in (None, len(players)):
        raise SettingsError(reason="players_and_seats", players=str(len(players)), seats=str(seats))
    check_seats(game, len(players))
    return tuple(Player(player) if isinstance(player, str) else player for player in players)


def _is_player(player: Any) -> bool:
    return (
        isinstance(player, Player)
        and isinstance(player.name, str)
        and isinstance(player.bot, str | None)
    )


def _settled(game: AnyGame, settings: Any) -> Any:
    """The game's settings, from its record of them or a mapping; None: the defaults."""
    if settings is None:
        return game.Settings()
    if isinstance(settings, Mapping):
        return settle(game, settings)
    if not isinstance(settings, game.Settings):
        raise SettingsError(reason="not_settings", settings=repr(settings), game=game.title)
    # A record can be made with any value.
    values = msgspec.structs.asdict(settings)
    try:
        msgspec.convert(values, game.Settings)
    except msgspec.ValidationError:
        return settle(game, values)  # it says which value is wrong
    return settings
