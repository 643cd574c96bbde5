"""Resampling: from what one viewer has seen to a whole table that fits it."""

from knavery_hooks.resampling.hidden import resample

__all__ = ["resample"]
