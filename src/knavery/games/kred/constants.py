"""KRED's board, pieces and prices; the tiles are in tiles.py. Rules: docs/rules/kred.md."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal, get_args

Action = Literal["advance", "assist", "withdraw", "remove", "organize", "influence"]
ACTIONS: Final[tuple[Action, ...]] = get_args(Action)

# K-B1: a domain has six seats, two rostrums and an office. The board's text has them in this order,
# one sign a space: "m.m.m...." is a domain at the start of the game.
Place = Literal["1", "2", "3", "4", "5", "6", "left", "right", "office"]
PLACES: Final[tuple[Place, ...]] = get_args(Place)
SPACES: Final = len(PLACES)
LEFT: Final = PLACES.index("left")
RIGHT: Final = PLACES.index("right")
OFFICE: Final = PLACES.index("office")
MOST_SEATS: Final = 5

VACANT: Final = "."
MARK: Final = "m"
HEEL: Final = "h"
PAWN: Final = "p"
PIECES: Final = MARK + HEEL + PAWN
Piece = Literal["mark", "heel", "pawn"]
PIECE_NAME: Final[Mapping[str, Piece]] = MappingProxyType(
    {MARK: "mark", HEEL: "heel", PAWN: "pawn"}
)

#: K-B4: marks, heels and pawns by number of players.
STOCK: Final[Mapping[int, tuple[int, int, int]]] = MappingProxyType(
    {3: (12, 9, 3), 4: (16, 12, 4), 5: (20, 15, 5)}
)
#: K-B5: a mark on seats 1, 3 and 5.
SET_UP: Final = "m.m.m...."

#: K-D1: the notches of full credibility.
FULL: Final = 3
#: K-C2: the most moves in one play.
MOST_MOVES: Final = 2
#: K-C6: how often a mover may take back in one turn.
TAKE_BACKS: Final = 4

#: K-F3: prices with three or four players, and with five.
PROMOTE: Final[Mapping[str, tuple[int, int]]] = MappingProxyType(
    {
        **dict.fromkeys(PLACES[:LEFT], (6, 4)),
        "left": (12, 8),
        "right": (12, 8),
        "office": (18, 12),
    }
)
BUY: Final[Mapping[str, tuple[int, int]]] = MappingProxyType(
    {
        "assist": (15, 10),
        "remove": (15, 10),
        "influence": (15, 10),
        "advance": (9, 6),
        "withdraw": (9, 6),
        "organize": (9, 6),
    }
)
RESTORE: Final = (3, 2)
