"""Knavery's server and boardgame.io under the same load, one after the other in every round."""

import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from statistics import median
from typing import Final

import msgspec

from benchmarks.load import peer
from benchmarks.load.play import Measured, Task

ROOT: Final = Path(__file__).parents[2]
OURS: Final = "Knavery"
PEER: Final = "boardgame.io"


class Figures(msgspec.Struct, frozen=True):
    """What is compared of one measurement. Times are in milliseconds."""

    server: str
    sockets: int
    decisions_a_second: float
    update_p50: float
    update_p99: float
    cpu_a_decision: float


def compare(
    ours: Callable[[int], Figures], sockets: Sequence[int], seconds: float, rounds: int
) -> list[Figures]:
    """Measure both at every number of sockets, alternately, that many times."""
    found = []
    for count in sockets:
        for number in range(rounds):
            runs = [lambda count=count: ours(count), lambda count=count: peers(count, seconds)]
            # Who comes first changes, so that neither always has the quieter minute.
            for run in runs if number % 2 == 0 else reversed(runs):
                found.append(run())
                sys.stderr.write(f"{found[-1]}\n")
    return found


def peers(sockets: int, seconds: float, warm_up: float = 5) -> Figures:
    """One measurement of boardgame.io, which must be installed."""
    with peer.serving() as (process, port), tempfile.TemporaryFile() as output:
        task = Task(
            address=f"127.0.0.1:{port}",
            server=process,
            game="peer",
            sockets=sockets,
            pace="flat",
            seconds=seconds,
            warm_up=warm_up,
            compressed=False,
        )
        typed = [sys.executable, "-m", "benchmarks.load.peer", msgspec.json.encode(task).decode()]
        subprocess.run(typed, cwd=ROOT, stdout=output, check=True)
        output.seek(0)
        measured = msgspec.json.decode(output.read(), type=Measured)
    times = sorted(measured.update_times)
    many = max(1, len(times))
    return Figures(
        server=PEER,
        sockets=sockets,
        decisions_a_second=len(times) / measured.lasted,
        update_p50=1000 * times[len(times) // 2] if times else 0.0,
        update_p99=1000 * times[99 * len(times) // 100] if times else 0.0,
        cpu_a_decision=1000 * measured.server_cpu / many,
    )


def table(found: Iterable[Figures]) -> str:
    """The medians of all rounds, as docs/hosting.md has them."""
    rows: dict[tuple[int, str], list[Figures]] = {}
    for each in found:
        rows.setdefault((each.sockets, each.server), []).append(each)
    lines = [
        "| sockets | server | decisions a second | update p50 | update p99 | CPU a decision |",
        "|---|---|---|---|---|---|",
    ]
    for (sockets, server), rounds in sorted(rows.items()):
        lines.append(
            f"| {sockets:,} | {server} | {median(each.decisions_a_second for each in rounds):,.0f} "
            f"| {median(each.update_p50 for each in rounds):.0f} ms "
            f"| {median(each.update_p99 for each in rounds):.0f} ms "
            f"| {median(each.cpu_a_decision for each in rounds):.2f} ms |"
        )
    return "\n".join(lines)
