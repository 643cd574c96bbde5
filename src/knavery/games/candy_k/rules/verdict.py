"""Who wins, by the votes."""

from collections.abc import Sequence

from knavery.core import Outcome, Result, Seat
from knavery.games.candy_k.settings import Settings


def assassins_succeed(votes: Sequence[Seat], king: Seat, assassins: Sequence[Seat]) -> bool:
    """CK-38, CK-Q14: whether every Assassin voted for the King."""
    return all(votes[assassin] == king for assassin in assassins)


def loyal_succeed(votes: Sequence[Seat], assassins: Sequence[Seat], settings: Settings) -> bool:
    """CK-39, CK-Q13: whether the King and the Citizens found the Assassins.

    Their votes must name every Assassin, and more than half of them an Assassin; all, if strict.
    """
    loyal = [vote for voter, vote in enumerate(votes) if voter not in assassins]
    right = sum(vote in assassins for vote in loyal)
    enough = right == len(loyal) if settings.loyal_vote == "strict" else 2 * right > len(loyal)
    return enough and all(assassin in loyal for assassin in assassins)


def outcome_of(
    votes: Sequence[Seat], king: Seat, assassins: Sequence[Seat], settings: Settings
) -> Outcome:
    """CK-Q15: who wins, and why."""
    struck = assassins_succeed(votes, king, assassins)
    found = loyal_succeed(votes, assassins, settings)
    # Decisive: if both sides succeed, the Assassins win; if neither, the King and the Citizens.
    loyal_win = found if settings.ending == "literal" else not struck
    theirs = Result(1.0, "struck_king") if struck else Result(0.0, "missed_king")
    if loyal_win:
        ours = Result(1.0, "found_assassins" if found else "king_safe")
    else:
        ours = Result(0.0, "found_too_late" if found else "missed_assassins")
    results = tuple(theirs if seat in assassins else ours for seat in range(len(votes)))
    winners = tuple(Seat(seat) for seat, result in enumerate(results) if result.score)
    return Outcome(winners, results)
