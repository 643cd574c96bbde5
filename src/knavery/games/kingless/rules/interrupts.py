"""G-I1 to G-I8: the window in which all other players may answer the last card played."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from knavery.core import Event, Log, Seat, put
from knavery.games.kingless.cards import ANSWERS, CARDS, HALTS, CardId
from knavery.games.kingless.decisions import Answer, Reply
from knavery.games.kingless.facts import Answered, Cancelled, Fact, Replied, Stood
from knavery.games.kingless.rules.chain import Link, Task, tasks_of
from knavery.games.kingless.rules.phases import Answering
from knavery.games.kingless.rules.working_state import WorkingState

if TYPE_CHECKING:
    from knavery.games.kingless.state import State


def answers_to(card: CardId) -> tuple[CardId, ...]:
    """G-I5: the cards that may answer this one: only Halt answers Halt."""
    return HALTS if card in HALTS else ANSWERS


def open_window(working: WorkingState) -> None:
    """G-I3, G-I4: ask everybody but the player of the last card, whatever they hold."""
    working.ask = Answering(working.others(working.chain[-1].seat))
    working.replies = (None,) * working.seats


def keep_reply(state: "State", seat: Seat, reply: Reply) -> tuple["State", Log[Fact]]:
    """G-I4: keep an answer that nobody else sees, while others have yet to answer."""
    return replace(state, replies=put(state.replies, seat, reply)), (_for_itself(seat, reply),)


def add_last_reply(working: WorkingState, seat: Seat, reply: Reply) -> None:
    """Add the answer that was still missing."""
    working.replies = put(working.replies, seat, reply)
    working.log.append(_for_itself(seat, reply))


def _for_itself(seat: Seat, reply: Reply) -> Event[Fact]:
    """G-I4: the line of an answer, for its own seat alone."""
    return Event(None, {seat: Replied(reply)})


def close_window(working: WorkingState) -> bool:
    """G-I3: open a new window for the first answer clockwise; True if nobody answered."""
    last = working.chain[-1]
    for seat in working.others(last.seat):
        reply = working.replies[seat]
        if isinstance(reply, Answer):
            working.leave_hand(seat, reply.card)
            working.to_gutter(reply.card)
            working.chain = (*working.chain, Link(seat, reply.card))
            working.add_event(Answered(seat, reply.card, last.card))
            open_window(working)
            return False
    working.add_event(Stood(last.seat, last.card))
    working.replies = (None,) * working.seats
    _settle(working)
    return True


def _settle(working: WorkingState) -> None:
    """G-I5: go back through the chain: each card that stands cancels the one before it."""
    tasks: tuple[Task, ...] = ()
    stands = True
    for link in reversed(working.chain):
        if stands:
            tasks += tasks_of(link)
        else:
            working.add_event(Cancelled(link.seat, link.card))
        stands = not stands
    original = CARDS[working.chain[0].card]
    original_stands = len(working.chain) % 2 == 1
    # G-I6: a stopped dwarf or item still ends the turn. G-I7  A stopped event does not.
    working.ends_turn = original.kind != "event" or (original.ends_turn and original_stands)
    working.tasks = tasks
