"""The value of a board to a seat: how far every domain is from winning, in funding."""

from collections.abc import Iterable
from functools import lru_cache
from math import exp
from typing import Final

from knavery.games.kred.constants import HEEL, MARK, SPACES, VACANT
from knavery.games.kred.decisions import Move
from knavery.games.kred.rules.board import Position, community, domain
from knavery.games.kred.rules.distance import ADVANCE, RANKS, distance_to_win
from knavery.games.kred.rules.spaces import COMMUNITY, number
from knavery.games.kred.tiles import FUNDING
from knavery.games.kred.view import View

#: From an empty domain to a winning one.
WHOLE: Final = 13 * ADVANCE + 4 * RANKS[0]
#: K-D1: the value of 0 to 3 notches of credibility; one can be bought for 3.
NOTCHES: Final = (0.0, 4.0, 7.0, 9.0)
#: The extra value of a domain about to win, and how fast it fades with the distance.
NEAR: Final = 45.0
FADES: Final = 11.0
#: How much of an opponent's progress, and of its being near the end, counts against a seat.
OPPONENT_PROGRESS: Final = 0.9
OPPONENT_NEAR: Final = 0.8
#: The value of a won game.
WON: Final = 300.0
#: The mean funding of a tile: 100 in 24.
MEAN_FUNDING: Final = 100 / 24
#: How much of each makes a seat e times as likely to win.
DOMAIN_SCALE: Final = 70.0
NOTCH_SCALE: Final = 10.0
BANK_SCALE: Final = 55.0


@lru_cache(maxsize=1 << 16)
def standing(spaces: str) -> tuple[float, float]:
    """The progress of a domain, and the extra value of being near the end."""
    left = distance_to_win(spaces)
    near = NEAR * exp(-left / FADES)
    return WHOLE - left, near + (WON if left == 0 else 0)


@lru_cache(maxsize=1 << 17)
def mine(spaces: str) -> float:
    """The value of a domain to its owner."""
    progress, near = standing(spaces)
    return progress + near


@lru_cache(maxsize=1 << 17)
def theirs(spaces: str, seats: int) -> float:
    """The cost of an opponent's domain; all of their opponents share its progress."""
    progress, near = standing(spaces)
    return OPPONENT_PROGRESS * progress / (seats - 1) + OPPONENT_NEAR * near


def board_worth(board: str, seat: int) -> float:
    """The value of the board to that seat."""
    seats = len(board) // SPACES
    worth = 0.0
    for other in range(seats):
        spaces = domain(board, other)
        worth += mine(spaces) if other == seat else -theirs(spaces, seats)
    return worth


def after(board: str, move: Move, heel: bool = False) -> str:
    """The board after the move, before pieces fall; `heel`: the community has no mark left."""
    origin, target = number(move.origin), number(move.target)
    if origin == COMMUNITY:
        piece = HEEL if heel else MARK
    else:
        piece = board[origin]
        board = board[:origin] + VACANT + board[origin + 1 :]
    return board if target == COMMUNITY else board[:target] + piece + board[target + 1 :]


def gains(position: Position, moves: Iterable[Move], seat: int) -> dict[Move, float]:
    """What that seat would gain by each of the moves."""
    board = position.board
    seats = len(board) // SPACES
    heel = community(position)[0] <= 0
    now = [_share(domain(board, other), other, seat, seats) for other in range(seats)]
    gained = {}
    for move in moves:
        changed = after(board, move, heel)
        touched = {space.domain for space in (move.origin, move.target) if space is not None}
        gained[move] = sum(
            _share(domain(changed, other), other, seat, seats) - now[other] for other in touched
        )
    return gained


def chance_to_win(view: View, seat: int) -> float:
    """The chance that seat wins, from all domains, credibility and banks.

    The scales are those that best predicted the winners of 60 games of the personalities.
    """
    weights = [
        exp(
            mine(domain(view.position.board, other)) / DOMAIN_SCALE
            + NOTCHES[view.credibility[other]] / NOTCH_SCALE
            + banked(view, other) / BANK_SCALE
        )
        for other in range(view.seats)
    ]
    return weights[seat] / sum(weights)


def beliefs(view: View, others: dict[str, float] | None = None) -> dict[str, float]:
    """What a seat believes at this view: its chance to win, and the others given."""
    return {"score": round(chance_to_win(view, view.seat or 0), 4), **(others or {})}


def banked(view: View, seat: int) -> float:
    """K-F1: the funds of that seat, or the expected value of its bank."""
    if view.announced:
        return view.funds[seat] if view.funds else 0
    return sum(
        MEAN_FUNDING if play.tile is None else FUNDING[play.tile]
        for play in view.plays
        if play.receiver == seat and play.counts
    )


def _share(spaces: str, owner: int, seat: int, seats: int) -> float:
    return mine(spaces) if owner == seat else -theirs(spaces, seats)
