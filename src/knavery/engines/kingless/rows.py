"""From a table of the rules to a row, and back."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from knavery.core import Chance, KnaveryError, Seat, clockwise, tag_of
from knavery.engines.kingless.cards import KIND, KINDS, PLACED_COUNT
from knavery.engines.kingless.crown import DEALT, FOR_HAT
from knavery.engines.kingless.row import (
    ACTIVE,
    ANSWERED,
    AREA_SIZES,
    AREAS,
    ASK_COUNT,
    ASK_FLAG,
    ASKED,
    CHAIN_CARDS,
    CHAIN_SEATS,
    CHAIN_SIZE,
    CROWNS,
    DECK,
    DECK_SIZE,
    ENDS_TURN,
    FIRST_DRAW,
    FOOL,
    FOR_EACH,
    GUTTER,
    GUTTER_SIZE,
    HAND_SIZES,
    HANDS,
    KINDS_EACH,
    KING,
    KNOWN,
    LACKS,
    LACKS_WIDTH,
    LAST_TURNS,
    LATE_DRAW,
    PASSED,
    PHASE,
    PICK,
    REPLIES,
    REVEALED,
    ROUND,
    ROUNDS,
    ROW_WIDTH,
    SHOWN,
    TARGET_CARDS,
    TARGET_SEATS,
    TARGETS_SIZE,
    TASK_PARTS,
    TASK_SEATS,
    TASKS_SIZE,
    TOTALS,
    TOTALS_HIGH,
    TRIGGER,
)
from knavery.engines.one_table import ACTOR, NOBODY, SEATS, SETTINGS
from knavery.games.kingless.cards import ANSWERS, CARDS, CardId, Discard, GutterOwn, Part
from knavery.games.kingless.cards import DECK as ALL_CARDS
from knavery.games.kingless.codec_layout import PHASES
from knavery.games.kingless.decisions import (
    Answer,
    ChooseCard,
    ChooseOpponent,
    NameCard,
    Pass,
    Reply,
    ShowSign,
    Target,
)
from knavery.games.kingless.rules.chain import Link, Task, tasks_of
from knavery.games.kingless.rules.crown import SIGNS
from knavery.games.kingless.rules.notes import Known
from knavery.games.kingless.rules.phases import (
    Acting,
    Aiming,
    Answering,
    Discarding,
    Duelling,
    Finding,
    Guttering,
    Over,
    Phase,
    Placing,
    Recruiting,
    Yielding,
)
from knavery.games.kingless.settings import Settings
from knavery.games.kingless.state import State

Row = NDArray[np.int8]

_DECK: Final = Counter(ALL_CARDS)
#: The order of hands and deck.
_BY_ID: Final = tuple(sorted(CARDS))


def codes(settings: Settings) -> tuple[int, int, int]:
    """The settings in the order in which they stand in the row."""
    return settings.rounds, int(settings.first_draw == "on"), int(settings.late_draw == "on")


def encode(state: State) -> Row:
    """The table as a row; its chance is not part of it."""
    _check(state)
    row = np.zeros(ROW_WIDTH, np.int8)
    row[SEATS] = state.seats
    row[ACTOR] = min(state.to_act, default=NOBODY)
    row[SETTINGS : SETTINGS + 3] = codes(state.settings)
    row[PHASE] = PHASES.index(tag_of(state.ask))
    row[ACTIVE] = state.active
    row[ROUND] = state.round
    row[ENDS_TURN] = state.ends_turn
    for place, one in ((TRIGGER, state.trigger), (KING, state.king), (FOOL, state.fool)):
        row[place] = 0 if one is None else one + 1
    row[LAST_TURNS] = 0 if state.last_turns is None else len(state.last_turns) + 1
    row[PICK] = 0 if state.pick is None else KIND[state.pick] + 1
    for seat in range(state.seats):
        row[REPLIES + seat] = _reply_code(state.replies[seat])
        row[CROWNS + seat] = state.crowns[seat]
        row[TOTALS + seat], row[TOTALS_HIGH + seat] = (
            state.totals[seat] % 128,
            state.totals[seat] // 128,
        )
        for card in state.lacks[seat]:
            place = LACKS + LACKS_WIDTH * seat + KIND[card] // KINDS_EACH
            row[place] |= 1 << KIND[card] % KINDS_EACH
    _encode_ask(row, state.ask)
    _encode_cards(row, state)
    _encode_chain(row, state)
    return row


def decode(row: Any, chance: Chance) -> State:
    """The table of a row, with that chance for its further draws."""
    cells = [int(value) for value in row]
    seats = cells[SEATS]
    hands = _several(cells, HANDS, cells[HAND_SIZES : HAND_SIZES + seats])
    chain = _decode_chain(cells)
    return State(
        chance=chance,
        settings=Settings(
            rounds=cells[ROUNDS],
            first_draw="on" if cells[FIRST_DRAW] else "off",
            late_draw="on" if cells[LATE_DRAW] else "off",
        ),
        dealt=DEALT,
        hands=hands,
        areas=_several(cells, AREAS, cells[AREA_SIZES : AREA_SIZES + seats]),
        deck=tuple(card for rank, card in enumerate(_BY_ID) for _ in range(cells[DECK + rank])),
        gutter=_cards(cells[GUTTER : GUTTER + cells[GUTTER_SIZE]]),
        active=Seat(cells[ACTIVE]),
        ask=_decode_ask(cells, chain),
        chain=chain,
        tasks=_decode_tasks(cells, chain),
        ends_turn=bool(cells[ENDS_TURN]),
        replies=tuple(map(_reply, cells[REPLIES : REPLIES + seats])),
        known=_decode_known(cells, hands),
        lacks=tuple(_decode_lacks(cells, seat) for seat in range(seats)),
        pick=_card(cells[PICK]),
        trigger=_seat(cells[TRIGGER]),
        last_turns=_decode_last_turns(cells),
        round=cells[ROUND],
        king=_seat(cells[KING]),
        fool=_seat(cells[FOOL]),
        crowns=tuple(cells[CROWNS : CROWNS + seats]),
        totals=tuple(
            cells[TOTALS + seat] + 128 * cells[TOTALS_HIGH + seat] for seat in range(seats)
        ),
    )


def _check(state: State) -> None:
    """Refuse tables that are not dealt from the usual deck."""
    cards = Counter(state.deck)
    cards.update(state.gutter)
    for zone in (*state.hands, *state.areas):
        cards.update(zone)
    if isinstance(state.ask, Recruiting):
        cards.update(state.ask.cards)
    if state.dealt != DEALT or cards != _DECK:
        raise KnaveryError("the engine plays with the usual deck only")


# ------------------------------------------------------------------------------------------ cards


def _encode_cards(row: Row, state: State) -> None:
    for size, first, zones in ((HAND_SIZES, HANDS, state.hands), (AREA_SIZES, AREAS, state.areas)):
        row[size : size + state.seats] = [len(zone) for zone in zones]
        cards = [KIND[card] for zone in zones for card in zone]
        row[first : first + len(cards)] = cards
    row[GUTTER_SIZE] = len(state.gutter)
    row[GUTTER : GUTTER + len(state.gutter)] = [KIND[card] for card in state.gutter]
    row[DECK_SIZE] = len(state.deck)
    for card in state.deck:
        row[DECK + _BY_ID.index(card)] += 1
    starts = np.cumsum([0, *map(len, state.hands)])
    for (viewer, whose, card), copies in Counter(state.known).items():
        first = KNOWN + int(starts[whose]) + state.hands[whose].index(card)
        row[first : first + copies] |= 1 << viewer


def _several(cells: list[int], first: int, sizes: Sequence[int]) -> tuple[tuple[CardId, ...], ...]:
    """Hands or play areas that stand one after another."""
    found = []
    for size in sizes:
        found.append(_cards(cells[first : first + size]))
        first += size
    return tuple(found)


def _decode_known(cells: list[int], hands: tuple[tuple[CardId, ...], ...]) -> Known:
    notes: list[tuple[Seat, Seat, CardId]] = []
    place = KNOWN
    for whose, hand in enumerate(hands):
        for card in hand:
            viewers = (seat for seat in range(len(hands)) if cells[place] >> seat & 1)
            notes += [(Seat(viewer), Seat(whose), card) for viewer in viewers]
            place += 1
    return tuple(sorted(notes))


def _decode_lacks(cells: list[int], seat: int) -> tuple[CardId, ...]:
    first = LACKS + LACKS_WIDTH * seat
    return tuple(
        sorted(
            KINDS[kind]
            for kind in range(PLACED_COUNT)
            if cells[first + kind // KINDS_EACH] >> kind % KINDS_EACH & 1
        )
    )


def _cards(kinds: Sequence[int]) -> tuple[CardId, ...]:
    return tuple(KINDS[kind] for kind in kinds)


def _card(code: int) -> CardId | None:
    return KINDS[code - 1] if code else None


# -------------------------------------------------------------------------------------- the chain


def _encode_chain(row: Row, state: State) -> None:
    row[CHAIN_SIZE] = len(state.chain)
    for place, link in enumerate(state.chain):
        row[CHAIN_SEATS + place] = link.seat
        row[CHAIN_CARDS + place] = KIND[link.card]
    targets = [target for link in state.chain for part in link.targets for target in part]
    row[TARGETS_SIZE] = len(targets)
    for place, target in enumerate(targets):
        if not isinstance(target, NameCard):
            row[TARGET_SEATS + place] = target.seat + 1
        if not isinstance(target, ChooseOpponent):
            row[TARGET_CARDS + place] = KIND[target.card] + 1
    row[TASKS_SIZE] = len(state.tasks)
    for place, task in enumerate(state.tasks):
        text = CARDS[task.card].text
        row[TASK_SEATS + place] = task.seat
        row[TASK_PARTS + place] = text.index(task.part) if task.part in text else FOR_EACH


def _decode_chain(cells: list[int]) -> tuple[Link, ...]:
    def target(place: int) -> Target:
        seat, card = cells[TARGET_SEATS + place], cells[TARGET_CARDS + place]
        if not card:
            return ChooseOpponent(Seat(seat - 1))
        return ChooseCard(Seat(seat - 1), KINDS[card - 1]) if seat else NameCard(KINDS[card - 1])

    links = [
        Link(Seat(cells[CHAIN_SEATS + place]), KINDS[cells[CHAIN_CARDS + place]])
        for place in range(cells[CHAIN_SIZE])
    ]
    if links:
        # Only the first part of a card has targets, and an answer has none.
        parts = len(CARDS[links[0].card].text)
        targets = tuple(map(target, range(cells[TARGETS_SIZE])))
        by_part = ((targets,) + ((),) * parts)[:parts]
        links[0] = Link(links[0].seat, links[0].card, by_part)
    return tuple(links)


def _decode_tasks(cells: list[int], chain: tuple[Link, ...]) -> tuple[Task, ...]:
    tasks = []
    for place in range(cells[TASKS_SIZE]):
        seat, part = Seat(cells[TASK_SEATS + place]), cells[TASK_PARTS + place]
        if part == FOR_EACH:
            tasks.append(Task(seat, chain[0].card, _for_each(CARDS[chain[0].card].text[0])))
        else:
            tasks.append(tasks_of(chain[0])[part])
    return tuple(tasks)


def _for_each(part: Part) -> Part:
    """What a part for several players says to each of them."""
    return Discard("you", part.count) if isinstance(part, Discard) else GutterOwn("you")


# ------------------------------------------------------------------------------- what is asked


def _encode_ask(row: Row, ask: Phase) -> None:
    row[ASKED] = sum(1 << seat for seat in ask.seats)
    match ask:
        case Discarding(count=count, limit=limit):
            row[ASK_COUNT], row[ASK_FLAG] = count, limit
        case Placing(what=what, count=count):
            row[ASK_COUNT], row[ASK_FLAG] = count, what == "item"
        case Recruiting(cards=cards):
            row[REVEALED : REVEALED + len(cards)] = [KIND[card] + 1 for card in cards]
        case Finding(card=card):
            row[REVEALED] = KIND[card] + 1
        case Duelling(prize=prize, tries=tries):
            row[ASK_COUNT], row[ASK_FLAG] = tries, FOR_HAT * (prize == "hat")
        case _:
            pass


def _decode_ask(cells: list[int], chain: tuple[Link, ...]) -> Phase:
    seats = tuple(Seat(seat) for seat in range(cells[SEATS]) if cells[ASKED] >> seat & 1)
    count, flag = cells[ASK_COUNT], bool(cells[ASK_FLAG])
    match PHASES[cells[PHASE]]:
        case "acting":
            return Acting(seats)
        case "aiming":
            return Aiming(seats, 0)
        case "answering":
            return Answering(clockwise(chain[-1].seat + 1, cells[SEATS])[:-1])
        case "discarding":
            return Discarding(seats, count, flag)
        case "guttering":
            return Guttering(seats)
        case "placing":
            return Placing(seats, "item" if flag else "dwarf", count)
        case "recruiting":
            return Recruiting(
                seats, _cards([code - 1 for code in cells[REVEALED : REVEALED + 2] if code])
            )
        case "finding":
            return Finding(seats, KINDS[cells[REVEALED] - 1])
        case "yielding":
            return Yielding(seats)
        case "duelling":
            return Duelling(seats, "hat" if flag else "crown", count)
    return Over()


def _decode_last_turns(cells: list[int]) -> tuple[Seat, ...] | None:
    """G-E3: clockwise from the active player's left, the one who triggered the end last."""
    if cells[LAST_TURNS] == 0:
        return None
    trigger = cells[TRIGGER] - 1
    others = [seat for seat in clockwise(cells[ACTIVE] + 1, cells[SEATS]) if seat != trigger]
    left = cells[LAST_TURNS] - 1
    return (*others[: left - 1], Seat(trigger)) if left else ()


def _reply_code(reply: Reply | None) -> int:
    match reply:
        case None:
            return 0
        case Pass():
            return PASSED
        case Answer(card):
            return ANSWERED + ANSWERS.index(card)
        case ShowSign(sign):
            return SHOWN + SIGNS.index(sign)


def _reply(code: int) -> Reply | None:
    if code == 0:
        return None
    if code == PASSED:
        return Pass()
    return Answer(ANSWERS[code - ANSWERED]) if code < SHOWN else ShowSign(SIGNS[code - SHOWN])


def _seat(code: int) -> Seat | None:
    return Seat(code - 1) if code else None
