"""A block: one deal, one line-up, all rotations of its seats."""

import time
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, Literal

import msgspec

from knavery.bots import AsyncBot, Bot, Choice, bot, is_blind
from knavery.bots.bot import prepare
from knavery.bots.heuristics import role_of
from knavery.bots.llm import without_url
from knavery.core import AnyGame, Chance, Seat, Step, registry
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


def prepare_bots(config: ArenaConfig, names: Iterable[str]) -> None:
    """Have these bots load or compile in this process what they need, before any clock runs."""
    game = registry.game(config.game)
    for name in dict.fromkeys(names):
        prepare(bot(name), game)


def play_block(config: ArenaConfig, block: Block) -> PlayedBlock:
    """Play the games of that block; they depend on the configuration and the block alone."""
    prepare_bots(config, block.line_up.seats(config.seats))
    began = time.process_time()
    games = []
    for each in block_games(config, block):
        each.runner.run()
        games.append(each.result())
    return PlayedBlock(block, tuple(games), round(time.process_time() - began, 4))


def block_games(config: ArenaConfig, block: Block) -> Iterator["BlockGame"]:
    """The games of that block, not played yet: one for each rotation."""
    names = block.line_up.seats(config.seats)
    for number, each in enumerate(rotations(names)):
        # How remarks move beliefs takes long to compute: it is measured in one game of a block.
        yield BlockGame(config, block, number, each, influence=each == names)


class TimedBot:
    """A bot with a stopwatch: counts its prompts and the seconds they take."""

    def __init__(self, inner: Bot) -> None:
        self._inner = inner
        self.blind = is_blind(inner)
        self.prompts = 0
        self.seconds = 0.0

    def prepare(self, game: AnyGame) -> None:
        """Have the inner bot prepare; the stopwatch does not run."""
        prepare(self._inner, game)

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


class BlockGame:
    """One game of a block: its runner plays it, and `result` is what came of it."""

    def __init__(
        self,
        config: ArenaConfig,
        block: Block,
        number: int,
        names: tuple[str, ...],
        *,
        influence: bool,
    ) -> None:
        game = registry.game(config.game)
        # The deal's seed does not name the line-up, so all line-ups get the same deals.
        seed = Chance.of(f"arena {config.seed} {block.deal}").seed
        shown = map(without_url, names)
        players = [Player(f"{name} {seat}", name) for seat, name in enumerate(shown)]
        match = Match(game, players, settle(game, config.settings), seed)
        self.block = block
        #: Which of the block's rotations it is.
        self.number = number
        self._names = names
        self._influence = influence
        self._roles = tuple(role_of(match.state.view(Seat(seat))) for seat in range(config.seats))
        self._bots = [_timed(bot(name)) for name in names]
        #: Filled while it is played.
        self.steps: list[Step] = []
        self.runner = Runner(
            match,
            self._bots,
            bots_chance(match),
            notes=True,
            time_limit=config.time_limit,
            steps=self.steps,
        )

    def result(self) -> ArenaGame:
        """The result, once the game is over."""
        match = self.runner.match
        outcome = match.state.outcome
        assert outcome is not None
        sums = measured(match, self.steps)
        if self._influence:
            moved = influence_of(self.steps, len(self._names))
            sums = tuple(mine + more for mine, more in zip(sums, moved, strict=True))
        times = [self._time(Seat(seat)) for seat in range(len(self._names))]
        return ArenaGame(
            names=self._names,
            scores=tuple(result.score for result in outcome.results),
            roles=self._roles,
            decisions=len(match.decisions),
            faults=tuple(self.runner.faults),
            sums=sums,
            prompts=tuple(prompts for prompts, _ in times),
            seconds=tuple(round(seconds, 6) for _, seconds in times),
        )

    def _time(self, seat: Seat) -> tuple[int, float]:
        """How many prompts the seat got, and how many seconds they took."""
        bot = self._bots[seat]
        if isinstance(bot, TimedBot):
            return bot.prompts, bot.seconds
        lines = [line for line in self.runner.transcript if line.seat == seat]
        return len(lines), sum(each.seconds for line in lines for each in line.exchanges)


def _timed(bot: Bot) -> Bot:
    """The bot with a stopwatch; an asynchronous bot's transcript has its times."""
    return bot if isinstance(bot, AsyncBot) else TimedBot(bot)
