"""Heuristics of Kingless."""

from collections.abc import Sequence
from typing import Final

from knavery.bots.bot import Choice
from knavery.bots.heuristics.kingless.worth import (
    IN_HAND,
    card_in_play,
    chance_to_reign,
    is_in_sight,
    keep_worth,
    name_worth,
    play_worth,
    target_worth,
    text_worth,
)
from knavery.bots.heuristics.personality import Personality
from knavery.bots.heuristics.ties import best_of
from knavery.core import Chance, Dice
from knavery.games import kingless
from knavery.games.kingless.cards import CARDS, CardId, Claim, PickPocket
from knavery.games.kingless.decisions import (
    Answer,
    ChooseCard,
    ChooseOpponent,
    Decision,
    DiscardCard,
    EndTurn,
    GutterCard,
    HandOver,
    NameCard,
    Pass,
    PlaceCard,
    PlayCard,
    ShowSign,
    TakeRecruit,
)
from knavery.games.kingless.facts import Fact
from knavery.games.kingless.rules.passives import influence_of

#: The cost for an honest seat of naming a card it has not seen, and the bonus for a shameless one.
DREAD: Final = 20.0
DARE: Final = 3.0
#: The cost for an honest seat of taking other players' cards.
SHAME: Final = 4.0
#: The threat from which a seat spends a Stop: one with little fear, and one with much.
BOLD: Final = 1.4
SHY: Final = 3.0


class KinglessHeuristics:
    """Plays Kingless: values cards by influence, and knows when to say Stop."""

    View = kingless.View

    def decide(
        self,
        personality: Personality,
        view: kingless.View,
        options: Sequence[Decision],
        log: Sequence[Fact],
        chance: Chance,
    ) -> Choice:
        """What that personality chooses at this table."""
        if personality.noise and not isinstance(options[0], PlayCard | EndTurn):
            return _whim(options, chance)
        if isinstance(options[0], ShowSign):
            return _whim(options, chance)
        if view.phase == "answering":
            return _answer(personality, view, options, Dice(chance))
        worth = [_worth(personality, view, option) for option in options]
        best = best_of(range(len(options)), worth.__getitem__, Dice(chance))
        return Choice(
            options[best],
            {"gain": round(worth[best], 2), "reign": round(chance_to_reign(view), 4)},
            f"Best of {len(options)}, at {worth[best]:+.1f} influence.",
        )

    def estimate(self, view: kingless.View) -> float:
        """The chance that the view's seat becomes King."""
        return chance_to_reign(view)


def _whim(options: Sequence[Decision], chance: Chance) -> Choice:
    decision, _ = chance.choice(options)
    return Choice(decision, {"options": float(len(options))}, f"Any of {len(options)}.")


def _worth(personality: Personality, view: kingless.View, option: Decision) -> float:
    """The value of an option to that personality, in influence."""
    match option:
        case NameCard(card=card) if not is_in_sight(view, card):
            return _guess(personality, name_worth(view, _source(view), card))
        case PlayCard(card=card) if not personality.lies and steals(card):
            return play_worth(view, card) - SHAME
        case PlayCard(card=card):
            return play_worth(view, card)
        case EndTurn():
            return IN_HAND  # G-T4: it draws a card
        case ChooseCard() | ChooseOpponent() | NameCard():
            return target_worth(view, _source(view), option)
        case DiscardCard(card=card) | HandOver(card=card):
            return -keep_worth(card)
        case GutterCard(card=card):
            return card_in_play(view, view.seat or 0, card)
        case PlaceCard(card=card) | TakeRecruit(card=card):
            return float(CARDS[card].influence)
        case _:
            return 0.0


def _guess(personality: Personality, worth: float) -> float:
    """G-K2: the value of naming a card by guess; an honest seat avoids it."""
    if not personality.lies:
        return worth - DREAD
    return worth + DARE if personality.fear < 1 else worth


def _source(view: kingless.View) -> CardId:
    """The card whose text is being resolved."""
    return view.chain[-1].card if view.chain else "E05"


def steals(card: CardId) -> bool:
    """G-K2, G-K5: whether the card's text takes another player's card for good."""
    return any(isinstance(part, Claim | PickPocket) for part in CARDS[card].text)


def _answer(
    personality: Personality, view: kingless.View, options: Sequence[Decision], dice: Dice
) -> Choice:
    """G-I3: stop a card that would cost more than a Stop is worth."""
    threat = _threat(view)
    answers = [option for option in options if isinstance(option, Answer)]
    bar = BOLD if personality.fear < 1 else SHY
    beliefs = {"threat": round(threat, 2), "reign": round(chance_to_reign(view), 4)}
    if answers and threat > bar:
        cheapest = best_of(answers, lambda option: -keep_worth(option.card), dice)
        return Choice(cheapest, beliefs, f"It would cost me {threat:.1f}, more than {bar:.1f}.")
    return Choice(Pass(), beliefs, f"It costs me {threat:.1f}; I stop what costs {bar:.1f}.")


def _threat(view: kingless.View) -> float:
    """The cost for this seat if the last card of the chain resolves."""
    if not view.chain:
        return 0.0
    seat = view.seat or 0
    last = view.chain[-1]
    if len(view.chain) > 1:
        # An answer: it cancels the card before it.
        before = view.chain[-2]
        if before.seat == seat:
            return max(0.0, text_worth(view, before.card))
        return 0.0
    cost = 0.0
    for part in last.targets:
        for target in part:
            match target:
                case ChooseCard(seat=whose, card=card) if whose == seat:
                    cost += influence_of(view.areas[seat], card) + 0.5
                case ChooseOpponent(seat=whose) if whose == seat:
                    cost += 1.5
                case NameCard(card=card):
                    mine = card in view.areas[seat] or card in view.hand
                    cost += (CARDS[card].influence + 1.0) if mine else 0.8
                case _:
                    pass
    return cost


HEURISTICS: Final = KinglessHeuristics()
