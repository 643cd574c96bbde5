"""`knavery schema GAME`: the JSON schema of what a game writes and sends."""

import argparse
import json
from typing import Any

from knavery.core import registry
from knavery.core.schema import schema

USAGE = "schema GAME"
HELP = "the JSON schema of what it writes and sends"


def add(verbs: Any) -> None:
    """Let it be typed."""
    parser = verbs.add_parser("schema", help=HELP, description=HELP)
    parser.add_argument("game", metavar="GAME")
    parser.set_defaults(run=run)


def run(typed: argparse.Namespace) -> int:
    """Print the schema."""
    print(json.dumps(schema(registry.game(typed.game)), ensure_ascii=False, indent=2))
    return 0
