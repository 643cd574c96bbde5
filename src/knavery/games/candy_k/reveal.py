"""The end: everything is turned up at once."""

from typing import TYPE_CHECKING

from knavery.core import Seat
from knavery.games.candy_k.records import Judged, Revealed, Shown
from knavery.games.candy_k.roles import role_of
from knavery.games.candy_k.section import Section
from knavery.games.candy_k.verdict import assassins_succeed, loyal_succeed

if TYPE_CHECKING:
    from knavery.games.candy_k.state import State


def revealed(state: "State") -> tuple[Revealed, ...]:
    """CK-Q18  Ballots, identity cards, Character cards and matches, seat by seat."""
    king, assassins, matches = state.king, state.assassins, state.matches
    return tuple(
        Revealed(
            seat,
            role_of(seat, king, assassins),
            seat == state.icon,
            matches[seat],
            vote,
            tuple(_shown(section, seat) for section in state.sections),
        )
        for seat, vote in zip(state.everybody, state.votes, strict=True)
    )


def judged(state: "State") -> Judged:
    """CK-38, CK-39  Whether each side did what it had to."""
    assassins, votes = state.assassins, state.votes
    return Judged(
        assassins_succeed(votes, state.king, assassins),
        loyal_succeed(votes, assassins, state.settings),
    )


def _shown(section: Section, seat: Seat) -> Shown:
    played = section.played[seat]
    assert played is not None
    return Shown(
        section.name, section.cards[seat], section.seconds[seat], played, section.matched(seat)
    )
