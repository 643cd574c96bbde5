"""Settings: the variants of a game, with their allowed values."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

import msgspec
from msgspec import inspect

from knavery.core.errors import SettingsError
from knavery.core.game import AnyGame
from knavery.core.whole_number import index_of

USUAL_SEATS: Final = 4


def allowed(settings: type[msgspec.Struct]) -> dict[str, str]:
    """Each setting's name and its values, the default first: `{"blank": "wild, no_moves"}`."""
    info = inspect.type_info(settings)
    assert isinstance(info, inspect.StructType)
    described = {}
    for field in info.fields:
        values = list(_values(field.type))
        default = _word(field.default)
        values.sort(key=lambda value: value != default)
        described[field.name] = ", ".join(values)
    return described


def settle(game: AnyGame, chosen: Mapping[str, Any]) -> Any:
    """The game's settings with these changed, or SettingsError with those there are."""
    if not isinstance(chosen, Mapping):
        raise SettingsError(reason="not_settings", settings=repr(chosen), game=game.title)
    known = allowed(game.Settings)
    for name in chosen:
        if name not in known:
            there = "; ".join(f"{name} ({values})" for name, values in known.items())
            raise SettingsError(reason="no_setting", game=game.title, name=name, settings=there)
    for name, value in chosen.items():
        try:
            msgspec.convert({name: _plain(value)}, game.Settings, strict=False)
        except msgspec.ValidationError:
            raise SettingsError(
                reason="no_value",
                value=str(value),
                game=game.title,
                name=name,
                values=known[name],
            ) from None
    plain = {name: _plain(value) for name, value in chosen.items()}
    return msgspec.convert(plain, game.Settings, strict=False)


def offered(game: AnyGame) -> dict[str, str]:
    """The settings players may choose, each with its values: those the game does not hide."""
    known = allowed(game.Settings)
    return {name: values for name, values in known.items() if name not in game.hidden_settings}


def read_settings(game: AnyGame, raw: Any) -> Any:
    """Settings as a record or a table stored them, or msgspec.ValidationError.

    A setting that is missing did not exist then: it gets its value of `former_settings`.
    """
    if isinstance(raw, Mapping):
        raw = {**game.former_settings, **raw}
    return msgspec.convert(raw, game.Settings)


def parse(pairs: Iterable[str]) -> dict[str, str]:
    """`["blank=wild"]` as `{"blank": "wild"}`."""
    chosen = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise SettingsError(reason="no_pair", pair=pair)
        chosen[name.strip()] = value.strip()
    return chosen


def check_seats(game: AnyGame, seats: int) -> None:
    """Refuse a number of players that the game does not allow."""
    if index_of(seats) is None:
        raise SettingsError(reason="not_seats", seats=repr(seats))
    if seats not in game.seats:
        raise SettingsError(
            reason="players",
            game=game.title,
            least=game.seats[0],
            most=game.seats[-1],
            seats=seats,
        )


def usual_seats(game: AnyGame) -> int:
    """How many play where nobody says: four, or as near as the game allows."""
    return min(max(USUAL_SEATS, game.seats[0]), game.seats[-1])


def _plain(value: Any) -> Any:
    return None if value == "none" else value


def _word(value: Any) -> str:
    match value:
        case None:
            return "none"
        case bool():
            return "true" if value else "false"
        case _:
            return str(value)


def _values(kind: inspect.Type) -> Iterable[str]:
    match kind:
        case inspect.LiteralType(values=values):
            yield from map(_word, values)
        case inspect.UnionType(types=kinds):
            for each in kinds:
                yield from _values(each)
        case inspect.NoneType():
            yield "none"
        case inspect.IntType(ge=low, le=high) if low is not None and high is not None:
            yield f"{low}–{high}"
        case inspect.BoolType():
            yield from ("true", "false")
        case _:
            raise TypeError(f"a setting must be a Literal or a bounded number, not {kind}")
