"""What the seat concludes from what it sees."""

from typing import Final

from knavery.engines.compiling import compiled
from knavery.engines.one_table import SEATS, Row
from knavery.engines.red_scare.careful.beliefs import believe
from knavery.engines.red_scare.careful.cards import at_least_two, blocked_places, patriot_chance
from knavery.engines.red_scare.careful.forecast import add_to_all, foresee, near, sign_of, win
from knavery.engines.red_scare.careful.scratch import (
    CHANCE,
    LEFT,
    MARGIN,
    MARKERS_LEFT,
    MEAN,
    PATRIOTS,
    PROMISE,
    SIDE,
    SIDED,
    VERDICTS,
    WAY_COUNT,
    WEIGHTS,
    Scratch,
)
from knavery.engines.red_scare.decisions import SIZES, table_of
from knavery.engines.red_scare.row import (
    ALIGNMENTS,
    CLEAR_WIN,
    DEPORT,
    EXONERATE,
    JUDGE,
    JUDGES,
    NEITHER,
    PACKETS,
    PATRIOT,
    PROFESSIONS,
    SOVIET,
    THREE_QUARTERS,
    UNALIGNED,
    VERDICT,
    cell,
    hand_slot,
)
from knavery.engines.red_scare.row import SIDE as PACKET_SIDE
from knavery.engines.red_scare.scoring import (
    AMNESTY_ADVOCATE,
    CAREER_AGENT,
    DEFENCE_COUNSEL,
    DIPLOMAT,
    DOUBLE_AGENT,
    FIXER,
    HARD_LINER,
    INFORMANT,
    PROSECUTOR,
    judgements,
)
from knavery.games.red_scare.constants import (
    CAREER,
    COUNSEL,
    DEPORTED,
    EXONERATED,
    HAND,
    MARKERS,
    PROSECUTION,
)
from knavery.games.red_scare.constants import CLEAR_WIN as CLEAR

PROMISED: Final = 0.7
BLOCKED: Final = 0.6
WANTED: Final = 4.0
COVER: Final = 3.0
CLOSE: Final = 4.0
CLOSE_SHARE: Final = 0.7
ROUNDING: Final = 1e-9


@compiled
def role_of(row: Row, seat: int) -> int:
    """RS-10: the unaligned card of the seat, from 1; 0: it is on a side."""
    return cell(row, UNALIGNED) if row[ALIGNMENTS + seat] == NEITHER else 0


@compiled
def study(row: Row, scratch: Scratch, seat: int) -> bool:
    """Write beliefs, the forecast and the seat's cards. True if both sides are level for it."""
    believe(row, scratch, seat)
    foresee(row, scratch, seat)
    for place in range(HAND):
        slot = hand_slot(seat, place)
        scratch[PATRIOTS + place] = patriot_chance(row, scratch, seat, slot)
    scratch[MARKERS_LEFT] = MARKERS - judgements(row, seat)
    role = role_of(row, seat)
    scratch[MARGIN] = CLEAR - 0.5 if role == DOUBLE_AGENT and row[CLEAR_WIN] else 0.0
    return role != 0 and abs(2 * scratch[MEAN]) < ROUNDING


@compiled
def conclude(row: Row, scratch: Scratch, seat: int, tied: int) -> None:
    """Write what the verdicts are worth and the chance to win.

    `tied` is the side that is ahead if both are level.
    """
    role = role_of(row, seat)
    if role == 0:
        scratch[SIDE] = cell(row, ALIGNMENTS + seat)
    else:
        mean = scratch[MEAN]
        ahead = tied if abs(2 * mean) < ROUNDING else PATRIOT if mean > 0 else SOVIET
        # A Double Agent helps the likelier winner; a Diplomat and a Fixer help the side behind.
        scratch[SIDE] = 1 - ahead if role in (DIPLOMAT, FIXER) else ahead
    _weigh_verdicts(row, scratch, seat, role)
    scratch[PROMISE] = 0.0
    if scratch[MARKERS_LEFT] > 0 and scratch[LEFT] > 0:
        blocked = table_of(SIZES, blocked_places(row, seat))
        scratch[PROMISE] = PROMISED * best_verdict(scratch) * BLOCKED**blocked
    scratch[CHANCE] = _chance_to_win(row, scratch, role)


@compiled
def trust(scratch: Scratch, other: int) -> float:
    """The chance that the other is on the seat's side."""
    return scratch[SIDED + 3 * other + int(scratch[SIDE])]  # type: ignore[no-any-return]


