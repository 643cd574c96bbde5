"""A KRED view as a vector: all of the present, and where tiles are known to be.

Seats are counted clockwise from the viewer. Decisions use the true numbers of the seats, so the
vector also holds the viewer's number.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, get_args

from knavery.games.kred.constants import (
    ACTIONS,
    FULL,
    MOST_MOVES,
    MOST_SEATS,
    PIECES,
    PLACES,
    SPACES,
    STOCK,
    TAKE_BACKS,
    Action,
)
from knavery.games.kred.rules.board import Position
from knavery.games.kred.rules.spaces import COMMUNITY, Space
from knavery.games.kred.tiles import BLANK, TILES, Tile
from knavery.games.kred.view import Phase, View

_TILES: Final = (*TILES, BLANK)
_PHASES: Final[tuple[str, ...]] = get_args(Phase)
#: K-F1: the funding of all tiles together.
_FUNDING: Final = 100
#: The highest campaign limit.
_LIMIT: Final = 99

_SEATS: Final = 14  # numbers for each seat
_PLACED: Final = MOST_SEATS * SPACES * len(PIECES)
# the pieces, which of them were moved, and those set aside
_POSITION: Final = _PLACED + MOST_SEATS * SPACES + len(PIECES)
_SPACES: Final = MOST_SEATS * SPACES
WIDTH: Final = (
    MOST_SEATS * 2  # how many play, and which of them the viewer is
    + len(_PHASES)
    + 15
    + MOST_SEATS * _SEATS
    + (1 + MOST_MOVES) * _POSITION  # now, and before each move of this play
    + MOST_MOVES * (len(ACTIONS) + 2 * _SPACES)
    + _SPACES  # the pieces that fall
    + len(PIECES)  # the community
    + len(ACTIONS) * 2  # shown by the play on the table, and owed
    + len(_TILES) * (6 + 2 * MOST_SEATS)
)


def vector_of(view: View) -> tuple[float, ...]:
    """The view as WIDTH numbers from 0 to 1."""
    first = view.seat or 0
    order = [(first + step) % view.seats for step in range(view.seats)]
    found: list[float] = []
    found += (count == view.seats for count in range(1, MOST_SEATS + 1))
    found += (seat == view.seat for seat in range(MOST_SEATS))
    found += (phase == view.phase for phase in _PHASES)
    found += _course(view)
    for seat in order:
        found += _seat(view, seat)
    found += [0.0] * ((MOST_SEATS - view.seats) * _SEATS)
    found += _position(view.position, order)
    for at in range(MOST_MOVES):
        found += _position(view.trail[at], order) if at < len(view.trail) else [0.0] * _POSITION
    for at in range(MOST_MOVES):
        move = view.position.moves[at] if at < len(view.position.moves) else None
        found += (move is not None and action == move.action for action in ACTIONS)
        found += _marked(() if move is None or move.origin is None else (move.origin,), order)
        found += _marked(() if move is None or move.target is None else (move.target,), order)
    found += _flags(view.falling, order)
    found += (count / most for count, most in zip(view.community, STOCK[view.seats], strict=True))
    shown: Sequence[Action] = view.on_table.actions if view.on_table else ()
    found += (action in shown for action in ACTIONS)
    found += (action in view.owed for action in ACTIONS)
    found += _tiles(view, order)
    return tuple(map(float, found))


def _course(view: View) -> Iterator[float]:
    """The settings, and how far the game and the turn have come."""
    settings, table = view.settings, view.on_table
    limit = settings.campaign_limit
    yield view.campaign / (view.campaign + 10)
    yield 0 if limit is None else view.campaign / limit
    yield 0 if limit is None else limit / _LIMIT
    yield settings.blank == "wild"
    yield settings.honest_expose == "penalty"
    yield settings.forced_withdraw == "on"
    yield view.taken_back / TAKE_BACKS
    yield view.beyond_recall / MOST_MOVES
    yield len(view.trail) / MOST_MOVES
    yield view.pack_size / len(_TILES)
    yield view.not_blank
    yield table is not None and table.looked
    yield table is not None and table.open
    yield table is not None and table.not_blank
    yield bool(view.funds)


def _seat(view: View, seat: int) -> Iterator[float]:
    """What everybody sees of that seat, and how many unknown tiles are in its bank."""
    table = view.on_table
    unknown = [play for play in view.plays if play.receiver == seat and play.tile is None]
    yield view.credibility[seat] / FULL
    yield view.hand_sizes[seat] / len(_TILES)
    yield seat == view.mover
    yield seat == view.first_mover
    yield seat in view.waiting_for
    yield table is not None and seat == table.receiver
    yield table is not None and seat == table.turned_by
    yield view.announced[seat] / _FUNDING if view.announced else 0
    yield view.funds[seat] / _FUNDING if view.funds else 0
    # K-F2: the sooner the seat buys, the higher; 0 for a seat that has bought.
    yield 1 - view.buyers.index(seat) / MOST_SEATS if seat in view.buyers else 0
    yield seat in view.winning
    yield len(unknown) / len(_TILES)
    yield sum(play.not_blank for play in unknown) / len(_TILES)
    yield sum(not play.counts for play in unknown) / len(_TILES)


def _position(position: Position, order: Sequence[int]) -> Iterator[float]:
    for seat in order:
        for piece in position.board[seat * SPACES : (seat + 1) * SPACES]:
            yield from (piece == kind for kind in PIECES)
    yield from [0.0] * ((MOST_SEATS - len(order)) * SPACES * len(PIECES))
    yield from _flags(position.moved, order)
    yield from (position.aside.count(kind) / MOST_MOVES for kind in PIECES)


def _marked(spaces: Iterable[Space], order: Sequence[int]) -> list[float]:
    return _flags((space.domain * SPACES + PLACES.index(space.place) for space in spaces), order)


def _flags(spaces: Iterable[int], order: Sequence[int]) -> list[float]:
    """A 1 for each of these spaces, with the domains in that order."""
    found = [0.0] * _SPACES
    for space in spaces:
        if space != COMMUNITY:
            domain, place = divmod(space, SPACES)
            found[order.index(domain) * SPACES + place] = 1.0
    return found


def _tiles(view: View, order: Sequence[int]) -> list[float]:
    """Where each tile is known to be, or how likely its last known holder still has it."""
    hand, bank = whereabouts(view)
    pack = view.draft[-1].pack if view.pack_size and view.draft else ()
    kept = {sight.pick for sight in view.draft} if view.pack_size else ()
    shown, honest_for = (
        (view.on_table.tile, view.on_table.honest_for) if view.on_table else (None, ())
    )
    worthless = {play.tile for play in view.plays if not play.counts}
    absent = [0.0] * (MOST_SEATS - view.seats)
    found: list[float] = []
    for tile in _TILES:
        found += (
            tile in view.hand,
            tile == shown,
            tile in honest_for,
            tile in pack,
            tile in kept,
            tile in worthless,
        )
        found += [hand.get((seat, tile), 0.0) for seat in order]
        found += absent
        found += [float((seat, tile) in bank) for seat in order]
        found += absent
    return found


def whereabouts(view: View) -> tuple[dict[tuple[int, Tile], float], set[tuple[int, Tile]]]:
    """For each seat and known tile: the chance that the seat holds it, and what is in its bank."""
    hand: dict[tuple[int, Tile], float] = {}
    bank: set[tuple[int, Tile]] = {
        (play.receiver, play.tile) for play in view.plays if play.tile is not None
    }
    if view.seat is not None:
        hand.update({(view.seat, tile): 1.0 for tile in view.hand})
    if not view.past or view.announced:
        return hand, bank
    moved = {play.tile for play in view.plays}
    if view.on_table is not None:
        moved.add(view.on_table.tile)
    hidden = [0] * view.seats
    for play in view.plays:
        hidden[play.mover] += play.tile is None
    if view.on_table is not None and view.on_table.tile is None:
        hidden[view.mover] += 1
    for play in view.past[-1].plays:
        holder, tile = play.receiver, play.tile
        if tile is not None and tile not in moved and holder != view.seat:
            held = view.hand_sizes[holder]
            hand[holder, tile] = held / (held + hidden[holder]) if held else 0.0
    return hand, bank
