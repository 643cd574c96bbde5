"""KRED's board, pieces and prices as data; the tiles are in tiles.py. Rules: docs/rules/kred.md."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal, get_args

Action = Literal["advance", "assist", "withdraw", "remove", "organize", "influence"]
ACTIONS: Final[tuple[Action, ...]] = get_args(Action)

# K-B1  A domain has six seats, two rostrums and an office, and lies in the board's text in that
# order, one sign a space: "m.m.m...." is a domain as it is set up.
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

# K-B4  Marks, heels and pawns by number of players.
STOCK: Final[Mapping[int, tuple[int, int, int]]] = MappingProxyType(
    {3: (12, 9, 3), 4: (16, 12, 4), 5: (20, 15, 5)}
)
#: A piece's name, and the name of each sign on the board.
Piece = Literal["mark", "heel", "pawn"]
PIECE_NAME: Final[Mapping[str, Piece]] = MappingProxyType(
    {MARK: "mark", HEEL: "heel", PAWN: "pawn"}
)

#: K-B5  A mark on seats 1, 3 and 5.
SET_UP: Final = "m.m.m...."

FULL: Final = 3  # K-D1

#: K-F3  Prices, for three or four players and for five.
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
