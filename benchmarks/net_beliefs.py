"""How good the belief of Kingless's net is: which of the others hold a Stop or another answer.

    python -m benchmarks.net_beliefs --games 200 --hosts careful,gambler,babbler

One net sits among three hosts, in each seat in turn. At each of its decisions it says for every
other seat how likely that seat holds an answer. Brier skill scores compare this with two
baselines: the share of hands that hold one, and what counting the unseen cards tells.
"""

import argparse
from collections import Counter
from collections.abc import Sequence
from math import comb
from typing import Any, Final

import numpy as np

from knavery.bots import Choice, bot
from knavery.bots.neural.kingless import ANSWERS as HEAD
from knavery.bots.neural.net import chance_of, shipped
from knavery.core import Chance
from knavery.core.match import Match
from knavery.core.record import Player
from knavery.games.kingless import GAME
from knavery.games.kingless.cards import ANSWERS, DECK
from knavery.games.kingless.state import State
from knavery.games.kingless.view import View
from knavery.sim.calibration import Forecast, calibration
from knavery.sim.runner import Runner, bots_chance

SEATS: Final = 4


class Observed:
    """The net's bot, which also writes down its beliefs beside the truth."""

    def __init__(self, match: Match) -> None:
        self._match, self._bot = match, bot("neural")
        self.by_net: list[Forecast] = []
        self.by_count: list[Forecast] = []

    def decide(
        self, view: View, options: Sequence[Any], log: Sequence[Any], chance: Chance
    ) -> Choice:
        """What the net decides."""
        found = shipped(GAME.id)
        assert found is not None
        row = np.zeros(GAME.codec.width, np.float32)
        GAME.codec.write(view, row)
        chances = chance_of(found[0].heads(row[: found[1].width])[HEAD])
        me, state = view.seat or 0, self._match.state
        assert isinstance(state, State)
        for step in range(1, SEATS):
            seat = (me + step) % SEATS
            held = not set(ANSWERS).isdisjoint(state.hands[seat])
            self.by_net.append(Forecast(float(chances[step]), held))
            self.by_count.append(Forecast(by_counting(view, seat), held))
        return self._bot.decide(view, options, log, chance)


def by_counting(view: View, seat: int) -> float:
    """The chance that the hand holds an answer, from the cards the viewer has not seen."""
    if not set(ANSWERS).isdisjoint(view.known[seat]):
        return 1.0
    in_sight = [*view.hand, *view.gutter, *(link.card for link in view.chain)]
    for cards in (*view.areas, *view.known):
        in_sight += cards
    unseen = Counter(DECK) - Counter(in_sight)
    others = unseen.total() - sum(unseen[card] for card in ANSWERS)
    drawn = view.sizes[seat] - len(view.known[seat])
    return 1 - comb(others, drawn) / comb(unseen.total(), drawn)


def forecasts(hosts: str, games: int, seed: str) -> tuple[list[Forecast], list[Forecast]]:
    """What the net and the count say in so many games among those hosts."""
    by_net: list[Forecast] = []
    by_count: list[Forecast] = []
    for game in range(games):
        players = [Player(f"P{seat}") for seat in range(SEATS)]
        deal = Chance.of(f"{seed} {hosts} {game}").seed
        match = Match(GAME, players, GAME.Settings(), deal)
        observed = Observed(match)
        seated: list[Any] = [bot(hosts)] * SEATS
        seated[game % SEATS] = observed
        Runner(match, seated, bots_chance(match)).run()
        by_net += observed.by_net
        by_count += observed.by_count
    return by_net, by_count


def main() -> None:
    """Print a line for each kind of host."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--hosts", default="careful,shameless,gambler,babbler")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", default="beliefs")
    asked = parser.parse_args()
    for hosts in asked.hosts.split(","):
        by_net, by_count = forecasts(hosts, asked.games, asked.seed)
        net, count = calibration(by_net), calibration(by_count)
        print(
            f"{hosts}: {net.forecasts} forecasts, base rate {net.base_rate:.2f}, skill of the net "
            f"{net.skill:+.3f}, of counting {count.skill:+.3f}",
            flush=True,
        )


if __name__ == "__main__":
    main()
