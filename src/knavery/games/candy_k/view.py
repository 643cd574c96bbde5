"""What a seat or a spectator sees of a table."""

from typing import TYPE_CHECKING, Final

from knavery.core import Frozen, Seat
from knavery.core.identity import ByIdentity
from knavery.games.candy_k.constants import MOST_SEATS, Deck, Phase, SectionName
from knavery.games.candy_k.decisions import Answer, PlayCard
from knavery.games.candy_k.facts import Remarked, Revealed
from knavery.games.candy_k.rules.remarks import asked_why
from knavery.games.candy_k.rules.reveal import revealed
from knavery.games.candy_k.rules.section import Section
from knavery.games.candy_k.settings import Settings

if TYPE_CHECKING:
    from knavery.games.candy_k.state import State


class SectionView(Frozen, frozen=True):
    """A section as one viewer knows it."""

    section: SectionName
    #: CK-Q11: the seat that draws and speaks first.
    first: Seat
    #: None until it is turned.
    clue: int | None
    #: CK-Q4: the seats that spent a token here.
    spent: tuple[Seat, ...]
    #: The viewer's own Character cards in the order drawn; empty for a spectator.
    cards: tuple[int, ...]
    #: The one of them that counts, once that is settled.
    played: int | None
    #: What each seat said its number is; None for those who have not spoken.
    claims: tuple[int | None, ...]
    #: CK-R1: what was said in the talk, in order.
    remarks: tuple[Remarked, ...] = ()

    @property
    def matched(self) -> bool:
        """CK-10: whether the viewer's card that counts bears the clue's number."""
        return self.played is not None and self.played == self.clue


class View(Frozen, frozen=True):
    """What a seat (None: a spectator) sees and remembers. CK-Q9: never who is an Assassin."""

    seat: Seat | None
    settings: Settings
    deck: Deck
    phase: Phase
    #: The sections begun so far; the last is the present one.
    sections: tuple[SectionView, ...]
    #: How many tokens each seat has left.
    tokens: tuple[int, ...]
    #: The seats that must answer in this phase, and those that have not answered yet.
    asked: tuple[Seat, ...]
    waiting_for: tuple[Seat, ...]
    #: CK-R3: the seats that were asked why in this talk and have not answered.
    asked_why: tuple[Seat, ...]
    #: The viewer's own answer in this phase.
    answer: Answer | None
    #: Whether the viewer's identity card bears the icon; None for a spectator.
    icon: bool | None
    #: CK-Q9: the viewer's own matches, with the icon's; None for a spectator.
    matches: int | None
    #: CK-Q17: whether the viewer is the King; None before the clue of Who King, and for a
    #: spectator.
    king: bool | None
    #: CK-37: everything about every seat, once the votes are turned up.
    revealed: tuple[Revealed, ...]

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.tokens)

    @property
    def question(self) -> str:
        """What the viewer is asked: CK-R3: in the talk, an answer before anything else."""
        return "asked_why" if self.seat in self.asked_why else self.phase


def view_of(state: "State", seat: Seat | None) -> View:
    """The table as that seat (None: a spectator) sees it, built up from nothing."""
    answers = state.answers
    mine = icon = matches = king = None
    if seat is None:
        sections = tuple([_public_section(section) for section in state.sections])
    else:
        mine = answers[seat]
        sections = _own_sections(state.sections, seat, mine)
        # CK-Q9: players see their own matches and whether they are King, and nothing else.
        icon = seat == state.icon
        matches = icon + sum([section.matched for section in sections if section.section != "king"])
        king = _is_king(sections)
    return View(
        seat=seat,
        settings=state.settings,
        deck=state.deck,
        phase=state.phase,
        sections=sections,
        tokens=state.tokens,
        asked=state.asked,
        waiting_for=state.waiting_for,
        asked_why=asked_why(state.sections[-1].remarks) if state.phase == "talk" else (),
        answer=mine,
        icon=icon,
        matches=matches,
        king=king,
        revealed=revealed(state) if state.phase == "over" else (),
    )


def _public_section(section: Section) -> SectionView:
    """The section as everybody sees it."""
    return SectionView(
        section.name,
        section.first,
        section.clue,
        section.spenders,
        (),
        None,
        section.claims,
        section.remarks,
    )


def _own_sections(
    sections: tuple[Section, ...], seat: Seat, answer: Answer | None
) -> tuple[SectionView, ...]:
    """The sections as the seat sees them; those that are over stay the same objects."""
    over, present = _over[seat], sections[-1]
    return (*map(over, sections[:-1]), _own_section(present, seat, answer))


def _own_section(section: Section, seat: Seat, answer: Answer | None) -> SectionView:
    """The section as the seat sees it, with its own cards and the one it plays."""
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
        section.remarks,
    )


def _is_king(sections: tuple[SectionView, ...]) -> bool | None:
    """CK-Q17: whether the viewer holds the number of the clue of Who King, once it is turned."""
    for section in sections:
        if section.section == "king" and section.clue is not None:
            return section.matched
    return None


def _over_for(seat: Seat) -> ByIdentity[Section, SectionView]:
    return ByIdentity(lambda section: _own_section(section, seat, None))


#: For each seat, its view of a section that is over.
_over: Final = tuple(map(_over_for, map(Seat, range(MOST_SEATS))))
