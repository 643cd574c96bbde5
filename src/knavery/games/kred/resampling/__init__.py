"""Resampling: draw a table that a viewer cannot tell from the true one.

`Memory` holds what a view says about the tiles, `resample` draws a table from it. In between stands
a puzzle (`Puzzle`): which tile went through which play. It is solved campaign by campaign, by
backtracking, or by local search where backtracking takes too long. Where that comes to too many
dead ends, all campaigns are solved at once, by annealing. Every table drawn fits the view, and any
table that does can be drawn. Not all are equally likely: what the searches find more easily comes
up more often. How many steps that takes is not bounded, but in practice it is few.
"""

from knavery.games.kred.resampling.memory import Memory
from knavery.games.kred.resampling.sample import resample

__all__ = ["Memory", "resample"]
