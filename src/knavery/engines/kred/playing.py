"""The course of a game: one decision after another."""

from typing import Any

from knavery.engines.compiling import compiled
from knavery.engines.kred.board import drop, falls_in, make_move
from knavery.engines.kred.campaign import (
    begin_campaign,
    go_on_buying,
    pay_for_action,
    promote,
    restore,
    stop_buying,
)
from knavery.engines.kred.decisions import (
    ACCEPT,
    ACTION_OF,
    DISPUTE,
    DONE,
    FEWEST_SEATS,
    HAND_OVER_COUNT,
    HAND_OVERS,
    LOOK,
    ORIGIN_OF,
    PICKS,
    PLACES,
    PROMOTIONS,
    RESTORE,
    TAKE_BACK,
    TARGET_OF,
    WORD_PLAIN,
)
from knavery.engines.kred.drafting import deal_packs, has_picked, keep_tile
from knavery.engines.kred.history import receiver_of
from knavery.engines.kred.options import space_from
from knavery.engines.kred.row import (
    ASKING,
    BEYOND_RECALL,
    BOARD,
    BUREAUCRACY,
    BUYERS,
    CHALLENGE,
    CORRECT,
    CREDIBILITY,
    DRAFT,
    FALLING,
    FORCED,
    LOOKED,
    MARK,
    MOVE,
    MOVER,
    ON_TABLE,
    OWED,
    PHASE,
    RECEIPT,
    REWARD,
    ROW_WIDTH,
    TRAIL_SIZE,
    WINNING,
    cell,
)
from knavery.engines.kred.settling import (
    EXACT,
    REWARDED,
    SETTLED,
    begin_challenge,
    begin_receipt,
    dispute,
    expose,
    go_on_correcting,
    let_pass,
    look,
)
from knavery.engines.kred.turn import hand_over, move_piece, take_back
from knavery.engines.one_table import ACTOR, NOBODY, SEATS, Row, Stream, clockwise, wide
from knavery.games.kred.constants import FULL, LEFT, MOST_SEATS, SPACES


@compiled
def deal(row: Row, stream: Stream) -> None:
    """A new game for the seats and settings that stand in the row."""
    for place in range(PHASE, ROW_WIDTH):
        row[place] = 0
    deal_cleared(row, stream)


@compiled
def deal_cleared(row: Row, stream: Stream) -> None:
    """K-B5: set up the pieces. K-T3: deal everybody a pack of tiles."""
    for seat in range(cell(row, SEATS)):
        row[CREDIBILITY + seat] = FULL
        for place in range(0, LEFT, 2):
            row[BOARD + SPACES * seat + place] = MARK
    deal_packs(row, stream)
    row[ACTOR] = actor(row)


