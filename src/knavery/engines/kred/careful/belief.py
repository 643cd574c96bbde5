"""The chance that a play is honest (K-C3), and what it is worth to turn up a lie (K-R4, K-H1)."""

from math import exp, log, sqrt
from typing import Final

import numpy as np

from knavery.engines.compiling import compiled
from knavery.engines.kred.careful.banks import FUNDED
from knavery.engines.kred.careful.domains import board_worth
from knavery.engines.kred.careful.holdings import holdings, write_held
from knavery.engines.kred.careful.scratch import (
    BEGUN_WORTH,
    EACH_TILE,
    EXACT_TILE,
    FREE,
    HELD,
    LIES,
    NOW,
    Scratch,
)
from knavery.engines.kred.careful.turn_start import read_boards, undone
from knavery.engines.kred.drafting import tiles_in_play
from knavery.engines.kred.history import (
    campaign_at,
    honest_tiles,
    is_honest,
    is_open,
    is_seen,
    number_at,
    play_at,
    receiver_of,
    was_looked_at,
)
from knavery.engines.kred.row import (
    CAMPAIGN,
    CREDIBILITY,
    FIRST_MOVER,
    MOVER,
    ON_TABLE,
    PLAYS_SIZE,
    TILE_COUNT,
    cell,
)
from knavery.engines.one_table import SEATS, Row
from knavery.games.kred.constants import FULL
from knavery.games.kred.rules.distance import WITHDRAW

OFTEN: Final = 0.36
OPINION: Final = 12
TEMPTED_LEAST: Final = 0.1
ABLE: Final = 0.6
TILE_SCALE: Final = 6.0
CHALLENGED: Final = 0.1
NOTCH: Final = 3.0
SHARED: Final = 0.3
EXPOSE_SHARP: Final = 0.7
MEAN_FUNDING: Final = 100 / 24
SIGNS: Final = (2.4, 0.5, 0.85, 0.45, 1.95, -1.6, 1.6, 1.3, -1.45)
LEAST_ABLE: Final = 0.01
LEAST_ACCEPTED: Final = 0.02
LEAST_HELD: Final = 0.1
#: K-D1: the value of 0 to 3 notches.
NOTCHES: Final = np.array((0.0, 4.0, 7.0, 9.0))
#: How many of the last campaigns count for a seat's repute.
_REMEMBERED: Final = 2


@compiled
def believe(row: Row, scratch: Scratch, seat: int) -> tuple[float, float]:
    """The chance that the play on the table is honest, and what a look is worth to the receiver.

    Boards are read.
    """
    seats, mover, receiver = cell(row, SEATS), cell(row, MOVER), receiver_of(row, ON_TABLE)
    read_boards(row, scratch, mover)
    if is_seen(row, ON_TABLE, seat, mover, False):
        return (1.0 if is_honest(row, ON_TABLE) else 0.0), 0.0
    write_held(row, scratch, holdings(row, scratch, seat), seat, mover, True)
    fitting, none, held, others, instead = honest_tiles(row, ON_TABLE), 1.0, 0.0, 0.0, 0.0
    for tile in range(1, TILE_COUNT + 1):
        chance = scratch[HELD + EACH_TILE * mover + tile]
        held += chance
        if (fitting >> tile) & 1:
            none *= 1 - chance
        elif chance > 0:
            others += chance
            instead += chance * scratch[EXACT_TILE + EACH_TILE * mover + tile]
    if others:
        instead /= others
    gain = board_worth(scratch, NOW, mover, seats) - scratch[BEGUN_WORTH + mover]
    reward = expose_reward(row, scratch, mover, receiver) + undone(row, scratch, NOW, receiver)
    _share_lies(row, scratch, mover, fitting)
    looked, accepted = was_looked_at(row, ON_TABLE), 1.0
    if looked:
        accepted = 0.0
        for tile in range(1, TILE_COUNT + 1):
            if scratch[LIES + tile] > 0:
                exposed = acts(reward + expose_more(scratch, receiver, tile), EXPOSE_SHARP)
                accepted += scratch[LIES + tile] * (1 - exposed)
    honest, able, often = 0.0, 1 - none, repute(row, mover)
    if able:
        odds = SIGNS[0]
        odds += SIGNS[1] * log((1 - often) / often)
        odds += SIGNS[2] * log(max(LEAST_ABLE, able))
        odds -= SIGNS[3] * log(tempted(gain))
        odds -= SIGNS[4] * log(max(LEAST_ACCEPTED, accepted))
        odds += SIGNS[5] if looked else 0.0
        odds += SIGNS[6] * instead / 10
        odds += SIGNS[7] if receiver == mover else 0.0
        odds += SIGNS[8] * log(max(LEAST_HELD, held))
        honest = 1 / (1 + exp(-odds))
    look = 0.0
    if seat == receiver:
        for tile in range(1, TILE_COUNT + 1):
            if scratch[LIES + tile] > 0:
                worth = reward + expose_more(scratch, receiver, tile)
                look += scratch[LIES + tile] * max(0.0, worth)
    return honest, (1 - honest) * look


