"""What a personality says about cards: in answers, in trades, by post."""

from collections.abc import Sequence
from typing import Any, Final

from knavery.bots.heuristics.personality import Personality
from knavery.bots.heuristics.reasons import counted, on_my_side
from knavery.bots.heuristics.red_scare.assessment import Assessment
from knavery.bots.heuristics.ties import best_of
from knavery.core import Dice, Seat
from knavery.games.red_scare.cards import SIDES
from knavery.games.red_scare.decisions import Accept, Answer, Refuse

#: A careful seat lies to those it trusts less than this share of the trust in a stranger.
CAREFUL_LIES: Final = 0.85
#: A shameless seat does not lie to those it trusts this much.
SHAMELESS_SPARES: Final = 0.7
#: How many times in ten it lies to strangers.
SHAMELESS_LIES: Final = 6


def lies_to(personality: Personality, assessment: Assessment, seat: Seat) -> bool:
    """Whether it lies to that seat: a careful one to likely foes, a shameless one to strangers too.

    It lies to strangers often but not always: who always lies can be read.
    """
    if not personality.lies or personality.noise:
        return False
    trust = assessment.trust[seat]
    if trust < CAREFUL_LIES * assessment.prior:
        return True
    return (
        personality.fear < 1
        and trust < SHAMELESS_SPARES
        and assessment.dice.below(10) < SHAMELESS_LIES
    )


def answer(personality: Personality, assessment: Assessment) -> tuple[Answer, str]:
    """RS-36, RS-38: tell a friend the truth; tell a foe the opposite."""
    request = next(each for each in assessment.view.requests if each.asked == assessment.me)
    letters = [card.letter for card in request.cards or ()]
    patriots, soviets = letters.count("patriot"), letters.count("soviet")
    trust = assessment.trust[request.asker]
    if lies_to(personality, assessment, request.asker) and patriots + soviets:
        said = f"I saw {patriots} and {soviets}, and lie to {on_my_side(trust)}."
        return Answer(*_turned(patriots, soviets, assessment.dice)), said
    said = f"I saw {patriots} and {soviets}, and say so to {on_my_side(trust)}."
    return Answer(patriots, soviets), said


def trade(
    personality: Personality, assessment: Assessment, options: Sequence[Any]
) -> tuple[Any, str]:
    """RS-41: trade cards I can read, but may not judge, for others."""
    request = next(each for each in assessment.view.requests if each.asked == assessment.me)
    spare = assessment.blocked
    accepts = any(isinstance(option, Accept) for option in options)
    if not accepts or len(spare) < request.count:
        return Refuse(), f"I have {counted(len(spare), 'card')} to spare, not {request.count}."
    places = tuple(spare[: request.count])
    patriots = split_of(personality, assessment, places, request.asker)
    trust = assessment.trust[request.asker]
    return Accept(places, patriots), f"I give {len(places)} to {on_my_side(trust)}."


def split_of(
    personality: Personality, assessment: Assessment, places: Sequence[int], to: Seat
) -> int:
    """RS-44: how many of these cards to call Patriots; unread cards count as they seem."""
    letters = [
        best_of(SIDES, {"patriot": chance, "soviet": 1 - chance}.__getitem__, assessment.dice)
        for chance in (assessment.patriots[at] for at in places)
    ]
    patriots = letters.count("patriot")
    if not lies_to(personality, assessment, to):
        return patriots
    return _turned(patriots, len(places) - patriots, assessment.dice)[0]


def _turned(patriots: int, soviets: int, dice: Dice) -> tuple[int, int]:
    """The opposite; where that would be true, one more of either side."""
    if patriots != soviets:
        return soviets, patriots
    more = dice.choice((1, -1)) if soviets else 0
    return patriots + more, soviets - more
