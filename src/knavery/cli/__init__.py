"""The command line: `knavery`, `knavery play kred`, `knavery simulate`, `knavery replay`, …

A mistake gets one line on the error stream and exit status 2, never a traceback.
"""

import logging
import os
import sys
from collections.abc import Sequence

from knavery.cli import (
    admin,
    arena,
    bench_llm,
    export,
    games,
    mcp,
    play,
    puzzle,
    replay,
    report,
    schema,
    serve,
    simulate,
    verify,
)
from knavery.cli.arguments import Parser, UsageError
from knavery.core import KnaveryError

_VERBS = (
    serve,
    play,
    puzzle,
    simulate,
    arena,
    bench_llm,
    report,
    export,
    replay,
    verify,
    schema,
    games,
    mcp,
    admin,
)

USAGE_ERROR = 2


def parser() -> Parser:
    """The parser of all verbs."""
    whole = Parser(
        "knavery",
        description="A table for games of deception. Alone it opens tables in the browser.",
        epilog="Help on a verb: knavery play --help",
    )
    verbs = whole.add_subparsers(metavar="VERB")
    for verb in _VERBS:
        verb.add(verbs)
    return whole


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command that was typed; its exit status."""
    logging.basicConfig(format="knavery: %(message)s", level=logging.ERROR)
    try:
        given = sys.argv[1:] if arguments is None else arguments
        typed = parser().parse_args(given or ["serve"])
        status: int = typed.run(typed)
    except (KnaveryError, UsageError) as error:
        print(f"knavery: {error}", file=sys.stderr)
        return USAGE_ERROR
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # The reader closed the pipe: flush nothing more into it.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return status
