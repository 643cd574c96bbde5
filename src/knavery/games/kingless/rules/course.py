"""G-T1 to G-T8, G-E1 to G-E3: the course of turns, and what follows when a card has resolved."""

from knavery.core import Seat, clockwise
from knavery.games.kingless.cards import CARDS, CardId
from knavery.games.kingless.facts import Played, TurnBegan, TurnEnded
from knavery.games.kingless.rules import crown, keywords
from knavery.games.kingless.rules.chain import Link
from knavery.games.kingless.rules.interrupts import open_window
from knavery.games.kingless.rules.passives import REFILL, hand_limit, start_draw
from knavery.games.kingless.rules.phases import Acting, Discarding, Over
from knavery.games.kingless.rules.targets import name_targets
from knavery.games.kingless.rules.working_state import FIVE, WorkingState


def begin_turn(working: WorkingState, seat: Seat, first: bool = False) -> None:
    """G-T1  Draw 1 at the start of your turn; `first_draw` may spare the first of a round."""
    working.active = seat
    working.tell(TurnBegan(seat))
    if not first or working.settings.first_draw == "on":
        working.draw(seat, start_draw(working.areas[seat]))
    working.ask = Acting((seat,))


def play_card(working: WorkingState, seat: Seat, card: CardId) -> None:
    """G-T2  An event goes to the gutter as it is played. G-T3  Others lie in the play area."""
    working.leave_hand(seat, card)
    working.tell(Played(seat, card))
    if CARDS[card].kind == "event":
        working.to_gutter(card)
    else:
        working.enter_area(seat, card)
    working.chain = (Link(seat, card, ((),) * len(CARDS[card].text)),)
    if not CARDS[card].text:
        # G-I1  A card with no text, or passive text only, opens no window.
        working.ends_turn = True
        go_on(working)
    elif name_targets(working):
        open_window(working)


def go_on(working: WorkingState) -> None:
    """Resolve what is left of a card until something must be chosen or all is done."""
    while working.ask is None and working.tasks:
        task, working.tasks = working.tasks[0], working.tasks[1:]
        keywords.resolve(working, task)
    if working.ask is None:
        _card_is_done(working)


def choose_to_end(working: WorkingState) -> None:
    """G-T4  End your turn: draw 1."""
    working.tell(TurnEnded(working.active))
    working.draw(working.active, 1)
    _end_turn(working)


def next_turn(working: WorkingState) -> None:
    """G-T6  Clockwise. G-E3  After the trigger everybody gets exactly one more turn."""
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
        crown.count(working)
        settle_round(working)


def settle_round(working: WorkingState) -> None:
    """G-E4  Crown and Hat; then the next round, or the end of the match."""
    crown.award(working)
    if working.ask is not None:
        return
    if working.round == working.settings.rounds:
        working.ask = Over()
        return
    # G-S3  After the deal: Crown first, then Hat.
    crown.deal_round(working)
    crown.demand(working)
    if working.ask is None:
        begin_round(working)


def begin_round(working: WorkingState) -> None:
    """G-S4  The holder of the Crown begins."""
    assert working.king is not None
    begin_turn(working, working.king, first=True)


def _card_is_done(working: WorkingState) -> None:
    """G-E1, G-E2  Checked when a card and its whole chain have resolved."""
    working.chain = ()
    for seat in clockwise(working.active, working.seats):
        if len(working.areas[seat]) >= FIVE:
            working.end_is_near(seat, "five")
    if working.ends_turn:
        working.ends_turn = False
        _end_turn(working)
    else:
        working.ask = Acting((working.active,))


def _end_turn(working: WorkingState) -> None:
    """G-T5  Only the player whose turn ends: refill, or discard down."""
    seat = working.active
    held = len(working.hands[seat])
    limit = hand_limit(working.areas[seat])
    if held < REFILL:
        working.draw(seat, REFILL - held)
    if held > limit:
        working.ask = Discarding((seat,), held - limit, limit=True)
    else:
        next_turn(working)
