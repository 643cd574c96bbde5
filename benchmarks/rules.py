"""How fast the rules are: every game beside python-chess, in one process, in one run.

    python -m benchmarks.rules [GAME …] [--seconds S] [--rounds R] [--json]

Random play, one decision per step: is the game over, what are the options, draw one, play it. The
second number adds what the mover sees: our view, or for chess its FEN and its pieces. The third is
the number of tables resampled for the seat to move, each several times, as a search does. The
fourth is the same in games of `careful` bots, which reveal less, so more is left to resample. The
last is the time to write the view of the seat to move as a row of numbers (`codec.write`), each
view once, along random games, beside what we aim at.
Seconds are processor time, so that a busy machine does not change them. The rounds of all games
take turns, and the median counts.

Where a game has an engine, a second table has its decisions a second: random play with the options
at every decision, the same with the mover's vector, and play by `careful`,
on one thread and on two. On two, it is twice what they make in a second of processor time: what two
cores make that do nothing else.
"""

import argparse
import json
import random
import statistics
import time
from array import array
from collections.abc import Callable, Iterator, Sequence
from types import MappingProxyType
from typing import Any, Final, NamedTuple

import chess
from rich.console import Console
from rich.table import Table

from benchmarks.engines import Speed, engine_speed
from knavery.bots import bot
from knavery.core import AnyGame, AnyState, Chance, Seat, registry, seen
from knavery.core.settings import settle
from knavery.engines.engine import GAMES as WITH_ENGINE

#: One in this many tables of a random game is resampled, and how often.
EVERY: Final = 5
TIMES: Final = 8
#: The same for games of careful bots: rarer, so that the tables cover whole games.
EVERY_CAREFUL: Final = 25
#: How many tables are kept to be resampled.
TABLES: Final = 200
#: How many threads an engine runs on.
THREADS: Final = (1, 2)
#: How many views are made before they are written, and the share of the time that is spent on it.
VIEWS: Final = 400
WRITING: Final = 0.1
#: Views written before the first write counts: what a long training has met before is kept. Candy K
#: for six meets about 140 cases of its posterior, which take half a millisecond each, once.
WARM: Final = 12_000
#: Microseconds for a write that we aim at.
AIMS: Final = MappingProxyType({"candy_k": 10, "kingless": 25, "kred": 40, "red_scare": 40})


class Measure(NamedTuple):
    """Decisions a second, without and with the mover's view; resampled tables a second; rows."""

    decisions: float
    with_view: float
    resampled: float | None = None
    careful: float | None = None
    #: Seconds to write a view.
    write: float | None = None


def mover(state: AnyState) -> tuple[Seat, Any]:
    """The next seat and its options; a timer where the table waits for nobody."""
    if state.to_act:
        seat = state.to_act[0]
        return seat, state.options(seat)
    timer = state.timers[0]
    return timer.seat, (timer.decision,)


def decisions(game: AnyGame, seats: int, view: bool, draw: random.Random) -> Iterator[None]:
    """Random games without end; yields at each decision."""
    settings = settle(game, game.short_settings)
    while True:
        state, _ = game.deal(seats, settings, Chance(draw.randbytes(32)))
        while state.outcome is None:
            seat, options = mover(state)
            if view:
                state.view(seat)
            state, _ = state.play(seat, options[int(draw.random() * len(options))])
            yield


def chess_moves(view: bool, draw: random.Random) -> Iterator[None]:
    """Random games of chess without end."""
    while True:
        board = chess.Board()
        while not board.is_game_over():
            moves = list(board.legal_moves)
            if view:
                board.fen()
                board.piece_map()
            board.push(moves[int(draw.random() * len(moves))])
            yield


