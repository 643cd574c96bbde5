"""A card's printed text, made of the sentences of its parts."""

from typing import Any

from knavery.core import tag_of
from knavery.core.text import Localizer
from knavery.games.kingless.cards import Card


def printed(card: Card, tell: Localizer) -> str:
    """What stands on the card; the catalogue keeps it under `text-<id>`."""
    sentences = [_sentence(part, tell) for part in (*card.text, *card.passive)]
    if not sentences:
        return tell.message("text-none")
    text, *rest = sentences
    for sentence in rest:
        text = tell.message("text-then", first=text, next=sentence)
    if card.ends_turn:
        text = tell.message("text-ends_turn", text=text)
    return text[0].upper() + text[1:]


def _sentence(part: Any, tell: Localizer) -> str:
    fields = {name: getattr(part, name) for name in part.__struct_fields__}
    return tell.message(f"part-{tag_of(part)}", **fields)
