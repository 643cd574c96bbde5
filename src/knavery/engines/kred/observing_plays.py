"""The finished plays: the last ones one by one, and what all of them say of each seat."""

from typing import Any, Final, TypeAlias

from knavery.engines.compiling import compiled
from knavery.engines.kred.decisions import BLANK_GROUP, GROUP_TILES
from knavery.engines.kred.drafting import tiles_in_play
from knavery.engines.kred.history import (
    CAUGHT,
    CLEARED,
    LIED,
    LOOKS,
    PLAYED,
    RECEIVED,
    RIGHT,
    WRONG,
    action_of,
    banks_are_seen,
    campaign_at,
    cannot_be_blank,
    gives_funding,
    honest_groups,
    is_honest,
    is_open,
    is_seen,
    number_at,
    play_at,
    receiver_of,
    tile_of,
    total_of,
    turned_by,
    was_looked_at,
)
from knavery.engines.kred.row import (
    CAMPAIGN,
    CAMPAIGN_FUNDING,
    FIRST_MOVER,
    PLAYS_SIZE,
    SEAT_TOTALS,
    TILE_COUNT,
    cell,
)
from knavery.engines.one_table import SEATS, Row, clockwise, steps_from, wide
from knavery.games.kred.codec_layout import CAMPAIGNS, EVENTS, LAYOUT
from knavery.games.kred.constants import MOST_MOVES, MOST_SEATS

#: A row of float32.
Out: TypeAlias = Any

_SEAT: Final = LAYOUT.stride("seats")
_UNKNOWN: Final = LAYOUT.at("seats.unknown bank")
_UNKNOWN_NOT_BLANK: Final = LAYOUT.at("seats.unknown bank not blank")
_UNKNOWN_WORTHLESS: Final = LAYOUT.at("seats.unknown bank worthless")
_ACTIONS: Final = LAYOUT.at("seats.actions")
_PLAYED: Final = LAYOUT.at("seats.played")
_RECEIVED: Final = LAYOUT.at("seats.received")
_LOOKS: Final = LAYOUT.at("seats.looked")
_CAUGHT: Final = LAYOUT.at("seats.caught")
_CLEARED: Final = LAYOUT.at("seats.cleared")
_LIED: Final = LAYOUT.at("seats.lied")
_TRUE: Final = LAYOUT.at("seats.told the truth")
_RIGHT: Final = LAYOUT.at("seats.right")
_WRONG: Final = LAYOUT.at("seats.wrong")

_PLAY: Final = LAYOUT.stride("plays")
_THERE: Final = LAYOUT.at("plays.there")
_THIS_CAMPAIGN: Final = LAYOUT.at("plays.this campaign")
_MOVER: Final = LAYOUT.at("plays.mover")
_RECEIVER: Final = LAYOUT.at("plays.receiver")
_TILE: Final = LAYOUT.at("plays.tile") - 1  # tiles are numbered from 1
_LOOKED: Final = LAYOUT.at("plays.looked")
_OPEN: Final = LAYOUT.at("plays.open")
_GIVES_FUNDING: Final = LAYOUT.at("plays.counts")
_NOT_BLANK: Final = LAYOUT.at("plays.not blank")
_TURNED: Final = LAYOUT.at("plays.turned up by")
_HONEST: Final = LAYOUT.at("plays.honest")
_DISHONEST: Final = LAYOUT.at("plays.dishonest")
_MADE: Final = LAYOUT.at("plays.actions")
_HONEST_TILES: Final = LAYOUT.at("plays.honest tiles") - 1

_CAMPAIGN: Final = LAYOUT.stride("campaigns")
_FIRST_MOVER: Final = LAYOUT.at("campaigns.first mover")
_FUNDED: Final = LAYOUT.at("campaigns.funding")
_LENGTH: Final = LAYOUT.at("campaigns.plays")
#: K-F1: the funding of all tiles together.
_FUNDING: Final = 100


