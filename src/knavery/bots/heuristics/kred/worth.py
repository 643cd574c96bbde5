"""What a board is worth to a seat: how far every domain is from winning, in funding."""

from collections.abc import Iterable
from functools import lru_cache
from math import exp
from typing import Final

from knavery.bots.heuristics.kred.road import ADVANCE, RANKS, to_go
from knavery.games.kred.constants import HEEL, MARK, SPACES, VACANT
from knavery.games.kred.decisions import Move
from knavery.games.kred.rules.board import Position, community, domain
from knavery.games.kred.rules.spaces import COMMUNITY, number
from knavery.games.kred.tiles import FUNDING
from knavery.games.kred.view import View

#: From an empty domain to a winning one.
WHOLE: Final = 13 * ADVANCE + 4 * RANKS[0]
#: K-D1  What the first, second and third notch are worth; one can be bought for 3.
NOTCHES: Final = (0.0, 4.0, 7.0, 9.0)
#: What being about to win is worth beyond the way behind, and how fast that fades.
NEAR: Final = 45.0
FADES: Final = 11.0
#: How much of the way behind an opponent's domain counts, and of its being near the end.
THEIR_WAY: Final = 0.9
THEIR_NEAR: Final = 0.8
#: A game won, or lost to somebody.
WON: Final = 300.0
#: What the mean tile is worth: 100 in 24.
MEAN_FUNDING: Final = 100 / 24
#: How much of each makes a seat e times as likely to win as another.
DOMAIN_SCALE: Final = 70.0
NOTCH_SCALE: Final = 10.0
BANK_SCALE: Final = 55.0


@lru_cache(maxsize=1 << 16)
def standing(spaces: str) -> tuple[float, float]:
    """The way behind a domain, and what its being near the end adds."""
    left = to_go(spaces)
    near = NEAR * exp(-left / FADES)
    return WHOLE - left, near + (WON if left == 0 else 0)


@lru_cache(maxsize=1 << 17)
def mine(spaces: str) -> float:
    """What a domain is worth to its owner."""
    way, near = standing(spaces)
    return way + near


@lru_cache(maxsize=1 << 17)
def theirs(spaces: str, seats: int) -> float:
    """What an opponent's domain costs: the way behind it is shared out among their opponents."""
    way, near = standing(spaces)
    return THEIR_WAY * way / (seats - 1) + THEIR_NEAR * near


def board_worth(board: str, seat: int) -> float:
    """What the board is worth to that seat."""
    seats = len(board) // SPACES
    worth = 0.0
    for other in range(seats):
        spaces = domain(board, other)
        worth += mine(spaces) if other == seat else -theirs(spaces, seats)
    return worth


def after(board: str, move: Move, heel: bool = False) -> str:
    """The board after the move, falls not settled; `heel`: the community has no mark left."""
    origin, target = number(move.origin), number(move.target)
    if origin == COMMUNITY:
        piece = HEEL if heel else MARK
    else:
        piece = board[origin]
        board = board[:origin] + VACANT + board[origin + 1 :]
    return board if target == COMMUNITY else board[:target] + piece + board[target + 1 :]


def gains(position: Position, moves: Iterable[Move], seat: int) -> dict[Move, float]:
    """What each of the moves would gain that seat."""
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
    """The chance that seat wins, by everybody's domain, credibility and bank.

    The scales are those that told best who won 60 games of personalities.
    """
    weights = [
        exp(
            mine(domain(view.position.board, other)) / DOMAIN_SCALE
            + NOTCHES[view.credibility[other]] / NOTCH_SCALE
            + _banked(view, other) / BANK_SCALE
        )
        for other in range(view.seats)
    ]
    return weights[seat] / sum(weights)


def _banked(view: View, seat: int) -> float:
    """K-F1  What that seat has to spend, or may expect its bank to be worth."""
    if view.announced:
        return view.funds[seat]
    return sum(
        MEAN_FUNDING if play.tile is None else FUNDING[play.tile]
        for play in view.plays
        if play.receiver == seat and play.counts
    )


def _share(spaces: str, owner: int, seat: int, seats: int) -> float:
    return mine(spaces) if owner == seat else -theirs(spaces, seats)
