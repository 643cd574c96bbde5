"""KRED's decisions as text: `advance c>0.4`, `hand 17>2`, `take-back`.

A space is its domain's seat and its place, `0.4` or `2.left`; `c` is the community.
The domain may be left out where only one option fits: `advance c>4`.
"""

from typing import Final

from knavery.core import Notation
from knavery.games.kred.decisions import Decision, HandOver, Land, Move
from knavery.games.kred.rules.spaces import Space

NOTATION: Final = Notation[Decision](
    Decision,
    {
        Move: "{action} {origin|c}>{target|c}",
        HandOver: "hand {tile}>{receiver}",
        Land: "land {origin}>{target}",
        Space: "{domain?}.{place}",
    },
)
