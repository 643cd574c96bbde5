"""G-S2, G-S3, G-E4, G-E5: the deal, Crown and Hat, and the duel that breaks ties."""

from typing import Final

from knavery.core import Seat
from knavery.games.kingless.cards import CARDS, EVENTS, CardId, Prize
from knavery.games.kingless.decisions import ShowSign, Sign
from knavery.games.kingless.facts import (
    Counted,
    CrownCard,
    CrownDemanded,
    Crowned,
    CrownFoundNothing,
    CrownTook,
    Dealt,
    Fact,
    HandDealt,
    Hatted,
    LotDrawn,
    SignsShown,
)
from knavery.games.kingless.rules.phases import Duelling, Yielding
from knavery.games.kingless.rules.working_state import WorkingState

SIGNS: Final[tuple[Sign, ...]] = ("sword", "hammer", "axe")
#: G-E5: hammer beats sword, sword beats axe, axe beats hammer.
BEATS: Final[dict[Sign, Sign]] = {"hammer": "sword", "sword": "axe", "axe": "hammer"}
#: G-E5: after this many tries a random player is drawn.
TRIES: Final = 5


def deal_round(working: WorkingState) -> None:
    """G-S2: shuffle all cards and deal every player a hand."""
    held = (card for cards in (*working.hands, *working.areas) for card in cards)
    working.deck = tuple(sorted((*working.deck, *working.gutter, *held)))
    working.round += 1
    working.areas = [()] * working.seats
    working.gutter = ()
    working.chain = ()
    working.ends_turn = False
    working.known = ()
    working.lacks = ((),) * working.seats
    working.pick = None
    working.trigger = working.last_turns = None
    working.hands = [tuple(sorted(working.from_deck(working.dealt))) for _ in working.hands]
    private: dict[Seat, Fact] = {
        Seat(seat): HandDealt(working.round, hand) for seat, hand in enumerate(working.hands)
    }
    working.add_event(Dealt(working.round), private)


def demand_card(working: WorkingState) -> None:
    """A01  Ask the Fool for the best dwarf or item; a hand of events gives nothing."""
    assert working.king is not None
    assert working.fool is not None
    if best(working.hands[working.fool]):
        # The Fool is asked even without a tie, so that nobody learns whether there was one.
        working.add_event(CrownDemanded(working.king, working.fool))
        working.ask = Yielding((working.fool,))
    else:
        working.add_event(CrownFoundNothing(working.king, working.fool))
        apply_hat(working)


def best(hand: tuple[CardId, ...]) -> tuple[CardId, ...]:
    """A01  The dwarfs and items of the hand with the highest printed influence."""
    cards = [card for card in dict.fromkeys(hand) if card not in EVENTS]
    top = max((CARDS[card].influence for card in cards), default=0)
    return tuple(card for card in cards if CARDS[card].influence == top)


def hand_over(working: WorkingState, card: CardId) -> None:
    """A01  The Fool gives the King the card; only those two see it."""
    king, fool = working.king, working.fool
    assert king is not None
    assert fool is not None
    working.change_hands(king, fool, card)
    working.pick = card
    seen = CrownCard(king, fool, card)
    working.add_event(CrownTook(king, fool), {king: seen, fool: seen})
    apply_hat(working)


def apply_hat(working: WorkingState) -> None:
    """A02  The Fool draws 1."""
    assert working.fool is not None
    working.draw(working.fool, 1)


def count_influence(working: WorkingState) -> None:
    """G-E4: take back Crown and Hat, and count the influence in play."""
    counted = tuple(working.influence(Seat(seat)) for seat in range(working.seats))
    working.king = working.fool = working.pick = None
    working.totals = tuple(a + b for a, b in zip(working.totals, counted, strict=True))
    working.add_event(Counted(counted))


def award_prizes(working: WorkingState) -> None:
    """G-E4, G-E5: find the King, then the Fool among the others; a tie leads to a duel."""
    seats = [Seat(seat) for seat in range(working.seats)]
    if working.king is None:
        top = max(map(working.influence, seats))
        _contest(working, "crown", tuple(s for s in seats if working.influence(s) == top))
    if working.king is not None and working.fool is None:
        rest = [seat for seat in seats if seat != working.king]
        least = min(map(working.influence, rest))
        _contest(working, "hat", tuple(s for s in rest if working.influence(s) == least))


def show_signs(working: WorkingState, duel: Duelling) -> None:
    """G-E5: compare the signs: of exactly two, the losers drop out; otherwise all try again."""
    signs: list[Sign] = []
    for seat in duel.seats:
        shown = working.replies[seat]
        assert isinstance(shown, ShowSign)
        signs.append(shown.sign)
    working.add_event(SignsShown(duel.prize, duel.seats, tuple(signs)))
    working.replies = (None,) * working.seats
    left = duel.seats
    if len(set(signs)) == 2:
        stronger = next(sign for sign in signs if BEATS[sign] in signs)
        # For the Crown the winners stay in the duel, for the Hat the losers.
        stays = stronger if duel.prize == "crown" else BEATS[stronger]
        left = tuple(s for s, sign in zip(duel.seats, signs, strict=True) if sign == stays)
    _contest(working, duel.prize, left, duel.tries + 1)


def _contest(working: WorkingState, prize: Prize, seats: tuple[Seat, ...], tries: int = 0) -> None:
    """G-E5: give the prize to the only seat left, or let the seats duel for it."""
    if len(seats) > 1 and tries == TRIES:
        chosen, working.chance = working.chance.choice(seats)
        working.add_event(LotDrawn(prize, chosen))
        seats = (chosen,)
    if len(seats) > 1:
        working.ask = Duelling(seats, prize, tries)
        working.replies = (None,) * working.seats
    elif prize == "crown":
        (working.king,) = seats
        working.crowns = tuple(
            crowns + (seat == working.king) for seat, crowns in enumerate(working.crowns)
        )
        working.add_event(Crowned(working.king))
    else:
        (working.fool,) = seats
        working.add_event(Hatted(working.fool))
