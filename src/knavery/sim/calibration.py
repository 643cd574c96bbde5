"""How good stated chances are: Brier score, logarithmic loss, calibration error, skill."""

from collections.abc import Sequence
from math import log
from typing import Final, NamedTuple

import msgspec

#: Chances are compared in this many bins of equal width.
BINS: Final = 10
#: A logarithmic loss counts no chance nearer to 0 or 1 than this: one slip would outweigh all.
NEAREST: Final = 0.01


class Forecast(NamedTuple):
    """A stated chance, and whether it came true."""

    chance: float
    true: bool


class Calibration(msgspec.Struct, frozen=True):
    """Figures of some forecasts; None where there are none."""

    forecasts: int
    #: The share that came true.
    base_rate: float | None
    brier: float | None
    log_loss: float | None
    #: The expected calibration error: how far stated chances are from what came true, by bins.
    ece: float | None
    #: The Brier skill score over the base rate: 1 is perfect, 0 no better than the base rate.
    skill: float | None


def calibration(forecasts: Sequence[Forecast]) -> Calibration:
    """The figures of those forecasts.

    >>> calibration([Forecast(0.8, True), Forecast(0.6, True), Forecast(0.2, False)]).brier
    0.08
    """
    count = len(forecasts)
    if not count:
        return Calibration(0, None, None, None, None, None)
    base = sum(each.true for each in forecasts) / count
    brier = sum((each.chance - each.true) ** 2 for each in forecasts) / count
    by_base = base * (1 - base)
    return Calibration(
        count,
        round(base, 5),
        round(brier, 5),
        round(sum(map(_loss, forecasts)) / count, 5),
        round(_ece(forecasts), 5),
        round(1 - brier / by_base, 5) if by_base > 1e-9 else None,
    )


def _loss(forecast: Forecast) -> float:
    chance = min(max(forecast.chance, NEAREST), 1 - NEAREST)
    return -log(chance if forecast.true else 1 - chance)


def _ece(forecasts: Sequence[Forecast]) -> float:
    bins: dict[int, list[Forecast]] = {}
    for each in forecasts:
        bins.setdefault(min(BINS - 1, int(each.chance * BINS)), []).append(each)
    return sum(
        abs(sum(each.chance for each in found) - sum(each.true for each in found))
        for found in bins.values()
    ) / len(forecasts)
