"""Candy K: a banquet, a King in disguise, and an Assassin who may not know it yet."""

from knavery.games.candy_k.game import GAME, CandyK

__all__ = ["GAME", "CandyK"]