@compiled
def observe_counts(row: Row, viewer: int, out: Out) -> None:
    """What the plays say of the seats: those of this campaign, and the totals of all before."""
    seats, banked = cell(row, SEATS), banks_are_seen(row)
    for step in range(seats):
        _observe_totals(row, viewer, step, out)
    campaign = campaign_at(row, 0)
    by = steps_from(viewer, cell(row, FIRST_MOVER), seats)
    for number in range(cell(row, PLAYS_SIZE)):
        play = play_at(campaign, number)
        to = steps_from(viewer, receiver_of(row, play), seats)
        _count(row, play, by, to, is_known(row, play, by, to, banked), out)
        turner = turned_by(row, play)
        if turner >= 0:
            honest = is_honest(row, play)
            step = steps_from(viewer, turner, seats)
            out[(_CLEARED if honest else _CAUGHT) + _SEAT * by] += 1.0
            out[(_WRONG if honest else _RIGHT) + _SEAT * step] += 1.0
        by = to
    for step in range(seats):
        _share_counts(_SEAT * step, out)


@compiled
def is_known(row: Row, play: int, by: int, to: int, banked: bool) -> bool:
    """Whether the viewer knows the tile; mover and receiver are counted from the viewer."""
    if is_open(row, play) or by == 0:
        return True
    return to == 0 and (banked or was_looked_at(row, play))


@compiled
def _observe_totals(row: Row, viewer: int, step: int, out: Out) -> None:
    """What all finished campaigns add up to, as counts."""
    seat, at = clockwise(viewer, step, cell(row, SEATS)), _SEAT * step
    totals = SEAT_TOTALS * seat
    out[_PLAYED + at] = total_of(row, totals + PLAYED)
    out[_RECEIVED + at] = total_of(row, totals + RECEIVED)
    out[_LOOKS + at] = total_of(row, totals + LOOKS)
    out[_CAUGHT + at] = total_of(row, totals + CAUGHT)
    out[_CLEARED + at] = total_of(row, totals + CLEARED)
    out[_RIGHT + at] = total_of(row, totals + RIGHT)
    out[_WRONG + at] = total_of(row, totals + WRONG)
    known = LIED + 2 * (MOST_SEATS * viewer + seat)
    out[_LIED + at] = total_of(row, known)
    out[_TRUE + at] = total_of(row, known + 1)


@compiled
def _count(row: Row, play: int, by: int, to: int, known: bool, out: Out) -> None:
    """Count a play of this campaign."""
    mover, receiver = _SEAT * by, _SEAT * to
    out[_PLAYED + mover] += 1.0
    out[_RECEIVED + receiver] += 1.0
    if was_looked_at(row, play):
        out[_LOOKS + receiver] += 1.0
    for move in range(MOST_MOVES):
        action = action_of(row, play, move)
        if action >= 0:
            out[_ACTIONS + mover + action] += 1.0
    if known:
        out[(_TRUE if is_honest(row, play) else _LIED) + mover] += 1.0
    else:
        out[_UNKNOWN + receiver] += 1.0
        if cannot_be_blank(row, play):
            out[_UNKNOWN_NOT_BLANK + receiver] += 1.0
        if not gives_funding(row, play):
            out[_UNKNOWN_WORTHLESS + receiver] += 1.0


@compiled
def _share_counts(at: int, out: Out) -> None:
    """Turn the counts of a seat into shares."""
    for place in range(_UNKNOWN + at, _ACTIONS + at):
        out[place] = wide(out[place]) / TILE_COUNT
    for place in range(_ACTIONS + at, _PLAYED + at):
        out[place] = share(wide(out[place]), 2)
    out[_PLAYED + at] = share(wide(out[_PLAYED + at]), 10)
    out[_RECEIVED + at] = share(wide(out[_RECEIVED + at]), 10)
    out[_LOOKS + at] = share(wide(out[_LOOKS + at]), 5)
    out[_CAUGHT + at] = share(wide(out[_CAUGHT + at]), 2)
    out[_CLEARED + at] = share(wide(out[_CLEARED + at]), 2)
    out[_LIED + at] = share(wide(out[_LIED + at]), 2)
    out[_TRUE + at] = share(wide(out[_TRUE + at]), 5)
    out[_RIGHT + at] = share(wide(out[_RIGHT + at]), 2)
    out[_WRONG + at] = share(wide(out[_WRONG + at]), 2)


