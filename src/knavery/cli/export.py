"""`knavery export RECORDS… OUT`: records as Parquet tables for analysis."""

import argparse
import gc
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from knavery.cli.arguments import UsageError
from knavery.cli.progress import with_progress

HELP = "write records as Parquet tables: games, decisions and claims"

#: How many new objects there are before Python looks for garbage; with its own thresholds an export
#: takes a tenth longer.
_THRESHOLDS: Final = (50_000, 20, 50)


def add(verbs: Any) -> None:
    """Add the verb to the parser."""
    parser = verbs.add_parser("export", help=HELP, description=HELP)
    parser.add_argument(
        "records", type=Path, nargs="+", metavar="RECORD", help="a record, or a folder of records"
    )
    parser.add_argument("out", type=Path, metavar="OUT", help="the folder to write the tables to")
    parser.set_defaults(run=run)


def run(typed: argparse.Namespace) -> int:
    """Write the tables, and print how many rows each has."""
    if typed.out.is_file():
        raise UsageError(f"{typed.out} is a file: name the folder to write to, last")
    # The extra's packages are needed by this verb alone.
    from knavery.sim.export import Export, records  # noqa: PLC0415

    paths = list(records(typed.records))
    with _rare_garbage_collection(), Export(typed.out) as export:
        for path in with_progress("records", paths, len(paths)):
            export.add(path)
    rows = ", ".join(f"{count:,} {table}" for table, count in export.counts.items())
    print(f"Written: {typed.out} ({rows})")
    return 0


@contextmanager
def _rare_garbage_collection() -> Iterator[None]:
    before = gc.get_threshold()
    gc.set_threshold(*_THRESHOLDS)
    try:
        yield
    finally:
        gc.set_threshold(*before)
