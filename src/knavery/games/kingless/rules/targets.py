"""G-I2: the targets a card's player names before anybody may answer.

Targets are opponents, cards in play and card names. The player also breaks ties by naming one. A
target without an alternative is named automatically, since everybody can see it.
"""

from knavery.core import Seat
from knavery.games.kingless.cards import (
    CARDS,
    CardId,
    Claim,
    Discard,
    Gutter,
    GutterHighest,
    GutterOwn,
    Keyword,
    Part,
    PickPocket,
    is_a,
    named,
)
from knavery.games.kingless.decisions import ChooseCard, ChooseOpponent, NameCard, Target
from knavery.games.kingless.facts import Aimed, Named
from knavery.games.kingless.rules.passives import card_is_immune, influence_of, player_is_immune
from knavery.games.kingless.rules.phases import Aiming
from knavery.games.kingless.rules.working_state import WorkingState, without


def name_targets(working: WorkingState) -> bool:
    """Name targets without an alternative, or ask; True if the last card has all its targets."""
    seat = working.chain[-1].seat
    for at, part in enumerate(CARDS[working.chain[-1].card].text):
        for _ in range(_wanted(part) - len(working.chain[-1].targets[at])):
            targets = candidates(working, at)
            if len(targets) > 1:
                working.ask = Aiming((seat,), at)
                return False
            if targets:
                add_target(working, at, targets[0])
    return True


def add_target(working: WorkingState, at: int, target: Target) -> None:
    """Add a target to one part of the last card, given by index."""
    *most, last = working.chain
    targets = (*last.targets[:at], (*last.targets[at], target), *last.targets[at + 1 :])
    working.chain = (*most, type(last)(last.seat, last.card, targets))
    match target:
        case ChooseOpponent(seat):
            working.add_event(Aimed(last.seat, seat, None))
        case ChooseCard(seat, card):
            working.add_event(Aimed(last.seat, seat, card))
        case NameCard(card):
            working.add_event(Named(last.seat, card))


def candidates(working: WorkingState, at: int) -> tuple[Target, ...]:
    """The possible targets for one part of the last card, given by index."""
    seat, card = working.chain[-1].seat, working.chain[-1].card
    text = CARDS[card].text
    match text[at]:
        case Gutter() as part:
            return _to_gutter(working, seat, card, part)
        case GutterOwn(who="you"):
            return tuple(ChooseCard(seat, own) for own in own_to_gutter(working, seat, seat, card))
        case GutterHighest():
            return _highest(working, card)
        case Claim(card=None, what=what):
            return _NAMES[what]
        case Discard(who="opponent"):
            keywords: tuple[Keyword, ...] = ("discard",)
            if at + 1 < len(text) and text[at + 1] == PickPocket(same=True):
                keywords = ("discard", "pick_pocket")
            return _opponents(working, seat, card, keywords)
        case PickPocket(same=False):
            chosen = working.chain[-1].targets[at]
            can_be = _opponents(working, seat, card, ("pick_pocket",))
            return tuple(target for target in can_be if target not in chosen)
    return ()


def may_be_guttered(working: WorkingState, owner: Seat, card: CardId, source: CardId) -> bool:
    """G-K7: whether the card lies there and is not immune to the source card."""
    area = working.areas[owner]
    return card in area and not card_is_immune(area, card, "gutter", source)


def own_to_gutter(
    working: WorkingState, seat: Seat, player: Seat, source: CardId
) -> tuple[CardId, ...]:
    """The cards of its own a seat may gutter for a player's source card, but not that card."""
    area = working.areas[seat]
    others = without(area, source) if seat == player and source in area else area
    return tuple(
        dict.fromkeys(card for card in others if may_be_guttered(working, seat, card, source))
    )


def is_spared(working: WorkingState, seat: Seat, keyword: Keyword, source: CardId) -> bool:
    """G-K3, G-K5, G-K7: whether the seat has an empty hand or is immune."""
    return not working.hands[seat] or player_is_immune(working.areas[seat], keyword, source)


def _wanted(part: Part) -> int:
    """The most targets the part can have."""
    match part:
        case PickPocket(count, same=False):
            return count
        case Gutter() | GutterHighest() | GutterOwn(who="you") | Discard(who="opponent"):
            return 1
        case Claim(card=None):
            return 1
    return 0


def _to_gutter(
    working: WorkingState, seat: Seat, source: CardId, part: Gutter
) -> tuple[Target, ...]:
    return tuple(
        ChooseCard(owner, card)
        for owner in working.others(seat)
        if not part.ahead or len(working.areas[owner]) > len(working.areas[seat])
        for card in dict.fromkeys(working.areas[owner])
        if is_a(card, part.what)
        and (part.most is None or influence_of(working.areas[owner], card) <= part.most)
        and (part.least is None or influence_of(working.areas[owner], card) >= part.least)
        and may_be_guttered(working, owner, card, source)
    )


def _highest(working: WorkingState, source: CardId) -> tuple[Target, ...]:
    """E08  The highest card that is not immune, of each player with the most influence."""
    totals = [working.influence(Seat(seat)) for seat in range(working.seats)]
    targets: list[Target] = []
    for owner in (Seat(seat) for seat, total in enumerate(totals) if total == max(totals)):
        area = working.areas[owner]
        cards = [c for c in dict.fromkeys(area) if may_be_guttered(working, owner, c, source)]
        top = max((influence_of(area, card) for card in cards), default=0)
        targets += [ChooseCard(owner, c) for c in cards if influence_of(area, c) == top]
    return tuple(targets)


def _opponents(
    working: WorkingState, seat: Seat, source: CardId, keywords: tuple[Keyword, ...]
) -> tuple[Target, ...]:
    """The opponents that at least one of the keywords would affect."""
    return tuple(
        ChooseOpponent(other)
        for other in working.others(seat)
        if not all(is_spared(working, other, keyword, source) for keyword in keywords)
    )


_NAMES: dict[str, tuple[Target, ...]] = {
    what: tuple(NameCard(card) for card in named(what)) for what in ("dwarf", "item", "any")
}
