"""A view as a row of numbers; only those that are not 0 are written."""

from collections.abc import Sequence
from itertools import chain
from typing import Final

from knavery.core import Row, tag_of
from knavery.games.kingless.cards import ANSWERS, CARDS, DECK, CardId
from knavery.games.kingless.codec_layout import LAYOUT, LINKS, PARTS, PHASES, SEATS, TASKS, TOP
from knavery.games.kingless.decisions import Answer, ChooseCard, ChooseOpponent, NameCard, ShowSign
from knavery.games.kingless.rules.chain import Link
from knavery.games.kingless.rules.crown import SIGNS, TRIES
from knavery.games.kingless.rules.phases import (
    Aiming,
    Discarding,
    Duelling,
    Finding,
    Placing,
    Recruiting,
)
from knavery.games.kingless.view import View

#: Each kind of card: its place among the kinds, and the share that one copy is of all.
_KIND: Final = {card: (at, 1 / its.copies) for at, (card, its) in enumerate(CARDS.items())}
_AT: Final = {card: at for at, card in enumerate(CARDS)}
_CARDS: Final = len(CARDS)
_PACK: Final = len(DECK)
_PHASE: Final = {phase: LAYOUT.at("table.phase") + at for at, phase in enumerate(PHASES)}
_PART: Final = {part: at for at, part in enumerate(PARTS)}
#: The most parts that a card's text has, and a little room.
_PARTS: Final = 4

_SEAT: Final = LAYOUT.stride("seats")
_HAND_SIZE: Final = LAYOUT.at("seats.cards in hand")
_INFLUENCE: Final = LAYOUT.at("seats.influence")
_IN_PLAY: Final = LAYOUT.at("seats.cards in play")
_CROWNS: Final = LAYOUT.at("seats.crowns")
_TOTAL: Final = LAYOUT.at("seats.total influence")
_ACTIVE: Final = LAYOUT.at("seats.active")
_WAITING: Final = LAYOUT.at("seats.waiting for")
_TRIGGER: Final = LAYOUT.at("seats.trigger")
_LAST_TURN: Final = LAYOUT.at("seats.last turn")
_KING: Final = LAYOUT.at("seats.king")
_FOOL: Final = LAYOUT.at("seats.fool")
_AREA: Final = LAYOUT.at("seats.play area")
_HAND: Final = LAYOUT.at("seats.hand")
_LACKS: Final = LAYOUT.at("seats.lacks")
_PLAYING: Final = LAYOUT.at("table.playing")
_ENDS_TURN: Final = LAYOUT.at("table.ends turn")
_LAST_TURNS: Final = LAYOUT.at("table.last turns")
_AIMED: Final = LAYOUT.at("table.part")
_COUNT: Final = LAYOUT.at("table.count")
_LIMIT: Final = LAYOUT.at("table.hand limit")
_ITEMS: Final = LAYOUT.at("table.places items")
_HAT: Final = LAYOUT.at("table.for the hat")
_TRIES: Final = LAYOUT.at("table.tries")
_ANSWERED: Final = LAYOUT.at("table.own answer")
_ANSWER: Final = {card: LAYOUT.at("table.own answer card") + at for at, card in enumerate(ANSWERS)}
_SIGN: Final = {sign: LAYOUT.at("table.own sign") + at for at, sign in enumerate(SIGNS)}
_GUTTER: Final = LAYOUT.at("table.gutter")
_REVEALED: Final = LAYOUT.at("table.revealed")
_PICK: Final = LAYOUT.at("table.crown's pick")
_TOP: Final = LAYOUT.at("gutter")
_CHAIN: Final = LAYOUT.at("chain")
_LINK: Final = LAYOUT.stride("chain")
_TASKS: Final = LAYOUT.at("tasks")
_TASK: Final = LAYOUT.stride("tasks")
# Where the parts of a link begin, counted from its first number; a task begins as a link does.
_CARD: Final = LAYOUT.at("chain.card") - _CHAIN
_TARGET_SEATS: Final = LAYOUT.at("chain.target seats") - _CHAIN
_TARGET_CARDS: Final = LAYOUT.at("chain.target cards") - _CHAIN
_TASK_PART: Final = LAYOUT.at("tasks.part") - _TASKS

#: For each number of seats and each viewer: how many seats each seat is from the viewer.
_STEPS: Final = {
    (seats, first): tuple((seat - first) % seats for seat in range(seats))
    for seats in range(1, SEATS + 1)
    for first in range(seats)
}


def fill(view: View, row: Row) -> None:
    """Write the view to a row of zeros."""
    steps = _STEPS[len(view.sizes), view.seat or 0]
    _fill_seats(view, row, steps)
    _fill_table(view, row, len(steps))
    at = _TOP
    for card in view.gutter[: -TOP - 1 : -1]:
        row[at + _AT[card]] = 1.0
        at += _CARDS
    if links := view.chain:
        _fill_link(row, _CHAIN, links[0], steps)
        at = _CHAIN
        for link in links[: max(0, len(links) - LINKS) : -1]:
            at += _LINK
            _fill_link(row, at, link, steps)
    at = _TASKS
    for task in view.tasks[:TASKS]:
        row[at + steps[task.seat]] = 1.0
        row[at + _CARD + _AT[task.card]] = 1.0
        row[at + _TASK_PART + _PART[tag_of(task.part)]] = 1.0
        for target in task.targets:
            if not isinstance(target, NameCard):
                row[at + _TARGET_SEATS + steps[target.seat]] = 1.0
        at += _TASK


