"""The cards as tables of numbers, made from those of the rules.

A kind of card is its place in `knavery.games.kingless.cards.CARDS`: dwarfs, items, events.
"""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from knavery.core import tag_of
from knavery.engines.compiling import compiled
from knavery.games.kingless.cards import (
    ANSWERS,
    CARDS,
    DECK,
    EVENTS,
    PLACED,
    Beside,
    Card,
    Claim,
    Discard,
    Draw,
    Gutter,
    GutterOwn,
    HandLimit,
    Immune,
    Part,
    Passive,
    PerDwarf,
    PickPocket,
    Play,
    StartDraw,
)
from knavery.games.kingless.codec_layout import PARTS
from knavery.games.kingless.rules.passives import HAND_LIMIT

KINDS: Final = tuple(CARDS)
KIND: Final = {card: kind for kind, card in enumerate(KINDS)}
KIND_COUNT: Final = len(KINDS)
PLACED_COUNT: Final = len(PLACED)
EVENT_COUNT: Final = len(EVENTS)
DWARF_COUNT: Final = sum(card.kind == "dwarf" for card in CARDS.values())
DECK_COUNT: Final = len(DECK)
#: How many cards of the deck can be in play, and how many are answers.
PLACED_CARDS: Final = sum(CARDS[card].copies for card in PLACED)
ANSWER_CARDS: Final = sum(CARDS[card].copies for card in ANSWERS)
FIRST_ANSWER: Final = KIND[ANSWERS[0]]
ANSWER_COUNT: Final = len(ANSWERS)
assert tuple(KIND[card] for card in PLACED) == tuple(range(PLACED_COUNT))
assert tuple(KIND[card] for card in ANSWERS) == tuple(range(FIRST_ANSWER, FIRST_ANSWER + 4))

# The columns of TEXT: a part's keyword, and what it says.
OP, WHAT, COUNT, WHO, MOST, LEAST, AHEAD, HOLDING, NAMED, SAME = range(10)
#: The most parts that a text has.
MOST_PARTS: Final = max(len(card.text) for card in CARDS.values())

#: Keywords, in the order of the codec.
(
    OP_GUTTER, OP_GUTTER_OWN, OP_GUTTER_HIGHEST, OP_CLAIM, OP_DISCARD, OP_DRAW, OP_PICK_POCKET,
    OP_PLAY, OP_RECRUIT, OP_SECOND_WIND, OP_STOP, OP_HALT,
) = range(len(PARTS))  # fmt: skip
WHAT_ANY, WHAT_DWARF, WHAT_ITEM = range(3)
_WHATS: Final = ("any", "dwarf", "item")
WHO_YOU, WHO_OPPONENT, WHO_OPPONENTS, WHO_ALL, WHO_LEFT = range(5)
_WHOS: Final = ("you", "opponent", "opponents", "all", "left")

# The columns of PASSIVE.
INFLUENCE, COVER, WARDS, COVERS_MOST, START_DRAW, LIMIT, PER_DWARF, BESIDE, BESIDE_MORE = range(9)
COVER_NONE, COVER_THIS, COVER_YOU, COVER_DWARFS, COVER_OTHER_DWARFS, COVER_ITEMS = range(6)
_COVERS: Final = ("", "this", "you", "dwarfs", "other_dwarfs", "items")
#: G-K7: what an immunity wards off, as bits.
GUTTERING, CLAIMING, DISCARDING, PICKING, EVENTS_ONLY = 1, 2, 4, 8, 16
_KEYWORDS: Final = {
    "gutter": GUTTERING,
    "claim": CLAIMING,
    "discard": DISCARDING,
    "pick_pocket": PICKING,
    "events": EVENTS_ONLY,
    "all": GUTTERING | CLAIMING | DISCARDING | PICKING,
}
#: More than any influence, and less.
_HIGH: Final = 127
_NONE: Final = -1


def _part(part: Part) -> list[int]:
    line = [PARTS.index(tag_of(part)), WHAT_ANY, 0, WHO_YOU, _HIGH, 0, 0, 0, _NONE, 0]
    match part:
        case Gutter(what, most, least, ahead):
            line[WHAT] = _WHATS.index(what)
            line[MOST] = _HIGH if most is None else most
            line[LEAST] = least or 0
            line[AHEAD] = ahead
        case GutterOwn(who, holding):
            line[WHO], line[HOLDING] = _WHOS.index(who), holding
        case Claim(card, what):
            line[NAMED], line[WHAT] = _NONE if card is None else KIND[card], _WHATS.index(what)
        case Discard(who, count):
            line[WHO], line[COUNT] = _WHOS.index(who), count
        case Draw(count, who):
            line[WHO], line[COUNT] = _WHOS.index(who), count
        case PickPocket(count, same):
            line[COUNT], line[SAME] = count, same
        case Play(what, count):
            line[WHAT], line[COUNT] = _WHATS.index(what), count
        case _:
            pass
    return line


