"""A turn: up to two moves, some taken back, and a tile handed over face down (K-C2 to K-C6)."""

from knavery.engines.compiling import compiled
from knavery.engines.kred.board import (
    gains,
    make_move,
    remember_position,
    take_back_move,
)
from knavery.engines.kred.decisions import BLANK_GROUP, GROUP_SHOWN
from knavery.engines.kred.drafting import tiles_in_play
from knavery.engines.kred.history import (
    ACTIONS_MADE,
    GROUPS_EACH,
    HONEST,
    HONEST_HIGH,
    IS_NOT_BLANK,
    OPEN,
    RECEIVER,
    TILE,
    campaign_at,
    is_open,
    number_at,
    play_at,
    receiver_of,
    tile_of,
)
from knavery.engines.kred.moves import actions_of, limited, moves_of
from knavery.engines.kred.options import is_legal, next_actions
from knavery.engines.kred.row import (
    ASIDE,
    CAMPAIGN,
    COMMUNITY,
    HAND_SIZES,
    HANDED,
    HOLDERS,
    MOVE_ACTIONS,
    MOVES_SIZE,
    NOT_BLANK,
    ON_TABLE,
    PLAYS_SIZE,
    TAKEN_BACK,
    WILD,
    WITH_BLANK,
    cell,
)
from knavery.engines.one_table import SEATS, Row
from knavery.games.kred.constants import MOST_MOVES
from knavery.games.kred.tiles import BLANK


@compiled
def move_piece(row: Row, seat: int, action: int, origin: int, target: int) -> None:
    """K-C2: make a move of a play."""
    # K-X3: a last tile with which moves win is not the blank.
    if row[SEATS] == WITH_BLANK and row[HAND_SIZES + seat] == 1 and gains(row, origin, target):
        row[NOT_BLANK] = 1
    remember_position(row)
    make_move(row, action, origin, target)


@compiled
def take_back(row: Row) -> None:
    """K-C6: go back to the table before the latest move."""
    take_back_move(row)
    row[TAKEN_BACK] += 1


@compiled
def hand_over(row: Row, seat: int, tile: int, receiver: int) -> None:
    """K-C2: hand over a tile. K-C3: what the play is honest for is settled now."""
    possible = moves_of(row, seat)
    legal = is_legal(row, actions_of(limited(possible, next_actions(row))))
    not_blank = row[NOT_BLANK] != 0
    if row[SEATS] == WITH_BLANK and not not_blank:
        not_blank = gains(row, COMMUNITY, COMMUNITY)
    honest = _honest_groups(row, actions_of(possible))
    if not not_blank and _may_be_blank(row, seat) and (row[WILD] or row[MOVES_SIZE] == 0):
        honest |= 1 << BLANK_GROUP  # K-X1
    actions = 0
    for move in range(cell(row, MOVES_SIZE)):
        actions |= (cell(row, MOVE_ACTIONS + move) + 1) << (3 * move)
    row[HANDED] = 1
    row[ON_TABLE + TILE] = tile
    row[ON_TABLE + RECEIVER] = receiver | (0 if legal else OPEN)
    row[ON_TABLE + ACTIONS_MADE] = actions | (IS_NOT_BLANK if not_blank else 0)
    row[ON_TABLE + HONEST] = honest & ((1 << GROUPS_EACH) - 1)
    row[ON_TABLE + HONEST_HIGH] = honest >> GROUPS_EACH
    row[HOLDERS + tile - 1] = 0
    row[HAND_SIZES + seat] -= 1
    # K-A8: the play is over, so the pieces it put back join the community.
    for place in range(ASIDE, ASIDE + MOST_MOVES):
        row[place] = 0


@compiled
def _honest_groups(row: Row, possible: int) -> int:
    """K-C3: the tiles that show just the moves made, and otherwise only what is impossible now."""
    made = found = 0
    for move in range(cell(row, MOVES_SIZE)):
        made |= 1 << cell(row, MOVE_ACTIONS + move)
    for group in range(BLANK_GROUP):
        shown = GROUP_SHOWN[group]
        if made & ~shown == 0 and shown & ~made & possible == 0:
            found |= 1 << group
    return found


@compiled
def _may_be_blank(row: Row, mover: int) -> bool:
    """K-C3: whether the mover may be handing over the blank, as far as everybody knows.

    A blank that was turned up stays in that bank for the campaign, and is its owner's in the next
    one (K-F4).
    """
    if row[SEATS] != WITH_BLANK or row[NOT_BLANK]:
        return False
    if _shown_blank(row, 0, cell(row, PLAYS_SIZE)) >= 0:
        return False
    if number_at(row, CAMPAIGN) == 1:
        return True
    return _shown_blank(row, 1, tiles_in_play(row)) in (-1, mover)


@compiled
def _shown_blank(row: Row, ago: int, plays: int) -> int:
    """In whose bank everybody saw the blank in that campaign; -1 if nobody did."""
    campaign = campaign_at(row, ago)
    for number in range(plays):
        play = play_at(campaign, number)
        if tile_of(row, play) == BLANK and is_open(row, play):
            return receiver_of(row, play)
    return -1
