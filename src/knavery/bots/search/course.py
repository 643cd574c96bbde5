"""How a table goes on in a search: who is asked next, and what time brings."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from knavery.bots.heuristics import CAREFUL, Heuristics
from knavery.core import AnyLog, AnyState, Chance, Dice, Seat

#: Of so many occasions to speak out of turn one is taken, where no rules say when to.
SELDOM: Final = 32

#: Chooses for a seat; where it need not speak, None is the last of its options.
Chooser = Callable[[AnyState, Seat, Sequence[Any]], Any]


class Course:
    """Steps of a table. Those who may speak out of turn are asked before those who must act."""

    def __init__(self, seats: int, dice: Dice) -> None:
        self._seats = tuple(map(Seat, range(seats)))
        self._dice = dice

    def step(
        self, state: AnyState, choose: Chooser, silent: frozenset[Seat] = frozenset()
    ) -> tuple[AnyState, AnyLog, Seat, Any]:
        """The table one decision on, what the log says of it, and whose decision it was.

        The seats in `silent` have just said that they have nothing to say.
        """
        to_act = state.to_act
        for seat in self._seats:
            if seat not in to_act and seat not in silent and (options := state.options(seat)):
                decision = choose(state, seat, (*options, None))
                if decision is not None:
                    return (*state.play(seat, decision), seat, decision)
        if to_act:
            seat = to_act[0] if len(to_act) == 1 else self._dice.choice(to_act)
            decision = choose(state, seat, state.options(seat))
            return (*state.play(seat, decision), seat, decision)
        entry = min(state.timers, key=lambda entry: entry.seconds)
        return (*state.play(entry.seat, entry.decision), entry.seat, entry.decision)


class Habit:
    """What players do beyond the tree: they play by the rules there are, or by chance."""

    def __init__(self, rules: Heuristics | None, dice: Dice) -> None:
        self._rules = rules
        self._dice = dice

    def __call__(self, state: AnyState, seat: Seat, options: Sequence[Any]) -> Any:
        """The habitual choice."""
        if len(options) == 1:
            return options[0]
        if self._rules is not None:
            chance = Chance(self._dice.below(1 << 62).to_bytes(32, "big"))
            return self._rules.decide(CAREFUL, state.view(seat), options, (), chance).decision
        if options[-1] is None:
            if self._dice.below(SELDOM):
                return None
            options = options[:-1]
        return self._dice.choice(options)
