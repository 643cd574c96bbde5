"""Heuristics of KRED."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from knavery.bots.bot import Choice
from knavery.bots.heuristics.kred.answers import answer, challenge, receive
from knavery.bots.heuristics.kred.belief import belief_of, odds
from knavery.bots.heuristics.kred.features import NAMES, features_of
from knavery.bots.heuristics.kred.plays import move_or_hand_over
from knavery.bots.heuristics.kred.purchases import buy, land, move
from knavery.bots.heuristics.kred.worth import beliefs, chance_to_win
from knavery.bots.heuristics.leaf import leaf_beside
from knavery.bots.heuristics.personality import Personality
from knavery.bots.heuristics.registry import Weigher
from knavery.bots.heuristics.ties import best_of
from knavery.bots.reason import because
from knavery.core import Chance, Dice, Seat
from knavery.games import kred
from knavery.games.kred.decisions import Decision, Land, Pick
from knavery.games.kred.facts import Fact
from knavery.games.kred.tiles import BLANK, FUNDING, ON_TILE

#: The learned estimate; None before it was learned.
LEAF: Final = leaf_beside(__file__)
#: K-T3: the value of an action on a tile to its holder, in funding.
_ACTION: Final = {
    "advance": 6.0,
    "organize": 1.5,
    "remove": 2.0,
    "influence": 2.0,
    "assist": -1.5,
    "withdraw": -5.0,
}


class KredHeuristics:
    """Plays KRED: deduces where tiles are, evaluates boards, and weighs the risk of a lie."""

    View = kred.View

    def decide(
        self,
        personality: Personality,
        view: kred.View,
        options: Sequence[Any],
        log: Sequence[Fact],
        chance: Chance,
    ) -> Choice:
        """What that personality chooses at this table."""
        if options[-1] is None:
            # K-C6: another seat chooses where a piece falls, and the mover may still take back.
            return Choice(None, beliefs(view), because("keep_move"))
        if isinstance(options[0], Land):
            return land(view, options, chance)
        match view.phase:
            case "draft":
                return _pick(view, options, chance)
            case "move":
                return move_or_hand_over(personality, view, options, chance)
            case "receipt":
                return receive(personality, view, chance)
            case "looked":
                return answer(personality, view, tuple(options))
            case "challenge":
                return challenge(personality, view, chance)
            case "bureaucracy":
                return buy(view, options, chance)
            case _:
                return move(view, options, chance)

    def estimate(self, view: kred.View) -> float:
        """The chance that the view's seat wins."""
        if view.phase == "over":
            if len(view.winning) == 1:
                return float(view.seat in view.winning)
            return 1 / view.seats
        return (
            chance_to_win(view, view.seat or 0)
            if LEAF is None
            else LEAF.estimate(features_of(view))
        )

    def features(self, view: kred.View) -> Mapping[str, float]:
        """What the learned estimate is linear in."""
        return features_of(view)

    def engine_weights(self) -> list[list[float]] | None:
        """The learned estimate, as the engine computes it."""
        return None if LEAF is None else LEAF.by_stage(NAMES.values())

    def chance_true(self, view: kred.View, speaker: Seat) -> float:
        """K-C3: the chance that the play on the table is honest."""
        return belief_of(view).honest

    def weigher(self, view: kred.View, log: Sequence[Fact]) -> Weigher | None:
        """The weight of a table by whether the play on the table is honest there."""
        handed = view.on_table
        if handed is None or handed.tile is not None:
            return None
        honest, lie = odds(view)
        return lambda table: honest if table.on_table.tile in handed.honest_for else lie


def _pick(view: kred.View, options: Sequence[Decision], chance: Chance) -> Choice:
    """K-T3: draft the tile that gains most when played honestly and gives others little funding."""
    worth = {option: tile_worth(option.tile) for option in options if isinstance(option, Pick)}
    best = best_of(worth, worth.__getitem__, Dice(chance))
    return Choice(
        best,
        beliefs(view, {"gain": round(worth[best], 2)}),
        because("pick", tiles=len(worth), tile=best.tile, worth=round(worth[best], 1)),
    )


def tile_worth(tile: int) -> float:
    """The value of a tile in the draft."""
    if tile == BLANK:
        return 4.0
    return sum(_ACTION[action] for action in ON_TILE[tile]) - 0.3 * FUNDING[tile]


HEURISTICS: Final = KredHeuristics()
