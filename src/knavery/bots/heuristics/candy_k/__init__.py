"""Heuristics of Candy K."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from knavery.bots.bot import Choice
from knavery.bots.heuristics.candy_k.ballots import found_chances, worths
from knavery.bots.heuristics.candy_k.conventions import convention
from knavery.bots.heuristics.candy_k.speech import claim
from knavery.bots.heuristics.candy_k.talk import talk
from knavery.bots.heuristics.candy_k.weigher import weigher
from knavery.bots.heuristics.candy_k.weights import (
    LOST,
    from_cards_alone,
    model_shares,
    opinions,
    true_chance,
)
from knavery.bots.heuristics.personality import Personality
from knavery.bots.heuristics.reasons import counted
from knavery.bots.heuristics.registry import Weigher
from knavery.core import Chance, Dice, Seat
from knavery.games import candy_k as records
from knavery.games.candy_k.decisions import Decision, KeepToken, PlayCard, SpendToken, Vote
from knavery.games.candy_k.facts import Fact

#: Above this chance that all is noise, a careful seat does not expect claims to expose it.
DOUBT: Final = 0.4
#: What it is worth to find the Assassins where that does not decide who wins (CK-34).
HONOUR: Final = 0.02
#: A babbler spends its token one time in this many.
WHIM: Final = 3


class CandyKHeuristics:
    """Plays Candy K: counts cards, weighs every King and Assassin, and votes."""

    View = records.View

    def decide(
        self,
        personality: Personality,
        view: records.View,
        options: Sequence[Decision],
        log: Sequence[Fact],
        chance: Chance,
    ) -> Choice:
        """What that personality chooses at this table."""
        match view.phase:
            case "tokens":
                return _token(personality, view, Dice(chance))
            case "choice":
                return _card(personality, view, options, Dice(chance))
            case "claims":
                return claim(personality, view, options, Dice(chance), _believed(view))
            case "vote":
                return _vote(personality, view, options, Dice(chance))
            case _:
                return talk(personality, view, options, Dice(chance), _believed(view))

    def estimate(self, view: records.View) -> float:
        """The chance to win with the best vote, over all possible roles by their weights."""
        if view.revealed or view.seat is None:
            return 0.5
        mine, heard = opinions(view, view.seat)
        return max(worths(mine, convention(view, heard), view.seat, view.settings).values())

    def weigher(self, view: records.View, log: Sequence[Fact]) -> Weigher | None:
        """The weight of a table by how well its cards explain the claims."""
        return weigher(view)

    def settled(self, view: records.View) -> bool:
        """Whether a search could not improve on `decide`.

        If all claims are noise, the cards alone are counted, exactly. In the talk, a remark changes
        nothing but what the others believe, which no resampled table shows.
        """
        if view.phase == "talk":
            return True
        return not view.revealed and model_shares(view, view.seat)[-1] > LOST

    def role(self, view: records.View) -> str:
        """The icon, or none: all that the deal decides about a seat (CK-14)."""
        return "icon" if view.icon else "no icon"

    def suspicion(self, view: records.View) -> tuple[float, ...]:
        """For each seat, the chance that it is an Assassin."""
        return opinions(view, Seat(view.seat or 0))[0].assassins

    def culprits(self, view: records.View) -> tuple[Seat, ...]:
        """CK-37: the Assassins, once everything is revealed."""
        return tuple(shown.seat for shown in view.revealed if shown.role == "assassin")


def _token(personality: Personality, view: records.View, dice: Dice) -> Choice:
    """CK-17: spend the token for a choice of cards: to avoid a match, or to find one."""
    matches = view.matches or 0
    beliefs = {"matches": float(matches)}
    if personality.noise:
        spend = dice.below(WHIM) == 0
        return Choice(SpendToken() if spend else KeepToken(), beliefs, f"1 whim in {WHIM}.")
    last = view.sections[-1].section == "assassin"
    if last or matches:
        reason = f"With {counted(matches, 'match')} I would rather choose my card."
        return Choice(SpendToken(), beliefs, reason)
    return Choice(KeepToken(), beliefs, f"With {counted(matches, 'match')} one card will do.")


def _card(
    personality: Personality, view: records.View, options: Sequence[Decision], dice: Dice
) -> Choice:
    """CK-18: the shameless take a match; the others avoid it, if they can.

    Where claims are noise they expose nobody, and the careful compute which card wins more often.
    """
    clue = view.sections[-1].clue
    cards = [option for option in options if isinstance(option, PlayCard)]
    beliefs = {"matches": float(view.matches or 0)}
    if personality.noise:
        return Choice(dice.choice(cards), beliefs, f"Any of {len(cards)} cards will do.")
    wants = personality.fear < 1
    reason = f"The clue is {clue}, and I {'want' if wants else 'do not want'} a match."
    noise = model_shares(view, view.seat)[-1]
    if personality.lies and not wants and noise > DOUBT and len(cards) > 1:
        hopes = {card.number == clue: _hope(view, card) for card in cards}
        if len(hopes) > 1:
            wants = hopes[True] > hopes[False]
            beliefs |= {"noise": round(noise, 4), "score": round(hopes[wants], 4)}
            reason = (
                f"All is noise here at {noise:.0%}: I win at {hopes[True]:.0%} with a match and at "
                f"{hopes[False]:.0%} without."
            )
    fitting = [card for card in cards if (card.number == clue) == wants] or cards
    return Choice(dice.choice(fitting), beliefs, reason)


def _hope(view: records.View, card: PlayCard) -> float:
    """The chance to win with the best vote, if that card is played and claims are noise."""
    played = replace(view.sections[-1], played=card.number)
    seat = Seat(view.seat or 0)
    mine = from_cards_alone(replace(view, sections=(*view.sections[:-1], played)), seat)
    return max(worths(mine, convention(view, mine), seat, view.settings).values())


def _vote(
    personality: Personality, view: records.View, options: Sequence[Decision], dice: Dice
) -> Choice:
    """CK-33: cast the vote that wins most often over all possible roles."""
    votes = [option for option in options if isinstance(option, Vote)]
    if personality.noise:
        chosen = dice.choice(votes)
        return Choice(chosen, {"votes": float(len(votes))}, f"One of {len(votes)}, by chance.")
    seat = Seat(view.seat or 0)
    mine, heard = opinions(view, seat)
    expected = convention(view, heard)
    wins = worths(mine, expected, seat, view.settings)
    values = dict(wins)
    if view.settings.ending != "literal":
        for target, found in found_chances(mine, expected, seat, view.settings).items():
            values[target] += HONOUR * found
    best = round(max(values.values()), 9)
    level = [vote for vote in votes if round(values[vote.target], 9) == best]
    agreed = Vote(expected.assassins[seat])
    # Two Assassins must name the same player; otherwise chance decides between level votes.
    chosen = agreed if mine.assassins[seat] and agreed in level else dice.choice(level)
    won, assassin = wins[chosen.target], mine.assassins[seat]
    return Choice(
        chosen,
        {
            "assassin": round(assassin, 4),
            "king": round(mine.kings[chosen.target], 4),
            "target": round(mine.assassins[chosen.target], 4),
            "score": round(won, 4),
        },
        f"I am an Assassin at {assassin:.0%}. They are an Assassin at "
        f"{mine.assassins[chosen.target]:.0%} and King at {mine.kings[chosen.target]:.0%}; this "
        f"vote wins at {won:.0%}, across {len(mine.weights)} possible role assignments.",
    )


def _believed(view: records.View) -> dict[str, float]:
    """The beliefs of a note, with that in the section's latest claim, if it is another seat's.

    CK-R5: remarks are claims, too, and no chance is computed that one of them is true.
    """
    section = view.sections[-1]
    beliefs = {"matches": float(view.matches or 0)}
    spoken = sum(number is not None for number in section.claims)
    if not spoken or section.remarks:
        return beliefs
    latest = (section.first + spoken - 1) % view.seats
    if latest == view.seat:
        return beliefs
    return {**beliefs, "honest": round(true_chance(view, latest), 4)}


HEURISTICS: Final = CandyKHeuristics()
