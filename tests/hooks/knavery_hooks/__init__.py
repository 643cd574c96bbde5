"""Hooks: a prize is on the table, and somebody may have a hook for it.

The rules are in text/rules.md.
"""

from knavery_hooks.decisions import Call, Close, Decision, Leave, Snatch
from knavery_hooks.facts import Answered, Called, Dealt, Fact, Rolled, Taken
from knavery_hooks.game import GAME, Hooks
from knavery_hooks.settings import Settings
from knavery_hooks.state import State
from knavery_hooks.view import View

__all__ = [
    "GAME",
    "Answered",
    "Call",
    "Called",
    "Close",
    "Dealt",
    "Decision",
    "Fact",
    "Hooks",
    "Leave",
    "Rolled",
    "Settings",
    "Snatch",
    "State",
    "Taken",
    "View",
]
