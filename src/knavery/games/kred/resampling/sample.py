"""A table drawn from what a viewer remembers."""

from collections.abc import Sequence

from knavery.core import Chance, Dice, Seat, clockwise
from knavery.games.kred.resampling.memory import Memory
from knavery.games.kred.resampling.past import finished
from knavery.games.kred.rules.plays import FinishedPlay, Handed, everybody
from knavery.games.kred.state import State
from knavery.games.kred.tiles import BLANK, Tile
from knavery.games.kred.view import View


def resample(memory: Memory, chance: Chance) -> State:
    """One of the tables that fit the view, drawn from that stream."""
    view = memory.view
    dice = Dice(chance)
    where, solved = memory.puzzle.solve(dice)
    sights = memory.draft.deal(where[0], dice)
    hands: tuple[tuple[Tile, ...], ...] = ((),) * view.seats
    plays: tuple[FinishedPlay, ...] = ()
    handed = None
    if view.campaign:
        tiles = solved[-1]
        plays = tuple(
            finished(noted, tile, view.seats, over=bool(view.announced))
            for noted, tile in zip(view.plays, tiles, strict=False)
        )
        rest = tiles[len(plays) :]
        if view.on_table is not None:
            handed = _handed(view, rest[0])
            rest = rest[1:]
        hands = _hands(view, rest)
    return State(
        chance=dice.chance,
        settings=view.settings,
        sights=sights,
        hands=hands,
        position=view.position,
        credibility=view.credibility,
        with_blank=BLANK in memory.tiles,
        phase=view.phase,
        campaign=view.campaign,
        first_mover=view.first_mover,
        mover=view.mover,
        trail=view.trail,
        taken_back=view.taken_back,
        beyond_recall=view.beyond_recall,
        falling=view.falling,
        not_blank=view.not_blank,
        on_table=handed,
        asking=_asking(view),
        owed=view.owed,
        plays=plays,
        past=tuple(
            past.with_tiles(tiles) for past, tiles in zip(memory.past, solved, strict=False)
        ),
        announced=view.announced,
        funds=view.funds,
        buyers=view.buyers,
        winning=view.winning,
    )


def _hands(view: View, tiles: Sequence[Tile]) -> tuple[tuple[Tile, ...], ...]:
    hands = []
    at = 0
    for size in view.hand_sizes:
        hands.append(tuple(sorted(tiles[at : at + size])))
        at += size
    return tuple(hands)


def _handed(view: View, tile: Tile) -> Handed:
    handed = view.on_table
    assert handed is not None
    seen_by = everybody(view.seats) if handed.open else 1 << view.mover
    if handed.looked:
        seen_by |= 1 << handed.receiver
    return Handed(
        handed.receiver,
        tile,
        handed.actions,
        handed.honest_for,
        seen_by,
        handed.looked,
        handed.open,
        handed.not_blank,
        handed.turned_by,
    )


def _asking(view: View) -> tuple[Seat, ...]:
    """K-H1: the seats still to be asked whether they challenge, in order."""
    if view.phase != "challenge":
        return ()
    assert view.on_table is not None
    asking = []
    for seat in clockwise(view.waiting_for[0], view.seats):
        if seat == view.on_table.receiver:
            break
        if seat != view.mover and view.credibility[seat]:
            asking.append(seat)
    return tuple(asking)