@compiled
def _share_lies(row: Row, scratch: Scratch, mover: int, fitting: int) -> None:
    """By tile, its share of the lies that the play may be. What exact plays gain is rated."""
    whole = 0.0
    for tile in range(1, TILE_COUNT + 1):
        chance = scratch[HELD + EACH_TILE * mover + tile]
        weight = 0.0
        if chance > 0 and not (fitting >> tile) & 1:
            weight = chance * exp(-scratch[EXACT_TILE + EACH_TILE * mover + tile] / TILE_SCALE)
        scratch[LIES + tile] = weight
        whole += weight
    if whole:
        for tile in range(1, TILE_COUNT + 1):
            scratch[LIES + tile] /= whole


@compiled
def expose_reward(row: Row, scratch: Scratch, mover: int, receiver: int) -> float:
    """K-R4: notches or the free advance, and the mover's penalty (K-D4)."""
    notches, left = cell(row, CREDIBILITY + receiver), cell(row, CREDIBILITY + mover)
    if notches < FULL:
        reward = NOTCHES[min(FULL, notches + 2)] - NOTCHES[notches]
    else:
        reward = scratch[FREE + receiver]
    penalty = NOTCHES[left] - NOTCHES[left - 1] if left else WITHDRAW
    return reward + SHARED * penalty + CHALLENGED * NOTCH  # type: ignore[no-any-return]


@compiled
def expose_more(scratch: Scratch, receiver: int, tile: int) -> float:
    """K-R4: what exposing gains besides, since the tile is played exactly and gives no funding."""
    exact = scratch[EXACT_TILE + EACH_TILE * receiver + tile]
    return exact - (1 - CHALLENGED) * FUNDED[tile]  # type: ignore[no-any-return]


@compiled
def challenge_gain(
    row: Row, mover: int, receiver: int, seat: int, taken_back: float, doubt: float
) -> float:
    """K-H1: what that seat gains by a challenge, if the play is a lie with that chance.

    `taken_back`: what it gains if the moves are undone.
    """
    notches = cell(row, CREDIBILITY + seat)
    won = NOTCHES[min(FULL, notches + 1)] - NOTCHES[notches] + 1.0
    won += max(0.0, taken_back)
    lost = NOTCHES[notches] - NOTCHES[notches - 1] + 1.0
    left = cell(row, CREDIBILITY + mover)
    if left:
        won += SHARED * (NOTCHES[left] - NOTCHES[left - 1])
        lost += SHARED * (NOTCHES[min(FULL, left + 1)] - NOTCHES[left])  # K-H3
    left = cell(row, CREDIBILITY + receiver)
    if receiver != mover and left:
        # K-H4: the receiver loses the funding and a notch.
        won += MEAN_FUNDING * 0.25 + SHARED * (NOTCHES[left] - NOTCHES[left - 1])
    return doubt * won - (1 - doubt) * lost  # type: ignore[no-any-return]


@compiled
def chance_honest(able: float, gain: float, lies: float) -> float:
    """The chance that others give to a play of being honest, as far as its mover can tell."""
    true = (1 - lies) * sqrt(able / ABLE)
    false = lies * tempted(gain)
    return true / (true + false) if true + false > 0 else 0.5


@compiled
def tempted(gain: float) -> float:
    """How much a mover is tempted to lie by a play that gains them so much."""
    return TEMPTED_LEAST + (1 - TEMPTED_LEAST) / (1 + exp(-(gain + 2) / 2))


@compiled
def repute(row: Row, seat: int) -> float:
    """How often that seat lies, estimated from its plays whose tile everybody has seen."""
    made = caught = 0
    past = min(_REMEMBERED, number_at(row, CAMPAIGN) - 1)
    for ago in range(past + 1):
        campaign = campaign_at(row, ago)
        mover = cell(row, campaign) if ago else cell(row, FIRST_MOVER)
        for number in range(tiles_in_play(row) if ago else cell(row, PLAYS_SIZE)):
            play = play_at(campaign, number)
            if mover == seat:
                made += 1
                if is_open(row, play) and not is_honest(row, play):
                    caught += 1
            mover = receiver_of(row, play)
    return (caught + OFTEN * OPINION) / (made + OPINION)


@compiled
def acts(gain: float, sharp: float) -> float:
    """The chance that somebody acts for a gain of that size."""
    scaled = gain / sharp
    return 1 / (1 + exp(-scaled)) if scaled > -40 else 0.0
