"""KRED, the game of honesty and deception for three to five players."""

from knavery.games.kred.game import Kred
from knavery.games.kred.view import View

GAME = Kred()

__all__ = ["GAME", "Kred", "View"]
