"""What spent tokens tell: not who has a match, but how the table plays."""

from functools import lru_cache

from knavery.bots.heuristics.candy_k.opponent_models import MODELS
from knavery.core import Seat
from knavery.games.candy_k.view import View


def explained(view: View, listener: int | None) -> tuple[float, ...]:
    """CK-17: how well each of the `MODELS` explains who spent a token and who did not."""
    decided = [
        section.spent
        for section in view.sections
        if section.clue is not None and section.section != "king"
    ]
    late = bool(decided) and view.sections[-1].section == "assassin"
    return _explained(tuple(decided), late, view.seats, int(view.settings.tokens), listener)


@lru_cache(maxsize=4096)
def _explained(
    decided: tuple[tuple[Seat, ...], ...], late: bool, seats: int, tokens: int, listener: int | None
) -> tuple[float, ...]:
    """The same by who spent in each section; `late`: the last one is among them."""
    found = [1.0] * len(MODELS)
    for seat in range(seats):
        left = tokens if seat != listener else 0
        for section, spent in enumerate(decided):
            if not left:
                break
            last = late and section == len(decided) - 1
            for row, model in enumerate(MODELS):
                rate = model.late if last else model.early
                found[row] *= rate if seat in spent else 1 - rate
            left -= seat in spent
    return tuple(found)
