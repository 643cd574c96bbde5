"""Steps of the replay for the professions."""

from collections.abc import Sequence
from typing import Any

from knavery.core import Seat
from knavery.games.red_scare import facts
from knavery.games.red_scare.cards import Card
from knavery.games.red_scare.constants import DEPTH
from knavery.games.red_scare.resampling.domains import ANY, OF_LETTER, READABLE, domain_of
from knavery.games.red_scare.resampling.moves import ORDERS, after, exchange
from knavery.games.red_scare.resampling.unknown_table import SUBSETS, UnknownCard, UnknownTable


def inverted(table: UnknownTable, fact: facts.Inverted, needs: Any) -> None:
    """PR-01: switch the glasses; the Optometrist has now seen the hand both ways."""
    table.acted(fact.seat)
    table.inverted[fact.seat] = True
    _seen_both_ways(table, fact.seat, fact.cards)


def given_back(table: UnknownTable, fact: facts.GivenBack, needs: Any) -> None:
    """PR-01: switch the glasses back; a pending ID is now seen both ways."""
    seat = fact.seat
    table.inverted[seat] = False
    _seen_both_ways(table, seat, fact.cards)
    for asker, pending in table.requests.items():
        if pending.kind == "id" and pending.asked == seat:
            table.requests[asker] = pending._replace(sights=(False, True))
            if fact.shown is not None:
                assert pending.places is not None
                numbers = [table.hands[asker][place].number for place in pending.places]
                table.matched(numbers, [domain_of(card) for card in fact.shown])


def _seen_both_ways(table: UnknownTable, seat: Seat, cards: tuple[Card, ...] | None) -> None:
    """Mark the whole hand as read."""
    hand = table.hands[seat]
    for place, item in enumerate(hand):
        hand[place] = UnknownCard(item.number, item.claims, item.glasses, True)
        if cards is not None:
            table.narrow(item.number, domain_of(cards[place]))


def verified(table: UnknownTable, fact: facts.Verified, needs: Any) -> None:
    """PR-02: narrow the letters of the cards to those that give this result."""
    claim = table.checks[fact.seat]
    assert claim is not None
    table.acted(fact.seat)
    table.notes[fact.seat].append(("checked", claim))
    if fact.true is None:
        return
    report = table.reports[claim]
    read = READABLE[report.sights[0]] if len(report.sights) == 1 else ANY
    # The viewer showed these cards, so they know the types.
    numbers = [number for number in report.numbers if table.domains[number] & read]
    ways = []
    for patriots in range(1 << len(numbers)):
        letters = ["patriot" if patriots >> at & 1 else "soviet" for at in range(len(numbers))]
        exact = (letters.count("patriot"), letters.count("soviet")) == (
            report.patriots,
            report.soviets,
        )
        if exact is fact.true and all(
            table.domains[number] & OF_LETTER[letter]  # type: ignore[index]
            for number, letter in zip(numbers, letters, strict=True)
        ):
            ways.append(letters)
    for number, letter in zip(numbers, table.choice(ways), strict=True):
        table.narrow(number, OF_LETTER[letter])


def looked_up(table: UnknownTable, fact: facts.LookedUp, needs: Any) -> None:
    """PR-03: the Archivist knows what the top of the deck looks like."""
    table.acted(fact.seat)
    table.looking = fact.seat
    if fact.cards is not None:
        for number, card in zip(table.deck[:DEPTH], fact.cards, strict=True):
            table.narrow(number, domain_of(card))


def _peeked(table: UnknownTable, seat: Seat) -> list[UnknownCard]:
    """The top of the deck, as that seat sees it."""
    glasses = table.wears_glasses(seat)
    return [UnknownCard(number, (), glasses, False) for number in table.deck[:DEPTH]]


def deck_left(table: UnknownTable, fact: facts.DeckLeft, needs: Any) -> None:
    """PR-03: the Archivist leaves the deck as it is."""
    if not fact.lapsed:
        table.acted(fact.seat)
    leave_deck(table, fact.seat)


