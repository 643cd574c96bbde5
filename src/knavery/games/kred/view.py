"""What a seat of KRED sees, and what a careful player would remember."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

from knavery.core import Frozen, Seat
from knavery.core.identity import ByIdentity, keep_last
from knavery.games.kred.constants import TAKE_BACKS, Action
from knavery.games.kred.rules.board import Position, community
from knavery.games.kred.settings import Settings
from knavery.games.kred.tiles import Tile

if TYPE_CHECKING:
    from knavery.games.kred.rules.plays import FinishedPlay
    from knavery.games.kred.state import State

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
    """K-T3: a pack that a seat looked at, and the tile it kept (None: not decided yet)."""

    pack: tuple[Tile, ...]
    pick: Tile | None = None


class Noted(Frozen, frozen=True):
    """A finished play as one viewer remembers it."""

    mover: Seat
    receiver: Seat
    #: None if the viewer has not seen it.
    tile: Tile | None
    #: K-R2: whether the receiver looked before accepting.
    looked: bool
    #: Whether everybody knows the tile: it was turned up, or only the blank allows the play (K-X1).
    open: bool
    #: Whether it gives the receiver funding.
    counts: bool
    #: K-X3: whether it cannot have been the blank.
    not_blank: bool
    #: The actions of the moves made, and the tiles they were honest for (K-C3); both are public.
    actions: tuple[Action, ...]
    honest_for: tuple[Tile, ...]
    #: Who exposed or challenged the play.
    turned_by: Seat | None


class Campaign(Frozen, frozen=True):
    """A finished campaign as one viewer remembers it."""

    first_mover: Seat
    plays: tuple[Noted, ...]
    #: K-F1: the funding that was announced, by seat.
    funding: tuple[int, ...]


class OnTable(Frozen, frozen=True):
    """The tile that was handed over and is not banked yet, as one viewer sees it."""

    receiver: Seat
    tile: Tile | None  # None if the viewer has not seen it
    looked: bool
    open: bool
    not_blank: bool
    #: The actions of the moves made, and the tiles they are honest for (K-C3); both are public.
    actions: tuple[Action, ...]
    honest_for: tuple[Tile, ...]
    #: Who exposed or challenged the play.
    turned_by: Seat | None


class View(Frozen, frozen=True):
    """What a seat (None: a spectator) sees, and what a careful player would remember."""

    seat: Seat | None
    seats: int
    settings: Settings
    phase: Phase
    campaign: int
    first_mover: Seat
    mover: Seat
    waiting_for: tuple[Seat, ...]
    position: Position
    #: The position before each move of this play; the first one is the start of the turn.
    trail: tuple[Position, ...]
    #: K-C6: how often the mover has taken back this turn, and how many moves can no longer be.
    taken_back: int
    beyond_recall: int
    #: K-C6: whether a move made now could still be taken back.
    can_undo: bool
    #: K-B3: the marks, heels and pawns in the community.
    community: tuple[int, int, int]
    #: K-A7: the spaces whose pieces must fall, by number.
    falling: tuple[int, ...]
    credibility: tuple[int, ...]
    hand: tuple[Tile, ...]
    hand_sizes: tuple[int, ...]
    #: K-X3: whether the mover's only tile cannot be the blank.
    not_blank: bool
    #: K-T3: how many tiles each pack has now; 0 after the draft.
    pack_size: int
    #: K-T3: the packs this seat saw, and the tile it kept of each.
    draft: tuple[Sight, ...]
    on_table: OnTable | None
    #: K-R4: the actions of the tile that the mover must still make.
    owed: tuple[Action, ...]
    #: The finished plays of this campaign, and the campaigns before it.
    plays: tuple[Noted, ...]
    past: tuple[Campaign, ...]
    #: K-F1: the funding announced for this campaign, by seat; empty before.
    announced: tuple[int, ...]
    #: K-F3: what each seat has left to spend, and the seats still to buy, in order.
    funds: tuple[int, ...]
    buyers: tuple[Seat, ...]
    #: K-W2: the seats with winning domains when the game ended.
    winning: tuple[Seat, ...]

    @property
    def question(self) -> str:
        """What is asked now: where a piece falls (K-A7), else the phase."""
        return "falling" if self.falling else self.phase


def view_of(state: "State", seat: Seat | None) -> View:
    """The view of that seat; None is a spectator."""
    if seat is None:
        return _watched(state)
    assert 0 <= seat < state.seats, f"there is no seat {seat}"
    return replace(
        _watched(state),
        seat=seat,
        hand=state.hands[seat],
        draft=state.sights[seat],
        on_table=_on_table(state, seat),
        plays=_noted(state, seat),
        past=_remembered(state, seat),
    )


@keep_last
def _watched(state: "State") -> View:
    """What everybody sees, and a spectator remembers: all seats' views are made from it."""
    return View(
        seat=None,
        seats=state.seats,
        settings=state.settings,
        phase=state.phase,
        campaign=state.campaign,
        first_mover=state.first_mover,
        mover=state.mover,
        waiting_for=state.waiting_for,
        position=state.position,
        trail=state.trail,
        taken_back=state.taken_back,
        beyond_recall=state.beyond_recall,
        can_undo=state.phase == "move" and state.taken_back < TAKE_BACKS,
        community=community(state.position),
        falling=state.falling,
        credibility=state.credibility,
        hand=(),
        hand_sizes=tuple(map(len, state.hands)),
        not_blank=state.not_blank,
        pack_size=len(state.sights[0][-1].pack) if state.phase == "draft" else 0,
        draft=(),
        on_table=_on_table(state, state.seats),
        owed=state.owed,
        plays=_noted(state, state.seats),
        past=_remembered(state, state.seats),
        announced=state.announced,
        funds=state.funds,
        buyers=state.buyers,
        winning=state.winning,
    )


def _remembered(state: "State", viewer: int) -> tuple[Campaign, ...]:
    return _by_viewer(state.past)[viewer] if state.past else ()


def noted(plays: Sequence["FinishedPlay"], viewer: int) -> tuple[Noted, ...]:
    """The finished plays as that viewer remembers them; the viewer after the last seat watches."""
    return tuple([play.seen if play.seen_by >> viewer & 1 else play.unseen for play in plays])


def _noted(state: "State", viewer: int) -> tuple[Noted, ...]:
    if not state.plays:
        return ()
    kept = _kept(state.plays)
    found = kept.get(viewer)
    if found is None:
        found = kept[viewer] = noted(state.plays, viewer)
    return found


def _transposed(past: tuple[tuple[Campaign, ...], ...]) -> tuple[tuple[Campaign, ...], ...]:
    return tuple(zip(*past, strict=True))


def _nothing_yet(_: tuple["FinishedPlay", ...]) -> dict[int, tuple[Noted, ...]]:
    return {}


#: Most decisions finish no play and no campaign, and each viewer remembers the same objects.
_by_viewer = ByIdentity(_transposed)
_kept = ByIdentity(_nothing_yet)


def _on_table(state: "State", viewer: int) -> OnTable | None:
    handed = state.on_table
    if handed is None:
        return None
    return OnTable(
        handed.receiver,
        handed.tile if handed.seen_by >> viewer & 1 else None,
        handed.looked,
        handed.open,
        handed.not_blank,
        handed.actions,
        handed.honest_for,
        handed.turned_by,
    )
