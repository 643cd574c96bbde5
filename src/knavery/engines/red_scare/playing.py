"""A decision of a seat, or of the table: which rule it follows, and who acts next."""

from knavery.engines.compiling import compiled
from knavery.engines.one_table import ACTOR, NOBODY, SEATS, Row, Stream, clockwise
from knavery.engines.red_scare.abilities import (
    audit,
    exchange,
    file,
    invert,
    look_up,
    post,
    second_id,
    second_trade,
    verify,
)
from knavery.engines.red_scare.accusing import accuse, credit, guess, time_up, withdraw
from knavery.engines.red_scare.decisions import (
    ACCEPT,
    ACCUSE,
    ANSWER,
    ANSWER_PATRIOTS,
    ANSWER_SOVIETS,
    AUDIT,
    CHOICES,
    CREDIT,
    END_TURN,
    EXCHANGE,
    FILE,
    GUESS,
    INVERT,
    JOIN,
    JUDGE,
    LEAVE_DECK,
    LOOK_UP,
    MOVE,
    NAME,
    OFFER,
    PLACES_OF,
    POST,
    POSTS,
    REFUSE,
    SECOND_ID,
    SECOND_TRADE,
    SHOW,
    SPLIT_PATRIOTS,
    SPLIT_PLACES,
    SPLITS,
    SUSPECT,
    TIME_UP,
    VERIFY,
    WITHDRAW,
    table_of,
)
from knavery.engines.red_scare.ending import clear_check, join, leave_deck, move, name
from knavery.engines.red_scare.remarks import make_remark
from knavery.engines.red_scare.requests import accept, decline, offer, report, show
from knavery.engines.red_scare.row import (
    ACCUSER,
    ACTIVE,
    CHECK,
    ENDED,
    FULL,
    ID,
    LOOKING,
    MOST_SEATS,
    OVER,
    REQUEST,
    REQUEST_SEAT,
    TURNED_UP,
    cell,
)
from knavery.engines.red_scare.turns import judge, next_turn
from knavery.engines.remark_numbers import turned_back
from knavery.games.red_scare.constants import HAND


@compiled
def play(row: Row, stream: Stream, seat: int, decision: int) -> None:
    """Play a legal decision of the seat, or of the table itself, seat -1, because time is up."""
    if seat < 0:
        _time_is_up(row, stream, decision)
    elif decision >= SUSPECT:
        make_remark(row, seat, turned_back(seat, decision - SUSPECT, cell(row, SEATS), MOST_SEATS))
    elif ANSWER <= decision < OFFER:
        at = decision - ANSWER
        report(row, table_of(ANSWER_PATRIOTS, at), table_of(ANSWER_SOVIETS, at), False)
    elif ACCEPT <= decision < REFUSE:
        at = decision - ACCEPT
        accept(row, stream, table_of(SPLIT_PLACES, at), table_of(SPLIT_PATRIOTS, at))
    elif decision == REFUSE:
        decline(row, False)
    else:
        checked = row[CHECK] + row[CHECK + 1] != 0 and seat == row[ACTIVE]
        if decision == VERIFY:
            verify(row, seat)
        # PR-02: a seat may verify with its next decision only.
        if checked:
            clear_check(row)
        _act(row, stream, seat, decision)
    row[ACTOR] = _actor(row)


@compiled
def _actor(row: Row) -> int:
    """The seat that must decide: only one at a time."""
    if row[OVER] or row[FULL]:
        return NOBODY
    if row[ENDED]:
        return cell(row, TURNED_UP) - 1
    if row[ACCUSER]:
        return cell(row, ACCUSER) - 1
    if row[REQUEST]:
        return cell(row, REQUEST_SEAT)
    return cell(row, LOOKING) - 1 if row[LOOKING] else cell(row, ACTIVE)


@compiled
def _time_is_up(row: Row, stream: Stream, decision: int) -> None:
    """RS-Q6, RS-Q9: an ID that lapses counts as 0 and 0, a TRADE as refused."""
    if decision == TIME_UP:
        time_up(row, stream)
    elif row[REQUEST] == ID:
        report(row, 0, 0, True)
    else:
        decline(row, True)


@compiled
def _act(row: Row, stream: Stream, seat: int, decision: int) -> None:
    """An action of a turn, an accusation, or what an unaligned card does before scoring."""
    seats = cell(row, SEATS)
    if decision < ANSWER:
        step = (decision - SHOW) // CHOICES
        places = table_of(PLACES_OF, decision - SHOW - CHOICES * step)
        show(row, clockwise(seat, step, seats), places)
    elif decision < ACCEPT:
        step = (decision - OFFER) // SPLITS
        at = decision - OFFER - SPLITS * step
        to = clockwise(seat, step, seats)
        offer(row, to, table_of(SPLIT_PLACES, at), table_of(SPLIT_PATRIOTS, at))
    elif decision < END_TURN:
        judge(row, seat, decision - JUDGE)
    elif decision == END_TURN:
        next_turn(row)
    elif decision < ACCUSE:
        _use(row, stream, seat, decision)
    elif decision == ACCUSE:
        accuse(row, seat)
    elif decision == WITHDRAW:
        withdraw(row)
    elif decision < CREDIT:
        step = (decision - GUESS) // 3
        guess(row, clockwise(seat, step, seats), decision - GUESS - 3 * step)
    elif decision < JOIN:
        credit(row, decision - CREDIT)
    elif decision < MOVE:
        join(row, decision - JOIN)
    elif decision < NAME:
        move(row, decision - MOVE)
    else:
        step = (decision - NAME) // 2
        name(row, clockwise(seat, step, seats), decision - NAME - 2 * step)


@compiled
def _use(row: Row, stream: Stream, seat: int, decision: int) -> None:
    """RS-34: use a profession; an answer is verified before it is forgotten."""
    if decision == INVERT:
        invert(row, seat)
    elif decision == LOOK_UP:
        look_up(row, seat)
    elif decision == LEAVE_DECK:
        leave_deck(row, seat)
    elif EXCHANGE <= decision < POST:
        depth = (decision - EXCHANGE) // HAND
        exchange(row, seat, depth, decision - EXCHANGE - HAND * depth)
    elif POST <= decision < FILE:
        step = (decision - POST) // POSTS
        at = decision - POST - POSTS * step
        post(row, stream, seat, clockwise(seat, step, cell(row, SEATS)), at // 2, at % 2)
    elif FILE <= decision < AUDIT:
        file(row, stream, seat, table_of(PLACES_OF, decision - FILE))
    elif AUDIT <= decision < SECOND_ID:
        audit(row, seat, decision - AUDIT)
    elif decision == SECOND_ID:
        second_id(row, seat)
    elif decision == SECOND_TRADE:
        second_trade(row, seat)
