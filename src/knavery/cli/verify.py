"""`knavery verify RECORD`: deal and play a record again, and check that it holds."""

import argparse
from typing import Any

from knavery.cli.arguments import add_record
from knavery.core import registry
from knavery.core.record import check

HELP = "check a record by dealing and playing it again"


def add(verbs: Any) -> None:
    """Add the verb to the parser."""
    parser = verbs.add_parser("verify", help=HELP, description=HELP)
    add_record(parser)
    parser.set_defaults(run=run)


def run(typed: argparse.Namespace) -> int:
    """Print that it holds; one that does not is an error with its line."""
    record = check(typed.record)
    ends = "the same end" if record.outcome else "where it was left"
    print(
        f"Yes: {registry.game(record.game).title} for {len(record.players)}, dealt from the seed "
        f"committed to, and its {len(record.decisions)} decisions lead to {ends}."
    )
    return 0
