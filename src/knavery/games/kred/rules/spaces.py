"""The spaces of the board: their numbers and their neighbours (K-B1, K-B2)."""

from typing import Final

from knavery.core import Frozen, Seat
from knavery.games.kred.constants import LEFT, MOST_SEATS, PLACES, RIGHT, SPACES, Place


class Space(Frozen, frozen=True, cache_hash=True):
    """A space of a domain."""

    domain: Seat
    place: Place


#: The spaces by their number in the board's text.
SPACE: Final = tuple(Space(Seat(domain), place) for domain in range(MOST_SEATS) for place in PLACES)
COMMUNITY: Final = -1
_NUMBER: Final[dict[Space | None, int]] = {
    None: COMMUNITY,
    **{space: at for at, space in enumerate(SPACE)},
}


def number(space: Space | None) -> int:
    """The space's number in the board's text, or COMMUNITY."""
    if space in _NUMBER:
        return _NUMBER[space]
    assert space is not None
    return space.domain * SPACES + PLACES.index(space.place)


def left_of(space: int, seats: int) -> int:
    """K-B2: the space one step to its owner's left, or COMMUNITY if there is none."""
    domain, place = divmod(space, SPACES)
    neighbour = (domain + 1) % seats * SPACES
    if place == 0:
        return neighbour + 5
    if place == LEFT:
        return neighbour + RIGHT
    return space - 1 if place < LEFT else COMMUNITY


def right_of(space: int, seats: int) -> int:
    """K-B2: the space one step to its owner's right, or COMMUNITY if there is none."""
    domain, place = divmod(space, SPACES)
    neighbour = (domain - 1) % seats * SPACES
    if place == 5:
        return neighbour
    if place == RIGHT:
        return neighbour + LEFT
    return space + 1 if place < 5 else COMMUNITY
