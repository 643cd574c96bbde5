"""The value of a Kingless card: its influence, and what its text would do at this table."""

from functools import lru_cache
from typing import Final

from knavery.bots.heuristics.kingless.standing import harm, is_last_turn
from knavery.core import Seat
from knavery.games.kingless.cards import (
    CARDS,
    CardId,
    Claim,
    Discard,
    Draw,
    Gutter,
    GutterHighest,
    GutterOwn,
    Part,
    PickPocket,
    Play,
    Recruit,
    SecondWind,
    is_a,
)
from knavery.games.kingless.decisions import ChooseCard, ChooseOpponent, NameCard, Target
from knavery.games.kingless.rules.passives import (
    Area,
    card_is_immune,
    influence,
    influence_of,
    player_is_immune,
)
from knavery.games.kingless.view import View

#: The value of a card in hand, in influence.
IN_HAND: Final = 1.0
#: G-T4: the value of the card that ending the turn brings.
DRAWN: Final = 1.0
#: G-T5: the value of one that the end of the turn would replace.
REFILLED: Final = 0.3
REFILL_AT: Final = 3
#: The value of a card in an opponent's hand to that opponent.
THEIR_CARD: Final = 1.0
#: Until the end is triggered, what lies in play can be guttered: of high and low cards, the high
#: ones come later. How much more a card is worth for each influence above a middling one.
EXPOSED: Final = -0.5
MIDDLING: Final = 3.0
#: The value of what is recruited.
RECRUITED: Final = 2.4
#: What a card brought into play without its text is worth, by influence.
PLACED: Final = 0.9


@lru_cache(maxsize=8192)
def lost(area: Area, card: CardId) -> int:
    """The influence that the area loses with that card."""
    rest = list(area)
    rest.remove(card)
    return influence(area) - influence(tuple(rest))


def card_in_play(view: View, seat: int, card: CardId) -> float:
    """The value to the viewer of removing this card of that seat."""
    worth = lost(view.areas[seat], card)
    return -worth if seat == view.seat else worth * harm(view, seat)


def text_worth(view: View, card: CardId) -> float:
    """The value of the text of one's own card."""
    return sum(part_worth(view, card, part) for part in CARDS[card].text)


def part_worth(view: View, card: CardId, part: Part) -> float:
    """The value of one part of a text."""
    seat = view.seat or 0
    match part:
        case Gutter():
            return max((worth for _, _, worth in gutterable(view, card, part)), default=0.0)
        case GutterOwn(who=who, holding=holding):
            total = 0.0
            for other, area in enumerate(view.areas):
                if who == ("opponents" if other == seat else "you") or len(area) < holding:
                    continue
                own = [
                    lost(area, each)
                    for each in area
                    if each != card and not card_is_immune(area, each, "gutter", card)
                ]
                if own:
                    total += -min(own) if other == seat else min(own) * harm(view, other)
            return total
        case GutterHighest():
            return max((worth for _, _, worth in highest(view, card)), default=0.0)
        case Claim(card=None, what=what):
            names = (each for each in sorted(_seen(view)) if is_a(each, what))
            return max((name_worth(view, card, each) for each in names), default=0.5)
        case Claim(card=wanted):
            return name_worth(view, card, wanted) if wanted is not None else 0.0
        case Discard(who="you", count=count):
            return -hand_worth(view) * count
        case Discard(who=who, count=count):
            hurt = [
                their_card(view, other) * min(count, view.sizes[other])
                for other, area in enumerate(view.areas)
                if other != seat and not player_is_immune(area, "discard", card)
            ]
            return sum(hurt) if who == "opponents" else max(hurt, default=0.0)
        case Draw(who="you", count=count):
            return drawn_worth(view, card) * count
        case Draw(who=who, count=count):
            left = (seat + 1) % len(view.sizes)
            others = [left] if who == "left" else [o for o in range(len(view.sizes)) if o != seat]
            return -count * sum(their_card(view, other) for other in others)
        case PickPocket(count=count):
            found = sorted(
                drawn_worth(view, card) + their_card(view, other)
                for other, area in enumerate(view.areas)
                if other != seat
                and view.sizes[other]
                and not player_is_immune(area, "pick_pocket", card)
            )
            return sum(found[-count:])
        case Play(what=what, count=count):
            hand = [
                CARDS[each].influence for each in view.hand if each != card and is_a(each, what)
            ]
            return PLACED * sum(sorted(hand, reverse=True)[:count])
        case Recruit():
            return RECRUITED if view.deck else 0.0
        case SecondWind():
            found_card = view.gutter[-1:]
            return sum(float(CARDS[each].influence) for each in found_card if is_a(each, "any"))
        case _:
            return 0.0


