"""What a personality says of cards: in answers, in trades, by post."""

from collections.abc import Sequence
from typing import Any, Final

from knavery.bots.heuristics.personality import Personality
from knavery.bots.heuristics.red_scare.mind import Mind
from knavery.core import Dice, Seat
from knavery.games.red_scare.decisions import Accept, Answer, Refuse

#: Whom a careful seat lies to: those it trusts less than this share of what it would a stranger.
CAREFUL_LIES: Final = 0.85
#: Whom a shameless seat spares: those it trusts as far as this.
SHAMELESS_SPARES: Final = 0.7
#: To strangers it lies so many times in ten.
SHAMELESS_LIES: Final = 6


def lies_to(personality: Personality, mind: Mind, seat: Seat, dice: Dice) -> bool:
    """A careful seat lies to likely foes; a shameless one spares likely friends alone.

    It lies to strangers more often than not, but not always: who always lies can be read.
    """
    if not personality.lies or personality.noise:
        return False
    trust = mind.trust[seat]
    if trust < CAREFUL_LIES * mind.prior:
        return True
    return personality.fear < 1 and trust < SHAMELESS_SPARES and dice.below(10) < SHAMELESS_LIES


def answer(personality: Personality, mind: Mind, dice: Dice) -> tuple[Answer, str]:
    """RS-36, RS-38  The truth to a friend; to a foe the other way round."""
    request = next(each for each in mind.view.requests if each.asked == mind.me)
    letters = [card.letter for card in request.cards or ()]
    patriots, soviets = letters.count("patriot"), letters.count("soviet")
    trust = mind.trust[request.asker]
    if lies_to(personality, mind, request.asker, dice) and patriots + soviets:
        said = f"I saw {patriots} and {soviets}, and lie to one who is with me at {trust:.0%}."
        return Answer(*_turned(patriots, soviets)), said
    said = f"I saw {patriots} and {soviets}, and say so to one who is with me at {trust:.0%}."
    return Answer(patriots, soviets), said


def trade(
    personality: Personality, mind: Mind, options: Sequence[Any], dice: Dice
) -> tuple[Any, str]:
    """RS-41  Cards I can read, but may not judge, for such as I may."""
    request = next(each for each in mind.view.requests if each.asked == mind.me)
    spare = mind.blocked
    accepts = any(isinstance(option, Accept) for option in options)
    if not accepts or len(spare) < request.count:
        return Refuse(), f"I have {len(spare)} cards to spare, not {request.count}."
    places = tuple(spare[: request.count])
    patriots = split_of(personality, mind, places, request.asker, dice)
    trust = mind.trust[request.asker]
    return Accept(places, patriots), f"I give {len(places)} to one who is with me at {trust:.0%}."


def split_of(
    personality: Personality, mind: Mind, places: Sequence[int], to: Seat, dice: Dice
) -> int:
    """RS-44  How many of these cards are called Patriots; what was not read, as it seems."""
    patriots = sum(mind.patriots[at] > 0.5 for at in places)
    if not lies_to(personality, mind, to, dice):
        return patriots
    return _turned(patriots, len(places) - patriots)[0]


def _turned(patriots: int, soviets: int) -> tuple[int, int]:
    """The other way round; where that would be true, one more of the fewer."""
    if patriots != soviets:
        return soviets, patriots
    return (patriots + 1, soviets - 1) if soviets else (patriots, soviets)