def _fill_seats(view: View, row: Row, steps: tuple[int, ...]) -> None:
    influence, totals = view.influence, view.totals
    for seat, step in enumerate(steps):
        at = step * _SEAT
        row[at] = 1.0
        row[at + _HAND_SIZE] = _share(view.sizes[seat], 8)
        row[at + _INFLUENCE] = _share(influence[seat], 20)
        row[at + _CROWNS] = view.crowns[seat] / 9
        row[at + _TOTAL] = _share(totals[seat], 60)
        if area := view.areas[seat]:
            row[at + _IN_PLAY] = _share(len(area), 5)
            _fill_cards(row, at + _AREA, area)
        if known := view.known[seat]:
            _fill_cards(row, at + _HAND, known)
        if lacks := view.lacks[seat]:
            for card in lacks:
                row[at + _LACKS + _AT[card]] = 1.0
    _fill_cards(row, _HAND, view.hand)
    row[_ACTIVE + steps[view.active] * _SEAT] = 1.0
    for asked in view.waiting_for:
        row[_WAITING + steps[asked] * _SEAT] = 1.0
    for last in view.last_turns or ():
        row[_LAST_TURN + steps[last] * _SEAT] = 1.0
    if view.trigger is not None:
        row[_TRIGGER + steps[view.trigger] * _SEAT] = 1.0
    if view.king is not None:
        row[_KING + steps[view.king] * _SEAT] = 1.0
    if view.fool is not None:
        row[_FOOL + steps[view.fool] * _SEAT] = 1.0


def _fill_table(view: View, row: Row, seats: int) -> None:
    settings, at = view.settings, _PLAYING
    row[at] = view.seat is not None
    row[at + 1] = seats / SEATS
    row[at + 2] = view.round / 9
    row[at + 3] = settings.rounds / 9
    row[at + 4] = settings.first_draw == "on"
    row[at + 5] = settings.late_draw == "on"
    row[at + 6] = view.deck / _PACK
    row[at + 7] = len(view.gutter) / _PACK
    row[_ENDS_TURN] = view.ends_turn
    row[_LAST_TURNS] = view.last_turns is not None
    row[_PHASE[view.phase]] = 1.0
    _fill_ask(view, row)
    if view.reply is not None:
        row[_ANSWERED] = 1.0
        match view.reply:
            case Answer(card):
                row[_ANSWER[card]] = 1.0
            case ShowSign(sign):
                row[_SIGN[sign]] = 1.0
    _fill_cards(row, _GUTTER, view.gutter)
    if view.pick is not None:
        row[_PICK + _AT[view.pick]] = 1.0


def _fill_ask(view: View, row: Row) -> None:
    """What is asked: the part that is aimed, how many cards, the cards to choose from, the duel."""
    match view.ask:
        case Aiming(part=part):
            row[_AIMED] = (part + 1) / _PARTS
        case Discarding(count=count, limit=limit):
            row[_COUNT] = _share(count, 2)
            row[_LIMIT] = limit
        case Placing(what=what, count=count):
            row[_COUNT] = _share(count, 2)
            row[_ITEMS] = what == "item"
        case Recruiting(cards=cards):
            _fill_cards(row, _REVEALED, cards)
        case Finding(card=card):
            row[_REVEALED + _AT[card]] = 1.0
        case Duelling(prize=prize, tries=tries):
            row[_HAT] = prize == "hat"
            row[_TRIES] = tries / TRIES


def _fill_link(row: Row, at: int, link: Link, steps: tuple[int, ...]) -> None:
    """Write who plays a card, the card, and its targets."""
    row[at + steps[link.seat]] = 1.0
    row[at + _CARD + _AT[link.card]] = 1.0
    for target in chain.from_iterable(link.targets):
        match target:
            case ChooseOpponent(seat):
                row[at + _TARGET_SEATS + steps[seat]] = 1.0
            case ChooseCard(seat, card):
                row[at + _TARGET_SEATS + steps[seat]] = 1.0
                row[at + _TARGET_CARDS + _AT[card]] = 1.0
            case NameCard(card):
                row[at + _TARGET_CARDS + _AT[card]] = 1.0


def _fill_cards(row: Row, at: int, cards: Sequence[CardId]) -> None:
    """Add each card's share of its copies."""
    for card in cards:
        kind, share = _KIND[card]
        row[at + kind] += share


def _share(count: int, usual: int) -> float:
    """From 0 towards 1, and 0.5 at the usual count: for counts without a useful maximum."""
    return count / (count + usual)
