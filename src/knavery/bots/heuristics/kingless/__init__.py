"""Heuristics of Kingless."""

from collections.abc import Mapping, Sequence
from typing import Final

from knavery.bots.bot import Choice
from knavery.bots.heuristics.kingless.answers import answer
from knavery.bots.heuristics.kingless.features import NAMES, features_of
from knavery.bots.heuristics.kingless.standing import chance_to_reign, is_last_turn
from knavery.bots.heuristics.kingless.tastes import Taste, steals, taste_of
from knavery.bots.heuristics.kingless.worth import (
    DRAWN,
    card_in_play,
    is_in_sight,
    keep_worth,
    name_worth,
    play_worth,
    target_worth,
)
from knavery.bots.heuristics.leaf import leaf_beside
from knavery.bots.heuristics.personality import Personality
from knavery.bots.heuristics.ties import best_of
from knavery.bots.reason import Reason, because
from knavery.core import Chance, Dice
from knavery.games import kingless
from knavery.games.kingless.cards import CARDS, CardId
from knavery.games.kingless.decisions import (
    ChooseCard,
    ChooseOpponent,
    Decision,
    DiscardCard,
    EndTurn,
    GutterCard,
    HandOver,
    NameCard,
    PlaceCard,
    PlayCard,
    ShowSign,
    TakeRecruit,
)
from knavery.games.kingless.facts import Fact

LEAF: Final = leaf_beside(__file__)


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
        dice = Dice(chance)
        score = {"score": round(self.estimate(view), 4)}
        if isinstance(options[0], ShowSign) or (
            personality.noise and not isinstance(options[0], PlayCard | EndTurn)
        ):
            return Choice(dice.choice(options), score, because("whim", options=len(options)))
        taste = taste_of(personality)
        if view.phase == "answering":
            return answer(taste, view, options, score, dice)
        worth = {option: _worth(taste, view, option) for option in options}
        found = [option for option in options if worth[option] > 0 and _goes_on(option)]
        if not found:
            # G-T2: events come first, and then what ends the turn.
            found = [option for option in options if not _goes_on(option)] or list(options)
        best = best_of(found, worth.__getitem__, dice)
        return Choice(
            best,
            {"gain": round(worth[best], 2), **score},
            _reason(view, best, worth[best], len(options)),
        )

    def estimate(self, view: kingless.View) -> float:
        """The chance that the view's seat becomes King."""
        return chance_to_reign(view) if LEAF is None else LEAF.estimate(features_of(view))

    def features(self, view: kingless.View) -> Mapping[str, float]:
        """What the learned estimate is linear in."""
        return features_of(view)

    def engine_weights(self) -> list[list[float]] | None:
        """The learned estimate, as the engine computes it."""
        return None if LEAF is None else LEAF.by_stage(NAMES.values())


def _goes_on(option: Decision) -> bool:
    """G-T2: whether it plays an event after which the turn goes on."""
    return (
        isinstance(option, PlayCard)
        and CARDS[option.card].kind == "event"
        and not CARDS[option.card].ends_turn
    )


def _worth(taste: Taste, view: kingless.View, option: Decision) -> float:
    """The value of an option to that taste, in influence."""
    match option:
        case NameCard(card=card) if not is_in_sight(view, card):
            return name_worth(view, _source(view), card) + taste.guessing
        case PlayCard(card=card):
            liked = taste.stealing if steals(card) else 0.0
            return play_worth(view, card) + liked + (taste.eagerness if _goes_on(option) else 0.0)
        case EndTurn():
            return 0.0 if is_last_turn(view) else DRAWN  # G-T4: it draws a card
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


def _source(view: kingless.View) -> CardId:
    """The card whose text is being resolved."""
    return view.chain[-1].card if view.chain else "E05"


def _reason(view: kingless.View, best: Decision, worth: float, options: int) -> Reason:
    gain = round(worth, 1)
    match best:
        case PlayCard(card=card) if _goes_on(best):
            return because("event_first", card=card, gain=gain)
        case PlayCard(card=card):
            return because("play", card=card, gain=gain, cards=len(view.hand))
        case EndTurn():
            return because("draw", cards=len(view.hand))
        case ChooseCard() | ChooseOpponent():
            return because("aim", gain=gain, options=options)
        case NameCard(card=card) if not is_in_sight(view, card):
            return because("guess", card=card, gain=gain)
        case DiscardCard(card=card) | GutterCard(card=card) | HandOver(card=card):
            return because("part_with", card=card, options=options)
        case _:
            return because("best", gain=gain, options=options)


HEURISTICS: Final = KinglessHeuristics()
