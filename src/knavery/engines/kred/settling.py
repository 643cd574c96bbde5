"""What follows a tile handed over: the receipt, the challenge, and the correction."""

from typing import Final

from knavery.engines.compiling import compiled
from knavery.engines.kred.board import forget_moves, put_board_back
from knavery.engines.kred.campaign import next_turn
from knavery.engines.kred.decisions import ADVANCE, SHOWN, WITHDRAW
from knavery.engines.kred.history import (
    COUNTS,
    LOOKED_AT,
    OPEN,
    RECEIVER,
    TILE,
    campaign_at,
    is_honest,
    play_at,
    receiver_of,
    tile_of,
    turned_by,
)
from knavery.engines.kred.moves import can_make
from knavery.engines.kred.row import (
    ASKING,
    CHALLENGE,
    CORRECT,
    CREDIBILITY,
    FORCED,
    FORCES,
    HANDED,
    LOOKED,
    MOVER,
    NOT_BLANK,
    ON_TABLE,
    OWED,
    PHASE,
    PLAY_WIDTH,
    PLAYS_SIZE,
    RECEIPT,
    REWARD,
    REWARD_LAST,
    cell,
)
from knavery.engines.one_table import SEATS, Row
from knavery.games.kred.constants import FULL

#: The steps after a dishonest play: the exact play, what it costs the mover, what the others gain
#: and lose, the receiver's reward, and what follows it.
EXACT, PENALISED, SETTLED, REWARDING, REWARDED = range(5)
_REWARD: Final = 2


@compiled
def begin_receipt(row: Row) -> None:
    """Ask the receiver, unless they have no credibility (K-R1) or are the mover (K-H6)."""
    receiver = receiver_of(row, ON_TABLE)
    if receiver == row[MOVER] or row[CREDIBILITY + receiver] == 0:
        begin_challenge(row)
    else:
        row[PHASE] = RECEIPT


@compiled
def look(row: Row) -> None:
    """K-R2: the receiver looks at the tile."""
    row[ON_TABLE + TILE] |= LOOKED_AT
    row[PHASE] = LOOKED


@compiled
def begin_challenge(row: Row) -> None:
    """K-H1: ask the others who have credibility, clockwise from the receiver; not the mover."""
    receiver, asking = receiver_of(row, ON_TABLE), 0
    for seat in range(cell(row, SEATS)):
        if seat not in (receiver, cell(row, MOVER)) and row[CREDIBILITY + seat]:
            asking |= 1 << seat
    row[ASKING] = asking
    row[PHASE] = CHALLENGE
    if asking == 0:
        end_turn(row, True)


@compiled
def let_pass(row: Row, seat: int) -> None:
    """K-H1: ask the next one. K-H2: if nobody challenges, the tile goes into the bank."""
    row[ASKING] &= ~(1 << seat)
    if row[ASKING] == 0:
        end_turn(row, True)


@compiled
def expose(row: Row, seat: int) -> None:
    """K-R4: turn up the tile of a dishonest play."""
    _turn_up(row, seat)
    if is_honest(row, ON_TABLE):
        # The setting `penalty`: play and funding stand, and nobody is asked to challenge.
        _lose(row, seat)
        end_turn(row, True)
    else:
        _correct(row)


@compiled
def dispute(row: Row, seat: int) -> None:
    """K-H1: challenge the play."""
    _turn_up(row, seat)
    row[ASKING] = 0
    if is_honest(row, ON_TABLE):
        mover = cell(row, MOVER)
        # K-H3: the mover regains a notch, unless they began the turn with none (K-D2).
        if row[CREDIBILITY + mover]:
            _regain(row, mover, 1)
        _lose(row, seat)
        end_turn(row, True)
    else:
        _correct(row)


@compiled
def end_turn(row: Row, counts: bool) -> None:
    """K-H7: bank the tile, then go on to the next turn."""
    _bank(row, counts)
    next_turn(row)


@compiled
def go_on_correcting(row: Row, step: int) -> None:
    """From that step on, until somebody must decide or the turn is over."""
    mover = cell(row, MOVER)
    while True:
        if step == EXACT:
            row[PHASE] = CORRECT
            if can_make(row, mover, cell(row, OWED)):
                return
            step = PENALISED
        elif step == PENALISED:
            forget_moves(row)
            row[OWED] = 0
            step = SETTLED
            if row[CREDIBILITY + mover]:
                _lose(row, mover)
            elif row[FORCES] and can_make(row, mover, 1 << WITHDRAW):
                row[PHASE] = FORCED  # K-D4
                return
        elif step == SETTLED:
            forget_moves(row)
            if row[HANDED] == 0:
                next_turn(row)  # K-R4: the receiver is rewarded and the tile is banked
                return
            if turned_by(row, ON_TABLE) != receiver_of(row, ON_TABLE):
                _settle_challenge(row)
                return
            step = REWARDING
        elif step == REWARDING:
            receiver = receiver_of(row, ON_TABLE)
            step = REWARDED
            # K-R4: up to two notches or, with full credibility, an advance.
            if row[CREDIBILITY + receiver] < FULL:
                _regain(row, receiver, _REWARD)
            elif can_make(row, receiver, 1 << ADVANCE):
                row[PHASE] = REWARD
                return
        else:
            # K-A8: the free advance is no part of the exact play.
            forget_moves(row)
            _bank(row, False)
            if row[REWARD_LAST]:
                next_turn(row)
                return
            step = EXACT


@compiled
def _settle_challenge(row: Row) -> None:
    """K-H4: the challenger regains a notch; K-D3: the receiver loses one, looked or not."""
    receiver = receiver_of(row, ON_TABLE)
    _regain(row, turned_by(row, ON_TABLE), 1)
    # K-H5, K-H6: without credibility, or with a tile of one's own, the funding is kept.
    keeps = receiver == row[MOVER] or row[CREDIBILITY + receiver] == 0
    if not keeps:
        _lose(row, receiver)
    end_turn(row, keeps)


@compiled
def _turn_up(row: Row, seat: int) -> None:
    row[ON_TABLE + RECEIVER] |= OPEN | ((seat + 1) << 3)


@compiled
def _correct(row: Row) -> None:
    """K-R4, K-H4: put the board back; then the steps follow in their order.

    The reward of a receiver who exposed comes first, unless the setting is `last`.
    """
    put_board_back(row)
    row[OWED] = SHOWN[tile_of(row, ON_TABLE)]
    exposed = turned_by(row, ON_TABLE) == receiver_of(row, ON_TABLE)
    go_on_correcting(row, REWARDING if exposed and not row[REWARD_LAST] else EXACT)


@compiled
def _bank(row: Row, counts: bool) -> None:
    """K-H2, K-R4: put the tile into the receiver's bank."""
    size = cell(row, PLAYS_SIZE)
    play = play_at(campaign_at(row, 0), size)
    if counts:
        row[ON_TABLE + TILE] |= COUNTS
    for place in range(PLAY_WIDTH):
        row[play + place] = row[ON_TABLE + place]
        row[ON_TABLE + place] = 0
    row[PLAYS_SIZE] = size + 1
    row[HANDED] = 0
    row[NOT_BLANK] = 0


@compiled
def _lose(row: Row, seat: int) -> None:
    """K-D1: take one notch from the seat, unless it has none."""
    if row[CREDIBILITY + seat]:
        row[CREDIBILITY + seat] -= 1


@compiled
def _regain(row: Row, seat: int, notches: int) -> None:
    """K-D1: give the seat that many notches back, up to full credibility."""
    row[CREDIBILITY + seat] = min(FULL, cell(row, CREDIBILITY + seat) + notches)
