"""Cards that move: hands, play areas, the gutter and the deck, and what is known of hands."""

from knavery.engines.compiling import compiled
from knavery.engines.counter import draw
from knavery.engines.kingless.cards import DECK_COUNT, PLACED_CARDS, kind_at, rank_of
from knavery.engines.kingless.row import (
    AREA_SIZES,
    AREAS,
    DECK,
    DECK_SIZE,
    GUTTER,
    GUTTER_SIZE,
    HAND_SIZES,
    HANDS,
    KINDS_EACH,
    KNOWN,
    LACKS,
    LACKS_WIDTH,
    TRIGGER,
    area_card,
    area_start,
    cell,
    hand_card,
    hand_start,
)
from knavery.engines.one_table import SEATS, Row, Stream, wide

#: G-E1: the number of dwarfs and items in play that triggers the end.
ENDING_CARDS = 5


@compiled
def from_deck(row: Row, stream: Stream) -> int:
    """G-S2: take a card from the deck, at random."""
    left = draw(stream, cell(row, DECK_SIZE))
    rank = 0
    while left >= row[DECK + rank]:
        left -= cell(row, DECK + rank)
        rank += 1
    row[DECK + rank] -= 1
    row[DECK_SIZE] -= 1
    return kind_at(rank)


@compiled
def draw_cards(row: Row, stream: Stream, seat: int, count: int) -> None:
    """G-K4: draw cards. G-E1: if there are too few in the deck, trigger the end."""
    found = min(count, cell(row, DECK_SIZE))
    for _ in range(found):
        enter_hand(row, seat, from_deck(row, stream), wide(0))
    if found:
        for place in range(LACKS + LACKS_WIDTH * seat, LACKS + LACKS_WIDTH * (seat + 1)):
            row[place] = 0
    if found < count:
        trigger_end(row, seat)


@compiled
def trigger_end(row: Row, seat: int) -> None:
    """G-E2: trigger the end of the round; only the first trigger counts."""
    if row[TRIGGER] == 0:
        row[TRIGGER] = seat + 1


@compiled
def enter_hand(row: Row, seat: int, kind: int, known: int) -> None:
    """Add a card to a hand, after others of its kind; `known` are the seats that know of it."""
    start, end = hand_start(row, seat), hand_start(row, cell(row, SEATS))
    assert end < DECK_COUNT
    place = start + cell(row, HAND_SIZES + seat)
    while place > start and rank_of(hand_card(row, place - 1)) > rank_of(kind):
        place -= 1
    for later in range(end, place, -1):
        row[HANDS + later] = row[HANDS + later - 1]
        row[KNOWN + later] = row[KNOWN + later - 1]
    row[HANDS + place] = kind
    row[KNOWN + place] = 0
    row[HAND_SIZES + seat] += 1
    if known:
        _note(row, start, place, kind, known)


@compiled
def _note(row: Row, start: int, place: int, kind: int, known: int) -> None:
    """Note one more copy for those who know of it: who knows of n knows of the first n copies."""
    first = place
    while first > start and row[HANDS + first - 1] == kind:
        first -= 1
    for copy in range(first, place + 1):
        before = cell(row, KNOWN + copy)
        row[KNOWN + copy] = before | known
        known &= before


@compiled
def leave_hand(row: Row, seat: int, kind: int) -> int:
    """Remove a card from a hand: the first copy, of which most seats know. Returns who did."""
    place = find_in_hand(row, seat, kind)
    known = cell(row, KNOWN + place)
    end = hand_start(row, cell(row, SEATS)) - 1
    for later in range(place, end):
        row[HANDS + later] = row[HANDS + later + 1]
        row[KNOWN + later] = row[KNOWN + later + 1]
    row[HANDS + end] = 0
    row[KNOWN + end] = 0
    row[HAND_SIZES + seat] -= 1
    return known


@compiled
def find_in_hand(row: Row, seat: int, kind: int) -> int:
    """The place of the first copy in the hand; -1 if there is none."""
    start = hand_start(row, seat)
    for place in range(start, start + cell(row, HAND_SIZES + seat)):
        if row[HANDS + place] == kind:
            return place
    return -1


@compiled
def change_hands(row: Row, taker: int, loser: int, kind: int) -> None:
    """Move a card from hand to hand; only the two players see it.

    The others no longer know anything about the loser's hand, unless it was the only card there.
    """
    start, size = hand_start(row, loser), cell(row, HAND_SIZES + loser)
    taking = 1 << taker
    follows = cell(row, KNOWN + start) & ~taking if size == 1 else 0
    for place in range(start, start + size):
        row[KNOWN + place] = cell(row, KNOWN + place) & taking
    leave_hand(row, loser, kind)
    enter_hand(row, taker, kind, follows | (1 << loser))
    # The taker may hold what the loser did not lack.
    for place in range(LACKS_WIDTH):
        lacked = cell(row, LACKS + LACKS_WIDTH * loser + place)
        row[LACKS + LACKS_WIDTH * taker + place] = (
            cell(row, LACKS + LACKS_WIDTH * taker + place) & lacked
        )


@compiled
def note_lack(row: Row, seat: int, kind: int) -> None:
    """G-K2: a claim searched the hand and did not find the card."""
    place = LACKS + LACKS_WIDTH * seat + kind // KINDS_EACH
    row[place] = cell(row, place) | (1 << (kind % KINDS_EACH))


@compiled
def enter_area(row: Row, seat: int, kind: int) -> None:
    """Add a card to a play area, after those that came before."""
    end = area_start(row, cell(row, SEATS))
    assert end < PLACED_CARDS
    place = area_start(row, seat) + cell(row, AREA_SIZES + seat)
    for later in range(end, place, -1):
        row[AREAS + later] = row[AREAS + later - 1]
    row[AREAS + place] = kind
    row[AREA_SIZES + seat] += 1


@compiled
def leave_area(row: Row, seat: int, kind: int) -> None:
    """Remove a card from a play area: the copy that came first."""
    place = area_start(row, seat)
    while row[AREAS + place] != kind:
        place += 1
    end = area_start(row, cell(row, SEATS)) - 1
    for later in range(place, end):
        row[AREAS + later] = row[AREAS + later + 1]
    row[AREAS + end] = 0
    row[AREA_SIZES + seat] -= 1


@compiled
def is_in_area(row: Row, seat: int, kind: int) -> bool:
    """Whether the card lies in the seat's play area."""
    start = area_start(row, seat)
    for place in range(start, start + cell(row, AREA_SIZES + seat)):
        if area_card(row, place) == kind:
            return True
    return False


@compiled
def to_gutter(row: Row, kind: int) -> None:
    """G-K12: put a card on top of the gutter."""
    size = cell(row, GUTTER_SIZE)
    assert size < DECK_COUNT
    row[GUTTER + size] = kind
    row[GUTTER_SIZE] = size + 1


@compiled
def gutter_card(row: Row, owner: int, kind: int) -> None:
    """G-K1: move a card from a play area to the gutter."""
    leave_area(row, owner, kind)
    to_gutter(row, kind)


@compiled
def discard_card(row: Row, seat: int, kind: int) -> None:
    """G-K3: move a card from a hand to the gutter."""
    leave_hand(row, seat, kind)
    to_gutter(row, kind)
