"""The functions of `import knavery as kn`. Each loads what it needs when it is called."""

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import TYPE_CHECKING, Any, Literal, overload

import msgspec

from knavery.core import registry
from knavery.core.errors import KnaveryError
from knavery.core.extras import needs
from knavery.core.game import AnyGame
from knavery.core.record import Record, check
from knavery.core.settings import check_seats, settle, usual_seats
from knavery.core.whole_number import at_least_one, whole

if TYPE_CHECKING:
    from knavery.engines.engine import Engine
    from knavery.games.candy_k import CandyK
    from knavery.games.kingless import Kingless
    from knavery.games.kred import Kred
    from knavery.games.red_scare import RedScare
    from knavery.sim.arena import Standing as Standing  # noqa: PLC0414  exported
    from knavery.sim.report import Report as Report  # noqa: PLC0414  exported


@overload
def game(name: Literal["candy_k"]) -> "CandyK": ...
@overload
def game(name: Literal["kingless"]) -> "Kingless": ...
@overload
def game(name: Literal["kred"]) -> "Kred": ...
@overload
def game(name: Literal["red_scare"]) -> "RedScare": ...
@overload
def game(name: str) -> AnyGame: ...
def game(name: str) -> Any:
    """The game with that id, or UnknownGameError with the ids there are.

    >>> import knavery as kn
    >>> kred = kn.game("kred")
    >>> kred.title, kred.seats
    ('KRED', range(3, 6))
    >>> state, log = kred.deal(4, kred.Settings(), kn.Chance.of("an example"))
    >>> state.to_act
    (0, 1, 2, 3)
    """
    return registry.game(name)


def games() -> tuple[str, ...]:
    """The ids of all games, third parties' too."""
    return registry.ids()


def engine(game: AnyGame | str) -> "Engine":
    """The fast engine of a game: many tables at once, in arrays. It needs `knavery[engine]`.

    >>> import knavery as kn
    >>> tables = kn.engine("candy_k").deal(1000, seats=4, seed=7)
    >>> tables.to_act[:3], tables.mask().shape
    (array([0, 0, 0]), (1000, 111))
    >>> tables.step(tables.mask().argmax(axis=1))    # the first option at each table
    >>> tables.observe().shape                       # what the seat that acts sees
    (1000, 2870)
    >>> played = tables.rollout(until="end")
    >>> int(played.games.sum()), played.scores.shape
    (1000, (1000, 4))
    """
    with needs("engine", "knavery.engine"):
        from knavery.engines.engine import engine_of  # noqa: PLC0415  an optional package
    return engine_of(registry.resolve(game).id)


def load_record(path: str | os.PathLike[str]) -> Record:
    """The record in that file, verified: dealt and played again, or RecordError with the line.

    >>> import knavery as kn
    >>> from pathlib import Path
    >>> from tempfile import TemporaryDirectory
    >>> match = kn.Match("candy_k", seats=4, seed="an example")
    >>> log = match.play(1, "keep-token")
    >>> with TemporaryDirectory() as folder:
    ...     path = Path(folder) / "match.json"
    ...     match.record.write(path)
    ...     record = kn.load_record(path)
    >>> record.game, len(record.decisions)
    ('candy_k', 1)
    >>> kn.Match.resume(record)
    <Match of Candy K: seats=4, decisions=1, to_act=(0, 2, 3)>
    """
    return check(path)


