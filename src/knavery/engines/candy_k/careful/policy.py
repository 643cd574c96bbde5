"""What `careful` chooses."""

from typing import Final

import numpy as np

from knavery.engines.candy_k.careful.ballots import best_win, expect_votes, weigh_votes
from knavery.engines.candy_k.careful.beliefs import EVERYBODY, form_opinions, hear
from knavery.engines.candy_k.careful.models import LOST
from knavery.engines.candy_k.careful.scratch import (
    ALL_EARS,
    ASSASSIN_VOTES,
    ASSASSINS,
    FINDS,
    MINE,
    MY_EARS,
    NOISE,
    WINS,
    Scratch,
)
from knavery.engines.candy_k.careful.speech import claim
from knavery.engines.candy_k.careful.talk import answer, remark
from knavery.engines.candy_k.row import (
    CARDS,
    CLUES,
    DECISIVE,
    KEEP_TOKEN,
    KING_SECTION,
    MAY_EXPLAIN,
    PHASE,
    PHASE_CHOICE,
    PHASE_CLAIMS,
    PHASE_TALK,
    PHASE_TOKENS,
    READY,
    REMARKS_ON,
    SECONDS,
    SECTION,
    SECTION_COUNT,
    SPEND_TOKEN,
    TOKENS,
    VOTE,
    at,
    first_play,
)
from knavery.engines.compiling import compiled
from knavery.engines.counter import draw
from knavery.engines.one_table import SEATS, Row, Stream, steps_from, wide

#: Above this chance that all is noise, only the cards are counted before a card is chosen.
DOUBT: Final = 0.4
#: What it is worth to find the Assassins where that does not decide who wins (CK-34).
HONOUR: Final = 0.005
#: From this chance to be an Assassin on, a seat names the King that all Assassins are to name.
ACCOMPLICE: Final = 0.3
_FINE: Final = 1e9


@compiled
def choose(row: Row, stream: Stream, seat: int, scratch: Scratch) -> int:
    """The choice of `careful`; the stream mixes, and breaks ties."""
    if row[PHASE] == PHASE_TALK and row[REMARKS_ON] and not row[MAY_EXPLAIN + seat]:
        return remark(row, stream, seat, scratch)
    return choose_quietly(row, stream, seat, scratch)


@compiled
def choose_quietly(row: Row, stream: Stream, seat: int, scratch: Scratch) -> int:
    """The same, without remarks of its own: it answers those who ask."""
    phase = wide(row[PHASE])
    if phase == PHASE_TALK:
        return answer(row, stream, seat) if row[MAY_EXPLAIN + seat] else READY
    if phase == PHASE_TOKENS:
        return _token(row, seat)
    if phase == PHASE_CLAIMS:
        return claim(row, stream, seat, scratch)
    if phase == PHASE_CHOICE:
        return _card(row, stream, seat, scratch)
    return _vote(row, stream, seat, scratch)


@compiled
def _token(row: Row, seat: int) -> int:
    """CK-17: the careful spend a token in the last section, and two in the last two."""
    left = 0
    for section in range(wide(row[SECTION]), SECTION_COUNT):
        left += section != KING_SECTION
    return SPEND_TOKEN if left <= row[TOKENS + seat] else KEEP_TOKEN


@compiled
def _card(row: Row, stream: Stream, seat: int, scratch: Scratch) -> int:
    """CK-18: the card with which the best vote wins more often."""
    section = wide(row[SECTION])
    clue, first = wide(row[CLUES + section]), first_play(section) - 1
    one: int = wide(row[at(CARDS, section, seat)])
    other: int = wide(row[at(SECONDS, section, seat)])
    if (one == clue) == (other == clue):
        return first + (one if draw(stream, 2) == 0 else other)
    if other == clue:
        one, other = other, one
    hear(row, scratch, seat, MY_EARS)
    hear(row, scratch, EVERYBODY, ALL_EARS)
    with_it = hope(row, scratch, seat, one)
    return first + (one if with_it > hope(row, scratch, seat, other) else other)


@compiled
def hope(row: Row, scratch: Scratch, seat: int, chosen: int) -> float:
    """The chance to win with the best vote, if that card is played; all was heard before."""
    form_opinions(row, scratch, seat, chosen, DOUBT)
    expect_votes(row, scratch)
    weigh_votes(row, scratch, seat, False)
    return best_win(row, scratch, seat)


@compiled
def _vote(row: Row, stream: Stream, seat: int, scratch: Scratch) -> int:
    """CK-33: the vote that wins most often over all possible roles.

    Two Assassins must name the same player; otherwise chance decides between level votes.
    """
    seats = wide(row[SEATS])
    prepare_vote(row, scratch, seat)
    best = -1.0
    for target in range(seats):
        if target != seat:
            best = max(best, vote_worth(row, scratch, target))
    agreed, assassin = int(scratch[ASSASSIN_VOTES + seat]), scratch[MINE + ASSASSINS + seat]
    agrees = assassin >= ACCOMPLICE if row[DECISIVE] else vote_worth(row, scratch, agreed) == best
    if agrees and assassin > 0 and scratch[MINE + NOISE] < 1:
        return VOTE + steps_from(seat, agreed, seats)
    found, ties = 0, 0
    for target in range(seats):
        if target != seat and vote_worth(row, scratch, target) == best:
            ties += 1
            if draw(stream, ties) == 0:
                found = target
    return VOTE + steps_from(seat, found, seats)


@compiled
def prepare_vote(row: Row, scratch: Scratch, seat: int) -> None:
    """Weigh the votes of the seat."""
    hear(row, scratch, seat, MY_EARS)
    hear(row, scratch, EVERYBODY, ALL_EARS)
    form_opinions(row, scratch, seat, 0, LOST)
    expect_votes(row, scratch)
    weigh_votes(row, scratch, seat, True)


@compiled
def vote_worth(row: Row, scratch: Scratch, target: int) -> float:
    """The value of that vote, rounded: level votes are equal."""
    worth = scratch[WINS + target]
    if row[DECISIVE]:
        worth += HONOUR * scratch[FINDS + target]
    return float(np.rint(worth * _FINE))
