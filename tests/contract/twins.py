"""Twins: a table, and one resampled from what a viewer has seen of it, played on side by side.

What the viewer is sent of either must be the same. To each decision of another seat the twin is
given one that shows the viewer the same; finding none is a leak, unless the rules turned something
up just then.
"""

from collections.abc import Iterable, Iterator
from typing import Any, Final

import msgspec

from contract.kit import Kit
from contract.play import choose, speakers
from knavery.core import AnyGame, AnyState, Chance, Event, IllegalDecisionError, Seat, seen

#: A twin is played on beside its table for this many decisions, then another is resampled.
APART: Final = 5


class LeakError(AssertionError):
    """A viewer was sent something that depends on what it cannot know."""


def sent(state: AnyState, viewer: Seat | None) -> bytes:
    """All that a viewer is sent of a table as it stands, but for the log."""
    options = () if viewer is None else state.options(viewer)
    steady = _steady(state)
    timers = tuple((timer.name, timer.seconds, timer.hold, timer.always) for timer in steady.timers)
    asked = (state.waiting_for, state.hides_answers, viewer in state.to_act)
    default = steady.default(viewer) if viewer is not None and options else None
    over = state.outcome
    return msgspec.json.encode((state.view(viewer), options, default, asked, timers, over))


def _steady(state: AnyState) -> AnyState:
    """The table with a stream that is the same for all: random defaults may differ by it alone."""
    truth: Any = getattr(state, "truth", state)
    steady = msgspec.structs.replace(truth, chance=Chance(bytes(32)))
    return type(state)(steady) if truth is not state else steady  # type: ignore[call-arg]


def refusals(state: AnyState, viewer: Seat, tried: tuple[Any, ...]) -> tuple[str, ...]:
    """What the viewer is answered to decisions that are not on offer."""
    options = set(state.options(viewer))
    answers = []
    for decision in tried:
        if decision not in options:
            try:
                state.play(viewer, decision)
            except IllegalDecisionError as error:
                answers.append(f"{error.rule} {error.reason} {error.fields}")
            else:
                answers.append("taken")
    return tuple(answers)


def check_twins(kit: Kit, game: AnyGame, number: int, viewer: Seat | None, most: int) -> int:
    """Play a random game beside its twins for that viewer; how often a twin was another table."""
    seats, settings = kit.tables[number % len(kit.tables)]
    chance = Chance.of(f"twins {kit.game.id} {number} {viewer}")
    state, events = game.deal(
        seats, game.Settings(**settings), Chance.of(f"{kit.game.id} twins {number}")
    )
    log = list(seen(events, viewer))
    twin: AnyState | None = None
    others = 0
    since = 0
    for _ in range(most):
        if state.outcome is not None:
            break
        if twin is None or since >= APART:
            chance = chance.branch("resample")
            twin = game.resample(state.view(viewer), log, chance)
            others += unlike(twin, state)
            since = 0
        _compare(state, twin, viewer, log)
        if viewer is not None:
            chance = _compare_refusals(kit, state, twin, viewer, chance)
        seat, decision, chance = choose(state, seats, chance)
        after, events = state.play(seat, decision)
        facts = seen(events, viewer)
        if viewer is not None and seat == viewer:
            twin, other_events = twin.play(viewer, decision)
            told = seen(other_events, viewer)
            if told != facts or sent(twin, viewer) != sent(after, viewer):
                # An own answer may close an asking here and not there: that turns something up.
                if not _reveals(kit, (*events, *other_events), viewer):
                    raise LeakError(f"{viewer}'s own {decision} shows {facts}, or else {told}")
                twin = None
        else:
            twin = _answer(twin, seats, viewer, (facts, sent(after, viewer)))
            if twin is None and not _reveals(kit, events, viewer):
                raise LeakError(f"nothing but {decision} of {seat} shows {viewer} {facts}")
        log += facts
        state = after
        since += 1
    return others


def unlike(one: AnyState, other: AnyState) -> bool:
    """Whether two tables differ in anything but the stream they will draw from."""
    one, other = (getattr(table, "truth", table) for table in (one, other))  # leaky ones wrap it
    return bool(msgspec.structs.replace(one, chance=other.chance) != other)  # type: ignore[type-var]


def _compare(state: AnyState, twin: AnyState, viewer: Seat | None, log: list[Any]) -> None:
    if sent(state, viewer) != sent(twin, viewer):
        raise LeakError(
            f"viewer {viewer} is sent\n{sent(state, viewer)!r} and of a twin\n"
            f"{sent(twin, viewer)!r}\nafter {log[-3:]}"
        )


def _compare_refusals(
    kit: Kit, state: AnyState, twin: AnyState, viewer: Seat, chance: Chance
) -> Chance:
    """One decision of every kind that is not on offer: refused in the same words on both."""
    tried = []
    for several in kinds(kit.game).values():
        decision, chance = chance.choice(several)
        tried.append(decision)
    if refusals(state, viewer, tuple(tried)) != refusals(twin, viewer, tuple(tried)):
        raise LeakError(f"viewer {viewer} is refused {tried} in words that tell a secret")
    return chance


def kinds(game: AnyGame) -> dict[type, list[Any]]:
    """Every decision the game numbers, by kind."""
    if game.id not in _kinds:
        found = _kinds[game.id] = {}
        for decision in game.codec.decisions:
            found.setdefault(type(decision), []).append(decision)
    return _kinds[game.id]


_kinds: dict[str, dict[type, list[Any]]] = {}


def _answer(
    twin: AnyState,
    seats: int,
    viewer: Seat | None,
    wanted: tuple[Any, bytes],
    depth: int = 0,
) -> AnyState | None:
    """The twin after some decision of others that shows the viewer just that."""
    facts, shown = wanted
    if not facts and sent(twin, viewer) == shown:
        return twin  # nothing was seen to happen: nothing need have happened
    silent = []
    for after, told in _others(twin, seats, viewer):
        if told == facts and sent(after, viewer) == shown:
            return after
        if not told and depth < seats and sent(after, viewer) == sent(twin, viewer):
            silent.append(after)
    for after in silent:
        if found := _answer(after, seats, viewer, wanted, depth + 1):
            return found
    return None


def _others(twin: AnyState, seats: int, viewer: Seat | None) -> Iterator[tuple[AnyState, Any]]:
    for seat in speakers(twin, seats):
        if seat != viewer:
            for decision in twin.options(seat):
                after, events = twin.play(seat, decision)
                yield after, seen(events, viewer)


def _reveals(kit: Kit, events: Iterable[Event[Any]], viewer: Seat | None) -> bool:
    """Whether the rules turn something up for that viewer in one of these lines."""
    return any(
        type(fact) in kit.game.reveals
        and (type(fact) not in kit.private or viewer in event.private)
        for event in events
        if (fact := event.seen_by(viewer)) is not None
    )
