"""What the learned estimate of Candy K is linear in: one seat's view in a few numbers."""

from math import log
from typing import Final

from knavery.bots.heuristics.candy_k.ballots import worths
from knavery.bots.heuristics.candy_k.conventions import convention
from knavery.bots.heuristics.candy_k.forecast import expected_score
from knavery.bots.heuristics.candy_k.weights import opinions
from knavery.core import Seat
from knavery.games.candy_k.view import View

_STAGES: Final = ("1", "2", "3", "4", "vote")
#: The features that have a weight for each stage.
_STAGED: Final = (
    "stage",
    "vote",
    "forecast",
    "assassin",
    "king",
    "suspected",
    "hidden",
    "assassin_suspected",
    "king_exposed",
    "finds",
    "finds_king",
    "all_find",
    "noise",
    "tokens",
)
#: The names of the features at each stage.
NAMES: Final = {stage: (*(f"{name}_{stage}" for name in _STAGED), "players") for stage in _STAGES}


def features_of(view: View) -> dict[str, float]:
    """The features, each of the size of 1. All but the first have a weight for each section."""
    me = Seat(view.seat or 0)
    mine, heard = opinions(view, me)
    best = max(worths(mine, convention(view, heard), me, view.settings).values())
    assassin, king = mine.assassins[me], mine.kings[me]
    others = [seat for seat in range(view.seats) if seat != me]
    stage = "vote" if view.phase == "vote" else str(len(view.sections))
    found = (
        1.0,
        _logit(best),
        _logit(expected_score(view)),
        assassin,
        king,
        heard.assassins[me],
        heard.kings[me],
        assassin * heard.assassins[me],
        king * heard.kings[me],
        max(mine.assassins[seat] for seat in others),
        assassin * max(mine.kings[seat] for seat in others),
        (1 - assassin) * max(heard.assassins),
        mine.noise,
        view.tokens[me] / 2,
    )
    staged = {f"{name}_{stage}": value for name, value in zip(_STAGED, found, strict=True)}
    return {"players": log(view.seats / 4), **staged}


def _logit(chance: float) -> float:
    chance = min(0.98, max(0.02, chance))
    return log(chance / (1 - chance))
