"""KRED's tiles: their funding and the actions they show (K-T1, K-T2)."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from knavery.games.kred.constants import ACTIONS, Action

Tile = int
BLANK: Final[Tile] = 25
ZERO: Final[Tile] = 3  # K-T1: the 0 tile

_PRINTED: Final[tuple[tuple[int, str], ...]] = (
    (1, "remove advance"),
    (2, "remove advance"),
    (0, "influence advance"),
    (1, "influence advance"),
    (2, "advance"),
    (3, "advance"),
    (4, "assist advance"),
    (5, "assist advance"),
    (1, "remove organize"),
    (2, "remove organize"),
    (4, "influence"),
    (5, "organize"),
    (5, "assist organize"),
    (6, "assist organize"),
    (3, "remove"),
    (4, "remove"),
    (3, "influence withdraw"),
    (4, "influence withdraw"),
    (6, "withdraw"),
    (7, "withdraw"),
    (8, "withdraw"),
    (7, "assist withdraw"),
    (8, "assist withdraw"),
    (9, "assist withdraw"),
)

#: K-T1, K-T2: the funding of each tile, and the actions it shows.
FUNDING: Final[tuple[int, ...]] = (0, *(funding for funding, _ in _PRINTED), 0)
ON_TILE: Final[tuple[frozenset[Action], ...]] = (
    frozenset(),
    *(
        frozenset(action for action in ACTIONS if action in actions.split())
        for _, actions in _PRINTED
    ),
    frozenset(),
)
TILES: Final[tuple[Tile, ...]] = tuple(range(1, BLANK))

#: K-C4: the sets of actions that tiles show, and the actions that may follow a first one.
SHOWN: Final = frozenset(ON_TILE[tile] for tile in TILES)
SECONDS: Final[Mapping[str, tuple[Action, ...]]] = MappingProxyType(
    {
        first: tuple(
            second for second in ACTIONS if second != first and frozenset((first, second)) in SHOWN
        )
        for first in ACTIONS
    }
)
