"""The server under load: N sockets at tables of four, on both stores, at two paces.

    scripts/load                                        every row, about ten minutes
    scripts/load --store sqlite --sockets 2000 --pace people
    scripts/load --table                                what was measured, as docs/hosting.md has it
    scripts/load --processes 1 2 4 --store postgresql   several processes on one store, each table
                                                        at one of them; --spread: at all of them
    scripts/load --peer                                 boardgame.io beside it, in alternation

People's pace is a decision a table every two seconds; flat out, a table's next decision is sent as
soon as everybody has the update of the last. "Update" is the time from sending a decision until the
last of the four has it. The sockets are compressed like a browser's. Measured rows are kept in
build/load.jsonl and not measured again, unless --again is given.
"""

import argparse
import contextlib
import json
import platform
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec

from benchmarks.load import beside, peer
from benchmarks.load.finished import fill
from benchmarks.load.play import SEATS, Measured, Task, loop_lag
from server import postgres

ROOT: Final = Path(__file__).parents[1]
RESULTS: Final = ROOT / "build" / "load.jsonl"
SOCKETS: Final = (100, 500, 2000)
STORES: Final = ("sqlite", "postgresql")
PACES: Final = ("people", "flat")
#: The row that shows whether finished tables make a running one slower.
MANY: Final = 10_000
MANY_AT: Final = 500


class Case(msgspec.Struct, frozen=True):
    """The conditions of a row."""

    store: str
    sockets: int
    pace: str
    finished: int = 0
    processes: int = 1
    spread: bool = False

    def __str__(self) -> str:
        more = f", {self.finished} finished tables" if self.finished else ""
        more += f", {self.processes} processes" if self.processes > 1 else ""
        more += ", spread" if self.spread else ""
        return f"{self.store}, {self.sockets} sockets, {self.pace}{more}"


class Row(msgspec.Struct, frozen=True):
    """A measured row. CPU is in milliseconds a decision, or parts of one core."""

    case: Case
    commit: str
    game: str
    seconds: float
    decisions_a_second: float
    update_p50_ms: float
    update_p99_ms: float
    acknowledged_p99_ms: float
    loop_lag_p99_ms: float
    kib_a_socket: float
    kib_a_table: float
    server_ms_a_decision: float
    server_cores: float
    generator_cores: float
    kib_an_update: float
    timeouts: int
    ended: int


def rows(options: argparse.Namespace) -> list[Case]:
    """The rows to measure."""
    made = [
        Case(store, sockets, pace)
        for store in options.store
        for pace in options.pace
        for sockets in options.sockets
    ]
    made = [
        msgspec.structs.replace(case, processes=count, spread=options.spread and count > 1)
        for count in options.processes
        for case in made
        if count == 1 or case.store == "postgresql"
    ]
    if options.finished:
        made += [Case(store, MANY_AT, "people", options.finished) for store in options.store]
    return made


def measure(
    case: Case, game: str, seconds: float, warm_up: float = 5, compressed: bool = True
) -> Row:
    """One row: a fresh store, its server processes and a generator process."""
    with (
        _store(case) as url,
        contextlib.ExitStack() as stack,
        tempfile.TemporaryFile() as output,
    ):
        served = [stack.enter_context(_serving(url)) for _ in range(case.processes)]
        (process, port), *others = served
        task = Task(
            address=f"127.0.0.1:{port}",
            server=process,
            others={f"127.0.0.1:{other}": one for one, other in others},
            game=game,
            sockets=case.sockets,
            pace=case.pace,
            seconds=seconds,
            warm_up=warm_up,
            compressed=compressed,
            spread=case.spread,
        )
        typed = [sys.executable, "-m", "benchmarks.load.play", msgspec.json.encode(task).decode()]
        subprocess.run(typed, cwd=ROOT, stdout=output, check=True)
        output.seek(0)
        measured = msgspec.json.decode(output.read(), type=Measured)
    decisions = len(measured.update_times)
    return Row(
        case=case,
        commit=_commit(),
        game=game,
        seconds=round(measured.lasted, 1),
        decisions_a_second=round(decisions / measured.lasted, 1),
        update_p50_ms=_part(measured.update_times, 0.5),
        update_p99_ms=_part(measured.update_times, 0.99),
        acknowledged_p99_ms=_part(measured.acknowledged, 0.99),
        loop_lag_p99_ms=loop_lag(measured.before, measured.after),
        kib_a_socket=round((measured.memory_connected - measured.memory_seated) / case.sockets, 1),
        kib_a_table=round(
            (measured.memory_played - measured.memory_connected) / (case.sockets / SEATS), 1
        ),
        server_ms_a_decision=round(1000 * measured.server_cpu / max(1, decisions), 2),
        server_cores=round(measured.server_cpu / measured.lasted, 2),
        generator_cores=round(measured.own_cpu / measured.lasted, 2),
        kib_an_update=round(measured.bytes / max(1, SEATS * decisions) / 1024, 1),
        timeouts=measured.timeouts,
        ended=measured.ended,
    )


@contextlib.contextmanager
def _store(case: Case) -> Iterator[str]:
    with contextlib.ExitStack() as stack:
        if case.store == "postgresql":
            url = stack.enter_context(postgres.cluster())
        else:
            folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="knavery-load-"))
            url = f"sqlite:///{folder}/load.sqlite"
        if case.finished:
            fill(url, case.finished)
        yield url


