"""What each phase does with a decision, up to the next one that is needed."""

from knavery.engines.compiling import compiled
from knavery.engines.counter import draw
from knavery.engines.kingless.cards import PLACED_COUNT
from knavery.engines.kingless.course import (
    begin_round,
    begin_turn,
    end_by_choice,
    next_turn,
    play_card,
    resolve_tasks,
    settle_round,
)
from knavery.engines.kingless.crown import deal_round, hand_over, show_signs
from knavery.engines.kingless.interrupts import close_window, open_window
from knavery.engines.kingless.keywords import (
    ask,
    ask_discard,
    ask_place,
    claim_from_area,
    take_recruit,
)
from knavery.engines.kingless.row import (
    ACTING,
    AIMING,
    ANSWER,
    ANSWERED,
    ANSWERING,
    ASK_COUNT,
    ASK_FLAG,
    ASKED,
    CHOOSE_CARD,
    CHOOSE_OPPONENT,
    DISCARD_CARD,
    DISCARDING,
    DUELLING,
    END_TURN,
    FINDING,
    GUTTER_CARD,
    GUTTERING,
    HAND_OVER,
    NAME_CARD,
    PASS,
    PASSED,
    PHASE,
    PLACE_CARD,
    PLACING,
    PLAY_CARD,
    RECRUITING,
    REPLIES,
    RESOLVING,
    REVEALED,
    ROW_WIDTH,
    SHOW_SIGN,
    SHOWN,
    TAKE_RECRUIT,
    cell,
    is_waited_for,
)
from knavery.engines.kingless.targets import add_target, name_targets
from knavery.engines.kingless.zones import discard_card, enter_area, gutter_card, leave_hand
from knavery.engines.one_table import ACTOR, NOBODY, SEATS, Row, Stream, clockwise


@compiled
def deal(row: Row, stream: Stream) -> None:
    """A new game for the seats and settings that stand in the row."""
    for place in range(PHASE, ROW_WIDTH):
        row[place] = 0
    deal_cleared(row, stream)


@compiled
def deal_cleared(row: Row, stream: Stream) -> None:
    """G-S2: deal the first round. G-S4: a random player begins."""
    row[PHASE] = RESOLVING
    deal_round(row, stream)
    begin_turn(row, stream, draw(stream, cell(row, SEATS)), True)
    row[ACTOR] = actor(row)


@compiled
def play(row: Row, stream: Stream, seat: int, decision: int) -> None:
    """Play a legal decision of the seat."""
    phase = cell(row, PHASE)
    if phase == ANSWERING:
        reply = PASSED if decision == PASS else ANSWERED + decision - ANSWER
        row[REPLIES + seat] = reply
    elif phase == DUELLING:
        row[REPLIES + seat] = SHOWN + decision - SHOW_SIGN
    following = actor(row)
    if following == NOBODY or (phase not in (ANSWERING, DUELLING)):
        _resolve(row, stream, seat, decision, phase)
        following = actor(row)
    row[ACTOR] = following


@compiled
def actor(row: Row) -> int:
    """The lowest seat that is waited for; NOBODY if there is none."""
    for seat in range(cell(row, SEATS)):
        if is_waited_for(row, seat):
            return seat
    return NOBODY


@compiled
def _resolve(row: Row, stream: Stream, seat: int, decision: int, phase: int) -> None:
    """Carry out a decision, once all who were asked have decided."""
    asked, number, flag = cell(row, ASKED), cell(row, ASK_COUNT), cell(row, ASK_FLAG)
    row[PHASE] = RESOLVING
    row[ASKED] = 0
    row[ASK_COUNT] = 0
    row[ASK_FLAG] = 0
    if phase == ACTING:
        if decision == END_TURN:
            end_by_choice(row, stream)
        else:
            play_card(row, stream, seat, decision - PLAY_CARD)
    elif phase == AIMING:
        _aim(row, decision)
    elif phase == ANSWERING:
        if close_window(row, stream):
            resolve_tasks(row, stream)
    elif phase == DISCARDING:
        _discard(row, stream, seat, decision - DISCARD_CARD, number, flag)
    elif phase == DUELLING:
        show_signs(row, stream, flag, asked, number)
        if row[PHASE] == RESOLVING:
            settle_round(row, stream)
    elif phase == GUTTERING:
        gutter_card(row, seat, decision - GUTTER_CARD)
        resolve_tasks(row, stream)
    elif phase == PLACING:
        if decision != PASS:
            leave_hand(row, seat, decision - PLACE_CARD)
            enter_area(row, seat, decision - PLACE_CARD)
            ask_place(row, seat, flag != 0, number - 1)
        resolve_tasks(row, stream)
    elif phase == RECRUITING:
        take_recruit(row, seat, -1 if decision == PASS else decision - TAKE_RECRUIT)
        resolve_tasks(row, stream)
    elif phase == FINDING:
        step = (decision - CHOOSE_CARD) // PLACED_COUNT
        owner = clockwise(seat, step, cell(row, SEATS))
        claim_from_area(row, seat, owner, cell(row, REVEALED) - 1)
        row[REVEALED] = 0
        resolve_tasks(row, stream)
    else:
        hand_over(row, stream, decision - HAND_OVER)
        begin_round(row, stream)


@compiled
def _aim(row: Row, decision: int) -> None:
    """G-I2: add a target, and ask for the next, or open the window."""
    if decision >= CHOOSE_CARD:
        add_target(row, decision - CHOOSE_CARD)
    elif decision >= CHOOSE_OPPONENT:
        add_target(row, decision - CHOOSE_OPPONENT)
    else:
        add_target(row, decision - NAME_CARD)
    if name_targets(row):
        open_window(row)


@compiled
def _discard(row: Row, stream: Stream, seat: int, kind: int, number: int, limit: int) -> None:
    """G-K3: discard for a card. G-T5: discard for the hand limit."""
    discard_card(row, seat, kind)
    if not limit:
        ask_discard(row, seat, number - 1)
        resolve_tasks(row, stream)
    elif number > 1:
        ask(row, DISCARDING, seat)
        row[ASK_COUNT] = number - 1
        row[ASK_FLAG] = limit
    else:
        next_turn(row, stream)
