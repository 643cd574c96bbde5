"""A kit: what the contract suite must be told of a game to hold it to the contract."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from contract.leaky import LeakyState
from knavery.core import AnyGame, AnyState, Chance


@dataclass(frozen=True)
class Small:
    """A table small enough to try every deal and every hidden choice."""

    game: AnyGame
    seats: int
    settings: Mapping[str, Any] = field(default_factory=dict)
    #: How many decisions are played at most before what fits is counted.
    decisions: int = 12
    #: Labels of the random lines that are played.
    lines: int = 3
    #: Where there are more tables that fit than this, the line is cut short.
    most: int = 400
    #: Whether one decision might show the viewer what another did; a short cut for games with
    #: many options, where those of another kind plainly show something else.
    alike: Callable[[Any, Any], bool] = lambda _one, _other: True
    #: Whether a decision may go unseen; where all are told to all, what fits need not be closed.
    silent: bool = True


@dataclass(frozen=True)
class Kit:
    """A game and how to look at its tables."""

    game: AnyGame
    #: Seats and settings of the tables random play is put to; several, so that all are reached.
    tables: tuple[tuple[int, Mapping[str, Any]], ...]
    #: Every piece, tile and card with its number, wherever it is: the same all game long.
    inventory: Callable[[Any], Mapping[Any, int]]
    #: Names of the interesting places this table is in.
    places: Callable[[Any], Iterable[str]]
    #: The places that random tables must reach.
    wanted: frozenset[str]
    small: tuple[Small, ...]
    #: Tables with a planted leak each, by name: the suite must catch every one.
    leaks: Mapping[str, type[LeakyState]] = field(default_factory=dict)
    #: Of the facts that reveal, those that show something to single seats alone: the other seats
    #: learn nothing from them.
    private: frozenset[type] = frozenset()
    #: How many games are played in each property.
    games: int = 4
    #: Of the tables along a long game, each so-manieth is looked at closely.
    every: int = 7
    #: Whether a twin resampled from a view is the true table at all times (no secrets in the game).
    open: bool = False

    #: Fields of a view that change nothing in its row of numbers, each with a reason. A name
    #: stands for all within it. Names as in contract/altered.py.
    left_out: Mapping[str, str] = field(default_factory=dict)
    #: Fields that are in the row only in part, each with a reason.
    partly: Mapping[str, str] = field(default_factory=dict)
    #: Whether the parts of a view that was changed still point to each other.
    sound: Callable[[Any], bool] = lambda _view: True
    #: Fields of a view, and of its row, that random games need not reach.
    seldom: frozenset[str] = frozenset()

    def deal(self, number: int, label: str = "") -> tuple[AnyState, Any]:
        """The table of that number: seats and settings by turns, the deal by its label."""
        seats, settings = self.tables[number % len(self.tables)]
        chance = Chance.of(f"{self.game.id} {label} {number}")
        return self.game.deal(seats, self.game.Settings(**settings), chance)

    def __str__(self) -> str:
        return self.game.id
