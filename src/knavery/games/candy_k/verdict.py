"""What the votes come to."""

from collections.abc import Sequence

from knavery.core import Outcome, Result, Seat
from knavery.games.candy_k.records import Settings


def assassins_succeed(votes: Sequence[Seat], king: Seat, assassins: Sequence[Seat]) -> bool:
    """CK-38, CK-Q14  Whether every Assassin's ballot names the King."""
    return all(votes[assassin] == king for assassin in assassins)


def loyal_succeed(votes: Sequence[Seat], assassins: Sequence[Seat], settings: Settings) -> bool:
    """CK-39, CK-Q13  Whether the ballots of the King and the Citizens name the Assassins.

    Every Assassin must be named, and an Assassin by more than half of them; by all, if strict.
    """
    loyal = [vote for voter, vote in enumerate(votes) if voter not in assassins]
    right = sum(vote in assassins for vote in loyal)
    enough = right == len(loyal) if settings.loyal_vote == "strict" else 2 * right > len(loyal)
    return enough and all(assassin in loyal for assassin in assassins)


def outcome_of(
    votes: Sequence[Seat], king: Seat, assassins: Sequence[Seat], settings: Settings
) -> Outcome:
    """CK-Q15  Who wins, and why."""
    struck = assassins_succeed(votes, king, assassins)
    found = loyal_succeed(votes, assassins, settings)
    # Decisive: both succeed, the Assassins win; neither, King and Citizens do.
    loyal_win = found if settings.ending == "literal" else not struck
    theirs = Result(1.0, "struck_king") if struck else Result(0.0, "missed_king")
    if loyal_win:
        ours = Result(1.0, "found_assassins" if found else "king_safe")
    else:
        ours = Result(0.0, "found_too_late" if found else "missed_assassins")
    results = tuple(theirs if seat in assassins else ours for seat in range(len(votes)))
    winners = tuple(Seat(seat) for seat, result in enumerate(results) if result.score)
    return Outcome(winners, results)
