"""What a game gives the frame: its rules as loops over rows."""

from collections.abc import Callable
from typing import Any, NamedTuple

from numpy.typing import NDArray

from knavery.core import AnyGame, AnyState, Chance


class CompiledGame(NamedTuple):
    """A game on rows of int8, one row a table.

    In the loops, arrays with an entry for each table come first, then what holds for all of them.
    """

    game: AnyGame
    row_width: int
    #: Where in a row the seat to act is; -1 stands there when the game is over.
    actor_at: int
    settings_of: Callable[[Any], Any]
    #: The settings as numbers, in the order in which `deal_all` takes them.
    codes: Callable[[Any], tuple[int, ...]]
    #: What `observe_all` looks up, for a number of seats and settings.
    lookup: Callable[[int, Any], NDArray[Any]]
    encode: Callable[[Any], NDArray[Any]]
    decode: Callable[[Any, Chance], AnyState]
    #: rows, positions; seats, *codes
    deal_all: Callable[..., None]
    #: rows, seats, out
    mask_all: Callable[..., None]
    #: rows, seats, out; lookup
    observe_all: Callable[..., None]
    #: rows, seats, actions: the first table whose action is illegal, or -1
    illegal: Callable[..., int]
    #: rows, positions, seats, actions, over, scores; auto_reset
    step_all: Callable[..., None]
    #: rows, positions, policy, games, scores; most, auto_reset: the number of decisions
    roll_out: Callable[..., int]
