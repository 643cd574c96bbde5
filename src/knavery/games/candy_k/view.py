"""What a viewer sees of a table, built up from nothing."""

from typing import TYPE_CHECKING

from knavery.core import Seat
from knavery.games.candy_k.records import Answer, PlayCard, SectionView, View
from knavery.games.candy_k.reveal import revealed
from knavery.games.candy_k.section import Section

if TYPE_CHECKING:
    from knavery.games.candy_k.state import State


def view_of(state: "State", seat: Seat | None) -> View:
    """The table as that seat (None: a spectator) sees it."""
    answers = state.answers
    mine = icon = matches = king = None
    if seat is None:
        sections = tuple([_watched(section) for section in state.sections])
    else:
        mine = answers[seat]
        sections = tuple([_played(section, seat, mine) for section in state.sections])
        # CK-Q9  A player is told their matches and whether they are King, never the rest.
        icon = seat == state.icon
        matches = icon + sum([section.matched for section in sections if section.section != "king"])
        king = _king(sections)
    return View(
        seat=seat,
        settings=state.settings,
        deck=state.deck,
        phase=state.phase,
        sections=sections,
        tokens=state.tokens,
        asked=state.asked,
        waiting_for=state.waiting_for,
        answer=mine,
        icon=icon,
        matches=matches,
        king=king,
        revealed=revealed(state) if state.phase == "over" else (),
    )


def _watched(section: Section) -> SectionView:
    """The section as everybody sees it."""
    return SectionView(
        section.name, section.first, section.clue, section.spenders, (), None, section.claims
    )


def _played(section: Section, seat: Seat, answer: Answer | None) -> SectionView:
    """The section as the seat sees it, with its own cards and its own choice between them."""
    played = section.played[seat]
    if played is None and isinstance(answer, PlayCard):
        played = answer.number
    return SectionView(
        section.name,
        section.first,
        section.clue,
        section.spenders,
        section.drawn(seat),
        played,
        section.claims,
    )


def _king(sections: tuple[SectionView, ...]) -> bool | None:
    """CK-Q17  Whether one holds the number of the clue of Who King, once it is turned."""
    for section in sections:
        if section.section == "king" and section.clue is not None:
            return section.matched
    return None
