"""Each line of a viewer's log as a step of nameless cards; chance says what went unseen."""

from collections.abc import Callable, Sequence
from itertools import permutations
from typing import Any, Final

from knavery.core import Seat
from knavery.games.red_scare import facts
from knavery.games.red_scare.looks import ANY, JUDGEABLE, OF_LETTER, READABLE, Needs, mask
from knavery.games.red_scare.nameless import SUBSETS, Dead, Item, Nameless, Pending, Statement
from knavery.games.red_scare.records import Places
from knavery.games.red_scare.sight import DEPTH
from knavery.games.red_scare.tables import Card

#: The places two hands give up to each other.
Way = tuple[Places, Places]


def _dealt(table: Nameless, fact: facts.Dealt, needs: Any) -> None:
    assert table.viewer is not None
    for item, card in zip(table.hands[table.viewer], fact.cards, strict=True):
        table.narrow(item.token, mask(card))


def _turn_begun(table: Nameless, fact: facts.TurnBegun, needs: Any) -> None:
    table.checks = [None] * len(table.checks)


def _shown(table: Nameless, fact: facts.Shown, needs: Any) -> None:
    table.acted(fact.asker)
    places = fact.places
    if fact.cards is not None:
        hand = table.hands[fact.asker]
        tokens = [item.token for item in hand]
        found = table.matched(tokens, [mask(card) for card in fact.cards])
        places = tuple(sorted(tokens.index(token) for token in found))
    sights = (table.eyes(fact.asked),)
    table.requests[fact.asker] = Pending("id", fact.asked, fact.count, places, sights)


def _answered(table: Nameless, fact: facts.Answered, needs: Any) -> None:
    places = table.locked(fact.asker)
    pending = table.requests.pop(fact.asker)
    hand = table.hands[fact.asker]
    claim = table.claims
    table.claims += 1
    tokens = tuple(hand[place].token for place in places)
    for place in places:
        item = hand[place]
        hand[place] = Item(item.token, (*item.told, claim), item.eyes, item.read)
    table.reports[claim] = Statement(tokens, pending.sights, fact.patriots, fact.soviets)
    table.notes[fact.asked].append(("saw", claim))
    if table.advanced and not fact.lapsed:
        table.checks[fact.asker] = claim


def _offered(table: Nameless, fact: facts.Offered, needs: Any) -> None:
    table.acted(fact.asker)
    table.requests[fact.asker] = Pending("trade", fact.asked, fact.count, fact.places, ())


def _refused(table: Nameless, fact: facts.Refused, needs: Any) -> None:
    del table.requests[fact.asker]
    table.claims += 1


def _traded(table: Nameless, fact: facts.Traded, needs: Any) -> None:
    asker, asked = fact.asker, fact.asked
    del table.requests[asker]
    if fact.cards is not None:
        other = asked if asker == table.viewer else asker
        assert table.viewer is not None
        assert fact.places is not None
        _swap_with(table, other, fact.places, fact.cards, needs[other == asked])
        return
    hands = table.hands[asker], table.hands[asked]
    one, two = (SUBSETS[len(hand)][fact.count] for hand in hands)
    way: Way = (table.choice(one), table.choice(two))
    if (needs[0] or needs[1]) and not _may_trade(table, hands, way, needs):
        # The first way that came to mind will not do: take any of those that will.
        ways = [(a, b) for a in one for b in two if _may_trade(table, hands, (a, b), needs)]
        way = table.choice(ways)
    a, b = way
    orders = _ORDERS[fact.count](b)
    ways_in = table.choice(orders), table.choice(orders)
    _exchange(table, (asker, a), (asked, *ways_in), (table.claims,))


def _may_trade(
    table: Nameless,
    hands: tuple[list[Item], list[Item]],
    way: Way,
    needs: tuple[Needs, Needs],
) -> bool:
    """Whether both hands can show what they must once these places have changed hands."""
    ours, theirs = hands
    a, b = way
    return table.meets(_after(ours, a, theirs, b), needs[0]) and table.meets(
        _after(theirs, b, ours, a), needs[1]
    )


