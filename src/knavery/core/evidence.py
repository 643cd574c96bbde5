"""Logical evidence: what a listener could know about a claim from everything that it has seen."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec

from knavery.core.chance import Chance
from knavery.core.event import Event, seen
from knavery.core.game import AnyGame, AnyLog, JudgingGame, Step
from knavery.core.seat import Seat

#: How many tables are resampled for a listener.
TABLES: Final = 20
#: What they are drawn from, so that evidence is the same wherever it is shown.
CHANCE: Final = Chance.of("evidence")


class Evidence(msgspec.Struct, frozen=True):
    """A claim, one of its listeners, and in how many of the tables it could be at the claim holds.

    A share of 0 means that the listener could probably have known that the claim is false, a share
    of 1 that it is true.
    """

    #: The index of the decision in the record.
    step: int
    seat: Seat
    listener: Seat
    share: float
    #: Whether the claim is true.
    true: bool


def evidence(
    game: AnyGame,
    deal: AnyLog,
    steps: Sequence[Step],
    chance: Chance = CHANCE,
    tables: int = TABLES,
) -> tuple[Evidence, ...]:
    """The evidence that each listener had about each claim of a match, right after it was made.

    Nothing where the game does not say whether a claim is true of a table.
    """
    if not isinstance(game, JudgingGame):
        return ()
    found: list[Evidence] = []
    log = list(deal)
    for number, step in enumerate(steps):
        log += step.log
        found += _of_step(game, log, number, step, (chance, tables))
    return tuple(found)


def step_evidence(
    game: AnyGame,
    deal: AnyLog,
    steps: Sequence[Step],
    number: int,
) -> tuple[Evidence, ...]:
    """The same for the claim of one step: nothing where it claims nothing."""
    if not isinstance(game, JudgingGame):
        return ()
    log = [*deal, *(event for step in steps[: number + 1] for event in step.log)]
    return tuple(_of_step(game, log, number, steps[number], (CHANCE, TABLES)))


def _of_step(
    game: AnyGame,
    log: Sequence[Event[Any]],
    number: int,
    step: Step,
    sampling: tuple[Chance, int],
) -> Iterator[Evidence]:
    chance, tables = sampling
    assert isinstance(game, JudgingGame)
    true = game.holds(step, step.after)
    if true is None:
        return
    for listener in map(Seat, range(step.state.seats)):
        if listener != step.seat:
            draws = chance.branch(f"{number} {listener}")
            share = _share(game, step, seen(log, listener), (listener, draws, tables))
            yield Evidence(number, step.seat, listener, share, true)


def _share(
    game: AnyGame, step: Step, log: tuple[Any, ...], sampling: tuple[Seat, Chance, int]
) -> float:
    """The share of tables resampled from the listener's view in which the claim holds."""
    listener, chance, tables = sampling
    assert isinstance(game, JudgingGame)
    view = step.after.view(listener)
    held = sum(
        bool(game.holds(step, game.resample(view, log, chance.branch(str(table)))))
        for table in range(tables)
    )
    return held / tables
