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
    """K-H7: bank the tile, then go on to the next turn.

    `counts`: whether the tile gives its receiver funding.
    """
    return next_turn(bank(state, log, counts=counts), log)


def bank(state: "State", log: list[Event[Fact]], *, counts: bool) -> "State":
    """K-H2, K-R4: put the tile into the receiver's bank, face up if it was turned up."""
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
    return replace(state, not_blank=False, on_table=None, plays=(*state.plays, finished))


def next_turn(state: "State", log: list[Event[Fact]]) -> "State":
    """K-H7: the game ends, the receiver moves, or bureaucracy begins; the tile is banked."""
    receiver = state.plays[-1].seen.receiver
    state = replace(
        state,
        position=Position(state.position.board),
        trail=(),
        taken_back=0,
        beyond_recall=0,
        owed=(),
        asking=(),
    )
    if over := winning(state.position.board):
        return campaign.end(state, over, log)
    if state.hands[receiver]:
        return replace(state, phase="move", mover=receiver)
    # K-C5: only the last tile of all, handed to oneself, leaves its receiver with none.
    assert not any(state.hands), "the receiver has no tile, and others do"
    return bureaucracy.announce(replace(state, mover=receiver), log)
