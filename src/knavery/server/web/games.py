"""Games: what can be played, their settings, rules and sentences."""

import logging
from collections.abc import Mapping
from typing import Any

import msgspec
from litestar import Controller, Request, Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from knavery.core import AnyGame, UnknownGameError, registry
from knavery.core.rulebook import ENGLISH, rulebook
from knavery.core.schema import schema
from knavery.core.settings import offered
from knavery.core.text import SHARED, languages
from knavery.guides import guide_of
from knavery.server.hub import Hub
from knavery.server.tables.refusal import Refusal
from knavery.server.web.answers import Received, Sent
from knavery.server.web.compression import compressed

_logger = logging.getLogger(__name__)


class PlayableGame(msgspec.Struct, frozen=True):
    """A game that is installed."""

    id: str
    title: str
    least_seats: int
    most_seats: int
    rules_version: int
    #: Each setting's name and its values, the default first.
    settings: dict[str, str]
    languages: tuple[str, ...]
    #: Whether it has a guide, for a first game.
    guided: bool
    #: The numbers of players with which the bot `neural` may be seated.
    nets: tuple[int, ...] = ()


class Passage(msgspec.Struct, frozen=True):
    """One rule, or prose, whose id is empty: its section's heading, and its text in Markdown."""

    id: str
    section: str
    #: The depth of the section's heading: 1 for the title.
    level: int
    text: str
    #: Whether the rule is ours in whole or in part.
    ours: bool


class Rulebook(msgspec.Struct, frozen=True):
    """A game's rule book in that language; without passages where the game has none."""

    language: str
    passages: tuple[Passage, ...]


class Catalog(msgspec.Struct, frozen=True):
    """The games and the bots of this server."""

    games: tuple[PlayableGame, ...]
    bots: tuple[str, ...]


@get("/api/protocol", summary="The JSON schemas of the socket's messages", tags=["games"])
async def protocol() -> dict[str, Any]:
    """The messages a client sends and receives."""
    schemas, parts = msgspec.json.schema_components((Received, Sent), ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "type": "object",
        "properties": dict(zip(("received", "sent"), schemas, strict=True)),
        "$defs": parts,
    }


class Games(Controller):
    """The catalog."""

    path = "/api/games"
    tags = ("games",)

    @get(summary="The installed games")
    async def catalog(self, hub: NamedDependency[Hub]) -> Catalog:
        return Catalog(
            tuple(_described(game, hub.config.nets) for game in installed()), hub.config.bots
        )

    @get("/{game_id:str}/schema", summary="The JSON schema of all a game sends")
    async def game_schema(self, game_id: FromPath[str]) -> dict[str, Any]:
        return schema(_game(game_id))

    @get("/{game_id:str}/rules", summary="The game's rule book; English, unless it has another")
    async def rules(self, game_id: FromPath[str], language: FromQuery[str] = ENGLISH) -> Rulebook:
        game = _game(game_id)
        # Any other word is no language, and no part of a file's name.
        book = rulebook(game, language if language in languages(game) else ENGLISH)
        passages = (Passage(*passage, passage.id in book.ours) for passage in book.passages)
        return Rulebook(book.language, tuple(passages))

    @get("/{game_id:str}/text/{language:str}", summary="The game's sentences, a Fluent catalog")
    async def text(
        self,
        request: Request,  # type: ignore[type-arg]
        game_id: FromPath[str],
        language: FromPath[str],
    ) -> Response[bytes]:
        game = _game(game_id)
        if language not in languages(game):
            known = ", ".join(languages(game))
            raise Refusal("no_language", languages=known)
        sources = (SHARED, game.text)
        catalog = "\n".join(
            source.joinpath(f"{language}.ftl").read_text("utf-8") for source in sources
        )
        return compressed(request, catalog.encode(), "text/plain; charset=utf-8")


def installed() -> list[AnyGame]:
    """The games that can be loaded; a broken package is skipped and logged."""
    found = []
    for id in registry.ids():
        try:
            found.append(registry.game(id))
        except (ImportError, UnknownGameError):
            _logger.warning("the game %s cannot be loaded", id)
    return found


def _game(id: str) -> AnyGame:
    for game in installed():
        if game.id == id:
            return game
    raise Refusal("no_game")


def _described(game: AnyGame, nets: Mapping[str, tuple[int, ...]]) -> PlayableGame:
    return PlayableGame(
        id=game.id,
        title=game.title,
        least_seats=game.seats[0],
        most_seats=game.seats[-1],
        rules_version=game.rules_version,
        settings=offered(game),
        languages=languages(game),
        guided=guide_of(game.id) is not None,
        nets=nets.get(game.id, ()),
    )
