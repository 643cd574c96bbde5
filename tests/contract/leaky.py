"""Planted leaks: a game that shows one thing too many, which the suite must catch."""

from collections.abc import Callable
from typing import Any, cast

from knavery.core import AnyGame, Chance, Log, Seat


class Leaky:
    """A game whose tables are wrapped, so that a view, an option or a line tells a secret."""

    def __init__(self, game: AnyGame, wrap: Callable[[Any], Any]) -> None:
        self._game = game
        self.wrap = wrap

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def deal(self, seats: int, settings: Any, chance: Chance) -> tuple[Any, Log[Any]]:
        state, log = self._game.deal(seats, settings, chance)
        return self.wrap(state), log

    def resample(self, view: Any, log: Any, chance: Chance) -> Any:
        return self.wrap(self._game.resample(view, log, chance))


class LeakyState:
    """A table that does as the true one does; subclasses leak."""

    def __init__(self, state: Any) -> None:
        self.truth = state

    def __getattr__(self, name: str) -> Any:
        return getattr(self.truth, name)

    def play(self, seat: Seat, decision: Any) -> tuple[Any, Log[Any]]:
        after, log = self.truth.play(seat, decision)
        return type(self)(after), log


def leaky(game: AnyGame, state: type[LeakyState]) -> AnyGame:
    """The game with tables of that kind."""
    return cast(AnyGame, Leaky(game, state))
