"""The rules of Kingless, for loops and kernels."""

from typing import Final

from knavery.engines.fetching import fetch_nothing
from knavery.engines.kingless.crown import add_scores
from knavery.engines.kingless.kinds import kind
from knavery.engines.kingless.observing import PARTS, WIDTH, observe_part
from knavery.engines.kingless.options import is_option, mask, pick_option
from knavery.engines.kingless.playing import deal, deal_cleared, play
from knavery.engines.kingless.row import PHASE
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
    first=PHASE,
    parts=PARTS,
    width=WIDTH,
)
