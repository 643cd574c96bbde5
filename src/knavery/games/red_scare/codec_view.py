"""A Red Scare view as a row of numbers; only those that are not 0 are written."""

from typing import Final

from knavery.core import Row
from knavery.core.identity import ByIdentity
from knavery.core.packing import packed
from knavery.games.red_scare.cards import PROFESSIONS, SIDES, UNALIGNED
from knavery.games.red_scare.codec_cards import fill_present_cards
from knavery.games.red_scare.codec_known import fill_known
from knavery.games.red_scare.codec_layout import ALIGNMENTS, HOWS, LAYOUT, PACKETS, PHASES, SEATS
from knavery.games.red_scare.codec_remarks import fill_remarks
from knavery.games.red_scare.constants import INFORMANT_JUDGES, MARKERS
from knavery.games.red_scare.facts import Revealed
from knavery.games.red_scare.rules.pieces import Accusation, Ending
from knavery.games.red_scare.settings import Settings
from knavery.games.red_scare.view import View

#: All citizens.
_CITIZENS: Final = 60

_PHASE: Final = {phase: LAYOUT.at("table.phase") + at for at, phase in enumerate(PHASES)}
_ALIGNMENT: Final = {alignment: at for at, alignment in enumerate(ALIGNMENTS)}
_SIDE: Final = {side: at for at, side in enumerate(SIDES)}
_PROFESSION: Final = {profession: at for at, profession in enumerate(PROFESSIONS)}
_OWN_ALIGNMENT: Final = LAYOUT.at("table.alignment")
_UNALIGNED_CARD: Final = {
    card: LAYOUT.at("table.unaligned card") + at for at, card in enumerate(UNALIGNED)
}
_OWN_PROFESSION: Final = LAYOUT.at("table.profession")
_HOW: Final = LAYOUT.at("table.how")
_CREDIT: Final = LAYOUT.at("table.credit")
_JOINED: Final = LAYOUT.at("table.joined")
_MOVED: Final = LAYOUT.at("table.moved")
_ROUND: Final = LAYOUT.at("table.round")
_SEAT: Final = LAYOUT.stride("seats")
_START: Final = LAYOUT.at("seats.start")
_ACTIVE: Final = LAYOUT.at("seats.active")
_WAITING: Final = LAYOUT.at("seats.waiting for")
_SILENT: Final = LAYOUT.at("seats.silent")
_PROPOSED: Final = LAYOUT.at("seats.proposed")
_COOLING: Final = LAYOUT.at("seats.cooling")
_LOOKING: Final = LAYOUT.at("seats.looking")
_ACCUSER: Final = LAYOUT.at("seats.accuser")
_QUEUE: Final = LAYOUT.at("seats.queue")
_TOKEN: Final = LAYOUT.at("seats.token")
_NAMED: Final = LAYOUT.at("seats.named")
_TURNED_UP: Final = LAYOUT.at("seats.turned up")
_REVEALED_ALIGNMENT: Final = LAYOUT.at("seats.revealed alignment")
_REVEALED_PROFESSION: Final = LAYOUT.at("seats.revealed profession")

#: For each number of seats and each viewer: how many seats each seat is from the viewer.
_STEPS: Final = {
    (seats, first): tuple((seat - first) % seats for seat in range(seats))
    for seats in range(1, SEATS + 1)
    for first in range(seats)
}


def fill(view: View, row: Row) -> None:
    """Write the view to a row of zeros."""
    steps = _STEPS[len(view.sizes), view.seat or 0]
    cells = row.cast("B")
    fill_known(view, row, cells, steps)
    _fill_table(view, row)
    _fill_seats(view, row, steps)
    fill_present_cards(view, row, steps)
    fill_remarks(view, row, cells, steps)
    if view.accusation is not None:
        _fill_accusation(view.accusation, row, steps)
    if view.ending is not None:
        _fill_ending(view.ending, row, steps)
    if view.revealed is not None:
        _fill_revealed(view.revealed, row, steps)


