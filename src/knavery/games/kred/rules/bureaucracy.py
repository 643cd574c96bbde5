"""Bureaucracy: funding is announced and spent, and the banks become the new hands."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from knavery.core import Event, Seat
from knavery.games.kred.constants import (
    ACTIONS,
    BUY,
    FULL,
    HEEL,
    MARK,
    PAWN,
    PIECE_NAME,
    PLACES,
    PROMOTE,
    RESTORE,
    SPACES,
    VACANT,
)
from knavery.games.kred.decisions import Decision, Done, Move, Promote, Restore
from knavery.games.kred.facts import Announced, BankSeen, Fact, NotchRegained, Promoted, Stopped
from knavery.games.kred.rules import campaign
from knavery.games.kred.rules.actions import moves_of
from knavery.games.kred.rules.board import Position, community, counted, domain, winning
from knavery.games.kred.rules.credibility import with_credibility
from knavery.games.kred.rules.moving import check_move, make_move
from knavery.games.kred.rules.plays import FinishedPlay
from knavery.games.kred.rules.refusal import refuse
from knavery.games.kred.rules.spaces import SPACE, number
from knavery.games.kred.tiles import FUNDING, Tile
from knavery.games.kred.view import Campaign, noted

if TYPE_CHECKING:
    from knavery.games.kred.state import State

_PROMOTE: Final = tuple(map(Promote, SPACE))


def announce(state: "State", log: list[Event[Fact]]) -> "State":
    """K-F1: everybody looks at their bank and announces its funding; K-F2: settle the order."""
    plays = tuple(
        replace(play, seen_by=play.seen_by | 1 << play.seen.receiver) for play in state.plays
    )
    funding = _funding(plays, state.seats)
    order = tuple(
        sorted(map(Seat, range(state.seats)), key=lambda seat: _rank(state, funding, seat))
    )
    own: dict[Seat, Fact] = {Seat(seat): BankSeen(bank) for seat, bank in enumerate(banks(state))}
    log.append(Event(None, own))
    log.append(Event(Announced(funding, order)))
    state = replace(
        state,
        phase="bureaucracy",
        plays=plays,
        announced=funding,
        funds=funding,
        buyers=order,
    )
    return go_on(state, log)


def banks(state: "State") -> tuple[tuple[Tile, ...], ...]:
    """The tiles in each seat's bank, in the order they came."""
    return tuple(
        tuple(play.tile for play in state.plays if play.seen.receiver == seat)
        for seat in range(state.seats)
    )


def options(state: "State", seat: Seat) -> tuple[Decision, ...]:
    """K-F3: everything the seat can pay for and carry out, or nothing more."""
    return (*_purchases(state, seat), Done())


def play(state: "State", seat: Seat, decision: Decision, log: list[Event[Fact]]) -> "State":
    """K-F3: buy something, or stop buying."""
    match decision:
        case Done():
            return go_on(_stop(state, seat, log), log)
        case Move(action=action):
            state = _pay(state, seat, price(BUY[action], state.seats))
            check_move(decision, state.position, seat)
            state = make_move(
                state, seat, decision, "purchase", log, price=price(BUY[action], state.seats)
            )
            return state if state.falling else go_on(state, log)
        case Promote():
            state = _promote(state, seat, decision, log)
        case Restore():
            cost = price(RESTORE, state.seats)
            if state.credibility[seat] == FULL:
                raise refuse("K-D1", "credibility_full")
            left = state.credibility[seat] + 1
            state = with_credibility(_pay(state, seat, cost), seat, left)
            log.append(Event(NotchRegained(seat, left, cost)))
        case _:
            raise refuse("K-F3", "buy_or_stop")
    return go_on(state, log)


