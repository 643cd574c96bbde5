"""Where the tiles are, deduced from the draft, the banks and what a seat has seen.

What a seat deduces from finished campaigns is kept in the scratch, with what it was computed from.
"""

from knavery.engines.compiling import compiled
from knavery.engines.kred.careful.banks import FUNDED, fit_banks, normalize
from knavery.engines.kred.careful.scratch import (
    EACH_TILE,
    FOUND,
    HELD,
    KNOWN,
    KNOWN_WIDTH,
    PASSED,
    READ,
    READ_CAMPAIGNS,
    READ_COUNT,
    REST,
    WAYS,
    Scratch,
)
from knavery.engines.kred.drafting import tile_pack, tile_round, tiles_in_play
from knavery.engines.kred.history import (
    banks_are_seen,
    campaign_at,
    gives_funding,
    is_seen,
    number_at,
    play_at,
    receiver_of,
    tile_of,
)
from knavery.engines.kred.row import (
    CAMPAIGN,
    CAMPAIGN_FUNDING,
    CAMPAIGN_WIDTH,
    DRAFTED,
    FIRST_MOVER,
    HAND_SIZES,
    HANDED,
    KEPT_CAMPAIGNS,
    MOVER,
    ON_TABLE,
    PLAYS_SIZE,
    TILE_COUNT,
    cell,
    holds,
)
from knavery.engines.one_table import SEATS, Row, steps_from
from knavery.games.kred.constants import MOST_SEATS


@compiled
def write_held(
    row: Row, scratch: Scratch, began: int, viewer: int, seat: int, before_play: bool
) -> None:
    """By tile, the chance that it is in that other seat's hand, for the viewer.

    `began`: where the viewer's `holdings` stand. `before_play`: before the tile on the table left
    the hand.
    """
    out = HELD + EACH_TILE * seat
    seen, campaign = banks_are_seen(row), campaign_at(row, 0)
    gone = unseen = 0
    mover = cell(row, FIRST_MOVER)
    for number in range(cell(row, PLAYS_SIZE)):
        play = play_at(campaign, number)
        if is_seen(row, play, viewer, mover, seen):
            gone |= 1 << tile_of(row, play)
        elif mover == seat:
            unseen += 1
        mover = receiver_of(row, play)
    left = cell(row, HAND_SIZES + seat)
    mover = cell(row, MOVER)
    if row[HANDED]:
        if before_play and mover == seat:
            left += 1
        elif is_seen(row, ON_TABLE, viewer, mover, False):
            gone |= 1 << tile_of(row, ON_TABLE)
        elif mover == seat:
            unseen += 1
    stays = left / (left + unseen) if left else 0.0
    scratch[out] = 0.0
    for tile in range(1, TILE_COUNT + 1):
        if (gone >> tile) & 1 or holds(row, viewer, tile):
            scratch[out + tile] = 0.0
        else:
            scratch[out + tile] = scratch[began + MOST_SEATS * tile + seat] * stays


@compiled
def holdings(row: Row, scratch: Scratch, viewer: int) -> int:
    """Where the scratch has, by tile and seat, who held what when this campaign began.

    A row has 99 campaigns; what came before them is left out.
    """
    past = min(number_at(row, CAMPAIGN) - 1, KEPT_CAMPAIGNS - 1)
    compare(row, scratch, past)
    known = KNOWN + 2 * viewer * KNOWN_WIDTH
    done = past
    while done > 0 and scratch[known + (done & 1) * KNOWN_WIDTH] != done + 1:
        done -= 1
    if done == 0 and scratch[known] != 1:
        scratch[known] = 1
        _write_drafted(row, scratch, viewer, known + 1)
    for campaign in range(done, past):
        before, after = known + (campaign & 1) * KNOWN_WIDTH, known + (~campaign & 1) * KNOWN_WIDTH
        scratch[after] = campaign + 2
        place = campaign_at(row, past - campaign)
        _pass_on(row, scratch, viewer, place, before + 1, after + 1)
    return known + (past & 1) * KNOWN_WIDTH + 1


