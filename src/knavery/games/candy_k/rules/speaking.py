"""Speaking: a claim by each player in turn, then free talk."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from knavery.core import Event, Log, Seat
from knavery.games.candy_k.decisions import ClaimNumber
from knavery.games.candy_k.facts import Claimed, Fact, TalkEnded, VoteBegan
from knavery.games.candy_k.rules.drawing import begin_section

if TYPE_CHECKING:
    from knavery.games.candy_k.state import State


def claim_number(state: "State", seat: Seat, claim: ClaimNumber) -> tuple["State", Log[Fact]]:
    """CK-Q10: one public claim by each player, in turn. CK-Q11: after the last, all talk."""
    section = state.sections[-1]
    claims = (*section.claims[:seat], claim.number, *section.claims[seat + 1 :])
    after = replace(
        state,
        sections=(*state.sections[:-1], replace(section, claims=claims)),
        phase="claims" if None in claims else "talk",
    )
    return after, (Event(Claimed(seat, claim.section, claim.number)),)


def end_talk(state: "State") -> tuple["State", Log[Fact]]:
    """CK-23: begin the next section. CK-33: after the last one, everybody votes."""
    if len(state.sections) < len(state.deck.piles):
        # CK-Q11: the next player clockwise begins.
        return begin_section(state, Seat((state.sections[-1].first + 1) % len(state.tokens)))
    voting = replace(state, phase="vote", answers=(None,) * len(state.tokens))
    return voting, (Event(VoteBegan()),)


def end_talk_on_time(state: "State") -> tuple["State", Log[Fact]]:
    """CK-Q11: end the talk because time is up, although some are not ready."""
    after, log = end_talk(state)
    return after, (Event(TalkEnded(state.sections[-1].name)), *log)
