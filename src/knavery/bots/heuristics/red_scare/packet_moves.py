"""UN-05: which packet a Fixer moves."""

from math import sqrt
from typing import Final

from knavery.bots.heuristics.red_scare.assessment import Assessment
from knavery.bots.heuristics.red_scare.assignments import ALIGNMENTS
from knavery.bots.heuristics.red_scare.cards import patriot_chances
from knavery.bots.heuristics.red_scare.tracker import GAINS, normal
from knavery.games.red_scare.cards import Alignment
from knavery.games.red_scare.constants import CLOSE_WIN, DEPORTED, EXONERATED, HAND, SIGN

#: How much likelier than not a card that nobody has read is of the side that gains by the verdict.
LEANS: Final = {
    "exonerate": GAINS["exonerate"] / (2 * HAND * EXONERATED),
    "deport": -GAINS["deport"] / (2 * HAND * DEPORTED),
}
#: Half a point: the tracker moves by whole ones.
HALF: Final = 0.5


def chance_to_share(assessment: Assessment, packet: int) -> float:
    """The chance that a Fixer shares the win who moves that packet.

    With `more` Patriots than Soviets it brings the Patriots 2 for each on Exonerate, and the
    Soviets 1 for each on Deport. So it decides who wins while all else stands between -2 and 1
    times that; and the win may be close where the tracker stands after the move.
    """
    belief = assessment.belief
    trackers, spread = assessment.forecast.without(packet)
    deviation = sqrt(spread)
    judge, side = belief.packets[packet].judge, belief.packets[packet].side
    close = CLOSE_WIN if assessment.view.settings.fixer == "close_win" else 0
    found = 0.0
    for alignment in ALIGNMENTS:
        counts = _patriots(assessment, packet, alignment)
        places = belief.assignments.having(judge, alignment)
        for patriots, share in enumerate(counts):
            more = 2 * patriots - HAND
            exonerated, deported = -EXONERATED * more, DEPORTED * more
            after = deported if side == "exonerate" else exonerated
            low: float = min(exonerated, deported)
            high: float = max(exonerated, deported)
            if close:
                low, high = min(low, after - close - HALF), max(high, after + close + HALF)
            found += share * sum(
                belief.weights[at]
                * (
                    normal((high - trackers[at]) / deviation)
                    - normal((low - trackers[at]) / deviation)
                )
                for at in places
            )
    return found


def _patriots(assessment: Assessment, packet: int, judge: Alignment) -> list[float]:
    """The chances of 0 to 3 Patriots in that packet, if its judge has that alignment."""
    view, belief = assessment.view, assessment.belief
    cards, judged = view.packets[packet].cards, belief.packets[packet]
    if cards is not None:
        chances = patriot_chances(view, belief, cards)
    else:
        read = (judged.known + judged.read) // 2
        lean = LEANS[judged.verdict] * belief.heeded
        dark = 0.5 if judge == "unaligned" else 0.5 + SIGN[judge] * lean
        chances = [1.0] * read + [0.0] * (judged.known - read) + [dark] * (HAND - judged.known)
    counts = [1.0]
    for chance in chances:
        counts = [
            (counts[at] * (1 - chance) if at < len(counts) else 0.0)
            + (counts[at - 1] * chance if at else 0.0)
            for at in range(len(counts) + 1)
        ]
    return counts
