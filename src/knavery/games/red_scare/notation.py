"""Red Scare's decisions as text: `show 1,3>2`, `offer 2>0 as 1p`, `judge deport`.

Cards of a hand, cards of the deck and packets are counted from 1, as the sentences count them;
seats from 0. `1p` is a claim: one of the cards is a Patriot, the others are Soviets.
"""

from typing import Final

from knavery.core import Notation
from knavery.games.red_scare.decisions import (
    Accept,
    Answer,
    Audit,
    Decision,
    Exchange,
    File,
    Move,
    Offer,
    Post,
    Show,
)

NOTATION: Final = Notation[Decision](
    Decision,
    {
        Show: "show {places+1}>{to}",
        Answer: "answer {patriots}p {soviets}s",
        Offer: "offer {places+1}>{to} as {patriots}p",
        Accept: "accept {places+1} as {patriots}p",
        Exchange: "exchange {place+1}>{depth+1}",
        Post: "post {place+1}>{to} as {claim}",
        File: "file {places+1}",
        Audit: "audit {packet+1}",
        Move: "move {packet+1}",
    },
)