def simulate(
    game: AnyGame | str,
    bots: str | Sequence[str] = "random",
    *,
    seats: int | None = None,
    games: int = 100,
    seed: int | str = "1",
    settings: Mapping[str, str | int] | msgspec.Struct | None = None,
    jobs: int = 1,
) -> "Report":
    """Play many games of bots: how long they took, how they ended and who won how often.

    Bots are given by their names; fewer than seats repeat. The same arguments give the same games,
    in any number of processes (`jobs`).

    >>> import knavery as kn
    >>> report = kn.simulate("candy_k", ["careful", "random"], seats=4, games=5)
    >>> report.games, [bot.name for bot in report.bots]
    (5, ['careful', 'random'])
    """
    from knavery.sim.report import report as counted  # noqa: PLC0415  the import is to stay light
    from knavery.sim.simulate import Plan, line_up  # noqa: PLC0415
    from knavery.sim.simulate import simulate as play_all  # noqa: PLC0415

    rules = _installed(game)
    games, jobs = at_least_one("games", games), at_least_one("jobs", jobs)
    plan = Plan(
        game=rules.id,
        bots=line_up(_named([bots] if isinstance(bots, str) else bots), _seats(rules, seats)),
        seed=_seed(seed),
        settings=_settled(rules, settings),
    )
    started = perf_counter()
    played = list(play_all(plan, range(games), jobs))
    return counted(plan, played, perf_counter() - started)


def arena(
    game: AnyGame | str,
    bots: Sequence[str],
    *,
    deals: int = 20,
    seats: int | None = None,
    seed: int | str = "1",
    settings: Mapping[str, str | int] | msgspec.Struct | None = None,
    jobs: int = 1,
    ledger: str | os.PathLike[str] | None = None,
) -> "Standing":
    """Let bots meet on the same deals in all seats: ratings, and points with their intervals.

    Bots are given by their names. `ledger` is a file that keeps what was played, so that a longer
    arena goes on from it.

    >>> import knavery as kn
    >>> standing = kn.arena("candy_k", ["careful", "random"], deals=2)
    >>> sorted(rating.bot for rating in standing.ratings)
    ['careful', 'random']
    """
    from knavery.sim.arena import Arena, ArenaConfig, processes  # noqa: PLC0415

    rules = _installed(game)
    deals, jobs = at_least_one("deals", deals), at_least_one("jobs", jobs)
    setup = ArenaConfig(
        rules.id,
        rules.rules_version,
        _seats(rules, seats),
        _settled(rules, settings),
        _seed(seed),
    )
    with TemporaryDirectory() as folder:
        path = Path(folder) / "ledger.jsonl" if ledger is None else Path(ledger)
        meeting = Arena(setup, _named(bots), path)
        for _ in meeting.play(deals, processes(jobs)):
            pass
        return meeting.standing()


def _installed(game: AnyGame | str) -> AnyGame:
    """The installed game, which other processes find by its id."""
    wanted = registry.resolve(game)
    if registry.game(wanted.id) is not wanted:
        raise KnaveryError(f"another game is installed as '{wanted.id}'")
    return wanted


def _seats(game: AnyGame, seats: int | None) -> int:
    count = usual_seats(game) if seats is None else seats
    check_seats(game, count)
    return whole("seats", count)


def _seed(seed: int | str) -> str:
    """The seed as text, as the terminal takes it."""
    if isinstance(seed, str):
        return seed
    return str(whole("a seed", seed))


def _named(bots: Sequence[str]) -> Sequence[str]:
    """The bots, if they are several names: processes and ledgers know a bot by its name."""
    if isinstance(bots, str):
        raise KnaveryError(f"bots must be a list of names, not the text {bots!r}: [{bots!r}, …]")
    if not isinstance(bots, Sequence):
        raise KnaveryError(f"bots must be a list of names, not {bots!r}")
    for name in bots:
        if not isinstance(name, str):
            raise KnaveryError(
                f"bots are given by their names, not as objects: {name!r}. An entry point in the "
                "group knavery.bots gives a bot its name (docs/writing-a-bot.md)"
            )
    return bots


def _settled(game: AnyGame, settings: Any) -> dict[str, str | int]:
    """The settings that were asked for, and those under which games of bots end."""
    if isinstance(settings, game.Settings):
        values = msgspec.structs.asdict(settings)
        settings = {name: "none" if value is None else value for name, value in values.items()}
    settle(game, {} if settings is None else settings)
    return {**game.short_settings, **(settings or {})}