@compiled
def observe_plays(row: Row, viewer: int, out: Out) -> None:
    """The last plays, the latest first: of this campaign, then of the one before."""
    plays = cell(row, PLAYS_SIZE)
    now = min(plays, EVENTS)
    _observe_last(row, viewer, 0, plays, now, 0, out)
    if number_at(row, CAMPAIGN) > 1:
        _observe_last(row, viewer, 1, tiles_in_play(row), EVENTS - now, now, out)


@compiled
def _observe_last(
    row: Row, viewer: int, ago: int, plays: int, count: int, first: int, out: Out
) -> None:
    """The last `count` plays of a campaign, from that place on."""
    campaign = campaign_at(row, ago)
    for number in range(count):
        at = _PLAY * (first + number)
        place = plays - 1 - number
        mover = cell(row, campaign) if ago else cell(row, FIRST_MOVER)
        if place:
            mover = receiver_of(row, play_at(campaign, place - 1))
        out[_THIS_CAMPAIGN + at] = 1 / (1 + ago)
        banked = ago > 0 or banks_are_seen(row)
        _observe_play(row, viewer, play_at(campaign, place), mover, banked, at, out)


@compiled
def _observe_play(
    row: Row, viewer: int, play: int, mover: int, banked: bool, at: int, out: Out
) -> None:
    seats, turner, groups = cell(row, SEATS), turned_by(row, play), honest_groups(row, play)
    out[_THERE + at] = 1.0
    out[_MOVER + at + steps_from(viewer, mover, seats)] = 1.0
    out[_RECEIVER + at + steps_from(viewer, receiver_of(row, play), seats)] = 1.0
    out[_LOOKED + at] = 1.0 if was_looked_at(row, play) else 0.0
    out[_OPEN + at] = 1.0 if is_open(row, play) else 0.0
    out[_GIVES_FUNDING + at] = 1.0 if gives_funding(row, play) else 0.0
    out[_NOT_BLANK + at] = 1.0 if cannot_be_blank(row, play) else 0.0
    if is_seen(row, play, viewer, mover, banked):
        out[_TILE + at + tile_of(row, play)] = 1.0
        out[(_HONEST if is_honest(row, play) else _DISHONEST) + at] = 1.0
    if turner >= 0:
        out[_TURNED + at + steps_from(viewer, turner, seats)] = 1.0
    for move in range(MOST_MOVES):
        action = action_of(row, play, move)
        if action >= 0:
            out[_MADE + at + action] = 1.0
    for group in range(BLANK_GROUP + 1):
        if (groups >> group) & 1:
            for tile in range(GROUP_TILES[group], GROUP_TILES[group + 1]):
                out[_HONEST_TILES + at + tile] = 1.0


@compiled
def observe_campaigns(row: Row, viewer: int, out: Out) -> None:
    """The last finished campaigns, the latest first."""
    seats, finished = cell(row, SEATS), number_at(row, CAMPAIGN) - 1
    for ago in range(1, min(CAMPAIGNS, finished) + 1):
        campaign, at = campaign_at(row, ago), _CAMPAIGN * (ago - 1)
        out[_FIRST_MOVER + at + steps_from(viewer, cell(row, campaign), seats)] = 1.0
        for step in range(seats):
            seat = clockwise(viewer, step, seats)
            funding = cell(row, campaign + CAMPAIGN_FUNDING + seat)
            out[_FUNDED + at + step] = funding / _FUNDING
        out[_LENGTH + at] = tiles_in_play(row) / TILE_COUNT


@compiled
def share(number: int, usual: int) -> float:
    """From 0 towards 1, and 0.5 at the usual count."""
    return number / (number + usual)
