"""Red Scare: who reads a citizen may not judge it. Rules: docs/rules/red-scare.md."""

from knavery.games.red_scare.game import GAME, RedScare

__all__ = ["GAME", "RedScare"]
