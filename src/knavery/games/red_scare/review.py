"""The review: every claim beside the cards it was about (RS-36, RS-43, PR-04)."""

from collections.abc import Iterable
from typing import Literal

from msgspec.structs import replace

from knavery.core import Claim, Fate, Frozen, Review, Seat, Step, Tally
from knavery.games.red_scare.cards import SIDES, Card
from knavery.games.red_scare.decisions import Accept, Answer, Judge, Offer, Places, Post, Verify
from knavery.games.red_scare.rules.pieces import Hand, Request
from knavery.games.red_scare.rules.sight import readable
from knavery.games.red_scare.state import State

Spoke = Literal["truth", "guess", "lie"]


class Reported(Frozen, frozen=True):
    """What somebody said of cards they were shown, and what they had read."""

    seat: Seat
    asker: Seat
    count: int
    patriots: int
    soviets: int
    read_patriots: int
    read_soviets: int
    verdict: Spoke


class Handed(Frozen, frozen=True):
    """What somebody said of cards they gave or offered, and what these were."""

    seat: Seat
    to: Seat
    count: int
    patriots: int
    soviets: int
    true_patriots: int
    true_soviets: int
    verdict: Spoke


class Spoken:
    """The claims and tallies of a game in the making."""

    def __init__(self) -> None:
        self.claims: list[Claim] = []
        self.tallies: dict[int, Tally] = {}
        #: Where each claim of the table's list stands in `claims`; the speaker and the hearer.
        self.reports: dict[int, int] = {}

    def add(self, step: int, verdict: Spoke, told: Reported | Handed, stake: int) -> None:
        """One more claim."""
        seat = told.seat
        self.claims.append(Claim(step, seat, verdict, "open", told, stake))
        mine = self.tallies[seat]
        match verdict:
            case "truth":
                mine = replace(mine, truths=mine.truths + 1)
            case "guess":
                mine = replace(mine, guesses=mine.guesses + 1)
            case _:
                mine = replace(mine, lies=mine.lies + 1)
        self.tallies[seat] = mine

    def fate(self, at: int, fate: Fate, caught_by: tuple[Seat, ...] = ()) -> None:
        """What became of a claim; the first that can be told stays."""
        claim = self.claims[at]
        if claim.fate != "open":
            return
        self.claims[at] = replace(claim, fate=fate, caught_by=caught_by)
        mine = self.tallies[claim.seat]
        if claim.verdict == "lie" and fate == "caught":
            self.tallies[claim.seat] = replace(mine, caught=mine.caught + 1)
        if claim.verdict == "lie" and fate == "believed":
            self.tallies[claim.seat] = replace(mine, believed=mine.believed + 1)


def review_of(steps: Iterable[Step]) -> Review:
    """Every claim beside the truth, and each seat's tally.

    The more letters were said otherwise than their speaker knew them, the bolder is a claim.
    """
    spoken = Spoken()
    for number, step in enumerate(steps):
        state: State = step.state
        if not spoken.tallies:
            spoken.tallies = {seat: Tally() for seat in range(len(state.hands))}
        match step.decision:
            case Answer(patriots, soviets):
                request = _asked(state, step.seat, "id")
                spoken.reports[len(state.claims)] = len(spoken.claims)
                _reported(spoken, number, state, request, (patriots, soviets))
            case Offer(to, places, patriots):
                _handed(spoken, number, step, to, (places, patriots))
            case Accept(places, patriots):
                to = _asked(state, step.seat, "trade").asker
                _handed(spoken, number, step, to, (places, patriots))
            case Post(to, place, claim):
                _handed(spoken, number, step, to, ((place,), int(claim == "patriot")))
            case Verify():
                _verified(spoken, state, step.seat)
            case Judge(side):
                _trusted(spoken, state, step.seat, side)
            case _:
                pass
    return Review(tuple(spoken.claims), tuple(spoken.tallies.values()))


def _asked(state: State, seat: Seat, kind: str) -> Request:
    return next(r for r in state.requests if r.asked == seat and r.kind == kind)


def _letters(cards: Iterable[Card]) -> tuple[int, int]:
    found = [card.letter for card in cards]
    return found.count("patriot"), found.count("soviet")


def _verdict(said: tuple[int, int], known: tuple[int, int], unknown: int) -> Spoke:
    """A truth says what is known and no more; a guess adds what cannot be known; else a lie."""
    if said == known:
        return "truth"
    more = (said[0] - known[0], said[1] - known[1])
    return "guess" if min(more) >= 0 and sum(more) <= unknown else "lie"


def _stake(said: tuple[int, int], known: tuple[int, int]) -> int:
    return abs(said[0] - known[0]) + abs(said[1] - known[1])


def _reported(
    spoken: Spoken, step: int, state: State, request: Request, said: tuple[int, int]
) -> None:
    """RS-36  An answer is measured by the cards its speaker could read."""
    cards = [state.hands[request.asker][place].card for place in request.places]
    read = _letters(
        card for card in cards if any(readable(card.kind, eyes) for eyes in request.sights)
    )
    verdict = _verdict(said, read, len(cards) - sum(read))
    told = Reported(request.asked, request.asker, len(cards), *said, *read, verdict)
    spoken.add(step, verdict, told, _stake(said, read))


def _handed(spoken: Spoken, number: int, step: Step, to: Seat, handed: tuple[Places, int]) -> None:
    """RS-43  A split is measured by what the giver knew of the cards."""
    places, patriots = handed
    hand: Hand = step.state.hands[step.seat]
    given = [hand[place] for place in places]
    known = _letters(held.card for held in given if held.read)
    said = (patriots, len(given) - patriots)
    verdict = _verdict(said, known, len(given) - sum(known))
    true = _letters(held.card for held in given)
    told = Handed(step.seat, to, len(given), *said, *true, verdict)
    spoken.add(number, verdict, told, _stake(said, known))


def _verified(spoken: Spoken, state: State, seat: Seat) -> None:
    """PR-02  The Polygraph Examiner puts an answer to the test."""
    check = state.checks[seat]
    assert check is not None
    at = spoken.reports[check.claim]
    mine = spoken.tallies[seat]
    if check.true:
        spoken.tallies[seat] = replace(mine, challenges_wrong=mine.challenges_wrong + 1)
        spoken.fate(at, "doubted")
    else:
        spoken.tallies[seat] = replace(mine, challenges_right=mine.challenges_right + 1)
        spoken.fate(at, "caught", (seat,))


def _trusted(spoken: Spoken, state: State, seat: Seat, side: str) -> None:
    """An answer is believed where its hearer judges the cards as it would have them judged."""
    own = state.alignments[seat]
    if own not in SIDES:
        return
    for index in {index for held in state.hands[seat] for index in held.told}:
        if index not in spoken.reports:
            continue
        at = spoken.reports[index]
        told = spoken.claims[at].statement
        if not isinstance(told, Reported) or told.patriots == told.soviets:
            continue
        says_ours = (told.patriots > told.soviets) == (own == "patriot")
        if says_ours == (side == "exonerate"):
            spoken.fate(at, "believed")
