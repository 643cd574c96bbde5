"""Red Scare in numbers."""

from knavery.games.red_scare import GAME
from knavery.games.red_scare.codec import DECISIONS


def test_decisions_are_numbered_once_each() -> None:
    assert len(set(DECISIONS)) == len(DECISIONS) == GAME.codec.size
    assert all(GAME.codec.index(decision) == at for at, decision in enumerate(DECISIONS))
