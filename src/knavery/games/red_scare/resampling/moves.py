"""Moves of unknown cards from hand to hand."""

from collections.abc import Callable, Sequence
from itertools import permutations
from typing import Final

from knavery.core import Seat
from knavery.games.red_scare.resampling.unknown_table import UnknownCard, UnknownTable

ORDERS: Final[tuple[Callable[[Sequence[int]], Sequence[Sequence[int]]], ...]] = (
    lambda places: (places,),
    lambda places: (places,),
    lambda places: (places, places[::-1]),
    lambda places: tuple(permutations(places)),
)


def after(
    ours: list[UnknownCard], gone: Sequence[int], theirs: list[UnknownCard], came: Sequence[int]
) -> list[int]:
    """The cards of a hand after giving some away and getting others."""
    kept = [item.number for at, item in enumerate(ours) if at not in gone]
    return kept + [theirs[at].number for at in came]


def exchange(
    table: UnknownTable,
    giver: tuple[Seat, Sequence[int]],
    taker: tuple[Seat, Sequence[int], Sequence[int]],
    heard: tuple[int, ...],
) -> None:
    """Swap cards of two hands: the taker's go into `places` in order, the giver's into `into`.

    `heard` lists the claims the giver has heard about the new cards; the taker has heard this one.
    """
    one, places = giver
    two, others, into = taker
    ours, theirs = table.hands[one], table.hands[two]
    claim = table.claims
    table.claims += 1
    gave = [ours[place] for place in sorted(places)]
    lost = [theirs[place] for place in sorted(others)]
    table.notes[one].append(("gave", claim, tuple(gave)))
    table.notes[two].append(("gave", claim, tuple(lost)))
    glasses_one, glasses_two = table.wears_glasses(one), table.wears_glasses(two)
    came = [theirs[place].number for place in others]
    went = [ours[place].number for place in places]
    for place, number in zip(places, came, strict=True):
        ours[place] = UnknownCard(number, heard, glasses_one, False)
    for place, number in zip(into, went, strict=True):
        theirs[place] = UnknownCard(number, (claim,), glasses_two, False)
