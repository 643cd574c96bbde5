"""From a table of the rules to a row, and back."""

from array import array
from collections import Counter
from typing import Any, Final, cast

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from knavery.core import Chance, KnaveryError, Seat
from knavery.engines.one_table import ACTOR, NOBODY, SEATS, SETTINGS
from knavery.engines.red_scare.row import (
    ACCUSER,
    ACTIVE,
    ALIGNMENTS,
    ASKED,
    CANCELS,
    CHECK,
    CHECK_TRUE,
    CREDIT,
    DECK,
    DECK_SIZE,
    DECLARED,
    DRAWN,
    ENDED,
    GLASSES,
    IDS,
    INVERTED,
    JOINED,
    JUDGE,
    JUDGED,
    LOOKING,
    MOST_SEATS,
    MOVED,
    NAMED,
    OPEN,
    OVER,
    PACKET_SLOTS,
    PACKETS,
    PROFESSIONS,
    PROPOSED,
    PROPOSED_COUNT,
    QUEUE,
    QUEUED,
    REQUEST,
    REQUEST_PATRIOTS,
    REQUEST_PLACES,
    REQUEST_SEAT,
    ROUND,
    ROW_WIDTH,
    SCORES,
    SETTING_COUNT,
    SIDE,
    SILENT,
    SILENT_COUNT,
    START,
    TOKENS,
    TRADES,
    TURNED_UP,
    UNALIGNED,
    USED,
    VERDICT,
)
from knavery.engines.red_scare.rows_history import (
    Cells,
    bits_of,
    decode_claims,
    decode_held,
    decode_notes,
    encode_claims,
    encode_held,
    encode_notes,
    places_of,
    read_number,
    write,
    write_number,
)
from knavery.engines.red_scare.rows_remarks import decode_remarks, encode_remarks
from knavery.games.red_scare.cards import CITIZENS, KINDS, SIDES, VERDICTS
from knavery.games.red_scare.cards import PROFESSIONS as ALL_PROFESSIONS
from knavery.games.red_scare.cards import UNALIGNED as ALL_UNALIGNED
from knavery.games.red_scare.codec_layout import ALIGNMENTS as ALL_ALIGNMENTS
from knavery.games.red_scare.codec_layout import HOWS
from knavery.games.red_scare.constants import HAND, INFORMANT_JUDGES
from knavery.games.red_scare.rules.pieces import Accusation, Check, Ending, Packet, Request, Turn
from knavery.games.red_scare.rules.scoring import score
from knavery.games.red_scare.settings import Settings
from knavery.games.red_scare.state import State

_CITIZENS: Final = Counter(CITIZENS)
_REQUESTS: Final = ("id", "trade")
_PROFESSIONS: Final = (None, *ALL_PROFESSIONS)
_UNALIGNED: Final = (None, *ALL_UNALIGNED)
_TOKENS: Final = (None, *ALL_ALIGNMENTS)
_SIDES: Final = (None, *SIDES)
_INFORMANT: Final = {judges: name for name, judges in INFORMANT_JUDGES.items()}


def codes(settings: Settings) -> tuple[int, ...]:
    """The settings in the order in which they stand in the row."""
    if settings.pace != "turns":
        raise KnaveryError("the engine plays Red Scare in turns only: pace=turns")
    return (
        int(settings.game == "advanced"),
        settings.accuse_opens_round,
        settings.round_cap or 0,
        int(settings.start_player == "passes"),
        int(settings.tokens == "add_up"),
        int(settings.double_agent == "clear_win"),
        int(settings.amnesty_advocate == "three_quarters"),
        int(settings.fixer == "close_win"),
        INFORMANT_JUDGES[settings.informant],
        int(settings.second_action == "no_wait"),
        int(settings.remarks == "on"),
    )


def encode(state: State) -> NDArray[np.int8]:
    """The table as a row; its chance is not part of it."""
    settings = codes(state.settings)
    _check(state)
    row = array("b", bytes(ROW_WIDTH))
    row[SEATS] = state.seats
    row[ACTOR] = state.to_act[0] if state.to_act else NOBODY
    write(row, SETTINGS, settings)
    row[START], row[ACTIVE], row[ROUND] = state.start, state.active, state.round
    row[OPEN], row[DECLARED] = state.accuse_open, state.declared
    row[UNALIGNED] = _UNALIGNED.index(state.unaligned)
    row[LOOKING] = _one_more(state.looking)
    write_number(row, ASKED, state.asked)
    _encode_turn(row, state)
    for seat in range(state.seats):
        row[GLASSES + seat] = state.glasses[seat]
        row[INVERTED + seat] = state.inverted[seat]
        row[ALIGNMENTS + seat] = ALL_ALIGNMENTS.index(state.alignments[seat])
        row[PROFESSIONS + seat] = _PROFESSIONS.index(state.professions[seat])
        row[USED + seat] = state.used[seat]
        row[CANCELS + seat] = state.cancels[seat]
    _encode_cards(row, state)
    encode_claims(row, state)
    encode_notes(row, state)
    encode_remarks(row, state)
    if state.accusation is not None:
        _encode_accusation(row, state.accusation)
    if state.ending is not None:
        _encode_ending(row, state.ending)
    if state.result is not None:
        row[OVER] = 1
        write(row, SCORES, [int(2 * each.score) for each in state.result.results])
    return np.frombuffer(row, np.int8)


