"""Bots: players that decide from a view, its options and its log."""

from knavery.bots.bot import BlindBot, Bot, Choice, is_blind
from knavery.bots.registry import bot, names

__all__ = ["BlindBot", "Bot", "Choice", "bot", "is_blind", "names"]
