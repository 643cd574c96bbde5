"""The rules of Candy K, for loops and kernels."""

from typing import Final

from knavery.engines.candy_k.drawing import deal, deal_cleared
from knavery.engines.candy_k.kinds import kind
from knavery.engines.candy_k.observing import PARTS, WIDTH, observe_part
from knavery.engines.candy_k.options import is_option, mask, pick_option
from knavery.engines.candy_k.playing import play
from knavery.engines.candy_k.row import SECTION
from knavery.engines.candy_k.verdict import add_scores
from knavery.engines.fetching import fetch_nothing
from knavery.engines.rules import Rules

RULES: Final = Rules(
    deal=deal,
    deal_cleared=deal_cleared,
    play=play,
    is_option=is_option,
    pick_option=pick_option,
    mask=mask,
    observe_part=observe_part,
    fetch_row=fetch_nothing,
    add_scores=add_scores,
    kind=kind,
    first=SECTION,
    parts=PARTS,
    width=WIDTH,
)
