"""Numbers for learning."""

from games.kingless.scene import ANN, BOB, CYD, table
from knavery.core import Seat
from knavery.games.kingless import GAME
from knavery.games.kingless.cards import CARDS
from knavery.games.kingless.decisions import ChooseOpponent, EndTurn

CODEC = GAME.codec


def test_the_numbering_is_for_good() -> None:
    """A changed number would make every trained player play something else."""
    assert CODEC.size == 770
    assert CODEC.decisions.index(EndTurn()) == 0
    assert len(set(CODEC.decisions)) == CODEC.size


def test_seats_are_counted_from_the_viewer_in_decisions_too() -> None:
    ann, bob = CODEC.numbering(ANN, 3), CODEC.numbering(BOB, 3)
    assert ann.index(ChooseOpponent(BOB)) == bob.index(ChooseOpponent(CYD))
    assert ann.index(ChooseOpponent(CYD)) == bob.index(ChooseOpponent(ANN))


def test_the_viewers_own_seat_comes_first() -> None:
    state = table(["D38", "E05"], ["D12", "D13"])
    ann, bob = CODEC.vector(state.view(ANN)), CODEC.vector(state.view(BOB))
    area, hand = (CODEC.layout.slice(f"seats.{name}", 0) for name in ("play area", "hand"))
    next_area, next_hand = (
        CODEC.layout.slice(f"seats.{name}", 1) for name in ("play area", "hand")
    )
    at = list(CARDS).index
    assert ann[area][at("D12")] == bob[next_area][at("D12")] == 1
    assert ann[hand][at("D38")] == 1
    assert bob[next_hand][at("D38")] == 0
    assert bob[hand][at("E05")] > 0


def test_what_is_known_and_what_is_lacking_is_in_the_vector() -> None:
    state = table(["D38", "E05"], known=((BOB, ANN, "D38"),), lacks=((), ("D12",)))
    ann, bob = CODEC.vector(state.view(ANN)), CODEC.vector(state.view(BOB))
    at = list(CARDS).index
    assert bob[CODEC.layout.slice("seats.hand", 1)][at("D38")] == 1
    assert ann[CODEC.layout.slice("seats.lacks", 1)][at("D12")] == 1


def test_tables_that_look_the_same_from_two_seats_have_one_vector() -> None:
    """The same table turned by a seat: what stood for Ann stands for Bob."""
    state = table(["D38", "E05", "D01"], ["D12", "", "D13 I01"], gutter="E13 D02")
    turned = table(["D01", "D38", "E05"], ["D13 I01", "D12", ""], gutter="E13 D02", active=BOB)
    for at in range(3):
        view, other = state.view(Seat(at)), turned.view(Seat((at + 1) % 3))
        assert CODEC.vector(view) == CODEC.vector(other)
