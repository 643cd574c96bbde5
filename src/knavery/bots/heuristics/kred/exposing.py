"""What it is worth to a seat to turn up a dishonest play: to expose it (K-R4), or not to."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import exp
from typing import Final

from knavery.bots.heuristics.kred.worth import MEAN_FUNDING, NOTCHES, board_worth, gains
from knavery.bots.heuristics.ties import all_best
from knavery.core import Seat
from knavery.games.kred.constants import ACTIONS, FULL, Action
from knavery.games.kred.decisions import Move
from knavery.games.kred.rules.actions import moves_of
from knavery.games.kred.rules.board import Position
from knavery.games.kred.rules.distance import WITHDRAW
from knavery.games.kred.tiles import FUNDING, ON_TILE, Tile
from knavery.games.kred.view import View

#: K-H4: how often somebody challenges a lie that its receiver has seen and accepted, and what
#: that costs the receiver beside the funding: a notch.
CHALLENGED: Final = 0.1
NOTCH: Final = 3.0
#: How much of what a seat loses is a gain for each of the others.
SHARED: Final = 0.3
#: How sharply the answer of a receiver depends on the gain.
EXPOSE_SHARP: Final = 0.7


class HandedPlay:
    """A play as everybody sees it: the boards before and after it, and who gave it to whom."""

    __slots__ = ("_exact", "_reward", "board", "credibility", "mover", "receiver", "start")

    def __init__(
        self, start: str, board: str, mover: Seat, receiver: Seat, credibility: tuple[int, ...]
    ) -> None:
        self.start = start
        self.board = board
        self.mover = mover
        self.receiver = receiver
        self.credibility = credibility
        #: The gain of exposing, apart from the tile.
        self._reward: float | None = None
        self._exact: Mapping[Action, float] = {}

    def expose_gain(self, tile: Tile) -> float:
        """K-R4: what the receiver gains by exposing the lie instead of keeping its funding."""
        if self._reward is None:
            self._exact = exact_gains(self.start, self.mover, self.receiver)
            self._reward = self._reward_of_exposing()
        gain = self._reward - (1 - CHALLENGED) * FUNDING[tile]
        for action in ON_TILE[tile]:
            gain += self._exact.get(action, 0.0)
        return gain

    def exposed(self, tile: Tile) -> float:
        """The chance that a receiver who has seen the tile exposes the lie."""
        return acts(self.expose_gain(tile), EXPOSE_SHARP)

    def undone(self, seat: Seat) -> float:
        """What that seat gains if the moves are undone."""
        return undone(self.start, self.board, seat)

    def _reward_of_exposing(self) -> float:
        """K-R4: notches or the free advance, the moves undone, and the mover's penalty (K-D4)."""
        notches = self.credibility[self.receiver]
        if notches < FULL:
            reward = NOTCHES[min(FULL, notches + 2)] - NOTCHES[notches]
        else:
            reward = free_advance(self.start, self.receiver)
        left = self.credibility[self.mover]
        penalty = NOTCHES[left] - NOTCHES[left - 1] if left else WITHDRAW
        return reward + self.undone(self.receiver) + SHARED * penalty + CHALLENGED * NOTCH


def handed_play(view: View) -> HandedPlay:
    """The play whose tile is on the table."""
    assert view.on_table is not None, "nothing was handed over"
    return HandedPlay(
        start_of(view), view.position.board, view.mover, view.on_table.receiver, view.credibility
    )


def start_of(view: View) -> str:
    """The board at the start of the turn."""
    return view.trail[0].board if view.trail else view.position.board


def challenge_gain(play: HandedPlay, seat: Seat, doubt: float) -> float:
    """K-H1: what that seat gains by a challenge, if the play is a lie with that chance."""
    notches = play.credibility[seat]
    won = NOTCHES[min(FULL, notches + 1)] - NOTCHES[notches] + 1.0
    won += max(0.0, play.undone(seat))
    lost = NOTCHES[notches] - NOTCHES[notches - 1] + 1.0
    left = play.credibility[play.mover]
    if left:
        won += SHARED * (NOTCHES[left] - NOTCHES[left - 1])
        lost += SHARED * (NOTCHES[min(FULL, left + 1)] - NOTCHES[left])  # K-H3
    left = play.credibility[play.receiver]
    if play.receiver != play.mover and left:
        # K-H4: the receiver loses the funding and a notch.
        won += MEAN_FUNDING * 0.25 + SHARED * (NOTCHES[left] - NOTCHES[left - 1])
    return doubt * won - (1 - doubt) * lost


@lru_cache(maxsize=4096)
def undone(start: str, board: str, seat: Seat) -> float:
    """What that seat gains if the board goes back to the start of the turn."""
    return board_worth(start, seat) - board_worth(board, seat)


@lru_cache(maxsize=1024)
def best_moves(board: str, seat: Seat) -> Mapping[Action, tuple[float, Sequence[Move]]]:
    """For each possible action, the largest gain of that seat and the moves that have it."""
    start = Position(board)
    found = {}
    for action in ACTIONS:
        if moves := moves_of(action, start, seat):
            gained = gains(start, moves, seat)
            best = all_best(gained, gained.__getitem__)
            found[action] = (gained[best[0]], best)
    return found


@lru_cache(maxsize=2048)
def exact_gains(board: str, mover: Seat, seat: Seat) -> dict[Action, float]:
    """What that seat gains by each action of the mover, who makes the move that suits them best."""
    start = Position(board)
    found = {}
    for action, (own, moves) in best_moves(board, mover).items():
        found[action] = (
            own if seat == mover else sum(gains(start, moves, seat).values()) / len(moves)
        )
    return found


@lru_cache(maxsize=2048)
def free_advance(board: str, seat: Seat) -> float:
    """K-R4: the gain of the free advance; none is possible or wanted: 0."""
    start = Position(board)
    gained = gains(start, moves_of("advance", start, seat), seat)
    return max(0.0, *gained.values()) if gained else 0.0


def acts(gain: float, sharp: float = 1.0) -> float:
    """The chance that somebody acts for a gain of that size."""
    scaled = gain / sharp
    return 1 / (1 + exp(-scaled)) if scaled > -40 else 0.0
