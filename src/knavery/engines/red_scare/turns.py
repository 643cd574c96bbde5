"""Rounds and turns, and judging."""

from knavery.engines.compiling import compiled
from knavery.engines.one_table import SEATS, Row, clockwise
from knavery.engines.red_scare.cards import held
from knavery.engines.red_scare.claims import fill_up, move_claims, read_card
from knavery.engines.red_scare.ending import end
from knavery.engines.red_scare.row import (
    ACTIVE,
    ADVANCED,
    BY_CAP,
    BY_TRACK,
    CAP,
    CARDS,
    DECK,
    DECK_SIZE,
    DRAWN,
    IDS,
    INVERTED,
    JUDGE,
    JUDGED,
    MADE,
    OPEN,
    OPENS,
    PACKETS,
    PASSES,
    PROPOSED_COUNT,
    QUESTIONED,
    QUEUE,
    ROUND,
    SIDE,
    SILENT,
    SILENT_COUNT,
    START,
    TRADES,
    VERDICT,
    cell,
    hand_slot,
    packet_slot,
    wears_glasses,
)
from knavery.games.red_scare.constants import HAND

#: The last round that a number of the row can hold.
_LAST_ROUND = 127


@compiled
def judge(row: Row, seat: int, verdict: int) -> None:
    """RS-47: judge the whole hand, then draw a new one."""
    packet = cell(row, PACKETS)
    row[PACKETS] = packet + 1
    row[JUDGE + packet] = seat
    row[VERDICT + packet] = verdict
    row[SIDE + packet] = verdict
    glasses = wears_glasses(row, seat)
    for place in range(HAND):
        slot, there = hand_slot(seat, place), packet_slot(packet, place)
        row[CARDS + there] = row[CARDS + slot]
        move_claims(row, slot, there)
        row[CARDS + slot] = held(take_top(row), glasses)
    row[JUDGED] = 1
    # RS-52: the track is full.
    if packet + 1 == row[SEATS]:
        end(row, BY_TRACK)
    else:
        end_if_all_taken(row)


@compiled
def take_top(row: Row) -> int:
    """The top card of the deck, which is taken away."""
    at = DECK + cell(row, DRAWN)
    card = cell(row, at) - 1
    row[at] = 0
    row[DRAWN] += 1
    row[DECK_SIZE] -= 1
    return card


@compiled
def end_if_all_taken(row: Row) -> None:
    """RS-Q33: in the beginner game, end a turn in which all three actions are taken."""
    if not row[ADVANCED] and row[JUDGED] and row[IDS] == 0 and row[TRADES] == 0:
        next_turn(row)


@compiled
def next_turn(row: Row) -> None:
    """RS-30: pass the turn clockwise; after the last turn of a round begin the next round."""
    seat, seats = cell(row, ACTIVE), cell(row, SEATS)
    if row[INVERTED + seat]:
        # PR-01: the glasses are switched back.
        row[INVERTED + seat] = 0
        read_hand(row, seat)
    following = clockwise(seat, 1, seats)
    if following == row[START]:
        # RS-Q14: after the last round the game ends as if the track were full.
        if row[CAP] and row[ROUND] == row[CAP]:
            end(row, BY_CAP)
            return
        if row[PASSES]:
            # RS-Q13: the player on the left starts the next round.
            following = clockwise(following, 1, seats)
            row[START] = following
        begin_round(row)
    row[ACTIVE] = following
    begin_turn(row)


@compiled
def begin_turn(row: Row) -> None:
    """RS-32: a turn has an ID, a TRADE and a judgement."""
    row[IDS] = 1
    row[TRADES] = 1
    row[JUDGED] = 0
    row[SILENT_COUNT] = 0
    row[PROPOSED_COUNT] = 0
    for place in range(SILENT, QUEUE):
        row[place] = 0


@compiled
def begin_round(row: Row) -> None:
    """RS-29: begin a round; RS-54: ACCUSE may open; RS-R2: nobody has made a remark in it."""
    if row[ROUND] == _LAST_ROUND:
        fill_up(row)
        return
    row[ROUND] += 1
    row[OPEN] = 1 if row[ROUND] >= row[OPENS] else 0
    for place in range(MADE, QUESTIONED):
        row[place] = 0


@compiled
def read_hand(row: Row, seat: int) -> None:
    """PR-01: with and without glasses, the seat has read all its cards."""
    for place in range(HAND):
        read_card(row, seat, hand_slot(seat, place))
