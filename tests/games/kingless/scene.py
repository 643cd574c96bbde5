"""Tables of Kingless set by hand, without luck."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from knavery.core import Chance, Seat, seen
from knavery.games.kingless import GAME
from knavery.games.kingless.decisions import Answer, Decision, EndTurn, Pass, PlayCard
from knavery.games.kingless.facts import Fact
from knavery.games.kingless.rules.phases import Acting, Answering
from knavery.games.kingless.settings import Settings
from knavery.games.kingless.state import State

ANN, BOB, CYD, DEE = map(Seat, range(4))
STEADY = Chance.of("kingless scene")

#: A deck nobody will empty, of cards that do nothing when they are drawn.
PLENTY = "E13 " * 20


def table(
    hands: Sequence[str],
    areas: Sequence[str] = (),
    *,
    deck: str = PLENTY,
    gutter: str = "",
    active: Seat = ANN,
    settings: Settings | None = None,
    **changes: Any,
) -> State:
    """A table in the middle of a turn: cards by their ids, Ann first and to move."""
    seats = len(hands)
    empty = GAME.empty(seats, settings or Settings(), STEADY)
    return replace(
        empty,
        **{
            "round": 1,
            "hands": tuple(tuple(sorted(hand.split())) for hand in hands),
            "areas": tuple(tuple(area.split()) for area in (*areas, *[""] * (seats - len(areas)))),
            "deck": tuple(sorted(deck.split())),
            "gutter": tuple(gutter.split()),
            "active": active,
            "ask": Acting((active,)),
            **changes,
        },
    )


def play(state: State, seat: Seat, *decisions: Decision) -> tuple[State, list[Fact]]:
    """The table after the seat's decisions, and the facts everybody sees."""
    facts: list[Fact] = []
    for decision in decisions:
        state, log = state.play(seat, decision)
        facts += seen(log, None)
    return state, facts


def let_be(state: State) -> tuple[State, list[Fact]]:
    """Nobody answers, as long as anybody is asked."""
    facts: list[Fact] = []
    while isinstance(state.ask, Answering):
        state, more = play(state, state.to_act[0], Pass())
        facts += more
    return state, facts


def answer(state: State, seat: Seat, card: str) -> State:
    """The seat answers with that card, and everybody else lets it be this once."""
    asked = state.to_act
    for other in asked:
        state, _ = play(state, other, Answer(card) if other == seat else Pass())
    return state


def resolve(state: State, card: str, *named: Decision) -> tuple[State, list[Fact]]:
    """The active player plays the card, names what is to be named, and nobody answers."""
    state, played = play(state, state.active, PlayCard(card), *named)
    state, more = let_be(state)
    return state, played + more


def end_turn(state: State) -> tuple[State, list[Fact]]:
    return play(state, state.active, EndTurn())


def hand(state: State, seat: Seat) -> str:
    return " ".join(state.hands[seat])


def area(state: State, seat: Seat) -> str:
    return " ".join(state.areas[seat])
