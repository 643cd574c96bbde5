"""The end of the vote: everything is turned up at once."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from knavery.core import Event, Log, Seat
from knavery.games.candy_k.facts import Fact, Judged, Revealed, Shown
from knavery.games.candy_k.rules.roles import role_of
from knavery.games.candy_k.rules.section import Section
from knavery.games.candy_k.rules.verdict import assassins_succeed, loyal_succeed

if TYPE_CHECKING:
    from knavery.games.candy_k.state import State


def reveal(state: "State") -> tuple["State", Log[Fact]]:
    """CK-37: reveal the votes and the Character cards together; the game is over."""
    over = replace(state, phase="over")
    facts: tuple[Fact, ...] = (*revealed(over), _judged(over))
    return over, tuple(Event(fact) for fact in facts)


def revealed(state: "State") -> tuple[Revealed, ...]:
    """CK-Q18: votes, identity cards, Character cards and matches, seat by seat."""
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


def _judged(state: "State") -> Judged:
    """CK-38, CK-39: whether each side did what it had to do."""
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
