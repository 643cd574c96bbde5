"""The end of a turn: the tile goes into the receiver's bank, and the receiver moves next (K-H7)."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from knavery.core import Event
from knavery.games.kred.facts import Banked, Fact
from knavery.games.kred.rules import bureaucracy, campaign
from knavery.games.kred.rules.board import Position, winning
from knavery.games.kred.rules.plays import FinishedPlay, handed_over
from knavery.games.kred.view import Noted

if TYPE_CHECKING:
    from knavery.games.kred.state import State


def end_turn(state: "State", log: list[Event[Fact]], *, counts: bool) -> "State":
    """K-H7: bank the tile; then the game ends, the receiver moves, or bureaucracy begins.

    `counts`: whether the tile gives its receiver funding.
    """
    handed = handed_over(state)
    log.append(Event(Banked(handed.receiver, counts, handed.tile if handed.open else None)))
    seen = Noted(
        state.mover,
        handed.receiver,
        handed.tile,
        handed.looked,
        handed.open,
        counts,
        handed.not_blank,
        handed.actions,
        handed.honest_for,
        handed.turned_by,
    )
    finished = FinishedPlay(seen, replace(seen, tile=None), handed.seen_by)
    state = replace(
        state,
        position=Position(state.position.board),
        trail=(),
        taken_back=0,
        beyond_recall=0,
        not_blank=False,
        on_table=None,
        owed=(),
        asking=(),
        plays=(*state.plays, finished),
    )
    if over := winning(state.position.board):
        return campaign.end(state, over, log)
    if state.hands[handed.receiver]:
        return replace(state, phase="move", mover=handed.receiver)
    # K-C5: only the last tile of all, handed to oneself, leaves its receiver with none.
    assert not any(state.hands), "the receiver has no tile, and others do"
    return bureaucracy.announce(replace(state, mover=handed.receiver), log)
