"""Steps of the replay for ID, TRADE and JUDGE."""

from itertools import permutations
from typing import Any

from knavery.core import Seat
from knavery.games.red_scare import facts
from knavery.games.red_scare.cards import Card
from knavery.games.red_scare.decisions import Places
from knavery.games.red_scare.resampling.domains import JUDGEABLE, domain_of
from knavery.games.red_scare.resampling.lookahead import Needs
from knavery.games.red_scare.resampling.moves import ORDERS, after, exchange
from knavery.games.red_scare.resampling.unknown_table import (
    SUBSETS,
    DeadEnd,
    PastReport,
    PendingRequest,
    UnknownCard,
    UnknownTable,
)

#: The places that two hands give to each other.
Way = tuple[Places, Places]


def shown(table: UnknownTable, fact: facts.Shown, needs: Any) -> None:
    """RS-35: lock the cards shown; the asked player knows what they look like."""
    table.acted(fact.asker)
    places = fact.places
    if fact.cards is not None:
        hand = table.hands[fact.asker]
        numbers = [item.number for item in hand]
        found = table.matched(numbers, [domain_of(card) for card in fact.cards])
        places = tuple(sorted(numbers.index(number) for number in found))
    sights = (table.wears_glasses(fact.asked),)
    table.requests[fact.asker] = PendingRequest("id", fact.asked, fact.count, places, sights)


def answered(table: UnknownTable, fact: facts.Answered, needs: Any) -> None:
    """RS-36: close the ID, and note the answer on its cards."""
    places = table.locked(fact.asker)
    pending = table.requests.pop(fact.asker)
    hand = table.hands[fact.asker]
    claim = table.claims
    table.claims += 1
    numbers = tuple(hand[place].number for place in places)
    for place in places:
        item = hand[place]
        hand[place] = UnknownCard(item.number, (*item.claims, claim), item.glasses, item.read)
    table.reports[claim] = PastReport(numbers, pending.sights, fact.patriots, fact.soviets)
    table.notes[fact.asked].append(("saw", claim))
    if table.advanced and not fact.lapsed:
        table.checks[fact.asker] = claim


def offered(table: UnknownTable, fact: facts.Offered, needs: Any) -> None:
    """RS-40: lock the cards offered."""
    table.acted(fact.asker)
    table.requests[fact.asker] = PendingRequest("trade", fact.asked, fact.count, fact.places, ())


def refused(table: UnknownTable, fact: facts.Refused, needs: Any) -> None:
    """RS-41: close the trade; nothing moves."""
    del table.requests[fact.asker]
    table.claims += 1


def traded(table: UnknownTable, fact: facts.Traded, needs: Any) -> None:
    """RS-42: swap cards; those the viewer did not see are random ones that fit."""
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
        # The first try does not fit: take any of the trades that fit.
        ways = [(a, b) for a in one for b in two if _may_trade(table, hands, (a, b), needs)]
        way = table.choice(ways)
    a, b = way
    orders = ORDERS[fact.count](b)
    ways_in = table.choice(orders), table.choice(orders)
    exchange(table, (asker, a), (asked, *ways_in), (table.claims,))


def _may_trade(
    table: UnknownTable,
    hands: tuple[list[UnknownCard], list[UnknownCard]],
    way: Way,
    needs: tuple[Needs, Needs],
) -> bool:
    """Whether both hands can show what they must after this trade."""
    ours, theirs = hands
    a, b = way
    return table.meets(after(ours, a, theirs, b), needs[0]) and table.meets(
        after(theirs, b, ours, a), needs[1]
    )


def _swap_with(
    table: UnknownTable, other: Seat, places: Places, cards: tuple[Card, ...], needs: Needs
) -> None:
    """The viewer's own trade: they know their places and the cards that came."""
    assert table.viewer is not None
    hand = table.hands[other]
    given = [table.hands[table.viewer][place].number for place in places]
    looks = [domain_of(card) for card in cards]
    ways = []
    for way in permutations(range(len(hand)), len(looks)):
        if all(table.domains[hand[at].number] & seen for at, seen in zip(way, looks, strict=True)):
            kept = [item.number for at, item in enumerate(hand) if at not in way]
            if table.meets(kept + given, needs):
                ways.append(way)
    way = table.choice(ways)
    for at, seen in zip(way, looks, strict=True):
        table.narrow(hand[at].number, seen)
    # The viewer saw the order of the cards that came; the others may lie in any order.
    into = table.choice(ORDERS[len(way)](way))
    exchange(table, (table.viewer, places), (other, way, into), (table.claims,))


def judged(table: UnknownTable, fact: facts.Judged, needs: Any) -> None:
    """RS-45: the hand was judgeable; it becomes a packet, and a new one is drawn."""
    seat = fact.seat
    table.acted(seat)
    hand = table.hands[seat]
    judgeable = JUDGEABLE[table.wears_glasses(seat)]
    for item in hand:
        table.narrow(item.number, judgeable)
    table.packets.append(tuple(hand))
    drawn = table.draw(seat, fact.drew)
    if fact.cards is not None:
        for item, card in zip(drawn, fact.cards, strict=True):
            table.narrow(item.number, domain_of(card))
    elif needs and not table.meets([item.number for item in drawn], needs):
        raise DeadEnd
    table.hands[seat] = drawn
