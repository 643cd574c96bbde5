"""A table of Red Scare as a row of small numbers: what stands where."""

from typing import Final

from knavery.engines.compiling import compiled
from knavery.engines.one_table import SETTINGS, Row, wide
from knavery.games.red_scare import codec_layout
from knavery.games.red_scare.cards import CITIZENS
from knavery.games.red_scare.constants import (
    HAND,
    PHRASES_AN_ACCUSATION,
    PROPOSALS,
    REMARKS_A_ROUND,
    WITHDRAWALS,
)

MOST_SEATS: Final = codec_layout.SEATS
MOST_PACKETS: Final = codec_layout.PACKETS
#: The most rounds of a game that has a last round.
MOST_ROUNDS: Final = 15
#: RS-Q9: an ID and three proposals a turn, a second ID and a post (PR-04, PR-07).
MOST_CLAIMS: Final = MOST_ROUNDS * MOST_SEATS * (1 + PROPOSALS) + 2
#: RS-R2: three remarks a round, each of which lets a seat explain itself once (RS-R4). RS-Q17: each
#: seat withdraws twice, so one more accusation is the last; RS-R5: two phrases of each other seat.
MOST_REMARKS: Final = (
    MOST_ROUNDS * MOST_SEATS * REMARKS_A_ROUND * 2
    + (MOST_SEATS * WITHDRAWALS + 1) * (MOST_SEATS - 1) * PHRASES_AN_ACCUSATION
)
#: Claims about one card: the one with which it came, an ID in each turn, and a second ID.
MOST_ABOUT: Final = MOST_ROUNDS + 2

# The row. A seat, card or side that there may not be is numbered from 1, and 0 is none.
(
    ADVANCED, OPENS, CAP, PASSES, ADD_UP, CLEAR_WIN, THREE_QUARTERS, CLOSE_WIN, JUDGES, NO_WAIT,
    REMARKS_ON,
) = range(SETTINGS, SETTINGS + 11)  # fmt: skip
SETTING_COUNT: Final = 11
(
    START, ACTIVE, ROUND, IDS, TRADES, JUDGED, OPEN, UNALIGNED, DRAWN, DECK_SIZE, LOOKING, DECLARED,
    PACKETS,
) = range(SETTINGS + 11, SETTINGS + 24)  # fmt: skip
#: What the active seat asks: nothing, an ID or a TRADE; of whom, with which places, saying what.
REQUEST, REQUEST_SEAT, REQUEST_PLACES, REQUEST_PATRIOTS = range(26, 30)
#: An accusation, and after it the ending: how it ended, from 1, and what was decided.
ACCUSER, QUEUED, ENDED, CREDIT, TURNED_UP, JOINED, MOVED, OVER = range(30, 38)
SILENT_COUNT, PROPOSED_COUNT, CHECK_TRUE = range(38, 41)
#: A history has no room left.
FULL: Final = 41
#: Numbers of two places: 128 times the second plus the first. A check is a claim, from 1.
ASKED, CLAIM_COUNT, REMARK_COUNT, PAST_SIZE, CHECK = range(42, 52, 2)
#: Whether any of the counts of what was said has a second place.
LARGE: Final = 52
#: In order.
SILENT: Final = 53
PROPOSED: Final = SILENT + MOST_SEATS
QUEUE: Final = PROPOSED + PROPOSALS
#: By seat.
GLASSES: Final = QUEUE + MOST_SEATS
INVERTED: Final = GLASSES + MOST_SEATS
ALIGNMENTS: Final = INVERTED + MOST_SEATS
PROFESSIONS: Final = ALIGNMENTS + MOST_SEATS
USED: Final = PROFESSIONS + MOST_SEATS
CANCELS: Final = USED + MOST_SEATS
TOKENS: Final = CANCELS + MOST_SEATS
NAMED: Final = TOKENS + MOST_SEATS
#: Twice the score.
SCORES: Final = NAMED + MOST_SEATS
#: RS-R2: the remarks of this round. RS-R4: the round of the last question that is not answered.
MADE: Final = SCORES + MOST_SEATS
QUESTIONED: Final = MADE + REMARKS_A_ROUND * MOST_SEATS
#: RS-R5: what was said in this accusation, as bits.
PHRASES: Final = QUESTIONED + MOST_SEATS
#: RS-R3: the round in which a seat last claimed anything, and in which it last answered each other.
SPOKE: Final = PHRASES + MOST_SEATS
ANSWERED: Final = SPOKE + MOST_SEATS
#: What each seat has said about cards, and about others, in the order of the codec: numbers of two
#: places, and all first places stand before all second ones.
SPOKEN: Final = ANSWERED + MOST_SEATS * MOST_SEATS
SPOKEN_WIDTH: Final = codec_layout.LAYOUT.stride("spoken")
SPOKEN_HIGH: Final = SPOKEN + SPOKEN_WIDTH * MOST_SEATS
SAID: Final = SPOKEN_HIGH + SPOKEN_WIDTH * MOST_SEATS
SAID_WIDTH: Final = codec_layout.LAYOUT.stride("remarks made")
SAID_HIGH: Final = SAID + SAID_WIDTH * MOST_SEATS
#: What a profession let a seat note: the kind; the claims before it and a number, of two places
#: each; and cards, or whether a claim is true.
NOTE: Final = SAID_HIGH + SAID_WIDTH * MOST_SEATS
NOTE_WIDTH: Final = 5 + HAND
NOTE_AT, NOTE_NUMBER, NOTE_CARDS = 1, 3, 5
#: By packet.
JUDGE: Final = NOTE + NOTE_WIDTH * MOST_SEATS
VERDICT: Final = JUDGE + MOST_PACKETS
SIDE: Final = VERDICT + MOST_PACKETS
#: The deck, from the cards drawn on.
DECK: Final = SIDE + MOST_PACKETS
#: Cards by slot: those of hands, then those of packets.
CARDS: Final = DECK + len(CITIZENS)
PACKET_SLOTS: Final = HAND * MOST_SEATS
CARD_SLOTS: Final = PACKET_SLOTS + HAND * MOST_PACKETS
#: By slot, and then for the cards that were filed: how many claims are about a card, and which.
BURIED_SLOTS: Final = CARD_SLOTS
ABOUT: Final = CARDS + CARD_SLOTS
ABOUT_WIDTH: Final = 1 + 2 * MOST_ABOUT
#: The claims in order.
CLAIMS: Final = ABOUT + ABOUT_WIDTH * (CARD_SLOTS + HAND)
(
    CLAIM_KIND, CLAIM_ROUND, CLAIM_ASKER, CLAIM_ASKED, CLAIM_SIZE, CLAIM_PATRIOTS, CLAIM_SOVIETS,
) = range(7)  # fmt: skip
#: The cards that were shown; or those that the asker gave away, and those that the other did.
CLAIM_CARDS, CLAIM_RETURNED = 7, 7 + HAND
#: What is known of the cards that a claim is about, to the asker and to the other.
CLAIM_KNOWN: Final = CLAIM_RETURNED + HAND
CLAIM_WIDTH: Final = CLAIM_KNOWN + 4
#: For each card that was given away, in order, how many claims were about it, and which.
PAST: Final = CLAIMS + CLAIM_WIDTH * MOST_CLAIMS
#: A turn has one trade of three cards on both sides, a broker's one more (PR-08), and a post. Each
#: card has a count; each claim is about the three cards of an ID, or those of a trade.
MOST_TRADES: Final = MOST_ROUNDS * MOST_SEATS + 1
MOST_PAST: Final = (
    (2 * HAND * MOST_TRADES + 2)
    + 2 * HAND * (MOST_ROUNDS * MOST_SEATS + 1)
    + 2 * (2 * HAND * MOST_TRADES + 1)
)
#: The remarks in order: who, what as seat 0 numbers it, the round and the accusation.
REMARKS: Final = PAST + MOST_PAST
REMARK_WIDTH: Final = 4
#: A multiple of four bytes, and an odd one: rows in a GPU's shared memory lie on different banks.
ROW_WIDTH: Final = (REMARKS + REMARK_WIDTH * MOST_REMARKS + 7) // 8 * 8 + 4

