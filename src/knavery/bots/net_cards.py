"""The nets that are shipped, as their cards describe them. Reading a card needs no NumPy."""

from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import msgspec

__all__ = ["FOLDER", "NEURAL", "Card", "offered_nets"]

#: The name under which the registry has the bot that plays by a net.
NEURAL: Final = "neural"

#: Nets that are shipped: `GAME.npz` and `GAME.json`.
FOLDER: Final = Path(__file__).with_name("neural") / "weights"


class Card(msgspec.Struct, frozen=True):
    """What is known about a net: how it was trained, and what it reached."""

    game: str
    #: The hash of the weights, SHA-256 of the file.
    sha256: str
    #: The numbers of seats that it was trained with.
    seats: tuple[int, ...]
    #: How many numbers of the codec's vector it sees, from the first on.
    width: int
    #: The version of the rules that it was trained with.
    rules_version: int
    seed: int
    #: Whether it met the rule for being offered to people (docs/bots.md).
    ships: bool
    #: The training configuration, as the trainer read it.
    config: dict[str, Any]
    #: What was measured, with the commands.
    report: dict[str, Any]


@cache
def offered_nets() -> dict[str, tuple[int, ...]]:
    """For each game with a net that is good enough to be offered: with how many players.

    Empty without NumPy, which the bot needs to play.
    """
    if find_spec("numpy") is None:
        return {}
    cards = (msgspec.json.decode(path.read_bytes(), type=Card) for path in FOLDER.glob("*.json"))
    return {card.game: card.seats for card in cards if card.ships}
