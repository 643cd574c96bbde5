"""The plays that a mover can complete from here (K-C4)."""

from collections.abc import Iterator, Sequence

import msgspec

from knavery.bots.heuristics.kred.worth import after, gains
from knavery.bots.heuristics.ties import ROUNDING, best_of
from knavery.core import Chance, Dice, Seat
from knavery.games.kred.constants import Action
from knavery.games.kred.decisions import Decision, HandOver, Move
from knavery.games.kred.rules.board import community
from knavery.games.kred.tiles import SECONDS, SHOWN
from knavery.games.kred.view import View


class Continuation(msgspec.Struct, frozen=True):
    """A play that can be completed from here: its next step, and its total gain."""

    actions: frozenset[Action]
    #: The next move; None: hand the tile over now.
    move: Move | None
    gain: float
    #: The board after all of its moves, before pieces fall.
    board: str


def continuations(
    view: View, options: Sequence[Decision], seat: Seat, chance: Chance
) -> Iterator[Continuation]:
    """The plays that can be completed, each with the best move of every action."""
    position = view.position
    made = frozenset(move.action for move in position.moves)
    so_far = _gained(view, seat)
    gained = gains(position, (option for option in options if isinstance(option, Move)), seat)
    by_action: dict[Action, list[Move]] = {}
    for move in gained:
        by_action.setdefault(move.action, []).append(move)
    best: dict[Action, tuple[float, Move]] = {}
    for action, moves in by_action.items():
        move = best_of(moves, gained.__getitem__, Dice(chance.branch(action)))
        best[action] = (gained[move], move)
    board = position.board
    heel = community(position)[0] <= 0
    if any(isinstance(option, HandOver) for option in options):
        yield Continuation(made, None, so_far, board)
    for action, (gain, move) in best.items():
        moved = after(board, move, heel)
        if made:
            yield Continuation(made | {action}, move, so_far + gain, moved)
            continue
        # K-C4: assist alone is legal only where the other half of some tile is impossible.
        if action != "assist" or any(other not in best for other in SECONDS[action]):
            yield Continuation(frozenset((action,)), move, gain, moved)
        for second, (more, other) in best.items():
            # The better move comes first; the second is chosen again after it.
            if gain > more - ROUNDING and second != action and frozenset((action, second)) in SHOWN:
                both = after(moved, other, heel)
                yield Continuation(frozenset((action, second)), move, gain + more, both)


def _gained(view: View, seat: Seat) -> float:
    """What the moves made so far have gained."""
    if not view.trail:
        return 0.0
    gained = 0.0
    for before, move in zip(view.trail, view.position.moves, strict=True):
        gained += gains(before, (move,), seat)[move]
    return gained
