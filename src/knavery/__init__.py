"""Knavery: a table for games of deception.

>>> import knavery
>>> knavery.game("kred").title
'KRED'
"""

from knavery.core.registry import game
from knavery.core.registry import ids as game_ids

__all__ = ["game", "game_ids"]