@compiled
def compare(row: Row, scratch: Scratch, past: int) -> None:
    """Forget what was computed from another draft or other campaigns."""
    same = scratch[READ] == row[SEATS]
    for tile in range(TILE_COUNT):
        same &= scratch[READ + 1 + tile] == row[DRAFTED + tile]
    # In a later campaign than the 99th each one is another one ago.
    same &= number_at(row, CAMPAIGN) <= KEPT_CAMPAIGNS
    if not same:
        scratch[READ] = row[SEATS]
        for tile in range(TILE_COUNT):
            scratch[READ + 1 + tile] = row[DRAFTED + tile]
        _forget(scratch, 0)
        scratch[READ_COUNT] = 0
    count = int(scratch[READ_COUNT])
    for campaign in range(past):
        place, kept = campaign_at(row, past - campaign), READ_CAMPAIGNS + CAMPAIGN_WIDTH * campaign
        if campaign < count:
            same = True
            for at in range(CAMPAIGN_WIDTH):
                same &= scratch[kept + at] == row[place + at]
            if not same:
                _forget(scratch, campaign + 2)
                count = campaign
        if campaign >= count:
            for at in range(CAMPAIGN_WIDTH):
                scratch[kept + at] = row[place + at]
    scratch[READ_COUNT] = max(count, past)


@compiled
def _forget(scratch: Scratch, first: int) -> None:
    """Forget what was deduced, from that number of campaigns on."""
    for slot in range(2 * MOST_SEATS):
        if scratch[KNOWN + slot * KNOWN_WIDTH] >= first:
            scratch[KNOWN + slot * KNOWN_WIDTH] = 0


@compiled
def _write_drafted(row: Row, scratch: Scratch, viewer: int, out: int) -> None:
    """K-T3: a tile that was passed on and did not come back is with one of the seats after."""
    seats, tiles = cell(row, SEATS), tiles_in_play(row)
    rounds = tiles // seats
    for place in range(EACH_TILE * MOST_SEATS):
        scratch[out + place] = 0.0
    for tile in range(1, tiles + 1):
        chances = out + MOST_SEATS * tile
        kept = tile_round(row, tile)
        # The last time that the viewer saw it.
        turn = steps_from(tile_pack(row, tile), viewer, seats)
        if kept < turn:
            # Taken before the pack came by: seats nearer to where it was dealt took more of it.
            for other in range(seats):
                if other != viewer:
                    scratch[chances + other] = seats - 1 - (viewer - other - 1) % seats
            normalize(scratch, chances, seats)
            continue
        while turn + seats <= kept:
            turn += seats
        if turn == kept:
            scratch[chances + viewer] = 1.0
            continue
        takers = min(seats, rounds - turn) - 1
        for step in range(1, takers + 1):
            scratch[chances + (viewer + step) % seats] = 1 / takers


@compiled
def _pass_on(
    row: Row, scratch: Scratch, viewer: int, campaign: int, before: int, after: int
) -> None:
    """The holdings one campaign later: an unseen tile went where one of its holder's plays went."""
    seats = cell(row, SEATS)
    for place in range(MOST_SEATS * MOST_SEATS):
        scratch[WAYS + place] = 0.0
    for seat in range(seats):
        scratch[REST + seat] = row[campaign + CAMPAIGN_FUNDING + seat]
    for place in range(EACH_TILE * MOST_SEATS):
        scratch[PASSED + place] = scratch[FOUND + place] = scratch[after + place] = 0.0
    seen, mover = 0, cell(row, campaign)
    for number in range(tiles_in_play(row)):
        play = play_at(campaign, number)
        receiver, tile = receiver_of(row, play), tile_of(row, play)
        if is_seen(row, play, viewer, mover, True):
            seen |= 1 << tile
            scratch[after + MOST_SEATS * tile + receiver] = 1.0
            if gives_funding(row, play):
                scratch[REST + receiver] -= FUNDED[tile]
        else:
            scratch[WAYS + MOST_SEATS * mover + receiver] += 1
        mover = receiver
    for holder in range(seats):
        count = 0.0
        for receiver in range(seats):
            count += scratch[WAYS + MOST_SEATS * holder + receiver]
        for tile in range(1, TILE_COUNT + 1):
            chance = scratch[before + MOST_SEATS * tile + holder]
            if (seen >> tile) & 1 or chance == 0 or count == 0:
                continue
            for receiver in range(seats):
                went = scratch[WAYS + MOST_SEATS * holder + receiver]
                scratch[PASSED + MOST_SEATS * tile + receiver] += chance * went / count
    fit_banks(scratch, seats)
    for tile in range(1, TILE_COUNT + 1):
        if not (seen >> tile) & 1:
            for seat in range(seats):
                at = MOST_SEATS * tile + seat
                scratch[after + at] = scratch[FOUND + at]
            normalize(scratch, after + MOST_SEATS * tile, seats)
