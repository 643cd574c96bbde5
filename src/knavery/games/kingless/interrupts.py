"""G-I1 to G-I8: the window in which everybody else may answer the last card played."""

from knavery.core import Event, Seat
from knavery.games.kingless.draft import Draft
from knavery.games.kingless.facts import Answered, Cancelled, Replied, Stood
from knavery.games.kingless.records import Answer, Answering, Ask, Link, Reply, Task
from knavery.games.kingless.tables import ANSWERS, CARDS, HALTS, CardId, PickPocket


def answers_to(card: CardId) -> tuple[CardId, ...]:
    """G-I5  Stop may not answer Halt; Halt may answer both."""
    return HALTS if CARDS[card].is_halt else ANSWERS


def open_window(draft: Draft) -> None:
    """G-I3, G-I4  All but the player of the last card are asked, whatever they hold."""
    draft.ask = Answering(draft.others(draft.chain[-1].seat))
    draft.replies = (None,) * draft.seats


def note_reply(draft: Draft, ask: Ask, seat: Seat, reply: Reply) -> bool:
    """An answer nobody else sees; whether it was the last one that was missing."""
    draft.replies = (*draft.replies[:seat], reply, *draft.replies[seat + 1 :])
    return all(draft.replies[asked] is not None for asked in ask.seats)


def tell_reply(draft: Draft, seat: Seat, reply: Reply) -> None:
    """G-I4  Only the seat itself has a line of it."""
    draft.log.append(Event(None, {seat: Replied(reply)}))


def close_window(draft: Draft) -> bool:
    """The first answer clockwise counts and opens a new window; whether there was none."""
    last = draft.chain[-1]
    for seat in draft.others(last.seat):
        reply = draft.replies[seat]
        if isinstance(reply, Answer):
            draft.leave_hand(seat, reply.card)
            draft.to_gutter(reply.card)
            draft.chain = (*draft.chain, Link(seat, reply.card))
            draft.tell(Answered(seat, reply.card, last.card))
            open_window(draft)
            return False
    draft.tell(Stood(last.seat, last.card))
    draft.replies = (None,) * draft.seats
    _settle(draft)
    return True


def tasks_of(link: Link) -> tuple[Task, ...]:
    """The parts of a card, each with what was named for it."""
    tasks = []
    targets = link.targets or ((),) * len(CARDS[link.card].text)
    for at, part in enumerate(CARDS[link.card].text):
        same = isinstance(part, PickPocket) and part.same
        tasks.append(Task(link.seat, link.card, part, targets[at - 1 if same else at]))
    return tuple(tasks)


def _settle(draft: Draft) -> None:
    """G-I5  Backwards: each card that stands cancels the one before it."""
    tasks: tuple[Task, ...] = ()
    stands = True
    for link in reversed(draft.chain):
        if stands:
            tasks += tasks_of(link)
        else:
            draft.tell(Cancelled(link.seat, link.card))
        stands = not stands
    original = CARDS[draft.chain[0].card]
    original_stands = len(draft.chain) % 2 == 1
    # G-I6  A stopped dwarf or item still ends the turn. G-I7  A stopped event does not.
    draft.ends_turn = original.kind != "event" or (original.ends_turn and original_stands)
    draft.tasks = tasks
