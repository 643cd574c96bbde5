"""What callers hand a game or a bot, checked where it enters."""

from typing import Any

from knavery.core.chance import Chance
from knavery.core.errors import KnaveryError, SettingsError
from knavery.core.game import AnyGame
from knavery.core.settings import check_seats


def check_deal(game: AnyGame, seats: int, settings: Any, chance: Any) -> None:
    """Refuse what a game cannot be dealt from."""
    check_seats(game, seats)
    if not isinstance(settings, game.Settings):
        raise SettingsError(reason="not_settings", settings=repr(settings), game=game.title)
    _check_chance(chance)


def check_resample(game: AnyGame, view: Any, chance: Any) -> None:
    """Refuse what a table cannot be resampled from."""
    check_view(game, view)
    _check_chance(chance)


def check_view(game: AnyGame, view: Any) -> None:
    """Refuse a state, a view of another game, and anything else that is not a view of the game."""
    if not isinstance(view, game.View):
        raise KnaveryError(
            f"match.view(seat) gives a view of {game.title}; this is {type(view).__name__}"
        )


def _check_chance(chance: Any) -> None:
    if not isinstance(chance, Chance) or not isinstance(chance.seed, bytes):
        raise KnaveryError(f'chance must be a Chance, such as kn.Chance.of("7"), not {chance!r}')
