"""The frame of a campaign: its beginning, bureaucracy, and the end of the game."""

from typing import Final

import numpy as np

from knavery.engines.compiling import compiled
from knavery.engines.kred.board import forget_moves, forget_trail, winning_seats
from knavery.engines.kred.history import (
    MOST_CAMPAIGNS,
    add_campaign,
    campaign_at,
    forget_campaign,
    gives_funding,
    number_at,
    play_at,
    put_number,
    receiver_of,
    tile_of,
)
from knavery.engines.kred.moves import can_make
from knavery.engines.kred.prices import (
    ACTION_PRICE,
    NOTCH_PRICE,
    PLACE_PRICE,
    affordable,
    five,
    promotions,
)
from knavery.engines.kred.row import (
    ANNOUNCED,
    ASKING,
    BEYOND_RECALL,
    BOARD,
    BUREAUCRACY,
    BUYERS,
    BUYERS_SIZE,
    CAMPAIGN,
    CREDIBILITY,
    FIRST_MOVER,
    FUNDS,
    HAND_SIZES,
    HEEL,
    HOLDERS,
    IS_ANNOUNCED,
    LIMIT,
    MARK,
    MOVE,
    MOVER,
    OVER,
    OWED,
    PAWN,
    PHASE,
    PLAYS_SIZE,
    TAKEN_BACK,
    WINNING,
    cell,
)
from knavery.engines.one_table import SEATS, Row, steps_from
from knavery.games.kred.constants import MOST_SEATS, SPACES
from knavery.games.kred.tiles import FUNDING, ZERO

_FUNDING: Final = np.array(FUNDING, np.int64)


@compiled
def begin_campaign(row: Row) -> None:
    """K-C1: the holder of the 0 tile moves first."""
    number = number_at(row, CAMPAIGN) + 1
    if number > MOST_CAMPAIGNS:
        raise AssertionError("a game has more campaigns than a row can count")
    put_number(row, CAMPAIGN, number)
    forget_campaign(row)
    first = cell(row, HOLDERS + ZERO - 1) - 1
    row[FIRST_MOVER] = first
    row[MOVER] = first
    row[PHASE] = MOVE
    row[PLAYS_SIZE] = 0
    row[IS_ANNOUNCED] = 0
    for place in range(ANNOUNCED, BUYERS + MOST_SEATS):
        row[place] = 0
    row[BUYERS_SIZE] = 0


@compiled
def next_turn(row: Row) -> None:
    """K-H7: the game ends, the receiver moves, or bureaucracy begins; the tile is banked."""
    receiver = receiver_of(row, play_at(campaign_at(row, 0), cell(row, PLAYS_SIZE) - 1))
    forget_moves(row)
    forget_trail(row)
    row[TAKEN_BACK] = 0
    row[BEYOND_RECALL] = 0
    row[OWED] = 0
    row[ASKING] = 0
    winning = winning_seats(row)
    if winning:
        _end(row, winning)
        return
    row[MOVER] = receiver
    if row[HAND_SIZES + receiver]:
        row[PHASE] = MOVE
    else:
        _announce(row)


@compiled
def promote(row: Row, seat: int, place: int) -> None:
    """K-P1: swap a mark for a heel, or a heel for a pawn, and pay."""
    row[FUNDS + seat] -= PLACE_PRICE[place, five(row)]
    row[BOARD + SPACES * seat + place] += 1


@compiled
def restore(row: Row, seat: int) -> None:
    """K-F3: buy back a notch, even from none."""
    row[FUNDS + seat] -= NOTCH_PRICE[five(row)]
    row[CREDIBILITY + seat] += 1


@compiled
def pay_for_action(row: Row, seat: int, action: int) -> None:
    """K-F3: pay for a move."""
    row[FUNDS + seat] -= ACTION_PRICE[action, five(row)]


@compiled
def stop_buying(row: Row) -> None:
    """K-F3: the first of the buyers buys nothing more, and what it has left lapses."""
    row[FUNDS + row[BUYERS]] = 0
    size = cell(row, BUYERS_SIZE) - 1
    for place in range(size):
        row[BUYERS + place] = row[BUYERS + place + 1]
    row[BUYERS + size] = 0
    row[BUYERS_SIZE] = size


@compiled
def go_on_buying(row: Row) -> None:
    """Go on to the next seat that can buy something; then to the next campaign, or the end."""
    forget_moves(row)
    while row[BUYERS_SIZE] and not _can_buy(row, cell(row, BUYERS)):
        stop_buying(row)
    if row[BUYERS_SIZE]:
        return
    winning = winning_seats(row)
    if winning or number_at(row, CAMPAIGN) == row[LIMIT]:
        _end(row, winning)
        return
    _take_banks(row)
    add_campaign(row)
    begin_campaign(row)


@compiled
def _can_buy(row: Row, seat: int) -> bool:
    """K-F3: whether there is something that the seat can pay for and carry out."""
    if row[FUNDS + seat] < NOTCH_PRICE[five(row)]:
        return False
    if promotions(row, seat):
        return True
    actions = affordable(row, seat)
    return actions != 0 and can_make(row, seat, actions)


@compiled
def _announce(row: Row) -> None:
    """K-F1: everybody announces the funding of the tiles that count. K-F2: settle the order."""
    seats, campaign = cell(row, SEATS), campaign_at(row, 0)
    row[PHASE] = BUREAUCRACY
    row[IS_ANNOUNCED] = 1
    for number in range(cell(row, PLAYS_SIZE)):
        play = play_at(campaign, number)
        if gives_funding(row, play):
            row[ANNOUNCED + receiver_of(row, play)] += _FUNDING[tile_of(row, play)]
    for seat in range(seats):
        row[FUNDS + seat] = row[ANNOUNCED + seat]
    for seat in range(seats):
        before = 0
        for other in range(seats):
            if other != seat and _rank(row, other) > _rank(row, seat):
                before += 1
        row[BUYERS + before] = seat
    row[BUYERS_SIZE] = seats
    go_on_buying(row)


@compiled
def _rank(row: Row, seat: int) -> int:
    """K-F2: most funding first, then a pawn, heels, marks, credibility, then clockwise."""
    marks = heels = pawns = 0
    first = BOARD + SPACES * seat
    for place in range(first, first + SPACES):
        marks += 1 if row[place] == MARK else 0
        heels += 1 if row[place] == HEEL else 0
        pawns += 1 if row[place] == PAWN else 0
    seats = cell(row, SEATS)
    rank = 2 * cell(row, FUNDS + seat) + pawns
    rank = 16 * (16 * rank + heels) + marks
    rank = 4 * rank + cell(row, CREDIBILITY + seat)
    return 8 * rank + seats - steps_from(cell(row, FIRST_MOVER), seat, seats)


@compiled
def _take_banks(row: Row) -> None:
    """K-F4: everybody takes the tiles of their bank, and only those, as their hand."""
    campaign = campaign_at(row, 0)
    for number in range(cell(row, PLAYS_SIZE)):
        play = play_at(campaign, number)
        receiver = receiver_of(row, play)
        row[HOLDERS + tile_of(row, play) - 1] = receiver + 1
        row[HAND_SIZES + receiver] += 1


@compiled
def _end(row: Row, winning: int) -> None:
    """K-W2: end the game; these seats have winning domains."""
    row[PHASE] = OVER
    row[WINNING] = winning
    for place in range(FUNDS, BUYERS + MOST_SEATS):
        row[place] = 0
    row[BUYERS_SIZE] = 0
