"""Kingless: dwarfs, items and events, and nobody on the throne. Rules: docs/rules/kingless.md."""

from knavery.games.kingless.game import Kingless

GAME = Kingless()

__all__ = ["GAME", "Kingless"]
