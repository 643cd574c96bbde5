"""The review: every claim next to the truth (RS-36, RS-43, PR-04, RS-R6)."""

from collections.abc import Iterable
from typing import Final, Literal, get_args

from msgspec.structs import replace

from knavery.core import Claim, Fate, Frozen, Review, Seat, Step, Tally
from knavery.core.remarks import AskWhy, PointOut, Suspect, Trust
from knavery.games.red_scare.cards import SIDES, Card
from knavery.games.red_scare.decisions import (
    Accept,
    Answer,
    AnyRemark,
    Decision,
    Dissuade,
    Explain,
    Judge,
    Offer,
    Places,
    Post,
    Verify,
)
from knavery.games.red_scare.rules.notes import IdClaim
from knavery.games.red_scare.rules.pieces import Hand, Request
from knavery.games.red_scare.rules.proven_claims import proven_claims
from knavery.games.red_scare.rules.sight import readable
from knavery.games.red_scare.state import State

Honesty = Literal["truth", "guess", "lie"]
_REMARKS: Final = get_args(AnyRemark)
#: Decisions that complete a claim about cards.
_COMPLETE: Final = (Answer, Accept, Post)
#: Decisions that claim nothing and test no claim.
_NO_CLAIM: Final = frozenset(get_args(Decision)) - {
    *(Answer, Offer, Accept, Post, Verify, Judge),
    *_REMARKS,
}


class Reported(Frozen, frozen=True):
    """What a player said about cards they were shown, and what they had read."""

    seat: Seat
    asker: Seat
    count: int
    patriots: int
    soviets: int
    read_patriots: int
    read_soviets: int
    verdict: Honesty


class Handed(Frozen, frozen=True):
    """What a player said about cards they gave or offered, and what those cards were."""

    seat: Seat
    to: Seat
    count: int
    patriots: int
    soviets: int
    true_patriots: int
    true_soviets: int
    verdict: Honesty


class RemarkMade(Frozen, frozen=True):
    """What a player said about another, or to explain themselves."""

    seat: Seat
    remark: AnyRemark
    verdict: Honesty


Statement = Reported | Handed | RemarkMade


class ReviewBuilder:
    """The claims and tallies found so far."""

    def __init__(self) -> None:
        self.claims: list[Claim] = []
        self.tallies: dict[int, Tally] = {}
        #: By position in the table's list of claims: the position in `claims`.
        self.reports: dict[int, int] = {}

    def add(self, step: int, verdict: Honesty, statement: Statement, stake: int) -> None:
        """Add a claim, and count it."""
        seat = statement.seat
        self.claims.append(Claim(step, seat, verdict, "open", statement, stake))
        mine = self.tallies[seat]
        match verdict:
            case "truth":
                mine = replace(mine, truths=mine.truths + 1)
            case "guess":
                mine = replace(mine, guesses=mine.guesses + 1)
            case _:
                mine = replace(mine, lies=mine.lies + 1)
        self.tallies[seat] = mine

    def fate(self, at: int, fate: Fate, seat: Seat) -> None:
        """Set the fate that the seat gives a claim, unless it has one."""
        claim = self.claims[at]
        if claim.fate != "open":
            return
        self.claims[at] = replace(
            claim,
            fate=fate,
            caught_by=(seat,) if fate == "caught" else (),
            tested_by=(seat,),
            doubted_by=(seat,) if fate == "doubted" else (),
        )
        mine = self.tallies[claim.seat]
        if claim.verdict == "lie" and fate == "caught":
            self.tallies[claim.seat] = replace(mine, caught=mine.caught + 1)
        if claim.verdict == "lie" and fate == "believed":
            self.tallies[claim.seat] = replace(mine, believed=mine.believed + 1)


def review_of(steps: Iterable[Step]) -> Review:
    """Every claim next to the truth, and a tally for each seat.

    The stake of a claim is the number of letters that differ from what its speaker knew.
    """
    built = ReviewBuilder()
    for number, step in enumerate(steps):
        state: State = step.state
        if not built.tallies:
            built.tallies = {seat: Tally() for seat in range(len(state.hands))}
        if step.is_default or type(step.decision) in _NO_CLAIM:
            continue
        match step.decision:
            case Answer(patriots, soviets):
                request = _asked(state, step.seat, "id")
                built.reports[len(state.claims)] = len(built.claims)
                _reported(built, number, state, request, (patriots, soviets))
            case Offer(to, places, patriots):
                _handed(built, number, step, to, (places, patriots))
            case Accept(places, patriots):
                to = _asked(state, step.seat, "trade").asker
                _handed(built, number, step, to, (places, patriots))
            case Post(to, place, claim):
                _handed(built, number, step, to, ((place,), int(claim == "patriot")))
            case Verify():
                _verified(built, state, step.seat)
            case remark if isinstance(remark, _REMARKS):
                _remarked(built, number, step, remark)
            case Judge(side):
                _trusted(built, state, step.seat, side)
            case _:
                pass
    return Review(tuple(built.claims), tuple(built.tallies.values()))


