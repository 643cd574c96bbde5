"""The value of a Kingless card: its influence, and what its text would do at this table."""

from functools import lru_cache
from math import exp
from typing import Final

from knavery.bots.heuristics.ties import all_best
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
from knavery.games.kingless.rules.passives import card_is_immune, influence_of
from knavery.games.kingless.view import View

#: The value of a card in hand, in influence.
IN_HAND: Final = 1.0
#: The value of an opponent's loss to each other player; more if the opponent leads.
SHARED: Final = 0.45
LEADER: Final = 0.9
#: G-E1: the number of cards in play that triggers the end.
FIVE: Final = 5


def harm(view: View, seat: int) -> float:
    """The value of taking one influence from that seat."""
    mine = view.seat if view.seat is not None else -1
    others = [each for other, each in enumerate(view.influence) if other != mine]
    return LEADER if view.influence[seat] == max(others) else SHARED


def card_in_play(view: View, seat: int, card: CardId) -> float:
    """The value to the viewer of removing this card of that seat."""
    lost = influence_of(view.areas[seat], card)
    return -lost if seat == view.seat else lost * harm(view, seat)


def text_worth(view: View, card: CardId) -> float:
    """The value of the text of one's own card."""
    return sum(part_worth(view, card, part) for part in CARDS[card].text)


def part_worth(view: View, card: CardId, part: Part) -> float:
    """The value of one part of a text."""
    seat = view.seat or 0
    others = len(view.sizes) - 1
    match part:
        case Gutter():
            return max((worth for _, _, worth in gutterable(view, card, part)), default=0.0)
        case GutterOwn(who=who):
            own = [influence_of(view.areas[seat], each) for each in view.areas[seat]]
            cost = min(own, default=0) if who in ("you", "all") else 0
            theirs = sum(
                min(influence_of(area, each) for each in area) * harm(view, other)
                for other, area in enumerate(view.areas)
                if other != seat and len(area) >= max(1, part.holding)
            )
            return (theirs if who != "you" else 0.0) - cost
        case GutterHighest():
            # The player of the card breaks ties.
            return max(
                max((card_in_play(view, top, each) for each in view.areas[top]), key=abs, default=0)
                for top in all_best(range(others + 1), view.influence.__getitem__)
            )
        case Claim(card=None, what=what):
            names = (each for each in sorted(_seen(view)) if is_a(each, what))
            return max((name_worth(view, card, each) for each in names), default=0.5)
        case Claim(card=wanted):
            return name_worth(view, card, wanted) if wanted is not None else 0.0
        case Discard(who=who, count=count):
            return {"you": -IN_HAND, "opponent": 0.6, "opponents": 0.45 * others}[who] * count
        case Draw(count=count, who=who):
            return {"you": IN_HAND, "opponents": -0.4 * others, "left": -0.4}[who] * count
        case PickPocket(count=count):
            return 1.5 * min(count, others)
        case Play(what=what, count=count):
            hand = [
                CARDS[each].influence for each in view.hand if each != card and is_a(each, what)
            ]
            return 0.9 * sum(sorted(hand, reverse=True)[:count])
        case Recruit():
            return 2.2
        case SecondWind():
            found = view.gutter[-1:]
            return sum(float(CARDS[each].influence) for each in found if is_a(each, "any"))
        case _:
            return 0.0


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
                found.append((Seat(other), card, here * harm(view, other)))
    return found


def name_worth(view: View, source: CardId, wanted: CardId) -> float:
    """G-K2: the value of claiming that card: it is taken from play first, then from hands."""
    seat = view.seat or 0
    worth = CARDS[wanted].influence
    for other, area in enumerate(view.areas):
        if other != seat and wanted in area:
            if card_is_immune(area, wanted, "claim", source):
                continue
            return worth + worth * harm(view, other)
    if wanted in view.hand:
        return worth - IN_HAND
    for other, cards in enumerate(view.known):
        if other != seat and wanted in cards:
            return worth + 0.5
    if wanted in view.gutter and CARDS[wanted].copies == view.gutter.count(wanted):
        return 0.0
    held = sum(size for other, size in enumerate(view.sizes) if other != seat)
    return worth * held / max(1, held + view.deck)


def target_worth(view: View, source: CardId, target: Target) -> float:
    """The value of naming that target."""
    match target:
        case ChooseCard(seat=seat, card=card):
            return card_in_play(view, seat, card)
        case ChooseOpponent(seat=seat):
            return view.sizes[seat] * 0.1 + view.influence[seat] * harm(view, seat)
        case NameCard(card=card):
            return name_worth(view, source, card)


def play_worth(view: View, card: CardId) -> float:
    """The value of playing this card from the hand now."""
    printed = CARDS[card]
    worth = text_worth(view, card) - IN_HAND
    if printed.kind == "event":
        return worth - (0.8 if printed.ends_turn else 0.0)
    worth += printed.influence
    seat = view.seat or 0
    if len(view.areas[seat]) + 1 >= FIVE and view.trigger is None:
        # G-E1, G-E3: this triggers the end; everybody else has one more turn.
        lead = view.influence[seat] + printed.influence - _best_of_others(view)
        worth += 4.0 if lead > 3 else -6.0 if lead < 0 else 0.0
    return worth


@lru_cache(maxsize=4096)
def keep_worth(card: CardId) -> float:
    """The value of keeping a card in hand."""
    printed = CARDS[card]
    if printed.is_answer:
        return 3.0 + printed.is_halt
    return printed.influence + 1.5 * bool(printed.text) * (printed.kind == "event") + 0.5


def chance_to_reign(view: View) -> float:
    """The chance that the viewer becomes King, from influence and cards in hand."""
    cards = [
        each + 0.8 * min(size, 4) for each, size in zip(view.influence, view.sizes, strict=True)
    ]
    sharp = 2.0 if view.trigger is not None else 4.0
    weights = [exp(each / sharp) for each in cards]
    return weights[view.seat or 0] / sum(weights)


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


def _best_of_others(view: View) -> int:
    return max(each for seat, each in enumerate(view.influence) if seat != view.seat)
