"""Guides: a first game of each kind, dealt and decided in advance, that teaches as it is played."""

from knavery.guides.guide import Guide, Step, guide_of

__all__ = ["Guide", "Step", "guide_of"]
