"""A table of Candy K as a row of small numbers: what stands where."""

from typing import Final, get_args

from knavery.engines.compiling import compiled
from knavery.engines.one_table import SEATS, SETTINGS, Row
from knavery.games.candy_k.codec import CODEC, REMARKS
from knavery.games.candy_k.constants import (
    DECKS,
    MOST_ASSASSIN_NUMBERS,
    MOST_SEATS,
    REMARKS_A_SECTION,
    SECTIONS,
    Phase,
)

SECTION_COUNT: Final = len(SECTIONS)
KING_SECTION: Final = SECTIONS.index("king")
#: CK-Q1, CK-Q6: numbers of an assassin section for 4 to 8 players, and copies of each number.
FEWEST_SEATS: Final = min(DECKS)
ASSASSIN_NUMBERS: Final = tuple(DECKS[seats].piles[0].numbers for seats in sorted(DECKS))
COPIES: Final = DECKS[FEWEST_SEATS].piles[0].copies

#: The most remarks of a talk. CK-R2: three of each seat; CK-R3: each names two seats at most, and
#: a seat answers once after each remark that names it, at most.
MOST_REMARKS: Final = 3 * REMARKS_A_SECTION * MOST_SEATS

PHASES: Final[tuple[Phase, ...]] = get_args(Phase)
PHASE_TOKENS, PHASE_CHOICE, PHASE_CLAIMS, PHASE_TALK, PHASE_VOTE, PHASE_OVER = range(6)

# The row. Cards, claims and clues are numbered from 1, and 0 is none.
DECISIVE, STRICT, TOKENS_EACH, REMARKS_ON = range(SETTINGS, SETTINGS + 4)
SECTION, PHASE, FIRST, ICON, NUMBERS, STRUCK, FOUND = range(SETTINGS + 4, SETTINGS + 11)
#: By seat.
TOKENS: Final = 16
ANSWERS: Final = TOKENS + MOST_SEATS
SCORES: Final = ANSWERS + MOST_SEATS
#: CK-R3, in a talk: the seats that must answer, and those that may.
ASKED_WHY: Final = SCORES + MOST_SEATS
MAY_EXPLAIN: Final = ASKED_WHY + MOST_SEATS
#: CK-R2, in a talk: the remarks that each seat made.
MADE: Final = MAY_EXPLAIN + MOST_SEATS
#: By section.
CLUES: Final = MADE + REMARKS_A_SECTION * MOST_SEATS
REMARK_COUNTS: Final = CLUES + SECTION_COUNT
#: By section, and in each by seat.
CARDS: Final = REMARK_COUNTS + SECTION_COUNT
SECONDS: Final = CARDS + SECTION_COUNT * MOST_SEATS
PLAYED: Final = SECONDS + SECTION_COUNT * MOST_SEATS
CLAIMS: Final = PLAYED + SECTION_COUNT * MOST_SEATS
#: By section, and in each in order: who made a remark, and the remark.
SAYERS: Final = CLAIMS + SECTION_COUNT * MOST_SEATS
SAID: Final = SAYERS + SECTION_COUNT * MOST_REMARKS
#: A multiple of four bytes, and an odd one: rows in a GPU's shared memory lie on different banks.
ROW_WIDTH: Final = (SAID + SECTION_COUNT * MOST_REMARKS + 7) // 8 * 8 + 4

# Answers, as they stand in the row. A card is its number, and a vote the seat, from 1.
KEEPS, SPENDS, READY_TO_GO_ON = 1, 2, 1

# Decisions, by the numbers of the codec.
DECISIONS: Final = CODEC.size
KEEP_TOKEN: Final = 0
SPEND_TOKEN: Final = 1
PLAY_CARD: Final = 2
CLAIM_NUMBER: Final = PLAY_CARD + 3 * MOST_ASSASSIN_NUMBERS
READY: Final = DECISIONS - len(REMARKS) - MOST_SEATS - 2
END_TALK: Final = READY + 1
VOTE: Final = END_TALK + 1
REMARK: Final = VOTE + MOST_SEATS

# Remarks, counted from the first one: as a seat numbers them, and in the row as seat 0 does.
SUSPECT: Final = 0
TRUST: Final = MOST_SEATS
ASK_WHY: Final = 2 * MOST_SEATS
POINT_OUT: Final = 3 * MOST_SEATS
EXPLAIN: Final = POINT_OUT + MOST_SEATS * (MOST_SEATS - 1) // 2
REASONS: Final = len(REMARKS) - EXPLAIN


@compiled
def at(field: int, section: int, seat: int) -> int:
    """The place of a seat's card or claim in a section."""
    return field + MOST_SEATS * section + seat


@compiled
def numbers_in(row: Row, section: int) -> int:
    """CK-Q6: how many numbers the section has: in Who King one for each player."""
    return int(row[SEATS] if section == KING_SECTION else row[NUMBERS])


@compiled
def first_play(section: int) -> int:
    """The decision to play card 1 of the section; Who King has none."""
    return PLAY_CARD + MOST_ASSASSIN_NUMBERS * (section if section < KING_SECTION else section - 1)


@compiled
def first_claim(section: int) -> int:
    """The decision to claim number 1 of the section."""
    wider = MOST_SEATS - MOST_ASSASSIN_NUMBERS if section > KING_SECTION else 0
    return CLAIM_NUMBER + MOST_ASSASSIN_NUMBERS * section + wider