def decode(row: Any, chance: Chance) -> State:
    """The table of a row, with that chance for its further draws."""
    cells: list[int] = np.asarray(row).tolist()
    seats = cells[SEATS]
    over = bool(cells[OVER])
    first = DECK + cells[DRAWN]
    state = State(
        chance=chance,
        settings=_settings(cells),
        size=HAND,
        start=Seat(cells[START]),
        glasses=tuple(map(bool, cells[GLASSES : GLASSES + seats])),
        inverted=tuple(map(bool, cells[INVERTED : INVERTED + seats])),
        alignments=tuple(ALL_ALIGNMENTS[own] for own in cells[ALIGNMENTS : ALIGNMENTS + seats]),
        unaligned=_UNALIGNED[cells[UNALIGNED]],
        professions=tuple(_PROFESSIONS[own] for own in cells[PROFESSIONS : PROFESSIONS + seats]),
        used=tuple(map(bool, cells[USED : USED + seats])),
        hands=tuple(
            tuple(decode_held(cells, HAND * seat + place) for place in range(HAND))
            for seat in range(seats)
        ),
        deck=tuple(KINDS[card - 1] for card in cells[first : first + cells[DECK_SIZE]]),
        notes=((),) * seats if over else decode_notes(cells),
        checks=_checks(cells),
        cancels=tuple(cells[CANCELS : CANCELS + seats]),
        active=Seat(cells[ACTIVE]),
        round=cells[ROUND],
        turn=Turn(
            ids=cells[IDS],
            trades=cells[TRADES],
            judged=bool(cells[JUDGED]),
            silent=_seats(cells[SILENT : SILENT + cells[SILENT_COUNT]]),
            proposed=_seats(cells[PROPOSED : PROPOSED + cells[PROPOSED_COUNT]]),
        ),
        accuse_open=bool(cells[OPEN]),
        packets=tuple(_packet(cells, packet) for packet in range(cells[PACKETS])),
        claims=decode_claims(cells),
        drawn=cells[DRAWN],
        requests=_requests(cells),
        looking=_seat(cells[LOOKING]),
        asked=read_number(cells, ASKED),
        declared=cells[DECLARED],
        accusation=_accusation(cells),
        ending=_ending(cells),
        remarks=decode_remarks(cells),
    )
    if not over:
        return state
    _, outcome = score(state)
    return replace(state, result=outcome)


def _check(state: State) -> None:
    """Refuse tables that are not dealt from the usual cards."""
    cards = Counter(state.deck)
    for held in (*state.hands, *(packet.cards for packet in state.packets)):
        cards.update(card.card for card in held)
    if state.size != HAND or len(state.hands) > MOST_SEATS or cards != _CITIZENS:
        raise KnaveryError("the engine plays with the usual cards only")


def _settings(cells: list[int]) -> Settings:
    (
        advanced, opens, cap, passes, add_up, clear_win, three_quarters, close_win, judges, no_wait,
        remarks,
    ) = cells[SETTINGS : SETTINGS + SETTING_COUNT]  # fmt: skip
    return Settings(
        game="advanced" if advanced else "beginner",
        accuse_opens_round=cast(Any, opens),
        round_cap=cap or None,
        start_player="passes" if passes else "stays",
        tokens="add_up" if add_up else "free",
        double_agent="clear_win" if clear_win else "any_win",
        amnesty_advocate="three_quarters" if three_quarters else "two_thirds",
        fixer="close_win" if close_win else "new_winner",
        informant=cast(Any, _INFORMANT[judges]),
        second_action="no_wait" if no_wait else "no_effect",
        remarks="on" if remarks else "off",
    )


def _one_more(seat: int | None) -> int:
    return 0 if seat is None else seat + 1


def _seat(code: int) -> Seat | None:
    return Seat(code - 1) if code else None


def _seats(numbers: list[int]) -> tuple[Seat, ...]:
    return tuple(Seat(number - 1) for number in numbers)


# ----------------------------------------------------------------------------------------- a turn


