"""What the learned estimate of Candy K is linear in: one seat's view in a few numbers."""

from math import log

from knavery.bots.heuristics.candy_k.ballots import worths
from knavery.bots.heuristics.candy_k.conventions import convention
from knavery.bots.heuristics.candy_k.forecast import expected_score
from knavery.bots.heuristics.candy_k.weights import opinions
from knavery.core import Seat
from knavery.games.candy_k.view import View


def features_of(view: View) -> dict[str, float]:
    """The features, each of the size of 1. All but the first have a weight for each section."""
    me = Seat(view.seat or 0)
    mine, heard = opinions(view, me)
    best = max(worths(mine, convention(view, heard), me, view.settings).values())
    assassin, king = mine.assassins[me], mine.kings[me]
    others = [seat for seat in range(view.seats) if seat != me]
    stage = "vote" if view.phase == "vote" else str(len(view.sections))
    found = {
        "stage": 1.0,
        "vote": _logit(best),
        "forecast": _logit(expected_score(view)),
        "assassin": assassin,
        "king": king,
        "suspected": heard.assassins[me],
        "hidden": heard.kings[me],
        "assassin_suspected": assassin * heard.assassins[me],
        "king_exposed": king * heard.kings[me],
        "finds": max(mine.assassins[seat] for seat in others),
        "finds_king": assassin * max(mine.kings[seat] for seat in others),
        "all_find": (1 - assassin) * max(heard.assassins),
        "noise": mine.noise,
        "tokens": view.tokens[me] / 2,
    }
    staged = {f"{name}_{stage}": value for name, value in found.items()}
    return {"players": log(view.seats / 4), **staged}


def _logit(chance: float) -> float:
    chance = min(0.98, max(0.02, chance))
    return log(chance / (1 - chance))
