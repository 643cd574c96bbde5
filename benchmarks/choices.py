"""What the choices of bots gain on those of `careful`, if all play on as `careful` does.

    python -m benchmarks.choices GAME [--seats S] [--prompts N] [--bots search:40-rules,search:1000]

Tables are reached by `careful` on the engine. A choice that is not the one of `careful` is played
to the end by `careful` many times from the true table, and so is its choice. A single table tells a
seat's hidden cards; the mean over all does not. Points of a game, with 95 % intervals, and the
processor time of a decision.
"""

import argparse
import random
import time
from statistics import fmean, stdev
from typing import Any, Final

import knavery as kn
from knavery.bots import bot
from knavery.core import Chance, Seat
from knavery.core.remarks import without_talk
from knavery.core.settings import usual_seats
from knavery.engines.engine import Engine

#: How often a choice is played to the end of the game.
TIMES: Final = 256
#: The most decisions, for each seat, before a prompt.
DECISIONS: Final = 14


def value(engine: Engine, state: Any, seat: Seat, decision: Any, seed: int) -> float:
    """The mean score of the seat, in points, after that decision."""
    after, _ = state.play(seat, decision)
    if after.outcome is not None:
        return 100 * float(after.outcome.results[seat].score)
    scores = engine.load([after] * TIMES, seed=seed).rollout("careful").scores
    return 100 * float(scores[:, seat].mean())


def main() -> None:
    """Measure the bots given and print the result."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=("candy_k", "kingless", "red_scare", "kred"))
    parser.add_argument("--seats", type=int, help="how many play")
    parser.add_argument("--prompts", type=int, default=400, help="how many decisions (400)")
    parser.add_argument("--bots", default="search:40-rules,search:1000", help="names with commas")
    typed = parser.parse_args()
    engine, draw = kn.engine(typed.game), random.Random(5)
    seats = typed.seats or usual_seats(engine.game)
    bots = {name: bot(name) for name in typed.bots.split(",")}
    gains: dict[str, list[float]] = {name: [] for name in bots}
    spent = dict.fromkeys(bots, 0.0)
    number = prompts = 0
    while prompts < typed.prompts:
        number += 1
        tables = engine.deal(1, seats=seats, seed=f"loss {number}", auto_reset=False)
        tables.rollout("careful", until=draw.randrange(DECISIONS * seats))
        state: Any = tables.state(0)
        if state.outcome is not None:
            continue
        seat = draw.choice(state.to_act)
        view, options = state.view(seat), state.options(seat)
        if len(options) < 2 or len(without_talk(options)) < len(options):
            continue
        prompts += 1
        chance = Chance.of(f"loss {number}")
        usual = bot("careful").decide(view, options, (), chance).decision
        for name, each in bots.items():
            started = time.process_time()
            chosen = each.decide(view, options, (), chance).decision
            spent[name] += time.process_time() - started
            gain = 0.0
            if chosen != usual:
                gain = value(engine, state, seat, chosen, number)
                gain -= value(engine, state, seat, usual, number)
            gains[name].append(gain)
    for name, found in gains.items():
        error = 1.96 * stdev(found) / len(found) ** 0.5
        print(f"{name}: {fmean(found):+.2f} ± {error:.2f}, {1000 * spent[name] / prompts:.0f} ms")


if __name__ == "__main__":
    main()
