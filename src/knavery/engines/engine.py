"""The engine of a game: it deals many tables at once."""

import secrets
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from knavery.core import AnyState, Chance, KnaveryError
from knavery.core.counter_chance import STRIDE, CounterChance, mix
from knavery.core.settings import check_seats, settle, usual_seats
from knavery.core.whole_number import at_least_one, index_of, whole
from knavery.engines.compiled_game import CompiledGame
from knavery.engines.compiling import compile_once
from knavery.engines.counter import mix_all
from knavery.engines.loops import loops_of
from knavery.engines.policies import POLICIES
from knavery.engines.tables import Bytes, Tables

#: The games that have an engine.
GAMES: Final = ("candy_k", "kingless", "kred", "red_scare")


@cache
def engine_of(name: str) -> "Engine":
    """The engine of the game with that id. It is compiled at its first use on a machine."""
    engine = Engine(_compiled_game(name))
    compile_once(engine.game.title, name, engine.compile)
    return engine


def check_settings(name: str, settings: Any) -> None:
    """Refuse settings that the game's engine does not play, before anything is compiled."""
    _compiled_game(name).codes(settings)


class Engine:
    """A game as compiled code on rows, equal to its rules decision by decision (docs/engines.md).

    `knavery.engine("candy_k")` gives one.
    """

    def __init__(self, compiled: CompiledGame) -> None:
        self.game = compiled.game
        self._compiled = compiled
        self._loops = loops_of(compiled.game.id, compiled.rules)
        #: The policies by which `Tables.rollout` can play on.
        self.policies = POLICIES

    def __repr__(self) -> str:
        return f"<Engine of {self.game.title}>"

    def deal(
        self,
        n: int,
        *,
        seats: int | None = None,
        seed: int | str | None = None,
        settings: Mapping[str, Any] | None = None,
        auto_reset: bool = True,
        threads: int = 1,
    ) -> Tables:
        """Deal `n` tables. The same seed deals the same tables, with any number of threads.

        A game deals the same table from the engine's chance:

        >>> import knavery as kn
        >>> engine, game = kn.engine("candy_k"), kn.game("candy_k")
        >>> tables = engine.deal(10, seats=4, seed=7)
        >>> state, log = game.deal(4, game.Settings(), engine.chance(seed=7, table=3))
        >>> state == tables.state(3)
        True
        """
        count = usual_seats(self.game) if seats is None else seats
        check_seats(self.game, count)
        chosen = {} if settings is None else settings
        settle(self.game, chosen)
        settled = settle(self.game, {**self.game.short_settings, **chosen})
        return self.deal_settled(
            n, count, settled, seed=seed, auto_reset=auto_reset, threads=threads
        )

    def deal_settled(
        self,
        n: int,
        seats: int,
        settings: Any,
        *,
        seed: int | str | None = None,
        auto_reset: bool = True,
        threads: int = 1,
    ) -> Tables:
        """Deal `n` tables with the game's own record of settings."""
        n = at_least_one("n", n)
        positions = _positions(n, seed)
        rows = np.zeros((n, self._compiled.row_width), np.int8)
        codes = np.array(self._compiled.codes(settings), np.int64)
        self._loops.deal_all(rows, positions, seats, codes)
        return self._tables(rows, positions, seats, settings, auto_reset, threads)

    def chance(self, seed: int | str, table: int = 0) -> CounterChance:
        """The chance from which `deal` with that seed deals the table of that number."""
        return chance_of(seed, table)

    def load(
        self,
        states: Sequence[AnyState],
        *,
        seed: int | str | None = None,
        auto_reset: bool = True,
        threads: int = 1,
    ) -> Tables:
        """Tables of the rules, such as resampled ones, all with the same seats and settings.

        Their further draws come from the seed. Without one, they come from their own chance if it
        is a `CounterChance`, and cannot be repeated otherwise.
        """
        if not isinstance(states, Sequence):
            raise KnaveryError(f"states must be a list of tables, not {type(states).__name__}")
        if not states:
            raise KnaveryError("there are no tables to load")
        rows = np.stack([self.encode(state) for state in states])
        seats, settings = states[0].seats, self._compiled.settings_of(states[0])
        for state in states:
            if (state.seats, self._compiled.settings_of(state)) != (seats, settings):
                raise KnaveryError("tables must have the same seats and settings")
        positions = _positions(len(states), seed)
        if seed is None:
            for table, state in enumerate(states):
                if isinstance(state.chance, CounterChance):
                    positions[table] = state.chance.position
        return self._tables(rows, positions, seats, settings, auto_reset, threads)

    def encode(self, state: AnyState) -> Bytes:
        """A table of the rules as a row; its chance is not part of it."""
        try:
            return self._compiled.encode(state)
        except AttributeError as error:
            raise KnaveryError(
                f"match.state is a table of {self.game.title}; this is {type(state).__name__}"
            ) from error

    def decode(self, row: Bytes, chance: Chance) -> AnyState:
        """The table of a row, with that chance for its further draws."""
        width = self._compiled.row_width
        if not isinstance(row, np.ndarray) or row.shape != (width,) or row.dtype != np.int8:
            raise KnaveryError(f"row must be an array of {width} numbers: tables.rows has them")
        return self._compiled.decode(row, chance)

    def compile(self) -> None:
        """Compile every loop, by calling it once."""
        tables = self.deal(1, seed="compile")
        tables.observe()
        tables.step(tables.mask().argmax(axis=1))
        tables.rollout(until=1)

    def _tables(
        self,
        rows: Bytes,
        positions: NDArray[np.uint64],
        seats: int,
        settings: Any,
        auto_reset: bool,
        threads: int,
    ) -> Tables:
        threads = at_least_one("threads", threads)
        return Tables(
            self._compiled,
            self._loops,
            rows,
            positions,
            seats,
            settings,
            auto_reset=auto_reset,
            threads=threads,
        )


def chance_of(seed: int | str, table: int) -> CounterChance:
    """The chance from which `Engine.deal` deals that table, so that the rules can deal it, too."""
    number = whole("table", table)
    if number < 0:
        raise KnaveryError(f"there is no table {number}: the first one is 0")
    return CounterChance.at(mix((_start(seed) + (number + 1) * STRIDE) % (1 << 64)))


def _compiled_game(name: str) -> CompiledGame:
    if name not in GAMES:
        raise KnaveryError(f"there is no engine for '{name}'. There is one for: {', '.join(GAMES)}")
    compiled: CompiledGame = import_module(f"knavery.engines.{name}").COMPILED
    return compiled


def _positions(n: int, seed: int | str | None) -> NDArray[np.uint64]:
    """A position for each of the tables."""
    drawn = secrets.token_hex(16) if seed is None else seed
    start = np.uint64(_start(drawn))
    return mix_all(start + np.arange(1, n + 1, dtype=np.uint64) * np.uint64(STRIDE))


def _start(seed: int | str) -> int:
    """Where the positions of that seed begin."""
    if not isinstance(seed, str) and index_of(seed) is None:
        raise KnaveryError(f"{seed!r} is not a seed. Write a whole number or text, such as seed=1.")
    return CounterChance.of(f"engine {seed}").position
