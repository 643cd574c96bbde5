"""How many prompts of a language model are written in a second, in random games of every kind.

    python -m benchmarks.prompts [--seconds S] [--profile GAME]

A prompt is the seat's view, log and options as text. What the rules take is not counted, and
neither are the first games, in which the catalogs are read. Processor time, so that other work on
the machine does not count.
"""

import argparse
import cProfile
import pstats
import time
from collections.abc import Iterator
from itertools import islice

import knavery as kn
from knavery.bots import BotPrompt
from knavery.bots.llm.prompt import messages
from knavery.bots.llm.spec import ModelSpec
from knavery.core import Chance
from knavery.core.stepper import Prompt, Stepper

SEATS = {"candy_k": 6, "kingless": 4, "kred": 4, "red_scare": 7}
#: Games that are played before anything is measured.
WARM_UP = 3
SPEC = ModelSpec(model="benchmark")


def prompts(game: str, number: int) -> Iterator[tuple[Stepper, Prompt]]:
    """Every prompt of one random game."""
    rules = kn.game(game)
    stepper = Stepper(
        kn.Match(game, seats=SEATS.get(game), settings=dict(rules.short_settings), seed=f"{number}")
    )
    chance = Chance.of(f"prompts {game} {number}")
    while asked := stepper.prompts():
        prompt, chance = chance.choice(asked)
        yield stepper, prompt
        speaks, chance = chance.below(16)
        if prompt.may_be_silent and speaks:
            stepper.answer(prompt.seat, None)
        else:
            decision, chance = chance.choice(prompt.options)
            stepper.answer(prompt.seat, decision)


def write(stepper: Stepper, prompt: Prompt, names: tuple[str, ...]) -> int:
    """Write one prompt: its length."""
    options = (*prompt.options, None) if prompt.may_be_silent else prompt.options
    asked = BotPrompt(
        game=stepper.match.game.id,
        names=names,
        view=prompt.view,
        options=options,
        log=prompt.log,
        heard=max(0, len(prompt.log) - 5),
        chance=Chance.of("a prompt"),
    )
    return len(messages(SPEC, asked)[1]["content"])


def measure(game: str, seconds: float, profile: cProfile.Profile | None = None) -> str:
    """A line with the prompts a second of that game."""
    for number in range(WARM_UP):
        for stepper, prompt in islice(prompts(game, number), 500):
            write(stepper, prompt, tuple(player.name for player in stepper.match.players))
    spent, count, letters, number = 0.0, 0, 0, WARM_UP
    while spent < seconds:
        for stepper, prompt in prompts(game, number):
            names = tuple(player.name for player in stepper.match.players)
            if profile is not None:
                profile.enable()
            began = time.thread_time()
            letters += write(stepper, prompt, names)
            spent += time.thread_time() - began
            if profile is not None:
                profile.disable()
            count += 1
            if spent >= seconds:
                break
        number += 1
    return f"{game:10} {count / spent:7,.0f} prompts a second, {letters / count:6,.0f} characters"


def main() -> None:
    """Measure every game."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seconds", type=float, default=3.0, metavar="S", help="a game (3)")
    parser.add_argument("--profile", metavar="GAME", help="where the time of that game goes")
    typed = parser.parse_args()
    if typed.profile:
        profile = cProfile.Profile()
        print(measure(typed.profile, typed.seconds, profile))
        pstats.Stats(profile).sort_stats("tottime").print_stats(30)
        return
    for game in kn.games():
        print(measure(game, typed.seconds), flush=True)


if __name__ == "__main__":
    main()
