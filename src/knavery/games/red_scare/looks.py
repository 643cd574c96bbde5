"""What a nameless card may still be, and what hands must be able to show (RS-Q3, RS-45)."""

from functools import lru_cache
from itertools import permutations
from typing import Any, Final

from knavery.core import Seat
from knavery.games.red_scare import facts
from knavery.games.red_scare.facts import Fact
from knavery.games.red_scare.tables import Card, Kind, Side

#: What a card may still be, as a set of bits: P1, S1, P2, S2.
ANY: Final = 0b1111
OF_KIND: Final[dict[Kind, int]] = {1: 0b0011, 2: 0b1100}
OF_LETTER: Final[dict[Side, int]] = {"patriot": 0b0101, "soviet": 0b1010}
#: RS-21  What bare eyes, and eyes with glasses, may judge.
JUDGEABLE: Final = (OF_KIND[2], OF_KIND[1])
READABLE: Final = (OF_KIND[1], OF_KIND[2])

#: What a hand must be able to show: of these looks at least so many, each from a card of its own.
Need = tuple[tuple[int, ...], int]
Needs = tuple[Need, ...]


def mask(card: Card) -> int:
    """What a card of that look may be."""
    return OF_KIND[card.kind] & (OF_LETTER[card.letter] if card.letter else ANY)


@lru_cache(maxsize=1 << 16)
def matching(masks: tuple[int, ...], looks: tuple[int, ...]) -> int:
    """How many of the looks can be had at most, each from a card of its own."""
    if len(masks) < len(looks):
        masks += (0,) * (len(looks) - len(masks))
    return max(
        sum(one & other > 0 for one, other in zip(way, looks, strict=True))
        for way in permutations(masks, len(looks))
    )


def eased(needs: Needs, by: int) -> Needs:
    """What is left to show if so many of the cards may come from elsewhere."""
    return tuple([(looks, least - by) for looks, least in needs if least > by])


def ahead_of(
    steps: list[Fact], viewer: Seat | None, base: tuple[bool, ...], size: int, seats: int
) -> list[Any]:
    """For each step what the hands it changes must be able to show before they change again."""
    inverted = [False] * seats
    eyes_then: list[bool] = []
    for step in steps:
        match step:
            case facts.Inverted():
                inverted[step.seat] = True
            case facts.GivenBack():
                inverted[step.seat] = False
            case _:
                pass
        eyes_then.append(
            base[step.seat] is not inverted[step.seat] if isinstance(step, facts.Judged) else False
        )
    needs: list[Any] = [None] * len(steps)
    ahead: list[Needs] = [()] * seats
    for at in range(len(steps) - 1, -1, -1):
        step = steps[at]
        match step:
            case facts.Shown() if step.cards is not None:
                ahead[step.asker] += (_looks(step.cards),)
            case facts.Traded():
                one, two = ahead[step.asker], ahead[step.asked]
                needs[at] = (one, two)
                if step.cards is not None:
                    other = step.asked if step.asker == viewer else step.asker
                    ahead[other] = (*eased(ahead[other], step.count), _looks(step.cards))
                elif one or two:
                    _passed_on(ahead, step.asker, step.asked, step.count, size)
            case facts.Posted():
                needs[at] = (ahead[step.seat], ahead[step.to])
                _passed_on(ahead, step.seat, step.to, 1, size)
            case facts.Judged():
                needs[at] = ahead[step.seat]
                ahead[step.seat] = (((JUDGEABLE[eyes_then[at]],) * size, size),)
            case facts.Filed():
                needs[at] = ahead[step.seat]
                ahead[step.seat] = eased(ahead[step.seat], step.count)
            case facts.Exchanged():
                needs[at] = ahead[step.seat]
                ahead[step.seat] = eased(ahead[step.seat], 1)
            case _:
                pass
        if viewer is not None:
            ahead[viewer] = ()  # its own hand is what it is
    return needs


def _looks(cards: tuple[Card, ...]) -> Need:
    """All of these cards."""
    return tuple([mask(card) for card in cards]), len(cards)


def _passed_on(ahead: list[Needs], one: Seat, two: Seat, count: int, size: int) -> None:
    """Before so many cards changed hands, each held what it kept and what the other then got."""
    ours, theirs = ahead[one], ahead[two]
    ahead[one] = (*eased(ours, count), *eased(theirs, size - count))
    ahead[two] = (*eased(theirs, count), *eased(ours, size - count))
