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
#: G-E5  Hammer beats sword, sword beats axe, axe beats hammer.
BEATS: Final[dict[Sign, Sign]] = {"hammer": "sword", "sword": "axe", "axe": "hammer"}
TRIES: Final = 5


def deal_round(working: WorkingState) -> None:
    """G-S2  Shuffle, and deal everybody a hand."""
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
    told: dict[Seat, Fact] = {
        Seat(seat): HandDealt(working.round, hand) for seat, hand in enumerate(working.hands)
    }
    working.tell(Dealt(working.round), told)


def demand(working: WorkingState) -> None:
    """A01  The Fool owes the King the best dwarf or item; nothing, with only events."""
    assert working.king is not None
    assert working.fool is not None
    if best(working.hands[working.fool]):
        # Asked without a tie too: whether there was a choice is nobody else's business.
        working.tell(CrownDemanded(working.king, working.fool))
        working.ask = Yielding((working.fool,))
    else:
        working.tell(CrownFoundNothing(working.king, working.fool))
        wear_hat(working)


def best(hand: tuple[CardId, ...]) -> tuple[CardId, ...]:
    """A01  The dwarfs and items with the highest printed influence."""
    cards = [card for card in dict.fromkeys(hand) if card not in EVENTS]
    top = max((CARDS[card].influence for card in cards), default=0)
    return tuple(card for card in cards if CARDS[card].influence == top)


def hand_over(working: WorkingState, card: CardId) -> None:
    """A01  Only the two see the card."""
    king, fool = working.king, working.fool
    assert king is not None
    assert fool is not None
    working.change_hands(king, fool, card)
    working.pick = card
    told = CrownCard(king, fool, card)
    working.tell(CrownTook(king, fool), {king: told, fool: told})
    wear_hat(working)


def wear_hat(working: WorkingState) -> None:
    """A02  Then the Fool draws 1."""
    assert working.fool is not None
    working.draw(working.fool, 1)


def count(working: WorkingState) -> None:
    """G-E4  Crown and Hat go back to the middle, and influence in play is counted."""
    counted = tuple(working.influence(Seat(seat)) for seat in range(working.seats))
    working.king = working.fool = working.pick = None
    working.totals = tuple(a + b for a, b in zip(working.totals, counted, strict=True))
    working.tell(Counted(counted))


def award(working: WorkingState) -> None:
    """G-E5  King first, then Fool among the lowest without the King; a tie asks for a duel."""
    seats = [Seat(seat) for seat in range(working.seats)]
    if working.king is None:
        top = max(map(working.influence, seats))
        _contest(working, "crown", tuple(s for s in seats if working.influence(s) == top))
    if working.king is not None and working.fool is None:
        rest = [seat for seat in seats if seat != working.king]
        least = min(map(working.influence, rest))
        _contest(working, "hat", tuple(s for s in rest if working.influence(s) == least))


def show_signs(working: WorkingState, duel: Duelling) -> None:
    """G-E5  All have shown: if exactly two signs show, one side drops out; otherwise again."""
    signs: list[Sign] = []
    for seat in duel.seats:
        shown = working.replies[seat]
        assert isinstance(shown, ShowSign)
        signs.append(shown.sign)
    working.tell(SignsShown(duel.prize, duel.seats, tuple(signs)))
    working.replies = (None,) * working.seats
    left = duel.seats
    if len(set(signs)) == 2:
        stronger = next(sign for sign in signs if BEATS[sign] in signs)
        # Who wins is King; who loses is the Fool.
        stays = stronger if duel.prize == "crown" else BEATS[stronger]
        left = tuple(s for s, sign in zip(duel.seats, signs, strict=True) if sign == stays)
    _contest(working, duel.prize, left, duel.tries + 1)


def _contest(working: WorkingState, prize: Prize, seats: tuple[Seat, ...], tries: int = 0) -> None:
    if len(seats) > 1 and tries == TRIES:
        chosen, working.chance = working.chance.choice(seats)
        working.tell(LotDrawn(prize, chosen))
        seats = (chosen,)
    if len(seats) > 1:
        working.ask = Duelling(seats, prize, tries)
        working.replies = (None,) * working.seats
    elif prize == "crown":
        (working.king,) = seats
        working.crowns = tuple(
            crowns + (seat == working.king) for seat, crowns in enumerate(working.crowns)
        )
        working.tell(Crowned(working.king))
    else:
        (working.fool,) = seats
        working.tell(Hatted(working.fool))
