"""What a vector reads of a row, for the processor to fetch before."""

from knavery.engines.compiling import compiled
from knavery.engines.fetching import fetch_part
from knavery.engines.one_table import SEATS, Row
from knavery.engines.red_scare.row import (
    ABOUT,
    ABOUT_WIDTH,
    CLAIM_COUNT,
    CLAIM_WIDTH,
    CLAIMS,
    NOTE,
    REMARK_COUNT,
    REMARK_WIDTH,
    REMARKS,
    SAID,
    SAID_WIDTH,
    SPOKEN,
    SPOKEN_WIDTH,
    about_at,
    cell,
    hand_slot,
    number,
)
from knavery.games.red_scare.codec_layout import EVENTS
from knavery.games.red_scare.constants import HAND


@compiled
def fetch_row(row: Row, seat: int) -> None:
    """Fetch all but claims about packets, the second places of counts and what the deck has."""
    seats, remarks = cell(row, SEATS), number(row, REMARK_COUNT)
    fetch_part(row, 0, SPOKEN + SPOKEN_WIDTH * seats)
    fetch_part(row, SAID, SAID_WIDTH * seats)
    fetch_part(row, NOTE, ABOUT - NOTE)
    fetch_part(row, about_at(hand_slot(seat, 0)), ABOUT_WIDTH * HAND)
    fetch_part(row, CLAIMS, CLAIM_WIDTH * max(1, number(row, CLAIM_COUNT)))
    fetch_part(row, REMARKS + REMARK_WIDTH * max(0, remarks - EVENTS), REMARK_WIDTH * EVENTS)
