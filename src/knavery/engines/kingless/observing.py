"""What a seat sees, as the numbers of the codec (docs/observations.md)."""

from typing import Any, Final, TypeAlias

from knavery.engines.compiling import compiled
from knavery.engines.kingless.cards import (
    DECK_COUNT,
    KIND_COUNT,
    OP,
    copies_of,
    text,
)
from knavery.engines.kingless.crown import total_of
from knavery.engines.kingless.passives import influence
from knavery.engines.kingless.row import (
    ACTIVE,
    AIMING,
    ANSWERED,
    AREA_SIZES,
    ASK_COUNT,
    ASK_FLAG,
    CHAIN_CARDS,
    CHAIN_SEATS,
    CHAIN_SIZE,
    CROWNS,
    DECK_SIZE,
    DISCARDING,
    DUELLING,
    ENDS_TURN,
    FINDING,
    FIRST_DRAW,
    FOOL,
    FOR_EACH,
    GUTTER,
    GUTTER_SIZE,
    HAND_SIZES,
    KINDS_EACH,
    KING,
    KNOWN,
    LACKS,
    LACKS_WIDTH,
    LAST_TURNS,
    LATE_DRAW,
    PASSED,
    PHASE,
    PICK,
    PLACING,
    REPLIES,
    REVEALED,
    ROUND,
    ROUNDS,
    SHOWN,
    TARGET_CARDS,
    TARGET_SEATS,
    TARGETS_SIZE,
    TASK_PARTS,
    TASK_SEATS,
    TASKS_SIZE,
    TRIGGER,
    area_card,
    area_start,
    cell,
    hand_card,
    hand_start,
    is_asked,
)
from knavery.engines.one_table import SEATS, Row, clockwise, steps_from
from knavery.games.kingless.codec_layout import LAYOUT, LINKS, TOP
from knavery.games.kingless.codec_layout import SEATS as MOST_SEATS
from knavery.games.kingless.rules.crown import TRIES

#: A row of float32.
Out: TypeAlias = Any

WIDTH: Final = LAYOUT.width
#: The parts of a vector: each seat, then these.
_PART_TABLE, _PART_GUTTER, _PART_CHAIN = range(MOST_SEATS, MOST_SEATS + 3)
PARTS: Final = _PART_CHAIN + 1

_SEAT: Final = LAYOUT.stride("seats")
_HAND_SIZE: Final = LAYOUT.at("seats.cards in hand")
_INFLUENCE: Final = LAYOUT.at("seats.influence")
_IN_PLAY: Final = LAYOUT.at("seats.cards in play")
_CROWNS: Final = LAYOUT.at("seats.crowns")
_TOTAL: Final = LAYOUT.at("seats.total influence")
_ACTIVE: Final = LAYOUT.at("seats.active")
_WAITING: Final = LAYOUT.at("seats.waiting for")
_TRIGGER: Final = LAYOUT.at("seats.trigger")
_LAST_TURN: Final = LAYOUT.at("seats.last turn")
_KING: Final = LAYOUT.at("seats.king")
_FOOL: Final = LAYOUT.at("seats.fool")
_AREA: Final = LAYOUT.at("seats.play area")
_HAND: Final = LAYOUT.at("seats.hand")
_LACKS: Final = LAYOUT.at("seats.lacks")

_PLAYING: Final = LAYOUT.at("table.playing")
_SEATS: Final = LAYOUT.at("table.seats")
_ROUND: Final = LAYOUT.at("table.round")
_ROUNDS: Final = LAYOUT.at("table.rounds")
_FIRST_DRAW: Final = LAYOUT.at("table.first draw")
_LATE_DRAW: Final = LAYOUT.at("table.late draw")
_DECK: Final = LAYOUT.at("table.deck")
_GUTTER_SIZE: Final = LAYOUT.at("table.gutter size")
_ENDS_TURN: Final = LAYOUT.at("table.ends turn")
_LAST_TURNS: Final = LAYOUT.at("table.last turns")
_PHASE: Final = LAYOUT.at("table.phase")
_AIMED: Final = LAYOUT.at("table.part")
_COUNT: Final = LAYOUT.at("table.count")
_LIMIT: Final = LAYOUT.at("table.hand limit")
_ITEMS: Final = LAYOUT.at("table.places items")
_HAT: Final = LAYOUT.at("table.for the hat")
_TRIES: Final = LAYOUT.at("table.tries")
_ANSWERED: Final = LAYOUT.at("table.own answer")
_ANSWER: Final = LAYOUT.at("table.own answer card")
_SIGN: Final = LAYOUT.at("table.own sign")
_GUTTER: Final = LAYOUT.at("table.gutter")
_REVEALED: Final = LAYOUT.at("table.revealed")
_PICK: Final = LAYOUT.at("table.crown's pick")
#: The first part of a text, as the codec writes it.
_FIRST_PART: Final = 1 / 4

