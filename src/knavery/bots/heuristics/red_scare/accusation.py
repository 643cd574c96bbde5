"""ACCUSE: what tokens to place, and whether it is time to."""

from functools import cache
from operator import mul
from typing import Final

from knavery.bots.heuristics.personality import Personality
from knavery.bots.heuristics.red_scare.mind import Mind
from knavery.bots.heuristics.red_scare.ways import ALIGNMENTS, Three
from knavery.core import Frozen
from knavery.games.red_scare.cards import OTHER, SIDES, Alignment, Side
from knavery.games.red_scare.constants import RIGHT_GUESS, WRONG_GUESS

#: The least chance to win with which to accuse, and how much better than waiting it must be.
LEAST: Final = 0.7
BETTER: Final = 0.1
#: A personality with a smaller margin accuses for a smaller gain: by this share of the margin.
HASTE: Final = 0.06

#: What a level score is worth to the accuser, in points.
TIES: Final = 0.5


class Plan(Frozen, frozen=True):
    """An accusation thought through."""

    tokens: tuple[Alignment | None, ...]
    side: Side
    #: The chance to win with it, and with waiting.
    wins: float
    waits: float
    #: How sure the tokens are, on the average.
    sure: float

    def warranted(self, personality: Personality) -> bool:
        """Whether it is worth ending the game for."""
        better = BETTER + HASTE * (personality.challenge_margin - 0.5)
        return self.wins >= LEAST and self.wins > self.waits + better


def plan(mind: Mind) -> Plan | None:
    """The best accusation this seat could make; None for those whose card forbids it (RS-Q32)."""
    view = mind.view
    if view.alignment == "unaligned" and view.unaligned not in ("double_agent", "informant"):
        return None
    if view.unaligned == "informant" and view.alignment == "unaligned":
        # UN-06  Whoever is sure of everybody need not wait for the end.
        way = likeliest(mind)
        sure = max(mind.belief.weights)
        tokens = tuple(None if at == mind.me else each for at, each in enumerate(way))
        return Plan(tokens, "patriot", sure, 0.5, sure)
    sides = SIDES if view.alignment == "unaligned" else (mind.side,)
    found = [_with(mind, side, tokens) for side in sides for tokens in _tokens(mind, side)]
    return max(found, key=lambda each: each.wins)


def likeliest(mind: Mind) -> tuple[Alignment, ...]:
    """The assignment that weighs most."""
    belief = mind.belief
    best = max(range(len(belief.weights)), key=belief.weights.__getitem__)
    return belief.ways.assignments[best]


def ended_with(mind: Mind, side: Side) -> float:
    """The chance that the side wins a game that is over, its last accusation included."""
    ended = mind.view.ending
    if ended is None or ended.accuser is None:
        return mind.board.win(side, now=True)
    ways = mind.belief.ways
    points = ways.sums([_scored(token) for token in ended.tokens])
    brings: dict[Alignment, float] = {side: 1.0, OTHER[side]: -1.0}
    more = [
        brings.get(way[ended.accuser], 0.0) * each
        for way, each in zip(ways.assignments, points, strict=True)
    ]
    return mind.board.win(side, more, now=True)


def _tokens(mind: Mind, side: Side) -> list[tuple[Alignment | None, ...]]:
    """Tokens worth a thought: the likeliest for each, and the same for all.

    RS-64, RS-65  To call everybody a foe costs the same however the sides lie: as many are right
    as there are foes. It is the price of ending the game while one is ahead.
    """
    sided = mind.belief.sided
    each: list[Alignment | None] = []
    for at, chances in enumerate(sided):
        likelier: Side = "patriot" if chances["patriot"] > chances["soviet"] else "soviet"
        each.append(None if at == mind.me else likelier)
    if len(sided) % 2 and mind.view.alignment != "unaligned":
        # RS-60, RS-Q18  There is one "?", for whom that is likelier than either side.
        others = [at for at in range(len(sided)) if at != mind.me]
        at = max(others, key=lambda at: sided[at]["unaligned"])
        if sided[at]["unaligned"] > max(sided[at][one] for one in SIDES):
            each[at] = "unaligned"
    foes: list[Alignment | None] = [
        None if at == mind.me else OTHER[side] for at in range(len(sided))
    ]
    return [tuple(each), tuple(foes)]


def _with(mind: Mind, side: Side, tokens: tuple[Alignment | None, ...]) -> Plan:
    belief = mind.belief
    points = belief.ways.sums([_scored(token) for token in tokens])
    # RS-71  Level scores are the accuser's, if as many of both sides were exonerated.
    stands = [each + TIES for each in points]
    others = len(tokens) - 1
    mean = sum(map(mul, points, belief.weights)) / others
    right = (mean + WRONG_GUESS) / (RIGHT_GUESS + WRONG_GUESS)
    wins = mind.board.win(side, stands, now=True)
    return Plan(tokens, side, wins, mind.chance_to_win, right)


@cache
def _scored(token: Alignment | None) -> Three:
    """RS-64, RS-65, RS-Q19  What a token brings, if it lies before each of the alignments."""
    if token is None:
        return 0.0, 0.0, 0.0
    patriot, soviet, unaligned = (
        float(RIGHT_GUESS if token == each else -WRONG_GUESS) for each in ALIGNMENTS
    )
    return patriot, soviet, unaligned
