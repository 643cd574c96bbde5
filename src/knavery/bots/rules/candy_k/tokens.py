"""What a spent token tells: most spend one early only to make up for a match."""

from functools import lru_cache

from knavery.bots.rules.candy_k.rates import TABLES
from knavery.games.candy_k.records import View


@lru_cache(maxsize=1024)
def explained(spent: tuple[int, ...], seats: int) -> tuple[float, ...]:
    """CK-14, CK-17  How well each of the `TABLES` explains who spent a token in When.

    One of the seats has the icon, which alone can be a match so early.
    """
    found = []
    for table in TABLES:
        others = [table.calm if at in spent else 1 - table.calm for at in range(seats)]
        whole = 1.0
        for each in others:
            whole *= each
        holders = [
            (table.hasty if at in spent else 1 - table.hasty) / others[at] for at in range(seats)
        ]
        found.append(whole * sum(holders) / seats)
    return tuple(found)


def icon_weights(view: View, tables: list[float], seat: int | None) -> tuple[float, ...]:
    """For each seat how much speaks for its having the icon."""
    seats = range(view.seats)
    weights = [1.0] * view.seats
    if seat is not None:
        weights = [float((at == seat) == bool(view.icon)) for at in seats]
    if not _asked(view, 0):
        return tuple(weights)
    spent = view.sections[0].spent
    return tuple([weights[at] * _odds(tables, at in spent) for at in seats])


def with_haste(view: View, tables: list[float], seat: int, chance: float) -> float:
    """The chance of a match in When, by whether the seat spent a token in Where."""
    if seat in view.sections[0].spent or not _asked(view, 1):
        return chance
    odds = chance * _odds(tables, seat in view.sections[1].spent)
    return odds / (odds + 1 - chance)


def _asked(view: View, section: int) -> bool:
    """Whether all have said if they spend a token in that section, and had one to spend."""
    if not view.settings.tokens or len(view.sections) <= section:
        return False
    return view.phase != "tokens" or len(view.sections) > section + 1


def _odds(tables: list[float], spent: bool) -> float:
    """How much likelier who did that has a match than who has none."""
    found = 0.0
    for share, table in zip(tables, TABLES, strict=True):
        if spent:
            found += share * table.hasty / table.calm
        else:
            found += share * (1 - table.hasty) / (1 - table.calm)
    return found
