"""A table that fits what one viewer has seen."""

from typing import cast

from knavery.core import Chance, Seat
from knavery.games.candy_k import options as lists
from knavery.games.candy_k.records import Answer, SectionView, View, Vote
from knavery.games.candy_k.section import Section, draw
from knavery.games.candy_k.state import State
from knavery.games.candy_k.tables import Pile, characters


def resample(view: View, chance: Chance) -> State:
    """The table with everything the viewer cannot see drawn anew.

    Nothing that was done binds a hidden card: tokens are spent, cards chosen and votes cast with
    any cards, and a claim may be any number but the clue's, true or not (CK-Q10). So others' cards
    come from what is left of each pile, and their hidden answers are any they may have given.
    """
    if view.revealed:
        return _as_revealed(view, chance)
    icon, chance = _icon(view, chance)
    sections = []
    for pile, seen in zip(view.deck.piles, view.sections, strict=False):
        present = seen is view.sections[-1]
        section, chance = _section(view, pile, seen, present and view.phase == "choice", chance)
        sections.append(section)
    answers, chance = _answers(view, sections[-1], chance)
    return State(
        chance=chance,
        deck=view.deck,
        settings=view.settings,
        icon=icon,
        tokens=view.tokens,
        sections=tuple(sections),
        phase=view.phase,
        answers=answers,
    )


def _icon(view: View, chance: Chance) -> tuple[Seat, Chance]:
    """CK-14  Oneself, or anybody else; for a spectator, anybody."""
    if view.icon:
        return cast(Seat, view.seat), chance
    return chance.choice([Seat(at) for at in range(view.seats) if at != view.seat])


def _section(
    view: View, pile: Pile, seen: SectionView, choosing: bool, chance: Chance
) -> tuple[Section, Chance]:
    """The section with others' cards drawn from those the viewer has not got."""
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
            # One's own choice is an answer, and settled when all have answered.
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
        ),
        chance,
    )


def _answers(
    view: View, section: Section, chance: Chance
) -> tuple[tuple[Answer | None, ...], Chance]:
    """One's own answer, and any of those that others may have given."""
    answers: list[Answer | None] = [None] * view.seats
    for seat in view.asked:
        if seat == view.seat:
            answers[seat] = view.answer
        elif seat not in view.waiting_for:
            answer, chance = chance.choice(_may_answer(view, section, seat))
            answers[seat] = cast(Answer, answer)
    return tuple(answers), chance


def _may_answer(view: View, section: Section, seat: Seat) -> lists.Options:
    match view.phase:
        case "tokens":
            return lists.TOKEN
        case "choice":
            return lists.plays(section.name, section.cards[seat], cast(int, section.seconds[seat]))
        case "talk":
            return lists.READY
        case _:
            return lists.votes(seat, view.seats)


def _as_revealed(view: View, chance: Chance) -> State:
    """CK-Q18  Nothing is hidden any more."""
    sections = []
    for at, seen in enumerate(view.sections):
        shown = [revealed.cards[at] for revealed in view.revealed]
        sections.append(
            Section(
                seen.section,
                seen.first,
                tuple(cards.card for cards in shown),
                tuple(cards.second for cards in shown),
                tuple(cards.played for cards in shown),
                seen.clue,
                seen.claims,
            )
        )
    (icon,) = (revealed.seat for revealed in view.revealed if revealed.icon)
    return State(
        chance=chance,
        deck=view.deck,
        settings=view.settings,
        icon=icon,
        tokens=view.tokens,
        sections=tuple(sections),
        phase=view.phase,
        answers=tuple(Vote(revealed.vote) for revealed in view.revealed),
    )
