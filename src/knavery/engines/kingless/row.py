"""A table of Kingless as a row of small numbers: what stands where."""

from typing import Final

from knavery.engines.compiling import compiled
from knavery.engines.kingless.cards import (
    ANSWER_CARDS,
    DECK_COUNT,
    KIND_COUNT,
    MOST_TARGETS,
    PLACED_CARDS,
    PLACED_COUNT,
)
from knavery.engines.one_table import SETTINGS, Row, wide
from knavery.games.kingless.codec import CODEC
from knavery.games.kingless.codec_layout import PHASES
from knavery.games.kingless.codec_layout import SEATS as MOST_SEATS

(
    ACTING, AIMING, ANSWERING, DISCARDING, GUTTERING, PLACING, RECRUITING, FINDING, YIELDING,
    DUELLING, OVER,
) = range(len(PHASES))  # fmt: skip
#: No decision is needed yet.
RESOLVING: Final = -1

# The row. A seat or a card that there may not be is numbered from 1, and 0 is none.
ROUNDS, FIRST_DRAW, LATE_DRAW = range(SETTINGS, SETTINGS + 3)
PHASE, ACTIVE, ROUND, ENDS_TURN, TRIGGER, LAST_TURNS, KING, FOOL, PICK = range(5, 14)
#: What is asked: of which seats, as bits; how many cards, or which try of a duel; whether by the
#: hand limit, for items, or for the Hat; and the cards revealed, or the card to find.
ASKED, ASK_COUNT, ASK_FLAG, REVEALED = range(14, 18)
DECK_SIZE, GUTTER_SIZE, CHAIN_SIZE, TASKS_SIZE, TARGETS_SIZE = range(19, 24)
#: By seat.
REPLIES: Final = 24
HAND_SIZES: Final = REPLIES + MOST_SEATS
AREA_SIZES: Final = HAND_SIZES + MOST_SEATS
CROWNS: Final = AREA_SIZES + MOST_SEATS
#: A total is 128 times the second number plus the first.
TOTALS: Final = CROWNS + MOST_SEATS
TOTALS_HIGH: Final = TOTALS + MOST_SEATS
#: The cards a hand lacks, seven kinds a number.
LACKS: Final = TOTALS_HIGH + MOST_SEATS
KINDS_EACH: Final = 7
LACKS_WIDTH: Final = -(-PLACED_COUNT // KINDS_EACH)
#: G-I5: the card played and the answers to it. Each card of the deck answers once.
MOST_LINKS: Final = 1 + ANSWER_CARDS
CHAIN_SEATS: Final = LACKS + LACKS_WIDTH * MOST_SEATS
CHAIN_CARDS: Final = CHAIN_SEATS + MOST_LINKS
TARGET_SEATS: Final = CHAIN_CARDS + MOST_LINKS
TARGET_CARDS: Final = TARGET_SEATS + MOST_TARGETS
#: What is left to resolve: one task for each seat, or the second part of a text.
TASK_SEATS: Final = TARGET_CARDS + MOST_TARGETS
TASK_PARTS: Final = TASK_SEATS + MOST_SEATS
#: The hands one after another, each in the order by id, and who knows of each card, as bits.
HANDS: Final = TASK_PARTS + MOST_SEATS
KNOWN: Final = HANDS + DECK_COUNT
#: The play areas one after another, each in the order in which cards came.
AREAS: Final = KNOWN + DECK_COUNT
GUTTER: Final = AREAS + PLACED_CARDS
#: How many copies are in the deck, in the order by id.
DECK: Final = GUTTER + DECK_COUNT
#: A multiple of four bytes, and an odd one: rows in a GPU's shared memory lie on different banks.
ROW_WIDTH: Final = (DECK + KIND_COUNT + 7) // 8 * 8 + 4

# Replies, as they stand in the row: the first answer, and the first sign.
PASSED, ANSWERED, SHOWN = 1, 2, 6
#: The part of a task that does for one seat what the text says of each.
FOR_EACH: Final = 2

# Decisions, by the numbers of the codec.
DECISIONS: Final = CODEC.size
END_TURN: Final = 0
PASS: Final = 1
PLAY_CARD: Final = 2
ANSWER: Final = PLAY_CARD + KIND_COUNT
DISCARD_CARD: Final = ANSWER + 4
PLACE_CARD: Final = DISCARD_CARD + KIND_COUNT
TAKE_RECRUIT: Final = PLACE_CARD + PLACED_COUNT
HAND_OVER: Final = TAKE_RECRUIT + PLACED_COUNT
GUTTER_CARD: Final = HAND_OVER + PLACED_COUNT
NAME_CARD: Final = GUTTER_CARD + PLACED_COUNT
CHOOSE_OPPONENT: Final = NAME_CARD + PLACED_COUNT
CHOOSE_CARD: Final = CHOOSE_OPPONENT + MOST_SEATS
SHOW_SIGN: Final = CHOOSE_CARD + MOST_SEATS * PLACED_COUNT


@compiled
def cell(row: Row, place: int) -> int:
    """A number of the row, in 64 bits."""
    return wide(row[place])  # type: ignore[no-any-return]


@compiled
def hand_start(row: Row, seat: int) -> int:
    """Where the seat's hand begins; of the seat after the last, where all hands end."""
    start = 0
    for before in range(seat):
        start += cell(row, HAND_SIZES + before)
    return start


@compiled
def area_start(row: Row, seat: int) -> int:
    """Where the seat's play area begins; of the seat after the last, where all areas end."""
    start = 0
    for before in range(seat):
        start += cell(row, AREA_SIZES + before)
    return start


@compiled
def hand_card(row: Row, place: int) -> int:
    """The card in that place of the hands."""
    return cell(row, HANDS + place)


@compiled
def area_card(row: Row, place: int) -> int:
    """The card in that place of the play areas."""
    return cell(row, AREAS + place)


@compiled
def is_asked(row: Row, seat: int) -> bool:
    """Whether the seat is one of those that were asked."""
    return bool((cell(row, ASKED) >> seat) & 1 != 0)


@compiled
def is_waited_for(row: Row, seat: int) -> bool:
    """Whether the seat was asked and has not answered yet."""
    return is_asked(row, seat) and row[REPLIES + seat] == 0
