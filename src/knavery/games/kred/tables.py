"""What is printed on KRED's board, tiles and price list. Rules: docs/rules/kred.md."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal, get_args

from knavery.core import Frozen, Seat

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
#: K-B5  A mark on seats 1, 3 and 5.
SET_UP: Final = "m.m.m...."

FULL: Final = 3  # K-D1

Tile = int
BLANK: Final[Tile] = 25
ZERO: Final[Tile] = 3  # K-T1  the 0 tile

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

#: K-T1, K-T2  Each tile's funding, and its actions.
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

#: K-C4  The plays that some tile shows, and which second action may follow a first.
SHOWN: Final = frozenset(ON_TILE[tile] for tile in TILES)
SECONDS: Final[Mapping[str, tuple[Action, ...]]] = MappingProxyType(
    {
        first: tuple(
            second for second in ACTIONS if second != first and frozenset((first, second)) in SHOWN
        )
        for first in ACTIONS
    }
)

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


class Space(Frozen, frozen=True, cache_hash=True):
    """A space of somebody's domain."""

    domain: Seat
    place: Place


class Move(Frozen, frozen=True, cache_hash=True):
    """K-C2  One action: a piece goes from one space to another; None is the community."""

    action: Action
    origin: Space | None
    target: Space | None


#: Spaces by their number in the board's text.
SPACE: Final = tuple(Space(Seat(domain), place) for domain in range(MOST_SEATS) for place in PLACES)
COMMUNITY: Final = -1


def number(space: Space | None) -> int:
    """The space's number in the board's text, or COMMUNITY."""
    return COMMUNITY if space is None else space.domain * SPACES + PLACES.index(space.place)


def left_of(space: int, seats: int) -> int:
    """K-B2  The space one step to its owner's left, or COMMUNITY where there is none."""
    domain, place = divmod(space, SPACES)
    neighbour = (domain + 1) % seats * SPACES
    if place == 0:
        return neighbour + 5
    if place == LEFT:
        return neighbour + RIGHT
    return space - 1 if place < LEFT else COMMUNITY


def right_of(space: int, seats: int) -> int:
    """K-B2  The space one step to its owner's right, or COMMUNITY where there is none."""
    domain, place = divmod(space, SPACES)
    neighbour = (domain - 1) % seats * SPACES
    if place == 5:
        return neighbour
    if place == RIGHT:
        return neighbour + LEFT
    return space + 1 if place < 5 else COMMUNITY
