"""KRED tables set directly, without luck."""

from collections.abc import Sequence
from typing import Any

import pytest

from knavery.core import Chance, IllegalDecisionError, Seat
from knavery.games.kred.constants import FULL, Action
from knavery.games.kred.decisions import Accept, Challenge, HandOver, Land, LetPass, Look, Move
from knavery.games.kred.facts import Fact
from knavery.games.kred.rules.board import Position
from knavery.games.kred.rules.spaces import Space
from knavery.games.kred.settings import Settings
from knavery.games.kred.state import State
from knavery.games.kred.tiles import BLANK

ANN, BOB, CAT, DAN, EVE = map(Seat, range(5))
EMPTY = "........."
START = "m.m.m...."
WINNING = "mmmhmmhhp"

#: Which seat each of three, four or five players' tiles is given by default.
HANDS: dict[int, tuple[tuple[int, ...], ...]] = {
    3: ((3, 5, 15), (6, 19), (11, 12)),
    4: ((3, 5, 15), (6, 19), (11, 12), (16, 20)),
    5: ((3, 5, 15), (6, 19), (11, 12), (16, 20), (21, 24)),
}


def table(
    *domains: str,
    hands: Sequence[Sequence[int]] | None = None,
    mover: Seat = ANN,
    credibility: Sequence[int] | None = None,
    campaign: int = 1,
    first_mover: Seat = ANN,
    **settings: Any,
) -> State:
    """A table at the start of a turn, with these domains (at least three, set up if not given)."""
    seats = max(3, len(domains), len(hands or ()))
    board = [*domains, *[START] * (seats - len(domains))]
    held = HANDS[seats] if hands is None else hands
    return State(
        chance=Chance(bytes(32)),
        settings=Settings(**settings),
        sights=((),) * seats,
        hands=tuple(tuple(sorted(hand)) for hand in held),
        position=Position("".join(board)),
        credibility=tuple(credibility or (FULL,) * seats),
        with_blank=any(BLANK in hand for hand in held),
        phase="move",
        campaign=campaign,
        first_mover=first_mover,
        mover=mover,
    )


def sp(name: str) -> Space:
    """`sp("1:left")` is the left rostrum of seat 1's domain."""
    domain, place = name.split(":")
    return Space(Seat(int(domain)), place)  # type: ignore[arg-type]


def move(action: Action, origin: str | None, target: str | None) -> Move:
    """A move by the names of its spaces; None is the community."""
    return Move(action, sp(origin) if origin else None, sp(target) if target else None)


def advance(target: str, origin: str | None = None) -> Move:
    return move("advance", origin, target)


def play(state: State, *steps: tuple[Seat, Any]) -> State:
    """The table after these decisions."""
    for seat, decision in steps:
        state, _ = state.play(seat, decision)
    return state


def public_facts(state: State, seat: Seat, decision: Any) -> list[Fact]:
    """What everybody sees of a decision."""
    return [event.public for event in state.play(seat, decision)[1] if event.public is not None]


def refused(state: State, seat: Seat, decision: Any) -> str:
    """The rule and reason by which a decision is refused; nothing is changed by it."""
    assert decision not in state.options(seat)
    with pytest.raises(IllegalDecisionError) as caught:
        state.play(seat, decision)
    error = caught.value
    assert str(error).startswith(f"{error.rule}: ")
    assert str(error) != f"{error.rule}: {error.reason.replace('_', ' ')}", "it has no sentence"
    return f"{error.rule} {error.reason}"


def actions(state: State, seat: Seat, action: Action) -> set[tuple[str | None, str | None]]:
    """The moves of that kind on offer, by the names of their spaces."""
    return {
        (_name(option.origin), _name(option.target))
        for option in state.options(seat)
        if isinstance(option, Move) and option.action == action
    }


def hand_overs(state: State, seat: Seat) -> list[HandOver]:
    """The tiles that may be handed over, and to whom."""
    return [option for option in state.options(seat) if isinstance(option, HandOver)]


def landings(state: State, seat: Seat) -> list[str]:
    """Where a falling piece may land, by name."""
    return [
        f"{option.target.domain}:{option.target.place}"
        for option in state.options(seat)
        if isinstance(option, Land)
    ]


def handed(state: State, tile: int, receiver: Seat) -> State:
    """The tile handed over by the mover."""
    return play(state, (state.mover, HandOver(tile, receiver)))


def passed(state: State) -> State:
    """The table once everybody asked has accepted or let pass."""
    while state.phase in ("receipt", "challenge"):
        seat = state.to_act[0]
        state = play(state, (seat, Accept() if state.phase == "receipt" else LetPass()))
    return state


def challenged(state: State, challenger: Seat) -> State:
    """The table once the receiver has accepted and that seat has challenged."""
    while state.to_act != (challenger,) or state.phase != "challenge":
        seat = state.to_act[0]
        state = play(state, (seat, Accept() if state.phase == "receipt" else LetPass()))
    return play(state, (challenger, Challenge()))


def looked(state: State) -> State:
    """The table once the receiver has looked."""
    return play(state, (state.to_act[0], Look()))


def domain(state: State, seat: Seat) -> str:
    """The nine spaces of a domain."""
    return state.position.board[seat * 9 : seat * 9 + 9]


def _name(space: Space | None) -> str | None:
    return None if space is None else f"{space.domain}:{space.place}"
