"""Heuristics of Candy K."""

from collections.abc import Mapping, Sequence
from typing import Final

from knavery.bots.bot import Choice
from knavery.bots.heuristics.candy_k.ballots import found_chances, worths
from knavery.bots.heuristics.candy_k.cards import card, token
from knavery.bots.heuristics.candy_k.conventions import convention
from knavery.bots.heuristics.candy_k.features import NAMES, features_of
from knavery.bots.heuristics.candy_k.forecast import expected_score
from knavery.bots.heuristics.candy_k.speech import claim
from knavery.bots.heuristics.candy_k.talk import talk
from knavery.bots.heuristics.candy_k.weigher import weigher
from knavery.bots.heuristics.candy_k.weights import (
    LOST,
    model_shares,
    opinions,
    true_chance,
)
from knavery.bots.heuristics.leaf import leaf_beside
from knavery.bots.heuristics.personality import Personality
from knavery.bots.heuristics.registry import Weigher
from knavery.bots.reason import because, percent
from knavery.core import Chance, Dice, Seat
from knavery.games import candy_k as records
from knavery.games.candy_k.decisions import Decision, Vote
from knavery.games.candy_k.facts import Fact

#: The learned estimate; None before it was learned.
LEAF: Final = leaf_beside(__file__)
#: What it is worth to find the Assassins where that does not decide who wins (CK-34).
HONOUR: Final = 0.005
#: From this chance to be an Assassin on, a seat names the King that all Assassins are to name.
ACCOMPLICE: Final = 0.3


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
                return token(personality, view, Dice(chance), _believed(view))
            case "choice":
                return card(personality, view, options, Dice(chance), _believed(view))
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
        if LEAF is not None:
            return LEAF.estimate(features_of(view))
        mine, heard = opinions(view, view.seat)
        return max(worths(mine, convention(view, heard), view.seat, view.settings).values())

    def features(self, view: records.View) -> Mapping[str, float]:
        """What the learned estimate is linear in."""
        return features_of(view)

    def engine_weights(self) -> list[list[float]] | None:
        """The learned estimate, as the engine computes it."""
        return None if LEAF is None else LEAF.by_stage(NAMES.values())

    def chance_true(self, view: records.View, speaker: Seat) -> float:
        """CK-20: the chance that the speaker's claim in the current section is true."""
        return true_chance(view, speaker)

    def weigher(self, view: records.View, log: Sequence[Fact]) -> Weigher | None:
        """The weight of a table by how well its cards explain the claims."""
        return weigher(view)

    def settled(self, view: records.View) -> bool:
        """Whether a search could not improve on `decide`.

        If all claims are noise, the cards alone are counted, exactly. In the talk, a remark changes
        nothing but what the others believe, which no resampled table shows. A vote is weighed over
        all roles by all that was said; resampled tables are drawn by less.
        """
        if view.phase in ("talk", "vote"):
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


def _vote(
    personality: Personality, view: records.View, options: Sequence[Decision], dice: Dice
) -> Choice:
    """CK-33: cast the vote that wins most often over all possible roles."""
    votes = [option for option in options if isinstance(option, Vote)]
    if personality.noise:
        chosen = dice.choice(votes)
        return Choice(chosen, _believed(view), because("vote_whim", votes=len(votes)))
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
    agreed, assassin = Vote(expected.assassins[seat]), mine.assassins[seat]
    # Two Assassins must name the same player; otherwise chance decides between level votes.
    agrees = agreed in level if view.settings.ending == "literal" else assassin >= ACCOMPLICE
    chosen = agreed if assassin and agrees and mine.noise < 1 else dice.choice(level)
    won = wins[chosen.target]
    return Choice(
        chosen,
        {
            "assassin": round(assassin, 4),
            "king": round(mine.kings[chosen.target], 4),
            "target": round(mine.assassins[chosen.target], 4),
            "score": round(won, 4),
        },
        because(
            "vote",
            me=percent(assassin),
            assassin=percent(mine.assassins[chosen.target]),
            king=percent(mine.kings[chosen.target]),
            won=percent(won),
            roles=len(mine.weights),
        ),
    )


def _believed(view: records.View) -> dict[str, float]:
    """The beliefs of a note, with that in the section's latest claim, if it is another seat's.

    CK-R5: remarks are claims, too, and no chance is computed that one of them is true.
    """
    section = view.sections[-1]
    beliefs = {
        "matches": float(view.matches or 0),
        "score": round(expected_score(view), 4),
    }
    spoken = sum(number is not None for number in section.claims)
    if not spoken or section.remarks:
        return beliefs
    latest = (section.first + spoken - 1) % view.seats
    if latest == view.seat:
        return beliefs
    return {**beliefs, "honest": round(true_chance(view, latest), 4)}


HEURISTICS: Final = CandyKHeuristics()
