"""Review of a finished game: every claim beside the truth."""

from collections.abc import Iterable

from msgspec.structs import replace

from knavery.core import Claim, Review, Seat, Step, Tally, Verdict
from knavery.core.remarks import PointOut, Suspect, Trust
from knavery.games.candy_k.decisions import ClaimNumber, Explain, Vote
from knavery.games.candy_k.facts import Contradiction, Explanation, Opinion, Said
from knavery.games.candy_k.rules.roles import role_of
from knavery.games.candy_k.rules.section import Section
from knavery.games.candy_k.state import State


def review(steps: Iterable[Step]) -> Review:
    """Compare claims with cards, and votes with roles.

    Only the vote tests a claim. The King and the Citizens look for an Assassin: their votes test
    the claims of When, Where and Who Assassin. The Assassins look for the King: their votes test
    the claims of Who King. A lie is caught if one of these votes names the liar, and believed if
    none does. A vote that names the role it looks for is a right challenge. A lie is bolder the
    more votes test it, and bolder if CK-22 did not force it.

    CK-R5: remarks are claims, too. Whether a player is an Assassin shows at the end alone, so
    before it nothing is said of those who were suspected or believed.
    """
    made = list(enumerate(steps))
    if not made:
        return Review((), ())
    last: State = made[-1][1].after
    claims = [
        claim for number, step in made if (claim := _claim_of(number, step, last)) is not None
    ]
    if last.phase != "over":
        return _tallied(claims, [Tally()] * last.seats)
    king, assassins = last.king, last.assassins
    own = {step.seat for _, step in made if isinstance(step.decision, Vote) and not step.is_default}
    votes = {seat: vote for seat, vote in enumerate(last.votes) if seat in own}
    tested = [_tested(claim, votes, assassins) for claim in claims]
    tallies = []
    for seat in last.everybody:
        if seat not in votes:
            tallies.append(Tally())
            continue
        vote = votes[seat]
        right = vote == king if seat in assassins else vote in assassins
        tallies.append(Tally(challenges_right=int(right), challenges_wrong=int(not right)))
    return _tallied(tested, tallies)


def disproved_by(step: Step) -> tuple[Seat, ...] | None:
    """CK-06: the seats that hold all cards of the number that is claimed.

    Nothing else disproves a claim: the other cards lie face down, and claims prove nothing
    (CK-Q10).
    """
    state: State = step.state
    section = state.sections[-1]
    match step.decision:
        case ClaimNumber(number=number):
            claimed: int | None = number
        case Explain(reason="told_truth"):
            claimed = section.claims[step.seat]
        case _:
            return None
    copies = state.pile.copies
    return tuple(
        seat
        for seat in state.everybody
        if seat != step.seat and section.drawn(seat).count(claimed) >= copies
    )


def holds(step: Step, table: State) -> bool | None:
    """CK-20: whether the speaker's card at that table has the number that is claimed."""
    section = step.state.sections[-1]
    match step.decision:
        case ClaimNumber(number=number):
            claimed: int | None = number
        case Explain(reason="told_truth"):
            claimed = section.claims[step.seat]
        case _:
            return None
    return table.sections[len(step.state.sections) - 1].played[step.seat] == claimed


def _claim_of(number: int, step: Step, last: State) -> Claim | None:
    """The claim made by the step's decision; None where it claims nothing."""
    if step.is_default:
        return None
    seat, decision = step.seat, step.decision
    section: Section = step.state.sections[-1]
    match decision:
        case ClaimNumber():
            return _claim(number, seat, decision, step.state)
        case Suspect(target=target) | Trust(target=target) if last.phase == "over":
            role = role_of(target, last.king, last.assassins)
            right = (role == "assassin") == isinstance(decision, Suspect)
            opinion = Opinion(section.name, decision, role)
            return Claim(number, seat, "truth" if right else "guess", "open", opinion)
        case PointOut(first=first, second=second):
            liars = tuple(at for at in (first, second) if section.played[at] != section.claims[at])
            verdict: Verdict = "truth" if liars else "guess"
            return Claim(
                number, seat, verdict, "open", Contradiction(section.name, decision, liars)
            )
        case Explain() if decision.reason != "no_comment":
            return _explanation(number, seat, decision, section)
        case _:
            return None


def _explanation(number: int, seat: Seat, decision: Explain, section: Section) -> Claim:
    """CK-R5: the answer beside the card; CK-22: with a match, any answer is a forced lie."""
    claimed, held = section.claims[seat], section.played[seat]
    assert claimed is not None
    assert held is not None
    honest: Verdict = "truth" if (decision.reason == "told_truth") == (claimed == held) else "lie"
    verdict: Verdict = "forced" if section.matched(seat) else honest
    statement = Explanation(section.name, decision.reason, claimed, held)
    return Claim(number, seat, verdict, "open", statement)


def _claim(number: int, seat: Seat, decision: ClaimNumber, state: State) -> Claim:
    """CK-22: the claim beside the card: with a match a lie is forced, without one it is free."""
    section = state.sections[-1]
    held = section.played[seat]
    assert held is not None
    honest: Verdict = "truth" if decision.number == held else "lie"
    verdict: Verdict = "forced" if section.matched(seat) else honest
    return Claim(number, seat, verdict, "open", Said(section.name, decision.number, held))


def _tested(claim: Claim, votes: dict[int, Seat], assassins: tuple[Seat, ...]) -> Claim:
    """The claim with its fate; a truth or a guess cannot be caught."""
    if not isinstance(claim.statement, Said | Explanation):
        return claim
    by_assassins = claim.statement.section == "king"
    voters = [
        Seat(voter)
        for voter in votes
        if voter != claim.seat and (voter in assassins) == by_assassins
    ]
    named_by = tuple(voter for voter in voters if votes[voter] == claim.seat)
    if claim.verdict == "truth":
        return replace(claim, tested_by=tuple(voters), doubted_by=named_by)
    return replace(
        claim,
        fate="caught" if named_by else "believed",
        # To repeat a lie when asked is less bold than to tell it.
        stake=2 * len(voters)
        + (claim.verdict == "lie")
        - 2 * isinstance(claim.statement, Explanation),
        caught_by=named_by,
        tested_by=tuple(voters),
    )


def _tallied(claims: list[Claim], tallies: list[Tally]) -> Review:
    """The review, with the claims counted for each seat."""
    for claim in claims:
        mine = tallies[claim.seat]
        tallies[claim.seat] = replace(
            mine,
            lies=mine.lies + (claim.verdict == "lie"),
            forced=mine.forced + (claim.verdict == "forced"),
            guesses=mine.guesses + (claim.verdict == "guess"),
            truths=mine.truths + (claim.verdict == "truth"),
            believed=mine.believed + (claim.fate == "believed"),
            caught=mine.caught + (claim.fate == "caught"),
        )
    return Review(tuple(claims), tuple(tallies))