def _passive(card: Card) -> list[int]:
    line = [card.influence, COVER_NONE, 0, _HIGH, 0, HAND_LIMIT, 0, _NONE, 0]
    passives: tuple[Passive, ...] = card.passive
    for passive in passives:
        match passive:
            case Immune(cover, to, most):
                assert line[COVER] == COVER_NONE, f"{card} is immune in two ways"
                line[COVER] = _COVERS.index(cover)
                line[WARDS] = sum(_KEYWORDS[keyword] for keyword in to)
                line[COVERS_MOST] = _HIGH if most is None else most
            case StartDraw(count):
                line[START_DRAW] = count
            case HandLimit(count):
                line[LIMIT] = count
            case PerDwarf(influence):
                line[PER_DWARF] = influence
            case Beside(beside, influence):
                line[BESIDE], line[BESIDE_MORE] = KIND[beside], influence
    return line


def _table(lines: Any) -> NDArray[np.int8]:
    found = np.array(lines, np.int8)
    found.setflags(write=False)
    return found


_BLANK: Final = [_NONE] * 10
_TEXT: Final = _table(
    [
        [_part(part) for part in card.text] + [_BLANK] * (MOST_PARTS - len(card.text))
        for card in CARDS.values()
    ]
)
_PASSIVE: Final = _table([_passive(card) for card in CARDS.values()])
_COPIES: Final = _table([card.copies for card in CARDS.values()])
_ENDS_TURN: Final = _table([card.ends_turn for card in CARDS.values()])
#: The kinds in the order of hands and deck, which are sorted by id; and the place of each kind.
_ORDER: Final = _table([KIND[card] for card in sorted(CARDS)])
_RANK: Final = _table(np.argsort([KIND[card] for card in sorted(CARDS)]))


@compiled
def text(kind: int, part: int, column: int) -> int:
    """What a part of the card's text says."""
    return np.int64(_TEXT[kind, part, column])  # type: ignore[return-value]


@compiled
def passive(kind: int, column: int) -> int:
    """What the card does while it lies in a play area."""
    return np.int64(_PASSIVE[kind, column])  # type: ignore[return-value]


@compiled
def parts_of(kind: int) -> int:
    """How many parts the card's text has."""
    parts = 0
    while parts < MOST_PARTS and text(kind, parts, OP) >= 0:
        parts += 1
    return parts


@compiled
def copies_of(kind: int) -> int:
    """How many copies the deck has."""
    return np.int64(_COPIES[kind])  # type: ignore[return-value]


@compiled
def kind_at(rank: int) -> int:
    """The kind of card at that place of the order by id."""
    return np.int64(_ORDER[rank])  # type: ignore[return-value]


@compiled
def rank_of(kind: int) -> int:
    """The place of the kind in the order by id."""
    return np.int64(_RANK[kind])  # type: ignore[return-value]


@compiled
def ends_turn(kind: int) -> bool:
    """Whether an event ends the turn."""
    return bool(_ENDS_TURN[kind] != 0)


@compiled
def is_event(kind: int) -> bool:
    """Whether the card is an event, which never lies in a play area."""
    return kind >= PLACED_COUNT


@compiled
def is_a(kind: int, what: int) -> bool:
    """Whether the card is of the kind that a keyword applies to."""
    if what == WHAT_DWARF:
        return kind < DWARF_COUNT
    if what == WHAT_ITEM:
        return DWARF_COUNT <= kind < PLACED_COUNT
    return kind < PLACED_COUNT


def _targets(part: Part) -> int:
    """The most targets that a part has."""
    line = _part(part)
    if line[OP] == OP_PICK_POCKET:
        return 0 if line[SAME] else line[COUNT]
    aimed = (
        line[OP] in (OP_GUTTER, OP_GUTTER_HIGHEST)
        or (line[OP] == OP_GUTTER_OWN and line[WHO] == WHO_YOU)
        or (line[OP] == OP_DISCARD and line[WHO] == WHO_OPPONENT)
        or (line[OP] == OP_CLAIM and line[NAMED] == _NONE)
    )
    return int(aimed)


_WANTED: Final = _table([sum(map(_targets, card.text[:1])) for card in CARDS.values()])
#: The most targets that a card has.
MOST_TARGETS: Final = int(_WANTED.max())


@compiled
def wanted(kind: int) -> int:
    """G-I2: the most targets that the first part of the card's text has."""
    return np.int64(_WANTED[kind])  # type: ignore[return-value]


def _check(card: Card) -> None:
    """What the engine takes for granted about the cards."""
    assert not any(map(_targets, card.text[1:])), f"{card}: only the first part has targets"
    each = [line for line in map(_part, card.text) if line[WHO] in (WHO_OPPONENTS, WHO_ALL)]
    asks_each = any(line[OP] in (OP_GUTTER_OWN, OP_DISCARD) for line in each)
    assert not asks_each or len(card.text) == 1, f"{card}: a part for several is the only one"
    if card.is_answer:
        assert all(
            line[OP] in (OP_STOP, OP_HALT) or (line[OP] == OP_DRAW and line[WHO] == WHO_YOU)
            for line in map(_part, card.text)
        ), f"{card}: an answer does nothing but draw"
    assert all(line[OP] not in (OP_STOP, OP_HALT) for line in map(_part, card.text)) or (
        card.is_answer
    )


for _card in CARDS.values():
    _check(_card)
