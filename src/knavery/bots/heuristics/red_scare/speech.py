"""What a personality says about cards: in answers, in trades, by post."""

from collections.abc import Sequence
from typing import Any, Final

from knavery.bots.heuristics.red_scare.assessment import Assessment
from knavery.bots.heuristics.ties import best_of
from knavery.bots.reason import Reason, because, percent
from knavery.core import Dice, Seat
from knavery.games.red_scare.cards import SIDES
from knavery.games.red_scare.decisions import Accept, Answer, Refuse

#: A likely foe is trusted less than this share of the trust in a stranger; a friend this much.
FOE: Final = 0.85
FRIEND: Final = 0.7


def lies_to(assessment: Assessment, seat: Seat) -> bool:
    """Whether it lies to that seat: mostly to likely foes, sometimes to others, never to friends.

    A lie that only foes are told would tell them so, and so would the truth to friends alone.
    """
    style, trust = assessment.style, assessment.trust[seat]
    if trust >= FRIEND:
        return False
    often = style.lies_to_foes if trust < FOE * assessment.prior else style.lies_to_strangers
    return often > 0 and assessment.dice.below(10) < often


def answer(assessment: Assessment) -> tuple[Answer, Reason]:
    """RS-36, RS-38: tell a friend the truth; tell a foe the opposite."""
    request = next(each for each in assessment.view.requests if each.asked == assessment.me)
    letters = [card.letter for card in request.cards or ()]
    patriots, soviets = letters.count("patriot"), letters.count("soviet")
    trust = percent(assessment.trust[request.asker])
    if lies_to(assessment, request.asker) and patriots + soviets:
        lie = because("lie", patriots=patriots, soviets=soviets, trust=trust)
        return Answer(*_turned(patriots, soviets, assessment.dice)), lie
    truth = because("tell", patriots=patriots, soviets=soviets, trust=trust)
    return Answer(patriots, soviets), truth


def trade(assessment: Assessment, options: Sequence[Any]) -> tuple[Any, Reason]:
    """RS-41: trade cards I can read, but may not judge, for others."""
    request = next(each for each in assessment.view.requests if each.asked == assessment.me)
    spare = assessment.blocked
    accepts = any(isinstance(option, Accept) for option in options)
    if not accepts or len(spare) < request.count:
        return Refuse(), because("refuse", cards=len(spare), wanted=request.count)
    if assessment.dice.below(10) < assessment.style.refuses:
        return Refuse(), because("keep_cards", cards=len(spare))
    places = tuple(spare[: request.count])
    patriots = split_of(assessment, places, request.asker)
    trust = percent(assessment.trust[request.asker])
    return Accept(places, patriots), because("accept", cards=len(places), trust=trust)


def split_of(assessment: Assessment, places: Sequence[int], to: Seat) -> int:
    """RS-44: how many of these cards to call Patriots; unread cards count as they seem."""
    letters = [
        best_of(SIDES, {"patriot": chance, "soviet": 1 - chance}.__getitem__, assessment.dice)
        for chance in (assessment.patriots[at] for at in places)
    ]
    patriots = letters.count("patriot")
    if not lies_to(assessment, to):
        return patriots
    return _turned(patriots, len(places) - patriots, assessment.dice)[0]


def _turned(patriots: int, soviets: int, dice: Dice) -> tuple[int, int]:
    """The opposite; where that would be true, one more of either side."""
    if patriots != soviets:
        return soviets, patriots
    more = dice.choice((1, -1)) if soviets else 0
    return patriots + more, soviets - more
