"""Deception in numbers: each seat's lies, challenges and stated beliefs in a game."""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from knavery.core import Claim, Review, Step
from knavery.core.match import Match
from knavery.core.remarks import Talk
from knavery.sim.influence import moved

#: The belief compared with the review: the chance that the latest claim is true.
HONEST = "honest"
#: The belief compared with the outcome: the expected score.
SCORE = "score"


class Sums(msgspec.Struct, frozen=True, omit_defaults=True):
    """Counts of one or many games, to be added up; `rates` computes the rates from them."""

    games: int = 0
    lies: int = 0
    guesses: int = 0
    forced: int = 0
    truths: int = 0
    believed: int = 0
    caught: int = 0
    right: int = 0
    wrong: int = 0
    #: Lies the other seats told.
    lies_of_others: int = 0
    #: Of beliefs that a claim is true: how many, the sum of their squared errors, how many were.
    said: int = 0
    missed: float = 0.0
    true: int = 0
    #: Of expected scores: how many, the sum of squared errors, of the scores and their squares.
    hoped: int = 0
    short: float = 0.0
    scored: float = 0.0
    scored_squared: float = 0.0
    #: Of remarks whose influence was measured: how many, how far they moved beliefs, and by how
    #: much the squared errors of these beliefs shrank.
    remarks: int = 0
    moved: float = 0.0
    gained: float = 0.0

    def __add__(self, other: "Sums") -> "Sums":
        return Sums(
            *(
                mine + theirs
                for mine, theirs in zip(
                    msgspec.structs.astuple(self), msgspec.structs.astuple(other), strict=True
                )
            )
        )


class Deception(msgspec.Struct, frozen=True):
    """The rates of a bot; None where there was nothing to count."""

    claims: int
    #: Of its claims, those it knew to be false and need not have made; guesses; forced lies.
    lies: float | None
    guesses: float | None
    forced: float | None
    #: Of its lies that were tested, forced ones too: the share not caught, and the share caught.
    bluff_success: float | None
    caught: float | None
    challenges: int
    #: Of its challenges, the share that was right; of the others' lies, the share it challenged.
    #: None for the second where rules force lies: a challenge may then be right about a forced one.
    precision: float | None
    recall: float | None
    #: Brier skill scores: 1 is perfect, 0 no better than the base rate.
    belief_skill: float | None
    score_skill: float | None
    beliefs: int
    #: What a remark of its changes in a listener's suspicions, and how much nearer to the truth
    #: they are afterwards (`sim/influence.py`).
    influence: float | None = None
    toward_truth: float | None = None


def measured(match: Match, steps: Iterable[Step] | None = None) -> tuple[Sums, ...]:
    """Each seat's counts in a finished match, from its steps (or its record) and its notes."""
    review = match.game.review(match.record.replay() if steps is None else steps)
    beliefs = _beliefs(match, review)
    lies = sum(tally.lies for tally in review.tallies)
    found = []
    for seat, tally in enumerate(review.tallies):
        found.append(
            Sums(
                games=1,
                lies=tally.lies,
                guesses=tally.guesses,
                forced=tally.forced,
                truths=tally.truths,
                believed=tally.believed,
                caught=tally.caught,
                right=tally.challenges_right,
                wrong=tally.challenges_wrong,
                lies_of_others=lies - tally.lies,
            )
            + beliefs[seat]
        )
    return tuple(found)


def claims_about_pieces(match: Match, review: Review) -> list[Claim]:
    """What was claimed of cards and pieces, in order; beliefs and labels are not about remarks."""
    return sorted(
        (
            claim
            for claim in review.claims
            if not isinstance(match.decisions[claim.step].decision, Talk)
        ),
        key=lambda claim: claim.step,
    )


def influence_of(steps: Sequence[Step], seats: int) -> tuple[Sums, ...]:
    """Each seat's remarks in a finished match, and how they moved the others' beliefs."""
    found = [Sums() for _ in range(seats)]
    for each in moved(steps):
        found[each.seat] += Sums(remarks=1, moved=each.distance, gained=each.gain)
    return tuple(found)


def rates(sums: Sums) -> Deception:
    """The rates of those counts."""
    claims = sums.lies + sums.guesses + sums.forced + sums.truths
    challenges = sums.right + sums.wrong
    base = _rate(sums.true, sums.said) or 0.0
    mean = _rate(sums.scored, sums.hoped) or 0.0
    return Deception(
        claims=claims,
        lies=_rate(sums.lies, claims),
        guesses=_rate(sums.guesses, claims),
        forced=_rate(sums.forced, claims),
        bluff_success=_rate(sums.believed, sums.believed + sums.caught),
        caught=_rate(sums.caught, sums.believed + sums.caught),
        challenges=challenges,
        precision=_rate(sums.right, challenges),
        recall=None if sums.forced else _rate(sums.right, sums.lies_of_others),
        belief_skill=_skill(sums.missed, sums.said * base * (1 - base)),
        score_skill=_skill(sums.short, sums.scored_squared - sums.hoped * mean * mean),
        beliefs=sums.said,
        influence=_rate(sums.moved, sums.remarks),
        toward_truth=_rate(sums.gained, sums.remarks),
    )


def total(sums: Iterable[Sums]) -> Sums:
    """The sum of all counts."""
    whole = Sums()
    for each in sums:
        whole += each
    return whole


def _beliefs(match: Match, review: Review) -> list[Sums]:
    """The counts of stated beliefs, compared with the truth."""
    outcome = match.state.outcome
    assert outcome is not None, "the match is not over"
    found = [Sums() for _ in match.players]
    claims = claims_about_pieces(match, review)
    at = -1
    for note in match.notes:
        seat = match.decisions[note.step].seat
        belief: dict[str, Any] = note.note.get("belief", {}) if isinstance(note.note, dict) else {}
        while at + 1 < len(claims) and claims[at + 1].step < note.step:
            at += 1
        if HONEST in belief and at >= 0 and claims[at].seat != seat:
            true = claims[at].verdict == "truth"
            error = (belief[HONEST] - true) ** 2
            found[seat] += Sums(said=1, missed=error, true=int(true))
        if SCORE in belief:
            score = outcome.results[seat].score
            found[seat] += Sums(
                hoped=1,
                short=(belief[SCORE] - score) ** 2,
                scored=score,
                scored_squared=score * score,
            )
    return found


def _rate(some: float, of: float) -> float | None:
    return some / of if of else None


def _skill(error: float, by_base_rate: float) -> float | None:
    return 1 - error / by_base_rate if by_base_rate > 1e-9 else None
