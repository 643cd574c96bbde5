"""Draw the hidden roles: alignments, the unaligned card, professions, the credited side."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from knavery.core import Dice
from knavery.games.red_scare.cards import (
    SIDES,
    Alignment,
    Profession,
    Side,
    Unaligned,
    alignment_cards,
)
from knavery.games.red_scare.rules.pieces import Ending
from knavery.games.red_scare.rules.tokens import unplaced
from knavery.games.red_scare.view import View

if TYPE_CHECKING:
    from knavery.games.red_scare.game import RedScare


def draw_alignments(view: View, dice: Dice) -> tuple[Alignment, ...]:
    """RS-06, RS-07: deal the alignment cards that the viewer does not know."""
    rest = list(alignment_cards(len(view.sizes)))
    known: dict[int, Alignment] = {}
    if view.seat is not None and view.alignment is not None:
        known[view.seat] = view.alignment
    if view.ending is not None and view.ending.unaligned is not None:
        known[view.ending.unaligned] = "unaligned"
    for alignment in known.values():
        rest.remove(alignment)
    going = view.accusation or view.ending
    accuser = going.accuser if going is not None else None
    if accuser is not None and accuser not in known and view.settings.tokens == "add_up":
        # RS-Q18: the tokens must add up with the accuser's own card.
        assert going is not None
        fits = [own for own in rest if unplaced(len(view.sizes), own, going.tokens) is not None]
        known[accuser] = dice.choice(fits)
        rest.remove(known[accuser])
    rest = dice.shuffled(rest)
    return tuple(known[seat] if seat in known else rest.pop() for seat in range(len(view.sizes)))


def draw_unaligned(game: "RedScare", view: View, dice: Dice) -> Unaligned | None:
    """RS-08, RS-09: draw the unaligned card, if there is one and the viewer does not know it."""
    if len(view.sizes) % 2 == 0 or view.unaligned is not None:
        return view.unaligned
    if view.settings.game == "beginner":
        return "double_agent"
    return dice.choice(game.unaligned)


def draw_professions(game: "RedScare", view: View, dice: Dice) -> tuple[Profession | None, ...]:
    """RS-12: deal the professions that the viewer does not know."""
    if view.settings.game == "beginner":
        return view.used
    known = list(view.used)
    if view.seat is not None:
        known[view.seat] = view.profession
    rest = [profession for profession in game.professions if profession not in known]
    rest = dice.shuffled(rest)
    return tuple(rest.pop() if profession is None else profession for profession in known)


def draw_credit(view: View, alignments: tuple[Alignment, ...], dice: Dice) -> Ending | None:
    """RS-Q20: the ending, with a side that the accuser may have credited."""
    ended = view.ending
    if ended is None or ended.accuser is None or ended.credit is not None:
        return ended
    own = alignments[ended.accuser]
    side: Side = dice.choice(SIDES) if own == "unaligned" else own
    return replace(ended, credit=side)
