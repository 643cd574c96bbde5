"""Every claim of a finished game beside the truth."""

from collections.abc import Iterable

from msgspec.structs import replace

from knavery.core import Claim, Review, Seat, Step, Tally, Verdict
from knavery.games.candy_k.records import ClaimNumber, Said
from knavery.games.candy_k.state import State


def review(steps: Iterable[Step]) -> Review:
    """Claims, lies and votes.

    The vote is the one test of what was said. Claims of When, Where and Who Assassin are tested by
    the ballots of King and Citizens, who look for an Assassin; those of Who King by the
    Assassins', who look for the King. A lie is caught if such a ballot names its localizer, and
    believed if none does. A vote that names what it looks for is a challenge that was right.
    The more such ballots there were, the bolder the lie; one that CK-22 did not force is bolder.
    """
    claims: list[Claim] = []
    last: State | None = None
    for number, step in enumerate(steps):
        last = step.after
        if isinstance(step.decision, ClaimNumber):
            claims.append(_claim(number, step.seat, step.decision, step.state))
    if last is None:
        return Review((), ())
    if last.phase != "over":
        return _tallied(claims, [Tally()] * last.seats)
    king, assassins = last.king, last.assassins
    tested = [_tested(claim, last.votes, assassins) for claim in claims]
    tallies = []
    for seat, vote in zip(last.everybody, last.votes, strict=True):
        right = vote == king if seat in assassins else vote in assassins
        tallies.append(Tally(challenges_right=int(right), challenges_wrong=int(not right)))
    return _tallied(tested, tallies)


def _claim(number: int, seat: Seat, decision: ClaimNumber, state: State) -> Claim:
    """CK-22  With a match one must lie; without, one may."""
    section = state.sections[-1]
    held = section.played[seat]
    assert held is not None
    honest: Verdict = "truth" if decision.number == held else "lie"
    verdict: Verdict = "forced" if section.matched(seat) else honest
    return Claim(number, seat, verdict, "open", Said(section.name, decision.number, held))


def _tested(claim: Claim, votes: tuple[Seat, ...], assassins: tuple[Seat, ...]) -> Claim:
    """The claim with its fate; a truth has nothing to be caught at."""
    if claim.verdict == "truth":
        return claim
    by_assassins = claim.statement.section == "king"
    voters = [
        Seat(voter)
        for voter in range(len(votes))
        if voter != claim.seat and (voter in assassins) == by_assassins
    ]
    named_by = tuple(voter for voter in voters if votes[voter] == claim.seat)
    return replace(
        claim,
        fate="caught" if named_by else "believed",
        stake=2 * len(voters) + (claim.verdict == "lie"),
        caught_by=named_by,
    )


def _tallied(claims: list[Claim], tallies: list[Tally]) -> Review:
    for claim in claims:
        mine = tallies[claim.seat]
        tallies[claim.seat] = replace(
            mine,
            lies=mine.lies + (claim.verdict == "lie"),
            forced=mine.forced + (claim.verdict == "forced"),
            truths=mine.truths + (claim.verdict == "truth"),
            believed=mine.believed + (claim.fate == "believed"),
            caught=mine.caught + (claim.fate == "caught"),
        )
    return Review(tuple(claims), tuple(tallies))
