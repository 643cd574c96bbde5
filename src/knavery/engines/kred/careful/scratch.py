"""What a decision computes: where in an array of floats it stands."""

from typing import Any, Final

from knavery.engines.kred.row import CAMPAIGN_WIDTH, KEPT_CAMPAIGNS, TILE_COUNT
from knavery.games.kred.constants import ACTIONS, MOST_SEATS
from knavery.games.kred.tiles import FUNDING

#: An array of floats, as many as `SCRATCH` or more.
Scratch = Any

#: A number for each action, and for each tile from 0 on.
EACH_ACTION: Final = len(ACTIONS)
EACH_TILE: Final = TILE_COUNT + 1

# Boards: a code for each domain (`domains`). Now, at the start of the turn, and for a while.
NOW: Final = 0
BEGUN: Final = NOW + MOST_SEATS
CHANGED: Final = BEGUN + MOST_SEATS

#: By action: the best move now, its gain, and how many gain as much.
BEST_GAIN: Final = CHANGED + MOST_SEATS
BEST_MOVE: Final = BEST_GAIN + EACH_ACTION
BEST_TIES: Final = BEST_MOVE + EACH_ACTION

# What follows from the board at the start of the turn, and from who moves: kept for that turn.
#: The seats, and the mover counted from 1 on (0: nothing is kept).
TURN_SEATS: Final = BEST_TIES + EACH_ACTION
TURN_MOVER: Final = TURN_SEATS + 1
#: By seat: what the board is worth, and the gain of a free advance.
BEGUN_WORTH: Final = TURN_MOVER + 1
FREE: Final = BEGUN_WORTH + MOST_SEATS
#: By seat, then action: its gain if the mover plays that exactly; then by tile, all of its actions.
EXACT: Final = FREE + MOST_SEATS
EXACT_TILE: Final = EXACT + MOST_SEATS * EACH_ACTION

#: By tile, its share of the lies.
LIES: Final = EXACT_TILE + MOST_SEATS * EACH_TILE
#: How often the mover lies. By seat: how near it is to winning, and the share of tiles that it does
#: not know and the mover holds. The tiles that were turned up, as bits.
REPUTE: Final = LIES + EACH_TILE
STRENGTHS: Final = REPUTE + 1
SHARES: Final = STRENGTHS + MOST_SEATS
TURNED_UP: Final = SHARES + MOST_SEATS
#: By seat and tile: the chance that it is in that hand.
HELD: Final = TURNED_UP + 1

# A play that can be completed: its actions as bits, the next move (-1: hand the tile over), its
# gain and the board after it; then, by other seat, what it gains if the moves are undone, whether
# it knows a lie, how much it doubts, and by receiver the chance that somebody challenges; below 0:
# not known yet.
PLAY_ACTIONS, PLAY_MOVE, PLAY_GAIN, PLAY_BOARD = range(4)
PLAY_UNDONE: Final = PLAY_BOARD + MOST_SEATS
PLAY_KNOWS: Final = PLAY_UNDONE + MOST_SEATS
PLAY_DOUBTS: Final = PLAY_KNOWS + MOST_SEATS
PLAY_CHALLENGED: Final = PLAY_DOUBTS + MOST_SEATS
CONTINUATION: Final = PLAY_CHALLENGED + MOST_SEATS
#: One without a move, one of each action, and both orders of two actions.
MOST_PLAYS: Final = 1 + EACH_ACTION + EACH_ACTION * (EACH_ACTION - 1)
PLAYS: Final = HELD + MOST_SEATS * EACH_TILE
#: What each play is worth with each tile and receiver. Of lies whose risk is not known yet: what
#: each is worth at the least risk, and which plan it is.
PLANS: Final = PLAYS + MOST_PLAYS * CONTINUATION
PLAN_COUNT: Final = MOST_PLAYS * EACH_TILE * MOST_SEATS
HOPES: Final = PLANS + PLAN_COUNT
LIES_BY_HOPE: Final = HOPES + PLAN_COUNT

# Who held what when a campaign began, for each viewer: after an even and an odd number of
# campaigns, that number from 1 on (0: not known), then by tile and seat.
KNOWN_WIDTH: Final = 1 + EACH_TILE * MOST_SEATS
KNOWN: Final = LIES_BY_HOPE + PLAN_COUNT
#: What that was computed from: seats and draft, how many campaigns, and those campaigns.
READ: Final = KNOWN + 2 * MOST_SEATS * KNOWN_WIDTH
READ_COUNT: Final = READ + 1 + TILE_COUNT
READ_CAMPAIGNS: Final = READ_COUNT + 1
#: While a campaign is passed on: the chances before the banks are announced and after; how many
#: unseen tiles went from seat to seat; what is left of each bank; and sums of funding.
PASSED: Final = READ_CAMPAIGNS + KEPT_CAMPAIGNS * CAMPAIGN_WIDTH
FOUND: Final = PASSED + EACH_TILE * MOST_SEATS
WAYS: Final = FOUND + EACH_TILE * MOST_SEATS
REST: Final = WAYS + MOST_SEATS * MOST_SEATS
ONE: Final = REST + MOST_SEATS
ONE_COUNT: Final = 1 + max(FUNDING)
#: The funding of all tiles together, and more.
MOST_SUM: Final = 128
SUMS: Final = ONE + ONE_COUNT
LONGER: Final = SUMS + MOST_SEATS * MOST_SUM
SCRATCH: Final = LONGER + MOST_SUM
