"""What a seat sees of a table."""

from typing import TYPE_CHECKING

from knavery.core import Frozen, Seat, tag_of
from knavery.games.kingless.cards import CardId, Hand
from knavery.games.kingless.decisions import Reply
from knavery.games.kingless.rules.chain import Link, Task
from knavery.games.kingless.rules.notes import Known
from knavery.games.kingless.rules.passives import influence
from knavery.games.kingless.rules.phases import Phase
from knavery.games.kingless.settings import Settings

if TYPE_CHECKING:
    from knavery.games.kingless.state import State


class View(Frozen, frozen=True):
    """What a seat (None: a spectator) sees, and what a careful player would have noted."""

    seat: Seat | None
    settings: Settings
    round: int
    #: The tag of `ask`, which names the sentence that says what the table waits for.
    phase: str
    ask: Phase
    #: The seats that were asked. Who still has to answer is secret while a window is open (G-I4).
    waiting_for: tuple[Seat, ...]
    #: This seat's own answer, which the others do not see.
    reply: Reply | None
    active: Seat
    hand: Hand
    sizes: tuple[int, ...]
    deck: int
    areas: tuple[tuple[CardId, ...], ...]
    #: G-K11: influence in play, passives included.
    influence: tuple[int, ...]
    #: G-S2: the top is last.
    gutter: tuple[CardId, ...]
    #: The card played with the answers to it, and what is left to resolve.
    chain: tuple[Link, ...]
    tasks: tuple[Task, ...]
    ends_turn: bool
    #: By seat: cards this viewer knows to be in that hand, and names all know not to be in it.
    known: tuple[Hand, ...]
    lacks: tuple[Hand, ...]
    #: A01  The card the Crown took this round, for the two who saw it.
    pick: CardId | None
    #: G-E1, G-E3: the seat that triggered the end, and those with a last turn still to come.
    trigger: Seat | None
    last_turns: tuple[Seat, ...] | None
    king: Seat | None
    fool: Seat | None
    crowns: tuple[int, ...]
    #: Influence over all finished rounds.
    totals: tuple[int, ...]


def view_of(state: "State", seat: Seat | None) -> View:
    """G-S5: show hand sizes, the deck's size, play areas and the gutter, and the seat's secrets."""
    ask = state.ask
    sees_pick = state.pick is not None and seat is not None and seat in (state.king, state.fool)
    return View(
        seat=seat,
        settings=state.settings,
        round=state.round,
        phase=tag_of(ask),
        ask=ask,
        waiting_for=state.waiting_for,
        reply=None if seat is None else state.replies[seat],
        active=state.active,
        hand=() if seat is None else state.hands[seat],
        sizes=tuple(map(len, state.hands)),
        deck=len(state.deck),
        areas=state.areas,
        influence=tuple(map(influence, state.areas)),
        gutter=state.gutter,
        chain=state.chain,
        tasks=state.tasks,
        ends_turn=state.ends_turn,
        known=_known_to(seat, state.known, len(state.hands)),
        lacks=state.lacks,
        pick=state.pick if sees_pick else None,
        trigger=state.trigger,
        last_turns=state.last_turns,
        king=state.king,
        fool=state.fool,
        crowns=state.crowns,
        totals=state.totals,
    )


def _known_to(seat: Seat | None, known: Known, seats: int) -> tuple[Hand, ...]:
    """The cards the seat knows to be in each of the others' hands."""
    if not known:
        return ((),) * seats
    return tuple(
        tuple(card for viewer, whose, card in known if viewer == seat and whose == holder)
        for holder in range(seats)
    )
