"""The cards of the sections, as far as a viewer knows them."""

from collections.abc import Sequence

from knavery.core import Chance
from knavery.games.candy_k.constants import Pile, characters
from knavery.games.candy_k.facts import Shown
from knavery.games.candy_k.rules.section import Section, draw
from knavery.games.candy_k.view import SectionView, View


def resample_section(
    view: View, pile: Pile, seen: SectionView, choosing: bool, chance: Chance
) -> tuple[Section, Chance]:
    """The section with the others' cards drawn from those the viewer does not hold."""
    rest = list(characters(pile))
    for card in seen.cards:
        rest.remove(card)
    cards: list[int] = []
    seconds: list[int | None] = []
    played: list[int | None] = []
    for seat in range(view.seats):
        if seat == view.seat:
            own, *more = seen.cards
            cards.append(own)
            seconds.append(more[0] if more else None)
            # The viewer's choice is an answer; it counts when all have answered.
            played.append(None if choosing and more else seen.played)
            continue
        card, chance = draw(rest, chance)
        cards.append(card)
        count: int | None = card
        if seat in seen.spent:
            second, chance = draw(rest, chance)
            seconds.append(second)
            if choosing:
                count = None
            else:
                count, chance = chance.choice((card, second))
        else:
            seconds.append(None)
        played.append(None if seen.clue is None else count)
    return (
        Section(
            seen.section,
            seen.first,
            tuple(cards),
            tuple(seconds),
            tuple(played),
            seen.clue,
            seen.claims,
            seen.remarks,
        ),
        chance,
    )


def revealed_section(seen: SectionView, shown: Sequence[Shown]) -> Section:
    """CK-Q18: the section after the end, with every seat's cards as shown."""
    return Section(
        seen.section,
        seen.first,
        tuple(cards.card for cards in shown),
        tuple(cards.second for cards in shown),
        tuple(cards.played for cards in shown),
        seen.clue,
        seen.claims,
        seen.remarks,
    )
