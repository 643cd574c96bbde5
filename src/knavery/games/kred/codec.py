"""KRED in numbers: one numbering of decisions for all player counts, and views as vectors."""

from typing import Final

from knavery.core import Seat
from knavery.games.kred.board import all_moves, landings
from knavery.games.kred.records import (
    Accept,
    Challenge,
    Decision,
    Decline,
    Done,
    Expose,
    HandOver,
    Land,
    LetPass,
    Look,
    Phase,
    Pick,
    Promote,
    Restore,
    TakeBack,
    View,
)
from knavery.games.kred.tables import (
    ACTIONS,
    BLANK,
    COMMUNITY,
    FULL,
    LEFT,
    MOST_SEATS,
    OFFICE,
    PIECES,
    RIGHT,
    SPACE,
    SPACES,
    STOCK,
    TILES,
    Tile,
)

_TILES: Final = (*TILES, BLANK)
_PHASES: Final[tuple[str, ...]] = Phase.__args__  # type: ignore[attr-defined]

DECISIONS: Final[tuple[Decision, ...]] = (
    *(Pick(tile) for tile in _TILES),
    *(HandOver(tile, Seat(seat)) for tile in _TILES for seat in range(MOST_SEATS)),
    *all_moves(),
    *(
        Land(SPACE[origin], SPACE[target])
        for seat in range(MOST_SEATS)
        for origin in (seat * SPACES + LEFT, seat * SPACES + RIGHT, seat * SPACES + OFFICE)
        for target in landings(origin)
    ),
    *map(Promote, SPACE),
    TakeBack(),
    Look(),
    Accept(),
    Expose(),
    Challenge(),
    LetPass(),
    Decline(),
    Restore(),
    Done(),
)
_INDEX: Final = {decision: index for index, decision in enumerate(DECISIONS)}


class Codec:
    """Numbers for learning. A view's seats are counted from the viewer, clockwise."""

    size = len(DECISIONS)
    width = (
        MOST_SEATS * SPACES * len(PIECES)  # who stands where
        + len(PIECES)  # the community
        + MOST_SEATS * 5  # credibility, hand, funds, who moves, who receives
        + len(_PHASES)
        + len(ACTIONS) * 2  # made and owed
        + len(_TILES) * (3 + 2 * MOST_SEATS)  # in hand, on the table, in the pack; by whom held
        + 6
    )

    def index(self, decision: Decision) -> int:
        """The decision's number."""
        return _INDEX[decision]

    def decision(self, index: int) -> Decision:
        """The decision of that number."""
        return DECISIONS[index]

    def vector(self, view: View) -> tuple[float, ...]:
        """What the view shows, as numbers from 0 to 1."""
        seats = view.seats
        me = view.seat or 0
        order = [(me + step) % seats for step in range(seats)]
        absent = MOST_SEATS - seats
        found: list[float] = []
        for seat in order:
            for piece in view.position.board[seat * SPACES : (seat + 1) * SPACES]:
                found += (piece == "m", piece == "h", piece == "p")
        found += [0.0] * (absent * SPACES * len(PIECES))
        found += (count / most for count, most in zip(view.community, STOCK[seats], strict=True))
        receiver = COMMUNITY if view.on_table is None else view.on_table.receiver
        for seat in order:
            found += (
                view.credibility[seat] / FULL,
                view.hand_sizes[seat] / 8,
                view.funds[seat] / 50 if view.funds else 0,
                seat == view.mover,
                seat == receiver,
            )
        found += [0.0] * (absent * 5)
        found += (phase == view.phase for phase in _PHASES)
        made = {move.action for move in view.position.moves}
        found += (action in made for action in ACTIONS)
        found += (action in view.owed for action in ACTIONS)
        found += self._tiles(view, order)
        found += (
            view.seat is not None,
            view.campaign / 20,
            view.settings.blank == "wild",
            view.settings.honest_expose == "penalty",
            view.settings.forced_withdraw == "on",
            view.taken_back / 4,
        )
        return tuple(map(float, found))

    def _tiles(self, view: View, order: list[int]) -> list[float]:
        """Where each tile is known to be, or how likely its last known holder still has it."""
        hand, bank = whereabouts(view)
        pack = view.draft[-1].pack if view.pack_size and view.draft else ()
        shown = view.on_table.tile if view.on_table else None
        absent = [0.0] * (MOST_SEATS - view.seats)
        found: list[float] = []
        for tile in _TILES:
            found += (tile in view.hand, tile == shown, tile in pack)
            found += [hand.get((seat, tile), 0.0) for seat in order]
            found += absent
            found += [float((seat, tile) in bank) for seat in order]
            found += absent
        return found


def whereabouts(view: View) -> tuple[dict[tuple[int, Tile], float], set[tuple[int, Tile]]]:
    """For each seat and tile known of: the chance it is in that hand, and those in its bank."""
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
