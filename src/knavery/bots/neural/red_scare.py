"""What the net of Red Scare believes, and how it says so."""

from collections.abc import Mapping
from operator import attrgetter
from typing import Final

from knavery.bots.bot import Choice
from knavery.bots.heuristics.red_scare.accusation import plan
from knavery.bots.heuristics.red_scare.assessment import Assessment
from knavery.bots.neural.net import Floats, chance_of
from knavery.bots.reason import because, percent
from knavery.games.red_scare.cards import VERDICTS
from knavery.games.red_scare.constants import HAND, SIGN
from knavery.games.red_scare.decisions import Decision
from knavery.games.red_scare.settings import Settings
from knavery.games.red_scare.view import View

#: For each seat, clockwise from the viewer: whether it is on the viewer's side.
ALLIES: Final = "allies"
SCORE: Final = "score"
#: What the rules of the beginner game depend on.
_RULES: Final = attrgetter(
    "game", "pace", "accuse_opens_round", "round_cap", "start_player", "tokens"
)

#: How many numbers a seat notes besides what the codec writes, and what points are divided by.
NOTES: Final = 12
SCALE: Final = 5.0


def notes_of(view: View) -> list[float]:
    """What `careful` would conclude from the view, for four players, in numbers of the size of 1.

    Whether each other seat is on this side, and each card of it; what both verdicts and the hand
    are worth, how far the side is ahead, its chance to win, and that of an accusation.
    """
    assessment = Assessment(view)
    me, seats = assessment.me, len(view.sizes)
    own, verdicts = assessment.own, assessment.verdicts
    accusation = plan(assessment) if view.accuse_open else None
    return [
        *(assessment.trust[(me + step) % seats] for step in range(1, seats)),
        *own, *[0.0] * (HAND - len(own)),
        *(verdicts[verdict] / SCALE for verdict in VERDICTS),
        assessment.promise / SCALE,
        SIGN[assessment.side] * assessment.forecast.mean / SCALE,
        assessment.chance_to_win,
        accusation.wins if accusation is not None else 0.0,
    ]  # fmt: skip


def seats_of(view: View) -> int:
    """How many play."""
    return len(view.sizes)


def knows(view: View) -> bool:
    """Whether the net was trained at such tables: the beginner game in turns, as it is usual."""
    return _RULES(view.settings) == _RULES(Settings())


def explained(
    heads: Mapping[str, Floats], view: View, decision: Decision | None, chance: float
) -> Choice:
    """The choice, with the net's beliefs and its reason."""
    seat, seats = view.seat or 0, seats_of(view)
    allies = chance_of(heads[ALLIES][1:seats])
    trusted = int(allies.argmax())
    score = float(chance_of(heads[SCORE])[0])
    beliefs = {"trust": round(float(allies[trusted]), 4), "score": round(score, 4)}
    return Choice(
        decision,
        beliefs,
        because(
            "learned",
            chance=percent(chance),
            seat=(seat + 1 + trusted) % seats,
            ally=percent(beliefs["trust"]),
            won=percent(score),
        ),
    )
