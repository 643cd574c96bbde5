"""The rules of KRED, for loops and kernels."""

from typing import Final

from knavery.engines.kred.fetching import fetch_row
from knavery.engines.kred.kinds import kind
from knavery.engines.kred.observing import PARTS, WIDTH, observe_part
from knavery.engines.kred.options import is_option, mask, pick_option
from knavery.engines.kred.playing import add_scores, deal, deal_cleared, play
from knavery.engines.kred.row import PHASE
from knavery.engines.rules import Rules

RULES: Final = Rules(
    deal=deal,
    deal_cleared=deal_cleared,
    play=play,
    is_option=is_option,
    pick_option=pick_option,
    mask=mask,
    observe_part=observe_part,
    fetch_row=fetch_row,
    add_scores=add_scores,
    kind=kind,
    first=PHASE,
    parts=PARTS,
    width=WIDTH,
)