def go_on(state: "State", log: list[Event[Fact]]) -> "State":
    """Go on to the next seat that can buy something; then to the next campaign, or the end."""
    state = replace(state, position=Position(state.position.board))
    while state.buyers and not _purchases(state, state.buyers[0]):
        state = _stop(state, state.buyers[0], log)
    if state.buyers:
        return state
    if over := winning(state.position.board):
        return campaign.end(state, over, log)
    if state.campaign == state.settings.campaign_limit:
        return campaign.end(state, (), log)
    # K-F4: everybody takes the tiles of their bank, and only those, as their hand.
    hands = tuple(tuple(sorted(bank)) for bank in banks(state))
    remembered = tuple(
        Campaign(state.first_mover, noted(state.plays, viewer), state.announced)
        for viewer in range(state.seats + 1)
    )
    return campaign.begin(replace(state, past=(*state.past, remembered)), hands, log)


def price(item: tuple[int, int], seats: int) -> int:
    """K-F3: what the item costs with that many players."""
    return item[seats == 5]


def _funding(plays: Sequence[FinishedPlay], seats: int) -> tuple[int, ...]:
    """K-F1: the sum of the tiles in each seat's bank that count."""
    return tuple(
        sum(FUNDING[play.tile] for play in plays if play.seen.receiver == seat and play.seen.counts)
        for seat in range(seats)
    )


def _rank(state: "State", funding: tuple[int, ...], seat: Seat) -> tuple[int, ...]:
    """K-F2: most funding first, then a pawn, heels, marks, credibility, then clockwise."""
    marks, heels, pawns = counted(domain(state.position.board, seat))
    after_first = (seat - state.first_mover) % state.seats
    return (-funding[seat], -pawns, -heels, -marks, -state.credibility[seat], after_first)


def _purchases(state: "State", seat: Seat) -> tuple[Decision, ...]:
    funds, seats = state.funds[seat], state.seats
    if funds < price(RESTORE, seats):
        return ()
    found: tuple[Decision, ...] = ()
    for action in ACTIONS:
        if price(BUY[action], seats) <= funds:
            found += moves_of(action, state.position, seat)
    found += tuple(
        _PROMOTE[space]
        for space in range(seat * SPACES, seat * SPACES + SPACES)
        if price(PROMOTE[PLACES[space % SPACES]], seats) <= funds
        and _next_rank(state, space) is not None
    )
    return (*found, Restore()) if state.credibility[seat] < FULL else found


def _next_rank(state: "State", space: int) -> str | None:
    """K-P1, K-P2: what the piece there can become, or None."""
    _, heels, pawns = community(state.position)
    match state.position.board[space]:
        case "m" if heels:
            return HEEL
        case "h" if pawns and PAWN not in domain(state.position.board, space // SPACES):
            return PAWN
        case _:
            return None


def _promote(state: "State", seat: Seat, decision: Promote, log: list[Event[Fact]]) -> "State":
    if decision.space.domain != seat:
        raise refuse("K-F3", "not_your_domain")
    space = number(decision.space)
    board = state.position.board
    piece = board[space]
    if piece == VACANT:
        raise refuse("K-P1", "nothing_there")
    if piece == PAWN:
        raise refuse("K-P1", "highest_rank")
    rank = _next_rank(state, space)
    if rank is None:
        if piece != MARK and PAWN in domain(board, seat):
            raise refuse("K-P2", "one_pawn")
        raise refuse("K-P1", "none_to_swap", piece=PIECE_NAME[HEEL if piece == MARK else PAWN])
    cost = price(PROMOTE[decision.space.place], state.seats)
    state = _pay(state, seat, cost)
    log.append(Event(Promoted(seat, decision.space, PIECE_NAME[rank], cost)))
    return replace(state, position=Position(board[:space] + rank + board[space + 1 :]))


def _pay(state: "State", seat: Seat, cost: int) -> "State":
    left = state.funds[seat] - cost
    if left < 0:
        raise refuse("K-F3", "too_dear", price=cost, funds=state.funds[seat])
    return replace(state, funds=(*state.funds[:seat], left, *state.funds[seat + 1 :]))


def _stop(state: "State", seat: Seat, log: list[Event[Fact]]) -> "State":
    """K-F3: the seat buys nothing more, and what it has left lapses."""
    log.append(Event(Stopped(seat, state.funds[seat])))
    funds = (*state.funds[:seat], 0, *state.funds[seat + 1 :])
    return replace(state, buyers=state.buyers[1:], funds=funds)