def tables(
    game: AnyGame, seats: int, careful: bool, draw: random.Random
) -> list[tuple[Any, tuple[Any, ...]]]:
    """Views and logs of the seats to move, along random games or those of careful bots."""
    every = EVERY_CAREFUL if careful else EVERY
    found: list[tuple[Any, tuple[Any, ...]]] = []
    settings = settle(game, game.short_settings)
    while True:
        state, dealt = game.deal(seats, settings, Chance(draw.randbytes(32)))
        log = list(dealt)
        step = 0
        while state.outcome is None:
            seat, options = mover(state)
            if step % every == 0 and seat in range(seats):
                found.append((state.view(seat), seen(log, seat)))
                if len(found) == TABLES:
                    return found
            decision = options[int(draw.random() * len(options))]
            if careful and seat in range(seats) and len(options) > 1:
                view, chance = state.view(seat), Chance(draw.randbytes(32))
                decision = bot("careful").decide(view, options, seen(log, seat), chance).decision
            state, more = state.play(seat, decision)
            log += more
            step += 1


def resampled(game: AnyGame, seats: int, careful: bool, draw: random.Random) -> Iterator[None]:
    """Resample tables without end; yields at each."""
    chance = Chance(draw.randbytes(32))
    # All tables are collected before the first is counted.
    found = tables(game, seats, careful, draw)
    while True:
        for view, log in found:
            for again in range(TIMES):
                game.resample(view, log, chance.branch(str(again)))
                yield


def write_time(game: AnyGame, seats: int, seconds: float, draw: random.Random) -> float:
    """Seconds to write a view of the seat to move; each view is written once."""
    settings = settle(game, game.short_settings)
    row = array("f", bytes(4 * game.codec.width))
    spent, done, written = 0.0, 0, 0
    while spent < seconds:
        views: list[Any] = []
        while len(views) < VIEWS:
            state, _ = game.deal(seats, settings, Chance(draw.randbytes(32)))
            while state.outcome is None:
                seat, options = mover(state)
                if seat in range(seats):
                    views.append(state.view(seat))
                state, _ = state.play(seat, options[int(draw.random() * len(options))])
        started = time.process_time()
        for view in views:
            game.codec.write(view, row)
        if written >= WARM:
            spent += time.process_time() - started
            done += len(views)
        written += len(views)
    return spent / done


def rate(steps: Iterator[None], seconds: float) -> float:
    """Steps per second."""
    for _ in zip(range(50), steps, strict=False):
        pass  # warm
    done = 0
    started = time.process_time()
    while (spent := time.process_time() - started) < seconds:
        for _ in zip(range(50), steps, strict=False):
            pass
        done += 50
    return done / spent


def measure(games: Sequence[AnyGame], seconds: float, rounds: int) -> dict[str, Measure]:
    """The median over the rounds, by game; chess is called `chess`."""
    kinds: dict[tuple[str, int], Callable[[random.Random], Iterator[None]]] = {}
    for view in (False, True):
        kinds["chess", view] = lambda draw, view=view: chess_moves(view, draw)  # type: ignore[misc]
    for game in games:
        seats = players(game)
        for view in (False, True):
            kinds[game.id, view] = lambda draw, game=game, seats=seats, view=view: decisions(  # type: ignore[misc]
                game, seats, view, draw
            )
        for careful in (False, True):
            kinds[game.id, 2 + careful] = lambda draw, game=game, seats=seats, careful=careful: (  # type: ignore[misc]
                resampled(game, seats, careful, draw)
            )
    rates: dict[tuple[str, int], list[float]] = {kind: [] for kind in kinds}
    writes: dict[str, list[float]] = {game.id: [] for game in games}
    for number in range(rounds):
        for kind, steps in kinds.items():
            rates[kind].append(rate(steps(random.Random(number)), seconds))
        for game in games:
            draw = random.Random(number)
            writes[game.id].append(write_time(game, players(game), seconds * WRITING, draw))
    middle = {kind: statistics.median(found) for kind, found in rates.items()}
    return {
        name: Measure(
            middle[name, 0],
            middle[name, 1],
            middle.get((name, 2)),
            middle.get((name, 3)),
            statistics.median(writes[name]) if name in writes else None,
        )
        for name in dict.fromkeys(name for name, _ in kinds)
    }


