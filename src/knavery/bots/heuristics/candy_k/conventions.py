"""How the others may be expected to vote, from what everybody has heard."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from knavery.bots.heuristics.candy_k.weights import Suspects
from knavery.core import Frozen, Seat
from knavery.core.counter_chance import STRIDE, CounterChance, mix
from knavery.games.candy_k.view import View

#: The fewest players, and in how many of ten games Assassins then heed the claims of Who King.
FEWEST: Final = 4
HEEDED: Final = 5
#: The label under which this is drawn.
HEEDED_LABEL: Final = "heeded"
_WORD: Final = (1 << 64) - 1


class Convention(Frozen, frozen=True):
    """The vote of each seat, if it follows what everybody has heard."""

    #: As King or Citizen, and as an Assassin.
    loyal: tuple[Seat, ...]
    assassins: tuple[Seat, ...]


def convention(view: View, heard: Suspects) -> Convention:
    """CK-Q13, CK-38: the same for everybody who works it out, so that two Assassins agree."""
    claims = tuple([section.claims for section in view.sections])
    order = common_order(claims)
    struck = _struck(heard, order, claims_heeded(claims))
    return Convention(_named(heard.assassins, order), struck)


@lru_cache(maxsize=4096)
def common_order(claims: tuple[tuple[int | None, ...], ...]) -> tuple[Seat, ...]:
    """The seats in an order drawn from all claims: level suspects are named in this order.

    Everybody can work it out after the last claim, and nobody can foresee it before: a King could
    hide behind a player who is known to be named first. The engine draws the same order.
    """
    seats = tuple([Seat(at) for at in range(len(claims[0]))])
    return _stream(claims).shuffled(seats)[0]


@lru_cache(maxsize=4096)
def claims_heeded(claims: tuple[tuple[int | None, ...], ...]) -> bool:
    """Whether Assassins heed what was claimed in Who King, drawn from all claims.

    With four players, a Citizen who always covers the King would gain too much if they always did.
    """
    if len(claims[0]) > FEWEST:
        return True
    return _stream(claims).branch(HEEDED_LABEL).below(10)[0] < HEEDED


def _stream(claims: tuple[tuple[int | None, ...], ...]) -> CounterChance:
    """The stream that all claims lead to. An engine can draw from it, too."""
    position = 0
    for section in claims:
        for claim in section:
            position = mix(position + STRIDE + (claim or 0) & _WORD)
    return CounterChance.at(position)


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


def _struck(heard: Suspects, order: Sequence[Seat], heeds: bool) -> tuple[Seat, ...]:
    """CK-38: Assassins name the likeliest King, or the first in the order if they heed no claims.

    Each of them knows a little more, but two must name the same player.
    """
    likely = ranked(heard.kings, order) if heeds else order
    return tuple([next(seat for seat in likely if seat != at) for at in range(len(order))])
