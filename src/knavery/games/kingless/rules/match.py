"""The end of a match: most crowns, then most influence over all rounds."""

from typing import TYPE_CHECKING

from knavery.core import Outcome, Result, Seat

if TYPE_CHECKING:
    from knavery.games.kingless.state import State


def outcome_of(state: "State") -> Outcome:
    """The winners: seats level in both crowns and influence share the match."""
    standing = list(zip(state.crowns, state.totals, strict=True))
    best = max(standing)
    winners = tuple(Seat(seat) for seat, stood in enumerate(standing) if stood == best)
    if state.settings.rounds == 1:
        # A duel has already broken any tie in influence.
        assert state.king is not None
        winners = (state.king,)
    results = tuple(
        Result(1 / len(winners) if Seat(seat) in winners else 0, _why(state, Seat(seat), winners))
        for seat in range(len(standing))
    )
    return Outcome(winners, results)


def _why(state: "State", seat: Seat, winners: tuple[Seat, ...]) -> str:
    """The reason for the seat's result, by its catalog name."""
    if state.settings.rounds == 1:
        return "king" if seat == state.king else "fool" if seat == state.fool else "subject"
    if seat not in winners:
        return "fewer_crowns" if state.crowns[seat] < max(state.crowns) else "less_influence"
    if len(winners) > 1:
        return "shared"
    return "most_crowns" if state.crowns.count(max(state.crowns)) == 1 else "most_influence"
