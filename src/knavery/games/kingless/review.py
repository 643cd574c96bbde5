"""Cards named without having been seen, beside the truth.

Nobody lies in Kingless. What can be right or wrong is the card a player names for a claim
(E09, E10).
"""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from knavery.core import Claim, Frozen, Review, Seat, Step, Tally, seen
from knavery.games.kingless.cards import CARDS, CardId
from knavery.games.kingless.decisions import NameCard
from knavery.games.kingless.facts import Claimed, ClaimFailed, Counted


class Call(Frozen, frozen=True):
    """The card a player named, and who held it; None if it was in no hand."""

    card: CardId
    holder: Seat | None


def review_match(steps: Iterable[Step]) -> Review:
    """A claim for each guess: believed if it took the card, caught if it failed.

    The more influence the card has, the bolder the guess.
    """
    claims: list[Claim] = []
    tallies: list[Tally] = []
    waiting: Claim | None = None
    for number, step in enumerate(steps):
        tallies = tallies or [Tally()] * len(step.state.hands)
        if isinstance(step.decision, NameCard) and not step.is_default:
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
    """The card named, unless the player could see where it lies."""
    state: Any = step.state
    card = step.decision.card
    if any(card in area for area in state.areas) or card in state.hands[step.seat]:
        return None
    holders = [Seat(seat) for seat, hand in enumerate(state.hands) if card in hand]
    if (step.seat, *holders[:1], card) in state.known:
        return None
    statement = Call(card, holders[0] if holders else None)
    return Claim(number, step.seat, "guess", "open", statement, CARDS[card].influence)


def _fate(step: Step, guess: Claim) -> str | None:
    """The result of the guess in this step; None while it is open."""
    for fact in seen(step.log, None):
        match fact:
            case Claimed(card=card) if card == guess.statement.card:
                return "believed"
            case ClaimFailed(card=card) if card == guess.statement.card:
                return "caught"
            case Counted():
                return "open"
    # The chain is resolved and no card was looked for: the claim was cancelled.
    return None if step.after.chain else "open"
