"""Rollouts: how a table is played on in a search, and the policy players follow beyond the tree."""

from collections.abc import Callable, Sequence
from typing import Any

from knavery.bots.heuristics import CAREFUL, Heuristics
from knavery.bots.random import SPEAKS_ONE_IN
from knavery.core import AnyLog, AnyState, Chance, Dice, Seat
from knavery.core.remarks import without_talk

#: Chooses for a seat; where the seat need not speak, None is the last of its options.
Policy = Callable[[AnyState, Seat, Sequence[Any]], Any]


class Rollout:
    """Plays a table on, decision by decision.

    Seats that may act out of turn are prompted before those that must act. Nobody makes remarks.
    """

    def __init__(self, seats: int, dice: Dice) -> None:
        self._seats = tuple(map(Seat, range(seats)))
        self._dice = dice

    def step(
        self, state: AnyState, policy: Policy, silent: frozenset[Seat] = frozenset()
    ) -> tuple[AnyState, AnyLog, Seat, Any]:
        """The table after one decision, the log of it, and who decided what.

        The seats in `silent` have just chosen to say nothing.
        """
        to_act = state.to_act
        for seat in self._seats:
            if seat in to_act or seat in silent:
                continue
            if options := without_talk(state.options(seat)):
                decision = policy(state, seat, (*options, None))
                if decision is not None:
                    return (*state.play(seat, decision), seat, decision)
        if to_act:
            seat = to_act[0] if len(to_act) == 1 else self._dice.choice(to_act)
            options = state.options(seat)
            decision = policy(state, seat, without_talk(options) or options)
            return (*state.play(seat, decision), seat, decision)
        timer = min(state.timers, key=lambda timer: timer.seconds)
        return (*state.play(timer.seat, timer.decision), timer.seat, timer.decision)


class RolloutPolicy:
    """What players do beyond the tree: `careful` by the game's heuristics, or random options."""

    def __init__(self, heuristics: Heuristics | None, dice: Dice) -> None:
        self._heuristics = heuristics
        self._dice = dice

    def __call__(self, state: AnyState, seat: Seat, options: Sequence[Any]) -> Any:
        """The policy's choice."""
        if len(options) == 1:
            return options[0]
        if self._heuristics is not None:
            chance = Chance(self._dice.below(1 << 62).to_bytes(32, "big"))
            view = state.view(seat)
            return self._heuristics.decide(CAREFUL, view, options, (), chance).decision
        if options[-1] is None:
            if self._dice.below(SPEAKS_ONE_IN):
                return None
            options = options[:-1]
        return self._dice.choice(options)
