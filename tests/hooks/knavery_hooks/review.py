"""Review of a finished game: whose calls were right."""

from collections.abc import Iterable

from msgspec.structs import replace

from knavery.core import Review, Step, Tally
from knavery_hooks.decisions import Call


def review(steps: Iterable[Step]) -> Review:
    """H-5: count each player's right and wrong calls; nobody claims anything in Hooks."""
    tallies: dict[int, Tally] = {}
    for step in steps:
        tallies = tallies or {seat: Tally() for seat in range(step.state.seats)}
        if isinstance(step.decision, Call):
            mine = tallies[step.seat]
            wrong = "hook" in step.state.hands[step.decision.target]
            tallies[step.seat] = replace(
                mine,
                challenges_right=mine.challenges_right + (not wrong),
                challenges_wrong=mine.challenges_wrong + wrong,
            )
    return Review((), tuple(tallies.values()))
