"""Which number a personality claims."""

from collections.abc import Sequence
from typing import Any, Final

from msgspec.structs import replace

from knavery.bots.bot import Choice
from knavery.bots.heuristics.candy_k import claims, king_claims
from knavery.bots.heuristics.candy_k.weights import suspects, table_shares
from knavery.bots.heuristics.personality import Personality
from knavery.core import Dice, Seat
from knavery.games.candy_k.decisions import ClaimNumber
from knavery.games.candy_k.view import SectionView, View

#: How many times in ten a shameless seat lies that may tell the truth.
SHAMELESS_LIES: Final = 6


def claim(
    personality: Personality, view: View, options: Sequence[Any], dice: Dice, told: dict[str, float]
) -> Choice:
    """CK-Q10  Tell the truth if that is allowed and does no harm; else what will be believed."""
    section = view.sections[-1]
    offered = [option for option in options if isinstance(option, ClaimNumber)]
    if personality.noise:
        return Choice(dice.choice(offered), told, f"Any of {len(offered)} numbers will do.")
    true = next((option for option in offered if option.number == section.played), None)
    if true is None:
        return _forced(personality, view, offered, dice, told)
    if personality.lies and section.section == "king":
        assassin = suspects(view, view.seat).assassins[view.seat or 0]
        told = {**told, "assassin": round(assassin, 4)}
        if assassin < 0.5:
            chosen = dice.choice(offered)
            said = (
                f"I am loyal at {1 - assassin:.0%}: any of {len(offered)} numbers covers the King."
            )
            return Choice(chosen, told, said)
    if personality.fear < 1 and dice.below(10) < SHAMELESS_LIES:
        lies = [option for option in offered if option is not true]
        chosen, doubt = _likely(view, lies, dice)
        said = f"I need not lie, and do: with {chosen.number} they suspect me at {doubt:.0%}."
        return Choice(chosen, {**told, "suspicion": round(doubt, 4)}, said)
    return Choice(true, told, f"My number is {section.played}, and I may say so.")


def _forced(
    personality: Personality,
    view: View,
    offered: list[ClaimNumber],
    dice: Dice,
    told: dict[str, float],
) -> Choice:
    """CK-22  Hide a match: behind any number, or behind one that will be believed."""
    if not personality.lies:
        chosen = dice.choice(offered)
        said = f"I have a match and must lie: any of {len(offered)} numbers."
        return Choice(chosen, told, said)
    chosen, doubt = _likely(view, offered, dice)
    said = f"I have a match and must lie: with {chosen.number} they suspect me at {doubt:.0%}."
    return Choice(chosen, {**told, "suspicion": round(doubt, 4)}, said)


def _likely(view: View, offered: list[ClaimNumber], dice: Dice) -> tuple[ClaimNumber, float]:
    """A number drawn as a truthful speaker would have drawn it, and the suspicion it raises.

    Each number is as likely as cards of it may be left, so that lies look like true claims.
    """
    section = view.sections[-1]
    pile = view.deck.piles[len(view.sections) - 1]
    room = [max(0, pile.copies - section.claims.count(option.number)) for option in offered]
    if not any(room):
        room = [1] * len(offered)
    drawn = dice.below(sum(room))
    at = 0
    while drawn >= room[at]:
        drawn -= room[at]
        at += 1
    chosen = offered[at]
    return chosen, _doubt(view, section, Seat(view.seat or 0), chosen.number)


def _doubt(view: View, section: SectionView, seat: Seat, number: int) -> float:
    """The chance everybody will give the speaker of a match, or of being King, after that claim."""
    spoken = replace(
        section,
        claims=(*section.claims[:seat], number, *section.claims[seat + 1 :]),
    )
    if section.section == "king":
        heard = king_claims.heard_by(replace(view, sections=(*view.sections[:-1], spoken)), None)
        assert heard is not None
        return king_claims.chances(heard, table_shares(view, seat))[seat]
    pile = view.deck.piles[len(view.sections) - 1]
    rated = claims.rated(claims.heard(spoken, pile, None))
    shares = table_shares(view, seat)
    return sum(share * rate.match[seat] for share, rate in zip(shares, rated, strict=True))
