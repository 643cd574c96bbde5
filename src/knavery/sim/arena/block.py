"""A block: one deal, one line-up, all rotations of its seats."""

import time
from collections.abc import Iterator, Sequence
from typing import Any, Final, Literal

import msgspec

from knavery.bots import Bot, Choice, bot, is_blind
from knavery.bots.heuristics import heuristics_for
from knavery.core import Chance, Seat, Step, registry
from knavery.core.match import Match
from knavery.core.record import Player
from knavery.core.settings import settle
from knavery.sim.arena.deception import Sums, measured
from knavery.sim.runner import Runner, bots_chance
from knavery.sim.time_limit import PATIENCE

#: One guest among hosts, both in half of the seats, or hosts alone, whom a guest is held against.
Kind = Literal["guest", "half", "hosts"]
#: The kinds of line-ups in which bots meet.
KINDS: Final[tuple[Kind, ...]] = ("guest", "half")


class LineUp(msgspec.Struct, frozen=True):
    """Who meets whom: the first is the guest, or has the first of the alternate seats."""

    kind: Kind
    first: str
    second: str

    def seats(self, count: int) -> tuple[str, ...]:
        """A name for every seat, before rotation.

        >>> LineUp("half", "honest", "careful").seats(3)
        ('honest', 'careful', 'honest')
        """
        match self.kind:
            case "guest":
                return (self.first, *(self.second,) * (count - 1))
            case "half":
                return tuple((self.first, self.second)[seat % 2] for seat in range(count))
            case "hosts":
                return (self.second,) * count


class Block(msgspec.Struct, frozen=True):
    """One deal for one line-up."""

    line_up: LineUp
    deal: int


class Rules(msgspec.Struct, frozen=True):
    """What all blocks of an arena have in common; a change makes another arena."""

    game: str
    rules_version: int
    seats: int
    settings: dict[str, str | int]
    seed: str
    #: How many seconds a bot may think about one question; 0: as long as it likes.
    patience: float = PATIENCE


class Game(msgspec.Struct, frozen=True):
    """What came of one rotation."""

    names: tuple[str, ...]
    scores: tuple[float, ...]
    #: What each seat was dealt to be, where the game's rules for bots can tell; else empty words.
    roles: tuple[str, ...]
    decisions: int
    faults: tuple[int, ...]
    sums: tuple[Sums, ...]
    #: How often each seat was asked, and how many seconds it thought in all.
    asked: tuple[int, ...]
    seconds: tuple[float, ...]


class Played(msgspec.Struct, frozen=True):
    """A block that was played."""

    block: Block
    games: tuple[Game, ...]
    #: The processor's time it took, in seconds.
    took: float = 0.0


def rotations(names: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """The line-up in all rotations that differ.

    >>> list(rotations("abab"))
    [('a', 'b', 'a', 'b'), ('b', 'a', 'b', 'a')]
    """
    turned = (tuple(names[-by:]) + tuple(names[:-by]) for by in range(len(names)))
    yield from dict.fromkeys(turned)


def play_block(rules: Rules, block: Block) -> Played:
    """The games of that block; they follow from the rules and the block alone."""
    names = block.line_up.seats(rules.seats)
    began = time.process_time()
    games = tuple(_play(rules, each, block.deal) for each in rotations(names))
    return Played(block, games, round(time.process_time() - began, 4))


class Timed:
    """A bot with a stop-watch."""

    def __init__(self, inner: Bot) -> None:
        self._inner = inner
        self.blind = is_blind(inner)
        self.asked = 0
        self.seconds = 0.0

    def decide(
        self, view: Any, options: Sequence[Any], log: Sequence[Any], chance: Chance
    ) -> Choice:
        """What the bot inside chooses."""
        self.asked += 1
        began = time.perf_counter()
        try:
            return self._inner.decide(view, options, log, chance)
        finally:
            self.seconds += time.perf_counter() - began


def _play(rules: Rules, names: tuple[str, ...], deal: int) -> Game:
    game = registry.game(rules.game)
    # The deal's seed names no line-up: same deals for all.
    seed = Chance.of(f"arena {rules.seed} {deal}").seed
    players = [Player(f"{name} {seat}", name) for seat, name in enumerate(names)]
    match = Match(game, players, settle(game, rules.settings), seed)
    roles = tuple(_role(match.state.view(Seat(seat))) for seat in range(rules.seats))
    bots = [Timed(bot(name)) for name in names]
    steps: list[Step] = []
    runner = Runner(
        match, bots, bots_chance(match), notes=True, patience=rules.patience, steps=steps
    )
    runner.run()
    outcome = match.state.outcome
    assert outcome is not None
    return Game(
        names=names,
        scores=tuple(result.score for result in outcome.results),
        roles=roles,
        decisions=len(match.decisions),
        faults=tuple(runner.faults),
        sums=measured(match, steps),
        asked=tuple(each.asked for each in bots),
        seconds=tuple(round(each.seconds, 6) for each in bots),
    )


def _role(view: Any) -> str:
    """What the seat was dealt to be, where the game's rules for bots can tell."""
    role = getattr(heuristics_for(view), "role", None)
    return str(role(view)) if role is not None else ""
