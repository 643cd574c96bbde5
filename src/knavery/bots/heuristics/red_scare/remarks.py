"""What a personality remarks: whom it suspects or believes, and what it says to an accuser."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any, Final

from knavery.bots.bot import Choice
from knavery.bots.heuristics.personality import Personality
from knavery.bots.heuristics.reasons import counted, on_my_side
from knavery.bots.heuristics.red_scare import accusation
from knavery.bots.heuristics.red_scare.assessment import Assessment
from knavery.core import Dice, Seat
from knavery.core.remarks import AskWhy, PointOut, Suspect, Trust
from knavery.games.red_scare.cards import SIDES
from knavery.games.red_scare.constants import Phrase, Reason
from knavery.games.red_scare.decisions import Dissuade, Explain
from knavery.games.red_scare.rules.notes import Report, Saw
from knavery.games.red_scare.view import View

#: It speaks of a seat that it trusts by this share less, or more, than a stranger.
OPEN: Final = 0.4
GUARDED: Final = 0.85
#: A shameless seat covers itself at one in this many chances.
COVERS_ONE_IN: Final = 2
#: It asks why where a claim is true with less than this chance.
DOUBTFUL: Final = 0.4
#: It speaks against an accuser whom it trusts less than this, or a plan that wins less often.
DISTRUSTED: Final = 0.5
HOPELESS: Final = 0.5
#: How much it lowers the chance of an accusation if somebody speaks against it whom it trusts.
DISSUADED: Final = 0.15

Chosen = tuple[Any, str]


def remark(personality: Personality, assessment: Assessment, talk: Sequence[Any]) -> Chosen | None:
    """A remark that is worth making now; None if there is none. None is made twice in a game."""
    said = {past.remark for past in assessment.view.remarks if past.seat == assessment.me}
    for found, reason in _candidates(personality, assessment):
        if found in talk and found not in said:
            return found, reason
    return None


def explanation(personality: Personality, view: View, dice: Dice) -> Choice:
    """RS-R4: that it said what it read; who has not answered lately says what side it is on."""
    me = Seat(view.seat or 0)
    reports = [
        claim
        for claim in view.claims
        if isinstance(claim, Report) and claim.asked == me and not claim.lapsed
    ]
    reason: Reason = "no_comment"
    if reports:
        last = reports[-1]
        unread = last.patriots + last.soviets < last.count
        reason = "could_not_read" if unread else "read_it"
    elif personality.fear < 1:
        reason = dice.choice(SIDES)
    elif not personality.lies and view.alignment in SIDES:
        reason = view.alignment
    said = f"Somebody doubts me, who gave {counted(len(reports), 'answer')}."
    return Choice(Explain(reason), {"answers": float(len(reports))}, said)


def phrase(personality: Personality, assessment: Assessment, talk: Sequence[Any]) -> Chosen | None:
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
    words: Phrase
    if trust >= DISTRUSTED:
        words = "wait"
    elif personality.fear < 1:
        words = "not_me"
    else:
        words = "unsure" if personality.lies else "take_back"
    found = Dissuade(words)
    said = f"I win at {wins:.0%} by such tokens; it is {on_my_side(trust)}."
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


def _candidates(personality: Personality, assessment: Assessment) -> Iterator[Chosen]:
    """The remarks of that personality, the most pressing first."""
    view, me, prior = assessment.view, assessment.me, assessment.prior
    trust = assessment.own_opinion
    if personality.fear < 1:
        yield from _cover(assessment)
    for one, two in _contradictions(view):
        yield PointOut(one, two), f"Seats {one} and {two} told me different things."
    share = OPEN if not personality.lies else GUARDED
    others = assessment.dice.shuffled([Seat(at) for at in range(len(trust)) if at != me])
    least = min(others, key=trust.__getitem__)
    most = max(others, key=trust.__getitem__)
    if trust[least] < (1 - share) * prior:
        yield Suspect(least), f"It is {on_my_side(trust[least])}."
    if trust[most] > prior + share * (1 - prior):
        yield Trust(most), f"It is {on_my_side(trust[most])}."
    spoke, honest = assessment.latest(), assessment.honest()
    if spoke is not None and spoke[1] == me and honest is not None and honest < DOUBTFUL:
        yield AskWhy(spoke[0]), f"What it said is true at {honest:.0%}."


def _cover(assessment: Assessment) -> Iterator[Chosen]:
    """A shameless seat often suspects those who doubt it, and the one it lied to last."""
    view, me = assessment.view, assessment.me
    if assessment.dice.below(COVERS_ONE_IN):
        return
    for past in reversed(view.remarks):
        if past.round < _round(view):
            break
        if isinstance(past.remark, Suspect | AskWhy) and past.remark.target == me:
            yield Suspect(past.seat), f"Seat {past.seat} doubts me, so I doubt it."
    for lie in _lies(view, me)[-1:]:
        yield Suspect(lie.asker), f"I lied to seat {lie.asker}, and say that it lies."


def _lies(view: View, me: Seat) -> list[Report]:
    """The answers in which this seat did not say what it had read."""
    found = []
    for note in view.notes:
        if isinstance(note, Saw):
            claim = view.claims[note.claim]
            letters = [card.letter for card in note.cards]
            read = letters.count("patriot"), letters.count("soviet")
            if isinstance(claim, Report) and (claim.patriots, claim.soviets) != read:
                found.append(claim)
    return found


def _contradictions(view: View) -> Iterator[tuple[Seat, Seat]]:
    """Players with the same glasses who reported differently on the same cards of this seat."""
    cards: dict[int, set[int]] = {}
    for place, held in enumerate(view.hand):
        for index in held.told:
            cards.setdefault(index, set()).add(place)
    for one, two in combinations(sorted(cards), 2):
        first, second = view.claims[one], view.claims[two]
        if (
            isinstance(first, Report)
            and isinstance(second, Report)
            and cards[one] == cards[two]
            and first.count == second.count == len(cards[one])
            and view.glasses[first.asked] == view.glasses[second.asked]
            and (first.patriots, first.soviets) != (second.patriots, second.soviets)
            and first.asked != second.asked
        ):
            low, high = sorted((first.asked, second.asked))
            yield low, high
