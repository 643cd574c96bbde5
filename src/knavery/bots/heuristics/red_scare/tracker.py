"""Where the tracker will end, and who wins then."""

from collections.abc import Sequence
from math import erf, sqrt
from operator import mul
from typing import Final

from knavery.bots.heuristics.red_scare.belief import Belief
from knavery.bots.heuristics.red_scare.cards import patriot_chances
from knavery.bots.heuristics.red_scare.verdicts import Judged
from knavery.core import Frozen, Seat
from knavery.games.red_scare.cards import Side
from knavery.games.red_scare.constants import DEPORTED, EXONERATED, HAND, SIGN
from knavery.games.red_scare.view import PacketSeen, View

#: The mean points of a judgement for the judge's side, where nobody else knows the cards.
GAINS: Final = {"exonerate": 2.4, "deport": 1.1}
#: Their variance: that of the three cards' points.
SPREADS: Final = {"exonerate": 9.0, "deport": 2.8}
#: The variance of a future judgement.
COMING: Final = 6.0
#: The variance of all that is not counted: without professions next to nothing.
REST: Final = {"beginner": 0.05, "advanced": 1.5}


class PacketPoints(Frozen, frozen=True):
    """What a packet brings as it lies."""

    judge: Seat
    #: The Patriots' points by what is known of the cards, and the judge's side's by the others.
    sure: float
    gain: float
    #: The variance of both.
    spread: float


class TrackerForecast:
    """The tracker as one seat expects it; Patriots win above 0."""

    def __init__(self, view: View, belief: Belief) -> None:
        self._belief = belief
        self.left = max(0, len(view.sizes) - len(view.packets))
        #: What each packet brings.
        self.packets = [
            _points(view, belief, packet, judged)
            for packet, judged in zip(view.packets, belief.packets, strict=True)
        ]
        self._sure = sum(packet.sure for packet in self.packets)
        self._spread = REST[view.settings.game] + sum(packet.spread for packet in self.packets)
        sided = [0.0] * len(view.sizes)
        for packet in self.packets:
            sided[packet.judge] += packet.gain
        self._trackers = belief.assignments.sums([(gain, -gain, 0.0) for gain in sided])
        #: The mean of the tracker over all assignments.
        self.mean = self._sure + sum(map(mul, self._trackers, belief.weights))

    def win(self, side: Side, more: Sequence[float] | float = 0.0, *, now: bool = False) -> float:
        """The chance that the side wins with `more` points, one number or one for each assignment.

        `now`: the game ends at once; else all judgements that are left are still to come.
        """
        spread = sqrt(2 * (self._spread + (0.0 if now else COMING * self.left)))
        sign = SIGN[side]
        sure = sign * self._sure
        found = 0.0
        if isinstance(more, float):
            more += sure
            for tracker, weight in zip(self._trackers, self._belief.weights, strict=True):
                found += weight * erf((sign * tracker + more) / spread)
        else:
            for tracker, weight, extra in zip(
                self._trackers, self._belief.weights, more, strict=True
            ):
                found += weight * erf((sign * tracker + sure + extra) / spread)
        return 0.5 + 0.5 * found

    def without(self, packet: int) -> tuple[list[float], float]:
        """The tracker without that packet, one for each assignment, and its variance."""
        left = self.packets[packet]
        gains = [(0.0, 0.0, 0.0)] * len(self._belief.sided)
        gains[left.judge] = left.gain, -left.gain, 0.0
        sure = self._sure - left.sure
        trackers = [
            sure + tracker - gain
            for tracker, gain in zip(
                self._trackers, self._belief.assignments.sums(gains), strict=True
            )
        ]
        return trackers, self._spread - left.spread

    def near(self, distance: float) -> float:
        """The chance that the tracker ends within that distance of 0."""
        spread = sqrt(self._spread + COMING * self.left)
        mean = self.mean
        return normal((distance + 0.5 - mean) / spread) - normal((-distance - 0.5 - mean) / spread)


def _points(view: View, belief: Belief, packet: PacketSeen, judged: Judged) -> PacketPoints:
    sign = EXONERATED if judged.side == "exonerate" else -DEPORTED
    if packet.cards is not None:
        chances = patriot_chances(view, belief, packet.cards)
        sure = sign * sum(2 * chance - 1 for chance in chances)
        spread = sign**2 * sum(4 * each * (1 - each) for each in chances)
        return PacketPoints(judged.judge, sure, 0.0, spread)
    unknown = 1 - judged.known / HAND
    gain = GAINS[judged.verdict] if judged.side == judged.verdict else 0.0
    return PacketPoints(
        judged.judge,
        float(sign * judged.read),
        gain * unknown * belief.heeded,
        SPREADS[judged.side] * unknown,
    )


def normal(deviations: float) -> float:
    """The share of a normal distribution below that many standard deviations.

    >>> normal(0.0)
    0.5
    """
    return 0.5 * (1 + erf(deviations / sqrt(2)))
