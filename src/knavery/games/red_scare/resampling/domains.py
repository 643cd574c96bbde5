"""Domains: the citizens an unknown card may still be, as bit sets."""

from functools import lru_cache
from itertools import permutations
from typing import Final

from knavery.games.red_scare.cards import Card, Kind, Side

#: The bits are P1, S1, P2 and S2, from the lowest.
ANY: Final = 0b1111
OF_KIND: Final[dict[Kind, int]] = {1: 0b0011, 2: 0b1100}
OF_LETTER: Final[dict[Side, int]] = {"patriot": 0b0101, "soviet": 0b1010}
#: RS-21: what a player may judge and read, without glasses and with them.
JUDGEABLE: Final = (OF_KIND[2], OF_KIND[1])
READABLE: Final = (OF_KIND[1], OF_KIND[2])


def domain_of(card: Card) -> int:
    """What a card that looks like this may be."""
    return OF_KIND[card.kind] & (OF_LETTER[card.letter] if card.letter else ANY)


@lru_cache(maxsize=1 << 16)
def matching(domains: tuple[int, ...], looks: tuple[int, ...]) -> int:
    """The most looks that these cards can match, each by a card of its own."""
    if len(domains) < len(looks):
        domains += (0,) * (len(looks) - len(domains))
    return max(
        sum(one & other > 0 for one, other in zip(way, looks, strict=True))
        for way in permutations(domains, len(looks))
    )
