"""ACCUSE: which tokens to place, and when."""

from functools import cache
from operator import itemgetter, mul
from typing import Final

from knavery.bots.heuristics.red_scare.assessment import Assessment
from knavery.bots.heuristics.red_scare.assignments import ALIGNMENTS, Three
from knavery.bots.heuristics.red_scare.style import Style
from knavery.bots.heuristics.ties import best_of
from knavery.core import Frozen
from knavery.games.red_scare.cards import OTHER, SIDES, Alignment, Side
from knavery.games.red_scare.constants import RIGHT_GUESS, WRONG_GUESS

#: How many sets of tokens are compared.
CANDIDATES: Final = 4
#: The value of a level score to the accuser, in points.
TIES: Final = 0.5


class Plan(Frozen, frozen=True):
    """A planned accusation."""

    tokens: tuple[Alignment | None, ...]
    side: Side
    #: The chance to win by accusing, and by waiting.
    wins: float
    waits: float
    #: The mean chance of the tokens to be right.
    sure: float

    def warranted(self, style: Style, doubt: float = 0.0) -> bool:
        """Whether it is worth ending the game for, after what others said against it."""
        return self.wins - doubt >= max(style.least, self.waits + style.better)


def plan(assessment: Assessment) -> Plan | None:
    """The best accusation this seat could make; None for those whose card forbids it (RS-Q32)."""
    view = assessment.view
    if view.alignment == "unaligned" and view.unaligned not in ("double_agent", "informant"):
        return None
    if view.unaligned == "informant" and view.alignment == "unaligned":
        # UN-06: a seat that is sure of everybody need not wait for the end, once it has judged.
        if assessment.must_judge:
            return None
        way = likeliest(assessment)
        sure = max(assessment.belief.weights)
        tokens = tuple(None if at == assessment.me else each for at, each in enumerate(way))
        return Plan(tokens, "patriot", sure, 0.5, sure)
    sides = SIDES if view.alignment == "unaligned" else (assessment.side,)
    found = [
        _with(assessment, side, tokens) for side in sides for tokens in _tokens(assessment, side)
    ]
    return best_of(found, lambda each: each.wins, assessment.dice)


def likeliest(assessment: Assessment) -> tuple[Alignment, ...]:
    """The assignment with the largest weight."""
    belief = assessment.belief
    weights = belief.weights
    best = best_of(range(len(weights)), weights.__getitem__, assessment.dice)
    return belief.assignments.listed[best]


def chance_after_end(assessment: Assessment, side: Side) -> float:
    """The chance that the side wins a game that is over, its last accusation included."""
    ended = assessment.view.ending
    if ended is None or ended.accuser is None:
        return assessment.forecast.win(side, -assessment.margin, now=True)
    assignments = assessment.belief.assignments
    points = assignments.sums([_scored(token) for token in ended.tokens])
    brings: dict[Alignment, float] = {side: 1.0, OTHER[side]: -1.0}
    more = [
        brings.get(way[ended.accuser], 0.0) * each - assessment.margin
        for way, each in zip(assignments.listed, points, strict=True)
    ]
    return assessment.forecast.win(side, more, now=True)


def _tokens(assessment: Assessment, side: Side) -> list[tuple[Alignment | None, ...]]:
    """The candidate tokens: the best sets that add up; free ones as `_free_tokens` has them."""
    if assessment.view.settings.tokens == "free":
        return _free_tokens(assessment, side)
    belief = assessment.belief
    right = belief.assignments.sums(
        [(each["patriot"], each["soviet"], each["unaligned"]) for each in belief.sided]
    )
    listed = list(zip(right, belief.assignments.listed, strict=True))
    going = assessment.view.accusation
    if going is not None and going.accuser == assessment.me:
        listed = [
            (each, way)
            for each, way in listed
            if all(token in (None, own) for token, own in zip(going.tokens, way, strict=True))
        ]
    best = sorted(assessment.dice.shuffled(listed), key=itemgetter(0), reverse=True)[:CANDIDATES]
    return [
        tuple(None if at == assessment.me else own for at, own in enumerate(way)) for _, way in best
    ]


def _free_tokens(assessment: Assessment, side: Side) -> list[tuple[Alignment | None, ...]]:
    """RS-Q18: tokens that need not add up: the likeliest for each seat, and "foe" for all.

    RS-64, RS-65: calling everybody a foe costs the same for every assignment: as many are right as
    there are foes. It is the price of ending the game while ahead.
    """
    sided = assessment.belief.sided
    each: list[Alignment | None] = []
    for at, chances in enumerate(sided):
        likelier = best_of(SIDES, chances.__getitem__, assessment.dice)
        each.append(None if at == assessment.me else likelier)
    if len(sided) % 2 and assessment.view.alignment != "unaligned":
        # RS-60, RS-Q18: there is one "?" token, for a seat more likely unaligned than on a side.
        others = [at for at in range(len(sided)) if at != assessment.me]
        at = best_of(others, lambda at: sided[at]["unaligned"], assessment.dice)
        if sided[at]["unaligned"] > max(sided[at][one] for one in SIDES):
            each[at] = "unaligned"
    foes: list[Alignment | None] = [
        None if at == assessment.me else OTHER[side] for at in range(len(sided))
    ]
    return [tuple(each), tuple(foes)]


def _with(assessment: Assessment, side: Side, tokens: tuple[Alignment | None, ...]) -> Plan:
    belief = assessment.belief
    points = belief.assignments.sums([_scored(token) for token in tokens])
    # RS-71: the accuser wins level scores, if as many of both sides were exonerated.
    stands = [each + TIES - assessment.margin for each in points]
    others = len(tokens) - 1
    mean = sum(map(mul, points, belief.weights)) / others
    right = (mean + WRONG_GUESS) / (RIGHT_GUESS + WRONG_GUESS)
    wins = assessment.forecast.win(side, stands, now=True)
    return Plan(tokens, side, wins, assessment.chance_to_win, right)


@cache
def _scored(token: Alignment | None) -> Three:
    """RS-64, RS-65, RS-Q19: the points of a token before a seat of each alignment."""
    if token is None:
        return 0.0, 0.0, 0.0
    patriot, soviet, unaligned = (
        float(RIGHT_GUESS if token == each else -WRONG_GUESS) for each in ALIGNMENTS
    )
    return patriot, soviet, unaligned
