"""The shortest distance from any domain to a winning one (K-W1), if no opponent interferes.

Seats of a faction are interchangeable, and so are the two factions. That leaves some thousand
domains; Dijkstra's algorithm runs once, backwards from the winning ones.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from heapq import heappop, heappush
from itertools import combinations_with_replacement
from typing import Final

from knavery.games.kred.constants import HEEL, LEFT, MARK, OFFICE, PAWN, RIGHT, VACANT

#: The cost of a step, in funding. An advance costs 9 in bureaucracy, but a third of the tiles show
#: one. To withdraw costs the same there, and is seldom challenged.
ADVANCE: Final = 7.0
WITHDRAW: Final = 5.0
#: K-F3: the cost of a rank: on a seat, on a rostrum, in the office.
RANKS: Final = (6.0, 12.0, 18.0)

#: A faction: its three seats in alphabetical order, and its rostrum.
Faction = tuple[str, str]
#: The two factions in order, and the office.
Domain = tuple[Faction, Faction, str]

_SIGNS: Final = VACANT + MARK + HEEL + PAWN


@lru_cache(maxsize=1 << 16)
def distance_to_win(spaces: str) -> float:
    """What the domain still needs to win, in funding; 0 is won.

    >>> distance_to_win("mmmmmmhhp")
    0.0
    >>> distance_to_win("mmmmm.hhp") == ADVANCE
    True
    """
    left = (spaces[:3], spaces[LEFT])
    right = (spaces[3:6], spaces[RIGHT])
    return _distances()[_domain(left, right, spaces[OFFICE])]


def _domain(left: Faction, right: Faction, office: str) -> Domain:
    """The domain after unsupported pieces have fallen (K-A7)."""
    left, right = _settled(left), _settled(right)
    if office != VACANT and left[1] == right[1] == VACANT:
        left, office = _settled((left[0], office)), VACANT
    return (left, right, office) if left <= right else (right, left, office)


def _settled(faction: Faction) -> Faction:
    seats, rostrum = faction
    if rostrum != VACANT and seats == "...":
        return "..".join(("", rostrum)), VACANT
    return "".join(sorted(seats)), rostrum


@cache
def _distances() -> dict[Domain, float]:
    """The distance of each domain."""
    before: dict[Domain, list[tuple[Domain, float]]] = {}
    domains = tuple(_domains())
    for domain in domains:
        for after, cost in _steps(domain):
            before.setdefault(after, []).append((domain, cost))
    distances: dict[Domain, float] = {}
    open_: list[tuple[float, Domain]] = [(0.0, domain) for domain in domains if _wins(domain)]
    while open_:
        cost, domain = heappop(open_)
        if domain in distances:
            continue
        distances[domain] = cost
        for earlier, step in before.get(domain, ()):
            if earlier not in distances:
                heappush(open_, (cost + step, earlier))
    return distances


def _domains() -> Iterator[Domain]:
    factions = [
        _settled(("".join(seats), rostrum))
        for seats in combinations_with_replacement(sorted(_SIGNS), 3)
        for rostrum in _SIGNS
    ]
    factions = sorted({each for each in factions if (each[0] + each[1]).count(PAWN) < 2})
    found = set()
    for at, left in enumerate(factions):
        for right in factions[at:]:
            for office in _SIGNS:
                # K-P2: a domain never has two pawns.
                if (left[0] + left[1] + right[0] + right[1] + office).count(PAWN) < 2:
                    found.add(_domain(left, right, office))
    yield from sorted(found)


def _wins(domain: Domain) -> bool:
    left, right, office = domain
    seats = left[0] + right[0]
    return office == PAWN and left[1] == right[1] == HEEL and not {VACANT, PAWN} & set(seats)


def _steps(domain: Domain) -> Iterator[tuple[Domain, float]]:
    """The steps an owner can take alone: advance, withdraw, promote."""
    left, right, office = domain
    pawn = PAWN in left[0] + left[1] + right[0] + right[1] + office
    for mine, other in ((left, right), (right, left)):
        seats, rostrum = mine
        for at, piece in enumerate(seats):
            if piece == VACANT:
                yield _domain((_put(seats, at, MARK), rostrum), other, office), ADVANCE
                if rostrum != VACANT:
                    yield _domain((_put(seats, at, rostrum), VACANT), other, office), WITHDRAW
                continue
            if rostrum == VACANT and VACANT not in seats:
                yield _domain((_put(seats, at, VACANT), piece), other, office), ADVANCE
            yield _domain((_put(seats, at, VACANT), rostrum), other, office), WITHDRAW
            if rank := _next(piece, pawn):
                yield _domain((_put(seats, at, rank), rostrum), other, office), RANKS[0]
        if rostrum == VACANT:
            if office != VACANT:
                yield _domain((seats, office), other, VACANT), WITHDRAW
            continue
        if office == VACANT and other[1] != VACANT:
            yield _domain((seats, VACANT), other, rostrum), ADVANCE
        if rank := _next(rostrum, pawn):
            yield _domain((seats, rank), other, office), RANKS[1]
        for at, piece in enumerate(other[0]):
            if piece == VACANT:
                across = (_put(other[0], at, rostrum), other[1])
                yield _domain((seats, VACANT), across, office), WITHDRAW
    if office != VACANT and (rank := _next(office, pawn)):
        yield _domain(left, right, rank), RANKS[2]


def _next(piece: str, pawn: bool) -> str | None:
    """K-P1, K-P2: the rank above the piece, or None: a domain has at most one pawn."""
    if piece == MARK:
        return HEEL
    return PAWN if piece == HEEL and not pawn else None


def _put(seats: str, at: int, piece: str) -> str:
    return seats[:at] + piece + seats[at + 1 :]
