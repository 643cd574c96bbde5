"""A block: one deal, one line-up, all rotations of its seats."""

import time
from collections.abc import Iterator, Sequence
from typing import Any, Final, Literal

import msgspec

from knavery.bots import Bot, Choice, bot, is_blind
from knavery.bots.heuristics import role_of
from knavery.core import Chance, Seat, Step, registry
from knavery.core.match import Match
from knavery.core.record import Player
from knavery.core.settings import settle
from knavery.sim.arena.deception import Sums, influence_of, measured
from knavery.sim.runner import Runner, bots_chance
from knavery.sim.time_limit import TIME_LIMIT

#: One guest among hosts, both in half of the seats, or hosts alone, to compare a guest with.
Kind = Literal["guest", "half", "hosts"]
#: The kinds of line-ups in which bots meet.
KINDS: Final[tuple[Kind, ...]] = ("guest", "half")


class LineUp(msgspec.Struct, frozen=True):
    """Who meets whom: `first` is the guest, or sits in every other seat from the first."""

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


class ArenaConfig(msgspec.Struct, frozen=True):
    """What all blocks of an arena have in common; another configuration is another arena.

    A ledger begins with it. The names in a ledger are those of its first version.
    """

    game: str
    rules_version: int
    seats: int
    settings: dict[str, str | int]
    seed: str
    #: How many seconds a bot may take for one decision; 0: no limit.
    time_limit: float = msgspec.field(default=TIME_LIMIT, name="patience")


class ArenaGame(msgspec.Struct, frozen=True):
    """The result of one rotation."""

    names: tuple[str, ...]
    scores: tuple[float, ...]
    #: The role each seat was dealt, where the game's heuristics name one; else empty.
    roles: tuple[str, ...]
    decisions: int
    faults: tuple[int, ...]
    sums: tuple[Sums, ...]
    #: How many prompts each seat got, and how many seconds it took for all of them.
    prompts: tuple[int, ...] = msgspec.field(name="asked")
    seconds: tuple[float, ...]


class PlayedBlock(msgspec.Struct, frozen=True):
    """A block that was played."""

    block: Block
    games: tuple[ArenaGame, ...]
    #: The processor time it took, in seconds.
    took: float = 0.0


def rotations(names: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """All rotations of the line-up that differ.

    >>> list(rotations("abab"))
    [('a', 'b', 'a', 'b'), ('b', 'a', 'b', 'a')]
    """
    turned = (tuple(names[-by:]) + tuple(names[:-by]) for by in range(len(names)))
    yield from dict.fromkeys(turned)


def play_block(config: ArenaConfig, block: Block) -> PlayedBlock:
    """Play the games of that block; they depend on the configuration and the block alone."""
    names = block.line_up.seats(config.seats)
    began = time.process_time()
    # How remarks move beliefs takes long to compute, so it is measured in one game of a block.
    games = tuple(
        _play(config, each, block.deal, influence=each == names) for each in rotations(names)
    )
    return PlayedBlock(block, games, round(time.process_time() - began, 4))


class TimedBot:
    """A bot with a stopwatch: counts its prompts and the seconds they take."""

    def __init__(self, inner: Bot) -> None:
        self._inner = inner
        self.blind = is_blind(inner)
        self.prompts = 0
        self.seconds = 0.0

    def decide(
        self, view: Any, options: Sequence[Any], log: Sequence[Any], chance: Chance
    ) -> Choice:
        """What the inner bot chooses."""
        self.prompts += 1
        began = time.perf_counter()
        try:
            return self._inner.decide(view, options, log, chance)
        finally:
            self.seconds += time.perf_counter() - began


def _play(config: ArenaConfig, names: tuple[str, ...], deal: int, *, influence: bool) -> ArenaGame:
    game = registry.game(config.game)
    # The deal's seed does not name the line-up, so all line-ups get the same deals.
    seed = Chance.of(f"arena {config.seed} {deal}").seed
    players = [Player(f"{name} {seat}", name) for seat, name in enumerate(names)]
    match = Match(game, players, settle(game, config.settings), seed)
    roles = tuple(role_of(match.state.view(Seat(seat))) for seat in range(config.seats))
    bots = [TimedBot(bot(name)) for name in names]
    steps: list[Step] = []
    runner = Runner(
        match, bots, bots_chance(match), notes=True, time_limit=config.time_limit, steps=steps
    )
    runner.run()
    outcome = match.state.outcome
    assert outcome is not None
    sums = measured(match, steps)
    if influence:
        moved = influence_of(steps, config.seats)
        sums = tuple(mine + more for mine, more in zip(sums, moved, strict=True))
    return ArenaGame(
        names=names,
        scores=tuple(result.score for result in outcome.results),
        roles=roles,
        decisions=len(match.decisions),
        faults=tuple(runner.faults),
        sums=sums,
        prompts=tuple(each.prompts for each in bots),
        seconds=tuple(round(each.seconds, 6) for each in bots),
    )
