"""Tables that random play does not reach from a deal."""

from msgspec.structs import replace

from knavery.core import AnyState, Chance, Dice, Seat
from knavery.games.kred.constants import OFFICE, SPACES
from knavery.games.kred.rules.board import Position, set_up
from knavery.games.kred.state import State
from knavery.games.kred.tiles import BLANK, TILES


def prepared(state: AnyState, seed: str) -> AnyState:
    """The table that was dealt, or another one to begin with, which follows from the seed.

    Random games of KRED end by the limit. So in three of four, one domain or two are almost
    winning. With five players, the owner may hold just the blank, or the blank and another tile.
    """
    if not isinstance(state, State):
        return state
    dice = Dice(Chance.of(f"{seed} prepared"))
    how = dice.below(4)
    if how == 0:
        return state
    left = dice.below(state.seats)
    # Neighbours, so that a pawn may meet another one (K-P2).
    domains = (left, (left - 1) % state.seats)[: 1 + dice.below(2)]
    board = list(set_up(state.seats).board)
    for domain in domains:
        spaces = _almost_winning(dice, dice.below(4))
        if dice.below(2):
            # A pawn that can be moved.
            spaces[OFFICE], spaces[5] = ".", "p"
        board[domain * SPACES : (domain + 1) * SPACES] = spaces
    if how > 1 and state.with_blank:
        state = _with_blank(_drafted(state), domains[0], dice)
        first = domains[0] * SPACES
        board[first : first + SPACES] = _almost_winning(dice, 1)
    return replace(state, position=Position("".join(board)))


def _almost_winning(dice: Dice, lacks: int) -> list[str]:
    """K-W1: a domain that lacks that many pieces, or fewer. No rostrum falls."""
    spaces = [*dice.shuffled("mmmmhh"), *"hhp"]
    for _ in range(lacks):
        spaces[3 * dice.below(2) + dice.below(2)] = "."
    return spaces


def _drafted(state: State) -> State:
    """The table after a draft in which everybody keeps the first tile."""
    while state.phase == "draft":
        seat = state.to_act[0]
        state, _ = state.play(seat, state.options(seat)[0])
    return state


def _with_blank(state: State, mover: int, dice: Dice) -> State:
    """The mover holds the blank, and perhaps one other tile."""
    tiles = dice.shuffled(TILES)
    others = state.seats - 1
    hands = [tuple(tiles[at::others]) for at in range(others)]
    hands.insert(mover, (BLANK,))
    if dice.below(2):
        giver = (mover + 1) % state.seats
        hands[mover] = (BLANK, hands[giver][-1])
        hands[giver] = hands[giver][:-1]
    return replace(
        state,
        hands=tuple(tuple(sorted(hand)) for hand in hands),
        first_mover=Seat(mover),
        mover=Seat(mover),
    )
