"""What the net of Candy K believes, and how it says so."""

from collections.abc import Mapping
from typing import Final

import numpy as np

from knavery.bots.bot import Choice
from knavery.bots.neural.net import Floats, chance_of, softmax
from knavery.bots.reason import because, percent
from knavery.games.candy_k.decisions import Decision, Vote
from knavery.games.candy_k.view import View

#: The heads have a place for each seat, clockwise from the viewer.
KING: Final = "king"
ASSASSINS: Final = "assassins"
SCORE: Final = "score"


def seats_of(view: View) -> int:
    """How many play."""
    return view.seats


def explained(
    heads: Mapping[str, Floats], view: View, decision: Decision | None, chance: float
) -> Choice:
    """The choice, with the net's beliefs and its reason."""
    seat, seats = view.seat or 0, view.seats
    kings = king_chances(heads, seats)
    assassins = assassin_chances(heads, seats)
    score = float(chance_of(heads[SCORE])[0])
    beliefs = {"assassin": round(float(assassins[0]), 4), "score": round(score, 4)}
    if isinstance(decision, Vote):
        step = (decision.target - seat) % seats
        beliefs["king"] = round(float(kings[step]), 4)
        beliefs["target"] = round(float(assassins[step]), 4)
        return Choice(
            decision,
            beliefs,
            because(
                "learned_vote",
                chance=percent(chance),
                me=percent(beliefs["assassin"]),
                king=percent(beliefs["king"]),
                assassin=percent(beliefs["target"]),
                won=percent(score),
            ),
        )
    suspect = 1 + int(assassins[1:].argmax())
    return Choice(
        decision,
        beliefs,
        because(
            "learned",
            chance=percent(chance),
            me=percent(beliefs["assassin"]),
            seat=(seat + suspect) % seats,
            suspicion=percent(float(assassins[suspect])),
            won=percent(score),
        ),
    )


def king_chances(heads: Mapping[str, Floats], seats: int) -> Floats:
    """For each seat, clockwise from the viewer, the chance that it is the King."""
    present = np.ones(seats, np.bool_)
    return softmax(heads[KING][:seats], present)


def assassin_chances(heads: Mapping[str, Floats], seats: int) -> Floats:
    """For each seat, clockwise from the viewer, the chance that it is an Assassin."""
    return chance_of(heads[ASSASSINS][:seats])
