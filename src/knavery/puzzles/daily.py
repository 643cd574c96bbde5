"""The puzzle of a day: the same on every machine, from nothing but the date."""

import datetime
from collections.abc import Iterator
from typing import Final

import msgspec

from knavery.bots import bot
from knavery.core import Chance, Step, registry
from knavery.core.match import Match
from knavery.core.settings import settle
from knavery.puzzles.puzzle import DailyPuzzle, Puzzle, QuestionKind, Solution
from knavery.puzzles.questions import Moment, PlayedGame, ask, explained, moments
from knavery.sim.runner import Runner, bots_chance

#: The right answer must be this likely for an attentive player: worth a thought, and no riddle.
LEAST: Final = 0.6
MOST: Final = 0.95
#: How much likelier the right answer must be than the next one.
MARGIN: Final = 0.1
#: How many moments of a game are tried before another is played, and how many games.
TRIED: Final = 20
GAMES: Final = 200

BOTS: Final = ("careful", "shameless")


class Kind(msgspec.Struct, frozen=True):
    """A kind of puzzle: a game, how many play, and what is asked."""

    game: str
    seats: int
    question: QuestionKind


#: One kind a day, in turn.
KINDS: Final = (
    Kind("kred", 4, "honest"),
    Kind("candy_k", 6, "liar"),
    Kind("red_scare", 7, "culprit"),
)


def daily(date: datetime.date) -> DailyPuzzle:
    """The puzzle of that day."""
    kind = KINDS[date.toordinal() % len(KINDS)]
    chance = Chance.of(f"spot the lie {date.isoformat()}")
    # Both answers to "is it honest?" must come up, though bots tell the truth more often.
    wanted, chance = chance.choice(("honest", "lie"))
    for number in range(GAMES):
        played = _play(kind, chance.branch(f"game {number}"))
        for moment in _tried(played, kind, chance.branch(f"moments {number}")):
            found = ask(played, moment)
            if found is None:
                continue
            question, solution = found
            if kind.question == "honest" and wanted not in solution.right:
                continue
            if not is_good(solution, question.choices):
                continue
            solution = explained(played, moment, solution)
            if max(solution.cards, default=0) > MOST:
                continue  # who counts the cards is sure
            puzzle = Puzzle(
                date=date.isoformat(),
                game=kind.game,
                seats=kind.seats,
                viewer=moment.viewer,
                view=played.steps[moment.step].after.view(moment.viewer),
                log=played.seen_by(moment.viewer, moment.step),
                question=question,
            )
            return DailyPuzzle(puzzle, solution)
    raise AssertionError(f"no puzzle for {date} in {GAMES} games")


def is_good(solution: Solution, choices: tuple[str, ...]) -> bool:
    """Whether an attentive player finds the right answer, and cannot be sure of it.

    A blind guess is right at most every second time.
    """
    best, next_best = sorted(solution.chances, reverse=True)[:2]
    likeliest = choices[solution.chances.index(best)]
    is_hard_to_guess = 2 * len(solution.right) <= len(choices)
    is_found = likeliest in solution.right and best - next_best >= MARGIN
    return is_hard_to_guess and is_found and LEAST <= best <= MOST


def _tried(played: PlayedGame, kind: Kind, chance: Chance) -> Iterator[Moment]:
    """Some moments of the game, in random order."""
    shuffled, _ = chance.shuffled(tuple(moments(played, (kind.question,))))
    yield from shuffled[:TRIED]


def _play(kind: Kind, chance: Chance) -> PlayedGame:
    """A game of careful and shameless bots."""
    game = registry.game(kind.game)
    names = []
    for _ in range(kind.seats):
        name, chance = chance.choice(BOTS)
        names.append(name)
    match = Match(game, names, settle(game, {}), chance.branch("deal").seed)
    steps: list[Step] = []
    Runner(
        match, [bot(name) for name in names], bots_chance(match), time_limit=0, steps=steps
    ).run()
    return PlayedGame(game, match.deal, tuple(steps))
