"""What each event does to a table, and which messages it sends."""

from knavery.server.tables.reducers import absence, chairs, chat, game, pausing
from knavery.server.tables.reducers.dispatch import reduce_event

__all__ = ["absence", "chairs", "chat", "game", "pausing", "reduce_event"]