@compiled
def prior(row: Row, seat: int) -> float:
    """The chance that another seat is on this side, before the first decision."""
    seats = cell(row, SEATS)
    mine = 0 if row[ALIGNMENTS + seat] == NEITHER else 1
    return (seats // 2 - mine) / (seats - 1)


@compiled
def must_judge(row: Row, scratch: Scratch, seat: int) -> bool:
    """UN-06: whether the seat is an Informant who has not judged often enough."""
    judged = MARKERS - scratch[MARKERS_LEFT]
    return role_of(row, seat) == INFORMANT and judged < cell(row, JUDGES)


@compiled
def best_verdict(scratch: Scratch) -> float:
    """The expected points of the better verdict."""
    return max(scratch[VERDICTS + EXONERATE], scratch[VERDICTS + DEPORT])  # type: ignore[no-any-return]


@compiled
def own_chance(scratch: Scratch, place: int) -> float:
    """The chance that a card of the hand is of the seat's side."""
    chance = scratch[PATRIOTS + place]
    return chance if scratch[SIDE] == PATRIOT else 1 - chance  # type: ignore[no-any-return]


@compiled
def _weigh_verdicts(row: Row, scratch: Scratch, seat: int, role: int) -> None:
    """The expected points of each verdict on the hand, for the seat's own goal."""
    more = 0.0
    for place in range(HAND):
        more += 2 * own_chance(scratch, place) - 1
    exonerate, deport = EXONERATED * more, -DEPORTED * more
    stands = sign_of(int(scratch[SIDE])) * scratch[MEAN]
    if role == HARD_LINER:
        exonerate, deport = -WANTED, WANTED
    elif role == AMNESTY_ADVOCATE:
        exonerate, deport = WANTED, -WANTED
    elif role == FIXER:
        # UN-05: a packet of one side, wherever it lies, is what it can move with profit.
        exonerate = deport = EXONERATED * abs(more)
    elif role == DIPLOMAT:
        exonerate = abs(stands) - abs(stands + exonerate)
        deport = abs(stands) - abs(stands + deport)
    elif role == DOUBLE_AGENT and scratch[MARGIN] > 0:
        # UN-01: whichever side is ahead then, the tracker must stand far from 0.
        exonerate = abs(stands + exonerate) - abs(stands)
        deport = abs(stands + deport) - abs(stands)
    else:
        if must_judge(row, scratch, seat):
            exonerate += COVER
            deport += COVER
        to_exonerate, to_deport = _bonuses(row, scratch, seat)
        exonerate += to_exonerate
        deport += to_deport
    scratch[VERDICTS + EXONERATE] = exonerate
    scratch[VERDICTS + DEPORT] = deport


@compiled
def _bonuses(row: Row, scratch: Scratch, seat: int) -> tuple[float, float]:
    """RS-68: the bonus of each verdict by a profession that is shown during scoring."""
    judged = exonerated = deported = 0
    for packet in range(cell(row, PACKETS)):
        if row[JUDGE + packet] == seat:
            judged += 1
            if row[VERDICT + packet] == EXONERATE:
                exonerated += 1
            else:
                deported += 1
    one, two, three = (
        own_chance(scratch, 0), own_chance(scratch, 1), own_chance(scratch, 2),
    )  # fmt: skip
    profession = cell(row, PROFESSIONS + seat)
    if profession == CAREER_AGENT:
        gain = float(CAREER) if judged == 1 else CAREER / 2
        return gain, gain
    if profession == DEFENCE_COUNSEL and exonerated == 0:
        return COUNSEL * at_least_two(one, two, three), 0.0
    if profession == PROSECUTOR and deported == 0:
        return 0.0, PROSECUTION * at_least_two(1 - one, 1 - two, 1 - three)
    return 0.0, 0.0


@compiled
def _chance_to_win(row: Row, scratch: Scratch, role: int) -> float:
    """The chance that the seat wins, over all assignments by their weights."""
    if role == 0:
        add_to_all(scratch, scratch[PROMISE])
        return win(scratch, int(scratch[SIDE]), False)
    if role == DOUBLE_AGENT:
        add_to_all(scratch, -scratch[MARGIN])
        return max(win(scratch, PATRIOT, False), win(scratch, SOVIET, False))
    if role == DIPLOMAT:
        return near(scratch, 2.0 if cell(row, SEATS) <= 5 else 3.0)
    if role == HARD_LINER:
        return _enough(row, scratch, DEPORT)
    if role == AMNESTY_ADVOCATE:
        return _enough(row, scratch, EXONERATE)
    if role == FIXER:
        return CLOSE_SHARE * near(scratch, CLOSE)
    return largest_weight(scratch)


@compiled
def largest_weight(scratch: Scratch) -> float:
    """The weight of the likeliest assignment."""
    most = 0.0
    for at in range(int(scratch[WAY_COUNT])):
        most = max(most, scratch[WEIGHTS + at])
    return most


@compiled
def _enough(row: Row, scratch: Scratch, verdict: int) -> float:
    """UN-03, UN-04: the chance that enough of all packets get that verdict."""
    seats = cell(row, SEATS)
    need = (2 * seats + 2) // 3
    if verdict == EXONERATE and row[THREE_QUARTERS]:
        need = (3 * seats + 3) // 4
    for packet in range(cell(row, PACKETS)):
        if row[PACKET_SIDE + packet] == verdict:
            need -= 1
    left = int(scratch[LEFT])
    if need > left:
        return 0.0
    mine = min(int(scratch[MARKERS_LEFT]), left)
    others = left - mine
    # Its own judgements will; of the others', every second.
    short = max(0, need - mine)
    ways, found = 1, 0
    for more in range(others + 1):
        if more >= short:
            found += ways
        ways = ways * (others - more) // (more + 1)
    return float(found / 2**others)
