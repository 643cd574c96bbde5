"""What the trainer needs to know of a game, besides its engine: a description a game."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Final

from knavery.core import AnyGame
from knavery.engines.compiled_game import CompiledGame
from knavery.engines.compiling import compiled
from knavery.engines.one_table import NOBODY, Row, Stream
from knavery.engines.rules import Rule

#: Arrays of NumPy, or of CuPy where the net is trained on a GPU.
Array = Any
#: The hidden facts and the truths, from the tables' rows, the places of some tables and a seat of
#: each.
Facts = Callable[[Array, Array, Array], tuple[Array, Array]]
#: The games that have a description, each in the module of that name.
GAMES: Final = ("kingless", "kred", "red_scare")


class Belief:
    """A head that says what is true and not seen: `size` truths, or which one of them is so."""

    def __init__(self, size: int, *, one: bool = False) -> None:
        self.size, self.one = size, one


@compiled
def nobody_speaks(row: Row, choices: Stream, scratch: Any) -> int:
    """Nobody acts out of turn."""
    return NOBODY


@compiled
def notes_nothing(row: Row, choices: Stream, seat: int, scratch: Any, out: Any) -> None:
    """The row is all that a seat needs."""


@dataclass(frozen=True)
class NetGame:
    """A game as the trainer sees it."""

    game: AnyGame
    seats: int
    #: What the critic sees besides the row has this many numbers.
    hidden: int
    #: The belief heads, in the order of their truths. A truth of -1 is not asked for.
    beliefs: Mapping[str, Belief]
    facts: Facts
    #: The first of the actions that are remarks: the net makes none.
    remarks: int | None = None
    #: row, choices, scratch: the seat that acts out of turn now, or NOBODY; and what it does.
    speaker: Rule = nobody_speaks
    says: int = 0

    #: How many numbers the net gets besides the row. They say what a seat concludes from what it
    #: sees. Row, choices, seat, scratch, out; and the same from a view.
    notes: int = 0
    noter: Rule = notes_nothing
    noted: Callable[[Any], Sequence[float]] | None = None
    #: The score of a seat among its likes; None: one seat of all wins.
    share: float | None = None

    @property
    def fair(self) -> float:
        """The score of a seat among its likes."""
        return 1 / self.seats if self.share is None else self.share

    @property
    def width(self) -> int:
        """The numbers that the net sees."""
        return self.game.codec.width + self.notes

    @property
    def actions(self) -> int:
        """The decisions that there may be."""
        return self.game.codec.size

    @property
    def heads(self) -> dict[str, int]:
        """The heads of the net, and how many outputs each has."""
        sizes = {name: belief.size for name, belief in self.beliefs.items()}
        return {"policy": self.actions, **sizes, "score": 1}

    @property
    def speaks_out(self) -> bool:
        """Whether seats may act out of turn."""
        return self.speaker is not nobody_speaks

    @property
    def engine(self) -> CompiledGame:
        """The game's rules and `careful`, compiled."""
        found: CompiledGame = import_module(f"knavery.engines.{self.game.id}").COMPILED
        return found


def net_game(name: str) -> NetGame:
    """The description of that game."""
    found: NetGame = import_module(f"training.{name}").NET_GAME
    return found
