"""What the learned estimate of Kingless is linear in: one seat's view in a few numbers."""

from math import log
from typing import Final

from knavery.bots.heuristics.kingless.standing import chance_to_reign
from knavery.games.kingless.cards import CARDS, CardId, Gutter, GutterHighest
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


def features_of(view: View) -> dict[str, float]:
    """The features, each of the size of 1. The stage of the round scales most of them."""
    me = view.seat or 0
    seats = len(view.sizes)
    mine = view.influence[me]
    others = [view.influence[seat] for seat in range(seats) if seat != me]
    in_play = [len(area) for area in view.areas]
    held = sorted((_INFLUENCE[card] for card in view.hand), reverse=True)
    held += [0, 0]
    last_turns = view.last_turns
    if last_turns is not None:
        stage = "end"
        my_turn = float(me in last_turns or (view.active == me and view.phase != "over"))
        their_turns = sum(seat != me for seat in last_turns) + (view.active != me)
    else:
        stage = "late" if view.trigger is not None or max(in_play) >= MANY else "open"
        my_turn = float(view.active == me)
        their_turns = (view.active - me) % seats
    share = min(0.98, max(0.02, chance_to_reign(view)))
    found = dict.fromkeys(NAMES, 0.0)
    found["players"] = log(seats - 1)
    found["standing"] = log(share / (1 - share))
    for name, value in (
        ("lead", (mine - max(others)) / 5),
        ("lead_over_all", (mine - sum(others) / len(others)) / 5),
        ("turn", my_turn),
        ("their_turns", their_turns / seats),
        ("hand", len(view.hand) / 4),
        ("their_hands", (sum(view.sizes) - view.sizes[me]) / (4 * len(others))),
        ("best_card", my_turn * held[0] / 5 if stage == "end" else held[0] / 5),
        ("second_card", 0.0 if stage == "end" else held[1] / 5),
        ("stops", float(sum(card in _STOPS for card in view.hand))),
        ("weapons", (my_turn if stage == "end" else 1.0) * sum(c in _WEAPONS for c in view.hand)),
        ("cards", in_play[me] / 2),
        ("their_cards", max(n for seat, n in enumerate(in_play) if seat != me) / 2),
        ("stage", 1.0),
    ):
        found[f"{name}_{stage}"] = value
    return found


_STAGED: Final = (
    "lead", "lead_over_all", "turn", "their_turns", "hand", "their_hands", "best_card",
    "second_card", "stops", "weapons", "cards", "their_cards", "stage",
)  # fmt: skip
#: The names of the features.
NAMES: Final = (
    "players",
    "standing",
    *(f"{name}_{stage}" for stage in ("open", "late", "end") for name in _STAGED),
)
