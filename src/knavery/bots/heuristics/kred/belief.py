"""The chance that a play is honest (K-C3), for a seat that may not know the tile."""

from collections.abc import Iterable, Sequence
from math import exp, log, sqrt
from operator import mul
from typing import Final

import msgspec

from knavery.bots.heuristics.kred.exposing import HandedPlay, exact_gains, handed_play
from knavery.bots.heuristics.kred.tiles import held_by
from knavery.bots.heuristics.kred.worth import board_worth
from knavery.games.kred.tiles import ON_TILE, Tile
from knavery.games.kred.view import View

#: How often a mover lies who was never caught, and the weight of that prior in plays.
LIES: Final = 0.36
OPINION: Final = 12
#: The smallest temptation to lie, for a play that costs its mover; gains tempt more.
TEMPTED_LEAST: Final = 0.1
#: How often a mover holds a tile for an honest play, over all plays.
ABLE: Final = 0.6
#: How much cheaper it must be to play a tile exactly for a lie with it to be e times as rare.
TILE_SCALE: Final = 6.0
#: The weight of each of the `signs` in the log odds of an honest play, fitted to games of `careful`
#: among movers who lied more and less (`python -m benchmarks.kred_beliefs`). That of caught lies,
#: the second, is set by hand: among bots of one kind those tell nothing of the next play.
SIGNS: Final = (2.4, 0.5, 0.85, 0.45, 1.95, -1.6, 1.6, 1.3, -1.45)
#: What is smaller than this counts as this, in logarithms: a chance to hold a tile, a chance that a
#: lie was accepted, and the number of tiles.
LEAST_ABLE: Final = 0.01
LEAST_ACCEPTED: Final = 0.02
LEAST_HELD: Final = 0.1


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
    #: What a look is worth to the receiver: the gain of exposing, times the chance of a lie.
    look: float = 0.0


def belief_of(view: View) -> Belief:
    """What the view's seat believes about the play whose tile is on the table."""
    handed = view.on_table
    assert handed is not None, "nothing was handed over"
    if handed.tile is not None:
        return Belief(float(handed.tile in handed.honest_for), 1.0, 1, certain=True)
    play = handed_play(view)
    chances = held_by(view, view.mover, before_play=True)
    able = any_of(chances[tile] for tile in handed.honest_for)
    lies = lie_tiles(play, chances, handed.honest_for)
    honest = 0.0
    if able:
        found = signs(view, play, chances, lies)
        honest = 1 / (1 + exp(-sum(map(mul, SIGNS, found))))
    look = 0.0
    if view.seat == play.receiver:
        look = (1 - honest) * sum(share * max(0.0, play.expose_gain(tile)) for tile, share in lies)
    return Belief(honest, able, sum(chances[tile] > 0 for tile in handed.honest_for), look=look)


def signs(
    view: View, play: HandedPlay, chances: Sequence[float], lies: Sequence[tuple[Tile, float]]
) -> tuple[float, ...]:
    """What tells an honest play from a lie, for one who knows neither; the larger, the honester.

    `chances` says where the tiles are, `lies` which of them a lie is made with.
    """
    handed = view.on_table
    assert handed is not None, "nothing was handed over"
    able = any_of(chances[tile] for tile in handed.honest_for)
    gain = board_worth(play.board, play.mover) - board_worth(play.start, play.mover)
    accepted = 1.0
    if handed.looked:
        accepted = sum(share * (1 - play.exposed(tile)) for tile, share in lies)
    often = repute(view, play.mover)
    return (
        1.0,
        log((1 - often) / often),
        log(max(LEAST_ABLE, able)),
        -log(tempted(gain)),
        -log(max(LEAST_ACCEPTED, accepted)),
        float(handed.looked),
        _instead(play, chances, handed.honest_for) / 10,
        float(play.receiver == play.mover),
        log(max(LEAST_HELD, sum(chances))),
    )


def _instead(play: HandedPlay, chances: Sequence[float], fitting: Sequence[Tile]) -> float:
    """What the mover would gain on average with another tile, played exactly."""
    exact = exact_gains(play.start, play.mover, play.mover)
    held = gained = 0.0
    for tile, chance in enumerate(chances):
        if chance and tile not in fitting:
            held += chance
            gained += chance * sum(exact.get(action, 0.0) for action in ON_TILE[tile])
    return gained / held if held else 0.0


def tempted(gain: float) -> float:
    """How much a mover is tempted to lie by a play that gains them so much."""
    return TEMPTED_LEAST + (1 - TEMPTED_LEAST) / (1 + exp(-(gain + 2) / 2))


def lie_tiles(
    play: HandedPlay, chances: Sequence[float], fitting: Sequence[Tile]
) -> list[tuple[Tile, float]]:
    """The tiles with which the play would be a lie, each with its share of those lies."""
    exact = exact_gains(play.start, play.mover, play.mover)
    weighed = [
        (
            tile,
            chance * exp(-sum(exact.get(action, 0.0) for action in ON_TILE[tile]) / TILE_SCALE),
        )
        for tile, chance in enumerate(chances)
        if chance and tile not in fitting
    ]
    whole = sum(weight for _, weight in weighed)
    return [(tile, weight / whole) for tile, weight in weighed] if whole else []


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


def chance_honest(able: float, gain: float, lies: float) -> float:
    """The chance that others give to a play of being honest, as far as its mover can tell.

    It depends on the chance that the mover held a tile for it, what the play gained them, and how
    often they lie. The root is what fitted best: that chance is an estimate.
    """
    true = (1 - lies) * sqrt(able / ABLE)
    false = lies * tempted(gain)
    return true / (true + false) if true + false else 0.5


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