def _swap_with(
    table: Nameless, other: Seat, places: Places, cards: tuple[Card, ...], needs: Needs
) -> None:
    """The viewer's own trade: its places and what came into them are known."""
    assert table.viewer is not None
    hand = table.hands[other]
    given = [table.hands[table.viewer][place].token for place in places]
    looks = [mask(card) for card in cards]
    ways = []
    for way in permutations(range(len(hand)), len(looks)):
        if all(table.masks[hand[at].token] & seen for at, seen in zip(way, looks, strict=True)):
            kept = [item.token for at, item in enumerate(hand) if at not in way]
            if table.meets(kept + given, needs):
                ways.append(way)
    way = table.choice(ways)
    for at, seen in zip(way, looks, strict=True):
        table.narrow(hand[at].token, seen)
    # What the other gave came in the order seen; what they got, in any.
    into = table.choice(_ORDERS[len(way)](way))
    _exchange(table, (table.viewer, places), (other, way, into), (table.claims,))


def _exchange(
    table: Nameless,
    giver: tuple[Seat, Sequence[int]],
    taker: tuple[Seat, Sequence[int], Sequence[int]],
    told: tuple[int, ...],
) -> None:
    """Cards change hands: the other's in their order into these places, these as `into` says.

    `told` is what the first has heard of the cards that came; the other has heard the claim.
    """
    one, places = giver
    two, others, into = taker
    ours, theirs = table.hands[one], table.hands[two]
    claim = table.claims
    table.claims += 1
    gave = [ours[place] for place in sorted(places)]
    lost = [theirs[place] for place in sorted(others)]
    table.notes[one].append(("gave", claim, tuple(gave)))
    table.notes[two].append(("gave", claim, tuple(lost)))
    eyes_one, eyes_two = table.eyes(one), table.eyes(two)
    came = [theirs[place].token for place in others]
    went = [ours[place].token for place in places]
    for place, token in zip(places, came, strict=True):
        ours[place] = Item(token, told, eyes_one, False)
    for place, token in zip(into, went, strict=True):
        theirs[place] = Item(token, (claim,), eyes_two, False)


def _judged(table: Nameless, fact: facts.Judged, needs: Any) -> None:
    seat = fact.seat
    table.acted(seat)
    hand = table.hands[seat]
    judgeable = JUDGEABLE[table.eyes(seat)]
    for item in hand:
        table.narrow(item.token, judgeable)
    table.packets.append(tuple(hand))
    drawn = table.draw(seat, fact.drew)
    if fact.cards is not None:
        for item, card in zip(drawn, fact.cards, strict=True):
            table.narrow(item.token, mask(card))
    elif needs and not table.meets([item.token for item in drawn], needs):
        raise Dead
    table.hands[seat] = drawn


def _inverted_now(table: Nameless, fact: facts.Inverted, needs: Any) -> None:
    table.acted(fact.seat)
    table.inverted[fact.seat] = True
    _seen_both_ways(table, fact.seat, fact.cards)


def _given_back(table: Nameless, fact: facts.GivenBack, needs: Any) -> None:
    seat = fact.seat
    table.inverted[seat] = False
    _seen_both_ways(table, seat, fact.cards)
    for asker, pending in table.requests.items():
        if pending.kind == "id" and pending.asked == seat:
            table.requests[asker] = pending._replace(sights=(False, True))
            if fact.shown is not None:
                assert pending.places is not None
                tokens = [table.hands[asker][place].token for place in pending.places]
                table.matched(tokens, [mask(card) for card in fact.shown])


def _seen_both_ways(table: Nameless, seat: Seat, cards: tuple[Card, ...] | None) -> None:
    hand = table.hands[seat]
    for place, item in enumerate(hand):
        hand[place] = Item(item.token, item.told, item.eyes, True)
        if cards is not None:
            table.narrow(item.token, mask(cards[place]))


