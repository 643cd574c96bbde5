"""Where the tiles are, deduced from the draft, the banks and what a seat has seen."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from knavery.games.kred.tiles import BLANK, FUNDING, TILES, Tile
from knavery.games.kred.view import Campaign, Sight, View

#: How often the banks' announced sums are propagated: each bank constrains the others.
ROUNDS: Final = 3

#: For each tile, by its number, the chance that each seat had it when the campaign began.
Holdings = tuple[tuple[float, ...], ...]


def held_by(view: View, seat: int, *, before_play: bool = False) -> tuple[float, ...]:
    """The chance, for each tile by its number, that it is in that seat's hand.

    `before_play`: before the tile on the table left it.
    """
    if seat == view.seat:
        own = set(view.hand)
        if before_play and view.on_table is not None and view.mover == seat:
            own.add(view.on_table.tile or 0)
        return tuple(float(tile in own) for tile in range(BLANK + 1))
    began = holdings(view.seat, view.seats, view.draft, view.past)
    left = view.hand_sizes[seat]
    on_table = view.on_table
    if before_play and on_table is not None and view.mover == seat:
        left += 1
    gone = {play.tile for play in view.plays}
    if on_table is not None and not (before_play and view.mover == seat):
        gone.add(on_table.tile)
    unseen = sum(play.mover == seat and play.tile is None for play in view.plays)
    if on_table is not None and on_table.tile is None and view.mover == seat and not before_play:
        unseen += 1
    stays = left / (left + unseen) if left else 0.0
    mine = set(view.hand)
    return tuple(
        0.0 if tile in gone or tile in mine else began[tile][seat] * stays
        for tile in range(BLANK + 1)
    )


@lru_cache(maxsize=256)
def holdings(
    seat: int | None, seats: int, draft: tuple[Sight, ...], past: tuple[Campaign, ...]
) -> Holdings:
    """Who held what when this campaign began, from the draft through every campaign."""
    if past:
        before = holdings(seat, seats, draft, past[:-1])
        return _passed(before, past[-1], seats)
    return _drafted(seat, seats, draft)


def _passed(before: Holdings, campaign: Campaign, seats: int) -> Holdings:
    """The holdings one campaign later: an unseen tile went where one of its holder's plays went."""
    ways = [[0] * seats for _ in range(seats)]
    seen: dict[Tile, int] = {}
    for play in campaign.plays:
        if play.tile is None:
            ways[play.mover][play.receiver] += 1
        else:
            seen[play.tile] = play.receiver
    count = [sum(row) for row in ways]
    unseen: dict[Tile, list[float]] = {}
    for tile, was in enumerate(before):
        if tile in seen:
            continue
        now = [0.0] * seats
        for holder, chance in enumerate(was):
            if chance and count[holder]:
                for receiver, went in enumerate(ways[holder]):
                    now[receiver] += chance * went / count[holder]
        unseen[tile] = now
    found = _announced(unseen, campaign, [sum(row[seat] for row in ways) for seat in range(seats)])
    return tuple(
        tuple(float(seat == seen[tile]) for seat in range(seats))
        if tile in seen
        else _whole(found[tile])
        for tile in range(len(before))
    )


def _announced(
    chances: dict[Tile, list[float]], campaign: Campaign, banked: Sequence[int]
) -> dict[Tile, list[float]]:
    """K-F1: the chances of unseen tiles, given the announced sum of each bank.

    A tile fits a bank as well as the other tiles can make up the rest of its sum.
    """
    rest = list(campaign.funding)
    for play in campaign.plays:
        if play.tile is not None and play.counts:
            rest[play.receiver] -= FUNDING[play.tile]
    found = chances
    for _ in range(ROUNDS):
        fits = [
            _rest_of_bank(found, seat, count - 1) if count else ()
            for seat, count in enumerate(banked)
        ]
        after = {}
        for tile, each in chances.items():
            now = [
                chance * _at(fits[seat], rest[seat] - FUNDING[tile])
                for seat, chance in enumerate(each)
            ]
            after[tile] = list(_whole(now)) if sum(now) > 0 else each
        found = after
    return found


def _rest_of_bank(chances: dict[Tile, list[float]], seat: int, others: int) -> tuple[float, ...]:
    """For each sum, the chance that this many unseen tiles of a bank add up to it."""
    one = [0.0] * (1 + max(FUNDING))
    for tile, each in chances.items():
        one[FUNDING[tile]] += each[seat]
    one = list(_whole(one))
    sums = [1.0]
    for _ in range(others):
        longer = [0.0] * (len(sums) + len(one) - 1)
        for have, chance in enumerate(sums):
            for more, share in enumerate(one):
                longer[have + more] += chance * share
        sums = longer
    return tuple(sums)


def _at(sums: Sequence[float], place: int) -> float:
    return sums[place] if 0 <= place < len(sums) else 0.0


def _drafted(seat: int | None, seats: int, draft: tuple[Sight, ...]) -> Holdings:
    """K-T3: a tile that was passed on and did not come back is with one of the seats after."""
    tiles = (*TILES, BLANK) if seats == 5 else TILES
    rounds = len(tiles) // seats
    found: dict[Tile, list[float]] = {}
    seen: set[Tile] = set()
    if seat is not None:
        for turn, sight in enumerate(draft):
            seen.update(sight.pack)
            again = turn + seats
            back = draft[again].pack if again < len(draft) else ()
            takers = [(seat + step) % seats for step in range(1, min(seats, rounds - turn))]
            for tile in sight.pack:
                if tile == sight.pick:
                    found[tile] = [float(other == seat) for other in range(seats)]
                elif tile not in back and takers:
                    found[tile] = [takers.count(other) / len(takers) for other in range(seats)]
    # Taken before the pack came by: seats nearer to where it was dealt took more of it.
    first = [0.0] * seats
    for other in range(seats):
        if seat is None:
            first[other] = 1.0
        elif other != seat:
            first[other] = float(seats - 1 - (seat - other - 1) % seats)
    early = list(_whole(first))
    return tuple(
        tuple(found.get(tile, early)) if tile in tiles else (0.0,) * seats
        for tile in range(BLANK + 1)
    )


def _whole(weights: Sequence[float]) -> tuple[float, ...]:
    total = sum(weights)
    return tuple(weight / total for weight in weights) if total else tuple(weights)
