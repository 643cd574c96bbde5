"""What a guest gains in KRED among three hosts, measured after a few campaigns.

    python -m benchmarks.kred_habits --guests exploiter:kred.watchful,gambler --hosts careful

A won game says little about one habit. So each game stops after a few campaigns, and the guest's
share of the board, by the worth of all domains and credibility, is compared with the fair share of
a seat. Every deal is played in all seats. One line per guest: points of 100 with the 95 % interval,
and what became of the guest's lies.
"""

import argparse
import statistics
from collections import Counter
from math import exp

from benchmarks.equal_time import use_processor_time
from knavery.bots import bot
from knavery.bots.heuristics.kred.worth import NOTCHES, mine
from knavery.core import Chance, Step, Tally
from knavery.core.match import Match
from knavery.core.record import Player
from knavery.games.kred import GAME
from knavery.games.kred.rules.board import domain
from knavery.games.kred.settings import Settings
from knavery.sim.runner import Runner, bots_chance

SEATS = 4
#: How far a domain, and credibility, must be ahead for a seat to have e times the share. That is
#: steeper than a chance to win, so that a habit shows.
DOMAIN = 22.0
NOTCH = 20.0


def main() -> None:
    """Print one line for each guest."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--guests", required=True, metavar="A,B,…")
    parser.add_argument("--hosts", default="careful", metavar="BOT")
    parser.add_argument("--deals", type=int, default=14, metavar="N")
    parser.add_argument("--campaigns", type=int, default=3, metavar="N")
    parser.add_argument("--seed", default="f", metavar="S")
    parser.add_argument(
        "--processor-time", action="store_true", help="count a search's milliseconds in it"
    )
    typed = parser.parse_args()
    if typed.processor_time:
        use_processor_time()
    for guest in typed.guests.split(","):
        told: Counter[str] = Counter()
        gains = []
        for deal in range(typed.deals):
            seed = Chance.of(f"{typed.seed} {deal}").seed
            gained = 0.0
            for seat in range(SEATS):
                names = [guest if other == seat else typed.hosts for other in range(SEATS)]
                match, tally = played(names, typed.campaigns, seed, seat)
                gained += above_share(match, seat) / SEATS
                told["plays"] += tally.lies + tally.truths
                told["believed"] += tally.believed
                told["caught"] += tally.caught
            gains.append(gained)
        mean = 100 * statistics.mean(gains)
        reach = 196 * statistics.stdev(gains) / len(gains) ** 0.5
        lies = told["believed"] + told["caught"]
        print(
            f"{guest} among {typed.hosts}: {mean:+.1f} "
            f"({mean - reach:+.1f} to {mean + reach:+.1f}), "
            f"{lies} lies of {told['plays']} plays, {told['caught']} caught",
            flush=True,
        )


def played(names: list[str], campaigns: int, seed: bytes, seat: int) -> tuple[Match, Tally]:
    """A finished game, and what became of that seat's lies."""
    players = [Player(name, name) for name in names]
    match = Match(GAME, players, Settings(campaign_limit=campaigns), seed)
    steps: list[Step] = []
    Runner(match, [bot(name) for name in names], bots_chance(match), steps=steps).run()
    return match, GAME.review(steps).tallies[seat]


def above_share(match: Match, seat: int) -> float:
    """The seat's share of the board at the end of the game, above the fair share of a seat."""
    outcome = match.state.outcome
    assert outcome is not None
    if outcome.winners:
        return float(outcome.results[seat].score) - 1 / SEATS
    view = match.state.view(None)
    board, credibility = view.position.board, view.credibility
    shares = [
        exp(mine(domain(board, other)) / DOMAIN + NOTCHES[credibility[other]] / NOTCH)
        for other in range(SEATS)
    ]
    return shares[seat] / sum(shares) - 1 / SEATS


if __name__ == "__main__":
    main()
