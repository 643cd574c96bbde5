"""The kit of Hooks, the example of docs/writing-a-game.md."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from knavery_hooks import GAME, Answered, Call, Leave, Snatch, State, Taken, View
from knavery_hooks.cards import pack
from msgspec.structs import replace

from contract.kit import Kit, Small
from contract.leaky import LeakyState
from knavery.core import Event, Log, Seat, registry

registry.add(GAME)


def places(state: State) -> Iterable[str]:
    if any(isinstance(answer, Snatch) for answer in state.answers):
        yield "snatching"
    if any(isinstance(answer, Leave) for answer in state.answers):
        yield "leaving"
    if any(state.shown):
        yield "shown"
    if sum(map(len, state.hands)) < 2 * len(state.hands):
        yield "spent"
    if state.over:
        yield "over"


class WhoAnswered(LeakyState):
    """The view shows who has not answered yet."""

    def view(self, seat: Seat | None) -> View:
        shown: View = self.truth.view(seat)
        return replace(shown, waiting_for=self.truth.to_act)


class HandsInView(LeakyState):
    """A spectator is shown the hands."""

    def view(self, seat: Seat | None) -> View:
        shown: View = self.truth.view(seat)
        return replace(shown, hands=self.truth.hands) if seat is None else shown


class CallsOnlyBluffs(LeakyState):
    """Only hands without a hook may be called."""

    def options(self, seat: Seat) -> Any:
        return tuple(
            option
            for option in self.truth.options(seat)
            if not isinstance(option, Call) or "hook" not in self.truth.hands[option.target]
        )


class AnswersInTheLog(LeakyState):
    """The log shows everybody the hidden answers."""

    def play(self, seat: Seat, decision: Any) -> tuple[Any, Log[Any]]:
        after, log = self.truth.play(seat, decision)
        told = tuple(
            Event(next(iter(event.private.values())))
            if event.public is None and not any(isinstance(e.public, Taken) for e in log)
            else event
            for event in log
        )
        assert all(isinstance(event.public, Answered) or event in log for event in told)
        return type(self)(after), told


def inventory(state: State) -> Mapping[str, int]:
    """H-1, H-3: the cards in hand, the hooks laid down, and the one card that is left over."""
    whole = Counter[str](pack(state.seats))
    held = Counter[str](card for hand in state.hands for card in hand)
    held["hook"] += 2 * state.seats - held.total()
    left_over = whole.copy()
    left_over.subtract(held)
    assert sorted(left_over.values()) == [0, 1], f"{held} of {whole}"
    return held + left_over


KIT = Kit(
    game=GAME,
    tables=((2, {}), (3, {}), (4, {"die": 6})),
    inventory=inventory,
    places=places,
    wanted=frozenset({"snatching", "leaving", "shown", "spent", "over"}),
    small=(Small(GAME, 2), Small(GAME, 3)),
    leaks={
        "who has answered": WhoAnswered,
        "the spectator's view": HandsInView,
        "options that follow a secret": CallsOnlyBluffs,
        "answers in the log": AnswersInTheLog,
    },
    games=12,
    every=1,
)
