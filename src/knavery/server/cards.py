"""Link cards: what a chat shows of a link to a table or a replay (Open Graph).

A card is made of what everybody with the link may see. Nothing in it depends on a game's state.
"""

from importlib.resources import files
from typing import Final, Literal

import msgspec

from knavery.core import UnknownGameError, registry
from knavery.core.sentences import sentence
from knavery.server.tables.lobby import summary_of
from knavery.server.tables.table import Table

TEXT: Final = files("knavery.server").joinpath("text_cards")
LANGUAGES: Final = ("en", "de")

CardKind = Literal["table", "replay"]
ChairKind = Literal["free", "person", "bot"]


class Card(msgspec.Struct, frozen=True):
    """A title, a sentence below it, and who sits where."""

    title: str
    text: str
    game: str
    chairs: tuple[ChairKind, ...]


def card_of(table: Table, kind: CardKind, language: str) -> Card | None:
    """The card of a link to the table or its replay; None where a stranger may not see that."""
    if kind == "replay":
        may_see = not table.is_live and bool(table.deal) and table.admits("")
        return _replay_card(table, language) if may_see else None
    return _table_card(table, language)


def language_of(accepted: str) -> str:
    """The first language of an Accept-Language header that cards are written in, or English."""
    for part in accepted.split(","):
        name = part.split(";")[0].strip().lower()[:2]
        if name in LANGUAGES:
            return name
    return "en"


def _table_card(table: Table, language: str) -> Card:
    """Who invites, and how many sit there already."""
    summary = summary_of(table)
    title = _title(table)
    hosting = next((chair.name for chair in table.chairs if chair.guest == table.host), None)
    if summary.phase != "open":
        key = "card-running" if summary.phase == "running" else "card-over"
    else:
        key = "card-invite" if hosting else "card-invite-nameless"
    fields = {"name": hosting} if key == "card-invite" else {}
    taken = sum(chair.name is not None for chair in summary.chairs)
    return Card(
        title=sentence(TEXT, key, language, game=title, **fields),
        text=sentence(TEXT, "card-seats", language, taken=taken, seats=len(summary.chairs)),
        game=summary.game,
        chairs=_chairs(table),
    )


def _replay_card(table: Table, language: str) -> Card:
    """Who played."""
    people = [chair.name for chair in table.chairs if chair.guest is not None and chair.name]
    text = (
        sentence(TEXT, "card-players", language, names=", ".join(people))
        if people
        else sentence(TEXT, "card-about", language)
    )
    return Card(
        title=sentence(TEXT, "card-replay", language, game=_title(table)),
        text=text,
        game=table.game_id,
        chairs=_chairs(table),
    )


def _chairs(table: Table) -> tuple[ChairKind, ...]:
    return tuple(
        "bot" if chair.bot else "person" if chair.name is not None else "free"
        for chair in summary_of(table).chairs
    )


def _title(table: Table) -> str:
    try:
        return registry.game(table.game_id).title
    except (UnknownGameError, ImportError):
        return table.game_id
