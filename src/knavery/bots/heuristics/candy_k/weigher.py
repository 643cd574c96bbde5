"""The weight of a resampled table by the claims made at it, for searches."""

from typing import Any, Final

from knavery.bots.heuristics.registry import Weigher
from knavery.games.candy_k.view import View

#: How often those who may tell the truth do.
TRUE: Final = 0.75


def weigher(view: View) -> Weigher | None:
    """The chance of all claims at a table, relative to all being true; None without claims."""
    heard = [
        (at, seat, claim)
        for at, section in enumerate(view.sections)
        for seat, claim in enumerate(section.claims)
        if claim is not None and seat != view.seat
    ]
    if not heard:
        return None
    numbers = [pile.numbers for pile in view.deck.piles]

    def weigh(table: Any) -> float:
        weight = 1.0
        for at, seat, claim in heard:
            section = table.sections[at]
            if section.played[seat] == section.clue:
                weight *= 1 / (numbers[at] - 1) / TRUE  # CK-22: a forced lie: any other number
            elif section.played[seat] != claim:
                weight *= (1 - TRUE) / max(1, numbers[at] - 2) / TRUE
        return weight

    return weigh