_TOP: Final = LAYOUT.at("gutter")
_LINK: Final = LAYOUT.stride("chain")
_LINK_SEAT: Final = LAYOUT.at("chain.seat")
_LINK_CARD: Final = LAYOUT.at("chain.card")
_LINK_TARGET_SEATS: Final = LAYOUT.at("chain.target seats")
_LINK_TARGET_CARDS: Final = LAYOUT.at("chain.target cards")
_TASK: Final = LAYOUT.stride("tasks")
_TASK_SEAT: Final = LAYOUT.at("tasks.seat")
_TASK_CARD: Final = LAYOUT.at("tasks.card")
_TASK_TARGET_SEATS: Final = LAYOUT.at("tasks.target seats")
_TASK_PART: Final = LAYOUT.at("tasks.part")


@compiled
def observe_part(part: int, row: Row, seat: int, lookup: Any, out: Out) -> None:
    """Write one part of what the seat sees to a row of zeros."""
    if part == _PART_TABLE:
        _observe_table(row, seat, out)
        _observe_ask(row, seat, out)
    elif part == _PART_GUTTER:
        _observe_gutter(row, out)
    elif part == _PART_CHAIN:
        _observe_chain(row, seat, out)
        _observe_tasks(row, seat, out)
    elif part < cell(row, SEATS):
        _observe_seat(row, seat, part, out)


@compiled
def _observe_seat(row: Row, viewer: int, step: int, out: Out) -> None:
    """G-S5: what everybody sees of a seat; its hand as far as the viewer knows it."""
    seats = cell(row, SEATS)
    seat, at = clockwise(viewer, step, seats), _SEAT * step
    out[at] = 1.0
    held, played = cell(row, HAND_SIZES + seat), cell(row, AREA_SIZES + seat)
    out[at + _HAND_SIZE] = _share(held, 8)
    out[at + _INFLUENCE] = _share(influence(row, seat), 20)
    out[at + _IN_PLAY] = _share(played, 5)
    out[at + _CROWNS] = cell(row, CROWNS + seat) / 9
    out[at + _TOTAL] = _share(total_of(row, seat), 60)
    out[at + _ACTIVE] = 1.0 if row[ACTIVE] == seat else 0.0
    out[at + _WAITING] = 1.0 if is_asked(row, seat) else 0.0
    out[at + _TRIGGER] = 1.0 if row[TRIGGER] - 1 == seat else 0.0
    out[at + _LAST_TURN] = 1.0 if _has_last_turn(row, seat) else 0.0
    out[at + _KING] = 1.0 if row[KING] - 1 == seat else 0.0
    out[at + _FOOL] = 1.0 if row[FOOL] - 1 == seat else 0.0
    start = area_start(row, seat)
    for place in range(start, start + played):
        _add_card(out, at + _AREA, area_card(row, place))
    start = hand_start(row, seat)
    for place in range(start, start + held):
        if step == 0 or (cell(row, KNOWN + place) >> viewer) & 1:
            _add_card(out, at + _HAND, hand_card(row, place))
    for number in range(LACKS_WIDTH):
        lacked = cell(row, LACKS + LACKS_WIDTH * seat + number)
        kind = KINDS_EACH * number
        while lacked:
            if lacked & 1:
                out[at + _LACKS + kind] = 1.0
            lacked >>= 1
            kind += 1


@compiled
def _has_last_turn(row: Row, seat: int) -> bool:
    """G-E3: whether the seat still has its last turn."""
    left = cell(row, LAST_TURNS) - 1
    if left <= 0:
        return False
    if row[TRIGGER] - 1 == seat:
        return True
    seats, active = cell(row, SEATS), cell(row, ACTIVE)
    steps, last = steps_from(active, seat, seats), steps_from(active, row[TRIGGER] - 1, seats)
    if steps == 0:
        return False
    return steps - (1 if 0 < last < steps else 0) < left


