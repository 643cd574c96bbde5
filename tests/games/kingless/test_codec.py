"""Numbers for learning."""

from games.kingless.scene import ANN, BOB, table
from knavery.games.kingless import GAME
from knavery.games.kingless.cards import CARDS
from knavery.games.kingless.codec import SEATS
from knavery.games.kingless.decisions import EndTurn

KINDS = len(CARDS)
SEAT = (GAME.codec.width - (15 + 11 + 7 * KINDS)) // SEATS


def test_the_numbering_is_for_good() -> None:
    """A changed number would make every trained player play something else."""
    assert GAME.codec.size == 770
    assert GAME.codec.index(EndTurn()) == 0
    numbered = [GAME.codec.decision(at) for at in range(GAME.codec.size)]
    assert len(set(numbered)) == GAME.codec.size


def test_the_viewers_own_seat_comes_first() -> None:
    state = table(["D38", "E05"], ["D12", "D13"])
    ann, bob = GAME.codec.vector(state.view(ANN)), GAME.codec.vector(state.view(BOB))
    at = list(CARDS).index
    assert ann[16 + at("D12")] == bob[SEAT + 16 + at("D12")] == 1
    assert ann[16 + KINDS + at("D38")] == 1
    assert bob[SEAT + 16 + KINDS + at("D38")] == 0
    assert bob[16 + KINDS + at("E05")] > 0


def test_what_is_known_and_what_is_lacking_is_in_the_vector() -> None:
    state = table(["D38", "E05"], known=((BOB, ANN, "D38"),), lacks=((), ("D12",)))
    ann, bob = GAME.codec.vector(state.view(ANN)), GAME.codec.vector(state.view(BOB))
    at = list(CARDS).index
    assert bob[SEAT + 16 + KINDS + at("D38")] == 1
    assert ann[SEAT + 16 + 2 * KINDS + at("D12")] == 1
