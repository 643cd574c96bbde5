"""The draft: everybody keeps one tile and passes the rest to the left (K-T3)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from knavery.core import Event, Seat
from knavery.games.kred.decisions import Decision, Pick
from knavery.games.kred.facts import Fact, PackSeen, Picked
from knavery.games.kred.rules import campaign
from knavery.games.kred.rules.refusal import refuse
from knavery.games.kred.tiles import BLANK, Tile
from knavery.games.kred.view import Sight

if TYPE_CHECKING:
    from knavery.games.kred.state import State

_PICKS: Final = tuple(Pick(tile) for tile in range(BLANK + 1))


def options(state: "State", seat: Seat) -> tuple[Decision, ...]:
    """K-T3: keep any tile of the pack."""
    return tuple(_PICKS[tile] for tile in state.sights[seat][-1].pack)


def play(state: "State", seat: Seat, decision: Decision, log: list[Event[Fact]]) -> "State":
    """K-T3: keep a tile; once everybody has, the packs are passed to the left."""
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
    """The rest of each pack, after it was passed one seat to the left."""
    rest = [tuple(tile for tile in each[-1].pack if tile != each[-1].pick) for each in sights]
    return (rest[-1], *rest[:-1])


def look(state: "State", packs: Sequence[tuple[Tile, ...]], log: list[Event[Fact]]) -> "State":
    """Show every seat its pack. A last tile is no choice: it is kept, and the campaign begins."""
    size = len(packs[0])
    own: dict[Seat, Fact] = {Seat(seat): PackSeen(size, pack) for seat, pack in enumerate(packs)}
    log.append(Event(PackSeen(size), own))
    last = size == 1
    sights = tuple(
        (*each, Sight(pack, pack[0] if last else None))
        for each, pack in zip(state.sights, packs, strict=True)
    )
    state = replace(state, sights=sights)
    if not last:
        return state
    hands = (sorted(sight.pick for sight in each if sight.pick is not None) for each in sights)
    return campaign.begin(state, tuple(map(tuple, hands)), log)
