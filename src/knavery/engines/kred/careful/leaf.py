"""The learned estimate of a seat's score, with which a rollout ends."""

from math import exp, log
from typing import Any, Final

from knavery.engines.compiling import compiled
from knavery.engines.kred.careful.banks import FUNDED
from knavery.engines.kred.careful.belief import MEAN_FUNDING, NOTCHES
from knavery.engines.kred.careful.domains import FADES, OWNED, distance, read_board
from knavery.engines.kred.careful.scratch import NOW, Scratch
from knavery.engines.kred.history import (
    campaign_at,
    gives_funding,
    is_seen,
    play_at,
    receiver_of,
    tile_of,
)
from knavery.engines.kred.row import (
    BOARD,
    CREDIBILITY,
    FIRST_MOVER,
    FUNDS,
    HAND_SIZES,
    IS_ANNOUNCED,
    MOVER,
    PLAYS_SIZE,
    cell,
)
from knavery.engines.one_table import SEATS, Row
from knavery.games.kred.constants import FULL

CLOSE: Final = 30.0
DOMAIN_SCALE: Final = 70.0
NOTCH_SCALE: Final = 10.0
BANK_SCALE: Final = 55.0
#: The stages of a game: a row of weights each.
STAGES: Final = ("open", "close")


@compiled
def estimate(row: Row, seat: int, scratch: Scratch, weights: Any) -> float:
    """The expected score: a logistic function of the features.

    `weights` has a row for each stage: the features in the order of the heuristics, and the bias.
    """
    seats = cell(row, SEATS)
    rivals = seats - 1
    read_board(row, BOARD, scratch, NOW)
    all_chances = my_chance = my_way = my_near = my_bank = 0.0
    least, their_way, their_near, near_sum, their_bank = 1e9, 1e9, 0.0, 0.0, 0.0
    tiles = their_notches = 0
    for other in range(seats):
        way = distance(int(scratch[NOW + other]))
        near, bank = exp(-way / FADES), banked(row, seat, other)
        notches = cell(row, CREDIBILITY + other)
        chance = exp(OWNED[way] / DOMAIN_SCALE + NOTCHES[notches] / NOTCH_SCALE + bank / BANK_SCALE)
        all_chances += chance
        tiles += cell(row, HAND_SIZES + other)
        least = min(least, float(way))
        if other == seat:
            my_chance, my_way, my_near, my_bank = chance, float(way), near, bank
        else:
            their_way = min(their_way, float(way))
            their_near = max(their_near, near)
            near_sum += near
            their_bank = max(their_bank, bank)
            their_notches += notches
    share = min(0.98, max(0.02, my_chance / all_chances))
    weigh = weights[1 if least < CLOSE else 0]
    total = (
        weigh[14]
        + weigh[0] * log(rivals)
        + weigh[1]
        + weigh[2] * log(share / (1 - share))
        + weigh[3] * my_way / 50
        + weigh[4] * my_near
        + weigh[5] * their_way / 50
        + weigh[6] * their_near
        + weigh[7] * near_sum
        + weigh[8] * cell(row, CREDIBILITY + seat) / FULL
        + weigh[9] * their_notches / (FULL * rivals)
        + weigh[10] * my_bank / 20
        + weigh[11] * their_bank / 20
        + weigh[12] * (cell(row, HAND_SIZES + seat) - tiles / seats) / 2
        + weigh[13] * (1.0 if row[MOVER] == seat else 0.0)
    )
    return 1 / (1 + exp(-max(-30.0, min(30.0, total))))


@compiled
def banked(row: Row, viewer: int, seat: int) -> float:
    """K-F1: the funds of that seat, or the expected value of its bank, for the viewer."""
    if row[IS_ANNOUNCED]:
        return float(cell(row, FUNDS + seat))
    found, campaign, mover = 0.0, campaign_at(row, 0), cell(row, FIRST_MOVER)
    for number in range(cell(row, PLAYS_SIZE)):
        play = play_at(campaign, number)
        receiver = receiver_of(row, play)
        if receiver == seat and gives_funding(row, play):
            if is_seen(row, play, viewer, mover, False):
                found += FUNDED[tile_of(row, play)]
            else:
                found += MEAN_FUNDING
        mover = receiver
    return found
