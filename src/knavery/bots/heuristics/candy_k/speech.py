"""Which number a personality claims."""

from collections.abc import Sequence
from typing import Any, Final

from msgspec.structs import replace

from knavery.bots.bot import Choice
from knavery.bots.heuristics.candy_k import claims, king_claims
from knavery.bots.heuristics.candy_k.weights import model_shares, suspects
from knavery.bots.heuristics.personality import Personality
from knavery.bots.reason import because, percent
from knavery.core import Dice, Seat
from knavery.games.candy_k.decisions import ClaimNumber
from knavery.games.candy_k.view import SectionView, View

#: How many times in ten a shameless seat lies that may tell the truth.
SHAMELESS_LIES: Final = 6
#: The fineness of a chance that is drawn.
FINE: Final = 1000
#: A careful seat that may tell the truth lies once in this many claims, to try the others.
TRIALS: Final = 14
#: How many of a table's Citizens cover the King, times what they fear.
COVERS: Final = 1.4
#: How much less a lie must be suspected than the truth, for a careful seat to tell it.
MARGIN: Final = 0.05


def claim(
    personality: Personality,
    view: View,
    options: Sequence[Any],
    dice: Dice,
    beliefs: dict[str, float],
) -> Choice:
    """CK-Q10: tell the truth if that is allowed and does no harm; else what will be believed."""
    section = view.sections[-1]
    offered = [option for option in options if isinstance(option, ClaimNumber)]
    if personality.noise:
        return Choice(dice.choice(offered), beliefs, because("claim_whim", numbers=len(offered)))
    true = next((option for option in offered if option.number == section.played), None)
    if true is None:
        return _forced(personality, view, offered, dice, beliefs)
    if len(offered) == 1:
        return Choice(true, beliefs, because("claim_only", number=true.number))
    lies = [option for option in offered if option is not true]
    choice = None
    if personality.lies and section.section == "king":
        choice = _cover(personality.fear, view, lies, dice, beliefs)
    elif personality.lies and personality.fear >= 1:
        choice = _bluff(view, lies, dice, beliefs)
    if choice is not None:
        return choice
    if personality.fear < 1 and dice.below(10) < SHAMELESS_LIES:
        chosen, doubt = _likely(view, lies, dice)
        return Choice(
            chosen,
            {**beliefs, "suspicion": round(doubt, 4)},
            because("claim_at_will", number=chosen.number, suspicion=percent(doubt)),
        )
    return Choice(true, beliefs, because("claim_true", number=section.played))


def cover_chance(fear: float, seats: int) -> float:
    """How often a loyal seat covers the King.

    Who holds the claimed number knows the liar, so those who fear being caught do it seldom. With
    one Assassin there are two less Citizens than players, and one cover is enough for a doubt.
    """
    return min(1.0, COVERS / (fear * (seats - 2)))


def _cover(
    fear: float, view: View, lies: list[ClaimNumber], dice: Dice, beliefs: dict[str, float]
) -> Choice | None:
    """CK-Q10: claim another's number in Who King, so that the King's lie is not the only one."""
    assassin = suspects(view, view.seat).assassins[view.seat or 0]
    beliefs = {**beliefs, "assassin": round(assassin, 4)}
    if assassin >= 0.5:
        return None
    covers = cover_chance(fear, view.seats)
    if dice.below(FINE) >= covers * FINE:
        return None
    chosen = dice.choice(lies)
    return Choice(chosen, beliefs, because("cover", loyal=percent(1 - assassin), numbers=len(lies)))


def _bluff(
    view: View, lies: list[ClaimNumber], dice: Dice, beliefs: dict[str, float]
) -> Choice | None:
    """CK-Q10: lie without a match where the truth would be doubted more, or to try the others."""
    section, seat = view.sections[-1], Seat(view.seat or 0)
    assert section.played is not None
    doubt = _doubt(view, section, seat, section.played)
    chosen, less = _likely(view, lies, dice)
    beliefs = {**beliefs, "suspicion": round(less, 4)}
    if doubt - less > MARGIN:
        reason = because(
            "claim_doubted", truth=percent(doubt), number=chosen.number, suspicion=percent(less)
        )
        return Choice(chosen, beliefs, reason)
    if dice.below(TRIALS) == 0:
        reason = because(
            "claim_trial", trials=TRIALS, number=chosen.number, suspicion=percent(less)
        )
        return Choice(chosen, beliefs, reason)
    return None


def _forced(
    personality: Personality,
    view: View,
    offered: list[ClaimNumber],
    dice: Dice,
    beliefs: dict[str, float],
) -> Choice:
    """CK-22: hide a match: behind any number, or behind one that will be believed."""
    section = view.sections[-1]
    if not personality.lies:
        chosen = dice.choice(offered)
        return Choice(chosen, beliefs, because("claim_forced_any", numbers=len(offered)))
    if section.section == "king":
        # Two who claim one number are suspects, unless its holder has claimed another already. So
        # the King prefers a number that nobody has claimed, but not always: the first of two would
        # be the King.
        chosen, other = dice.choice(offered), dice.choice(offered)
        if chosen.number in section.claims and dice.below(2):
            chosen = other
        return Choice(chosen, beliefs, because("claim_forced_any", numbers=len(offered)))
    chosen, doubt = _likely(view, offered, dice)
    return Choice(
        chosen,
        {**beliefs, "suspicion": round(doubt, 4)},
        because("claim_forced", number=chosen.number, suspicion=percent(doubt)),
    )


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
        return king_claims.chances(heard, model_shares(view, seat))[seat]
    pile = view.deck.piles[len(view.sections) - 1]
    rated = claims.rated(claims.heard(spoken, pile, None))
    shares = model_shares(view, seat)
    return sum(share * rate.match[seat] for share, rate in zip(shares, rated, strict=True))
