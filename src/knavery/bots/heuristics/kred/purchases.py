"""Purchases in bureaucracy (K-F3), and other choices that only change the board."""

from collections.abc import Sequence
from typing import Final

from knavery.bots.bot import Choice
from knavery.bots.heuristics.kred.worth import NOTCHES, WON, board_worth, gains
from knavery.core import Seat
from knavery.games.kred.constants import BUY, HEEL, MARK, PAWN, PROMOTE, RESTORE
from knavery.games.kred.decisions import Decision, Done, Land, Move, Promote, Restore
from knavery.games.kred.rules.board import drop
from knavery.games.kred.rules.bureaucracy import price
from knavery.games.kred.rules.spaces import number
from knavery.games.kred.view import View

#: Gains smaller than this are not bought.
TRIFLE: Final = 0.05


def buy(view: View, options: Sequence[Decision]) -> Choice:
    """Buy what gains most for its price; what is left over lapses."""
    seat = Seat(view.seat or 0)
    moved = gains(view.position, (option for option in options if isinstance(option, Move)), seat)
    best: Decision = Done()
    best_gain = best_rate = 0.0
    for option in options:
        match option:
            case Move(action=action):
                gain, cost = moved[option], price(BUY[action], view.seats)
            case Promote(space=space):
                gain, cost = _promoted(view, option), price(PROMOTE[space.place], view.seats)
            case Restore():
                left = view.credibility[seat]
                gain, cost = NOTCHES[left + 1] - NOTCHES[left], price(RESTORE, view.seats)
            case _:
                continue
        # Buy a win at any price.
        rate = gain if gain > WON / 2 else gain / cost
        if gain > TRIFLE and rate > best_rate:
            best, best_gain, best_rate = option, gain, rate
    told = {"gain": round(best_gain, 2)}
    if isinstance(best, Done):
        return Choice(best, told, f"With {view.funds[seat]} left nothing gains me anything.")
    return Choice(
        best, told, f"It gains me {best_gain:.1f}, {best_rate:.2f} for each of {view.funds[seat]}."
    )


def land(view: View, options: Sequence[Decision]) -> Choice:
    """K-A7  Let a falling piece land where it gains most."""
    seat = Seat(view.seat or 0)
    board = view.position.board
    now = board_worth(board, seat)
    gained = {
        option: board_worth(
            drop(view.position, number(option.origin), number(option.target)).board, seat
        )
        - now
        for option in options
        if isinstance(option, Land)
    }
    best = max(gained, key=lambda option: gained[option])
    return Choice(best, {"gain": round(gained[best], 2)}, f"Landing there: {gained[best]:+.1f}.")


def move(view: View, options: Sequence[Decision]) -> Choice:
    """Make the move that gains most: a correction, a forced withdraw or a free advance."""
    seat = Seat(view.seat or 0)
    gained = gains(view.position, (option for option in options if isinstance(option, Move)), seat)
    best: Decision = max(gained, key=lambda option: gained[option])
    gain = gained[best]  # type: ignore[index]
    if gain < 0 and not isinstance(options[-1], Move):
        best, gain = options[-1], 0.0  # K-R4  do without the free advance
    return Choice(best, {"gain": round(gain, 2)}, f"Of {len(options)} it does best: {gain:+.1f}.")


def _promoted(view: View, option: Promote) -> float:
    seat = Seat(view.seat or 0)
    board = view.position.board
    at = number(option.space)
    rank = HEEL if board[at] == MARK else PAWN
    after = board[:at] + rank + board[at + 1 :]
    return board_worth(after, seat) - board_worth(board, seat)
