"""Bots: players that decide from a view, its options and its log."""

from knavery.bots.bot import BlindBot, Bot, Choice, TimedBot, is_blind, seconds_of
from knavery.bots.reason import Reason, because
from knavery.bots.registry import bot, names

__all__ = [
    "BlindBot",
    "Bot",
    "Choice",
    "Reason",
    "TimedBot",
    "because",
    "bot",
    "is_blind",
    "names",
    "seconds_of",
]
