"""The chance that a play is honest (K-C3), for a seat that may not know the tile."""

from collections.abc import Iterable
from math import exp
from typing import Final

import msgspec

from knavery.bots.heuristics.kred.tiles import held_by
from knavery.bots.heuristics.kred.worth import board_worth
from knavery.games.kred.view import View

#: How often a mover lies who was never caught, and the weight of that prior in plays.
LIES: Final = 0.15
OPINION: Final = 12
#: The smallest temptation to lie, for a play that costs its mover; gains tempt more.
TEMPTED_LEAST: Final = 0.1
#: How often a mover holds a tile for an honest play, over all plays.
ABLE: Final = 0.6
#: How often a receiver who looked accepts a lie; an honest play is always accepted.
LETS_THROUGH: Final = 0.3


class Belief(msgspec.Struct, frozen=True):
    """What a seat believes about a play."""

    #: The chance that the play is honest.
    honest: float
    #: The chance that the mover held a tile for which the play is honest.
    able: float
    #: How many tiles, not seen elsewhere, would make it honest.
    fitting: int
    #: Whether the tile is known.
    certain: bool = False


def belief_of(view: View) -> Belief:
    """What the view's seat believes about the play whose tile is on the table."""
    handed = view.on_table
    assert handed is not None, "nothing was handed over"
    if handed.tile is not None:
        return Belief(float(handed.tile in handed.honest_for), 1.0, 1, certain=True)
    chances = held_by(view, view.mover, before_play=True)
    able = any_of(chances[tile] for tile in handed.honest_for)
    start = view.trail[0].board if view.trail else view.position.board
    gain = board_worth(view.position.board, view.mover) - board_worth(start, view.mover)
    honest = chance_honest(able, gain, repute(view, view.mover), looked=handed.looked)
    return Belief(honest, able, sum(chances[tile] > 0 for tile in handed.honest_for))


def odds(view: View) -> tuple[float, float]:
    """The weights of an honest play and of a lie, against any tile of the hand; the larger is 1."""
    handed = view.on_table
    assert handed is not None, "nothing was handed over"
    chances = held_by(view, view.mover, before_play=True)
    fits = sum(chances[tile] for tile in handed.honest_for) / max(1e-9, sum(chances))
    honest = belief_of(view).honest
    true, false = honest / max(fits, 1e-3), (1 - honest) / max(1 - fits, 1e-3)
    most = max(true, false)
    return true / most, false / most


def chance_honest(able: float, gain: float, lies: float, *, looked: bool = False) -> float:
    """The chance that a play is honest.

    It depends on the chance that the mover held a tile for it, what the play gained them, how often
    they lie, and whether a receiver who looked accepted it.
    """
    true = (1 - lies) * able / ABLE
    false = lies * (TEMPTED_LEAST + (1 - TEMPTED_LEAST) / (1 + exp(-(gain - 1) / 2)))
    if looked:
        false *= LETS_THROUGH
    return true / (true + false)


def repute(view: View, seat: int) -> float:
    """How often that seat lies, estimated from its plays whose tile everybody has seen."""
    made = caught = 0
    for plays in (*(campaign.plays for campaign in view.past[-2:]), view.plays):
        for play in plays:
            if play.mover == seat:
                made += 1
                caught += play.open and play.tile not in play.honest_for
    return (caught + LIES * OPINION) / (made + OPINION)


def any_of(chances: Iterable[float]) -> float:
    """The chance that at least one of them comes true."""
    none = 1.0
    for chance in chances:
        none *= 1 - chance
    return 1 - none