@compiled
def play(row: Row, stream: Stream, seat: int, decision: int) -> None:
    """Play a legal decision of the seat."""
    phase, seats = cell(row, PHASE), cell(row, SEATS)
    at = decision - HAND_OVERS
    chosen = wide(PLACES[seats - FEWEST_SEATS, decision]) - 64 * WORD_PLAIN
    if 0 <= at < HAND_OVER_COUNT:
        receiver = clockwise(seat, at % MOST_SEATS, seats)
        hand_over(row, seat, at // MOST_SEATS + 1, receiver)
        begin_receipt(row)
    elif wide(ACTION_OF[decision]) >= 0:
        origin = space_from(wide(ORIGIN_OF[decision]), seat, seats)
        target = space_from(wide(TARGET_OF[decision]), seat, seats)
        _move(row, seat, phase, wide(ACTION_OF[decision]), origin, target)
    elif phase == DRAFT:
        if keep_tile(row, chosen - PICKS + 1):
            begin_campaign(row)
    elif chosen == TAKE_BACK:
        take_back(row)
    elif row[FALLING]:
        origin = space_from(wide(ORIGIN_OF[decision]), seat, seats)
        _land(row, seat, origin, space_from(wide(TARGET_OF[decision]), seat, seats))
    elif phase == BUREAUCRACY:
        if chosen == DONE:
            stop_buying(row)
        elif chosen == RESTORE:
            restore(row, seat)
        else:
            promote(row, seat, chosen - PROMOTIONS)
        go_on_buying(row)
    elif phase == RECEIPT:
        if chosen == LOOK:
            look(row)
        else:
            begin_challenge(row)
    elif phase == LOOKED:
        if chosen == ACCEPT:
            begin_challenge(row)
        else:
            expose(row, seat)
    elif phase == CHALLENGE:
        if chosen == DISPUTE:
            dispute(row, seat)
        else:
            let_pass(row, seat)
    else:
        go_on_correcting(row, REWARDED)  # the free advance is declined
    row[ACTOR] = actor(row)


@compiled
def actor(row: Row) -> int:
    """The seat that must decide, in the draft the lowest; NOBODY if the game is over."""
    phase, seats = cell(row, PHASE), cell(row, SEATS)
    if row[FALLING]:
        first = cell(row, BUYERS if phase == BUREAUCRACY else MOVER)
        # K-A7: clockwise from the mover, in bureaucracy from the buyer.
        step = 0
        while falls_in(row, clockwise(first, step, seats)) == 0:
            step += 1
        return clockwise(first, step, seats)
    if phase in (MOVE, CORRECT, FORCED):
        return cell(row, MOVER)
    if phase in (RECEIPT, LOOKED, REWARD):
        return receiver_of(row, ON_TABLE)
    if phase == BUREAUCRACY:
        return cell(row, BUYERS)
    if phase == CHALLENGE:
        # K-H1: clockwise from the receiver.
        seat = receiver_of(row, ON_TABLE)
        while not (cell(row, ASKING) >> seat) & 1:
            seat = clockwise(seat, 1, seats)
        return seat
    if phase == DRAFT:
        for seat in range(seats):
            if not has_picked(row, seat):
                return seat
    return NOBODY


@compiled
def add_scores(row: Row, scores: Any) -> None:
    """K-W2: one winning domain wins; two or more, or the campaign limit, are a draw for all."""
    seats, winning = cell(row, SEATS), cell(row, WINNING)
    alone = winning != 0 and winning & (winning - 1) == 0
    for seat in range(seats):
        if not alone:
            scores[seat] += 1 / seats
        elif (winning >> seat) & 1:
            scores[seat] += 1.0


@compiled
def _move(row: Row, seat: int, phase: int, action: int, origin: int, target: int) -> None:
    """Move a piece: in a play, a correction, as a reward, or as a purchase."""
    if phase == MOVE:
        move_piece(row, seat, action, origin, target)
        return
    if phase == BUREAUCRACY:
        pay_for_action(row, seat, action)
    elif phase == CORRECT:
        row[OWED] &= ~(1 << action)
    make_move(row, action, origin, target)
    if not row[FALLING]:
        _go_on(row, phase)


@compiled
def _land(row: Row, seat: int, origin: int, target: int) -> None:
    """K-A7: let a piece fall; that can make another one fall."""
    phase = cell(row, PHASE)
    drop(row, origin, target)
    if phase == MOVE and seat != row[MOVER]:
        # K-C6: another player has chosen a fall, so these moves can no longer be taken back.
        row[BEYOND_RECALL] = row[TRAIL_SIZE]
    if not row[FALLING]:
        _go_on(row, phase)


@compiled
def _go_on(row: Row, phase: int) -> None:
    """What follows a move and its falls, once they are settled."""
    if phase == BUREAUCRACY:
        go_on_buying(row)
    elif phase == CORRECT:
        go_on_correcting(row, EXACT)
    elif phase == FORCED:
        go_on_correcting(row, SETTLED)
    elif phase == REWARD:
        go_on_correcting(row, REWARDED)
