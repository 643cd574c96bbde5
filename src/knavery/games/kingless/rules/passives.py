"""G-K7, G-K11: what cards do while they lie in a play area."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from knavery.games.kingless.cards import (
    CARDS,
    Beside,
    CardId,
    HandLimit,
    Immune,
    Keyword,
    PerDwarf,
    StartDraw,
)

Area = tuple[CardId, ...]

#: G-T5: the hand is refilled to the first, and may not exceed the second, when a turn ends.
REFILL: Final = 3
HAND_LIMIT: Final = 8


@lru_cache(maxsize=8192)
def influence_of(area: Area, card: CardId) -> int:
    """The card's influence in that area, passives included."""
    here = CARDS[card].influence
    for passive in CARDS[card].passive:
        if isinstance(passive, PerDwarf):
            here += passive.influence * (_dwarfs(area) - 1)
        elif isinstance(passive, Beside) and passive.card in area:
            here += passive.influence
    return here


@lru_cache(maxsize=8192)
def influence(area: Area) -> int:
    """The total influence of that area."""
    return sum(influence_of(area, card) for card in area)


def start_draw(area: Area) -> int:
    """G-T1: the number of cards the area's owner draws at the start of a turn."""
    return max([1, *(p.count for c in area for p in CARDS[c].passive if isinstance(p, StartDraw))])


def hand_limit(area: Area) -> int:
    """G-T5: the most cards the area's owner may keep at the end of a turn."""
    limits = (p.count for c in area for p in CARDS[c].passive if isinstance(p, HandLimit))
    return min([HAND_LIMIT, *limits])


@lru_cache(maxsize=8192)
def card_is_immune(area: Area, card: CardId, keyword: Keyword, source: CardId) -> bool:
    """Whether the card, in that area, is immune to this keyword of the source card."""
    return any(
        _covers(area, owner, passive, card) and _wards_off(passive, keyword, source)
        for owner, passive in _immunities(area)
    )


@lru_cache(maxsize=8192)
def player_is_immune(area: Area, keyword: Keyword, source: CardId) -> bool:
    """Whether the area's owner is immune to this keyword of the source card."""
    return any(
        passive.cover == "you" and _wards_off(passive, keyword, source)
        for _, passive in _immunities(area)
    )


def _immunities(area: Area) -> Iterator[tuple[CardId, Immune]]:
    return ((c, p) for c in area for p in CARDS[c].passive if isinstance(p, Immune))


def _wards_off(passive: Immune, keyword: Keyword, source: CardId) -> bool:
    """G-K7: `all` covers every keyword of any card, `events` everything an event does."""
    if "all" in passive.to or keyword in passive.to:
        return True
    return "events" in passive.to and CARDS[source].kind == "event"


def _covers(area: Area, owner: CardId, passive: Immune, card: CardId) -> bool:
    """Whether the immunity granted by `owner`, a card in that area, covers this card."""
    match passive.cover:
        case "this":
            covered = card == owner
        case "dwarfs":
            covered = CARDS[card].kind == "dwarf"
        case "other_dwarfs":
            covered = CARDS[card].kind == "dwarf" and card != owner
        case "items":
            covered = CARDS[card].kind == "item"
        case "you":
            covered = False
    return covered and (passive.most is None or influence_of(area, card) <= passive.most)


def _dwarfs(area: Area) -> int:
    return sum(CARDS[card].kind == "dwarf" for card in area)
