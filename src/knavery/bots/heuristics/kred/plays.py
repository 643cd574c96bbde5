"""The mover's choice: which moves to make, which tile to hand over, and to whom (K-C2)."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import exp
from typing import Final

import msgspec

from knavery.bots.bot import Choice
from knavery.bots.heuristics.kred.belief import any_of, chance_honest, repute
from knavery.bots.heuristics.kred.distance import ADVANCE
from knavery.bots.heuristics.kred.tiles import held_by
from knavery.bots.heuristics.kred.worth import NOTCHES, gains, mine
from knavery.bots.heuristics.personality import Personality
from knavery.bots.heuristics.ties import ROUNDING, best_of
from knavery.core import Chance, Dice, Seat
from knavery.games.kred.constants import ACTIONS, FULL, Action
from knavery.games.kred.decisions import Decision, HandOver, Move
from knavery.games.kred.rules.actions import moves_of
from knavery.games.kred.rules.board import Position, domain
from knavery.games.kred.rules.moving import honest_for
from knavery.games.kred.tiles import BLANK, FUNDING, ON_TILE, SECONDS, SHOWN, Tile
from knavery.games.kred.view import View

#: The value of playing a tile later, as a share of playing it now.
LATER: Final = 0.75
#: The cost of funding given to an opponent, as a share of it.
TO_OTHERS: Final = 0.3
#: How sharply an opponent's decision depends on the gain.
SHARP: Final = 1.0
#: The cost of a play to each of the others, as a share of the mover's gain.
HARM: Final = 0.5
#: The fear of an honest mover that can only lie.
DREAD: Final = 1000.0
#: From the second campaign on, the share of the tiles that another seat saw go elsewhere.
SEEN_ELSEWHERE: Final = 0.35
#: The mean share of a lie's funding that a receiver keeps who accepts it.
KEPT: Final = 0.65


class Continuation(msgspec.Struct, frozen=True):
    """A play that can be completed from here: its next step, and its total gain."""

    actions: frozenset[Action]
    #: The next move; None: hand the tile over now.
    move: Move | None
    gain: float


class Plan(msgspec.Struct, frozen=True):
    """A play with its tile and receiver."""

    continuation: Continuation
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
    found = tuple(Mover(personality, view).plans(options, chance.branch("moves")))
    assert found, f"no play can be completed: {view.position}"
    if personality.noise:
        best = _babble(found, chance)
    else:
        honest = () if personality.lies else tuple(plan for plan in found if plan.honest)
        best = best_of(honest or found, lambda plan: plan.worth, Dice(chance))
    moves = " and ".join(sorted(best.continuation.actions)) or "no move"
    if best.honest:
        reason = f"Tile {best.tile} is honest for {moves}"
    elif personality.noise:
        reason = f"Tile {best.tile} with {moves}, whatever it shows"
    else:
        reason = (
            f"Tile {best.tile} with {moves} is a lie I expect to be caught at {best.caught:.0%}"
        )
    gain = best.continuation.gain
    cost = f"it gains me {gain:.1f}" if gain >= 0 else f"it costs me {-gain:.1f}"
    return Choice(
        best.continuation.move
        if best.continuation.move is not None
        else HandOver(best.tile, best.receiver),
        {"caught": round(best.caught, 4), "gain": round(best.continuation.gain, 2)},
        f"{reason}; {cost}.",
    )


class Mover:
    """Evaluates the plays a mover can make, in one personality."""

    def __init__(self, personality: Personality, view: View) -> None:
        self._personality = personality
        self._view = view
        self._seat = Seat(view.seat or 0)
        self._exact = _exact(_start(view), self._seat)
        self._doubts = Doubts(view, self._seat)
        #: The gain of playing each tile of the hand exactly.
        self._instead = {tile: _shown(tile, self._exact) for tile in view.hand}
        self._receivers = _receivers(view, self._seat)
        self._strength = _strengths(view)
        notches = view.credibility[self._seat]
        #: The cost of being caught beside the play: a notch, and what the others gain.
        self._penalty = NOTCHES[notches] - NOTCHES[max(0, notches - 1)] + 3

    def plans(self, options: Sequence[Decision], chance: Chance) -> Iterator[Plan]:
        """Every continuation with every tile and receiver."""
        view, seat = self._view, self._seat
        tiles = {option.tile for option in options if isinstance(option, HandOver)}
        to = self._receivers
        fitting = honest_for(view.position, seat, view.settings, blank=True) if tiles else ()
        for continuation in continuations(view, options, seat, chance):
            doubts: dict[int, float] | None = None
            for tile in view.hand:
                if continuation.move is not None:
                    honest = _will_be_honest(view, continuation, tile, seat)
                elif tile in tiles:
                    honest = tile in fitting
                else:
                    continue
                if not honest and doubts is None:
                    doubts = self._doubts.of(continuation)
                for receiver in to:
                    caught = (
                        0.0 if honest else self._caught(continuation, tile, receiver, doubts or {})
                    )
                    worth = self._worth(continuation, tile, receiver, None if honest else caught)
                    yield Plan(continuation, tile, receiver, honest, caught, worth)

    def _worth(
        self, continuation: Continuation, tile: Tile, receiver: Seat, caught: float | None
    ) -> float:
        """The gain of the plan, less what its tile could do later; `caught` is None if honest."""
        # K-F1: funding goes to the receiver's bank.
        mine = receiver == self._seat
        funding = FUNDING[tile] * (1.0 if mine else -TO_OTHERS * self._strength[receiver])
        instead = self._instead[tile]
        if caught is None:
            return continuation.gain + funding - LATER * instead
        fear = self._personality.fear if self._personality.lies else DREAD
        lost = max(1.0, continuation.gain - instead + self._penalty)
        return continuation.gain + (1 - caught) * funding - LATER * instead - fear * caught * lost

    def _caught(
        self, continuation: Continuation, tile: Tile, receiver: Seat, doubts: dict[int, float]
    ) -> float:
        """The chance that the receiver exposes this lie, or that somebody challenges it."""
        credibility = self._view.credibility
        harm = HARM * (continuation.gain - self._instead[tile])
        exposed = 0.0
        notches = credibility[receiver]
        if receiver != self._seat and notches:
            reward = (
                ADVANCE if notches == FULL else NOTCHES[min(FULL, notches + 2)] - NOTCHES[notches]
            )
            # They keep the funding if nobody challenges; `answer` assumes the same.
            exposed = _acts(reward + harm - KEPT * FUNDING[tile] + 1)
        pass_by = 1.0
        for other, doubt in doubts.items():
            if other != receiver and credibility[other]:
                stake = NOTCHES[credibility[other]] - NOTCHES[credibility[other] - 1] + 1
                won = harm + (2.0 if credibility[other] < FULL else 0.0)
                pass_by *= 1 - _acts(doubt * won - (1 - doubt) * stake)
        return exposed + (1 - exposed) * (1 - pass_by)


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
    if any(isinstance(option, HandOver) for option in options):
        yield Continuation(made, None, so_far)
    for action, (gain, move) in best.items():
        if made:
            yield Continuation(made | {action}, move, so_far + gain)
            continue
        # K-C4: assist alone is legal only where the other half of some tile is impossible.
        if action != "assist" or any(other not in best for other in SECONDS[action]):
            yield Continuation(frozenset((action,)), move, gain)
        for second, (more, _) in best.items():
            # The better move comes first; the second is chosen again after it.
            if gain > more - ROUNDING and second != action and frozenset((action, second)) in SHOWN:
                yield Continuation(frozenset((action, second)), move, gain + more)


def _babble(found: Sequence[Plan], chance: Chance) -> Plan:
    """The moves that gain most with a random tile and receiver, so that the tile is no signal."""
    return best_of(found, lambda plan: plan.continuation.gain, Dice(chance))


class Doubts:
    """The chance each other seat gives to my play being a lie; they count tiles as I do."""

    def __init__(self, view: View, seat: Seat) -> None:
        self._repute = repute(view, seat)
        self._turned_up = {play.tile for play in view.plays if play.open}
        #: For each other seat, the chance it gives each tile of being in my hand.
        self._given: dict[int, list[float]] = {}
        for other, size in enumerate(view.hand_sizes):
            if other != seat:
                hidden = max(1, BLANK - 1 - len(self._turned_up) - size)
                share = min(1.0, len(view.hand) / hidden)
                if view.past:
                    share *= 1 - SEEN_ELSEWHERE
                theirs = held_by(view, other)
                self._given[other] = [share * (1 - theirs[tile]) for tile in range(BLANK)]

    def of(self, continuation: Continuation) -> dict[int, float]:
        """For each other seat, the chance it gives the play of being a lie."""
        fitting = [
            tile
            for tile in range(1, BLANK)
            if continuation.actions == ON_TILE[tile] and tile not in self._turned_up
        ]
        return {
            other: 1
            - chance_honest(
                any_of(given[tile] for tile in fitting), continuation.gain, self._repute
            )
            for other, given in self._given.items()
        }


def _will_be_honest(view: View, continuation: Continuation, tile: Tile, seat: Seat) -> bool:
    """Whether these moves will be honest for the tile, as far as can be seen now."""
    if tile == BLANK:
        return view.settings.blank == "wild"
    shown = ON_TILE[tile]
    return continuation.actions <= shown and not any(
        moves_of(action, view.position, seat) for action in shown - continuation.actions
    )


def _shown(tile: Tile, exact: dict[Action, float]) -> float:
    """The gain of playing the tile exactly, without its impossible actions."""
    return sum(exact.get(action, 0.0) for action in ON_TILE[tile])


@lru_cache(maxsize=512)
def _exact(board: str, seat: Seat) -> dict[Action, float]:
    """The largest gain of each action from the start of the turn."""
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
    """K-C5: the others who hold a tile; the mover alone if nobody else does."""
    others = tuple(
        Seat(other) for other, size in enumerate(view.hand_sizes) if size and other != seat
    )
    return others or (seat,)


def _strengths(view: View) -> list[float]:
    """How near each seat is to winning, 1 on average: funding hurts least with the weak."""
    board = view.position.board
    each = [mine(domain(board, other)) for other in range(view.seats)]
    whole = max(1.0, sum(each))
    return [max(0.1, worth) * len(each) / whole for worth in each]


def _acts(gain: float) -> float:
    """The chance that somebody acts for a gain of that size."""
    return 1 / (1 + exp(-gain / SHARP)) if gain > -40 else 0.0
