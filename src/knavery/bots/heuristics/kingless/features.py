"""What the learned estimate of Kingless is linear in: one seat's view in a few numbers."""

from functools import lru_cache
from math import log
from typing import Final

from knavery.bots.heuristics.kingless.standing import chance_to_reign
from knavery.games.kingless.cards import CARDS, CardId, Gutter, GutterHighest, Hand
from knavery.games.kingless.view import View

#: Cards in play from which on a player may soon trigger the end.
MANY: Final = 3
_STOPS: Final = frozenset(card.id for card in CARDS.values() if card.is_answer)
_WEAPONS: Final = frozenset(
    card.id
    for card in CARDS.values()
    if card.kind == "event" and any(isinstance(part, Gutter | GutterHighest) for part in card.text)
)
_INFLUENCE: Final[dict[CardId, int]] = {card.id: card.influence for card in CARDS.values()}


_STAGED: Final = (
    "stage", "lead", "lead_over_all", "turn", "their_turns", "hand", "their_hands", "best_card",
    "second_card", "stops", "weapons", "cards", "their_cards",
)  # fmt: skip
#: The names of the features at each stage of a round.
NAMES: Final = {
    stage: ("players", "standing", *(f"{name}_{stage}" for name in _STAGED))
    for stage in ("open", "late", "end")
}


def features_of(view: View) -> dict[str, float]:
    """The features, each of the size of 1. Most have a weight for each stage of the round."""
    me = view.seat or 0
    sizes, last_turns = view.sizes, view.last_turns
    seats = len(sizes)
    mine = view.influence[me]
    others = view.influence[:me] + view.influence[me + 1 :]
    in_play = tuple(map(len, view.areas))
    best, second, stops, weapons = _held(view.hand)
    my_turn = 1.0 if view.active == me else 0.0
    if last_turns is not None:
        stage = "end"
        their_turns = len(last_turns) + 1 - my_turn
        if me in last_turns:
            their_turns -= 1
            my_turn = 1.0
        best, weapons = best * my_turn, weapons * my_turn
    else:
        stage = "late" if view.trigger is not None or max(in_play) >= MANY else "open"
        their_turns = (view.active - me) % seats
    share = min(0.98, max(0.02, chance_to_reign(view)))
    values = (
        log(seats - 1),
        log(share / (1 - share)),
        1.0,
        (mine - max(others)) / 5,
        (mine - sum(others) / len(others)) / 5,
        my_turn,
        their_turns / seats,
        sizes[me] / 4,
        (sum(sizes) - sizes[me]) / (4 * len(others)),
        best,
        second,
        stops,
        weapons,
        in_play[me] / 2,
        max(in_play[:me] + in_play[me + 1 :]) / 2,
    )
    return dict(zip(NAMES[stage], values, strict=True))


@lru_cache(maxsize=4096)
def _held(hand: Hand) -> tuple[float, float, float, float]:
    """The influence of the two best cards of a hand, and how many Stops and weapons it has."""
    best, second, *_ = *sorted((_INFLUENCE[card] for card in hand), reverse=True), 0, 0
    stops = sum(card in _STOPS for card in hand)
    return best / 5, second / 5, float(stops), float(sum(card in _WEAPONS for card in hand))
