"""Who may be on which side in Red Scare: a weight for every assignment of alignments."""

from collections.abc import Sequence
from math import exp, log
from typing import Any, Final

from knavery.bots.heuristics.red_scare.assignments import (
    ALIGNMENTS,
    Assignments,
    all_assignments,
)
from knavery.bots.heuristics.red_scare.style import STYLES, Style
from knavery.bots.heuristics.red_scare.verdicts import Judged, judged
from knavery.core import Seat
from knavery.core.remarks import AskWhy, PointOut, Suspect, Trust
from knavery.games.red_scare.cards import SIDES, Alignment
from knavery.games.red_scare.decisions import Explain
from knavery.games.red_scare.rules.notes import IdClaim
from knavery.games.red_scare.rules.proven_claims import (
    ProvenClaim,
    proven_claims,
    second_opinions,
)
from knavery.games.red_scare.rules.tokens import unplaced
from knavery.games.red_scare.view import View

#: How often players tell the truth about cards: to their own side, and to others.
TRUE_TO_OWN: Final = 0.85
TRUE_TO_OTHERS: Final = 0.6
#: Pseudo-counts: claims assumed before any was proven, of a speaker, of strangers, of friends.
CUSTOM: Final = 3
STRANGERS: Final = 2
FRIENDS: Final = 4
#: How much a packet tells about its judge's side, in log odds for each citizen more of one side
#: than of the other: where its cards were read, and where there was only a report.
BY_CARDS: Final = 0.9
BY_CLAIMS: Final = 0.8
#: Where fewer claims than this are true, judges ignore them; above it, they follow them more.
NOISE: Final = 0.25
#: Two reports on the same cards: the log odds if they differ, and if they agree.
DIFFER: Final = -0.4
AGREE: Final = 0.15
#: Remarks: the log odds that two seats are on the same side if one believes the other, that they
#: are not if it suspects or questions the other, or if somebody points out that they contradict
#: each other, and that a seat is on the side it says.
BELIEVED: Final = 0.2
SUSPECTED: Final = 0.2
QUESTIONED: Final = 0.1
CONTRADICTED: Final = 0.2
DECLARED: Final = 0.2
#: How much of a suspicion is left once its target has explained itself.
EXPLAINED: Final = 0.7


class Belief:
    """The weights of all assignments, from one seat's view and log."""

    def __init__(
        self, view: View, log: Sequence[Any] = (), style: Style = STYLES["careful"]
    ) -> None:
        self.style = style
        seats = len(view.sizes)
        self.proven = proven_claims(view)
        self.packets = judged(view, log)
        self._compute(view)
        self.assignments = all_assignments(seats, view.seat, view.alignment)
        self.weights = _weights(
            view,
            self.assignments,
            self.proven,
            self.packets,
            (self._friends, self._custom),
            heeded=self.heeded,
        )
        #: The weights by what this seat has seen and heard of cards, whatever was remarked.
        self.evidence = self.weights
        self.weights = _with_remarks(view, self.assignments, self.weights, self._reliable(view))
        self.weights = _with_tokens(view, self.assignments, self.weights)
        #: For each seat, the chance of each alignment.
        self.sided = self.assignments.sided(self.weights)

    def together(self, one: Seat, other: Seat) -> float:
        """The chance that two seats are on the same side."""
        return sum(map(self.weights.__getitem__, self.assignments.alike(one, other)))

    def truthful(self, speaker: Seat, hearer: Seat) -> float:
        """The chance that one tells the other the truth, from their sides and past claims."""
        true, false = self._kept[speaker]
        strangers = (true + CUSTOM * self._custom) / (true + false + CUSTOM)
        friends = max(strangers, self._friends)
        same = self.together(speaker, hearer)
        return same * friends + (1 - same) * strangers

    def _reliable(self, view: View) -> list[float]:
        """How far each seat's remarks are heeded, from 0 to 1: as its claims were true so far."""
        found = []
        for true, false in self._kept:
            share = (true + CUSTOM * self._custom) / (true + false + CUSTOM)
            found.append(
                self.style.heed * min(1.0, max(0.0, (share - NOISE) / (TRUE_TO_OTHERS - NOISE)))
            )
        return found

    def _compute(self, view: View) -> None:
        """Count true and false claims, for each speaker and in all.

        A report that leaves out cards the speaker was shown counts as false.
        """
        self._kept = [[0, 0] for _ in view.sizes]
        for heard in self.proven:
            self._kept[heard.speaker][not heard.true] += 1
        known = {(heard.claim, heard.speaker) for heard in self.proven}
        for index, claim in enumerate(view.claims):
            if (
                isinstance(claim, IdClaim)
                and not claim.lapsed
                and claim.patriots + claim.soviets < claim.count
                and (index, claim.asked) not in known
            ):
                self._kept[claim.asked][1] += 1
        kept = sum(true for true, _ in self._kept)
        broken = sum(false for _, false in self._kept)
        self._custom = (kept + STRANGERS * self.style.stranger) / (kept + broken + STRANGERS)
        #: How far judges follow claims here, from 0 to 1: following noise gains nothing.
        self.heeded = min(1.0, max(0.0, (self._custom - NOISE) / (TRUE_TO_OTHERS - NOISE)))
        self._friends = (kept + FRIENDS * TRUE_TO_OWN) / (kept + broken + FRIENDS)


