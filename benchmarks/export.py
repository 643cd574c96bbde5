"""Records a second that `knavery export` writes: `python -m benchmarks.export [GAME …]`.

Games of `careful` and `random` bots are recorded first. Then one core exports them, several times
over; the best time counts, in processor time, so that a busy machine changes little. Most of it is
spent playing the records again, so decisions a second tell games of different lengths apart.
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time
from types import MappingProxyType
from typing import Final

from pyarrow.parquet import read_table

from knavery.cli import main as knavery
from knavery.core import registry

#: Records a second that we aim at.
AIM: Final = 1000
#: How many games are recorded: those of KRED are long.
GAMES: Final = MappingProxyType({"kred": 15})
USUAL: Final = 150
ROUNDS: Final = 5


def measure(game: str, folder: Path) -> tuple[int, float, float]:
    """How many decisions the records have, records and decisions a second."""
    count = GAMES.get(game, USUAL)
    made = str(folder / "records")
    bots = "careful,random"
    knavery(["simulate", game, "--games", str(count), "--bots", bots, "--records", made])
    best = float("inf")
    for number in range(ROUNDS):
        began = process_time()
        knavery(["export", made, str(folder / str(number))])
        best = min(best, process_time() - began)
    decisions = read_table(folder / "0" / "decisions.parquet").num_rows
    return decisions, count / best, decisions / best


def main() -> None:
    """Print a row for every game."""
    print(f"| export, aim {AIM:,} records/s | decisions a record | records/s | decisions/s |")
    print("|---|---|---|---|")
    for game in sys.argv[1:] or registry.ids():
        with TemporaryDirectory() as folder:
            decisions, rate, speed = measure(game, Path(folder))
        title, length = registry.game(game).title, decisions / GAMES.get(game, USUAL)
        print(f"| {title} | {length:.0f} | {rate:,.0f} | {speed:,.0f} |", flush=True)


if __name__ == "__main__":
    main()