def disproved_by(step: Step) -> tuple[Seat, ...] | None:
    """The seats that have read the cards and know that the claim about them is false.

    None where no claim about cards is completed: an offer counts when the trade is accepted.
    """
    before, after = step.state, step.after
    if type(step.decision) not in _COMPLETE:
        return None
    if _is_exact(step):
        return ()
    made = len(before.claims)
    return tuple(
        seat
        for seat in sorted(_witnesses(after, made))
        if seat != step.seat
        and any(
            proven.claim == made and proven.speaker == step.seat and not proven.true
            for proven in proven_claims(after.view(seat))
        )
    )


def _witnesses(after: State, made: int) -> set[Seat]:
    """The seats that may know the cards of the claim just made: nobody else can prove it."""
    found = {
        Seat(seat)
        for seat, hand in enumerate(after.hands)
        if (about := [held.read for held in hand if made in held.claims]) and all(about)
    }
    claim = after.claims[made]
    if isinstance(claim, IdClaim):
        # Others were asked about as many cards in the same round: they may have been the same.
        shown = (claim.round, claim.asker, claim.count)
        found |= {
            other.asked
            for other in after.claims
            if isinstance(other, IdClaim) and (other.round, other.asker, other.count) == shown
        }
    return found


def _is_exact(step: Step) -> bool | None:
    """Whether the claim is what the cards are, with nothing left out."""
    if isinstance(step.decision, Answer):
        before: State = step.state
        asker = _asked(before, step.seat, "id").asker
        cards = _noted(step.after, asker, before)
        said = (step.decision.patriots, step.decision.soviets)
        return sum(said) == len(cards) and said == _letters(cards)
    return holds(step, step.after)


def holds(step: Step, table: State) -> bool | None:
    """RS-36, RS-43, PR-04: whether the cards that were shown or given are what was said of them.

    A report may leave something out; a split may not. The cards are found by the claim that their
    holder has noted about them, because a place tells nobody else which card lies there.
    """
    before: State = step.state
    match step.decision:
        case Answer(patriots, soviets):
            asker = _asked(before, step.seat, "id").asker
            true = _letters(_noted(table, asker, before))
            return patriots <= true[0] and soviets <= true[1]
        case Offer(to, _, patriots):
            offered = next(r for r in table.requests if (r.asker, r.asked) == (step.seat, to))
            hand = table.hands[step.seat]
            return patriots == _letters(hand[place].card for place in offered.places)[0]
        case Accept(_, patriots):
            asker = _asked(before, step.seat, "trade").asker
            return patriots == _letters(_noted(table, asker, before))[0]
        case Post(to, _, claim):
            return (claim == "patriot") == bool(_letters(_noted(table, to, before))[0])
        case _:
            return None


def _noted(table: State, holder: Seat, before: State) -> list[Card]:
    """The holder's cards that the next claim after that state is about."""
    return [held.card for held in table.hands[holder] if len(before.claims) in held.claims]


def _asked(state: State, seat: Seat, kind: str) -> Request:
    """The request the seat answers."""
    return next(r for r in state.requests if r.asked == seat and r.kind == kind)


def _letters(cards: Iterable[Card]) -> tuple[int, int]:
    """The numbers of Patriots and Soviets."""
    patriots = soviets = 0
    for card in cards:
        if card.letter == "patriot":
            patriots += 1
        elif card.letter == "soviet":
            soviets += 1
    return patriots, soviets


def _verdict(said: tuple[int, int], known: tuple[int, int], unknown: int) -> Honesty:
    """A truth says exactly what is known, a guess adds what is unknown, anything else is a lie."""
    if said == known:
        return "truth"
    more = (said[0] - known[0], said[1] - known[1])
    return "guess" if min(more) >= 0 and sum(more) <= unknown else "lie"


def _stake(said: tuple[int, int], known: tuple[int, int]) -> int:
    """How far the claim is from what was known."""
    return abs(said[0] - known[0]) + abs(said[1] - known[1])


