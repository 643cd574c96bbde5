"""`knavery export RECORDS… OUT`: records as Parquet tables for analysis."""

import argparse
import os
from pathlib import Path
from typing import Any

from knavery.cli.arguments import UsageError, natural
from knavery.cli.progress import with_progress

HELP = "write records as Parquet tables: games, decisions and claims"


def add(verbs: Any) -> None:
    """Add the verb to the parser."""
    parser = verbs.add_parser("export", help=HELP, description=HELP)
    parser.add_argument(
        "records", type=Path, nargs="+", metavar="RECORD", help="a record, or a folder of records"
    )
    parser.add_argument("out", type=Path, metavar="OUT", help="the folder to write the tables to")
    parser.add_argument(
        "--jobs", type=natural, default=1, metavar="J", help="processes (1); 0: one per core"
    )
    parser.set_defaults(run=run)


def run(typed: argparse.Namespace) -> int:
    """Write the tables, and print how many rows each has."""
    if typed.out.is_file():
        raise UsageError(f"{typed.out} is a file: name the folder to write to, last")
    # The extra's packages are needed by this verb alone.
    from knavery.sim.export import Export, all_rows, records  # noqa: PLC0415

    paths = list(records(typed.records))
    with Export(typed.out) as export:
        found = all_rows(paths, typed.jobs or os.cpu_count() or 1)
        for rows in with_progress("records", found, len(paths)):
            export.add(rows)
    counts = ", ".join(f"{count:,} {table}" for table, count in export.counts.items())
    print(f"Written: {typed.out} ({counts})")
    return 0
