"""Who may be on whose side in Red Scare: a weight for every way the alignments can lie."""

from collections.abc import Sequence
from math import exp, log
from typing import Any, Final

from knavery.bots.heuristics.red_scare.verdicts import Judged, judged
from knavery.bots.heuristics.red_scare.ways import Ways, all_ways
from knavery.bots.heuristics.red_scare.words import Word, proven, said_twice
from knavery.core import Seat
from knavery.games.red_scare.cards import SIDES
from knavery.games.red_scare.rules.notes import Report
from knavery.games.red_scare.view import View

#: How often somebody tells the truth of cards: to one of their own side, and to others.
TRUE_TO_OWN: Final = 0.85
TRUE_TO_OTHERS: Final = 0.6
#: As if so many words had been heard before of the speaker, of strangers here, of friends here.
CUSTOM: Final = 3
STRANGERS: Final = 2
FRIENDS: Final = 4
#: How much each citizen of a packet, more of one side than of the other, tells of the judge's
#: side, in logarithms of odds: where its cards were read, and where there was only a report.
BY_CARDS: Final = 0.9
BY_REPORT: Final = 0.8
#: Where words are kept more seldom than this nobody goes by them; above that, more and more.
NOISE: Final = 0.25
#: Two reports on the same cards: what it tells if they differ, and if they agree.
DIFFER: Final = -0.4
AGREE: Final = 0.15


class Belief:
    """The weights of all assignments, by one seat's view and log."""

    def __init__(self, view: View, log: Sequence[Any] = ()) -> None:
        seats = len(view.sizes)
        self.words = proven(view)
        self.packets = judged(view, log)
        self._compute(view)
        self.ways = all_ways(seats, view.seat, view.alignment)
        self.weights = _weights(
            view,
            self.ways,
            self.words,
            self.packets,
            (self._friends, self._custom),
            heeded=self.heeded,
        )
        #: For each seat the chance of each alignment.
        self.sided = self.ways.sided(self.weights)

    def together(self, one: Seat, other: Seat) -> float:
        """The chance that two seats are on the same side."""
        return sum(map(self.weights.__getitem__, self.ways.alike(one, other)))

    def truthful(self, speaker: Seat, hearer: Seat) -> float:
        """The chance that what one says to the other is so, by sides and by past words."""
        true, false = self._kept[speaker]
        strangers = (true + CUSTOM * self._custom) / (true + false + CUSTOM)
        friends = max(strangers, self._friends)
        same = self.together(speaker, hearer)
        return same * friends + (1 - same) * strangers

    def _compute(self, view: View) -> None:
        """How often words were kept, by each and by all.

        Who leaves cards unread that were shown to be read has not told the truth of them.
        """
        self._kept = [[0, 0] for _ in view.sizes]
        for word in self.words:
            self._kept[word.speaker][not word.true] += 1
        known = {(word.claim, word.speaker) for word in self.words}
        for index, claim in enumerate(view.claims):
            if (
                isinstance(claim, Report)
                and not claim.lapsed
                and claim.patriots + claim.soviets < claim.count
                and (index, claim.asked) not in known
            ):
                self._kept[claim.asked][1] += 1
        kept = sum(true for true, _ in self._kept)
        broken = sum(false for _, false in self._kept)
        self._custom = (kept + STRANGERS * TRUE_TO_OTHERS) / (kept + broken + STRANGERS)
        #: How far words mean anything here, from 0 to 1: judges who go by noise gain nothing.
        self.heeded = min(1.0, max(0.0, (self._custom - NOISE) / (TRUE_TO_OTHERS - NOISE)))
        self._friends = (kept + FRIENDS * TRUE_TO_OWN) / (kept + broken + FRIENDS)


def _weights(
    view: View,
    ways: Ways,
    words: Sequence[Word],
    packets: Sequence[Judged],
    customs: tuple[float, float],
    *,
    heeded: float,
) -> list[float]:
    """RS-06, RS-07  For each assignment its weight; they add up to 1.

    `customs`: how often words are kept here, among friends and among strangers; `heeded`: how far
    judges go by them.
    """
    # What speaks for each seat's being a Patriot, a Soviet, or Unaligned.
    alone = [[0.0, 0.0, 0.0] for _ in view.sizes]
    for packet in packets:
        if packet.judge != view.seat:
            lean = BY_CARDS * packet.read if packet.known else BY_REPORT * packet.told
            lean *= heeded
            if packet.verdict == "deport":
                lean = -lean
            alone[packet.judge][0] += lean / 2
            alone[packet.judge][1] -= lean / 2
    pairs: dict[tuple[Seat, Seat], float] = {}
    for word in words:
        own, other, neither = _told_by(word.true, *customs)
        if word.hearer == view.seat and view.alignment in SIDES:
            mine = view.alignment == "soviet"
            alone[word.speaker][mine] += own
            alone[word.speaker][not mine] += other
            alone[word.speaker][2] += neither
        else:
            key = word.speaker, word.hearer
            pairs[key] = pairs.get(key, 0.0) + own - other
    for one, two in said_twice(view):
        same = (one.patriots, one.soviets) == (two.patriots, two.soviets)
        for report in (one, two):
            key = report.asked, report.asker
            pairs[key] = pairs.get(key, 0.0) + (AGREE if same else DIFFER)
    found = ways.sums([(one, two, three) for one, two, three in alone])
    for (speaker, hearer), more in pairs.items():
        for at in ways.alike(speaker, hearer):
            found[at] += more
    found = list(map(exp, found))
    total = sum(found)
    return [each / total for each in found]


def _told_by(true: bool, own: float, other: float) -> tuple[float, float, float]:
    """What a word tells of its speaker: on the hearer's side, on another, or on none.

    Where everybody keeps their word, or nobody does, it tells nothing.
    """
    chances = (own, other, (own + other) / 2)
    found = [log(each if true else 1 - each) for each in chances]
    return found[0], found[1], found[2]
