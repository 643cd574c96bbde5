"""What a person types: `knavery play kred`, `knavery simulate`, `knavery replay`, …

A wrong word gets one line on the error stream and exit status 2, never a traceback.
"""

import logging
import os
import sys
from collections.abc import Sequence

from knavery.cli import games, play, replay, schema, simulate, verify
from knavery.cli.arguments import Parser, UsageError
from knavery.core import KnaveryError

_VERBS = (play, simulate, replay, verify, schema, games)

WRONG = 2


def parser() -> Parser:
    """Everything that can be typed."""
    whole = Parser("knavery", description="A table for games of deception.")
    verbs = whole.add_subparsers(metavar="VERB")
    for verb in _VERBS:
        verb.add(verbs)
    return whole


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what was typed; the exit status that comes of it."""
    logging.basicConfig(format="knavery: %(message)s", level=logging.ERROR)
    try:
        typed = parser().parse_args(arguments)
        if not hasattr(typed, "run"):
            print(_what_one_can_type())
            return 0
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


def _what_one_can_type() -> str:
    return "\n".join(
        (
            "Knavery, a table for games of deception. You can type:",
            "",
            *(f"  knavery {verb.USAGE:25} {verb.HELP}" for verb in _VERBS),
            "",
            "Each says more with --help: knavery play --help",
        )
    )
