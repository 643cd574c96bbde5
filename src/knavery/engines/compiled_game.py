"""What a game gives the frame: its rules on rows, and its tables as rows."""

from collections.abc import Callable
from typing import Any, NamedTuple

from numpy.typing import NDArray

from knavery.core import AnyGame, AnyState, Chance
from knavery.engines.rules import Policy, Rules


class CompiledGame(NamedTuple):
    """A game on rows of int8, one row a table (`one_table`)."""

    game: AnyGame
    rules: Rules
    row_width: int
    settings_of: Callable[[Any], Any]
    #: The settings as numbers, in the order in which they stand in a row.
    codes: Callable[[Any], tuple[int, ...]]
    #: What `observe_part` looks up, for a number of seats and settings.
    lookup: Callable[[int, Any], NDArray[Any]]
    encode: Callable[[Any], NDArray[Any]]
    decode: Callable[[Any, Chance], AnyState]
    #: How `careful` plays and how a rollout ends.
    careful: Policy
