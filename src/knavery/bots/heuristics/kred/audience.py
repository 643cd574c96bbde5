"""The others, as a mover sees them: how much they doubt a play, and what they do about a lie."""

from math import prod
from typing import Final

from knavery.bots.heuristics.kred.belief import any_of, chance_honest, repute
from knavery.bots.heuristics.kred.continuations import Continuation
from knavery.bots.heuristics.kred.exposing import (
    EXPOSE_SHARP,
    HandedPlay,
    acts,
    challenge_gain,
)
from knavery.bots.heuristics.kred.style import style_of
from knavery.bots.heuristics.kred.tiles import held_by
from knavery.bots.heuristics.personality import CAREFUL
from knavery.core import Seat
from knavery.games.kred.constants import Action
from knavery.games.kred.tiles import BLANK, ON_TILE, Tile
from knavery.games.kred.view import View

#: How sharply a challenge depends on the gain.
CHALLENGE_SHARP: Final = 1.0
#: From the second campaign on, the share of the tiles that another seat saw go elsewhere.
SEEN_ELSEWHERE: Final = 0.35
#: The same in the first campaign.
SEEN_AT_FIRST: Final = 0.15
#: How often a receiver who looked exposes a lie, whatever it costs them.
UPRIGHT: Final = 0.15
#: How many times the odds of being caught are what they seem, for the lie that seems best of many.
CURSE: Final = 1.4
#: How likely others think that a receiver who looked would have accepted a lie.
ACCEPTED: Final = 0.4

_CAREFUL: Final = style_of(CAREFUL)

#: The chance that a seat knows a play to be a lie, and the chance it gives to that if not.
Doubt = tuple[float, float]


class Doubts:
    """The chance each other seat gives to my play being a lie; they count tiles as I do."""

    def __init__(self, view: View, seat: Seat) -> None:
        self._repute = repute(view, seat)
        self._known: dict[tuple[frozenset[Action], float], dict[int, Doubt]] = {}
        self._turned_up = {play.tile for play in view.plays if play.open}
        self._hand = view.hand
        #: For each other seat, the chance it gives each tile of being in my hand, and the chance
        #: that it knows the tile to be elsewhere.
        self._given: dict[int, list[float]] = {}
        self._known_elsewhere: dict[int, list[float]] = {}
        for other, size in enumerate(view.hand_sizes):
            if other != seat:
                hidden = max(1, BLANK - 1 - len(self._turned_up) - size)
                share = min(1.0, len(view.hand) / hidden)
                if view.past:
                    share *= 1 - SEEN_ELSEWHERE
                theirs = held_by(view, other)
                self._given[other] = [share * (1 - theirs[tile]) for tile in range(BLANK)]
                seen = SEEN_ELSEWHERE if view.past else SEEN_AT_FIRST
                self._known_elsewhere[other] = [
                    theirs[tile] + (1 - theirs[tile]) * seen for tile in range(BLANK)
                ]

    def of(self, continuation: Continuation) -> dict[int, Doubt]:
        """For each other seat, how much it doubts the play."""
        key = (continuation.actions, continuation.gain)
        if key not in self._known:
            self._known[key] = self._of(continuation)
        return self._known[key]

    def _of(self, continuation: Continuation) -> dict[int, Doubt]:
        fitting = [
            tile
            for tile in range(1, BLANK)
            if continuation.actions == ON_TILE[tile] and tile not in self._turned_up
        ]
        held = any(tile in self._hand for tile in fitting)
        doubts = {}
        for other, given in self._given.items():
            able = any_of(given[tile] for tile in fitting)
            doubt = 1 - chance_honest(able, continuation.gain, self._repute)
            # Nobody can know that I lie while I hold a tile for which the play is honest.
            knows = 0.0
            if not held:
                elsewhere = self._known_elsewhere[other]
                knows = prod(elsewhere[tile] for tile in fitting)
            doubts[other] = (knows, doubt)
        return doubts


class Audience:
    """What the others would do about a play if it were a lie."""

    __slots__ = ("_answers", "_doubts", "_start", "_view", "play")

    def __init__(self, play: Continuation, view: View, start: str, doubts: Doubts) -> None:
        self.play = play
        self._view = view
        self._start = start
        self._doubts = doubts
        #: For each receiver: the play, and the chance that somebody challenges it.
        self._answers: dict[Seat, tuple[HandedPlay, float]] = {}

    def catches(self, tile: Tile, receiver: Seat) -> float:
        """The chance that the receiver exposes the lie, or that somebody challenges it."""
        if receiver not in self._answers:
            self._answers[receiver] = self._answer(receiver)
        play, challenged = self._answers[receiver]
        exposed = 0.0
        if self._may_look(receiver):
            # A receiver is taken to look as often as a careful one.
            gain = play.expose_gain(tile)
            knows, doubt = self._doubts.of(self.play)[receiver]
            looks = _CAREFUL.looks((knows + (1 - knows) * doubt) * max(0.0, gain))
            exposed = looks * (UPRIGHT + (1 - UPRIGHT) * acts(gain, EXPOSE_SHARP))
        return _cursed(exposed + (1 - exposed) * challenged)

    def _may_look(self, receiver: Seat) -> bool:
        return receiver != self._view.seat and self._view.credibility[receiver] > 0

    def _answer(self, receiver: Seat) -> tuple[HandedPlay, float]:
        credibility = self._view.credibility
        mover = Seat(self._view.seat or 0)
        play = HandedPlay(self._start, self.play.board, mover, receiver, credibility)
        seen = self._may_look(receiver)
        pass_by = 1.0
        for other, (knows, doubt) in self._doubts.of(self.play).items():
            if other != receiver and credibility[other]:
                left = doubt * ACCEPTED / (1 - doubt + doubt * ACCEPTED) if seen else doubt
                acting = acts(challenge_gain(play, Seat(other), left), CHALLENGE_SHARP)
                pass_by *= (1 - knows) * (1 - acting)
        return play, 1 - pass_by


def _cursed(caught: float) -> float:
    """The chance of being caught with the lie that seems best, from what it seems to be."""
    return CURSE * caught / (1 + (CURSE - 1) * caught)


#: The smallest chance of being caught by a receiver who may look.
LEAST_CAUGHT: Final = _cursed(_CAREFUL.looks(0.0) * UPRIGHT)
