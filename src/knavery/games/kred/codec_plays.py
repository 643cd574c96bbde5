"""The finished plays: the last ones one by one, and what all of them say of each seat."""

from array import array
from typing import Final

from knavery.core import Row
from knavery.core.identity import MOST, ByIdentity
from knavery.games.kred.codec_layout import CAMPAIGNS, EVENTS, LAYOUT, TILES
from knavery.games.kred.constants import ACTIONS, MOST_SEATS
from knavery.games.kred.view import Campaign, Noted, View

#: K-F1: the funding of all tiles together.
_FUNDING: Final = 100
_ACTION: Final = {action: at for at, action in enumerate(ACTIONS)}
_PLAYS: Final = LAYOUT.at("plays")
_PLAY: Final = LAYOUT.stride("plays")
_MOVER: Final = LAYOUT.at("plays.mover") - _PLAYS
_RECEIVER: Final = LAYOUT.at("plays.receiver") - _PLAYS
_TILE: Final = LAYOUT.at("plays.tile") - _PLAYS - 1  # tiles are numbered from 1
_LOOKED: Final = LAYOUT.at("plays.looked") - _PLAYS
_TURNED: Final = LAYOUT.at("plays.turned up by") - _PLAYS
_HONEST: Final = LAYOUT.at("plays.honest") - _PLAYS
_MADE: Final = LAYOUT.at("plays.actions") - _PLAYS
_HONEST_TILES: Final = LAYOUT.at("plays.honest tiles") - _PLAYS - 1
_CAMPAIGNS: Final = LAYOUT.at("campaigns")
_CAMPAIGN: Final = LAYOUT.stride("campaigns")
_FUNDED: Final = LAYOUT.at("campaigns.funding") - _CAMPAIGNS
_LENGTH: Final = LAYOUT.at("campaigns.plays") - _CAMPAIGNS

# The counts of a seat, in the order of the layout. Those up to the actions are of this campaign.
_SEAT: Final = LAYOUT.stride("seats")
_COUNTS: Final = LAYOUT.at("seats.unknown bank")
_UNKNOWN, _NOT_BLANK, _WORTHLESS, _ACTIONS = range(4)
_PLAYED = _ACTIONS + len(ACTIONS)
_RECEIVED, _LOOKS, _CAUGHT, _CLEARED, _LIED, _TRUE, _RIGHT, _WRONG = range(_PLAYED + 1, _PLAYED + 9)


class _Share(dict[int, float]):
    """A count n as n / (n + usual), or as n / TILES."""

    def __init__(self, usual: int | None) -> None:
        self._usual = usual

    def __missing__(self, count: int) -> float:
        self[count] = share = count / (TILES if self._usual is None else count + self._usual)
        return share


_USUAL: Final = (None, None, None, *[2] * len(ACTIONS), 10, 10, 5, 2, 2, 2, 5, 2, 2)
_WIDTH: Final = len(_USUAL)
_SHARES: Final = tuple(map(_Share, _USUAL)) * MOST_SEATS


class _Digest:
    """What is written of a play."""

    def __init__(self, play: Noted) -> None:
        self.play = play
        self._rows: dict[tuple[int, ...], Row] = {}
        mover, receiver = play.mover * _WIDTH, play.receiver * _WIDTH
        #: The counts it adds to, in all campaigns after it and in its own campaign.
        self.later = [mover + _PLAYED, receiver + _RECEIVED]
        if play.looked:
            self.later.append(receiver + _LOOKS)
        if play.tile is not None:
            honest = play.tile in play.honest_for
            self.later.append(mover + (_TRUE if honest else _LIED))
            if play.turned_by is not None:
                turner = play.turned_by * _WIDTH
                self.later.append(mover + (_CLEARED if honest else _CAUGHT))
                self.later.append(turner + (_WRONG if honest else _RIGHT))
        self.now = self.later + [mover + _ACTIONS + _ACTION[action] for action in play.actions]
        if play.tile is None:
            self.now.append(receiver + _UNKNOWN)
            if play.not_blank:
                self.now.append(receiver + _NOT_BLANK)
            if not play.counts:
                self.now.append(receiver + _WORTHLESS)

    def row(self, steps: tuple[int, ...]) -> Row:
        """The numbers of the play, with seats counted so."""
        if steps not in self._rows:
            self._rows[steps] = memoryview(_row(self.play, steps)).cast("B").cast("f")
        return self._rows[steps]