def _weights(
    view: View,
    assignments: Assignments,
    proven: Sequence[ProvenClaim],
    packets: Sequence[Judged],
    customs: tuple[float, float],
    *,
    heeded: float,
) -> list[float]:
    """RS-06, RS-07: the weight of each assignment; they add up to 1.

    `customs`: how often claims are true here, among friends and among strangers; `heeded`: how far
    judges follow them.
    """
    # For each seat, the log odds of a Patriot, a Soviet, and the Unaligned.
    alone = [[0.0, 0.0, 0.0] for _ in view.sizes]
    for packet in packets:
        if packet.judge != view.seat:
            lean = BY_CARDS * packet.read if packet.known else BY_CLAIMS * packet.claimed
            lean *= heeded
            if packet.verdict == "deport":
                lean = -lean
            alone[packet.judge][0] += lean / 2
            alone[packet.judge][1] -= lean / 2
    pairs: dict[tuple[Seat, Seat], float] = {}
    for heard in proven:
        own, other, neither = _likelihoods(heard.true, *customs)
        if heard.hearer == view.seat and view.alignment in SIDES:
            mine = view.alignment == "soviet"
            alone[heard.speaker][mine] += own
            alone[heard.speaker][not mine] += other
            alone[heard.speaker][2] += neither
        else:
            key = heard.speaker, heard.hearer
            pairs[key] = pairs.get(key, 0.0) + own - other
    for one, two in second_opinions(view):
        same = (one.patriots, one.soviets) == (two.patriots, two.soviets)
        for report in (one, two):
            key = report.asked, report.asker
            pairs[key] = pairs.get(key, 0.0) + (AGREE if same else DIFFER)
    found = assignments.sums([(one, two, three) for one, two, three in alone])
    for (speaker, hearer), more in pairs.items():
        for at in assignments.alike(speaker, hearer):
            found[at] += more
    found = list(map(exp, found))
    total = sum(found)
    return [each / total for each in found]


def _with_remarks(
    view: View, assignments: Assignments, weights: list[float], reliable: list[float]
) -> list[float]:
    """RS-R1…RS-R4: the weights after the remarks of others, heeded as far as they are reliable."""
    opinions: dict[tuple[Seat, Seat], float] = {}
    sides: dict[Seat, Alignment] = {}
    for past in view.remarks:
        speaker, remark = past.seat, past.remark
        if speaker == view.seat:
            continue
        if isinstance(remark, Suspect | Trust):
            said = BELIEVED if isinstance(remark, Trust) else -SUSPECTED
            opinions[speaker, remark.target] = said * reliable[speaker]
        elif isinstance(remark, AskWhy):
            opinions.setdefault((speaker, remark.target), -QUESTIONED * reliable[speaker])
        elif isinstance(remark, PointOut):
            opinions[remark.first, remark.second] = -CONTRADICTED * reliable[speaker]
        elif isinstance(remark, Explain) and remark.reason != "no_comment":
            for (one, other), said in opinions.items():
                if other == speaker and said < 0:
                    opinions[one, other] = EXPLAINED * said
            if remark.reason in SIDES:
                sides[speaker] = remark.reason
    if not opinions and not sides:
        return weights
    found = weights[:]
    for (one, other), more in opinions.items():
        factor = exp(more)
        for at in assignments.alike(one, other):
            found[at] *= factor
    for speaker, side in sides.items():
        factor = exp(DECLARED * reliable[speaker])
        for at in assignments.having(speaker, side):
            found[at] *= factor
    total = sum(found)
    return [weight / total for weight in found]


def _with_tokens(view: View, assignments: Assignments, weights: list[float]) -> list[float]:
    """RS-Q18: the weights, where the tokens on the table must add up with the accuser's card."""
    going = view.accusation or view.ending
    if going is None or going.accuser is None or view.settings.tokens == "free":
        return weights
    seats, accuser = len(view.sizes), going.accuser
    own = {each for each in ALIGNMENTS if unplaced(seats, each, going.tokens) is not None}
    kept = [
        weight if assignment[accuser] in own else 0.0
        for assignment, weight in zip(assignments.listed, weights, strict=True)
    ]
    total = sum(kept)
    return [weight / total for weight in kept]


def _likelihoods(true: bool, own: float, other: float) -> tuple[float, float, float]:
    """The log likelihood of a claim for a speaker on the hearer's side, on the other, or on none.

    Where all claims are true, or none, they are equal.
    """
    chances = (own, other, (own + other) / 2)
    found = [log(each if true else 1 - each) for each in chances]
    return found[0], found[1], found[2]