def _fill_table(view: View, row: Row) -> None:
    row[:_ROUND] = _table(view.settings)
    row[0] = view.seat is not None
    row[1] = len(view.sizes) / SEATS
    at = _ROUND
    row[at] = view.round / (view.round + 4)
    row[at + 1] = view.accuse_open
    row[at + 2] = view.turn.ids / 2
    row[at + 3] = view.turn.trades / 2
    row[at + 4] = view.turn.judged
    row[at + 5] = view.deck / _CITIZENS
    row[at + 6] = view.drawn / _CITIZENS
    row[at + 7] = len(view.packets) / PACKETS
    row[at + 8] = view.asked / (view.asked + 10)
    row[at + 9] = view.declared / (view.declared + 1)
    row[_PHASE[view.phase]] = 1.0
    if view.alignment is not None:
        row[_OWN_ALIGNMENT + _ALIGNMENT[view.alignment]] = 1.0
    if view.unaligned is not None:
        row[_UNALIGNED_CARD[view.unaligned]] = 1.0
    if view.profession is not None:
        row[_OWN_PROFESSION + _PROFESSION[view.profession]] = 1.0


@ByIdentity
def _table(settings: Settings) -> Row:
    """The numbers of the settings, after two that others write."""
    numbers = (
        0,
        0,
        settings.game == "advanced",
        settings.pace == "real_time",
        settings.accuse_opens_round == 3,
        (settings.round_cap or 0) / 15,
        settings.start_player == "passes",
        settings.tokens == "add_up",
        settings.double_agent == "clear_win",
        settings.amnesty_advocate == "three_quarters",
        settings.fixer == "close_win",
        INFORMANT_JUDGES[settings.informant] / MARKERS,
        settings.second_action == "no_wait",
        settings.remarks == "on",
    )
    return memoryview(packed(map(float, numbers))).cast("f")


def _fill_seats(view: View, row: Row, steps: tuple[int, ...]) -> None:
    row[_START + steps[view.start] * _SEAT] = 1.0
    if view.settings.pace == "turns":
        row[_ACTIVE + steps[view.active] * _SEAT] = 1.0
    for seat in view.waiting_for:
        row[_WAITING + steps[seat] * _SEAT] = 1.0
    for seat in view.turn.silent:
        row[_SILENT + steps[seat] * _SEAT] = 1.0
    for seat in view.turn.proposed:
        row[_PROPOSED + steps[seat] * _SEAT] = 1.0
    me = view.seat
    for cooling in view.cooling:
        if cooling.asker == me:
            row[_COOLING + steps[cooling.asked] * _SEAT] = 1.0
        elif cooling.asked == me:
            row[_COOLING + 1 + steps[cooling.asker] * _SEAT] = 1.0
    if view.looking is not None:
        row[_LOOKING + steps[view.looking] * _SEAT] = 1.0


def _fill_accusation(going: Accusation, row: Row, steps: tuple[int, ...]) -> None:
    row[_ACCUSER + steps[going.accuser] * _SEAT] = 1.0
    for turn, waiting in enumerate(going.queue):
        row[_QUEUE + steps[waiting] * _SEAT] = 1 - turn / SEATS
    for seat, token in enumerate(going.tokens):
        if token is not None:
            row[_TOKEN + steps[seat] * _SEAT + _ALIGNMENT[token]] = 1.0


def _fill_ending(ended: Ending, row: Row, steps: tuple[int, ...]) -> None:
    row[_HOW + HOWS.index(ended.how)] = 1.0
    if ended.accuser is not None:
        row[_ACCUSER + steps[ended.accuser] * _SEAT] = 1.0
    for seat, token in enumerate(ended.tokens):
        if token is not None:
            row[_TOKEN + steps[seat] * _SEAT + _ALIGNMENT[token]] = 1.0
    if ended.credit is not None:
        row[_CREDIT + _SIDE[ended.credit]] = 1.0
    if ended.unaligned is not None:
        row[_TURNED_UP + steps[ended.unaligned] * _SEAT] = 1.0
    if ended.joined is not None:
        row[_JOINED + _SIDE[ended.joined]] = 1.0
    if ended.moved is not None:
        row[_MOVED + ended.moved] = 1.0
    for seat, side in enumerate(ended.named):
        if side is not None:
            row[_NAMED + steps[seat] * _SEAT + _SIDE[side]] = 1.0


def _fill_revealed(revealed: Revealed, row: Row, steps: tuple[int, ...]) -> None:
    for seat, alignment in enumerate(revealed.alignments):
        row[_REVEALED_ALIGNMENT + steps[seat] * _SEAT + _ALIGNMENT[alignment]] = 1.0
    for seat, profession in enumerate(revealed.professions):
        if profession is not None:
            row[_REVEALED_PROFESSION + steps[seat] * _SEAT + _PROFESSION[profession]] = 1.0
    if revealed.unaligned is not None:
        row[_UNALIGNED_CARD[revealed.unaligned]] = 1.0