# Requests, ends of the game, and claims, as they stand in the row.
ID, TRADE = 1, 2
BY_TRACK, BY_ACCUSATION, BY_CAP = 1, 2, 3
ANSWER_CLAIM, NO_ANSWER, TRADED, REFUSED, LAPSED, POST_PATRIOT, POST_SOVIET = range(1, 8)
#: Notes of professions.
CHECKED, PEEKED, FILED, INSPECTED = range(1, 5)
PATRIOT, SOVIET, NEITHER = range(3)
EXONERATE, DEPORT = range(2)


@compiled
def cell(row: Row, place: int) -> int:
    """A number of the row, in 64 bits."""
    return wide(row[place])  # type: ignore[no-any-return]


@compiled
def number(row: Row, place: int) -> int:
    """A number of two places."""
    return cell(row, place) + 128 * cell(row, place + 1)


@compiled
def set_number(row: Row, place: int, value: int) -> None:
    """Write a number of two places."""
    row[place] = value & 127
    row[place + 1] = value >> 7


@compiled
def add_to(row: Row, place: int, high: int, more: int) -> None:
    """Add to a number whose second place does not follow the first."""
    after = cell(row, place) + more
    row[place] = after & 127
    if after > 127:
        row[high] += after >> 7
        row[LARGE] = 1


@compiled
def claim_at(index: int) -> int:
    """Where a claim stands."""
    return CLAIMS + CLAIM_WIDTH * index


@compiled
def about_at(slot: int) -> int:
    """Where it stands which claims are about the card in that slot."""
    return ABOUT + ABOUT_WIDTH * slot


@compiled
def hand_slot(seat: int, place: int) -> int:
    """The slot of a card in a hand."""
    return HAND * seat + place


@compiled
def packet_slot(packet: int, place: int) -> int:
    """The slot of a card in a packet."""
    return PACKET_SLOTS + HAND * packet + place


@compiled
def wears_glasses(row: Row, seat: int) -> int:
    """RS-Q26, PR-01: 1 if the seat sees through glasses now."""
    return cell(row, GLASSES + seat) ^ cell(row, INVERTED + seat)
