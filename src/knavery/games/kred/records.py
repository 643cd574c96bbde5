"""How KRED is played, what a seat may choose, and what it sees; the log is in facts.py."""

from typing import Annotated, Literal

from msgspec import Meta

from knavery.core import Frozen, Seat
from knavery.games.kred.board import Position
from knavery.games.kred.tables import Action, Move, Space, Tile

Piece = Literal["mark", "heel", "pawn"]
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
#: Why a piece was moved: a play, its correction, K-D4, the free advance of K-R4, or a purchase.
Purpose = Literal["play", "correct", "forced", "reward", "purchase"]


class Settings(Frozen, frozen=True):
    """How a table is played."""

    #: K-X  `no_moves`: with any move made, the blank is dishonest.
    blank: Literal["wild", "no_moves"] = "wild"
    #: K-R3  `penalty`: expose is offered whatever the tile, and costs a notch if it was honest.
    honest_expose: Literal["refused", "penalty"] = "refused"
    #: K-D4  `off`: a mover without credibility who is caught is left alone.
    forced_withdraw: Literal["on", "off"] = "on"
    #: After so many campaigns the game is a draw.
    campaign_limit: Annotated[int, Meta(ge=1, le=99)] | None = None


class Pick(Frozen, frozen=True):
    """K-T3  Keep this tile of the pack."""

    tile: Tile


class TakeBack(Frozen, frozen=True):
    """K-C6  Undo the latest move with the falls it caused."""


class HandOver(Frozen, frozen=True):
    """K-C2  Hand this tile, face down, to that player."""

    tile: Tile
    receiver: Seat


class Land(Frozen, frozen=True):
    """K-A7  Where a piece that falls in one's domain lands."""

    origin: Space
    target: Space


class Look(Frozen, frozen=True):
    """K-R2"""


class Accept(Frozen, frozen=True):
    """K-R2, K-R3"""


class Expose(Frozen, frozen=True):
    """K-R4"""


class Challenge(Frozen, frozen=True):
    """K-H1"""


class LetPass(Frozen, frozen=True):
    """K-H1"""


class Decline(Frozen, frozen=True):
    """K-R4  Do without the free advance."""


class Promote(Frozen, frozen=True):
    """K-F3, K-P1  Buy the next rank for the piece on that space."""

    space: Space


class Restore(Frozen, frozen=True):
    """K-F3  Buy back one notch."""


class Done(Frozen, frozen=True):
    """K-F3  Buy nothing more."""


Decision = (
    Pick
    | Move
    | TakeBack
    | HandOver
    | Land
    | Look
    | Accept
    | Expose
    | Challenge
    | LetPass
    | Decline
    | Promote
    | Restore
    | Done
)


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
