"""An engine's table and the rules' table, decision by decision."""

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import Any, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from engines.prepared import prepared
from knavery.core import TABLE, AnyGame, AnyState, Chance, Seat
from knavery.core.settings import allowed, settle
from knavery.engines.engine import Engine
from knavery.engines.one_table import ACTOR
from knavery.games.kingless import ShowSign
from knavery.games.kred import Move

#: One in this many decisions is that of a timer, where one is running for the table.
SELDOM = 24
#: Of a game with many settings, this many combinations are played.
COMBINATIONS = 13
#: Where settings of a game are not those of its engine.
NOT_PLAYED = {"red_scare": ("real_time",)}
#: The highest value of a setting, where its own maximum makes games too long to compare.
MOST = {"campaign_limit": "4"}


class DiffersError(AssertionError):
    """The engine and the rules do not agree."""


class OneTable(Protocol):
    """One table of an engine."""

    @property
    def row(self) -> Sequence[int] | NDArray[Any]:
        """Everything about the table."""

    def deal(self, seed: str, seats: int, settings: Any) -> None:
        """Deal a game."""

    def load(self, state: AnyState) -> None:
        """Take over a table of the rules."""

    def options(self, seat: int) -> set[int]:
        """The numbers of the seat's options."""

    def vector(self, seat: int) -> NDArray[Any]:
        """What the seat sees."""

    def play(self, seat: int, action: int) -> None:
        """Play the seat's action."""

    def scores(self) -> list[float] | None:
        """The score of each seat; None while the game runs."""


