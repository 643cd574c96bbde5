"""Kingless: dwarfs, items and events, and nobody on the throne. Rules: docs/rules/kingless.md."""

from knavery.games.kingless.game import Kingless
from knavery.games.kingless.settings import Settings
from knavery.games.kingless.state import State
from knavery.games.kingless.view import View

GAME = Kingless()

__all__ = ["GAME", "Kingless", "Settings", "State", "View"]
