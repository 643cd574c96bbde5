"""Spot the lie: every day a position from a game of bots, one question, and its odds."""

from knavery.puzzles.puzzle import DailyPuzzle, Puzzle, Question, Solution

__all__ = ["DailyPuzzle", "Puzzle", "Question", "Solution"]
