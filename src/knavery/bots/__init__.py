"""Bots: players that decide from a view, its options and its log."""

from knavery.bots.async_bot import AsyncBot, BotPrompt, ChatLine, NoChoiceError
from knavery.bots.bot import BlindBot, Bot, Choice, Exchange, TimedBot, is_blind, seconds_of
from knavery.bots.reason import Reason, because
from knavery.bots.registry import bot, names

__all__ = [
    "AsyncBot",
    "BlindBot",
    "Bot",
    "BotPrompt",
    "ChatLine",
    "Choice",
    "Exchange",
    "NoChoiceError",
    "Reason",
    "TimedBot",
    "because",
    "bot",
    "is_blind",
    "names",
    "seconds_of",
]