class CompiledTable:
    """One table of the compiled engine, by its public interface."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    @property
    def row(self) -> NDArray[Any]:
        row: NDArray[Any] = self._tables.rows[0]
        return row

    def deal(self, seed: str, seats: int, settings: Any) -> None:
        self._tables = self._engine.deal_settled(1, seats, settings, seed=seed)

    def load(self, state: AnyState) -> None:
        self._tables = self._engine.load([state])

    def options(self, seat: int) -> set[int]:
        return set(np.flatnonzero(self._tables.mask(seat=seat)[0]).tolist())

    def vector(self, seat: int) -> NDArray[Any]:
        seen: NDArray[Any] = self._tables.observe(seat)[0]
        return seen

    def play(self, seat: int, action: int) -> None:
        self._tables.play(0, seat, action)

    def scores(self) -> list[float] | None:
        over, scores = self._tables.outcome
        return scores[0].tolist() if over[0] else None


class Counts(NamedTuple):
    """What was compared."""

    decisions: int
    vectors: int


Choose = Callable[[AnyState, int], tuple[int, Any]]


def compare(engine: Engine, table: OneTable, state: AnyState, vectors: bool = True) -> int:
    """Fail unless the table is the state: its row, options and vectors. Returns the vectors.

    Where vectors are not compared, only the seats that must act are asked for their options.
    """
    expected = engine.encode(state)
    if not np.array_equal(np.asarray(table.row), expected):
        places = np.flatnonzero(np.asarray(table.row) != expected)
        raise DiffersError(f"the row differs at {places.tolist()} from {state}")
    if vectors and (again := engine.decode(expected, state.chance)) != state:
        raise DiffersError(f"{state} is decoded as {again}")
    codec = engine.game.codec
    for seat in map(Seat, range(state.seats)) if vectors else state.to_act:
        numbering = codec.numbering(seat, state.seats)
        wanted = {numbering.index(option) for option in state.options(seat)}
        if table.options(seat) != wanted:
            raise DiffersError(
                f"seat {seat}: {table.options(seat) ^ wanted} are options of one only"
            )
        if not vectors:
            continue
        seen, row = table.vector(seat), np.zeros(codec.width, np.float32)
        codec.write(state.view(seat), row)
        if not np.array_equal(seen, row):
            names = [codec.layout.name(int(at)) for at in np.flatnonzero(seen != row)]
            raise DiffersError(f"seat {seat} of {state}: {names} differ")
    return state.seats if vectors else 0


def lockstep(  # noqa: PLR0917
    engine: Engine,
    table: OneTable,
    seats: int,
    settings: Any,
    seed: str,
    choose: Choose,
    *,
    vectors: bool = True,
    only_play: bool = False,
) -> Counts:
    """Play a whole game on both, and compare them at every decision, unless they only play."""
    state, _ = engine.game.deal(seats, settings, engine.chance(seed))
    table.deal(seed, seats, settings)
    if (other := prepared(state, seed)) is not state:
        state = other
        table.load(state)
    decisions = compared = 0
    while state.outcome is None:
        if not only_play:
            compared += compare(engine, table, state, vectors)
        seat, decision = choose(state, int(table.row[ACTOR]))
        number = engine.game.codec.numbering(Seat(seat), seats).index(decision)
        state, _ = state.play(Seat(seat), decision)
        table.play(seat, number)
        decisions += 1
        if (table.scores() is None) != (state.outcome is None):
            raise DiffersError(f"one of the games is over: {state}")
    compared += compare(engine, table, state, vectors)
    scores = [float(np.float32(result.score)) for result in state.outcome.results]
    if table.scores() != scores:
        raise DiffersError(f"scores {table.scores()} of {state.outcome}")
    return Counts(decisions, compared)


def at_random(chance: Chance, in_order: bool, terse: bool, steered: bool = False) -> Choose:
    """A random option: of the seat the engine names, or of any that must act, or of a timer.

    Where it is terse, every second decision is the first of the options, which ends talks. Where it
    is steered, all show the same sign in a duel of Kingless, so that it is decided by lot, and
    every second move of KRED is an advance, so that domains win.
    """

    def choose(state: AnyState, actor: int) -> tuple[int, Any]:
        nonlocal chance
        seat = Seat(actor)
        if not in_order:
            seldom, chance = chance.below(SELDOM)
            if seldom == 0 and state.options(TABLE):
                return TABLE, state.options(TABLE)[0]
            seat, chance = chance.choice(state.to_act)
        options = state.options(seat)
        if steered and isinstance(options[0], ShowSign):
            return seat, options[0]
        if terse or (steered and isinstance(options[0], Move)):
            first, chance = chance.below(2)
            if first:
                return seat, options[0]
        decision, chance = chance.choice(options)
        return seat, decision

    return choose


def by_kind(chance: Chance, in_order: bool, patient: bool) -> Choose:
    """A random kind of decision, then one of it: rare decisions of Red Scare are made often.

    Out of order, seats speak that need not act, and timers run out. Who is patient does not accuse.
    """

    def options_of(state: AnyState, seat: Seat) -> dict[str, list[Any]]:
        found: dict[str, list[Any]] = {}
        for option in state.options(seat):
            found.setdefault(type(option).__name__, []).append(option)
        if patient:
            found.pop("Accuse", None)
        return found

    def choose(state: AnyState, actor: int) -> tuple[int, Any]:
        nonlocal chance
        seat = Seat(actor)
        if not in_order:
            seldom, chance = chance.below(SELDOM)
            if seldom == 0 and state.options(TABLE):
                return TABLE, state.options(TABLE)[0]
            others = [other for other in map(Seat, range(state.seats)) if options_of(state, other)]
            if 0 < seldom < SELDOM // 4:
                seat, chance = chance.choice(others)
        kinds = options_of(state, seat)
        judges, chance = chance.below(2)
        kind, chance = chance.choice(sorted(kinds))
        if judges and "Judge" in kinds:
            kind = "Judge"
        decision, chance = chance.choice(kinds[kind])
        return seat, decision

    return choose


def every_setting(game: AnyGame, seats: Sequence[int] = ()) -> list[tuple[int, Any]]:
    """Each number of seats (of these; all) with all settings in all combinations.

    Of numbers from a range, the least two are combined with everything, and the others are not. A
    game with many settings is played with some combinations, in which each value is as frequent.
    """
    choices = {
        name: [value for value in values.split(", ") if value not in NOT_PLAYED.get(game.id, ())]
        for name, values in allowed(game.Settings).items()
    }
    if game.id in NOT_PLAYED:
        combinations = _combinations(game, choices)
        return [(count, each) for count in seats or game.seats for each in combinations]
    ranges = dict[str, str]()
    for name, values in choices.items():
        if "–" in values[-1]:
            least, most = values[-1].split("–")
            ranges[name] = MOST.get(name, most)
            choices[name] = [least, str(int(least) + 1)]
    chosen = [dict(zip(choices, values, strict=True)) for values in product(*choices.values())]
    if ranges:
        chosen.append(ranges)
    return [(count, settle(game, each)) for each in chosen for count in seats or game.seats]


def _combinations(game: AnyGame, choices: dict[str, list[str]]) -> list[Any]:
    """Some combinations of settings: each value of each setting, the ends of ranges, as often."""
    drawn = {}
    for name, values in choices.items():
        ends = [end for value in values for end in value.split("–")]
        every = (ends * COMBINATIONS)[:COMBINATIONS]
        drawn[name], _ = Chance.of(f"settings {name}").shuffled(every)
    return [
        settle(game, {name: values[at] for name, values in drawn.items()})
        for at in range(COMBINATIONS)
    ]


def games(
    game: AnyGame, label: str, seats: Sequence[int] = ()
) -> Iterator[tuple[int, Any, str, Choose]]:
    """Games without end, through all settings: seats, settings, seed, and who chooses what."""
    number = 0
    while True:
        for count, settings in every_setting(game, seats):
            seed = f"{label} {count} {number}"
            choose = at_random(
                Chance.of(seed), number % 2 == 0, number % 3 == 0, number % 8 in (1, 3, 5)
            )
            if game.id == "red_scare" and number % 8:
                patient = number % 2 == 1 and settings.round_cap is not None
                choose = by_kind(Chance.of(seed), number % 4 == 2, patient)
            yield count, settings, seed, choose
            number += 1
