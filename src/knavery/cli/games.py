"""`knavery games`: list the games."""

import argparse
import json
from typing import Any

from knavery.core import AnyGame, UnknownGameError, registry
from knavery.core.settings import offered

HELP = "list the games and their settings"


def add(verbs: Any) -> None:
    """Add the verb to the parser."""
    parser = verbs.add_parser("games", help=HELP, description=HELP)
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run)


def run(typed: argparse.Namespace) -> int:
    """Print every game, and the reason for each that cannot be loaded."""
    games, broken = _known()
    if typed.json:
        print(json.dumps([_described(game) for game in games], ensure_ascii=False, indent=2))
        return 0
    for game in games:
        print(f"{game.id:12} {game.title}, {game.seats[0]} to {game.seats[-1]} players")
        for name, values in offered(game).items():
            print(f"{'':12}   {name}={values}")
    for problem in broken:
        print(problem)
    return 0


def _known() -> tuple[list[AnyGame], list[str]]:
    games, broken = [], []
    for name in registry.ids():
        try:
            games.append(registry.game(name))
        except UnknownGameError as error:
            broken.append(str(error))
    return games, broken


def _described(game: AnyGame) -> dict[str, Any]:
    return {
        "id": game.id,
        "title": game.title,
        "seats": [game.seats[0], game.seats[-1]],
        "rules_version": game.rules_version,
        "settings": offered(game),
    }
