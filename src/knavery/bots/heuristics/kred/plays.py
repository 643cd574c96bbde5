"""The mover's choice: which moves to make, which tile to hand over, and to whom (K-C2)."""

from collections.abc import Sequence
from math import inf
from typing import Final

import msgspec

from knavery.bots.bot import Choice
from knavery.bots.heuristics.kred.audience import LEAST_CAUGHT, Audience, Doubts
from knavery.bots.heuristics.kred.continuations import Continuation, continuations
from knavery.bots.heuristics.kred.exposing import best_moves, start_of
from knavery.bots.heuristics.kred.style import Style, style_of
from knavery.bots.heuristics.kred.worth import NOTCHES, beliefs, mine
from knavery.bots.heuristics.personality import Personality
from knavery.bots.heuristics.ties import ROUNDING, best_of
from knavery.bots.reason import because, percent
from knavery.core import Chance, Dice, Seat
from knavery.games.kred.decisions import Decision, HandOver
from knavery.games.kred.rules.actions import moves_of
from knavery.games.kred.rules.board import domain
from knavery.games.kred.rules.moving import honest_for
from knavery.games.kred.tiles import BLANK, FUNDING, ON_TILE, Tile
from knavery.games.kred.view import View

#: The value of playing a tile later, as a share of playing it now.
LATER: Final = 0.75
#: The cost of funding given to an opponent, as a share of it.
TO_OTHERS: Final = 0.3


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
    mover = Mover(personality, view)
    found = mover.plans(options, chance.branch("moves"))
    assert found, f"no play can be completed: {view.position}"
    if personality.noise:
        best = _babble(found, chance)
    else:
        best = best_of(found, lambda plan: plan.worth, Dice(chance))
    decision = best.continuation.move or HandOver(best.tile, best.receiver)
    gain = best.continuation.gain
    believed = {"caught": round(best.caught, 4), "gain": round(gain, 2)}
    tile, actions = best.tile, sorted(best.continuation.actions)
    by, gains = abs(round(gain, 1)), gain >= 0
    if best.honest:
        reason = because("honest_play", tile=tile, actions=actions, gains=gains, gain=by)
    elif personality.noise:
        reason = because("babbled_play", tile=tile, actions=actions, gains=gains, gain=by)
    else:
        caught = percent(best.caught)
        reason = because("lie", tile=tile, actions=actions, gains=gains, gain=by, caught=caught)
    return Choice(decision, beliefs(view, believed), reason)


class Mover:
    """Evaluates the plays a mover can make, in one personality."""

    def __init__(self, personality: Personality, view: View) -> None:
        self._style: Style = style_of(personality)
        self._noise = personality.noise
        self._view = view
        self._seat = Seat(view.seat or 0)
        self._start = start_of(view)
        exact = best_moves(self._start, self._seat)
        self._doubts = Doubts(view, self._seat)
        #: The gain of playing each tile of the hand exactly, without its impossible actions.
        self._instead = {
            tile: sum(exact[action][0] for action in ON_TILE[tile] if action in exact)
            for tile in view.hand
        }
        self._receivers = _receivers(view, self._seat)
        self._strength = _strengths(view)
        notches = view.credibility[self._seat]
        #: The cost of being caught beside the play: a notch, and what the others gain.
        self._penalty = NOTCHES[notches] - NOTCHES[max(0, notches - 1)] + 3

    def plans(self, options: Sequence[Decision], chance: Chance) -> list[Plan]:
        """Every continuation with every tile and receiver, without lies that cannot be best."""
        view, seat = self._view, self._seat
        tiles = {option.tile for option in options if isinstance(option, HandOver)}
        fitting = honest_for(view.position, seat, view.settings, blank=True) if tiles else ()
        found: list[Plan] = []
        lies: list[tuple[Audience, Tile]] = []
        for continuation in continuations(view, options, seat, chance):
            audience = Audience(continuation, view, self._start, self._doubts)
            for tile in view.hand:
                if continuation.move is not None:
                    honest = _will_be_honest(view, continuation, tile, seat)
                elif tile in tiles:
                    honest = tile in fitting
                else:
                    continue
                if not honest:
                    lies.append((audience, tile))
                    continue
                for receiver in self._receivers:
                    worth = self._worth(continuation, tile, receiver, 0.0)
                    found.append(Plan(continuation, tile, receiver, True, 0.0, worth))
        if found and self._style.honest:
            return found
        if self._noise:
            found += [self._lie(*lie, receiver) for lie in lies for receiver in self._receivers]
        else:
            self._add_best_lies(found, lies)
        return found

    def _add_best_lies(self, found: list[Plan], lies: Sequence[tuple[Audience, Tile]]) -> None:
        """Add the lies that may be best; one that is not even with the least risk is left out."""
        credibility = self._view.credibility
        least = [
            LEAST_CAUGHT if left and seat != self._seat else 0.0
            for seat, left in enumerate(credibility)
        ]
        hopes = sorted(
            (
                (self._worth(audience.play, tile, receiver, least[receiver]), at, receiver)
                for at, (audience, tile) in enumerate(lies)
                for receiver in self._receivers
            ),
            reverse=True,
        )
        best = max((plan.worth for plan in found), default=-inf)
        for hope, at, receiver in hopes:
            if hope < best - ROUNDING:
                break
            plan = self._lie(*lies[at], receiver)
            best = max(best, plan.worth)
            found.append(plan)

    def _lie(self, audience: Audience, tile: Tile, receiver: Seat) -> Plan:
        caught = audience.catches(tile, receiver)
        worth = self._worth(audience.play, tile, receiver, caught)
        return Plan(audience.play, tile, receiver, False, caught, worth)

    def _worth(
        self, continuation: Continuation, tile: Tile, receiver: Seat, caught: float
    ) -> float:
        """The gain of the plan, less what its tile could do later."""
        # K-F1: funding goes to the receiver's bank.
        mine = receiver == self._seat
        funding = FUNDING[tile] * (1.0 if mine else -TO_OTHERS * self._strength[receiver])
        instead = self._instead[tile]
        worth = continuation.gain + (1 - caught) * funding - LATER * instead
        if caught:
            lost = max(1.0, continuation.gain - instead + self._penalty)
            worth -= self._style.caution * caught * lost
        return worth


def _babble(found: Sequence[Plan], chance: Chance) -> Plan:
    """The moves that gain most with a random tile and receiver, so that the tile is no signal."""
    return best_of(found, lambda plan: plan.continuation.gain, Dice(chance))


def _will_be_honest(view: View, continuation: Continuation, tile: Tile, seat: Seat) -> bool:
    """Whether these moves will be honest for the tile, as far as can be seen now."""
    if tile == BLANK:
        return view.settings.blank == "wild"
    shown = ON_TILE[tile]
    return continuation.actions <= shown and not any(
        moves_of(action, view.position, seat) for action in shown - continuation.actions
    )


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
