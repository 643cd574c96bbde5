"""What the net of Kingless believes, and how it says so."""

from collections.abc import Mapping
from typing import Final

from knavery.bots.bot import Choice
from knavery.bots.neural.net import Floats, chance_of
from knavery.bots.reason import because, percent
from knavery.games.kingless.decisions import Decision
from knavery.games.kingless.view import View

#: For each seat, clockwise from the viewer: whether it holds a Stop or another answer.
ANSWERS: Final = "answers"
SCORE: Final = "score"


def seats_of(view: View) -> int:
    """How many play."""
    return len(view.sizes)


def explained(
    heads: Mapping[str, Floats], view: View, decision: Decision | None, chance: float
) -> Choice:
    """The choice, with the net's beliefs and its reason."""
    seat, seats = view.seat or 0, seats_of(view)
    answers = chance_of(heads[ANSWERS][1:seats])
    feared = int(answers.argmax())
    score = float(chance_of(heads[SCORE])[0])
    beliefs = {"answer": round(float(answers[feared]), 4), "score": round(score, 4)}
    return Choice(
        decision,
        beliefs,
        because(
            "learned",
            chance=percent(chance),
            seat=(seat + 1 + feared) % seats,
            answer=percent(beliefs["answer"]),
            won=percent(score),
        ),
    )
