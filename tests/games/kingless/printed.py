"""A card's printed text, made of the sentences of its parts."""

from typing import Any

from knavery.core import tag_of
from knavery.core.text import Localizer
from knavery.games.kingless.cards import Card


def printed(card: Card, localizer: Localizer) -> str:
    """The text that the catalog must hold under `text-<id>`."""
    sentences = [_sentence(part, localizer) for part in (*card.text, *card.passive)]
    if not sentences:
        return localizer.message("text-none")
    text, *rest = sentences
    for sentence in rest:
        text = localizer.message("text-then", first=text, next=sentence)
    if card.ends_turn:
        text = localizer.message("text-ends_turn", text=text)
    return text[0].upper() + text[1:]


def _sentence(part: Any, localizer: Localizer) -> str:
    fields = {name: getattr(part, name) for name in part.__struct_fields__}
    return localizer.message(f"part-{tag_of(part)}", **fields)
