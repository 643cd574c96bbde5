"""The finished plays: the last ones one by one, and what all of them say of each seat."""

from typing import Any, Final, TypeAlias

from knavery.engines.compiling import compiled
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
    honest_tiles,
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
from knavery.engines.one_table import SEATS, Row, clockwise, steps_from
from knavery.engines.shares import TWO, write_shares
from knavery.games.kred.codec_layout import CAMPAIGNS, EVENTS, LAYOUT
from knavery.games.kred.constants import ACTIONS, MOST_MOVES, MOST_SEATS

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
    # Counts of this campaign, 8 bits a seat, clockwise from the viewer.
    played = received = looks = lied = true = unknown = not_blank = worthless = 0
    caught = cleared = right = wrong = 0
    campaign = campaign_at(row, 0)
    mover = cell(row, FIRST_MOVER)
    for number in range(cell(row, PLAYS_SIZE)):
        play = play_at(campaign, number)
        receiver = receiver_of(row, play)
        by, to = 8 * steps_from(viewer, mover, seats), 8 * steps_from(viewer, receiver, seats)
        known, honest = int(is_seen(row, play, viewer, mover, banked)), int(is_honest(row, play))
        played += 1 << by
        received += 1 << to
        looks += int(was_looked_at(row, play)) << to
        true += (known & honest) << by
        lied += (known & ~honest) << by
        unknown += (1 - known) << to
        not_blank += (~known & int(cannot_be_blank(row, play))) << to
        worthless += (~known & int(not gives_funding(row, play))) << to
        turner = turned_by(row, play)
        if turner >= 0:
            step = 8 * steps_from(viewer, turner, seats)
            cleared += honest << by
            caught += (1 - honest) << by
            wrong += honest << step
            right += (1 - honest) << step
        _count_actions(row, play, _ACTIONS + _SEAT * (by // 8), out)
        mover = receiver
    for step in range(seats):
        seat, at = clockwise(viewer, step, seats), _SEAT * step
        out[_UNKNOWN + at] = _of_seat(unknown, step) / TILE_COUNT
        out[_UNKNOWN_NOT_BLANK + at] = _of_seat(not_blank, step) / TILE_COUNT
        out[_UNKNOWN_WORTHLESS + at] = _of_seat(worthless, step) / TILE_COUNT
        write_shares(out, _ACTIONS + at, len(ACTIONS), TWO)
        totals = SEAT_TOTALS * seat
        out[_PLAYED + at] = share(total_of(row, totals + PLAYED) + _of_seat(played, step), 10)
        out[_RECEIVED + at] = share(total_of(row, totals + RECEIVED) + _of_seat(received, step), 10)
        out[_LOOKS + at] = share(total_of(row, totals + LOOKS) + _of_seat(looks, step), 5)
        out[_CAUGHT + at] = share(total_of(row, totals + CAUGHT) + _of_seat(caught, step), 2)
        out[_CLEARED + at] = share(total_of(row, totals + CLEARED) + _of_seat(cleared, step), 2)
        out[_RIGHT + at] = share(total_of(row, totals + RIGHT) + _of_seat(right, step), 2)
        out[_WRONG + at] = share(total_of(row, totals + WRONG) + _of_seat(wrong, step), 2)
        told = LIED + 2 * (MOST_SEATS * viewer + seat)
        out[_LIED + at] = share(total_of(row, told) + _of_seat(lied, step), 2)
        out[_TRUE + at] = share(total_of(row, told + 1) + _of_seat(true, step), 5)


@compiled
def _of_seat(counts: int, step: int) -> int:
    """The count of a seat, of 8 bits each."""
    return (counts >> (8 * step)) & 255


@compiled
def _count_actions(row: Row, play: int, at: int, out: Out) -> None:
    """Count the actions of a play of this campaign."""
    for move in range(MOST_MOVES):
        action = action_of(row, play, move)
        if action >= 0:
            out[at + action] += 1.0


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
    seats, turner, tiles = cell(row, SEATS), turned_by(row, play), honest_tiles(row, play)
    out[_THERE + at] = 1.0
    out[_MOVER + at + steps_from(viewer, mover, seats)] = 1.0
    out[_RECEIVER + at + steps_from(viewer, receiver_of(row, play), seats)] = 1.0
    out[_LOOKED + at] = 1.0 if was_looked_at(row, play) else 0.0
    out[_OPEN + at] = 1.0 if is_open(row, play) else 0.0
    out[_GIVES_FUNDING + at] = 1.0 if gives_funding(row, play) else 0.0
    out[_NOT_BLANK + at] = 1.0 if cannot_be_blank(row, play) else 0.0
    known, honest = is_seen(row, play, viewer, mover, banked), is_honest(row, play)
    out[_TILE + at + tile_of(row, play)] = 1.0 if known else 0.0
    out[_HONEST + at] = 1.0 if known & honest else 0.0
    out[_DISHONEST + at] = 1.0 if known & (not honest) else 0.0
    if turner >= 0:
        out[_TURNED + at + steps_from(viewer, turner, seats)] = 1.0
    for move in range(MOST_MOVES):
        action = action_of(row, play, move)
        if action >= 0:
            out[_MADE + at + action] = 1.0
    for tile in range(1, TILE_COUNT + 1):
        out[_HONEST_TILES + at + tile] = 1.0 if (tiles >> tile) & 1 else 0.0


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
