"""The course of a turn, and what follows a resolved card."""

from knavery.engines.compiling import compiled
from knavery.engines.kingless.cards import is_event, parts_of
from knavery.engines.kingless.crown import award_prizes, count_influence, deal_round, demand_card
from knavery.engines.kingless.interrupts import add_link, open_window
from knavery.engines.kingless.keywords import ask, resolve
from knavery.engines.kingless.passives import hand_limit, start_draw
from knavery.engines.kingless.row import (
    ACTING,
    ACTIVE,
    AREA_SIZES,
    ASK_COUNT,
    ASK_FLAG,
    CHAIN_SEATS,
    CHAIN_SIZE,
    DISCARDING,
    ENDS_TURN,
    FIRST_DRAW,
    HAND_SIZES,
    KING,
    LAST_TURNS,
    LATE_DRAW,
    OVER,
    PHASE,
    RESOLVING,
    ROUND,
    ROUNDS,
    TARGETS_SIZE,
    TASK_PARTS,
    TASK_SEATS,
    TASKS_SIZE,
    TRIGGER,
    cell,
)
from knavery.engines.kingless.targets import name_targets
from knavery.engines.kingless.zones import (
    ENDING_CARDS,
    draw_cards,
    enter_area,
    leave_hand,
    to_gutter,
    trigger_end,
)
from knavery.engines.one_table import SEATS, Row, Stream, clockwise
from knavery.games.kingless.rules.course import SECOND_OF_TWO
from knavery.games.kingless.rules.passives import REFILL


@compiled
def begin_turn(row: Row, stream: Stream, seat: int, first: bool) -> None:
    """G-T1: start a turn with a draw; the setting `first_draw` may skip it for the first player."""
    if first and row[LATE_DRAW]:
        _draw_late(row, stream, seat)
    row[ACTIVE] = seat
    if not first or row[FIRST_DRAW]:
        draw_cards(row, stream, seat, start_draw(row, seat))
    ask(row, ACTING, seat)


@compiled
def play_card(row: Row, stream: Stream, seat: int, kind: int) -> None:
    """G-T2: put an event into the gutter. G-T3: any other card into play. Then name its targets."""
    leave_hand(row, seat, kind)
    if is_event(kind):
        to_gutter(row, kind)
    else:
        enter_area(row, seat, kind)
    add_link(row, seat, kind)
    if parts_of(kind) == 0:
        # G-I1: a card with no text, or passive text only, opens no window.
        row[ENDS_TURN] = 1
        resolve_tasks(row, stream)
    elif name_targets(row):
        open_window(row)


@compiled
def resolve_tasks(row: Row, stream: Stream) -> None:
    """Resolve what is left of the chain, until a decision is needed or the card is done."""
    while row[PHASE] == RESOLVING and row[TASKS_SIZE]:
        seat, part = cell(row, TASK_SEATS), cell(row, TASK_PARTS)
        size = cell(row, TASKS_SIZE) - 1
        for place in range(size):
            row[TASK_SEATS + place] = row[TASK_SEATS + place + 1]
            row[TASK_PARTS + place] = row[TASK_PARTS + place + 1]
        row[TASK_SEATS + size] = 0
        row[TASK_PARTS + size] = 0
        row[TASKS_SIZE] = size
        resolve(row, stream, seat, part)
    if row[PHASE] == RESOLVING:
        _card_is_done(row, stream)


@compiled
def end_by_choice(row: Row, stream: Stream) -> None:
    """G-T4: the active player ends the turn and draws 1."""
    draw_cards(row, stream, cell(row, ACTIVE), 1)
    _end_turn(row, stream)


@compiled
def next_turn(row: Row, stream: Stream) -> None:
    """G-T6: go on clockwise. G-E3: after the trigger every player gets exactly one more turn."""
    seats = cell(row, SEATS)
    seat = clockwise(cell(row, ACTIVE), 1, seats)
    if row[TRIGGER] and row[LAST_TURNS] == 0:
        row[LAST_TURNS] = seats + 1
    if row[LAST_TURNS] == 1:
        count_influence(row)
        settle_round(row, stream)
        return
    if row[LAST_TURNS]:
        seat = next_of_last(row, seat)
        row[LAST_TURNS] -= 1
    begin_turn(row, stream, seat, False)


@compiled
def next_of_last(row: Row, seat: int) -> int:
    """G-E3: whose last turn is next, from that seat on: the one that triggered the end is last."""
    trigger = cell(row, TRIGGER) - 1
    if row[LAST_TURNS] == 2:
        return trigger
    return clockwise(seat, 1, cell(row, SEATS)) if seat == trigger else seat


@compiled
def settle_round(row: Row, stream: Stream) -> None:
    """G-E4: award Crown and Hat, then deal the next round or end the match."""
    award_prizes(row, stream)
    if row[PHASE] != RESOLVING:
        return
    if row[ROUND] == row[ROUNDS]:
        row[PHASE] = OVER
        return
    # G-S3: after the deal the Crown takes effect first, then the Hat.
    deal_round(row, stream)
    demand_card(row, stream)
    if row[PHASE] == RESOLVING:
        begin_round(row, stream)


@compiled
def begin_round(row: Row, stream: Stream) -> None:
    """G-S4: the holder of the Crown takes the first turn."""
    begin_turn(row, stream, cell(row, KING) - 1, True)


@compiled
def _draw_late(row: Row, stream: Stream, first: int) -> None:
    """G-S6: before the first turn the others draw clockwise: the second player 1, the third 2, …"""
    seats = cell(row, SEATS)
    for step in range(1, seats):
        number = SECOND_OF_TWO if seats == 2 else step
        draw_cards(row, stream, clockwise(first, step, seats), number)


@compiled
def _card_is_done(row: Row, stream: Stream) -> None:
    """G-E1: check for the end once a card and its whole chain have resolved."""
    for place in range(CHAIN_SEATS, TASK_SEATS):
        row[place] = 0
    row[CHAIN_SIZE] = 0
    row[TARGETS_SIZE] = 0
    seats, active = cell(row, SEATS), cell(row, ACTIVE)
    for step in range(seats):
        seat = clockwise(active, step, seats)
        if row[AREA_SIZES + seat] >= ENDING_CARDS:
            trigger_end(row, seat)
    if row[ENDS_TURN]:
        row[ENDS_TURN] = 0
        _end_turn(row, stream)
    else:
        ask(row, ACTING, active)


@compiled
def _end_turn(row: Row, stream: Stream) -> None:
    """G-T5: the player whose turn ends refills the hand, or discards down to the limit."""
    seat = cell(row, ACTIVE)
    held, limit = cell(row, HAND_SIZES + seat), hand_limit(row, seat)
    if held < REFILL:
        draw_cards(row, stream, seat, REFILL - held)
    if held > limit:
        ask(row, DISCARDING, seat)
        row[ASK_COUNT] = held - limit
        row[ASK_FLAG] = 1
    else:
        next_turn(row, stream)