def _reported(
    built: ReviewBuilder, step: int, state: State, request: Request, said: tuple[int, int]
) -> None:
    """RS-36: compare an answer with the cards its speaker could read."""
    cards = [state.hands[request.asker][place].card for place in request.places]
    read = _letters(
        card for card in cards if any(readable(card.kind, glasses) for glasses in request.sights)
    )
    verdict = _verdict(said, read, len(cards) - sum(read))
    statement = Reported(request.asked, request.asker, len(cards), *said, *read, verdict)
    built.add(step, verdict, statement, _stake(said, read))


def _handed(
    built: ReviewBuilder, number: int, step: Step, to: Seat, handed: tuple[Places, int]
) -> None:
    """RS-43: compare a split with what the giver knew about the cards."""
    places, patriots = handed
    hand: Hand = step.state.hands[step.seat]
    given = [hand[place] for place in places]
    known = _letters([held.card for held in given if held.read])
    said = (patriots, len(given) - patriots)
    verdict = _verdict(said, known, len(given) - sum(known))
    true = _letters([held.card for held in given])
    statement = Handed(step.seat, to, len(given), *said, *true, verdict)
    built.add(number, verdict, statement, _stake(said, known))


def _verified(built: ReviewBuilder, state: State, seat: Seat) -> None:
    """PR-02: the Polygraph Examiner verifies an answer."""
    check = state.checks[seat]
    assert check is not None
    if check.claim not in built.reports:
        return  # the answer was entered for a player whose time ran out
    at = built.reports[check.claim]
    mine = built.tallies[seat]
    if check.true:
        built.tallies[seat] = replace(mine, challenges_wrong=mine.challenges_wrong + 1)
        built.fate(at, "doubted", seat)
    else:
        built.tallies[seat] = replace(mine, challenges_right=mine.challenges_right + 1)
        built.fate(at, "caught", seat)


def _trusted(built: ReviewBuilder, state: State, seat: Seat, side: str) -> None:
    """An answer is believed if the asker judges the cards in line with it."""
    own = state.alignments[seat]
    if own not in SIDES:
        return
    for index in {index for held in state.hands[seat] for index in held.claims}:
        if index not in built.reports:
            continue
        at = built.reports[index]
        statement = built.claims[at].statement
        if not isinstance(statement, Reported) or statement.patriots == statement.soviets:
            continue
        says_ours = (statement.patriots > statement.soviets) == (own == "patriot")
        if says_ours == (side == "exonerate"):
            built.fate(at, "believed", seat)


def _remarked(built: ReviewBuilder, number: int, step: Step, remark: AnyRemark) -> None:
    """RS-R6: compare a remark with the truth. A question, a phrase or no comment claims nothing."""
    verdict: Honesty
    match remark:
        case AskWhy() | Dissuade() | Explain("no_comment"):
            return
        case Suspect(target):
            verdict = "truth" if _sides(step, target) == "other" else "guess"
        case Trust(target):
            verdict = "truth" if _sides(step, target) == "same" else "guess"
        case PointOut(first, second):
            verdict = "truth" if _lied_to(built, step.seat, {first, second}) else "guess"
        case Explain(reason):
            verdict = _explained(built, step, reason)
    built.add(number, verdict, RemarkMade(step.seat, remark, verdict), int(verdict == "lie"))


def _sides(step: Step, target: Seat) -> Literal["same", "other", "none"]:
    """How the sides of two players compare; an Unaligned player is on none."""
    alignments = step.state.alignments
    mine, theirs = alignments[step.seat], alignments[target]
    if mine not in SIDES:
        return "none"
    return "same" if mine == theirs else "other"


def _lied_to(built: ReviewBuilder, asker: Seat, speakers: set[Seat]) -> bool:
    """Whether one of these players lied in an answer to the asker."""
    return any(
        isinstance(statement := claim.statement, Reported)
        and statement.asker == asker
        and statement.seat in speakers
        and statement.verdict == "lie"
        for claim in built.claims
    )


def _explained(built: ReviewBuilder, step: Step, reason: str) -> Honesty:
    """Compare an explanation with the player's side, or with their latest answer."""
    if reason in SIDES:
        return "truth" if step.state.alignments[step.seat] == reason else "lie"
    for claim in reversed(built.claims):
        statement = claim.statement
        if claim.seat == step.seat and isinstance(statement, Reported):
            if reason == "read_it":
                return statement.verdict
            return (
                "truth"
                if statement.read_patriots + statement.read_soviets < statement.count
                else "lie"
            )
    return "guess"
