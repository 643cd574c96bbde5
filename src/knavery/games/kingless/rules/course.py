"""G-S6, G-T1 to G-T8, G-E1 to G-E3: the course of a turn, and what follows a resolved card."""

from typing import Final

from knavery.core import Seat, clockwise
from knavery.games.kingless.cards import CARDS, CardId
from knavery.games.kingless.facts import Played, TurnBegan, TurnEnded
from knavery.games.kingless.rules import crown, keywords
from knavery.games.kingless.rules.chain import Link
from knavery.games.kingless.rules.interrupts import open_window
from knavery.games.kingless.rules.passives import REFILL, hand_limit, start_draw
from knavery.games.kingless.rules.phases import Acting, Discarding, Over
from knavery.games.kingless.rules.targets import name_targets
from knavery.games.kingless.rules.working_state import ENDING_CARDS, WorkingState

#: G-S6: the number of cards the second of two players draws more.
SECOND_OF_TWO: Final = 2


def begin_turn(working: WorkingState, seat: Seat, first: bool = False) -> None:
    """G-T1: start a turn with a draw; the setting `first_draw` may skip it for the first player."""
    if first and working.settings.late_draw == "on":
        _draw_late(working, seat)
    working.active = seat
    working.add_event(TurnBegan(seat))
    if not first or working.settings.first_draw == "on":
        working.draw(seat, start_draw(working.areas[seat]))
    working.ask = Acting((seat,))


def play_card(working: WorkingState, seat: Seat, card: CardId) -> None:
    """G-T2, G-T3: put an event into the gutter, any other card into play; then name its targets."""
    working.leave_hand(seat, card)
    working.add_event(Played(seat, card))
    if CARDS[card].kind == "event":
        working.to_gutter(card)
    else:
        working.enter_area(seat, card)
    working.chain = (Link(seat, card, ((),) * len(CARDS[card].text)),)
    if not CARDS[card].text:
        # G-I1: a card with no text, or passive text only, opens no window.
        working.ends_turn = True
        resolve_tasks(working)
    elif name_targets(working):
        open_window(working)


def resolve_tasks(working: WorkingState) -> None:
    """Resolve what is left of the chain, until a decision is needed or the card is done."""
    while working.ask is None and working.tasks:
        task, working.tasks = working.tasks[0], working.tasks[1:]
        keywords.resolve(working, task)
    if working.ask is None:
        _card_is_done(working)


def end_by_choice(working: WorkingState) -> None:
    """G-T4: the active player ends the turn and draws 1."""
    working.add_event(TurnEnded(working.active))
    working.draw(working.active, 1)
    _end_turn(working)


def next_turn(working: WorkingState) -> None:
    """G-T6, G-E3: go on clockwise; after the trigger every player gets exactly one more turn."""
    if working.trigger is not None and working.last_turns is None:
        left = (s for s in clockwise(working.active + 1, working.seats) if s != working.trigger)
        working.last_turns = (*left, working.trigger)
    if working.last_turns is None:
        begin_turn(working, Seat((working.active + 1) % working.seats))
    elif working.last_turns:
        seat, *rest = working.last_turns
        working.last_turns = tuple(rest)
        begin_turn(working, seat)
    else:
        crown.count_influence(working)
        settle_round(working)


def settle_round(working: WorkingState) -> None:
    """G-E4: award Crown and Hat, then deal the next round or end the match."""
    crown.award_prizes(working)
    if working.ask is not None:
        return
    if working.round == working.settings.rounds:
        working.ask = Over()
        return
    # G-S3: after the deal the Crown takes effect first, then the Hat.
    crown.deal_round(working)
    crown.demand_card(working)
    if working.ask is None:
        begin_round(working)


def begin_round(working: WorkingState) -> None:
    """G-S4: the holder of the Crown takes the first turn."""
    assert working.king is not None
    begin_turn(working, working.king, first=True)


def _draw_late(working: WorkingState, first: Seat) -> None:
    """G-S6: before the first turn the others draw clockwise: the second player 1, the third 2, …"""
    for place, seat in enumerate(working.others(first), 1):
        working.draw(seat, SECOND_OF_TWO if working.seats == 2 else place)


def _card_is_done(working: WorkingState) -> None:
    """G-E1, G-E2: check for the end once a card and its whole chain have resolved."""
    working.chain = ()
    for seat in clockwise(working.active, working.seats):
        if len(working.areas[seat]) >= ENDING_CARDS:
            working.trigger_end(seat, "five")
    if working.ends_turn:
        working.ends_turn = False
        _end_turn(working)
    else:
        working.ask = Acting((working.active,))


def _end_turn(working: WorkingState) -> None:
    """G-T5: the player whose turn ends refills the hand, or discards down to the limit."""
    seat = working.active
    held = len(working.hands[seat])
    limit = hand_limit(working.areas[seat])
    if held < REFILL:
        working.draw(seat, REFILL - held)
    if held > limit:
        working.ask = Discarding((seat,), held - limit, limit=True)
    else:
        next_turn(working)
