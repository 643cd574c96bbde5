"""What each event does to a table, and which messages it sends."""

from knavery.server.tables.reducers import absence, bot_pace, chairs, chat, game, guide, pausing
from knavery.server.tables.reducers.dispatch import reduce_event, reducer_of

__all__ = [
    "absence",
    "bot_pace",
    "chairs",
    "chat",
    "game",
    "guide",
    "pausing",
    "reduce_event",
    "reducer_of",
]
