"""Random play, for tables that properties hold on."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from contract.kit import Kit
from knavery.core import TABLE, AnyState, Chance, Event, Seat

#: One in this many chances to speak out of turn, or to let time run out, is taken.
RARELY = 8


class Position(NamedTuple):
    """A table as it stands, and its whole log."""

    state: AnyState
    log: tuple[Event[Any], ...]


def speakers(state: AnyState, seats: int) -> tuple[Seat, ...]:
    """Every seat that may decide something now, the table among them."""
    return tuple(seat for seat in (*map(Seat, range(seats)), TABLE) if state.options(seat))


def choose(state: AnyState, seats: int, chance: Chance) -> tuple[Seat, Any, Chance]:
    """A seat and one of its options: mostly of a seat that must act, rarely of one that may."""
    may = speakers(state, seats)
    to_act = tuple(seat for seat in may if seat in state.to_act)
    others = tuple(seat for seat in may if seat not in state.to_act)
    rare, chance = chance.below(RARELY)
    pool = others if others and (rare == 0 or not to_act) else to_act
    seat, chance = chance.choice(pool)
    decision, chance = chance.choice(state.options(seat))
    return seat, decision, chance


def walk(kit: Kit, number: int, label: str, most: int = 100_000) -> Iterator[tuple[int, Position]]:
    """Every table of a random game, with its number of seats, the deal first."""
    seats, _ = kit.tables[number % len(kit.tables)]
    state, dealt = kit.deal(number, label)
    chance = Chance.of(f"walk {kit.game.id} {label} {number}")
    log = list(dealt)
    yield seats, Position(state, tuple(log))
    for _ in range(most):
        if state.outcome is not None:
            return
        seat, decision, chance = choose(state, seats, chance)
        state, more = state.play(seat, decision)
        log += more
        yield seats, Position(state, tuple(log))
    raise AssertionError(f"{kit.game.id} does not end: number {number}, label {label!r}")
