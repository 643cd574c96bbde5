"""Games by id, ours and third parties', found by the entry point group `knavery.games`."""

from functools import cache
from importlib.metadata import entry_points

from knavery.core.errors import UnknownGameError
from knavery.core.game import AnyGame

GROUP = "knavery.games"

_added: dict[str, AnyGame] = {}


def add(game: AnyGame) -> None:
    """Register a game in this process without installing it as a package."""
    _added[game.id] = game


def added() -> tuple[AnyGame, ...]:
    """The games registered by `add`, which another process does not know."""
    return tuple(_added.values())


def ids() -> tuple[str, ...]:
    """The ids of all games, sorted."""
    return tuple(sorted({*_installed(), *_added}))


def game(name: str) -> AnyGame:
    """The game with that id, or UnknownGameError with the ids there are."""
    if not isinstance(name, str):
        raise UnknownGameError(f"{name!r} is not the id of a game. There are: {', '.join(ids())}")
    if name in _added:
        return _added[name]
    if name not in _installed():
        raise UnknownGameError(f"there is no game '{name}'. There are: {', '.join(ids())}")
    return _load(name)


def resolve(named: AnyGame | str) -> AnyGame:
    """The game itself, or the one with that id."""
    if isinstance(named, str):
        return game(named)
    if not hasattr(named, "deal"):
        raise UnknownGameError(
            f"{named!r} is neither a game nor the id of one. There are: {', '.join(ids())}"
        )
    return named


@cache
def _installed() -> tuple[str, ...]:
    return tuple(sorted(entry_points(group=GROUP).names))


@cache
def _load(name: str) -> AnyGame:
    found = set(entry_points(group=GROUP, name=name))
    if len(found) > 1:
        behind = ", ".join(sorted(entry.value for entry in found))
        raise UnknownGameError(f"several packages bring a game '{name}': {behind}")
    (entry,) = found
    try:
        loaded: AnyGame = entry.load()
    except (ImportError, AttributeError) as error:
        raise UnknownGameError(f"the package behind '{name}' cannot be loaded: {error}") from error
    if loaded.id != name:
        raise UnknownGameError(
            f"the package behind '{name}' calls its game '{loaded.id}': the entry point's name "
            f"and the game's id must be the same"
        )
    return loaded
