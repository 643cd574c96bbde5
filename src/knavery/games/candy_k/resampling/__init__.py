"""Resampling: from what one viewer has seen to a whole table that fits it."""

from knavery.games.candy_k.resampling.hidden import resample

__all__ = ["resample"]
