"""Purchases in bureaucracy (K-F3), and other choices that only change the board."""

from collections.abc import Sequence
from typing import Final

from knavery.bots.bot import Choice
from knavery.bots.heuristics.kred.worth import NOTCHES, WON, beliefs, board_worth, gains
from knavery.bots.heuristics.ties import best_of
from knavery.bots.reason import Reason, because
from knavery.core import Chance, Dice, Seat
from knavery.games.kred.constants import BUY, HEEL, MARK, PAWN, PROMOTE, RESTORE
from knavery.games.kred.decisions import Decision, Done, Land, Move, Promote, Restore
from knavery.games.kred.rules.board import drop
from knavery.games.kred.rules.bureaucracy import price
from knavery.games.kred.rules.spaces import number
from knavery.games.kred.view import View

#: Gains smaller than this are not bought.
TRIFLE: Final = 0.05


def buy(view: View, options: Sequence[Decision], chance: Chance) -> Choice:
    """Buy what gains most for its price; what is left over lapses."""
    seat = Seat(view.seat or 0)
    moved = gains(view.position, (option for option in options if isinstance(option, Move)), seat)
    # The gain of each purchase, and how much of it each point of funding buys.
    worth: dict[Decision, tuple[float, float]] = {}
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
        if gain > TRIFLE:
            worth[option] = (gain, rate)
    if not worth:
        return Choice(Done(), beliefs(view), because("nothing_to_buy", funds=view.funds[seat]))
    best = best_of(worth, lambda option: worth[option][1], Dice(chance))
    gain, rate = worth[best]
    return Choice(
        best,
        beliefs(view, {"gain": round(gain, 2)}),
        because("buy", gain=round(gain, 1), rate=round(rate, 2), funds=view.funds[seat]),
    )


def land(view: View, options: Sequence[Decision], chance: Chance) -> Choice:
    """K-A7: let a falling piece land where it gains most."""
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
    best = best_of(gained, gained.__getitem__, Dice(chance))
    gain = gained[best]
    reason = because("land", gain=_size(gain), gains=gain >= 0)
    return _moved(view, best, gain, reason)


def move(view: View, options: Sequence[Decision], chance: Chance) -> Choice:
    """Make the move that gains most: a correction, a forced withdraw or a free advance."""
    seat = Seat(view.seat or 0)
    gained = gains(view.position, (option for option in options if isinstance(option, Move)), seat)
    most = best_of(gained, gained.__getitem__, Dice(chance))
    best: Decision = most
    gain = gained[most]
    if gain < 0 and not isinstance(options[-1], Move):
        best, gain = options[-1], 0.0  # K-R4: do without the free advance
    reason = because("best_move", options=len(options), gain=_size(gain), gains=gain >= 0)
    return _moved(view, best, gain, reason)


def _moved(view: View, decision: Decision, gain: float, reason: Reason) -> Choice:
    return Choice(decision, beliefs(view, {"gain": round(gain, 2)}), reason)


def _size(gain: float) -> float:
    """How large a gain or a cost is, for a reason."""
    return abs(round(gain, 1))


def _promoted(view: View, option: Promote) -> float:
    seat = Seat(view.seat or 0)
    board = view.position.board
    at = number(option.space)
    rank = HEEL if board[at] == MARK else PAWN
    after = board[:at] + rank + board[at + 1 :]
    return board_worth(after, seat) - board_worth(board, seat)
