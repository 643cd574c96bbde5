"""From a table of the rules to a row, and back."""

from typing import Any, Final, cast

import numpy as np
from numpy.typing import NDArray

from knavery.core import Chance, KnaveryError, Outcome, Seat
from knavery.engines.candy_k.row import (
    ANSWERS,
    ASKED_WHY,
    CARDS,
    CLAIMS,
    CLUES,
    DECISIVE,
    FIRST,
    FOUND,
    ICON,
    KEEPS,
    MADE,
    MAY_EXPLAIN,
    MOST_REMARKS,
    NUMBERS,
    PHASE,
    PHASES,
    PLAYED,
    READY_TO_GO_ON,
    REMARK_COUNTS,
    REMARKS_ON,
    ROW_WIDTH,
    SAID,
    SAYERS,
    SCORES,
    SECONDS,
    SECTION,
    SPENDS,
    STRICT,
    STRUCK,
    TOKENS,
    TOKENS_EACH,
)
from knavery.engines.one_table import ACTOR, NOBODY, SEATS
from knavery.games.candy_k.codec import REMARKS
from knavery.games.candy_k.constants import DECKS, MOST_SEATS, REMARKS_A_SECTION, SECTIONS
from knavery.games.candy_k.decisions import (
    Answer,
    KeepToken,
    PlayCard,
    Ready,
    SpendToken,
    Vote,
)
from knavery.games.candy_k.facts import Remarked
from knavery.games.candy_k.rules.remarks import talking
from knavery.games.candy_k.rules.section import Section
from knavery.games.candy_k.rules.verdict import assassins_succeed, loyal_succeed
from knavery.games.candy_k.settings import Settings
from knavery.games.candy_k.state import State

Row = NDArray[np.int8]

_REMARK: Final = {remark: number for number, remark in enumerate(REMARKS)}


def codes(settings: Settings) -> tuple[int, int, int, int]:
    """The settings in the order in which `deal` takes them."""
    return (
        int(settings.ending == "decisive"),
        int(settings.loyal_vote == "strict"),
        settings.tokens,
        int(settings.remarks == "on"),
    )


def encode(state: State) -> Row:
    """The table as a row; its chance is not part of it."""
    if state.deck != DECKS.get(state.seats):
        raise KnaveryError("the engine plays with the usual decks only")
    row = np.zeros(ROW_WIDTH, np.int8)
    row[SEATS] = state.seats
    row[NUMBERS] = state.deck.piles[0].numbers
    row[[DECISIVE, STRICT, TOKENS_EACH, REMARKS_ON]] = codes(state.settings)
    row[SECTION] = len(state.sections) - 1
    row[PHASE] = PHASES.index(state.phase)
    row[FIRST] = state.sections[-1].first
    row[ICON] = state.icon
    for seat in state.everybody:
        row[TOKENS + seat] = state.tokens[seat]
        row[ANSWERS + seat] = _answer_code(state.answers[seat])
    for number, section in enumerate(state.sections):
        _encode_section(row, number, section)
    if state.phase == "talk":
        _encode_talk(row, state)
    if (outcome := state.outcome) is not None:
        _encode_outcome(row, state, outcome)
    row[ACTOR] = _actor(state)
    return row


def decode(row: Any, chance: Chance) -> State:
    """The table of a row, with that chance for its further draws."""
    cells = [int(cell) for cell in row]
    seats, last = cells[SEATS], cells[SECTION]
    phase = PHASES[cells[PHASE]]
    name = SECTIONS[last]

    def answer(code: int) -> Answer | None:
        if code == 0:
            return None
        match phase:
            case "tokens":
                return KeepToken() if code == KEEPS else SpendToken()
            case "choice":
                return PlayCard(name, code)
            case "talk":
                return Ready()
            case _:
                return Vote(Seat(code - 1))

    return State(
        chance=chance,
        deck=DECKS[seats],
        settings=Settings(
            ending="decisive" if cells[DECISIVE] else "literal",
            loyal_vote="strict" if cells[STRICT] else "majority",
            tokens=cast(Any, cells[TOKENS_EACH]),
            remarks="on" if cells[REMARKS_ON] else "off",
        ),
        icon=Seat(cells[ICON]),
        tokens=tuple(cells[TOKENS : TOKENS + seats]),
        sections=tuple(_decode_section(cells, number) for number in range(last + 1)),
        phase=phase,
        answers=tuple(map(answer, cells[ANSWERS : ANSWERS + seats])),
    )


def _actor(state: State) -> int:
    """The seat that the engine asks first: the lowest, or in a talk the next after the last."""
    if not state.to_act:
        return NOBODY
    start, section = 0, state.sections[-1]
    if state.phase == "talk":
        start = section.remarks[-1].seat + 1 if section.remarks else section.first
    return min(state.to_act, key=lambda seat: (seat - start) % state.seats)


def _answer_code(answer: Answer | None) -> int:
    match answer:
        case None:
            return 0
        case KeepToken():
            return KEEPS
        case SpendToken():
            return SPENDS
        case PlayCard(number=number):
            return number
        case Ready():
            return READY_TO_GO_ON
        case Vote(target=target):
            return target + 1


def _encode_section(row: Row, number: int, section: Section) -> None:
    seats = len(section.cards)
    row[CLUES + number] = section.clue or 0
    for field, values in (
        (CARDS, section.cards),
        (SECONDS, section.seconds),
        (PLAYED, section.played),
        (CLAIMS, section.claims),
    ):
        place = field + MOST_SEATS * number
        row[place : place + seats] = [value or 0 for value in values]
    row[REMARK_COUNTS + number] = len(section.remarks)
    for place, said in enumerate(section.remarks, MOST_REMARKS * number):
        row[SAYERS + place] = said.seat
        row[SAID + place] = _REMARK[said.remark]


def _encode_talk(row: Row, state: State) -> None:
    remarks = state.sections[-1].remarks
    for seat in state.everybody:
        made, asked, may_explain = talking(remarks, seat)
        row[ASKED_WHY + seat] = asked
        row[MAY_EXPLAIN + seat] = may_explain
        place = MADE + REMARKS_A_SECTION * seat
        row[place : place + len(made)] = [_REMARK[remark] + 1 for remark in made]


def _encode_outcome(row: Row, state: State, outcome: Outcome) -> None:
    for seat, result in enumerate(outcome.results):
        row[SCORES + seat] = int(result.score)
    row[STRUCK] = assassins_succeed(state.votes, state.king, state.assassins)
    row[FOUND] = loyal_succeed(state.votes, state.assassins, state.settings)


def _decode_section(cells: list[int], number: int) -> Section:
    seats = cells[SEATS]

    def by_seat(field: int) -> tuple[int | None, ...]:
        place = field + MOST_SEATS * number
        return tuple(cell or None for cell in cells[place : place + seats])

    trail = MOST_REMARKS * number
    return Section(
        name=SECTIONS[number],
        first=Seat((cells[FIRST] - cells[SECTION] + number) % seats),
        cards=cast(tuple[int, ...], by_seat(CARDS)),
        seconds=by_seat(SECONDS),
        played=by_seat(PLAYED),
        clue=cells[CLUES + number] or None,
        claims=by_seat(CLAIMS),
        remarks=tuple(
            Remarked(Seat(cells[SAYERS + place]), REMARKS[cells[SAID + place]])
            for place in range(trail, trail + cells[REMARK_COUNTS + number])
        ),
    )
