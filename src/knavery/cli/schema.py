"""`knavery schema GAME`: print the JSON schema of a game's decisions, facts and views."""

import argparse
import json
from typing import Any

from knavery.core import registry
from knavery.core.schema import schema

HELP = "print the JSON schema of a game's types"


def add(verbs: Any) -> None:
    """Add the verb to the parser."""
    parser = verbs.add_parser("schema", help=HELP, description=HELP)
    parser.add_argument("game", metavar="GAME")
    parser.set_defaults(run=run)


def run(typed: argparse.Namespace) -> int:
    """Print the schema."""
    print(json.dumps(schema(registry.game(typed.game)), ensure_ascii=False, indent=2))
    return 0
