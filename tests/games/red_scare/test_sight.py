"""RS-Q3 and RS-Q7 over every way a card can move, on every table that play reaches."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from hypothesis import given
from msgspec.structs import replace

from contract.brute import outcomes
from contract.play import choose
from games.red_scare.scene import ANN, BOB, CAT, cards, packet, play, table
from knavery.core import Chance, Event, Seat
from knavery.games.red_scare import GAME
from knavery.games.red_scare.cards import Card, Profession
from knavery.games.red_scare.decisions import (
    Accept,
    Answer,
    Audit,
    Exchange,
    File,
    Invert,
    Judge,
    LookUp,
    Offer,
    Post,
    Show,
)
from knavery.games.red_scare.facts import Revealed
from knavery.games.red_scare.rules.pieces import Held
from knavery.games.red_scare.rules.sight import readable
from knavery.games.red_scare.settings import Settings
from knavery.games.red_scare.state import State
from strategies import tables

TABLES = (
    {"game": "advanced"},
    {"game": "advanced", "pace": "real_time"},
    {"accuse_opens_round": 3},
)


def games(count: int) -> Iterator[tuple[State, Seat, Any, tuple[Event[Any], ...], State]]:
    """Every step of some random games of all kinds."""
    for number in range(count):
        seats = GAME.seats[number % len(GAME.seats)]
        chance = Chance.of(f"sight {number}")
        settings = Settings(**TABLES[number % len(TABLES)])
        state, _ = GAME.deal(seats, settings, chance.branch("deal"))
        while state.outcome is None:
            seat, decision, chance = choose(state, seats, chance)
            after, log = state.play(seat, decision)
            yield state, seat, decision, log, after
            state = after


def letters(record: Any) -> Iterator[Card]:
    """Every card whose letter stands anywhere in a record."""
    match record:
        case Card():
            if record.letter is not None:
                yield record
        case msgspec.Struct():
            for name in record.__struct_fields__:
                yield from letters(getattr(record, name))
        case tuple():
            for item in record:
                yield from letters(item)
        case _:
            pass


def test_rs_q3_a_line_for_all_tells_no_letter_and_no_place_before_the_end() -> None:
    """RS-37, RS-Q7: nor the type of any card."""
    for state, *_, log, _ in games(40):
        for event in log:
            if event.public is None or isinstance(event.public, Revealed):
                continue
            fields = {name: getattr(event.public, name) for name in event.public.__struct_fields__}
            for name in ("cards", "places", "place", "depth", "shown", "true"):
                assert fields.get(name) is None, f"{event.public} of {state.settings}"
            assert not any(isinstance(value, Card) for value in fields.values()), event.public


def test_rs_q3_a_line_for_one_tells_only_letters_they_could_read() -> None:
    """RS-23, RS-24, RS-25: at the time, or before while they held the card."""
    told = 0
    for state, _, _, log, after in games(90):
        for event in log:
            for seat, fact in event.private.items():
                eyes = {state.wears_glasses(seat), after.wears_glasses(seat)}
                noted = Counter(held.card for held in after.hands[seat] if held.read)
                for card in letters(fact):
                    told += 1
                    assert any(readable(card.kind, eye) for eye in eyes) or noted[card]
    assert told > 2000


def test_rs_q3_a_view_holds_only_letters_its_seat_could_read() -> None:
    """With eyes that were never swapped no view holds any letter of the other type."""
    seen = 0
    for number, (*_, after) in enumerate(games(40)):
        if after.outcome is not None or number % 16:
            continue
        for seat in range(len(after.hands)):
            if after.professions[seat] == "optometrist":
                continue
            for card in letters(after.view(Seat(seat))):
                seen += 1
                assert readable(card.kind, after.glasses[seat])
        assert not list(letters(after.view(None)))
    assert seen > 2000


@given(tables(GAME, {"game": "advanced"}, most=150))
def test_rs_23_a_view_tells_a_seat_all_that_is_its_own(state: State) -> None:
    """RS-Q4: every card it holds, with every letter its eyes can read."""
    if state.outcome is not None:
        return
    for seat in map(Seat, range(len(state.hands))):
        view = state.view(seat)
        for shown, held in zip(view.hand, state.hands[seat], strict=True):
            assert shown.card.kind == held.card.kind
            assert shown.claims == held.claims
            if readable(held.card.kind, state.wears_glasses(seat)):
                assert shown.card.letter == held.card.letter
        assert view.alignment == state.alignments[seat]
        assert view.profession == state.professions[seat]


def reordered(state: State, seat: Seat, order: tuple[int, ...]) -> State:
    """The table with one hand held in another order."""
    hand = tuple(state.hands[seat][place] for place in order)
    return replace(state, hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]))


def seen_of(state: State, seat: Seat, decision: Any, viewer: Seat) -> Counter[bytes]:
    """All that the viewer may see of a decision, for every way its draws can fall."""

    def happens(draws: Chance) -> bytes:
        after, log = replace(state, chance=draws).play(seat, decision)
        told = tuple(event.seen_by(viewer) for event in log)
        return msgspec.json.encode((told, after.view(viewer)))

    return Counter(outcomes(happens))


JOBS: dict[str, Profession] = {
    "post": "postmaster",
    "file": "filing_clerk",
    "look": "archivist",
    "audit": "auditor",
    "invert": "optometrist",
}


@pytest.mark.parametrize("viewer", [BOB, CAT])
@pytest.mark.parametrize(
    "way", ["show", "offer", "accept", "judge", "post", "file", "exchange", "audit", "invert"]
)
def test_rs_q7_the_order_of_a_hand_shows_in_no_move_of_its_cards(way: str, viewer: Seat) -> None:
    """Ann holds her hand in two orders and does the same with the same cards: all look alike."""
    job = JOBS.get(way, "archivist" if way == "exchange" else "broker")
    hand = "P2 S2 P2" if way == "judge" else "P1 S2 S1"
    state = table(
        hand,
        "P2 S1 S2",
        "S2 P1 S1",
        professions={ANN: job},
        packets=[packet(CAT, "deport", "P2 S2 P2")],
    )
    # `order` says which card comes into each place; `at` says where a card has gone.
    order = (2, 1, 0)
    other = reordered(state, ANN, order)
    at = {card: place for place, card in enumerate(order)}

    def mapped(*places: int) -> tuple[int, ...]:
        return tuple(sorted(at[place] for place in places))

    match way:
        case "show":
            one, two = Show(BOB, (0, 1)), Show(BOB, mapped(0, 1))
        case "offer":
            one, two = Offer(BOB, (0, 1), 1), Offer(BOB, mapped(0, 1), 1)  # type: ignore[assignment]
        case "accept":
            state = play(state, (ANN, Offer(BOB, (0, 1), 1)))
            other = play(other, (ANN, Offer(BOB, mapped(0, 1), 1)))
            for choice in (Accept((0, 1), 1), Accept((1, 2), 0)):
                assert seen_of(state, BOB, choice, viewer) == seen_of(other, BOB, choice, viewer)
            return
        case "judge":
            one = two = Judge("deport")  # type: ignore[assignment]
        case "post":
            one, two = Post(BOB, 0, "soviet"), Post(BOB, at[0], "soviet")  # type: ignore[assignment]
        case "file":
            one, two = File((0, 1)), File(mapped(0, 1))  # type: ignore[assignment]
        case "exchange":
            state, other = (play(each, (ANN, LookUp())) for each in (state, other))
            one, two = Exchange(1, 0), Exchange(1, at[0])  # type: ignore[assignment]
        case "audit":
            one = two = Audit(0)  # type: ignore[assignment]
        case _:
            one = two = Invert()  # type: ignore[assignment]
    assert seen_of(state, ANN, one, viewer) == seen_of(other, ANN, two, viewer)


def test_rs_q7_traded_cards_arrive_shuffled() -> None:
    """Each order of the cards that came is as likely as the other, for both."""
    state = play(table("P1 P1 S1", "S1 P1 P1"), (ANN, Offer(CAT, (0, 2), 1)))
    state = replace(state, hands=(*state.hands[:2], state.hands[1], *state.hands[3:]))
    orders: Counter[tuple[Card, ...]] = Counter()
    for after, _ in outcomes(
        lambda draws: replace(state, chance=draws).play(CAT, Accept((0, 1), 1))
    ):
        orders[tuple(held.card for held in after.hands[CAT][:2])] += 1
    assert orders == {cards("P1 S1"): 2, cards("S1 P1"): 2}


def test_rs_q7_a_view_names_no_card() -> None:
    """Two like cards with like histories cannot be told apart in anything that is sent."""
    assert Card.__struct_fields__ == ("kind", "letter")
    assert Held.__struct_fields__ == ("card", "claims", "read")
    state = play(table("P1 P1 S2"), (ANN, Show(CAT, (0, 1))), (CAT, Answer(2, 0)))
    first, second, _ = state.view(ANN).hand
    assert first == second


def test_the_tables_of_these_properties_reach_every_way_a_card_moves() -> None:
    """A property is worth what its tables reach."""
    found = Counter(type(decision).__name__ for _, _, decision, _, _ in games(90))
    ways = [
        "Show",
        "Accept",
        "Judge",
        "Post",
        "File",
        "Exchange",
        "Audit",
        "Invert",
        "Verify",
        "LeaveDeck",
        "GiveBack",
    ]
    assert all(found[way] for way in ways), found
    assert found["Expire"]
