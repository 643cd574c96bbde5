"""Candy K by hand-written rules."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from knavery.bots.bot import Choice
from knavery.bots.rules.candy_k.suspicion import false_chances, roles
from knavery.bots.rules.temper import Temper
from knavery.core import Chance, Dice, Seat
from knavery.games.candy_k import records
from knavery.games.candy_k.records import (
    ClaimNumber,
    Decision,
    Fact,
    KeepToken,
    PlayCard,
    SpendToken,
    Vote,
)

#: A shameless seat that could tell the truth lies so many times in ten.
SHAMELESS_LIES: Final = 6


class CandyKRules:
    """A seat of Candy K: counts cards, weighs every King and Assassin, and votes."""

    View = records.View

    def decide(
        self,
        temper: Temper,
        view: records.View,
        options: Sequence[Decision],
        log: Sequence[Fact],
        chance: Chance,
    ) -> Choice:
        """What that temper chooses at this table."""
        dice = Dice(chance)
        match view.phase:
            case "tokens":
                return _token(temper, view, dice)
            case "choice":
                return _card(temper, view, options, dice)
            case "claims":
                return _claim(temper, view, options, dice)
            case "vote":
                return _vote(temper, view, options, dice)
            case _:
                return Choice(options[0], {"options": 1.0}, "There is 1 thing to say: ready.")

    def estimate(self, view: records.View) -> float | None:
        """Only the votes tell."""
        return None

    def role(self, view: records.View) -> str:
        """What the deal makes of a seat: the icon, or nothing yet (CK-14)."""
        return "icon" if view.icon else "no icon"


def _token(temper: Temper, view: records.View, dice: Dice) -> Choice:
    """CK-17  A second card lets one dodge a match, or find one."""
    matches = view.matches or 0
    told = {"matches": float(matches)}
    if temper.noise:
        spend = dice.below(3) == 0
        return Choice(SpendToken() if spend else KeepToken(), told, "1 whim in 3.")
    last = view.sections[-1].section == "assassin"
    wants = matches > 0 or not temper.lies
    if (temper.fear < 1 and matches) or (last and wants):
        reason = f"With {matches} matches I would rather choose my card."
        return Choice(SpendToken(), told, reason)
    return Choice(KeepToken(), told, f"With {matches} matches one card will do.")


def _card(temper: Temper, view: records.View, options: Sequence[Decision], dice: Dice) -> Choice:
    """CK-18  The shameless take the match; the others leave it, if they can."""
    clue = view.sections[-1].clue
    wants = temper.lies and temper.fear < 1 and not temper.noise
    cards = [option for option in options if isinstance(option, PlayCard)]
    fitting = [card for card in cards if (card.number == clue) == wants] or cards
    chosen = dice.choice(cards) if temper.noise else fitting[0]
    reason = f"The clue is {clue}, and I {'want' if wants else 'do not want'} a match."
    return Choice(chosen, {"matches": float(view.matches or 0)}, reason)


def _claim(temper: Temper, view: records.View, options: Sequence[Decision], dice: Dice) -> Choice:
    """CK-Q10  The truth where it is allowed and wanted; else what will be believed."""
    section = view.sections[-1]
    pile = view.deck.piles[len(view.sections) - 1]
    told = _believed(view)
    claims = [option for option in options if isinstance(option, ClaimNumber)]
    if temper.noise:
        chosen = dice.choice(claims)
        return Choice(chosen, told, f"Any of {len(claims)} numbers will do.")
    true = [claim for claim in claims if claim.number == section.played]
    lies = temper.fear < 1 and dice.below(10) < SHAMELESS_LIES
    if true and not lies:
        return Choice(true[0], told, f"My number is {section.played}, and I may say so.")
    said = Counter(section.claims)
    own = Counter(section.cards)
    room = {
        claim: pile.copies - own[claim.number] - said[claim.number]
        for claim in claims
        if claim not in true
    }
    most = max(room.values())
    chosen = dice.choice([claim for claim, left in room.items() if left == most])
    if section.matched:
        reason = f"I have a match and must lie: of number {chosen.number} {most} may be left."
    else:
        reason = f"I lie for the sport: of number {chosen.number} {most} may be left."
    return Choice(chosen, told, reason)


def _vote(temper: Temper, view: records.View, options: Sequence[Decision], dice: Dice) -> Choice:
    """CK-33  An Assassin looks for the King, the others for an Assassin."""
    weights = roles(view, dice)
    seats = range(view.seats)
    kings = [sum(w for (king, _), w in weights.items() if king == seat) for seat in seats]
    blades = [sum(w for (_, found), w in weights.items() if seat in found) for seat in seats]
    mine = blades[view.seat or 0]
    votes = [option for option in options if isinstance(option, Vote)]
    if temper.noise:
        chosen = dice.choice(votes)
        return Choice(chosen, {"assassin": round(mine, 4)}, f"One of {len(votes)}.")
    sought, named = (kings, "King") if mine > 0.5 else (blades, "Assassin")
    most = max(sought[vote.target] for vote in votes)
    chosen = dice.choice([vote for vote in votes if sought[vote.target] == most])
    return Choice(
        chosen,
        {"assassin": round(mine, 4), "target": round(most, 4)},
        f"I am an Assassin at {mine:.0%}, and they are {named} at {most:.0%}, "
        f"of {len(weights)} stories.",
    )


def _believed(view: records.View) -> dict[str, float]:
    """What the speaker makes of the claim before theirs."""
    section = view.sections[-1]
    seats = view.seats
    before = Seat(((view.seat or 0) - 1) % seats)
    told = {"matches": float(view.matches or 0)}
    if section.claims[before] is None or section.section == "king":
        return told
    pile = view.deck.piles[len(view.sections) - 1]
    return {**told, "honest": round(1 - false_chances(view, section, pile)[before], 4)}


RULES: Final = CandyKRules()
