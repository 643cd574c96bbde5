"""The answers to a play: look, expose, challenge (K-R1 to K-H7)."""

from typing import Final

from knavery.bots.bot import Choice
from knavery.bots.heuristics.kred.belief import Belief, belief_of
from knavery.bots.heuristics.kred.distance import ADVANCE
from knavery.bots.heuristics.kred.plays import KEPT
from knavery.bots.heuristics.kred.worth import MEAN_FUNDING, NOTCHES, board_worth, gains
from knavery.bots.heuristics.personality import Personality
from knavery.bots.heuristics.reasons import counted
from knavery.bots.heuristics.ties import all_best
from knavery.core import Chance, Seat
from knavery.games.kred.constants import FULL
from knavery.games.kred.decisions import Accept, Challenge, Expose, LetPass, Look
from knavery.games.kred.rules.actions import moves_of
from knavery.games.kred.rules.board import Position
from knavery.games.kred.tiles import FUNDING, ON_TILE
from knavery.games.kred.view import View

#: A babbler answers at random one time in this many.
WHIM: Final = 4


def receive(personality: Personality, view: View, chance: Chance) -> Choice:
    """K-R2: look at the tile: it costs nothing."""
    belief = belief_of(view)
    beliefs = _beliefs(belief)
    if personality.noise:
        whim, _ = chance.below(WHIM)
        return Choice(Accept() if whim == 0 else Look(), beliefs, f"A whim; {_said(belief)}.")
    return Choice(Look(), beliefs, f"Looking costs nothing; {_said(belief)}.")


def answer(personality: Personality, view: View, options: tuple[object, ...]) -> Choice:
    """K-R3: after looking: expose a lie, unless keeping its funding is worth more."""
    belief = belief_of(view)
    beliefs = {"seen": belief.honest}  # it knows the tile
    if Expose() not in options or belief.honest:
        return Choice(
            Accept(), beliefs, f"I have seen it, and the play is honest ({_said(belief)})."
        )
    seat = Seat(view.seat or 0)
    notches = view.credibility[seat]
    if notches < FULL:
        reward = NOTCHES[min(FULL, notches + 2)] - NOTCHES[notches]
    else:
        reward = ADVANCE if moves_of("advance", Position(_start(view)), seat) else 0.0
    undone = _undone(view, seat)
    assert view.on_table is not None
    tile = view.on_table.tile or 0
    # K-H4: if the play is accepted and then challenged, the funding and a notch are lost.
    risk = 1 - KEPT if _could_challenge(view) else 0.0
    keep = (1 - risk) * FUNDING[tile] - risk * 3.0
    gain = reward + undone - keep
    if gain > 0 or not personality.lies:
        reason = f"Tile {tile} is a lie; exposing it gains me {gain:.1f}."
        return Choice(Expose(), beliefs, reason)
    reason = f"Tile {tile} is a lie worth {FUNDING[tile]} to me; exposing it loses {-gain:.1f}."
    return Choice(Accept(), beliefs, reason)


def challenge(personality: Personality, view: View, chance: Chance) -> Choice:
    """K-H1: challenge if the expected gain is large enough."""
    belief = belief_of(view)
    beliefs = _beliefs(belief)
    if personality.noise and not belief.certain:
        whim, _ = chance.below(WHIM * 2)
        if whim == 0:
            return Choice(Challenge(), beliefs, f"A whim; {_said(belief)}.")
        return Choice(LetPass(), beliefs, f"No whim; {_said(belief)}.")
    seat = Seat(view.seat or 0)
    notches = view.credibility[seat]
    won = NOTCHES[min(FULL, notches + 1)] - NOTCHES[notches] + 1.0
    won += max(0.0, _undone(view, seat))
    assert view.on_table is not None
    if view.on_table.receiver != view.mover and view.credibility[view.on_table.receiver]:
        won += MEAN_FUNDING * 0.25
    lost = NOTCHES[notches] - NOTCHES[notches - 1] + 1.0
    gain = (1 - belief.honest) * won - belief.honest * lost - personality.challenge_margin
    if gain > 0:
        return Choice(Challenge(), beliefs, f"A challenge gains me {gain:.1f}: {_said(belief)}.")
    return Choice(LetPass(), beliefs, f"A challenge loses {-gain:.1f}: {_said(belief)}.")


def _beliefs(belief: Belief) -> dict[str, float]:
    return {"honest": round(belief.honest, 4)}


def _said(belief: Belief) -> str:
    if belief.certain:
        return f"honest {belief.honest:.0%}: I know the tile"
    return (
        f"honest {belief.honest:.0%}: {counted(belief.fitting, 'tile')} would fit, "
        f"and the mover held one at {belief.able:.0%}"
    )


def _undone(view: View, seat: Seat) -> float:
    """What that seat gains if the moves are undone and the tile is played exactly (K-R4)."""
    start = Position(_start(view))
    back = board_worth(start.board, seat) - board_worth(view.position.board, seat)
    assert view.on_table is not None
    tile = view.on_table.tile
    if tile is None:
        return back
    exact = 0.0
    for action in ON_TILE[tile]:
        if moves := moves_of(action, start, view.mover):
            theirs = gains(start, moves, view.mover)
            best = all_best(theirs, theirs.__getitem__)
            exact += sum(gains(start, best, seat).values()) / len(best)
    return back + exact


def _could_challenge(view: View) -> list[int]:
    assert view.on_table is not None
    busy = (view.mover, view.on_table.receiver)
    return [seat for seat, left in enumerate(view.credibility) if left and seat not in busy]


def _start(view: View) -> str:
    return view.trail[0].board if view.trail else view.position.board
