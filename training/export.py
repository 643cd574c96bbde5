"""Write a trained net as the package ships it: `GAME.npz`, and `GAME.json` that says what it is.

python -m training.export build/net training/runs/candy_k
"""

import argparse
import pickle
from collections.abc import Mapping, Sequence
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from knavery.bots.net_cards import FOLDER, Card
from knavery.bots.neural.net import Floats
from knavery.core import AnyGame
from knavery.games.candy_k import GAME
from training.net_games import GAMES, net_game
from training.train import Config


def export(weights: Mapping[str, Floats], card: Card, folder: Path) -> Card:
    """Write the net to that folder: the card, with the hash of the weights."""
    folder.mkdir(parents=True, exist_ok=True)
    packed = folder / f"{card.game}.npz"
    np.savez_compressed(packed, **{name: each.astype(np.float16) for name, each in weights.items()})  # type: ignore[arg-type]
    card = msgspec.structs.replace(card, sha256=sha256(packed.read_bytes()).hexdigest())
    text = msgspec.json.format(msgspec.json.encode(card), indent=1)
    (folder / f"{card.game}.json").write_bytes(text + b"\n")
    return card


def seen_only(weights: Mapping[str, Floats], seen: NDArray[np.int32]) -> dict[str, Floats]:
    """The weights, with zeros for inputs that never occurred in training."""
    found = {name: each.copy() for name, each in weights.items()}
    unseen = np.ones(len(found["w1"]), np.bool_)
    unseen[seen] = False
    found["w1"][unseen] = 0.0
    return found


def card_of(game: AnyGame, seats: int, width: int, config: Any, report: dict[str, Any]) -> Card:
    """The card of a net, without the hash of its weights."""
    return Card(
        game=game.id,
        sha256="",
        seats=(seats,),
        width=width,
        rules_version=game.rules_version,
        seed=config.seed,
        ships=bool(report.get("ships", False)),
        config=msgspec.to_builtins(config),
        report=report,
    )


def main(typed: Sequence[str] | None = None) -> None:
    """Export the net of a run."""
    parser = argparse.ArgumentParser(description="write a trained net as the package ships it")
    parser.add_argument("run", type=Path, help="the folder of the checkpoint")
    parser.add_argument("ledger", type=Path, help="the folder of config.json and report.json")
    parser.add_argument("--game", choices=("candy_k", *GAMES), default="candy_k")
    parser.add_argument("--out", type=Path, default=FOLDER)
    asked = parser.parse_args(typed)
    settings = (asked.ledger / "config.json").read_bytes()
    report: dict[str, Any] = {}
    if (asked.ledger / "report.json").exists():
        report = msgspec.json.decode((asked.ledger / "report.json").read_bytes())
    kept = pickle.loads((asked.run / "checkpoint.pickle").read_bytes())
    if asked.game != "candy_k":
        described = net_game(asked.game)
        trained = msgspec.json.decode(settings, type=Config)
        card = card_of(described.game, described.seats, described.game.codec.width, trained, report)
        export(kept[3], card, asked.out)
        return
    candy_k = import_module("training.candy_k")  # its rows are SciPy's, which others do not need
    config = msgspec.json.decode(settings, type=candy_k.Config)
    with_rows = pickle.loads((asked.run / "clone0.pickle").read_bytes())[0].rows
    card = card_of(GAME, config.line_ups.seats, candy_k.WIDTH, config, report)
    export(seen_only(kept[3], np.unique(with_rows.indices)), card, asked.out)


if __name__ == "__main__":
    main()