def players(game: AnyGame) -> int:
    """The number of players: the middle of what the game allows."""
    return game.seats[len(game.seats) // 2]


def main() -> None:
    """Measure the games given and print the result."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", metavar="GAME", help="games to measure (all)")
    parser.add_argument("--seconds", type=float, default=1.0, help="per measurement (1)")
    parser.add_argument("--rounds", type=int, default=3, help="of all measurements (3)")
    parser.add_argument("--json", action="store_true", help="print JSON")
    typed = parser.parse_args()
    games = [registry.game(name) for name in typed.games or registry.ids()]
    found = measure(games, typed.seconds, typed.rounds)
    peer = found.pop("chess")
    engines = {
        (game.id, threads): engine_speed(game.id, players(game), threads, typed.seconds)
        for game in games
        if game.id in WITH_ENGINE
        for threads in THREADS
    }
    if typed.json:
        print(json.dumps(_plain(games, found, peer, engines), indent=2))
    else:
        _show(games, found, peer)
        _show_engines(games, found, peer, engines)


def _plain(
    games: Sequence[AnyGame],
    found: dict[str, Measure],
    peer: Measure,
    engines: dict[tuple[str, int], Speed],
) -> dict[str, Any]:
    return {
        "engines": {
            f"{game}, {threads} threads": {
                "decisions": round(speed.decisions),
                "with_vector": round(speed.with_vector),
                "careful": round(speed.careful),
            }
            for (game, threads), speed in engines.items()
        },
        "chess": {"decisions": round(peer.decisions), "with_view": round(peer.with_view)},
        "games": {
            game.id: {
                "seats": players(game),
                "decisions": round(found[game.id].decisions),
                "decisions_ratio": round(found[game.id].decisions / peer.decisions, 2),
                "with_view": round(found[game.id].with_view),
                "with_view_ratio": round(found[game.id].with_view / peer.with_view, 2),
                "resampled": round(found[game.id].resampled or 0),
                "resampled_careful": round(found[game.id].careful or 0),
                "write_microseconds": round((found[game.id].write or 0) * 1e6, 1),
                "write_aim": AIMS.get(game.id),
            }
            for game in games
        },
    }


def _show(games: Sequence[AnyGame], found: dict[str, Measure], peer: Measure) -> None:
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="bold")
    table.add_column("a second", no_wrap=True)
    for column in (
        "seats",
        "decisions",
        "× chess",
        "with view",
        "× chess",
        "resampled",
        "careful",
        "µs, aim",
    ):
        table.add_column(column, justify="right", min_width=len(column))
    table.add_row(
        "python-chess",
        "2",
        f"{peer.decisions:,.0f}",
        "1.00",
        f"{peer.with_view:,.0f}",
        "1.00",
        "",
        "",
        "",
    )
    for game in games:
        its = found[game.id]
        table.add_row(
            game.title,
            str(players(game)),
            f"{its.decisions:,.0f}",
            f"{its.decisions / peer.decisions:.2f}",
            f"{its.with_view:,.0f}",
            f"{its.with_view / peer.with_view:.2f}",
            f"{its.resampled:,.0f}",
            f"{its.careful:,.0f}",
            f"{(its.write or 0) * 1e6:.0f}, {AIMS.get(game.id, '–')}",
        )
    Console(highlight=False).print(table)


def _show_engines(
    games: Sequence[AnyGame],
    found: dict[str, Measure],
    peer: Measure,
    engines: dict[tuple[str, int], Speed],
) -> None:
    table = Table(box=None, padding=(0, 1, 0, 0), header_style="bold")
    table.add_column("engine, a second")
    for column in (
        "threads",
        "decisions",
        "× rules",
        "× chess",
        "with vector",
        "× rules",
        "careful",
    ):
        table.add_column(column, justify="right")
    for game in games:
        its = found[game.id]
        for threads in THREADS:
            if (game.id, threads) in engines:
                speed = engines[game.id, threads]
                written = 1 / (1 / its.with_view + (its.write or 0))
                table.add_row(
                    game.title,
                    str(threads),
                    f"{speed.decisions:,.0f}",
                    f"{speed.decisions / its.decisions:.0f}",
                    f"{speed.decisions / peer.decisions:.0f}",
                    f"{speed.with_vector:,.0f}",
                    f"{speed.with_vector / written:.0f}",
                    f"{speed.careful:,.0f}",
                )
    Console(highlight=False).print(table)


if __name__ == "__main__":
    main()
