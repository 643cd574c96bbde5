"""What a seat of KRED sees, and what a careful player would have noted."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from knavery.core import Frozen, Seat
from knavery.games.kred.constants import SPACES, Action
from knavery.games.kred.rules.board import Position, community
from knavery.games.kred.settings import Settings
from knavery.games.kred.tiles import Tile

if TYPE_CHECKING:
    from knavery.games.kred.table import Slot, Table

Phase = Literal[
    "draft",
    "move",
    "receipt",
    "looked",
    "challenge",
    "correct",
    "forced",
    "reward",
    "bureaucracy",
    "over",
]


class Sight(Frozen, frozen=True):
    """K-T3  A pack somebody looked at, and what they kept of it (None: not yet decided)."""

    pack: tuple[Tile, ...]
    pick: Tile | None = None


class Noted(Frozen, frozen=True):
    """A finished play as somebody remembers it."""

    mover: Seat
    receiver: Seat
    #: None for those who have not seen it.
    tile: Tile | None
    #: K-R2  The receiver looked before accepting.
    looked: bool
    #: Everybody knows it: it was turned up, or only the blank allowed the play (K-X1).
    open: bool
    #: It gives the receiver funding.
    counts: bool
    #: K-X3  It cannot have been the blank.
    not_blank: bool
    #: What was moved, and the tiles it was honest for (K-C3): both follow from the board.
    actions: tuple[Action, ...]
    honest_for: tuple[Tile, ...]
    #: Who exposed or challenged it.
    turned_by: Seat | None


class Campaign(Frozen, frozen=True):
    """A campaign as somebody remembers it."""

    first_mover: Seat
    plays: tuple[Noted, ...]
    #: K-F1  What was announced.
    funding: tuple[int, ...]


class OnTable(Frozen, frozen=True):
    """The tile handed over and not yet banked."""

    receiver: Seat
    tile: Tile | None  # the mover knows it, and who looked; all, once it is open
    looked: bool
    open: bool
    not_blank: bool
    #: What was moved, and the tiles it is honest for (K-C3): both follow from the board.
    actions: tuple[Action, ...]
    honest_for: tuple[Tile, ...]
    #: Who exposed or challenged it.
    turned_by: Seat | None


class View(Frozen, frozen=True):
    """What a seat (None: a spectator) sees, and what a careful player would have noted."""

    seat: Seat | None
    seats: int
    settings: Settings
    phase: Phase
    campaign: int
    first_mover: Seat
    mover: Seat
    #: Whom the table waits for; in KRED all may know.
    waiting_for: tuple[Seat, ...]
    position: Position
    #: The positions before each move of this play; the first is the start of the turn.
    trail: tuple[Position, ...]
    #: K-C6  How often the mover has taken back this turn, and the moves beyond recall.
    taken_back: int
    beyond_recall: int
    #: K-B3  Marks, heels and pawns there.
    community: tuple[int, int, int]
    #: K-A7  The pieces that must fall, by the number of their space.
    falling: tuple[int, ...]
    credibility: tuple[int, ...]
    hand: tuple[Tile, ...]
    hand_sizes: tuple[int, ...]
    #: K-X3  The mover's only tile cannot be the blank.
    not_blank: bool
    #: K-T3  How many tiles each pack has now; 0 once the draft is over.
    pack_size: int
    #: K-T3  The packs this seat saw, with what it kept.
    draft: tuple[Sight, ...]
    #: What lies between mover and receiver.
    on_table: OnTable | None
    #: Actions of the tile the mover must still make (K-R4).
    owed: tuple[Action, ...]
    #: The finished plays of this campaign, and those of campaigns before.
    plays: tuple[Noted, ...]
    past: tuple[Campaign, ...]
    #: K-F1  What was announced for this campaign; empty before.
    announced: tuple[int, ...]
    #: K-F3  What each has left to spend, and who is still to buy, in order.
    funds: tuple[int, ...]
    buyers: tuple[Seat, ...]
    #: K-W2  Whose domains were winning when the game ended.
    winning: tuple[Seat, ...]

    @property
    def question(self) -> str:
        """What is asked just now: a fall (K-A7) comes before all else."""
        return "falling" if self.falling else self.phase


def view_of(state: "Table", seat: Seat | None) -> View:
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


def noted(plays: Sequence["Slot"], viewer: int) -> tuple[Noted, ...]:
    """The finished plays as that viewer remembers them; the spectators' bit is the last."""
    return tuple(slot.told if slot.known >> viewer & 1 else slot.hidden for slot in plays)


def waiting_for(state: "Table") -> tuple[Seat, ...]:
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


def _on_table(state: "Table", viewer: int) -> OnTable | None:
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