@compiled
def _observe_table(row: Row, seat: int, out: Out) -> None:
    """The settings, the round, and what lies on the table."""
    out[_PLAYING] = 1.0
    out[_SEATS] = cell(row, SEATS) / MOST_SEATS
    out[_ROUND] = cell(row, ROUND) / 9
    out[_ROUNDS] = cell(row, ROUNDS) / 9
    out[_FIRST_DRAW] = row[FIRST_DRAW]
    out[_LATE_DRAW] = row[LATE_DRAW]
    out[_DECK] = cell(row, DECK_SIZE) / DECK_COUNT
    out[_GUTTER_SIZE] = cell(row, GUTTER_SIZE) / DECK_COUNT
    out[_ENDS_TURN] = row[ENDS_TURN]
    out[_LAST_TURNS] = 1.0 if row[LAST_TURNS] else 0.0
    out[_PHASE + row[PHASE]] = 1.0
    # Only the King and the Fool saw the card that the Crown took.
    if row[PICK] and seat in (row[KING] - 1, row[FOOL] - 1):
        out[_PICK + row[PICK] - 1] = 1.0


@compiled
def _observe_ask(row: Row, seat: int, out: Out) -> None:
    """What is asked: how many cards, the cards to choose from, the duel; and the own answer."""
    phase, number = cell(row, PHASE), cell(row, ASK_COUNT)
    if phase == AIMING:
        out[_AIMED] = _FIRST_PART
    elif phase == DISCARDING:
        out[_COUNT] = _share(number, 2)
        out[_LIMIT] = row[ASK_FLAG]
    elif phase == PLACING:
        out[_COUNT] = _share(number, 2)
        out[_ITEMS] = row[ASK_FLAG]
    elif phase == DUELLING:
        out[_HAT] = row[ASK_FLAG]
        out[_TRIES] = number / TRIES
    for place in range(REVEALED, REVEALED + 2):
        if row[place]:
            # G-K2: a card to find counts as one, whatever its copies.
            if phase == FINDING:
                out[_REVEALED + row[place] - 1] = 1.0
            else:
                _add_card(out, _REVEALED, cell(row, place) - 1)
    reply = cell(row, REPLIES + seat)
    if reply:
        out[_ANSWERED] = 1.0
        if reply >= SHOWN:
            out[_SIGN + reply - SHOWN] = 1.0
        elif reply > PASSED:
            out[_ANSWER + reply - ANSWERED] = 1.0


@compiled
def _observe_gutter(row: Row, out: Out) -> None:
    """G-S5: the gutter by kind, and its top cards."""
    size = cell(row, GUTTER_SIZE)
    for place in range(size):
        _add_card(out, _GUTTER, cell(row, GUTTER + place))
    for below_top in range(min(TOP, size)):
        card = cell(row, GUTTER + size - 1 - below_top)
        out[_TOP + KIND_COUNT * below_top + card] = 1.0


@compiled
def _observe_chain(row: Row, viewer: int, out: Out) -> None:
    """The card that was played with its targets, then the latest answers, the last one first."""
    seats, size = cell(row, SEATS), cell(row, CHAIN_SIZE)
    for number in range(min(LINKS, size)):
        place = 0 if number == 0 else size - number
        at = _LINK * number
        step = steps_from(viewer, cell(row, CHAIN_SEATS + place), seats)
        out[_LINK_SEAT + at + step] = 1.0
        out[_LINK_CARD + at + row[CHAIN_CARDS + place]] = 1.0
    for number in range(cell(row, TARGETS_SIZE)):
        if row[TARGET_SEATS + number]:
            step = steps_from(viewer, cell(row, TARGET_SEATS + number) - 1, seats)
            out[_LINK_TARGET_SEATS + step] = 1.0
        if row[TARGET_CARDS + number]:
            out[_LINK_TARGET_CARDS + row[TARGET_CARDS + number] - 1] = 1.0


@compiled
def _observe_tasks(row: Row, viewer: int, out: Out) -> None:
    """The parts of the card's text that are still to resolve, the next one first."""
    seats, kind = cell(row, SEATS), cell(row, CHAIN_CARDS)
    for number in range(cell(row, TASKS_SIZE)):
        at, part = _TASK * number, cell(row, TASK_PARTS + number)
        step = steps_from(viewer, cell(row, TASK_SEATS + number), seats)
        out[_TASK_SEAT + at + step] = 1.0
        out[_TASK_CARD + at + kind] = 1.0
        out[_TASK_PART + at + text(kind, 0 if part == FOR_EACH else part, OP)] = 1.0
        # Of two parts, the second has targets only if it is for the same opponent.
        if part != FOR_EACH:
            for target in range(cell(row, TARGETS_SIZE)):
                step = steps_from(viewer, cell(row, TARGET_SEATS + target) - 1, seats)
                out[_TASK_TARGET_SEATS + at + step] = 1.0


@compiled
def _add_card(out: Out, at: int, kind: int) -> None:
    """Add a card's share of its copies."""
    out[at + kind] += 1 / copies_of(kind)


@compiled
def _share(number: int, usual: int) -> float:
    """From 0 towards 1, and 0.5 at the usual count."""
    return number / (number + usual)
