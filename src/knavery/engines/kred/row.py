"""A table of KRED as a row of small numbers: what stands where."""

from typing import Final

from knavery.engines.compiling import compiled
from knavery.engines.one_table import SETTINGS, Row, wide
from knavery.games.kred.codec_layout import PHASES
from knavery.games.kred.constants import MOST_MOVES, MOST_SEATS, SPACES
from knavery.games.kred.tiles import BLANK

(
    DRAFT, MOVE, RECEIPT, LOOKED, CHALLENGE, CORRECT, FORCED, REWARD, BUREAUCRACY, OVER,
) = range(len(PHASES))  # fmt: skip

#: All tiles, the blank too; and the spaces of the largest board.
TILE_COUNT: Final = BLANK
BOARD_SPACES: Final = MOST_SEATS * SPACES
#: The seats at a table that plays with the blank (K-T2).
WITH_BLANK: Final = MOST_SEATS

# The row. A seat that there may not be is numbered from 1, and 0 is none.
WILD, PENALTY, FORCES, LIMIT, REWARD_LAST = range(SETTINGS, SETTINGS + 5)
PHASE, FIRST_MOVER, MOVER, TAKEN_BACK, BEYOND_RECALL, NOT_BLANK = range(7, 13)
#: The round of the draft, from 0, which stays that of the last pick.
ROUND: Final = 13
#: Whether pieces fall; the seats still to be asked to challenge and the actions owed, as bits.
FALLING, ASKING, OWED = range(14, 17)
#: Whether funding is announced; how many seats are still to buy; the winning seats, as bits.
IS_ANNOUNCED, BUYERS_SIZE, WINNING = range(17, 20)
#: How many moves this play has, how many positions the trail, and how many plays the campaign.
MOVES_SIZE, TRAIL_SIZE, PLAYS_SIZE = range(20, 23)
#: Whether a tile is on the table, and what `history` notes of its play.
HANDED: Final = 23
ON_TABLE: Final = 24
PLAY_WIDTH: Final = 5
#: The number of the campaign, in three cells (`history.number_at`).
CAMPAIGN: Final = ON_TABLE + PLAY_WIDTH
NUMBER_WIDTH: Final = 3
#: The moves of this play: the action; origin, target and the space where the piece stands now, from
#: 1, where 0 is the community; and the pieces set aside, in order.
MOVE_ACTIONS: Final = CAMPAIGN + NUMBER_WIDTH
MOVE_ORIGINS: Final = MOVE_ACTIONS + MOST_MOVES
MOVE_TARGETS: Final = MOVE_ORIGINS + MOST_MOVES
MOVED: Final = MOVE_TARGETS + MOST_MOVES
ASIDE: Final = MOVED + MOST_MOVES
#: The same of the position before the second move.
FORMER_MOVED: Final = ASIDE + MOST_MOVES
FORMER_ASIDE: Final = FORMER_MOVED + 1
#: By seat.
CREDIBILITY: Final = FORMER_ASIDE + 1
HAND_SIZES: Final = CREDIBILITY + MOST_SEATS
ANNOUNCED: Final = HAND_SIZES + MOST_SEATS
FUNDS: Final = ANNOUNCED + MOST_SEATS
#: The seats still to buy, in order.
BUYERS: Final = FUNDS + MOST_SEATS
#: By tile: who holds it, from 1; the pack it was dealt in, and the round in which it was kept.
HOLDERS: Final = BUYERS + MOST_SEATS
DRAFTED: Final = HOLDERS + TILE_COUNT
#: The pieces by space: the board now, at the start of the turn, and before the second move.
BOARD: Final = DRAFTED + TILE_COUNT
START: Final = BOARD + BOARD_SPACES
FORMER: Final = START + BOARD_SPACES
#: What all finished campaigns add up to (`history`).
TOTALS: Final = FORMER + BOARD_SPACES
SEAT_TOTALS: Final = 7
TOTAL_COUNT: Final = SEAT_TOTALS * MOST_SEATS + 2 * MOST_SEATS * MOST_SEATS
#: The campaigns: who moved first, the funding announced, and the plays.
HISTORY: Final = TOTALS + NUMBER_WIDTH * TOTAL_COUNT
CAMPAIGN_FUNDING: Final = 1
CAMPAIGN_PLAYS: Final = CAMPAIGN_FUNDING + MOST_SEATS
CAMPAIGN_WIDTH: Final = CAMPAIGN_PLAYS + PLAY_WIDTH * TILE_COUNT
#: As many campaigns as the highest limit allows.
KEPT_CAMPAIGNS: Final = 99
#: A multiple of four bytes, and an odd one: rows in a GPU's shared memory lie on different banks.
ROW_WIDTH: Final = (HISTORY + CAMPAIGN_WIDTH * KEPT_CAMPAIGNS + 7) // 8 * 8 + 4

# Pieces, as they stand in the row.
VACANT, MARK, HEEL, PAWN = range(4)
#: The community, as the origin or target of a move.
COMMUNITY: Final = -1


@compiled
def cell(row: Row, place: int) -> int:
    """A number of the row, in 64 bits."""
    return wide(row[place])  # type: ignore[no-any-return]


@compiled
def holds(row: Row, seat: int, tile: int) -> bool:
    """Whether the tile is in the seat's hand."""
    return bool(cell(row, HOLDERS + tile - 1) == seat + 1)
