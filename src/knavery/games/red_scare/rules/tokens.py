"""The tokens an accuser may place (RS-60, RS-Q18)."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from knavery.games.red_scare.cards import SIDES, Alignment, alignment_cards
from knavery.games.red_scare.rules.pieces import Accusation

if TYPE_CHECKING:
    from knavery.games.red_scare.state import State


def unplaced(
    seats: int, own: Alignment, placed: Iterable[Alignment | None]
) -> list[Alignment] | None:
    """RS-Q18: the others' alignment cards that no token names yet; None if that cannot be."""
    left = list(alignment_cards(seats))
    for card in (own, *placed):
        if card is not None:
            if card not in left:
                return None
            left.remove(card)
    return left


def still_unplaced(state: "State", going: Accusation) -> list[Alignment]:
    """RS-Q18: the tokens that complete the accusation, where tokens must add up."""
    left = unplaced(len(state.hands), state.alignments[going.accuser], going.tokens)
    assert left is not None, f"{going} does not add up"
    return left


def placeable(state: "State", going: Accusation) -> tuple[Alignment, ...]:
    """RS-60, RS-Q18: the tokens the accuser may place next."""
    if state.settings.tokens == "add_up":
        left = still_unplaced(state, going)
        return tuple(token for token in (*SIDES, "unaligned") if token in left)
    if len(state.hands) % 2 == 0 or "unaligned" in going.tokens:
        return SIDES
    return (*SIDES, "unaligned")