def _encode_turn(row: Cells, state: State) -> None:
    turn = state.turn
    row[IDS], row[TRADES], row[JUDGED] = turn.ids, turn.trades, turn.judged
    row[SILENT_COUNT], row[PROPOSED_COUNT] = len(turn.silent), len(turn.proposed)
    write(row, SILENT, [seat + 1 for seat in turn.silent])
    write(row, PROPOSED, [seat + 1 for seat in turn.proposed])
    for request in state.requests:
        row[REQUEST] = 1 + _REQUESTS.index(request.kind)
        row[REQUEST_SEAT] = request.asked
        row[REQUEST_PLACES] = bits_of(request.places)
        row[REQUEST_PATRIOTS] = request.patriots
    check = state.checks[state.active]
    if check is not None:
        write_number(row, CHECK, check.claim + 1)
        row[CHECK_TRUE] = check.true


def _requests(cells: list[int]) -> tuple[Request, ...]:
    if not cells[REQUEST]:
        return ()
    kind, asked = _REQUESTS[cells[REQUEST] - 1], Seat(cells[REQUEST_SEAT])
    glasses = cells[GLASSES + asked] != cells[INVERTED + asked]
    request = Request(
        number=read_number(cells, ASKED),
        kind=cast(Any, kind),
        asker=Seat(cells[ACTIVE]),
        asked=asked,
        places=places_of(cells[REQUEST_PLACES]),
        patriots=cells[REQUEST_PATRIOTS],
        sights=(glasses,) if kind == "id" else (),
    )
    return (request,)


def _checks(cells: list[int]) -> tuple[Check | None, ...]:
    claim = read_number(cells, CHECK)
    check = Check(claim - 1, bool(cells[CHECK_TRUE])) if claim else None
    return tuple(check if seat == cells[ACTIVE] else None for seat in range(cells[SEATS]))


# ------------------------------------------------------------------------------------------ cards


def _encode_cards(row: Cells, state: State) -> None:
    for seat, hand in enumerate(state.hands):
        for place, held in enumerate(hand):
            encode_held(row, HAND * seat + place, held)
    row[PACKETS] = len(state.packets)
    for number, packet in enumerate(state.packets):
        row[JUDGE + number] = packet.judge
        row[VERDICT + number] = VERDICTS.index(packet.verdict)
        row[SIDE + number] = VERDICTS.index(packet.side)
        for place, held in enumerate(packet.cards):
            encode_held(row, PACKET_SLOTS + HAND * number + place, held)
    row[DRAWN], row[DECK_SIZE] = state.drawn, len(state.deck)
    first = DECK + state.drawn
    write(row, first, [1 + KINDS.index(card) for card in state.deck])


def _packet(cells: list[int], number: int) -> Packet:
    first = PACKET_SLOTS + HAND * number
    return Packet(
        judge=Seat(cells[JUDGE + number]),
        verdict=VERDICTS[cells[VERDICT + number]],
        side=VERDICTS[cells[SIDE + number]],
        cards=tuple(decode_held(cells, first + place) for place in range(HAND)),
    )


# ------------------------------------------------------------------------- accusation and ending


def _encode_accusation(row: Cells, going: Accusation) -> None:
    row[ACCUSER] = going.accuser + 1
    row[QUEUED] = len(going.queue)
    write(row, QUEUE, [seat + 1 for seat in going.queue])
    write(row, TOKENS, [_TOKENS.index(token) for token in going.tokens])


def _accusation(cells: list[int]) -> Accusation | None:
    accuser = _seat(cells[ACCUSER])
    if accuser is None or cells[ENDED]:
        return None
    return Accusation(accuser, _tokens(cells), _seats(cells[QUEUE : QUEUE + cells[QUEUED]]))


def _tokens(cells: list[int]) -> tuple[Any, ...]:
    return tuple(_TOKENS[token] for token in cells[TOKENS : TOKENS + cells[SEATS]])


def _encode_ending(row: Cells, ended: Ending) -> None:
    row[ENDED] = 1 + HOWS.index(ended.how)
    row[ACCUSER] = _one_more(ended.accuser)
    write(row, TOKENS, [_TOKENS.index(token) for token in ended.tokens])
    row[CREDIT] = _SIDES.index(ended.credit)
    row[TURNED_UP] = _one_more(ended.unaligned)
    row[JOINED] = _SIDES.index(ended.joined)
    row[MOVED] = _one_more(ended.moved)
    write(row, NAMED, [_SIDES.index(side) for side in ended.named])


def _ending(cells: list[int]) -> Ending | None:
    if not cells[ENDED]:
        return None
    accuser, seats = _seat(cells[ACCUSER]), cells[SEATS]
    informs = _UNALIGNED[cells[UNALIGNED]] == "informant"
    return Ending(
        how=HOWS[cells[ENDED] - 1],
        accuser=accuser,
        tokens=() if accuser is None else _tokens(cells),
        credit=_SIDES[cells[CREDIT]],
        unaligned=_seat(cells[TURNED_UP]),
        joined=_SIDES[cells[JOINED]],
        moved=cells[MOVED] - 1 if cells[MOVED] else None,
        named=tuple(_SIDES[side] for side in cells[NAMED : NAMED + seats]) if informs else (),
    )