@contextlib.contextmanager
def _serving(url: str) -> Iterator[tuple[int, int]]:
    """A server's process id and its port."""
    typed = [sys.executable, "-m", "benchmarks.load.serve", url]
    with subprocess.Popen(typed, cwd=ROOT, stdout=subprocess.PIPE) as process:
        try:
            assert process.stdout is not None
            yield process.pid, int(process.stdout.readline())
        finally:
            process.kill()


def _part(times: list[float], part: float) -> float:
    ordered = sorted(times)
    return round(1000 * ordered[int(part * (len(ordered) - 1))], 1) if ordered else 0.0


def _commit() -> str:
    command = ["git", "rev-parse", "--short", "HEAD"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout.strip()


def table(rows: list[Row]) -> str:
    """The rows as docs/hosting.md has them."""
    lines = [
        "| store | sockets | pace | decisions a second | update p50 | update p99 | loop lag p99 "
        "| memory a socket | memory a table | server CPU a decision |",
        "|---|---|---|---|---|---|---|---|---|---|",
    ]
    for row in rows:
        more = f" (and {row.case.finished:,} finished tables)" if row.case.finished else ""
        more += f", {row.case.processes} processes" if row.case.processes > 1 else ""
        more += ", spread" if row.case.spread else ""
        lines.append(
            f"| {row.case.store}{more} | {row.case.sockets:,} "
            f"| {'people' if row.case.pace == 'people' else 'flat out'} "
            f"| {row.decisions_a_second:,.0f} "
            f"| {row.update_p50_ms:.0f} ms | {row.update_p99_ms:.0f} ms "
            f"| ≤ {row.loop_lag_p99_ms:.0f} ms | {row.kib_a_socket:.0f} KiB "
            f"| {row.kib_a_table:.0f} KiB | {row.server_ms_a_decision:.2f} ms |"
        )
    shares = [row.generator_cores / (row.generator_cores + row.server_cores) for row in rows]
    if rows:
        lines += [
            "",
            f"{rows[-1].game}, tables of four, commit {rows[-1].commit}, "
            f"{platform.machine()}, Python {platform.python_version()}. The generator runs on the "
            f"same machine and took {100 * min(shares):.0f} to {100 * max(shares):.0f} % "
            f"of the CPU that the two took together.",
        ]
    return "\n".join(lines)


def _compare(options: argparse.Namespace) -> None:
    """Measure this server, on SQLite, and boardgame.io, and print the table of both."""

    def ours(sockets: int) -> beside.Figures:
        row = measure(Case("sqlite", sockets, "flat"), options.game, options.seconds)
        return beside.Figures(
            server=beside.OURS,
            sockets=sockets,
            decisions_a_second=row.decisions_a_second,
            update_p50=row.update_p50_ms,
            update_p99=row.update_p99_ms,
            cpu_a_decision=row.server_ms_a_decision,
        )

    try:
        peer.install()
        found = beside.compare(ours, options.sockets, options.seconds, options.rounds)
    except peer.PeerError as error:
        sys.exit(f"scripts/load: {error}")
    sys.stdout.write(beside.table(found) + "\n")


def _known() -> dict[Case, Row]:
    if not RESULTS.exists():
        return {}
    found = (msgspec.json.decode(line, type=Row) for line in RESULTS.read_text().splitlines())
    return {row.case: row for row in found}


def main() -> None:
    """Measure what the arguments ask for, and print the table."""
    parser = argparse.ArgumentParser(
        prog="scripts/load",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--game", default="kred")
    parser.add_argument("--store", nargs="*", choices=STORES, default=STORES)
    parser.add_argument("--sockets", type=int, nargs="*", default=SOCKETS)
    parser.add_argument("--pace", nargs="*", choices=PACES, default=PACES)
    parser.add_argument("--processes", type=int, nargs="*", default=[1], help="on PostgreSQL")
    parser.add_argument(
        "--spread", action="store_true", help="each socket of a table at the next process"
    )
    parser.add_argument("--finished", type=int, default=MANY, help="0 leaves those rows out")
    parser.add_argument("--seconds", type=float, default=20, help="for each row")
    parser.add_argument("--plain", action="store_true", help="sockets without compression")
    parser.add_argument("--again", action="store_true", help="measure known rows again")
    parser.add_argument("--table", action="store_true", help="measure nothing, print the table")
    parser.add_argument(
        "--peer", action="store_true", help="compare with boardgame.io (needs Node)"
    )
    parser.add_argument("--rounds", type=int, default=2, help="of --peer")
    options = parser.parse_args()
    if options.peer:
        _compare(options)
        return
    wanted = rows(options)
    known = {} if options.again else _known()
    RESULTS.parent.mkdir(exist_ok=True)
    for at, each in enumerate(wanted, 1):
        if each in known or options.table:
            continue
        sys.stderr.write(f"{at}/{len(wanted)} {each}\n")
        known[each] = measure(each, options.game, options.seconds, compressed=not options.plain)
        sys.stderr.write(f"    {json.dumps(msgspec.to_builtins(known[each]))}\n")
        with RESULTS.open("a") as results:
            results.write(msgspec.json.encode(known[each]).decode() + "\n")
    sys.stdout.write(table([known[each] for each in wanted if each in known]) + "\n")


if __name__ == "__main__":
    main()