_digest: Final = ByIdentity(_Digest)
#: What is written of plays, by their identities; the plays are kept beside it.
_parts: dict[tuple[object, ...], tuple[object, object, list[tuple[int, Row]]]] = {}
#: Sums over finished campaigns, by their identities; the campaigns are kept beside them.
_sums: dict[tuple[int, ...], tuple[tuple[Campaign, ...], list[int]]] = {}


def fill_plays(view: View, row: Row, steps: tuple[int, ...]) -> None:
    """Write the last plays one by one, and the counts of all plays."""
    key = steps, *map(id, view.past), None, *map(id, view.plays)
    found = _parts.get(key)
    if found is None:
        if len(_parts) >= MOST:
            _parts.clear()
        found = _parts[key] = view.past, view.plays, _parts_of(view, steps)
    for at, numbers in found[2]:
        row[at : at + len(numbers)] = numbers


def _parts_of(view: View, steps: tuple[int, ...]) -> list[tuple[int, Row]]:
    """What is written of the plays: where, and which numbers."""
    counts = _past_counts(view.past, view.seats)
    digests = [_digest(play) for play in view.plays]
    for digest in digests:
        for place in digest.now:
            counts[place] += 1
    shares = [share[count] for share, count in zip(_SHARES, counts, strict=False)]
    numbers = memoryview(array("f", shares)).cast("B").cast("f")
    parts = [
        (_COUNTS + step * _SEAT, numbers[at * _WIDTH : (at + 1) * _WIDTH])
        for at, step in enumerate(steps)
    ]
    last = _last(view, digests)
    plays = memoryview(bytearray(4 * _PLAY * len(last))).cast("f")
    at = 0
    for ago, digest in last:
        plays[at : at + _PLAY] = digest.row(steps)
        plays[at + 1] = 1 / (1 + ago)
        at += _PLAY
    return [*parts, (_PLAYS, plays)]


def fill_campaigns(view: View, row: Row, steps: tuple[int, ...]) -> None:
    """Write the funding that was announced in the last campaigns."""
    at = _CAMPAIGNS
    for campaign in view.past[: -CAMPAIGNS - 1 : -1]:
        row[at + steps[campaign.first_mover]] = 1.0
        for seat, funding in enumerate(campaign.funding):
            row[at + _FUNDED + steps[seat]] = funding / _FUNDING
        row[at + _LENGTH] = len(campaign.plays) / TILES
        at += _CAMPAIGN


def _last(view: View, digests: list[_Digest]) -> list[tuple[int, _Digest]]:
    """The last plays, the latest first, each with how many campaigns ago it was."""
    found = [(0, digest) for digest in digests[: -EVENTS - 1 : -1]]
    for ago, campaign in enumerate(view.past[::-1], 1):
        left = EVENTS - len(found)
        if not left:
            break
        found += [(ago, _digest(play)) for play in campaign.plays[: -left - 1 : -1]]
    return found


def _past_counts(past: tuple[Campaign, ...], seats: int) -> list[int]:
    """The counts over all finished campaigns, seat by seat."""
    if not past:
        return [0] * (seats * _WIDTH)
    key = tuple(map(id, past))
    if key not in _sums:
        if len(_sums) >= MOST:
            _sums.clear()
        counts = [0] * (seats * _WIDTH)
        for campaign in past:
            for play in campaign.plays:
                for place in _digest(play).later:
                    counts[place] += 1
        _sums[key] = past, counts
    return _sums[key][1][:]


def _row(play: Noted, steps: tuple[int, ...]) -> "array[float]":
    row = array("f", bytes(4 * _PLAY))
    row[0] = 1.0
    row[_MOVER + steps[play.mover]] = 1.0
    row[_RECEIVER + steps[play.receiver]] = 1.0
    row[_LOOKED] = play.looked
    row[_LOOKED + 1] = play.open
    row[_LOOKED + 2] = play.counts
    row[_LOOKED + 3] = play.not_blank
    if play.tile is not None:
        row[_TILE + play.tile] = 1.0
        row[_HONEST + (play.tile not in play.honest_for)] = 1.0
    if play.turned_by is not None:
        row[_TURNED + steps[play.turned_by]] = 1.0
    for action in play.actions:
        row[_MADE + _ACTION[action]] = 1.0
    for tile in play.honest_for:
        row[_HONEST_TILES + tile] = 1.0
    return row
