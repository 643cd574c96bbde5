"""How the others may be expected to vote, from what everybody has heard."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from knavery.bots.heuristics.candy_k import king_claims
from knavery.bots.heuristics.candy_k.weights import LOST, Suspects, model_shares
from knavery.core import Frozen, Seat
from knavery.core.counter_chance import STRIDE, CounterChance, mix
from knavery.games.candy_k.view import View

_WORD: Final = (1 << 64) - 1


class Convention(Frozen, frozen=True):
    """The vote of each seat, if it follows what everybody has heard."""

    #: As King or Citizen, and as an Assassin.
    loyal: tuple[Seat, ...]
    assassins: tuple[Seat, ...]


def convention(view: View, heard: Suspects) -> Convention:
    """CK-Q13, CK-38: the same for everybody who works it out, so that two Assassins agree."""
    order = common_order(tuple([section.claims for section in view.sections]))
    return Convention(_named(heard.assassins, order), _struck(view, heard, order))


@lru_cache(maxsize=4096)
def common_order(claims: tuple[tuple[int | None, ...], ...]) -> tuple[Seat, ...]:
    """The seats in an order drawn from all claims: level suspects are named in this order.

    Everybody can work it out after the last claim, and nobody can foresee it before: a King could
    hide behind a player who is known to be named first. The engine draws the same order.
    """
    seats = tuple([Seat(at) for at in range(len(claims[0]))])
    position = 0
    for section in claims:
        for claim in section:
            position = mix(position + STRIDE + (claim or 0) & _WORD)
    return CounterChance.at(position).shuffled(seats)[0]


def ranked(chances: Sequence[float], order: Sequence[Seat]) -> list[Seat]:
    """The seats by these chances, the likeliest first; level ones in that order."""
    return sorted(order, key=lambda at: -round(chances[at], 9))


def _named(assassins: Sequence[float], order: Sequence[Seat]) -> tuple[Seat, ...]:
    """CK-Q13: the loyal name the first suspect; the least suspected names the second.

    One vote less for the first costs nothing, and a second Assassin must be named too.
    """
    first, second, *rest = ranked(assassins, order)
    last = rest[-1] if rest else first
    return tuple([second if at in (first, last) else first for at in range(len(order))])


def _struck(view: View, heard: Suspects, order: Sequence[Seat]) -> tuple[Seat, ...]:
    """CK-38: Assassins name the likeliest King, as it looks to one who claimed the truth."""
    found = []
    shares = model_shares(view, None)
    for at in range(len(order)):
        kings: Sequence[float] = heard.kings
        if shares[-1] <= LOST and (private := king_claims.taken_at_word(view, at)) is not None:
            kings = king_claims.chances(private, shares)
        found.append(next(seat for seat in ranked(kings, order) if seat != at))
    return tuple(found)
