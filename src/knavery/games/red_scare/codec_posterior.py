"""How likely each seat has each alignment, by what is certain.

That is the number of alignment cards (RS-06, RS-07), the viewer's own card, an unaligned card that
was turned up (RS-61), and tokens that must add up with the accuser's own card (RS-Q18).
"""

from collections import Counter
from functools import lru_cache
from math import factorial, log, prod
from typing import Final

from knavery.games.red_scare.cards import Alignment, alignment_cards
from knavery.games.red_scare.codec_layout import ALIGNMENTS
from knavery.games.red_scare.rules.tokens import unplaced
from knavery.games.red_scare.view import View

#: The smallest chance that is told apart from 0.
LEAST: Final = 0.001

#: For each seat, clockwise from the viewer's, the logarithms of its chances.
Marginals = tuple[tuple[float, ...], ...]


def marginals(view: View, steps: tuple[int, ...]) -> Marginals:
    """For each seat, clockwise from the viewer's, how likely it has each of the ALIGNMENTS.

    They are logarithms, from 0 for LEAST or less to 1 for certainty.
    """
    seats, ended = len(steps), view.ending
    turned_up = ended.unaligned if ended else None
    going = view.accusation or ended
    if going is None or going.accuser is None or view.settings.tokens == "free":
        accuser, possible = None, ALIGNMENTS
    else:
        accuser = steps[going.accuser]
        tokens = going.tokens
        possible = tuple(own for own in ALIGNMENTS if unplaced(seats, own, tokens) is not None)
    return marginals_of(
        seats,
        view.alignment,
        None if turned_up is None else steps[turned_up],
        accuser,
        possible,
    )


@lru_cache(maxsize=1 << 12)
def marginals_of(
    seats: int,
    own: Alignment | None,
    turned_up: int | None,
    accuser: int | None,
    possible: tuple[Alignment, ...],
) -> Marginals:
    """The same, for the viewer's own card and steps to the seats that something is known of."""
    known: dict[int, Alignment] = {}
    if own is not None:
        known[0] = own
    if turned_up is not None:
        known[turned_up] = "unaligned"
    chances = [[0.0] * len(ALIGNMENTS) for _ in range(seats)]
    for theirs in possible if accuser is not None and accuser not in known else (None,):
        fixed = known if theirs is None or accuser is None else {**known, accuser: theirs}
        left = Counter(alignment_cards(seats))
        left.subtract(fixed.values())
        if min(left.values()) < 0:
            continue
        open_seats = seats - len(fixed)
        ways = factorial(open_seats) / prod(map(factorial, left.values()))
        for seat in range(seats):
            for at, alignment in enumerate(ALIGNMENTS):
                if seat in fixed:
                    chances[seat][at] += ways * (fixed[seat] == alignment)
                else:
                    chances[seat][at] += ways * left[alignment] / open_seats
    total = sum(chances[0])
    return tuple(tuple(_logarithm(each / total) for each in row) for row in chances)


def _logarithm(chance: float) -> float:
    return 0.0 if chance <= LEAST else min(1.0, 1 - log(chance) / log(LEAST))
