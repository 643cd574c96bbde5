"""The mover's choice: which moves to make, which tile to hand over, and to whom (K-C2)."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import exp
from typing import Final

import msgspec

from knavery.bots.bot import Choice
from knavery.bots.heuristics.kred.belief import any_of, chance_honest, repute
from knavery.bots.heuristics.kred.road import ADVANCE
from knavery.bots.heuristics.kred.tiles import held_by
from knavery.bots.heuristics.kred.worth import NOTCHES, gains, mine
from knavery.bots.heuristics.personality import Personality
from knavery.core import Chance, Seat
from knavery.games.kred.constants import ACTIONS, FULL, Action
from knavery.games.kred.decisions import Decision, HandOver, Move
from knavery.games.kred.rules.actions import moves_of
from knavery.games.kred.rules.board import Position, domain
from knavery.games.kred.rules.moving import honest_for
from knavery.games.kred.tiles import BLANK, FUNDING, ON_TILE, SECONDS, SHOWN, Tile
from knavery.games.kred.view import View

#: What a tile could still do later is worth so much of what it could do now.
LATER: Final = 0.75
#: Funding that goes to an opponent costs so much of it.
TO_OTHERS: Final = 0.3
#: How sharply an opponent's mind is made up by what there is to gain.
SHARP: Final = 1.0
#: What a play gains its mover costs each of the others so much of it.
HARM: Final = 0.5
#: How an honest mover fears a lie, where the rules leave it none but lies.
DREAD: Final = 1000.0
#: From the second campaign on another has seen so many of the tiles go elsewhere.
SEEN_ELSEWHERE: Final = 0.35
#: A receiver who lets a lie through keeps so much of its funding on the average.
KEPT: Final = 0.65


class Way(msgspec.Struct, frozen=True):
    """A play that could be made from here: what comes next, and what it gains in all."""

    actions: frozenset[Action]
    #: The next move; None: hand the tile over now.
    move: Move | None
    gain: float


class Plan(msgspec.Struct, frozen=True):
    """A play with its tile and receiver."""

    way: Way
    tile: Tile
    receiver: Seat
    honest: bool
    #: The chance that somebody turns the tile up to the mover's cost.
    caught: float
    worth: float


def move_or_hand_over(
    personality: Personality, view: View, options: Sequence[Decision], chance: Chance
) -> Choice:
    """The next step of the play that personality likes best."""
    found = tuple(Mover(personality, view).plans(options))
    assert found, f"no play can be completed: {view.position}"
    if personality.noise:
        best = _babble(found, chance)
    elif personality.lies:
        best = max(found, key=lambda plan: plan.worth)
    else:
        best = max(found, key=lambda plan: (plan.honest, plan.worth))
    moves = " and ".join(sorted(best.way.actions)) or "no move"
    if best.honest:
        told = f"Tile {best.tile} is honest for {moves}"
    elif personality.noise:
        told = f"Tile {best.tile} with {moves}, whatever it shows"
    else:
        told = f"Tile {best.tile} with {moves} is a lie I expect to be caught at {best.caught:.0%}"
    gain = best.way.gain
    cost = f"it gains me {gain:.1f}" if gain >= 0 else f"it costs me {-gain:.1f}"
    return Choice(
        best.way.move if best.way.move is not None else HandOver(best.tile, best.receiver),
        {"caught": round(best.caught, 4), "gain": round(best.way.gain, 2)},
        f"{told}; {cost}.",
    )


class Mover:
    """A mover weighing plays, in that personality."""

    def __init__(self, personality: Personality, view: View) -> None:
        self._personality = personality
        self._view = view
        self._seat = Seat(view.seat or 0)
        self._exact = _exact(_start(view), self._seat)
        self._doubts = Doubts(view, self._seat)
        #: What playing each tile of the hand exactly would gain.
        self._instead = {tile: _shown(tile, self._exact) for tile in view.hand}
        self._receivers = _receivers(view, self._seat)
        self._strength = _strengths(view)
        notches = view.credibility[self._seat]
        #: What being caught costs beside the play: a notch, and what the others make of it.
        self._penalty = NOTCHES[notches] - NOTCHES[max(0, notches - 1)] + 3

    def plans(self, options: Sequence[Decision]) -> Iterator[Plan]:
        """Every way to go on, with each tile and receiver there is for it."""
        view, seat = self._view, self._seat
        tiles = {option.tile for option in options if isinstance(option, HandOver)}
        to = self._receivers
        fitting = honest_for(view.position, seat, view.settings) if tiles else ()
        for way in ways(view, options, seat):
            doubts: dict[int, float] | None = None
            for tile in view.hand:
                if way.move is not None:
                    honest = _will_be_honest(view, way, tile, seat)
                elif tile in tiles:
                    honest = tile in fitting
                else:
                    continue
                if not honest and doubts is None:
                    doubts = self._doubts.of(way)
                for receiver in to:
                    caught = 0.0 if honest else self._caught(way, tile, receiver, doubts or {})
                    worth = self._worth(way, tile, receiver, None if honest else caught)
                    yield Plan(way, tile, receiver, honest, caught, worth)

    def _worth(self, way: Way, tile: Tile, receiver: Seat, caught: float | None) -> float:
        """What the plan gains, less what its tile could have done later; None: it is honest."""
        # K-F1  Funding in one's own bank is one's own; in another's it is theirs.
        mine = receiver == self._seat
        funding = FUNDING[tile] * (1.0 if mine else -TO_OTHERS * self._strength[receiver])
        instead = self._instead[tile]
        if caught is None:
            return way.gain + funding - LATER * instead
        fear = self._personality.fear if self._personality.lies else DREAD
        lost = max(1.0, way.gain - instead + self._penalty)
        return way.gain + (1 - caught) * funding - LATER * instead - fear * caught * lost

    def _caught(self, way: Way, tile: Tile, receiver: Seat, doubts: dict[int, float]) -> float:
        """The chance that the receiver exposes this lie, or that somebody challenges it."""
        credibility = self._view.credibility
        harm = HARM * (way.gain - self._instead[tile])
        exposed = 0.0
        notches = credibility[receiver]
        if receiver != self._seat and notches:
            reward = (
                ADVANCE if notches == FULL else NOTCHES[min(FULL, notches + 2)] - NOTCHES[notches]
            )
            # They would keep the funding if nobody challenged; `answer` assumes the same.
            exposed = _sure(reward + harm - KEPT * FUNDING[tile] + 1)
        pass_by = 1.0
        for other, doubt in doubts.items():
            if other != receiver and credibility[other]:
                stake = NOTCHES[credibility[other]] - NOTCHES[credibility[other] - 1] + 1
                won = harm + (2.0 if credibility[other] < FULL else 0.0)
                pass_by *= 1 - _sure(doubt * won - (1 - doubt) * stake)
        return exposed + (1 - exposed) * (1 - pass_by)


def ways(view: View, options: Sequence[Decision], seat: Seat) -> Iterator[Way]:
    """The plays within reach, each with the best move of every action."""
    position = view.position
    made = frozenset(move.action for move in position.moves)
    so_far = _gained(view, seat)
    gained = gains(position, (option for option in options if isinstance(option, Move)), seat)
    best: dict[Action, tuple[float, Move]] = {}
    for move, gain in gained.items():
        if move.action not in best or gain > best[move.action][0]:
            best[move.action] = (gain, move)
    if any(isinstance(option, HandOver) for option in options):
        yield Way(made, None, so_far)
    for action, (gain, move) in best.items():
        if made:
            yield Way(made | {action}, move, so_far + gain)
            continue
        # K-C4  Assist alone is legal only where the other half of some tile is impossible.
        if action != "assist" or any(other not in best for other in SECONDS[action]):
            yield Way(frozenset((action,)), move, gain)
        for second, (more, _) in best.items():
            # The better move comes first: the other is looked for anew when it has been made.
            if gain >= more and second != action and frozenset((action, second)) in SHOWN:
                yield Way(frozenset((action, second)), move, gain + more)


def _babble(found: Sequence[Plan], chance: Chance) -> Plan:
    """The moves that gain most; any tile, to anybody: so the one tells nothing of the other."""
    most = max(plan.way.gain for plan in found)
    best = [plan for plan in found if plan.way.gain == most]
    plan, _ = chance.choice(best)
    return plan


class Doubts:
    """How likely each of the others takes a play of mine for a lie: they count tiles, as I do."""

    def __init__(self, view: View, seat: Seat) -> None:
        self._repute = repute(view, seat)
        self._turned_up = {play.tile for play in view.plays if play.open}
        #: For each of the others, the chance they give each tile to be in my hand.
        self._given: dict[int, list[float]] = {}
        for other, size in enumerate(view.hand_sizes):
            if other != seat:
                hidden = max(1, BLANK - 1 - len(self._turned_up) - size)
                share = min(1.0, len(view.hand) / hidden)
                if view.past:
                    share *= 1 - SEEN_ELSEWHERE
                theirs = held_by(view, other)
                self._given[other] = [share * (1 - theirs[tile]) for tile in range(BLANK)]

    def of(self, way: Way) -> dict[int, float]:
        """For each of the others, the chance they give it that the play is a lie."""
        fitting = [
            tile
            for tile in range(1, BLANK)
            if way.actions == ON_TILE[tile] and tile not in self._turned_up
        ]
        return {
            other: 1
            - chance_honest(any_of(given[tile] for tile in fitting), way.gain, self._repute)
            for other, given in self._given.items()
        }


def _will_be_honest(view: View, way: Way, tile: Tile, seat: Seat) -> bool:
    """Whether these moves, once made, will be honest for the tile, as far as can be seen now."""
    if tile == BLANK:
        return view.settings.blank == "wild"
    shown = ON_TILE[tile]
    return way.actions <= shown and not any(
        moves_of(action, view.position, seat) for action in shown - way.actions
    )


def _shown(tile: Tile, exact: dict[Action, float]) -> float:
    """What playing the tile exactly gains: actions that are impossible are left out."""
    return sum(exact.get(action, 0.0) for action in ON_TILE[tile])


@lru_cache(maxsize=512)
def _exact(board: str, seat: Seat) -> dict[Action, float]:
    """The most each action gains from the start of the turn."""
    start = Position(board)
    best = {}
    for action in ACTIONS:
        if moves := moves_of(action, start, seat):
            best[action] = max(gains(start, moves, seat).values())
    return best


def _start(view: View) -> str:
    return view.trail[0].board if view.trail else view.position.board


def _gained(view: View, seat: Seat) -> float:
    """What the moves made so far have gained."""
    if not view.trail:
        return 0.0
    gained = 0.0
    for before, move in zip(view.trail, view.position.moves, strict=True):
        gained += gains(before, (move,), seat)[move]
    return gained


def _receivers(view: View, seat: Seat) -> tuple[Seat, ...]:
    """K-C5"""
    others = tuple(
        Seat(other) for other, size in enumerate(view.hand_sizes) if size and other != seat
    )
    return others or (seat,)


def _strengths(view: View) -> list[float]:
    """How near each seat is to winning, 1 on the average: funding is better with the weak."""
    board = view.position.board
    each = [mine(domain(board, other)) for other in range(view.seats)]
    whole = max(1.0, sum(each))
    return [max(0.1, worth) * len(each) / whole for worth in each]


def _sure(gain: float) -> float:
    """How likely somebody takes a gain of so much."""
    return 1 / (1 + exp(-gain / SHARP)) if gain > -40 else 0.0
