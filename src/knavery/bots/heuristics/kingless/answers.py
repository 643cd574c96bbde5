"""G-I3: what a card costs this seat if it resolves, and whether to cancel it."""

from collections.abc import Mapping, Sequence
from math import exp
from typing import Final

from knavery.bots.bot import Choice
from knavery.bots.heuristics.kingless.standing import harm, is_last_turn
from knavery.bots.heuristics.kingless.tastes import Taste
from knavery.bots.heuristics.kingless.worth import (
    PLACED,
    RECRUITED,
    hand_worth,
    keep_worth,
    lost,
    text_worth,
    their_card,
)
from knavery.bots.heuristics.ties import best_of
from knavery.bots.reason import because
from knavery.core import Dice
from knavery.games.kingless.cards import (
    CARDS,
    CardId,
    Claim,
    Discard,
    Draw,
    Gutter,
    GutterHighest,
    GutterOwn,
    Part,
    PickPocket,
    Play,
    Recruit,
    SecondWind,
    is_a,
)
from knavery.games.kingless.decisions import (
    Answer,
    ChooseCard,
    ChooseOpponent,
    Decision,
    NameCard,
    Pass,
    Target,
)
from knavery.games.kingless.rules.chain import Link, tasks_of
from knavery.games.kingless.rules.passives import card_is_immune, player_is_immune
from knavery.games.kingless.view import View

#: The influence another is expected to bring into play from a hand of three cards or more.
THEIR_PLACED: Final = 3.2
#: The share of claims of unseen cards that find them.
GUESSED: Final = 0.4
#: A Stop is mixed: who always stopped what is worth it would tell by passing that it holds none.
#: A threat at the bar is stopped half as often as the worst ones, and those not always either.
MIXING: Final = 0.6
MOST_STOPS: Final = 0.85
#: With no turn to come a Stop has no other use.
LAST_BAR: Final = 0.1
_FINE: Final = 1 << 16
PASS: Final = Pass()


def answer(
    taste: Taste,
    view: View,
    options: Sequence[Decision],
    score: Mapping[str, float],
    dice: Dice,
) -> Choice:
    """G-I3: stop a card that costs more than a Stop is worth; close to the bar, sometimes."""
    answers = [option for option in options if isinstance(option, Answer)]
    if not answers:
        return Choice(PASS, dict(score), because("no_stop", cards=len(view.hand)))
    cost = threat(view)
    beliefs = {"threat": round(cost, 2), **score}
    last = is_last_turn(view)
    bar = LAST_BAR if last else taste.stop_bar
    if cost > bar if last else cost > 0 and _stops(cost - bar, dice):
        cheapest = best_of(answers, lambda option: -keep_worth(option.card), dice)
        return Choice(
            cheapest, beliefs, because("stop", cost=round(cost, 1), bar=bar, card=cheapest.card)
        )
    return Choice(PASS, beliefs, because("let_pass", cost=round(cost, 1), bar=bar))


def _stops(above: float, dice: Dice) -> bool:
    """Whether to stop a threat that far above the bar."""
    return dice.below(_FINE) < MOST_STOPS * _FINE / (1 + exp(-above / MIXING))


def threat(view: View) -> float:
    """What answering the last card gains: the original's cost, or its benefit if it is stopped."""
    if not view.chain:
        return 0.0
    cost = cost_of(view, view.chain[0])
    # G-I5: an odd number of answers cancels the original.
    return cost if len(view.chain) % 2 else -cost


def cost_of(view: View, link: Link) -> float:
    """What the viewer loses if that card resolves; negative if it gains."""
    if link.seat == view.seat:
        return -text_worth(view, link.card)
    return sum(_part_cost(view, link, task.part, task.targets) for task in tasks_of(link))


def _part_cost(view: View, link: Link, part: Part, targets: tuple[Target, ...]) -> float:
    me, them, card = view.seat or 0, link.seat, link.card
    match part:
        case Gutter() | GutterHighest():
            return sum(_loss(view, target) for target in targets)
        case GutterOwn(who="you"):
            return -sum(abs(_loss(view, target)) for target in targets)
        case GutterOwn(who=who, holding=holding):
            total = 0.0
            for seat, area in enumerate(view.areas):
                if len(area) < holding or (who == "opponents" and seat == them):
                    continue
                own = [
                    lost(area, each)
                    for each in area
                    if not card_is_immune(area, each, "gutter", card)
                ]
                if own:
                    total += min(own) if seat == me else -min(own) * harm(view, seat)
            return total
        case Claim(card=named):
            names = [target.card for target in targets if isinstance(target, NameCard)]
            wanted = names[0] if names else named
            return 0.0 if wanted is None else _claim_cost(view, link, wanted)
        case Discard(who="opponents"):
            if player_is_immune(view.areas[me], "discard", card):
                return 0.0
            return hand_worth(view) * min(part.count, len(view.hand))
        case Discard():
            hit = any(isinstance(t, ChooseOpponent) and t.seat == me for t in targets)
            return hand_worth(view) * min(part.count, len(view.hand)) if hit else 0.0
        case PickPocket():
            hit = any(isinstance(t, ChooseOpponent) and t.seat == me for t in targets)
            cost = hand_worth(view) if hit else 0.0
            return cost + their_card(view, them) * len(targets)
        case Draw(who="you", count=count):
            return their_card(view, them) * count
        case Play():
            return harm(view, them) * THEIR_PLACED * PLACED * min(1.0, view.sizes[them] / 3)
        case Recruit():
            return harm(view, them) * RECRUITED
        case SecondWind():
            found = [each for each in view.gutter if each != card and not CARDS[each].is_answer]
            return sum(
                CARDS[each].influence * harm(view, them) for each in found[-1:] if is_a(each, "any")
            )
        case _:
            return 0.0


def _loss(view: View, target: Target) -> float:
    """What the viewer loses by the gutter of that card."""
    if not isinstance(target, ChooseCard) or target.card not in view.areas[target.seat]:
        return 0.0
    worth = lost(view.areas[target.seat], target.card)
    return worth if target.seat == view.seat else -worth * harm(view, target.seat)


def _claim_cost(view: View, link: Link, wanted: CardId) -> float:
    """G-K2: what the viewer loses by that claim."""
    me, them = view.seat or 0, link.seat
    gain = CARDS[wanted].influence * harm(view, them)
    for seat, area in enumerate(view.areas):
        if seat != them and wanted in area and not card_is_immune(area, wanted, "claim", link.card):
            if seat == me:
                return lost(area, wanted) + gain
            return gain - lost(area, wanted) * harm(view, seat)
    if wanted in view.hand:
        return gain + hand_worth(view) + 0.5
    return gain * GUESSED
