"""The expected score of a seat, by its own matches and by how the table plays."""

from typing import Final

from knavery.bots.heuristics.candy_k.weights import model_shares
from knavery.games.candy_k.view import View

#: How often the King is struck at tables of each of the `MODELS`, measured with five and six seats.
STRUCK: Final = (0.57, 0.44, 0.32, 0.25)
#: How often a seat with 0, 1, 2 or more matches turns out to be an Assassin.
ASSASSIN: Final = (0.05, 0.4, 0.85, 0.97)
#: How often the loyal find the Assassins, which counts if the ending is literal (CK-Q15).
FOUND: Final = 0.2


def expected_score(view: View) -> float:
    """CK-Q15: the chance to win before the votes are weighed; CK-27: the King is no Assassin."""
    shares = model_shares(view, view.seat)
    struck = sum(share * each for share, each in zip(shares, STRUCK, strict=True))
    assassin = 0.0 if view.king else ASSASSIN[min(view.matches or 0, len(ASSASSIN) - 1)]
    loyal = FOUND if view.settings.ending == "literal" else 1 - struck
    return assassin * struck + (1 - assassin) * loyal
