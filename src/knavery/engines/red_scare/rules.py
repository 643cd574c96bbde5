"""The rules of Red Scare, for loops and kernels."""

from typing import Final

from knavery.engines.red_scare.dealing import FIRST, deal, deal_cleared
from knavery.engines.red_scare.fetching import fetch_row
from knavery.engines.red_scare.kinds import kind
from knavery.engines.red_scare.observing import PARTS, WIDTH, observe_part
from knavery.engines.red_scare.options import is_option, mask, pick_option
from knavery.engines.red_scare.playing import play
from knavery.engines.red_scare.scoring import add_scores
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
    first=FIRST,
    parts=PARTS,
    width=WIDTH,
)
