"""The draft: everybody keeps one tile and passes the rest to the left (K-T3)."""

from collections.abc import Sequence

from msgspec.structs import replace

from knavery.core import Event, Seat
from knavery.games.kred.decisions import Decision, Pick
from knavery.games.kred.facts import Fact, PackSeen, Picked
from knavery.games.kred.rules.campaign import begin
from knavery.games.kred.table import Table, refuse
from knavery.games.kred.tiles import BLANK, Tile
from knavery.games.kred.view import Sight

_PICKS = tuple(Pick(tile) for tile in range(BLANK + 1))


def options(state: Table, seat: Seat) -> tuple[Decision, ...]:
    """A pick of each tile in the pack."""
    return tuple(_PICKS[tile] for tile in state.sights[seat][-1].pack)


def play(state: Table, seat: Seat, decision: Decision, log: list[Event[Fact]]) -> Table:
    """Keep a tile; once all have, the packs go on to the left."""
    *before, sight = state.sights[seat]
    if not isinstance(decision, Pick):
        raise refuse("K-T3", "pick_first")
    if decision.tile not in sight.pack:
        raise refuse("K-T3", "not_in_pack", tile=decision.tile)
    kept = (*before, Sight(sight.pack, decision.tile))
    sights = (*state.sights[:seat], kept, *state.sights[seat + 1 :])
    log.append(Event(Picked(seat), {seat: Picked(seat, decision.tile)}))
    if any(each[-1].pick is None for each in sights):
        return replace(state, sights=sights)
    return look(replace(state, sights=sights), pass_on(sights), log)


def pass_on(sights: Sequence[tuple[Sight, ...]]) -> tuple[tuple[Tile, ...], ...]:
    """What is left of the packs, each with the seat to the left of who has just picked."""
    rest = [tuple(tile for tile in each[-1].pack if tile != each[-1].pick) for each in sights]
    return (rest[-1], *rest[:-1])


def look(state: Table, packs: Sequence[tuple[Tile, ...]], log: list[Event[Fact]]) -> Table:
    """Everybody looks at a pack. The last tile is nobody's choice: it is kept at once."""
    size = len(packs[0])
    told: dict[Seat, Fact] = {Seat(seat): PackSeen(size, pack) for seat, pack in enumerate(packs)}
    log.append(Event(PackSeen(size), told))
    last = size == 1
    sights = tuple(
        (*each, Sight(pack, pack[0] if last else None))
        for each, pack in zip(state.sights, packs, strict=True)
    )
    state = replace(state, sights=sights)
    if not last:
        return state
    hands = (sorted(sight.pick for sight in each if sight.pick is not None) for each in sights)
    return begin(state, tuple(map(tuple, hands)), log)
