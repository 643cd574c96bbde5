"""What remarks tell about their speakers and about those they name.

The claims are known to all, and a remark repeats most of what they tell. The rest was measured: at
tables of one personality each, for those who were named and for those who spoke, the log-odds of
being an Assassin beyond what a listener believed without remarks (docs/bots.md).
"""

from math import exp
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from knavery.core.remarks import AskWhy, PointOut, Suspect, Trust
from knavery.games.candy_k.decisions import Explain
from knavery.games.candy_k.view import View

if TYPE_CHECKING:
    from knavery.bots.heuristics.candy_k.weights import Suspects

#: The change of log-odds at each of the `MODELS`: all honest, some lie, many lie, all is noise.
Shift = tuple[float, float, float, float]

SUSPECTED: Final[Shift] = (0.2, 0.15, 0.0, 0.0)
#: Who suspects or questions others may want them to look elsewhere.
SUSPECTS: Final[Shift] = (0.1, 0.1, 0.0, 0.0)
ASKS: Final[Shift] = (0.2, 0.0, 0.1, 0.0)
BELIEVED: Final[Shift] = (-0.2, 0.0, 0.0, 0.0)
CONTRADICTED: Final[Shift] = (0.15, 0.25, 0.0, 0.0)
POINTED_OUT: Final[Shift] = (-0.6, 0.0, 0.0, 0.0)
#: CK-R3: the honest do not repeat a lie, and an admitted bluff hides no match.
ANSWERS: Final[dict[str, Shift]] = {
    "told_truth": (-0.25, 0.0, 0.0, 0.0),
    "bluffed": (-0.5, -0.5, 0.0, 0.0),
    "no_comment": (0.2, 0.2, 0.0, 0.0),
}
#: Remarks shift a seat by no more than this, however many there are.
MOST: Final = 1.5


def swayed(found: "Suspects", view: View, seat: int | None, models: list[float]) -> "Suspects":
    """The suspects after all remarks, as that seat heard them; its own tell it nothing."""
    shifts = _shifts(view, seat, models)
    if not any(shifts):
        return found
    factors = [exp(max(-MOST, min(MOST, shift))) for shift in shifts]
    weights = {}
    whole = 0.0
    for roles, before in found.weights.items():
        weight = before
        for assassin in roles[1]:
            weight *= factors[assassin]
        weights[roles] = weight
        whole += weight
    if not whole:
        return found
    kings = [0.0] * len(factors)
    assassins = [0.0] * len(factors)
    for roles, weight in weights.items():
        share = weights[roles] = weight / whole
        kings[roles[0]] += share
        for assassin in roles[1]:
            assassins[assassin] += share
    return replace(found, weights=weights, kings=tuple(kings), assassins=tuple(assassins))


def _shifts(view: View, seat: int | None, models: list[float]) -> list[float]:
    """For each seat, the change of the log-odds that it is an Assassin."""
    shifts = [0.0] * view.seats
    for section in view.sections:
        for said in section.remarks:
            if said.seat == seat:
                continue
            match said.remark:
                case Suspect(target=target):
                    shifts[target] += _expected(SUSPECTED, models)
                    shifts[said.seat] += _expected(SUSPECTS, models)
                case Trust(target=target):
                    shifts[target] += _expected(BELIEVED, models)
                case AskWhy():
                    shifts[said.seat] += _expected(ASKS, models)
                case PointOut(first=first, second=second):
                    shifts[first] += _expected(CONTRADICTED, models)
                    shifts[second] += _expected(CONTRADICTED, models)
                    shifts[said.seat] += _expected(POINTED_OUT, models)
                case Explain(reason=reason):
                    shifts[said.seat] += _expected(ANSWERS[reason], models)
    if seat is not None:
        shifts[seat] = 0.0
    return shifts


def _expected(shift: Shift, models: list[float]) -> float:
    return sum(share * each for share, each in zip(models, shift, strict=True))
