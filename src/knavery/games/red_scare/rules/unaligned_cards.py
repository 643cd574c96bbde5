"""What unaligned cards do before scoring (RS-61)."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from knavery.core import Event, Log, Seat
from knavery.games.red_scare.cards import OPPOSITE, Unaligned
from knavery.games.red_scare.decisions import Join, Move, Name
from knavery.games.red_scare.facts import Fact, Joined, Moved, Named
from knavery.games.red_scare.rules.checks import refuse
from knavery.games.red_scare.rules.ending import score
from knavery.games.red_scare.rules.pieces import Ending

if TYPE_CHECKING:
    from knavery.games.red_scare.state import State

    Played = tuple[State, Log[Fact]]


def turned_up(state: "State", seat: Seat, card: Unaligned) -> Ending:
    """The ending, if that seat has turned up that unaligned card and must act."""
    ended = state.ending
    if (
        ended is None
        or state.result is not None
        or ended.unaligned != seat
        or state.unaligned != card
    ):
        raise refuse("RS-61", "not_before_scoring")
    return ended


def join(state: "State", seat: Seat, decision: Join) -> "Played":
    """UN-01: the Double Agent joins a side, publicly."""
    ended = replace(turned_up(state, seat, "double_agent"), joined=decision.side)
    log: Log[Fact] = (Event(Joined(seat, decision.side)),)
    return score(replace(state, ending=ended), log)


def move(state: "State", seat: Seat, decision: Move) -> "Played":
    """UN-05: the Fixer moves a packet to the other side without looking at it."""
    ended = turned_up(state, seat, "fixer")
    if not 0 <= decision.packet < len(state.packets):
        raise refuse("UN-05", "no_such_packet")
    packet = state.packets[decision.packet]
    moved = replace(packet, side=OPPOSITE[packet.side])
    packets = (
        *state.packets[: decision.packet],
        moved,
        *state.packets[decision.packet + 1 :],
    )
    log: Log[Fact] = (Event(Moved(seat, decision.packet, moved.side)),)
    ended = replace(ended, moved=decision.packet)
    return score(replace(state, packets=packets, ending=ended), log)


def name(state: "State", seat: Seat, decision: Name) -> "Played":
    """UN-06: the Informant says which side a player is on, until all are named."""
    ended = turned_up(state, seat, "informant")
    if decision.target not in unnamed(ended):
        raise refuse("UN-06", "named_already")
    named = tuple(
        decision.side if at == decision.target else side for at, side in enumerate(ended.named)
    )
    ended = replace(ended, named=named)
    log: Log[Fact] = (Event(Named(seat, decision.target, decision.side)),)
    after = replace(state, ending=ended)
    return (after, log) if unnamed(ended) else score(after, log)


def unnamed(ended: Ending) -> tuple[Seat, ...]:
    """UN-06: the players the Informant has not named yet."""
    return tuple(
        Seat(at) for at, side in enumerate(ended.named) if side is None and at != ended.unaligned
    )
