"""H-2 to H-4: the rounds."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from knavery.core import Event, Log, Seat, put
from knavery_hooks.decisions import Answer, Snatch
from knavery_hooks.facts import Answered, Fact, Rolled, Taken

if TYPE_CHECKING:
    from knavery_hooks.state import State


def roll(state: "State") -> tuple["State", Log[Fact]]:
    """H-2: roll the die for the prize."""
    face, chance = state.chance.below(state.settings.die)
    rolled: Fact = Rolled(state.leader, face + 1)
    return replace(state, chance=chance, prize=face + 1), (Event(rolled),)


def take_answer(state: "State", seat: Seat, answer: Answer) -> tuple["State", Log[Fact]]:
    """H-3: keep the seat's answer; when all have answered, end the round."""
    answered = replace(state, answers=put(state.answers, seat, answer))
    own: Fact = Answered(isinstance(answer, Snatch))
    log: Log[Fact] = (Event(None, {seat: own}),)
    if answered.to_act:
        return answered, log
    ended, taken = end_round(answered)
    return ended, log + taken


def end_round(state: "State") -> tuple["State", Log[Fact]]:
    """H-3: the first snatcher clockwise from the leader takes the prize, or else the leader."""
    snatchers = [seat for seat in state.waiting_for if isinstance(state.answers[seat], Snatch)]
    taker = snatchers[0] if snatchers else state.leader
    hands = state.hands
    if snatchers:
        left = list(hands[taker])
        left.remove("hook")
        hands = put(hands, taker, tuple(left))
    after = replace(
        state,
        hands=hands,
        points=put(state.points, taker, state.points[taker] + state.prize),
        answers=(None,) * state.seats,
    )
    log: Log[Fact] = (Event(Taken(taker, state.prize, bool(snatchers))),)
    if state.leader == state.seats - 1:
        return replace(after, over=True, prize=0), log
    begun, rolled = roll(replace(after, leader=Seat(state.leader + 1)))
    return begun, log + rolled
