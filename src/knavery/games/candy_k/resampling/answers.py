"""The answers that others have given unseen."""

from typing import cast

from knavery.core import Chance, Seat
from knavery.games.candy_k.decisions import Answer
from knavery.games.candy_k.options import READY, TOKEN, Options, plays, votes
from knavery.games.candy_k.rules.section import Section
from knavery.games.candy_k.view import View


def resample_answers(
    view: View, section: Section, chance: Chance
) -> tuple[tuple[Answer | None, ...], Chance]:
    """The viewer's own answer, and for the others any that they may have given."""
    answers: list[Answer | None] = [None] * view.seats
    for seat in view.asked:
        if seat == view.seat:
            answers[seat] = view.answer
        elif seat not in view.waiting_for:
            answer, chance = chance.choice(_possible_answers(view, section, seat))
            answers[seat] = cast(Answer, answer)
    return tuple(answers), chance


def _possible_answers(view: View, section: Section, seat: Seat) -> Options:
    match view.phase:
        case "tokens":
            return TOKEN
        case "choice":
            return plays(section.name, section.cards[seat], cast(int, section.seconds[seat]))
        case "talk":
            return READY
        case _:
            return votes(seat, view.seats)