def hand_worth(view: View) -> float:
    """The value of a card of one's own hand."""
    if is_last_turn(view):
        return 0.0
    return IN_HAND if len(view.hand) > REFILL_AT else REFILLED


def drawn_worth(view: View, card: CardId) -> float:
    """The value of a card that the text of this one brings into one's hand."""
    if is_last_turn(view):
        # Only what is drawn before the turn ends can still be played.
        return IN_HAND if CARDS[card].kind == "event" and not CARDS[card].ends_turn else 0.0
    return IN_HAND


def their_card(view: View, seat: int) -> float:
    """The value of one card less in that opponent's hand."""
    if view.last_turns is not None and seat not in view.last_turns:
        return 0.0
    return THEIR_CARD * harm(view, seat)


def gutterable(view: View, source: CardId, part: Gutter) -> list[tuple[Seat, CardId, float]]:
    """The opponents' cards that part could gutter, and the value of each."""
    mine = len(view.areas[view.seat or 0])
    found = []
    for other, area in enumerate(view.areas):
        if other == view.seat or (part.ahead and len(area) <= mine):
            continue
        for card in area:
            here = influence_of(area, card)
            if (
                is_a(card, part.what)
                and (part.most is None or here <= part.most)
                and (part.least is None or here >= part.least)
                and not card_is_immune(area, card, "gutter", source)
            ):
                found.append((Seat(other), card, lost(area, card) * harm(view, other)))
    return found


def highest(view: View, source: CardId) -> list[tuple[Seat, CardId, float]]:
    """E08: the cards the axe could hit; its player breaks ties. Immune cards are passed over."""
    most = max(view.influence)
    found: list[tuple[Seat, CardId, float]] = []
    for seat, area in enumerate(view.areas):
        if view.influence[seat] < most:
            continue
        cards = [each for each in area if not card_is_immune(area, each, "gutter", source)]
        top = max((influence_of(area, each) for each in cards), default=0)
        found += [
            (Seat(seat), each, card_in_play(view, seat, each))
            for each in cards
            if influence_of(area, each) == top
        ]
    return found


def name_worth(view: View, source: CardId, wanted: CardId) -> float:
    """G-K2: the value of claiming that card: it is taken from play first, then from hands."""
    seat = view.seat or 0
    worth = CARDS[wanted].influence
    for other, area in enumerate(view.areas):
        if other != seat and wanted in area:
            if card_is_immune(area, wanted, "claim", source):
                continue
            return worth + lost(area, wanted) * harm(view, other)
    if wanted in view.hand:
        return worth - hand_worth(view)
    for other, cards in enumerate(view.known):
        if other != seat and wanted in cards:
            return worth + 0.5
    if CARDS[wanted].copies == view.gutter.count(wanted) + view.areas[seat].count(wanted):
        return 0.0
    held = sum(
        size
        for other, size in enumerate(view.sizes)
        if other != seat and wanted not in view.lacks[other]
    )
    unseen = view.deck + sum(view.sizes) - len(view.hand)
    return worth * held / max(1, unseen)


def target_worth(view: View, source: CardId, target: Target) -> float:
    """The value of naming that target."""
    match target:
        case ChooseCard(seat=seat, card=card):
            return card_in_play(view, seat, card)
        case ChooseOpponent(seat=seat):
            return min(view.sizes[seat], 3) * 0.01 + their_card(view, seat)
        case NameCard(card=card):
            return name_worth(view, source, card)


def play_worth(view: View, card: CardId) -> float:
    """The value of playing this card from the hand now."""
    printed = CARDS[card]
    worth = text_worth(view, card) - hand_worth(view)
    if printed.kind == "event":
        return worth
    if view.trigger is not None:
        return worth + printed.influence
    return worth + MIDDLING + EXPOSED * (printed.influence - MIDDLING)


@lru_cache(maxsize=4096)
def keep_worth(card: CardId) -> float:
    """The value of keeping a card in hand."""
    printed = CARDS[card]
    if printed.is_answer:
        return 3.0 + printed.is_halt
    return printed.influence + 1.5 * bool(printed.text) * (printed.kind == "event") + 0.5


def _seen(view: View) -> set[CardId]:
    """The cards whose place the viewer knows and which a claim can reach."""
    found = {card for seat, area in enumerate(view.areas) if seat != view.seat for card in area}
    found.update(view.hand)
    found.update(card for cards in view.known for card in cards)
    return found


def is_in_sight(view: View, card: CardId) -> bool:
    """Whether the viewer knows where such a card is: in play, in its own hand, or seen in one."""
    return (
        card in view.hand
        or any(card in area for area in view.areas)
        or any(card in cards for cards in view.known)
    )
