"""The guide of a game: it ends when its learner wants it, or decides something else."""

from typing import TYPE_CHECKING

from knavery.server.tables import events, messages
from knavery.server.tables.reducers.dispatch import reduce_event

if TYPE_CHECKING:
    from knavery.server.tables.table import Table


@reduce_event.register(events.GuideEnded)
def _(_: events.GuideEnded, table: "Table") -> None:
    _end_guide(table)


def update_guide(table: "Table") -> None:
    """End the guide if the decisions made are not those it has."""
    session, guide = table.session, table.guide
    if guide is None or session is None:
        return
    made = [(event.seat, event.decision) for event in table.decided]
    made += [(held.seat, held.decision) for held in session.held]
    if tuple(made) != guide.decisions[: len(made)]:
        _end_guide(table)


def _end_guide(table: "Table") -> None:
    table.guide = None
    table.feeds.add(messages.GuideEndedMessage(table.at))