def _verified(table: Nameless, fact: facts.Verified, needs: Any) -> None:
    claim = table.checks[fact.seat]
    assert claim is not None
    table.acted(fact.seat)
    table.notes[fact.seat].append(("checked", claim))
    if fact.true is None:
        return
    told = table.reports[claim]
    read = READABLE[told.sights[0]] if len(told.sights) == 1 else ANY
    # The viewer showed these cards, and so knows their types.
    tokens = [token for token in told.tokens if table.masks[token] & read]
    ways = []
    for patriots in range(1 << len(tokens)):
        letters = ["patriot" if patriots >> at & 1 else "soviet" for at in range(len(tokens))]
        exact = (letters.count("patriot"), letters.count("soviet")) == (
            told.patriots,
            told.soviets,
        )
        if exact is fact.true and all(
            table.masks[token] & OF_LETTER[letter]  # type: ignore[index]
            for token, letter in zip(tokens, letters, strict=True)
        ):
            ways.append(letters)
    for token, letter in zip(tokens, table.choice(ways), strict=True):
        table.narrow(token, OF_LETTER[letter])


def _looked_up(table: Nameless, fact: facts.LookedUp, needs: Any) -> None:
    table.acted(fact.seat)
    table.looking = fact.seat
    if fact.cards is not None:
        for token, card in zip(table.deck[:DEPTH], fact.cards, strict=True):
            table.narrow(token, mask(card))


def _peeked(table: Nameless, seat: Seat) -> list[Item]:
    eyes = table.eyes(seat)
    return [Item(token, (), eyes, False) for token in table.deck[:DEPTH]]


def _deck_left(table: Nameless, fact: facts.DeckLeft, needs: Any) -> None:
    if not fact.lapsed:
        table.acted(fact.seat)
    _left(table, fact.seat)


def _left(table: Nameless, seat: Seat) -> None:
    table.looking = None
    table.notes[seat].append(("peeked", table.drawn, tuple(_peeked(table, seat))))


def _exchanged(table: Nameless, fact: facts.Exchanged, needs: Any) -> None:
    seat = fact.seat
    table.acted(seat)
    table.looking = None
    hand = table.hands[seat]
    seen = _peeked(table, seat)
    if fact.depth is not None and fact.place is not None and fact.card is not None:
        depth, place = fact.depth, fact.place
        table.narrow(table.deck[depth], mask(fact.card))
    else:
        tokens = [item.token for item in hand]
        ways = [
            (depth, place)
            for depth in range(len(seen))
            for place in range(len(hand))
            if not needs
            or table.meets([*tokens[:place], table.deck[depth], *tokens[place + 1 :]], needs)
        ]
        depth, place = table.choice(ways)
    token = table.deck[depth]
    table.deck[depth] = hand[place].token
    seen[depth] = hand[place]
    hand[place] = Item(token, (), table.eyes(seat), False)
    table.notes[seat].append(("peeked", table.drawn, tuple(seen)))


def _posted(table: Nameless, fact: facts.Posted, needs: Any) -> None:
    seat, to = fact.seat, fact.to
    table.acted(seat)
    ours, theirs = table.hands[seat], table.hands[to]
    mine: Sequence[int] = range(len(ours))
    yours: Sequence[int] = range(len(theirs))
    if fact.place is not None and table.viewer == seat:
        mine = (fact.place,)
    elif fact.place is not None:
        yours = (fact.place,)
    ways = [
        (a, b)
        for a in mine
        for b in yours
        if _fits_mail(table, fact, ours[a].token, theirs[b].token)
        and (not needs[0] or table.meets(_after(ours, (a,), theirs, (b,)), needs[0]))
        and (not needs[1] or table.meets(_after(theirs, (b,), ours, (a,)), needs[1]))
    ]
    a, b = table.choice(ways)
    if fact.card is not None:
        came = theirs[b] if table.viewer == seat else ours[a]
        table.narrow(came.token, mask(fact.card))
    _exchange(table, (seat, (a,)), (to, (b,), (b,)), ())


