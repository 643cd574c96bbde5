"""What a spent token tells: early on, most are spent to get rid of a match."""

from functools import lru_cache

from knavery.bots.heuristics.candy_k.opponent_models import MODELS
from knavery.games.candy_k.view import View


@lru_cache(maxsize=1024)
def explained(
    spent: tuple[int, ...], seats: int, listener: int | None = None, icon: bool | None = None
) -> tuple[float, ...]:
    """CK-14, CK-17: how well each of the `MODELS` explains who spent a token in When.

    One of the seats has the icon, the only possible match so early. The listener's own token tells
    them nothing; if they hold the icon, nobody else does.
    """
    others = [at for at in range(seats) if at != listener]
    found = []
    for model in MODELS:
        calm = {at: model.calm if at in spent else 1 - model.calm for at in others}
        whole = 1.0
        for each in calm.values():
            whole *= each
        if not icon:
            holders = [
                (model.hasty if at in spent else 1 - model.hasty) / calm[at] for at in others
            ]
            whole *= sum(holders) / len(holders)
        found.append(whole)
    return tuple(found)


def explained_late(view: View, seat: int | None) -> tuple[float, ...]:
    """CK-17: the same for the last section, after which a token has no more use."""
    section = view.sections[-1]
    found = [1.0] * len(MODELS)
    if section.section != "assassin" or section.clue is None:
        return tuple(found)
    for at, left in enumerate(view.tokens):
        spent = at in section.spent
        if at != seat and (left or spent):
            for row, model in enumerate(MODELS):
                found[row] *= model.late if spent else 1 - model.late
    return tuple(found)


def icon_weights(view: View, models: list[float], seat: int | None) -> tuple[float, ...]:
    """For each seat, the weight of its having the icon."""
    seats = range(view.seats)
    weights = [1.0] * view.seats
    if seat is not None:
        weights = [float((at == seat) == bool(view.icon)) for at in seats]
    if not _decided(view, 0):
        return tuple(weights)
    spent = view.sections[0].spent
    return tuple([weights[at] * _odds(models, at in spent) for at in seats])


def with_haste(view: View, models: list[float], seat: int, chance: float) -> float:
    """The chance of a match in When, by whether the seat spent a token in Where."""
    if seat in view.sections[0].spent or not _decided(view, 1):
        return chance
    odds = chance * _odds(models, seat in view.sections[1].spent)
    return odds / (odds + 1 - chance)


def _decided(view: View, section: int) -> bool:
    """Whether everybody has decided about a token in that section."""
    if not view.settings.tokens or len(view.sections) <= section:
        return False
    return view.phase != "tokens" or len(view.sections) > section + 1


def _odds(models: list[float], spent: bool) -> float:
    """The likelihood ratio of a match for who did that."""
    found = 0.0
    for share, model in zip(models, MODELS, strict=True):
        if spent:
            found += share * model.hasty / model.calm
        else:
            found += share * (1 - model.hasty) / (1 - model.calm)
    return found
