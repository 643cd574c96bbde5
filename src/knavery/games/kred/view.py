"""What a seat sees of a KRED table, and what a careful player would have noted."""

from knavery.core import Seat
from knavery.games.kred.board import community
from knavery.games.kred.bureaucracy import noted
from knavery.games.kred.records import OnTable, View
from knavery.games.kred.table import Table
from knavery.games.kred.tables import SPACES


def view(state: Table, seat: Seat | None) -> View:
    """The view of that seat; None is a spectator."""
    viewer = state.seats if seat is None else seat
    assert 0 <= viewer <= state.seats, f"there is no seat {seat}"
    return View(
        seat=seat,
        seats=state.seats,
        settings=state.settings,
        phase=state.phase,
        campaign=state.campaign,
        first_mover=state.first_mover,
        mover=state.mover,
        waiting_for=waiting_for(state),
        position=state.position,
        trail=state.trail,
        taken_back=state.taken_back,
        beyond_recall=state.beyond_recall,
        community=community(state.position),
        falling=state.falling,
        credibility=state.credibility,
        hand=() if seat is None else state.hands[seat],
        hand_sizes=tuple(map(len, state.hands)),
        not_blank=state.not_blank,
        pack_size=len(state.sights[0][-1].pack) if state.phase == "draft" else 0,
        draft=() if seat is None else state.sights[seat],
        on_table=_on_table(state, viewer),
        owed=state.owed,
        plays=noted(state.plays, viewer),
        past=tuple(remembered[viewer] for remembered in state.past),
        announced=state.announced,
        funds=state.funds,
        buyers=state.buyers,
        winning=state.winning,
    )


def waiting_for(state: Table) -> tuple[Seat, ...]:
    """Whom the table waits for; in KRED all may know."""
    if state.falling:
        return (Seat(state.falling[0] // SPACES),)
    match state.phase:
        case "move" | "correct" | "forced":
            return (state.mover,)
        case "receipt" | "looked" | "reward":
            assert state.on_table is not None
            return (state.on_table.receiver,)
        case "challenge":
            return state.asking[:1]
        case "bureaucracy":
            return state.buyers[:1]
        case "draft":
            return tuple(
                Seat(seat) for seat, sights in enumerate(state.sights) if sights[-1].pick is None
            )
        case _:
            return ()


def _on_table(state: Table, viewer: int) -> OnTable | None:
    handed = state.on_table
    if handed is None:
        return None
    return OnTable(
        handed.receiver,
        handed.tile if handed.known >> viewer & 1 else None,
        handed.looked,
        handed.open,
        handed.not_blank,
        handed.actions,
        handed.honest_for,
        handed.turned_by,
    )
