"""Who may be the King, by what was said in Who King."""

from functools import lru_cache
from math import factorial

from knavery.bots.heuristics.candy_k.rates import TABLES
from knavery.core import Frozen
from knavery.games.candy_k.view import View


class Court(Frozen, frozen=True):
    """Who King as somebody heard it; the listener's own number is known to them alone."""

    clue: int
    #: What each seat claimed; None for the listener and for those who have not spoken.
    claims: tuple[int | None, ...]
    listener: int | None = None
    held: int | None = None

    @property
    def kings(self) -> tuple[int, ...]:
        """CK-Q17  Who may be the King: the listener knows of themselves."""
        if self.listener is not None and self.held == self.clue:
            return (self.listener,)
        return tuple([at for at in range(len(self.claims)) if at != self.listener])


def court(view: View, seat: int | None) -> Court | None:
    """Who King as that seat heard it; None before its clue is turned."""
    for section in view.sections:
        if section.section == "king" and section.clue is not None:
            claims = tuple([None if at == seat else said for at, said in enumerate(section.claims)])
            return Court(section.clue, claims, seat, section.played if seat is not None else None)
    return None


@lru_cache(maxsize=4096)
def weighed(court: Court) -> tuple[tuple[float, ...], ...]:
    """For each of the `TABLES` the weight of every seat as King.

    CK-Q6  All numbers differ: what counts is in how many ways they can lie behind the claims.
    """
    kings = court.kings
    return tuple(
        tuple(
            [
                _ways(court, at, table.king_lies(len(court.claims))) if at in kings else 0.0
                for at in range(len(court.claims))
            ]
        )
        for table in TABLES
    )


def chances(court: Court, tables: list[float]) -> tuple[float, ...]:
    """For each seat the chance that it is the King, if the tables are so likely."""
    rows = weighed(court)
    found = [0.0] * len(court.claims)
    for share, row in zip(tables, rows, strict=True):
        whole = sum(row)
        for at, weight in enumerate(row):
            found[at] += share * weight / whole
    return tuple(found)


def true_chance(court: Court, seat: int, tables: list[float]) -> float:
    """The chance that this seat's claim of Who King is true."""
    if court.claims[seat] == court.held:
        return 0.0
    found = 0.0
    for share, table, row in zip(tables, TABLES, weighed(court), strict=True):
        true = sum(
            _ways(court, king, table.king_lies(len(court.claims)), seat)
            for king in court.kings
            if king != seat
        )
        found += share * true / sum(row)
    return found


@lru_cache(maxsize=8192)
def _ways(court: Court, king: int, rate: float, true: int | None = None) -> float:
    """The weight of all ways to deal the other numbers, if that is the King.

    At most one of those who say a number holds it. With `true`, only the ways in which what that
    seat said is so.
    """
    seats = len(court.claims)
    lie = rate / (seats - 2)
    gain = (1 - rate) - lie
    counts: dict[int, int] = {}
    speakers = silent = 0
    for seat, said in enumerate(court.claims):
        if seat in (king, court.listener, true):
            continue
        if said is None:
            silent += 1
            continue
        speakers += 1
        if said != court.held:
            counts[said] = counts.get(said, 0) + 1
    weight = 1.0
    if true is not None:
        said = court.claims[true]
        assert said is not None
        counts.pop(said, None)
        weight = 1 - rate
    matchings = [1.0]
    for count in counts.values():
        more = [*matchings, 0.0]
        for at, ways in enumerate(matchings):
            more[at + 1] += count * ways
        matchings = more
    return weight * sum(
        ways * gain**at * lie ** (speakers - at) * factorial(speakers - at + silent)
        for at, ways in enumerate(matchings)
        if at <= speakers
    )
