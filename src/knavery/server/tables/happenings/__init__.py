"""What each body of a line does to a table, and who is told of it."""

from knavery.server.tables.happenings import absence, chairs, game, pausing, talk
from knavery.server.tables.happenings.happening import happened

__all__ = ["absence", "chairs", "game", "happened", "pausing", "talk"]