def _fits_mail(table: Nameless, fact: facts.Posted, ours: int, theirs: int) -> bool:
    if fact.card is None:
        return True
    came = theirs if table.viewer == fact.seat else ours
    return bool(table.masks[came] & mask(fact.card))


def _filed(table: Nameless, fact: facts.Filed, needs: Any) -> None:
    seat = fact.seat
    table.acted(seat)
    hand = table.hands[seat]
    if fact.places is not None:
        places = fact.places
    else:
        deck = (*table.deck, *(item.token for item in hand))
        ways = [
            places
            for places in SUBSETS[len(hand)][fact.count]
            if not needs
            or table.meets(
                [
                    *(item.token for at, item in enumerate(hand) if at not in places),
                    *deck[: min(fact.count, len(table.deck))],
                ],
                needs,
            )
        ]
        places = table.choice(ways)
    gone = tuple(hand[place] for place in places)
    table.notes[seat].append(("buried", table.drawn + len(table.deck), gone))
    bottom = [item.token for item in gone]
    table.deck += table.choice(_ORDERS[len(bottom)](bottom))
    for place, item in zip(places, table.draw(seat, fact.count), strict=True):
        hand[place] = item
    if fact.cards is not None:
        for place, card in zip(places, fact.cards, strict=True):
            table.narrow(hand[place].token, mask(card))


def _audited(table: Nameless, fact: facts.Audited, needs: Any) -> None:
    table.acted(fact.seat)
    eyes = table.eyes(fact.seat)
    table.notes[fact.seat].append(("inspected", fact.packet, eyes))
    if fact.cards is not None:
        tokens = [item.token for item in table.packets[fact.packet]]
        table.matched(tokens, [mask(card) for card in fact.cards])


def _acting(table: Nameless, fact: Any, needs: Any) -> None:
    if not getattr(fact, "lapsed", False):
        table.acted(fact.seat)


def _ended(table: Nameless, fact: facts.Ended, needs: Any) -> None:
    table.checks = [None] * len(table.checks)


def _voided(table: Nameless, fact: facts.Voided, needs: Any) -> None:
    if fact.asker == table.looking:
        _left(table, fact.asker)
    else:
        del table.requests[fact.asker]


def _after(
    ours: list[Item], gone: Sequence[int], theirs: list[Item], came: Sequence[int]
) -> list[int]:
    """The cards of a hand once those are gone and these have come."""
    kept = [item.token for at, item in enumerate(ours) if at not in gone]
    return kept + [theirs[at].token for at in came]


_ORDERS: Final[tuple[Callable[[Sequence[int]], Sequence[Sequence[int]]], ...]] = (
    lambda places: (places,),
    lambda places: (places,),
    lambda places: (places, places[::-1]),
    lambda places: tuple(permutations(places)),
)
STEPS: Final[dict[type, Callable[[Nameless, Any, Any], None]]] = {
    facts.Dealt: _dealt,
    facts.TurnBegun: _turn_begun,
    facts.Shown: _shown,
    facts.Answered: _answered,
    facts.Offered: _offered,
    facts.Refused: _refused,
    facts.Traded: _traded,
    facts.Judged: _judged,
    facts.Inverted: _inverted_now,
    facts.GivenBack: _given_back,
    facts.Verified: _verified,
    facts.LookedUp: _looked_up,
    facts.Exchanged: _exchanged,
    facts.DeckLeft: _deck_left,
    facts.Posted: _posted,
    facts.Filed: _filed,
    facts.Audited: _audited,
    facts.Used: _acting,
    facts.Accused: _acting,
    facts.Queued: _acting,
    facts.Withdrawn: _acting,
    facts.TokenPlaced: _acting,
    facts.Confirmed: _acting,
    facts.Voided: _voided,
    facts.Ended: _ended,
}
