"""Look-ahead: what each hand must be able to show later (RS-Q3, RS-45)."""

from typing import Any

from knavery.core import Seat
from knavery.games.red_scare import facts
from knavery.games.red_scare.cards import Card
from knavery.games.red_scare.facts import Fact
from knavery.games.red_scare.resampling.domains import JUDGEABLE, domain_of

#: Some looks, and how many of them a hand must match at least, each by a card of its own.
Need = tuple[tuple[int, ...], int]
Needs = tuple[Need, ...]


def eased(needs: Needs, by: int) -> Needs:
    """The needs that are left if that many cards may come from elsewhere."""
    return tuple([(looks, least - by) for looks, least in needs if least > by])


def needs_ahead(
    steps: list[Fact], viewer: Seat | None, base: tuple[bool, ...], size: int, seats: int
) -> list[Any]:
    """For each step: what the hands it changes must be able to show before they change again."""
    inverted = [False] * seats
    glasses_then: list[bool] = []
    for step in steps:
        match step:
            case facts.Inverted():
                inverted[step.seat] = True
            case facts.GivenBack():
                inverted[step.seat] = False
            case _:
                pass
        glasses_then.append(
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
                ahead[step.seat] = (((JUDGEABLE[glasses_then[at]],) * size, size),)
            case facts.Filed():
                needs[at] = ahead[step.seat]
                ahead[step.seat] = eased(ahead[step.seat], step.count)
            case facts.Exchanged():
                needs[at] = ahead[step.seat]
                ahead[step.seat] = eased(ahead[step.seat], 1)
            case _:
                pass
        if viewer is not None:
            ahead[viewer] = ()  # the viewer knows their own hand
    return needs


def _looks(cards: tuple[Card, ...]) -> Need:
    """The need to show all of these cards."""
    return tuple([domain_of(card) for card in cards]), len(cards)


def _passed_on(ahead: list[Needs], one: Seat, two: Seat, count: int, size: int) -> None:
    """Go back over a trade: each hand held what it kept, and what the other got."""
    ours, theirs = ahead[one], ahead[two]
    ahead[one] = (*eased(ours, count), *eased(theirs, size - count))
    ahead[two] = (*eased(theirs, count), *eased(ours, size - count))