def leave_deck(table: UnknownTable, seat: Seat) -> None:
    """Note what the Archivist saw."""
    table.looking = None
    table.notes[seat].append(("peeked", table.drawn, tuple(_peeked(table, seat))))


def exchanged(table: UnknownTable, fact: facts.Exchanged, needs: Any) -> None:
    """PR-03: swap a card with the deck; a random one that fits if the viewer did not see it."""
    seat = fact.seat
    table.acted(seat)
    table.looking = None
    hand = table.hands[seat]
    seen = _peeked(table, seat)
    if fact.depth is not None and fact.place is not None and fact.card is not None:
        depth, place = fact.depth, fact.place
        table.narrow(table.deck[depth], domain_of(fact.card))
    else:
        numbers = [item.number for item in hand]
        ways = [
            (depth, place)
            for depth in range(len(seen))
            for place in range(len(hand))
            if not needs
            or table.meets([*numbers[:place], table.deck[depth], *numbers[place + 1 :]], needs)
        ]
        depth, place = table.choice(ways)
    number = table.deck[depth]
    table.deck[depth] = hand[place].number
    seen[depth] = hand[place]
    hand[place] = UnknownCard(number, (), table.wears_glasses(seat), False)
    table.notes[seat].append(("peeked", table.drawn, tuple(seen)))


def posted(table: UnknownTable, fact: facts.Posted, needs: Any) -> None:
    """PR-04: swap one card of each of the two hands."""
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
        if _fits_mail(table, fact, ours[a].number, theirs[b].number)
        and (not needs[0] or table.meets(after(ours, (a,), theirs, (b,)), needs[0]))
        and (not needs[1] or table.meets(after(theirs, (b,), ours, (a,)), needs[1]))
    ]
    a, b = table.choice(ways)
    if fact.card is not None:
        came = theirs[b] if table.viewer == seat else ours[a]
        table.narrow(came.number, domain_of(fact.card))
    exchange(table, (seat, (a,)), (to, (b,), (b,)), ())


def _fits_mail(table: UnknownTable, fact: facts.Posted, ours: int, theirs: int) -> bool:
    """Whether the card that came to the viewer can look like this."""
    if fact.card is None:
        return True
    came = theirs if table.viewer == fact.seat else ours
    return bool(table.domains[came] & domain_of(fact.card))


def filed(table: UnknownTable, fact: facts.Filed, needs: Any) -> None:
    """PR-05: put cards under the deck and draw as many."""
    seat = fact.seat
    table.acted(seat)
    hand = table.hands[seat]
    if fact.places is not None:
        places = fact.places
    else:
        deck = (*table.deck, *(item.number for item in hand))
        ways = [
            places
            for places in SUBSETS[len(hand)][fact.count]
            if not needs
            or table.meets(
                [
                    *(item.number for at, item in enumerate(hand) if at not in places),
                    *deck[: min(fact.count, len(table.deck))],
                ],
                needs,
            )
        ]
        places = table.choice(ways)
    gone = tuple(hand[place] for place in places)
    table.notes[seat].append(("buried", table.drawn + len(table.deck), gone))
    bottom = [item.number for item in gone]
    table.deck += table.choice(ORDERS[len(bottom)](bottom))
    for place, item in zip(places, table.draw(seat, fact.count), strict=True):
        hand[place] = item
    if fact.cards is not None:
        for place, card in zip(places, fact.cards, strict=True):
            table.narrow(hand[place].number, domain_of(card))


def audited(table: UnknownTable, fact: facts.Audited, needs: Any) -> None:
    """PR-06: the Auditor knows what the cards of the packet look like."""
    table.acted(fact.seat)
    glasses = table.wears_glasses(fact.seat)
    table.notes[fact.seat].append(("inspected", fact.packet, glasses))
    if fact.cards is not None:
        numbers = [item.number for item in table.packets[fact.packet]]
        table.matched(numbers, [domain_of(card) for card in fact.cards])
