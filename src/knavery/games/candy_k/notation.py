"""Candy K's decisions as text: `spend-token`, `claim where 3`, `suspect 1`, `vote 2`."""

from typing import Final

from knavery.core import Notation
from knavery.core.remarks import AskWhy, PointOut
from knavery.games.candy_k.decisions import ClaimNumber, Decision, PlayCard

NOTATION: Final = Notation[Decision](
    Decision,
    {
        PlayCard: "play {section} {number}",
        ClaimNumber: "claim {section} {number}",
        AskWhy: "ask {target}",
        PointOut: "contradict {first} {second}",
    },
)
