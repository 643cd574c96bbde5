"""What an environment plays: the game, its settings, and who sits where."""

import secrets
from collections.abc import Mapping, Sequence
from typing import Any, Literal, get_args

import msgspec

from knavery.bots import bot as bot_of
from knavery.bots.llm import without_url
from knavery.core import AnyGame, KnaveryError, Seat, registry
from knavery.core.match import Match
from knavery.core.record import Player
from knavery.core.settings import check_seats, settle, usual_seats
from knavery.core.whole_number import index_of, whole
from knavery.sim.runner import Runner, bots_chance

#: What an agent observes: its view as numbers, or as text.
Observation = Literal["vector", "text"]
#: What becomes of an action outside the mask: an error, or the seat's default in its place.
Illegal = Literal["error", "default"]


class EnvConfig(msgspec.Struct, frozen=True):
    """A game with its settings, and the bot of every seat; None is an agent."""

    game: AnyGame
    settings: Any
    bots: tuple[str | None, ...]
    observation: Observation
    illegal: Illegal

    @classmethod
    def of(
        cls,
        game: str,
        *,
        seats: int | None = None,
        settings: Mapping[str, Any] | None = None,
        bots: str | Mapping[int, str] | Sequence[str | None] | None = None,
        observation: Observation = "vector",
        illegal: Illegal = "error",
        learner: int | None = None,
    ) -> "EnvConfig":
        """The configuration, or KnaveryError with what is wrong.

        Unless others are given, settings are those under which games of bots end. A learner is the
        only seat without a bot.
        """
        if not isinstance(game, str):
            raise KnaveryError(f"a game is named by its id, such as 'kred', not {game!r}")
        rules = registry.game(game)
        count = usual_seats(rules) if seats is None else whole("seats", seats)
        check_seats(rules, count)
        if not isinstance(settings, Mapping | None):
            raise KnaveryError(f"settings are a mapping of names to values, not {settings!r}")
        for name, value, values in (
            ("observation", observation, get_args(Observation)),
            ("illegal", illegal, get_args(Illegal)),
        ):
            if value not in values:
                known = " or ".join(map(repr, values))
                raise KnaveryError(f"{name} must be {known}, not {value!r}")
        seated = _seated(bots, count, learner)
        if None not in seated:
            raise KnaveryError("a bot sits in every seat: leave one to an agent")
        return cls(
            rules,
            settle(rules, {**rules.short_settings, **(settings or {})}),
            seated,
            observation,
            illegal,
        )

    @property
    def learners(self) -> tuple[Seat, ...]:
        """The seats of the agents."""
        return tuple(Seat(seat) for seat, name in enumerate(self.bots) if name is None)

    def begin(self, seed: str) -> Runner:
        """A new game of that seed."""
        players = [
            Player(f"seat {seat}" if name is None else f"{without_url(name)} {seat}", name)
            for seat, name in enumerate(self.bots)
        ]
        match = Match(self.game, players, self.settings, seed)
        seated = [None if name is None else bot_of(name) for name in self.bots]
        return Runner(match, seated, bots_chance(match))


class Seeds:
    """The seeds of an environment's games: the same number gives the same games in the same order.

    >>> seeds = Seeds(7)
    >>> seeds.next(), seeds.next(), Seeds(7).next()
    ('env 7 0', 'env 7 1', 'env 7 0')
    """

    def __init__(self, seed: int | None = None) -> None:
        self.restart(secrets.randbits(64) if seed is None else seed)

    def restart(self, seed: int) -> None:
        """Begin again with that seed."""
        number = whole("a seed", seed)
        if number < 0:
            raise KnaveryError(f"a seed must be 0 or more, not {number}")
        self._seed = number
        self._games = 0

    def next(self) -> str:
        """The seed of the next game."""
        seed = f"env {self._seed} {self._games}"
        self._games += 1
        return seed


def _seated(
    bots: str | Mapping[int, str] | Sequence[str | None] | None, seats: int, learner: int | None
) -> tuple[str | None, ...]:
    """The bot of every seat, in each of the ways to name them."""
    if learner is not None:
        _check_seat(learner, seats)
    if bots is None or isinstance(bots, str):
        named: list[str | None] = [bots] * seats
    elif isinstance(bots, Mapping):
        by_seat = {_check_seat(seat, seats): name for seat, name in bots.items()}
        named = [by_seat.get(seat) for seat in range(seats)]
    elif not isinstance(bots, Sequence):
        raise KnaveryError(
            f"bots are a name, or names by seat such as {{1: 'careful'}}, not {bots!r}"
        )
    else:
        named = list(bots)
        if len(named) != seats:
            raise KnaveryError(f"{len(named)} bots for {seats} seats: name one for each, or None")
    if learner is not None:
        named[learner] = None
        if missing := [seat for seat in range(seats) if named[seat] is None and seat != learner]:
            raise KnaveryError(f"seat {missing[0]} needs a bot: only seat {learner} learns")
    for name in named:
        if not isinstance(name, str | None):
            raise KnaveryError(f"a bot is named by a text such as 'careful', not {name!r}")
        if name is not None:
            bot_of(name)
    return tuple(named)


def _check_seat(seat: Any, seats: int) -> int:
    """The seat as a number of Python, or KnaveryError."""
    number = index_of(seat)
    if number is None or number not in range(seats):
        raise KnaveryError(f"there is no seat {seat!r}: the seats are 0 to {seats - 1}")
    return number
