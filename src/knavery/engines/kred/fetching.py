"""What a vector reads of a row, for the processor to fetch before."""

from typing import Final

from knavery.engines.compiling import compiled
from knavery.engines.fetching import fetch_part
from knavery.engines.kred.history import campaign_at, number_at
from knavery.engines.kred.row import CAMPAIGN, CAMPAIGN_PLAYS, CAMPAIGN_WIDTH, HISTORY
from knavery.engines.one_table import Row
from knavery.games.kred.codec_layout import CAMPAIGNS

#: The campaigns that are told play by play: this one and the one before.
_TOLD: Final = 2


@compiled
def fetch_row(row: Row, seat: int) -> None:
    """Fetch what is not about one campaign, and the last campaigns."""
    fetch_part(row, 0, HISTORY)
    for ago in range(min(CAMPAIGNS + 1, number_at(row, CAMPAIGN))):
        told = CAMPAIGN_WIDTH if ago < _TOLD else CAMPAIGN_PLAYS
        fetch_part(row, campaign_at(row, ago), told)
