"""Claims that a seat can prove or disprove by cards that it has read."""

from knavery.engines.compiling import compiled
from knavery.engines.one_table import Row
from knavery.engines.red_scare.cards import is_read, letter_of
from knavery.engines.red_scare.row import (
    ANSWER_CLAIM,
    CLAIM_ASKED,
    CLAIM_ASKER,
    CLAIM_CARDS,
    CLAIM_KIND,
    CLAIM_KNOWN,
    CLAIM_PATRIOTS,
    CLAIM_SIZE,
    CLAIM_SOVIETS,
    GLASSES,
    NO_ANSWER,
    TRADED,
    cell,
    claim_at,
)

#: What a claim may turn out to be.
FALSE, TRUE, OPEN = range(3)


@compiled
def compare(row: Row, viewer: int, index: int) -> int:
    """Whether a claim about the viewer's cards is true, if the viewer has read all of them.

    The speaker must have been able to read them, too.
    """
    at = claim_at(index)
    kind, size = cell(row, at + CLAIM_KIND), cell(row, at + CLAIM_SIZE)
    asker, asked = cell(row, at + CLAIM_ASKER), cell(row, at + CLAIM_ASKED)
    place = at + CLAIM_KNOWN + (0 if asker == viewer else 2)
    known = cell(row, place)
    who = asked if asker == viewer else asker
    # Without branches, which a processor would often predict wrongly. All cards are known, and none
    # of them is unread.
    closed = (known & 3 == size) & (known & 12 == 0)
    closed &= cell(row, place + 1) == (size if row[GLASSES + who] else 0)
    patriots, said = known >> 4, cell(row, at + CLAIM_PATRIOTS)
    soviets = cell(row, at + CLAIM_SOVIETS)
    answer = (kind == ANSWER_CLAIM) | (kind == NO_ANSWER)
    got = soviets if (kind == TRADED) & (asker == viewer) else said
    true = (patriots == got) & ((not answer) | (size - patriots == soviets))
    return (TRUE if true else FALSE) if closed else OPEN


@compiled
def shown_patriots(row: Row, index: int) -> int:
    """How many Patriots the seat that was asked was shown; -1 if it could not read all cards."""
    at = claim_at(index)
    patriots = 0
    for place in range(cell(row, at + CLAIM_SIZE)):
        code = cell(row, at + CLAIM_CARDS + place)
        if not is_read(code):
            return -1
        patriots += 1 - letter_of(code)
    return patriots
