"""Every table that fits what a viewer has seen, found by trying every deal and hidden choice.

What a viewer is sent follows from its log and its own decisions alone. So tables are told apart by
the log, and any two that gave the same log must show the same: else something leaks.
"""

from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from types import MappingProxyType
from typing import Any

from msgspec.structs import replace

from contract.kit import Small
from contract.play import choose, speakers
from contract.twins import LeakError, kinds, refusals, sent
from knavery.core import AnyState, Chance, Seat, seen

BLANK = Chance(bytes(32))

#: Refusals are compared in this many of the tables that fit.
REFUSALS = 8


#: The draws of a stream and of all its branches, each by the way that leads to it.
Written = Mapping[str, tuple[int, ...]]


class UnwrittenError(Exception):
    """The script of a stream is used up; the next draw has this many outcomes."""

    def __init__(self, stream: str, limit: int) -> None:
        super().__init__(stream, limit)
        self.stream = stream
        self.limit = limit


class Script(Chance, frozen=True):
    """A stream whose draws, and those of its branches, are written down beforehand."""

    written: Written = MappingProxyType({})
    stream: str = ""

    def below(self, limit: int) -> tuple[int, "Script"]:
        draws = self.written.get(self.stream, ())
        if self.counter == len(draws):
            raise UnwrittenError(self.stream, limit)
        return draws[self.counter], replace(self, counter=self.counter + 1)

    def branch(self, label: str) -> "Script":
        return replace(self, counter=0, stream=f"{self.stream}{self.counter} {label}/")


def outcomes(happen: Callable[[Chance], Any]) -> Iterator[Any]:
    """What happens, for every way the draws can fall."""
    waiting: list[Written] = [{}]
    while waiting:
        written = waiting.pop()
        try:
            yield happen(Script(b"", 0, written))
        except UnwrittenError as unwritten:
            draws = written.get(unwritten.stream, ())
            waiting += [
                {**written, unwritten.stream: (*draws, draw)} for draw in range(unwritten.limit)
            ]


def plain(state: AnyState) -> AnyState:
    """The table without its stream, so that tables compare by what lies on them."""
    truth: Any = getattr(state, "truth", state)  # leaky ones wrap it
    return replace(truth, chance=BLANK)  # type: ignore[no-any-return]


def fitting(small: Small, line: int, viewer: Seat | None) -> Iterator[tuple[Any, Any, set[Any]]]:
    """Along a random line of play: the view, the log, and all tables that would have shown both.

    Decisions of others that show the viewer nothing may have happened or not; so what fits is
    closed under them after every step.
    """
    game, seats = small.game, small.seats
    settings = game.Settings(**small.settings)
    chance = Chance.of(f"small {game.id} {line} {viewer}")
    state, events = game.deal(seats, settings, chance.branch("deal"))
    log = list(seen(events, viewer))
    fits = {
        _same(dealt, state, viewer)
        for dealt, told in outcomes(lambda draws: game.deal(seats, settings, draws))
        if seen(told, viewer) == tuple(log)
    }
    fits = _close(small, fits, viewer)
    yield state.view(viewer), tuple(log), fits
    for _ in range(small.decisions):
        if state.outcome is not None:
            return
        seat, decision, chance = choose(state, seats, chance)
        before = state
        state, events = state.play(seat, decision)
        facts = seen(events, viewer)
        if facts:
            own = decision if seat == viewer else None
            fits = {
                _same(after, state, viewer)
                for table in fits
                for after, told in _next(small, table, viewer, own, like=decision)
                if seen(told, viewer) == facts
            }
            fits = _close(small, fits, viewer)
        else:
            assert small.silent, f"{decision} of {seat} shows {viewer} nothing"
            _same(before, state, viewer)
        log += facts
        assert plain(state) in fits, "the true table itself is not among those that fit"
        _check_refusals(small, fits, state, viewer)
        if len(fits) > small.most:
            return
        yield state.view(viewer), tuple(log), fits


def _check_refusals(small: Small, fits: set[Any], state: AnyState, viewer: Seat | None) -> None:
    """Some of the tables refuse what is not on offer in the same words as the true one."""
    if viewer is None:
        return
    wrap = getattr(small.game, "wrap", lambda state: state)
    tried = tuple(several[0] for several in kinds(small.game).values())
    said = refusals(state, viewer, tried)
    for table in islice(fits, REFUSALS):
        if refusals(wrap(table), viewer, tried) != said:
            raise LeakError(f"viewer {viewer} is refused {tried} in words that tell a secret")


def _same(table: AnyState, state: AnyState, viewer: Seat | None) -> AnyState:
    """The table, if it shows the viewer just what the other does."""
    if sent(table, viewer) != sent(state, viewer):
        raise LeakError(
            f"viewer {viewer} has one log of two tables and is sent\n{sent(table, viewer)!r}\n"
            f"of one and of the other\n{sent(state, viewer)!r}"
        )
    return plain(table)


def _next(
    small: Small, table: AnyState, viewer: Seat | None, own: Any, like: Any = None
) -> Iterator[Any]:
    """All that may come of a decision: the viewer's own, or any of any other's."""
    wrap = getattr(small.game, "wrap", lambda state: state)
    if own is not None:
        assert viewer is not None
        tried = [(viewer, own)] if own in wrap(table).options(viewer) else []
    else:
        tried = [
            (seat, decision)
            for seat in speakers(wrap(table), small.seats)
            if seat != viewer
            for decision in wrap(table).options(seat)
            if like is None or small.alike(decision, like)
        ]
    for seat, decision in tried:
        yield from outcomes(
            lambda draws, seat=seat, decision=decision: wrap(  # type: ignore[misc]
                replace(table, chance=draws)  # type: ignore[type-var]
            ).play(seat, decision)
        )


def _close(small: Small, fits: set[Any], viewer: Seat | None) -> set[Any]:
    """With every table that unseen decisions of others make of these."""
    if not small.silent:
        return fits
    wrap = getattr(small.game, "wrap", lambda state: state)
    waiting = list(fits)
    while waiting:
        table = waiting.pop()
        for after, told in _next(small, table, viewer, None):
            if not seen(told, viewer):
                unseen = _same(after, wrap(table), viewer)
                if unseen not in fits:
                    fits.add(unseen)
                    waiting.append(unseen)
    return fits
