"""The rules of a game as compiled functions on one row, from which loops and kernels are made."""

from typing import Any, NamedTuple, TypeAlias

from knavery.engines.compiling import compiled

#: A compiled function.
Rule: TypeAlias = Any


class Rules(NamedTuple):
    """What loops and kernels call. Their arguments are those of `one_table`."""

    #: row, stream: a new game for the seats and settings that stand in the row
    deal: Rule
    #: row, stream: the same in a row that has only zeros after its settings
    deal_cleared: Rule
    #: row, stream, seat, decision: play a legal decision
    play: Rule
    #: row, seat, decision: whether it is legal
    is_option: Rule
    #: row, seat, position: a legal decision, each equally likely
    pick_option: Rule
    #: row, seat, out: a 1 for each legal decision, and 0 for all others
    mask: Rule
    #: part, row, seat, lookup, out: one part of what the seat sees, to a row of zeros
    observe_part: Rule
    #: row, seat: fetch from memory what `observe_part` reads, where the processor would not
    fetch_row: Rule
    #: row, scores: add the scores of a finished game
    add_scores: Rule
    #: row, decision: what a legal decision sets off, as a number from 0 to 32,767. A GPU plays
    #: tables in the order of these numbers, so that neighbours do the same.
    kind: Rule
    #: The first number of a row after its settings.
    first: int
    #: In how many parts a vector is written, and its length.
    parts: int
    width: int


@compiled
def every_decision(row: Any) -> bool:
    """Every decision is a step of a simulation."""
    return True


class Policy(NamedTuple):
    """How a seat plays by what it sees, and what it expects."""

    #: row, stream, seat, scratch: a legal decision of the seat that acts
    choose: Rule
    #: The same for simulations, in which nobody makes remarks
    choose_quietly: Rule
    #: row, seat, scratch, weights: the expected score of the seat
    estimate: Rule
    #: How many floats of scratch both need.
    scratch: int
    #: row: whether a step of a simulation ended with the decision that was made last
    ends_step: Rule = every_decision
    #: After how many steps a simulation ends, that of the option to begin with.
    steps: int = 17
