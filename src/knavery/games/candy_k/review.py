"""Review of a finished game: every claim beside the truth."""

from collections.abc import Iterable

from msgspec.structs import replace

from knavery.core import Claim, Review, Seat, Step, Tally, Verdict
from knavery.games.candy_k.decisions import ClaimNumber
from knavery.games.candy_k.facts import Said
from knavery.games.candy_k.state import State


def review(steps: Iterable[Step]) -> Review:
    """Compare claims with cards, and votes with roles.

    Only the vote tests a claim. The King and the Citizens look for an Assassin: their votes test
    the claims of When, Where and Who Assassin. The Assassins look for the King: their votes test
    the claims of Who King. A lie is caught if one of these votes names the liar, and believed if
    none does. A vote that names the role it looks for is a right challenge. A lie is bolder the
    more votes test it, and bolder if CK-22 did not force it.
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
    """CK-22: the claim beside the card: with a match a lie is forced, without one it is free."""
    section = state.sections[-1]
    held = section.played[seat]
    assert held is not None
    honest: Verdict = "truth" if decision.number == held else "lie"
    verdict: Verdict = "forced" if section.matched(seat) else honest
    return Claim(number, seat, verdict, "open", Said(section.name, decision.number, held))


def _tested(claim: Claim, votes: tuple[Seat, ...], assassins: tuple[Seat, ...]) -> Claim:
    """The claim with its fate; a truth cannot be caught."""
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
    """The review, with the claims counted for each seat."""
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
