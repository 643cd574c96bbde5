"""What kind a decision is: decisions of one kind set off the same."""

from typing import Final

import numpy as np

from knavery.engines.compiling import compiled
from knavery.engines.one_table import Row
from knavery.engines.red_scare.decisions import (
    ACCEPT,
    ACCUSE,
    AGAIN,
    ANSWER,
    AUDIT,
    CREDIT,
    DECISIONS,
    END_TURN,
    EXCHANGE,
    EXPIRE,
    FILE,
    GUESS,
    INVERT,
    JOIN,
    JUDGE,
    LEAVE_DECK,
    LOOK_UP,
    MOVE,
    NAME,
    OFFER,
    POST,
    REFUSE,
    SECOND_ID,
    SECOND_TRADE,
    SHOW,
    SUSPECT,
    VERIFY,
    WITHDRAW,
    table_of,
)

_FIRST: Final = (
    SHOW, ANSWER, OFFER, ACCEPT, REFUSE, JUDGE, JUDGE + 1, END_TURN, INVERT, VERIFY, LOOK_UP,
    LEAVE_DECK, EXCHANGE, POST, FILE, AUDIT, SECOND_ID, SECOND_TRADE, ACCUSE, WITHDRAW, GUESS,
    CREDIT, JOIN, MOVE, NAME, EXPIRE, AGAIN, SUSPECT,
)  # fmt: skip
#: The kind of each decision.
_KINDS: Final = np.array(
    [sum(first <= at for first in _FIRST) for at in range(DECISIONS)], np.int16
)


@compiled
def kind(row: Row, decision: int) -> int:
    """What is done: cards shown or offered, an answer, a verdict, and so on."""
    return table_of(_KINDS, decision)
