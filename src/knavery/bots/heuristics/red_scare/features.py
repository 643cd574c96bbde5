"""What the learned estimate of Red Scare is linear in: one seat's view in a few numbers."""

from math import log
from typing import Final

from knavery.bots.heuristics.leaf import Leaf
from knavery.bots.heuristics.red_scare.assessment import Assessment
from knavery.games.red_scare.cards import UNALIGNED
from knavery.games.red_scare.constants import MARKERS, SIGN
from knavery.games.red_scare.view import View

#: The features that have a weight for each stage, and the stages.
_STAGED: Final = (
    "stage",
    "standing",
    "ahead",
    "sure",
    "trust",
    "blocked",
    "promise",
    "markers",
    "turn",
    "left",
)
_STAGES: Final = ("open", "late", "last")
#: In round 4 everybody may accuse; in real time, once the timer has rung.
LAST: Final = 4


def weights_by_stage(leaf: Leaf) -> list[list[float]]:
    """The leaf's weights for the engine: a line for each stage; two for each role end it."""
    roles = [
        leaf.weights.get(f"role_{role}{standing}", 0.0)
        for role in ("side", *UNALIGNED)
        for standing in ("", "_standing")
    ]
    stages = [(*(f"{name}_{stage}" for name in _STAGED), "players") for stage in _STAGES]
    return [[*line, *roles] for line in leaf.by_stage(stages)]


def features_of(view: View) -> dict[str, float]:
    """The features, each of the size of 1. Most have a weight for each stage of the game."""
    assessment = Assessment(view)
    chance = min(0.98, max(0.02, assessment.chance_to_win))
    ahead = SIGN[assessment.side] * assessment.forecast.mean / 5
    trust = [each for seat, each in enumerate(assessment.trust) if seat != assessment.me]
    sure = sum(abs(each - 0.5) for each in trust) / len(trust)
    stage = "last" if view.accuse_open else "late" if view.round >= LAST - 1 else "open"
    role = view.unaligned if view.alignment == "unaligned" else "side"
    found = {
        "stage": 1.0,
        "standing": log(chance / (1 - chance)),
        "ahead": ahead,
        "sure": 2 * sure,
        "trust": max(trust),
        "blocked": len(assessment.blocked) / 3,
        "promise": assessment.promise / 3,
        "markers": assessment.markers / MARKERS,
        "turn": float(view.active == view.seat),
        "left": assessment.forecast.left / 5,
    }
    staged = {f"{name}_{stage}": value for name, value in found.items()}
    return {
        "players": log(len(view.sizes) / 4),
        f"role_{role}": 1.0,
        f"role_{role}_standing": found["standing"],
        **staged,
    }
