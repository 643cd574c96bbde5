"""What cards do while they lie in a play area."""

from knavery.engines.compiling import compiled
from knavery.engines.kingless.cards import (
    BESIDE,
    BESIDE_MORE,
    COVER,
    COVER_DWARFS,
    COVER_ITEMS,
    COVER_NONE,
    COVER_OTHER_DWARFS,
    COVER_THIS,
    COVER_YOU,
    COVERS_MOST,
    DWARF_COUNT,
    EVENTS_ONLY,
    INFLUENCE,
    LIMIT,
    PER_DWARF,
    START_DRAW,
    WARDS,
    is_event,
    passive,
)
from knavery.engines.kingless.row import AREA_SIZES, area_card, area_start, cell
from knavery.engines.kingless.zones import is_in_area
from knavery.engines.one_table import Row
from knavery.games.kingless.rules.passives import HAND_LIMIT


@compiled
def influence_of(row: Row, seat: int, kind: int) -> int:
    """G-K11: the card's influence in that seat's play area."""
    here = passive(kind, INFLUENCE)
    if passive(kind, PER_DWARF):
        here += passive(kind, PER_DWARF) * (_dwarfs(row, seat) - 1)
    if passive(kind, BESIDE) >= 0 and is_in_area(row, seat, passive(kind, BESIDE)):
        here += passive(kind, BESIDE_MORE)
    return here


@compiled
def influence(row: Row, seat: int) -> int:
    """G-K11: the seat's influence in play."""
    start = area_start(row, seat)
    total = 0
    for place in range(start, start + cell(row, AREA_SIZES + seat)):
        total += influence_of(row, seat, area_card(row, place))
    return total


@compiled
def start_draw(row: Row, seat: int) -> int:
    """G-T1: the number of cards the seat draws at the start of a turn."""
    start = area_start(row, seat)
    count = 1
    for place in range(start, start + cell(row, AREA_SIZES + seat)):
        count = max(count, passive(area_card(row, place), START_DRAW))
    return count


@compiled
def hand_limit(row: Row, seat: int) -> int:
    """G-T5: the most cards the seat may keep at the end of a turn."""
    start = area_start(row, seat)
    limit = HAND_LIMIT
    for place in range(start, start + cell(row, AREA_SIZES + seat)):
        limit = min(limit, passive(area_card(row, place), LIMIT))
    return limit


@compiled
def card_is_immune(row: Row, seat: int, kind: int, keyword: int, source: int) -> bool:
    """G-K7: whether the card, in that seat's area, is immune to this keyword of the source."""
    start = area_start(row, seat)
    for place in range(start, start + cell(row, AREA_SIZES + seat)):
        owner = area_card(row, place)
        if (
            passive(owner, COVER) != COVER_NONE
            and _wards_off(owner, keyword, source)
            and _covers(owner, kind)
            and influence_of(row, seat, kind) <= passive(owner, COVERS_MOST)
        ):
            return True
    return False


@compiled
def player_is_immune(row: Row, seat: int, keyword: int, source: int) -> bool:
    """G-K7: whether the seat is immune to this keyword of the source card."""
    start = area_start(row, seat)
    for place in range(start, start + cell(row, AREA_SIZES + seat)):
        owner = area_card(row, place)
        if passive(owner, COVER) == COVER_YOU and _wards_off(owner, keyword, source):
            return True
    return False


@compiled
def _wards_off(owner: int, keyword: int, source: int) -> bool:
    """G-K7: `all` covers every keyword of any card, `events` everything an event does."""
    wards = passive(owner, WARDS)
    if wards & keyword:
        return True
    return wards & EVENTS_ONLY != 0 and is_event(source)


@compiled
def _covers(owner: int, kind: int) -> bool:
    """Whether the immunity that `owner` grants is for this card of the same area."""
    cover = passive(owner, COVER)
    if cover == COVER_THIS:
        return kind == owner
    if cover == COVER_DWARFS:
        return kind < DWARF_COUNT
    if cover == COVER_OTHER_DWARFS:
        return kind < DWARF_COUNT and kind != owner
    return cover == COVER_ITEMS and kind >= DWARF_COUNT


@compiled
def _dwarfs(row: Row, seat: int) -> int:
    start = area_start(row, seat)
    dwarfs = 0
    for place in range(start, start + cell(row, AREA_SIZES + seat)):
        if area_card(row, place) < DWARF_COUNT:
            dwarfs += 1
    return dwarfs
