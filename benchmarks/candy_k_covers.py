"""What a guest of Candy K gains by covering the King always, and how often Assassins win.

    python -m benchmarks.candy_k_covers [--seats 4] [--deals 1000] [--seed S]

A deal is played by `careful` alone, and once more for each seat that told the truth in Who King and
might have lied, with `exploiter:candy_k.cover` in it. Where a seat covered anyhow, the exploiter
would gain nothing on average, so those games are not played and add no noise.
"""

import argparse
from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Any, Final

from knavery.bots import bot
from knavery.core import Chance
from knavery.core.match import Match
from knavery.core.record import Player
from knavery.games.candy_k import GAME
from knavery.games.candy_k.settings import Settings
from knavery.sim.runner import Runner, bots_chance

HOST: Final = "careful"
GUEST: Final = "exploiter:candy_k.cover"


def played(names: Sequence[str], seed: bytes) -> Any:
    """The state at the end of a game."""
    match = Match(GAME, [Player(name, name) for name in names], Settings(), seed)
    Runner(match, [bot(name) for name in names], bots_chance(match)).run()
    return match.state


def gain(hosts: Any, seed: bytes) -> float:
    """What a seat gains by covering on that deal, over all seats."""
    king = next(section for section in hosts.sections if section.name == "king")
    found = 0.0
    for seat in hosts.everybody:
        if seat != hosts.king and king.claims[seat] == king.played[seat]:
            names = [GUEST if other == seat else HOST for other in hosts.everybody]
            guest = played(names, seed).outcome.results[seat].score
            found += guest - hosts.outcome.results[seat].score
    return float(found / hosts.seats)


def interval(figures: Sequence[float]) -> str:
    """The mean in points of 100, with the 95 % interval."""
    return f"{100 * fmean(figures):.1f} ±{196 * stdev(figures) / sqrt(len(figures)):.1f}"


def main() -> None:
    """Print the gain and the Assassins' share of games."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--deals", type=int, default=1000, metavar="N")
    parser.add_argument("--seed", default="1", help="any word; the same seed gives the same deals")
    typed = parser.parse_args()
    gains, struck = [], []
    for deal in range(typed.deals):
        seed = Chance.of(f"{typed.seed} {deal}").seed
        hosts = played([HOST] * typed.seats, seed)
        gains.append(gain(hosts, seed))
        struck.append(hosts.outcome.results[hosts.assassins[0]].score)
    print(f"a seat that always covers gains {interval(gains)} points in {typed.deals} deals")
    print(f"Assassins win {interval(struck)} % of the games of hosts alone")


if __name__ == "__main__":
    main()
