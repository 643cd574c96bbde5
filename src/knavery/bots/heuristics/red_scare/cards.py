"""What a seat believes about the cards in its hand: read, claimed by others, or neither."""

from collections.abc import Sequence
from typing import Final

from knavery.bots.heuristics.red_scare.belief import Belief
from knavery.core import Seat
from knavery.games.red_scare.rules.notes import IdClaim, PostClaim, TradeClaim
from knavery.games.red_scare.rules.pieces import Held
from knavery.games.red_scare.rules.sight import readable
from knavery.games.red_scare.view import View

#: The share of untrue claims that is right about a single card: not every lie is the opposite.
STRAY: Final = 0.3


def eyes(view: View, seat: int) -> bool:
    """RS-13, PR-01: whether that seat looks through the glasses now."""
    return view.glasses[seat] != view.inverted[seat]


def can_judge(view: View, held: Held) -> bool:
    """RS-21: whether this seat may judge the card: it may not read it."""
    return not readable(held.card.kind, eyes(view, view.seat or 0))


def reads(view: View, seat: int, held: Held) -> bool:
    """Whether that seat could read the card."""
    return readable(held.card.kind, eyes(view, seat))


def patriot_chances(view: View, belief: Belief, hand: Sequence[Held]) -> list[float]:
    """For each card, the chance that it is a Patriot, by its letter or by claims about it."""
    true: dict[Seat, float] = {}
    return [_patriot(view, belief, held, true) for held in hand]


def _patriot(view: View, belief: Belief, held: Held, true: dict[Seat, float]) -> float:
    if held.card.letter is not None:
        return float(held.card.letter == "patriot")
    ours = theirs = 1.0
    for index in held.claims:
        claim = view.claims[index]
        match claim:
            case IdClaim(asked=speaker, count=count, patriots=patriots, soviets=soviets):
                if not patriots + soviets or speaker == view.seat:
                    continue
                share = (patriots + (count - patriots - soviets) / 2) / count
            case TradeClaim(asker=asker, asked=asked, count=count, offered=offered, returned=back):
                speaker, said = (asked, back or 0) if asker == view.seat else (asker, offered)
                # If its giver could not read it either, the claim says nothing.
                if not readable(held.card.kind, view.glasses[speaker]):
                    continue
                share = said / count
            case PostClaim(seat=speaker, claim=named):
                if not readable(held.card.kind, view.glasses[speaker]):
                    continue
                share = float(named == "patriot")
        if speaker not in true:
            kept = belief.truthful(speaker, Seat(view.seat or 0))
            true[speaker] = kept + (1 - kept) * STRAY
        sure = true[speaker]
        ours *= share * sure + (1 - share) * (1 - sure)
        theirs *= (1 - share) * sure + share * (1 - sure)
    return ours / (ours + theirs)


def at_least_two(chances: Sequence[float]) -> float:
    """The chance that two or three of three come true.

    >>> at_least_two((1.0, 1.0, 0.0))
    1.0
    """
    counts = [1.0, 0.0, 0.0, 0.0]
    for chance in chances:
        for at in (3, 2, 1):
            counts[at] = counts[at] * (1 - chance) + counts[at - 1] * chance
        counts[0] *= 1 - chance
    return counts[2] + counts[3]
