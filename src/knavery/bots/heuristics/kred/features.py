"""What the learned estimate of KRED is linear in: one seat's view in a few numbers."""

from math import exp, log
from typing import Final

from knavery.bots.heuristics.kred.worth import FADES, banked, chance_to_win
from knavery.games.kred.constants import FULL
from knavery.games.kred.rules.board import domain
from knavery.games.kred.rules.distance import distance_to_win
from knavery.games.kred.view import View

#: Funding that a domain needs: below this, the game may end in this campaign.
CLOSE: Final = 30.0

_STAGED: Final = (
    "stage", "standing", "way", "near", "their_way", "their_near", "others_near", "notches",
    "their_notches", "bank", "their_bank", "tiles", "turn",
)  # fmt: skip
NAMES: Final = {
    stage: ("players", *(f"{name}_{stage}" for name in _STAGED)) for stage in ("open", "close")
}


def features_of(view: View) -> dict[str, float]:
    """The features, each of the size of 1. Most have a weight for each stage of the game."""
    me, seats, board = view.seat or 0, view.seats, view.position.board
    ways = [distance_to_win(domain(board, seat)) for seat in range(seats)]
    nears = [exp(-way / FADES) for way in ways]
    banks = [banked(view, seat) / 20 for seat in range(seats)]
    others = [seat for seat in range(seats) if seat != me]
    share = min(0.98, max(0.02, chance_to_win(view, me)))
    sizes = view.hand_sizes
    values = (
        log(seats - 1),
        1.0,
        log(share / (1 - share)),
        ways[me] / 50,
        nears[me],
        min(ways[seat] for seat in others) / 50,
        max(nears[seat] for seat in others),
        sum(nears[seat] for seat in others),
        view.credibility[me] / FULL,
        sum(view.credibility[seat] for seat in others) / (FULL * len(others)),
        banks[me],
        max(banks[seat] for seat in others),
        (sizes[me] - sum(sizes) / seats) / 2,
        float(view.mover == me),
    )
    return dict(zip(NAMES["close" if min(ways) < CLOSE else "open"], values, strict=True))
