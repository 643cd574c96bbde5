"""What a view says about where every tile was."""

from collections.abc import Sequence

from knavery.games.kred.resampling.draft import Draft
from knavery.games.kred.resampling.layers import Layer, Play
from knavery.games.kred.resampling.past import Past
from knavery.games.kred.resampling.puzzle import Puzzle
from knavery.games.kred.tiles import FUNDING, Tile
from knavery.games.kred.view import Noted, View


class Memory:
    """A view, prepared for resampling: a search draws many tables from one."""

    def __init__(self, view: View, tiles: Sequence[Tile]) -> None:
        self.view = view
        self.tiles = tuple(tiles)
        self.draft = Draft(view, self.tiles)
        self.past = [Past(campaign, view.seats) for campaign in view.past]
        first_movers = [campaign.first_mover for campaign in view.past]
        if view.campaign:
            first_movers.append(view.first_mover)
        self.puzzle = Puzzle(view.seats, self.draft.groups, _layers(view), first_movers)


def _layers(view: View) -> list[Layer]:
    """Every campaign so far; in the present one, a tile in hand is a play to its own holder."""
    layers = [_layer(past.plays, past.funding) for past in view.past]
    if view.announced:
        layers.append(_layer(view.plays, view.announced))
    elif view.campaign:
        plays = [_play(noted) for noted in view.plays]
        if view.on_table is not None:
            handed = view.on_table
            plays.append(Play(view.mover, handed.receiver, handed.tile, handed.not_blank))
        for seat, size in enumerate(view.hand_sizes):
            own = view.hand if seat == view.seat else (None,) * size
            not_blank = view.not_blank and seat == view.mover and view.on_table is None
            plays += [Play(seat, seat, tile, not_blank) for tile in own]
        layers.append(Layer(tuple(plays), None))
    return layers


def _layer(plays: Sequence[Noted], funding: Sequence[int]) -> Layer:
    worth = list(funding)
    for noted in plays:
        if noted.tile is not None and noted.counts:
            worth[noted.receiver] -= FUNDING[noted.tile]
    return Layer(tuple(map(_play, plays)), tuple(worth))


def _play(noted: Noted) -> Play:
    return Play(noted.mover, noted.receiver, noted.tile, noted.not_blank)
