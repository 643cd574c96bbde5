"""What a person types: `knavery`, `knavery play kred`, `knavery simulate`, `knavery replay`, …

A wrong word gets one line on the error stream and exit status 2, never a traceback.
"""

import logging
import os
import sys
from collections.abc import Sequence

from knavery.cli import arena, games, play, replay, report, schema, serve, simulate, verify
from knavery.cli.arguments import Parser, UsageError
from knavery.core import KnaveryError

_VERBS = (serve, play, simulate, arena, report, replay, verify, schema, games)

WRONG = 2


def parser() -> Parser:
    """Everything that can be typed."""
    whole = Parser(
        "knavery",
        description="A table for games of deception; alone it opens tables in the browser.",
        epilog="Each verb says more with --help: knavery play --help",
    )
    verbs = whole.add_subparsers(metavar="VERB")
    for verb in _VERBS:
        verb.add(verbs)
    return whole


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what was typed; the exit status that comes of it."""
    logging.basicConfig(format="knavery: %(message)s", level=logging.ERROR)
    try:
        given = sys.argv[1:] if arguments is None else arguments
        typed = parser().parse_args(given or ["serve"])
        status: int = typed.run(typed)
    except (KnaveryError, UsageError) as error:
        print(f"knavery: {error}", file=sys.stderr)
        return WRONG
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # Whoever was reading has heard enough; nothing is left to be flushed into the pipe.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return status
