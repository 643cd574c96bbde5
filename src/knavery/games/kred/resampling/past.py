"""Finished plays and campaigns, with drawn tiles in place of those the viewer has not seen."""

from collections.abc import Sequence

from msgspec.structs import replace

from knavery.games.kred.rules.plays import FinishedPlay, everybody
from knavery.games.kred.tiles import Tile
from knavery.games.kred.view import Campaign, Noted, noted


class Past:
    """A finished campaign as every seat remembers it, but for the tiles the viewer has not seen."""

    def __init__(self, campaign: Campaign, seats: int) -> None:
        self._campaign = campaign
        plays = [finished(play, play.tile or 0, seats, over=True) for play in campaign.plays]
        #: What each seat, and last a spectator, remembers; unseen tiles are filled in later.
        self._rows = [noted(plays, viewer) for viewer in range(seats + 1)]
        self._unseen = [number for number, play in enumerate(campaign.plays) if play.tile is None]

    def with_tiles(self, tiles: Sequence[Tile]) -> tuple[Campaign, ...]:
        """What each seat, and last a spectator, remembers if these were the tiles of the plays."""
        rows = self._rows
        campaign = self._campaign
        if self._unseen:
            filled = [list(row) for row in rows]
            for number in self._unseen:
                play = _with_tile(campaign.plays[number], tiles[number])
                filled[play.mover][number] = play
                filled[play.receiver][number] = play
            rows = [tuple(row) for row in filled]
        return tuple(Campaign(campaign.first_mover, row, campaign.funding) for row in rows)


def finished(play: Noted, tile: Tile, seats: int, *, over: bool) -> FinishedPlay:
    """The play with that tile; once the campaign is over, its receiver has seen it too (K-F1)."""
    if play.open:
        seen_by = everybody(seats)
    else:
        seen_by = 1 << play.mover | (1 << play.receiver if play.looked or over else 0)
    return FinishedPlay(_with_tile(play, tile), _with_tile(play, None), seen_by)


def _with_tile(play: Noted, tile: Tile | None) -> Noted:
    return play if play.tile == tile else replace(play, tile=tile)
