"""G-S2, G-S3, G-E4, G-E5: the deal, Crown and Hat, and the duel that breaks ties."""

from typing import Final

from knavery.core import Seat
from knavery.games.kingless.draft import Draft
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
from knavery.games.kingless.records import Duelling, Prize, ShowSign, Sign, Yielding
from knavery.games.kingless.tables import CARDS, EVENTS, CardId

SIGNS: Final[tuple[Sign, ...]] = ("sword", "hammer", "axe")
#: G-E5  Hammer beats sword, sword beats axe, axe beats hammer.
BEATS: Final[dict[Sign, Sign]] = {"hammer": "sword", "sword": "axe", "axe": "hammer"}
TRIES: Final = 5


def deal_round(draft: Draft) -> None:
    """G-S2  Shuffle, and deal everybody a hand."""
    held = (card for cards in (*draft.hands, *draft.areas) for card in cards)
    draft.deck = tuple(sorted((*draft.deck, *draft.gutter, *held)))
    draft.round += 1
    draft.areas = [()] * draft.seats
    draft.gutter = ()
    draft.chain = ()
    draft.ends_turn = False
    draft.known = ()
    draft.lacks = ((),) * draft.seats
    draft.pick = None
    draft.trigger = draft.last_turns = None
    draft.hands = [tuple(sorted(draft.from_deck(draft.dealt))) for _ in draft.hands]
    told: dict[Seat, Fact] = {
        Seat(seat): HandDealt(draft.round, hand) for seat, hand in enumerate(draft.hands)
    }
    draft.tell(Dealt(draft.round), told)


def demand(draft: Draft) -> None:
    """A01  The Fool owes the King the best dwarf or item; nothing, with only events."""
    assert draft.king is not None
    assert draft.fool is not None
    if best(draft.hands[draft.fool]):
        # Asked without a tie too: whether there was a choice is nobody else's business.
        draft.tell(CrownDemanded(draft.king, draft.fool))
        draft.ask = Yielding((draft.fool,))
    else:
        draft.tell(CrownFoundNothing(draft.king, draft.fool))
        wear_hat(draft)


def best(hand: tuple[CardId, ...]) -> tuple[CardId, ...]:
    """A01  The dwarfs and items with the highest printed influence."""
    cards = [card for card in dict.fromkeys(hand) if card not in EVENTS]
    top = max((CARDS[card].influence for card in cards), default=0)
    return tuple(card for card in cards if CARDS[card].influence == top)


def hand_over(draft: Draft, card: CardId) -> None:
    """A01  Only the two see the card."""
    king, fool = draft.king, draft.fool
    assert king is not None
    assert fool is not None
    draft.change_hands(king, fool, card)
    draft.pick = card
    told = CrownCard(king, fool, card)
    draft.tell(CrownTook(king, fool), {king: told, fool: told})
    wear_hat(draft)


def wear_hat(draft: Draft) -> None:
    """A02  Then the Fool draws 1."""
    assert draft.fool is not None
    draft.draw(draft.fool, 1)


def count(draft: Draft) -> None:
    """G-E4  Crown and Hat go back to the middle, and influence in play is counted."""
    counted = tuple(draft.influence(Seat(seat)) for seat in range(draft.seats))
    draft.king = draft.fool = draft.pick = None
    draft.totals = tuple(a + b for a, b in zip(draft.totals, counted, strict=True))
    draft.tell(Counted(counted))


def award(draft: Draft) -> None:
    """G-E5  King first, then Fool among the lowest without the King; a tie asks for a duel."""
    seats = [Seat(seat) for seat in range(draft.seats)]
    if draft.king is None:
        top = max(map(draft.influence, seats))
        _contest(draft, "crown", tuple(s for s in seats if draft.influence(s) == top))
    if draft.king is not None and draft.fool is None:
        rest = [seat for seat in seats if seat != draft.king]
        least = min(map(draft.influence, rest))
        _contest(draft, "hat", tuple(s for s in rest if draft.influence(s) == least))


def show_signs(draft: Draft, duel: Duelling) -> None:
    """G-E5  All have shown: if exactly two signs show, one side drops out; otherwise again."""
    signs: list[Sign] = []
    for seat in duel.seats:
        shown = draft.replies[seat]
        assert isinstance(shown, ShowSign)
        signs.append(shown.sign)
    draft.tell(SignsShown(duel.prize, duel.seats, tuple(signs)))
    draft.replies = (None,) * draft.seats
    left = duel.seats
    if len(set(signs)) == 2:
        stronger = next(sign for sign in signs if BEATS[sign] in signs)
        # Who wins is King; who loses is the Fool.
        stays = stronger if duel.prize == "crown" else BEATS[stronger]
        left = tuple(s for s, sign in zip(duel.seats, signs, strict=True) if sign == stays)
    _contest(draft, duel.prize, left, duel.tries + 1)


def _contest(draft: Draft, prize: Prize, seats: tuple[Seat, ...], tries: int = 0) -> None:
    if len(seats) > 1 and tries == TRIES:
        chosen, draft.chance = draft.chance.choice(seats)
        draft.tell(LotDrawn(prize, chosen))
        seats = (chosen,)
    if len(seats) > 1:
        draft.ask = Duelling(seats, prize, tries)
        draft.replies = (None,) * draft.seats
    elif prize == "crown":
        (draft.king,) = seats
        draft.crowns = tuple(
            crowns + (seat == draft.king) for seat, crowns in enumerate(draft.crowns)
        )
        draft.tell(Crowned(draft.king))
    else:
        (draft.fool,) = seats
        draft.tell(Hatted(draft.fool))
