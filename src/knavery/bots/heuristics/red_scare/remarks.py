"""What a personality remarks: whom it suspects or believes, and what it says to an accuser."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any, Final

from knavery.bots.heuristics.red_scare import accusation
from knavery.bots.heuristics.red_scare.assessment import Assessment
from knavery.bots.heuristics.red_scare.speech import FOE
from knavery.bots.reason import Reason, because, percent
from knavery.core import Seat
from knavery.core.remarks import AskWhy, PointOut, Suspect, Trust
from knavery.games.red_scare.cards import SIDES
from knavery.games.red_scare.constants import Phrase
from knavery.games.red_scare.constants import Reason as Explanation
from knavery.games.red_scare.decisions import Dissuade, Explain
from knavery.games.red_scare.rules.notes import IdClaim, Saw
from knavery.games.red_scare.view import View

#: It asks why where a claim is true with less than this chance.
DOUBTFUL: Final = 0.4
#: It speaks against an accuser whom it trusts less than this, or a plan that wins less often.
DISTRUSTED: Final = 0.5
HOPELESS: Final = 0.5
#: How much it lowers the chance of an accusation if somebody speaks against it whom it trusts.
DISSUADED: Final = 0.15

Chosen = tuple[Any, Reason]


def remark(assessment: Assessment, talk: Sequence[Any]) -> Chosen | None:
    """A remark that is worth making now; None if there is none. None is made twice in a game."""
    said = {past.remark for past in assessment.view.remarks if past.seat == assessment.me}
    for found, reason in _candidates(assessment):
        if found in talk and found not in said:
            return found, reason
    return None


def explanation(assessment: Assessment) -> Chosen:
    """RS-R4: that it said what it read; who has not answered lately says what side it is on."""
    view, me, style = assessment.view, assessment.me, assessment.style
    reports = [
        claim
        for claim in view.claims
        if isinstance(claim, IdClaim) and claim.asked == me and not claim.lapsed
    ]
    reason: Explanation = "no_comment"
    if reports:
        last = reports[-1]
        unread = last.patriots + last.soviets < last.count
        reason = "could_not_read" if unread else "read_it"
    elif style.says_any_side:
        reason = assessment.dice.choice(SIDES)
    elif style.says_its_side and view.alignment in SIDES:
        reason = view.alignment
    return Explain(reason), because("explain", answers=len(reports), round=view.round)


def phrase(assessment: Assessment, talk: Sequence[Any]) -> Chosen | None:
    """RS-R5: talk a likely foe out of it, and a friend who would lose; None: let them go on."""
    view, me = assessment.view, assessment.me
    going = view.accusation
    assert going is not None
    if any(past.seat == me and past.accusation == view.declared for past in reversed(view.remarks)):
        return None
    trust = assessment.trust[going.accuser]
    plan = accusation.plan(assessment)
    wins = plan.wins if plan is not None else HOPELESS
    if trust >= DISTRUSTED and wins >= HOPELESS:
        return None
    words: Phrase = "wait" if trust >= DISTRUSTED else assessment.style.phrase
    found = Dissuade(words)
    said = because("dissuade", wins=percent(wins), trust=percent(trust))
    return (found, said) if found in talk else None


def doubt(assessment: Assessment) -> float:
    """RS-R5: how much this round's phrases speak against accusing.

    Phrases of foes take from the doubts of friends, but are no reason to accuse.
    """
    view = assessment.view
    speakers = {
        past.seat
        for past in view.remarks
        if past.round == _round(view) and isinstance(past.remark, Dissuade)
    }
    trust, prior = assessment.trust, assessment.prior
    said = sum(trust[seat] - prior for seat in speakers - {assessment.me})
    return DISSUADED * max(0.0, said)


def _round(view: View) -> int:
    """RS-R2: the round remarks count for."""
    return int(view.accuse_open) if view.settings.pace == "real_time" else view.round


def _candidates(assessment: Assessment) -> Iterator[Chosen]:
    """The remarks of that personality, the most pressing first."""
    view, me, prior = assessment.view, assessment.me, assessment.prior
    trust = assessment.own_opinion
    if assessment.dice.below(10) < assessment.style.covers:
        yield from _cover(assessment)
    for one, two in _contradictions(view):
        yield PointOut(one, two), because("point_out", one=one, two=two)
    share = assessment.style.opinion
    others = assessment.dice.shuffled([Seat(at) for at in range(len(trust)) if at != me])
    least = min(others, key=trust.__getitem__)
    most = max(others, key=trust.__getitem__)
    if trust[least] < (1 - share) * prior:
        yield Suspect(least), because("suspect", trust=percent(trust[least]))
    if trust[most] > prior + share * (1 - prior):
        yield Trust(most), because("believe", trust=percent(trust[most]))
    answered = _answered(view, me) if assessment.style.thanks else None
    if answered is not None and trust[answered] > FOE * prior:
        yield Trust(answered), because("believe", trust=percent(trust[answered]))
    spoke, honest = assessment.latest(), assessment.honest()
    if spoke is not None and spoke[1] == me and honest is not None and honest < DOUBTFUL:
        yield AskWhy(spoke[0]), because("ask_why", honest=percent(honest))


def _cover(assessment: Assessment) -> Iterator[Chosen]:
    """It suspects those who doubt it, and the one it lied to last."""
    view, me = assessment.view, assessment.me
    for past in reversed(view.remarks):
        if past.round < _round(view):
            break
        if isinstance(past.remark, Suspect | AskWhy) and past.remark.target == me:
            yield Suspect(past.seat), because("turn_on_doubter", seat=past.seat)
    for lie in _lies(view, me)[-1:]:
        yield Suspect(lie.asker), because("turn_on_victim", seat=lie.asker)


def _answered(view: View, me: Seat) -> Seat | None:
    """The player who answered this seat last, in this round."""
    for claim in reversed(view.claims):
        if isinstance(claim, IdClaim) and claim.asker == me and not claim.lapsed:
            return claim.asked if claim.round == view.round else None
    return None


def _lies(view: View, me: Seat) -> list[IdClaim]:
    """The answers in which this seat did not say what it had read."""
    found = []
    for note in view.notes:
        if isinstance(note, Saw):
            claim = view.claims[note.claim]
            letters = [card.letter for card in note.cards]
            read = letters.count("patriot"), letters.count("soviet")
            if isinstance(claim, IdClaim) and (claim.patriots, claim.soviets) != read:
                found.append(claim)
    return found


def _contradictions(view: View) -> Iterator[tuple[Seat, Seat]]:
    """Players with the same glasses who reported differently on the same cards of this seat."""
    cards: dict[int, set[int]] = {}
    for place, held in enumerate(view.hand):
        for index in held.claims:
            cards.setdefault(index, set()).add(place)
    for one, two in combinations(sorted(cards), 2):
        first, second = view.claims[one], view.claims[two]
        if (
            isinstance(first, IdClaim)
            and isinstance(second, IdClaim)
            and cards[one] == cards[two]
            and first.count == second.count == len(cards[one])
            and view.glasses[first.asked] == view.glasses[second.asked]
            and (first.patriots, first.soviets) != (second.patriots, second.soviets)
            and first.asked != second.asked
        ):
            low, high = sorted((first.asked, second.asked))
            yield low, high
