"""The others, as a mover sees them: how much they doubt a play, and what they do about a lie."""

from math import exp
from typing import Final

import numpy as np

from knavery.engines.compiling import compiled
from knavery.engines.kred.careful.belief import (
    EXPOSE_SHARP,
    acts,
    challenge_gain,
    chance_honest,
    expose_more,
    expose_reward,
    repute,
)
from knavery.engines.kred.careful.holdings import holdings, write_held
from knavery.engines.kred.careful.scratch import (
    EACH_ACTION,
    EACH_TILE,
    HELD,
    PLAY_ACTIONS,
    PLAY_BOARD,
    PLAY_CHALLENGED,
    PLAY_DOUBTS,
    PLAY_GAIN,
    PLAY_KNOWS,
    PLAY_UNDONE,
    REPUTE,
    SHARES,
    TURNED_UP,
    Scratch,
)
from knavery.engines.kred.careful.turn_start import undone
from knavery.engines.kred.decisions import SHOWN
from knavery.engines.kred.history import campaign_at, is_open, number_at, play_at, tile_of
from knavery.engines.kred.row import (
    CAMPAIGN,
    CREDIBILITY,
    HAND_SIZES,
    PLAYS_SIZE,
    cell,
    holds,
)
from knavery.engines.one_table import SEATS, Row
from knavery.games.kred.tiles import BLANK

CHALLENGE_SHARP: Final = 1.0
SEEN_ELSEWHERE: Final = 0.35
SEEN_AT_FIRST: Final = 0.15
UPRIGHT: Final = 0.15
CURSE: Final = 1.4
ACCEPTED: Final = 0.4
CURIOSITY: Final = 2.0
CURIOUS: Final = 0.2
TEMPTED: Final = 0.5

#: By actions, as bits: the tiles that show just these, as bits.
FITTING: Final = np.array(
    [
        sum(1 << tile for tile in range(1, BLANK) if SHOWN[tile] == actions)
        for actions in range(1 << EACH_ACTION)
    ],
    np.int64,
)


@compiled
def write_others(row: Row, scratch: Scratch, seat: int) -> None:
    """Write what the mover knows of the others, whatever it plays.

    By other seat and tile, the chance that it is in that hand, and the rest that `doubt` needs.
    """
    began = holdings(row, scratch, seat)
    turned_up, campaign, shown = 0, campaign_at(row, 0), 0
    for number in range(cell(row, PLAYS_SIZE)):
        place = play_at(campaign, number)
        if is_open(row, place):
            turned_up |= 1 << tile_of(row, place)
            shown += 1
    scratch[TURNED_UP] = turned_up
    scratch[REPUTE] = repute(row, seat)
    for other in range(cell(row, SEATS)):
        if other == seat:
            continue
        write_held(row, scratch, began, seat, other, False)
        hidden = max(1, BLANK - 1 - shown - cell(row, HAND_SIZES + other))
        scratch[SHARES + other] = min(1.0, cell(row, HAND_SIZES + seat) / hidden)


@compiled
def looks(worth: float) -> float:
    """The chance to look at a tile when a look is worth that much."""
    return 1 - exp(-CURIOSITY * (CURIOUS + TEMPTED * worth))


@compiled
def least_caught() -> float:
    """The smallest chance of being caught by a receiver who may look."""
    return _cursed(looks(0.0) * UPRIGHT)


@compiled
def may_look(row: Row, seat: int, receiver: int) -> bool:
    """K-R1, K-H6: whether that receiver may look at a tile of the seat."""
    return receiver != seat and row[CREDIBILITY + receiver] > 0


@compiled
def doubt(row: Row, scratch: Scratch, seat: int, play: int) -> None:
    """By other seat, the chance that it knows the play to be a lie, and its doubt if not.

    Also what it gains if the moves are undone.
    """
    later = number_at(row, CAMPAIGN) > 1
    seen = SEEN_ELSEWHERE if later else SEEN_AT_FIRST
    elsewhere = 1 - SEEN_ELSEWHERE if later else 1.0
    fitting = FITTING[int(scratch[play + PLAY_ACTIONS])] & ~int(scratch[TURNED_UP])
    gain, lies, held = scratch[play + PLAY_GAIN], scratch[REPUTE], False
    for tile in range(1, BLANK):
        if (fitting >> tile) & 1 and holds(row, seat, tile):
            held = True
    for other in range(cell(row, SEATS)):
        if other == seat:
            continue
        share = scratch[SHARES + other] * elsewhere
        none = knows = 1.0
        for tile in range(1, BLANK):
            if (fitting >> tile) & 1:
                theirs = scratch[HELD + EACH_TILE * other + tile]
                none *= 1 - share * (1 - theirs)
                knows *= theirs + (1 - theirs) * seen
        # Nobody can know that I lie while I hold a tile for which the play is honest.
        scratch[play + PLAY_KNOWS + other] = 0.0 if held else knows
        scratch[play + PLAY_DOUBTS + other] = 1 - chance_honest(1 - none, gain, lies)
        scratch[play + PLAY_UNDONE + other] = undone(row, scratch, play + PLAY_BOARD, other)


@compiled
def catches(row: Row, scratch: Scratch, seat: int, play: int, tile: int, receiver: int) -> float:
    """The chance that the receiver exposes the lie, or that somebody challenges it."""
    if scratch[play + PLAY_CHALLENGED + seat] < 0:
        scratch[play + PLAY_CHALLENGED + seat] = 0.0
        doubt(row, scratch, seat, play)
        if receiver == seat:
            scratch[play + PLAY_CHALLENGED + seat] = _challenged(row, scratch, seat, play, seat)
    if scratch[play + PLAY_CHALLENGED + receiver] < 0:
        caught = _challenged(row, scratch, seat, play, receiver)
        scratch[play + PLAY_CHALLENGED + receiver] = caught
    exposed = 0.0
    if may_look(row, seat, receiver):
        # A receiver is taken to look as often as a careful one.
        gain = expose_reward(row, scratch, seat, receiver) + scratch[play + PLAY_UNDONE + receiver]
        gain += expose_more(scratch, receiver, tile)
        knows = scratch[play + PLAY_KNOWS + receiver]
        suspects = knows + (1 - knows) * scratch[play + PLAY_DOUBTS + receiver]
        looking = looks(suspects * max(0.0, gain))
        exposed = looking * (UPRIGHT + (1 - UPRIGHT) * acts(gain, EXPOSE_SHARP))
    return _cursed(exposed + (1 - exposed) * scratch[play + PLAY_CHALLENGED + receiver])


@compiled
def _challenged(row: Row, scratch: Scratch, seat: int, play: int, receiver: int) -> float:
    """The chance that somebody challenges the play."""
    seen, pass_by = may_look(row, seat, receiver), 1.0
    for other in range(cell(row, SEATS)):
        if other in (seat, receiver) or row[CREDIBILITY + other] == 0:
            continue
        left = scratch[play + PLAY_DOUBTS + other]
        if seen:
            left = left * ACCEPTED / (1 - left + left * ACCEPTED)
        taken_back = scratch[play + PLAY_UNDONE + other]
        gain = challenge_gain(row, seat, receiver, other, taken_back, left)
        pass_by *= (1 - scratch[play + PLAY_KNOWS + other]) * (1 - acts(gain, CHALLENGE_SHARP))
    return 1 - pass_by


@compiled
def _cursed(caught: float) -> float:
    """The chance of being caught with the lie that seems best, from what it seems to be."""
    return CURSE * caught / (1 + (CURSE - 1) * caught)
