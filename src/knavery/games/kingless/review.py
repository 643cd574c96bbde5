"""Names called without having seen the card, beside the truth.

Nobody lies in Kingless; what can be right or wrong is a name called for a claim (E09, E10).
"""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from knavery.core import Claim, Frozen, Review, Seat, Step, Tally, seen
from knavery.games.kingless.cards import CARDS, CardId
from knavery.games.kingless.decisions import NameCard
from knavery.games.kingless.facts import Claimed, ClaimFailed, Counted


class Call(Frozen, frozen=True):
    """A name called, and whose hand it was in; None where no hand held it."""

    card: CardId
    holder: Seat | None


def review_match(steps: Iterable[Step]) -> Review:
    """A claim for each name that was a guess: believed if it took the card, caught if it failed.

    The more influence the card has, the bolder is the call.
    """
    claims: list[Claim] = []
    tallies: list[Tally] = []
    waiting: Claim | None = None
    for number, step in enumerate(steps):
        tallies = tallies or [Tally()] * len(step.state.hands)
        if isinstance(step.decision, NameCard):
            waiting = _guess(number, step)
        if waiting is None:
            continue
        fate = _fate(step, waiting)
        if fate is not None:
            claims.append(replace(waiting, fate=fate))
            mine = tallies[waiting.seat]
            tallies[waiting.seat] = replace(
                mine,
                guesses=mine.guesses + 1,
                challenges_right=mine.challenges_right + (fate == "believed"),
                challenges_wrong=mine.challenges_wrong + (fate == "caught"),
            )
            waiting = None
    return Review(tuple(claims), tuple(tallies))


def _guess(number: int, step: Step) -> Claim | None:
    """The name called, unless its caller could see where the card lies."""
    state: Any = step.state
    card = step.decision.card
    if any(card in area for area in state.areas) or card in state.hands[step.seat]:
        return None
    holders = [Seat(seat) for seat, hand in enumerate(state.hands) if card in hand]
    if (step.seat, *holders[:1], card) in state.known:
        return None
    told = Call(card, holders[0] if holders else None)
    return Claim(number, step.seat, "guess", "open", told, CARDS[card].influence)


def _fate(step: Step, guess: Claim) -> str | None:
    """What became of the guess in this step, if anything."""
    for fact in seen(step.log, None):
        match fact:
            case Claimed(card=card) if card == guess.statement.card:
                return "believed"
            case ClaimFailed(card=card) if card == guess.statement.card:
                return "caught"
            case Counted():
                return "open"
    # The chain is resolved and nothing was looked for: the claim was cancelled.
    return None if step.after.chain else "open"
