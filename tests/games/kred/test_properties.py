"""What holds on every KRED table that play can reach."""

from collections import Counter

from hypothesis import given
from msgspec.structs import replace

from contract import twins
from contract.kred import ENDGAME
from contract.play import walk
from knavery.core import Chance, Seat
from knavery.games.kred import GAME
from knavery.games.kred.constants import PAWN, SPACES
from knavery.games.kred.decisions import HandOver, Move, TakeBack
from knavery.games.kred.rules.board import community, falls
from knavery.games.kred.rules.moving import honest_for
from knavery.games.kred.state import State
from knavery.games.kred.tiles import BLANK, FUNDING, ON_TILE
from strategies import chances, tables

kred_tables = tables(GAME, {"campaign_limit": 4}, most=700)


@given(kred_tables)
def test_no_piece_hangs_in_the_air(state: State) -> None:
    """K-A7: what must fall is being settled, and nothing else is."""
    first = state.buyers[0] if state.phase == "bureaucracy" else state.mover
    assert state.falling == falls(state.position.board, first)


@given(kred_tables)
def test_no_domain_has_two_pawns_and_no_community_owes_a_piece(state: State) -> None:
    """K-P2, K-B4"""
    board = state.position.board
    for at in range(0, len(board), SPACES):
        assert board[at : at + SPACES].count(PAWN) <= 1
    assert min(community(state.position)) >= 0
    assert all(0 <= notches <= 3 for notches in state.credibility)


@given(kred_tables)
def test_a_view_is_the_same_whoever_looked_before(state: State) -> None:
    """Views of one table are made from what all see: no seat's own part may stay in it."""
    viewers = (None, *map(Seat, range(state.seats)))
    alone = {viewer: replace(state).view(viewer) for viewer in viewers}
    for viewer in (*viewers, *reversed(viewers)):
        assert state.view(viewer) == alone[viewer]
    assert all(play.tile is None or play.open for play in alone[None].plays)
    assert alone[None].hand == () == alone[None].draft


@given(kred_tables)
def test_taking_back_brings_back_the_very_table_but_for_the_count(state: State) -> None:
    """K-C6"""
    if state.phase != "move" or state.falling:
        return
    for option in state.options(state.mover):
        if isinstance(option, Move):
            after, _ = state.play(state.mover, option)
            if TakeBack() in after.options(state.mover):
                back, _ = after.play(state.mover, TakeBack())
                assert back == replace(
                    state, taken_back=state.taken_back + 1, not_blank=after.not_blank
                )


@given(kred_tables)
def test_what_is_announced_and_what_does_not_count_make_a_hundred(state: State) -> None:
    """K-F1"""
    if state.announced:
        lost = sum(FUNDING[play.tile] for play in state.plays if not play.seen.counts)
        assert sum(state.announced) + lost == 100


@given(kred_tables, chances)
def test_a_view_tells_a_seat_all_that_is_its_own(state: State, chance: Chance) -> None:
    """Its hand, its draft, and every tile it handed over or looked at."""
    for seat in map(Seat, range(state.seats)):
        view = state.view(seat)
        assert view.hand == state.hands[seat]
        assert view.draft == state.sights[seat]
        for play, noted in zip(state.plays, view.plays, strict=True):
            if seat == play.seen.mover or play.seen.open:
                assert noted.tile == play.tile
        twin = GAME.resample(view, (), chance)
        assert twin.view(seat) == view
        assert twin.options(seat) == state.options(seat)


@given(kred_tables)
def test_every_hand_over_is_legal_for_some_tile(state: State) -> None:
    """K-C4"""

    if state.phase != "move" or state.falling:
        return
    handing = [o for o in state.options(state.mover) if isinstance(o, HandOver)]
    legal = honest_for(state.position, state.mover, state.settings, blank=False)
    if legal:
        assert {o.tile for o in handing} >= set(state.hands[state.mover]) - {BLANK}
    else:
        assert {o.tile for o in handing} <= {BLANK}


def test_nothing_is_lost_or_told_where_games_are_won_and_tiles_run_out() -> None:
    """K-W2, K-F4, K-X3: the contract's properties from boards on which a win is near."""
    reached: Counter[str] = Counter()
    for number in range(ENDGAME.games):
        held = None
        for _, table in walk(ENDGAME, number, "endgame"):
            state = table.state
            held = held or ENDGAME.inventory(state)
            assert ENDGAME.inventory(state) == held
            reached.update(set(ENDGAME.places(state)))
        for viewer in (None, *map(Seat, range(state.seats))):
            twins.check_twins(ENDGAME, ENDGAME.game, number, viewer, most=120)
    assert ENDGAME.wanted <= set(reached), reached


@given(kred_tables)
def test_a_mover_is_offered_every_action_that_is_possible(state: State) -> None:
    """K-C3: the page tells a mover from their options which of their tiles are honest."""
    if state.phase != "move" or state.falling or state.hands[state.mover] == (BLANK,):
        return
    seat, options = state.mover, state.options(state.mover)
    made = {move.action for move in state.position.moves}
    offered = {option.action for option in options if isinstance(option, Move)}
    honest = honest_for(state.position, seat, state.settings, blank=True)
    for option in options:
        if isinstance(option, HandOver) and option.tile != BLANK:
            shown = ON_TILE[option.tile]
            assert (option.tile in honest) == (made <= shown and not (shown - made) & offered)
