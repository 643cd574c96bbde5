"""The answers to a play: look, expose, challenge (K-R1 to K-H7)."""

from typing import Final

from knavery.bots.bot import Choice
from knavery.bots.heuristics.kred.belief import belief_of
from knavery.bots.heuristics.kred.exposing import challenge_gain, handed_play
from knavery.bots.heuristics.kred.style import style_of
from knavery.bots.heuristics.kred.worth import beliefs
from knavery.bots.heuristics.personality import Personality
from knavery.bots.reason import because, percent
from knavery.core import Chance, Dice, Seat
from knavery.games.kred.decisions import Accept, Challenge, Expose, LetPass, Look
from knavery.games.kred.tiles import FUNDING
from knavery.games.kred.view import View

#: A babbler answers at random one time in this many.
WHIM: Final = 4
#: Chances are drawn in steps of one in this many.
FINE: Final = 1 << 20


def receive(personality: Personality, view: View, chance: Chance) -> Choice:
    """K-R2: look at the tile, the likelier the more may come of it."""
    belief = belief_of(view)
    honest, tiles = percent(belief.honest), belief.fitting
    if personality.noise:
        looks = Dice(chance).below(WHIM) > 0
    else:
        wanted = style_of(personality).looks(belief.look)
        looks = Dice(chance).below(FINE) < wanted * FINE
    believed = beliefs(view, {"honest": round(belief.honest, 4), "look": round(belief.look, 2)})
    worth = round(belief.look, 1)
    if looks:
        return Choice(Look(), believed, because("look", worth=worth, honest=honest, tiles=tiles))
    reason = because("accept_unseen", worth=worth, honest=honest, tiles=tiles)
    return Choice(Accept(), believed, reason)


def answer(personality: Personality, view: View, options: tuple[object, ...]) -> Choice:
    """K-R3: after looking: expose a lie, unless keeping its funding is worth more."""
    belief = belief_of(view)
    believed = beliefs(view, {"seen": belief.honest})  # it knows the tile
    assert view.on_table is not None
    tile = view.on_table.tile or 0
    if Expose() not in options or belief.honest:
        return Choice(Accept(), believed, because("seen_honest", tile=tile))
    gain = handed_play(view).expose_gain(tile)
    by = abs(round(gain, 1))
    if gain > 0:
        return Choice(Expose(), believed, because("expose", tile=tile, gain=by))
    if not personality.lies:
        return Choice(Expose(), believed, because("expose_anyway", tile=tile, gain=by))
    reason = because("accept_lie", tile=tile, funding=FUNDING[tile], gain=by)
    return Choice(Accept(), believed, reason)


def challenge(personality: Personality, view: View, chance: Chance) -> Choice:
    """K-H1: challenge if the expected gain is large enough."""
    belief = belief_of(view)
    believed = beliefs(view, {"honest": round(belief.honest, 4)})
    if personality.noise and not belief.certain:
        if Dice(chance).below(WHIM * 2) == 0:
            return Choice(Challenge(), believed, because("whim", honest=percent(belief.honest)))
        return Choice(LetPass(), believed, because("no_whim", honest=percent(belief.honest)))
    gain = challenge_gain(handed_play(view), Seat(view.seat or 0), 1 - belief.honest)
    gain -= personality.challenge_margin
    by, honest, tiles = abs(round(gain, 1)), percent(belief.honest), belief.fitting
    if gain > 0:
        reason = because("challenge", gain=by, honest=honest, tiles=tiles)
        return Choice(Challenge(), believed, reason)
    return Choice(LetPass(), believed, because("let_pass", gain=by, honest=honest, tiles=tiles))
