"""Draw everything that a viewer cannot see."""

from typing import cast

from knavery.core import Chance, Seat
from knavery.games.candy_k.decisions import Vote
from knavery.games.candy_k.resampling.answers import resample_answers
from knavery.games.candy_k.resampling.sections import resample_section, revealed_section
from knavery.games.candy_k.state import State
from knavery.games.candy_k.view import View


def resample(view: View, chance: Chance) -> State:
    """A table that fits the view, with everything hidden drawn at random.

    No decision limits the hidden cards: a player may spend a token, choose a card or vote with any
    cards, and may claim any number except the clue's, true or not (CK-Q10). So the others' cards
    come from the rest of each pile, and their hidden answers are any they may have given. Remarks
    (CK-R1) are kept as they were said.
    """
    if view.revealed:
        return _revealed_table(view, chance)
    icon, chance = _icon(view, chance)
    sections = []
    for pile, seen in zip(view.deck.piles, view.sections, strict=False):
        present = seen is view.sections[-1]
        choosing = present and view.phase == "choice"
        section, chance = resample_section(view, pile, seen, choosing, chance)
        sections.append(section)
    answers, chance = resample_answers(view, sections[-1], chance)
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
    """CK-14: the viewer, if it holds the icon; otherwise any other seat."""
    if view.icon:
        return cast(Seat, view.seat), chance
    return chance.choice([Seat(at) for at in range(view.seats) if at != view.seat])


def _revealed_table(view: View, chance: Chance) -> State:
    """CK-Q18: the table at the end, when nothing is hidden."""
    (icon,) = (revealed.seat for revealed in view.revealed if revealed.icon)
    return State(
        chance=chance,
        deck=view.deck,
        settings=view.settings,
        icon=icon,
        tokens=view.tokens,
        sections=tuple(
            revealed_section(seen, [revealed.cards[at] for revealed in view.revealed])
            for at, seen in enumerate(view.sections)
        ),
        phase=view.phase,
        answers=tuple(Vote(revealed.vote) for revealed in view.revealed),
    )
