"""Knavery: a table for games of deception.

>>> import knavery
>>> knavery.game("kred").title
'KRED'
"""

from knavery.core.registry import game
from knavery.core.registry import ids as games

__all__ = ["game", "games"]
