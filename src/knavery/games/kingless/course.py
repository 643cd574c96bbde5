"""G-T1 to G-T8, G-E1 to G-E3: the course of turns, and what follows when a card has resolved."""

from knavery.core import Seat, clockwise
from knavery.games.kingless import crown, keywords
from knavery.games.kingless.aims import aim
from knavery.games.kingless.draft import FIVE, Draft
from knavery.games.kingless.facts import Played, TurnBegan, TurnEnded
from knavery.games.kingless.interrupts import open_window
from knavery.games.kingless.passives import REFILL, hand_limit, start_draw
from knavery.games.kingless.records import Acting, Discarding, Link, Over
from knavery.games.kingless.tables import CARDS, CardId


def begin_turn(draft: Draft, seat: Seat, first: bool = False) -> None:
    """G-T1  Draw 1 at the start of your turn; `first_draw` may spare the first of a round."""
    draft.active = seat
    draft.tell(TurnBegan(seat))
    if not first or draft.settings.first_draw == "on":
        draft.draw(seat, start_draw(draft.areas[seat]))
    draft.ask = Acting((seat,))


def play_card(draft: Draft, seat: Seat, card: CardId) -> None:
    """G-T2  An event goes to the gutter as it is played. G-T3  Others lie in the play area."""
    draft.leave_hand(seat, card)
    draft.tell(Played(seat, card))
    if CARDS[card].kind == "event":
        draft.to_gutter(card)
    else:
        draft.enter_area(seat, card)
    draft.chain = (Link(seat, card, ((),) * len(CARDS[card].text)),)
    if not CARDS[card].text:
        # G-I1  A card with no text, or passive text only, opens no window.
        draft.ends_turn = True
        go_on(draft)
    elif aim(draft):
        open_window(draft)


def go_on(draft: Draft) -> None:
    """Resolve what is left of a card until something must be chosen or all is done."""
    while draft.ask is None and draft.tasks:
        task, draft.tasks = draft.tasks[0], draft.tasks[1:]
        keywords.resolve(draft, task)
    if draft.ask is None:
        _card_is_done(draft)


def choose_to_end(draft: Draft) -> None:
    """G-T4  End your turn: draw 1."""
    draft.tell(TurnEnded(draft.active))
    draft.draw(draft.active, 1)
    _end_turn(draft)


def next_turn(draft: Draft) -> None:
    """G-T6  Clockwise. G-E3  After the trigger everybody gets exactly one more turn."""
    if draft.trigger is not None and draft.last_turns is None:
        left = (s for s in clockwise(draft.active + 1, draft.seats) if s != draft.trigger)
        draft.last_turns = (*left, draft.trigger)
    if draft.last_turns is None:
        begin_turn(draft, Seat((draft.active + 1) % draft.seats))
    elif draft.last_turns:
        seat, *rest = draft.last_turns
        draft.last_turns = tuple(rest)
        begin_turn(draft, seat)
    else:
        crown.count(draft)
        settle_round(draft)


def settle_round(draft: Draft) -> None:
    """G-E4  Crown and Hat; then the next round, or the end of the match."""
    crown.award(draft)
    if draft.ask is not None:
        return
    if draft.round == draft.settings.rounds:
        draft.ask = Over()
        return
    # G-S3  After the deal: Crown first, then Hat.
    crown.deal_round(draft)
    crown.demand(draft)
    if draft.ask is None:
        begin_round(draft)


def begin_round(draft: Draft) -> None:
    """G-S4  The holder of the Crown begins."""
    assert draft.king is not None
    begin_turn(draft, draft.king, first=True)


def _card_is_done(draft: Draft) -> None:
    """G-E1, G-E2  Checked when a card and its whole chain have resolved."""
    draft.chain = ()
    for seat in clockwise(draft.active, draft.seats):
        if len(draft.areas[seat]) >= FIVE:
            draft.end_is_near(seat, "five")
    if draft.ends_turn:
        draft.ends_turn = False
        _end_turn(draft)
    else:
        draft.ask = Acting((draft.active,))


def _end_turn(draft: Draft) -> None:
    """G-T5  Only the player whose turn ends: refill, or discard down."""
    seat = draft.active
    held = len(draft.hands[seat])
    limit = hand_limit(draft.areas[seat])
    if held < REFILL:
        draft.draw(seat, REFILL - held)
    if held > limit:
        draft.ask = Discarding((seat,), held - limit, limit=True)
    else:
        next_turn(draft)
