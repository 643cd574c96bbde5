"""Inverting a view: a state that the viewer cannot tell from the true one."""

from knavery.games.kingless.resampling.sampler import Pack, resample

__all__ = ["Pack", "resample"]
