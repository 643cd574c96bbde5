"""The whole truth of a KRED table, as a record; state.py says what can be done with it."""

from msgspec.structs import replace

from knavery.core import Chance, Frozen, IllegalDecisionError, Seat
from knavery.games.kred.constants import Action
from knavery.games.kred.rules.board import Position
from knavery.games.kred.settings import Settings
from knavery.games.kred.tiles import Tile
from knavery.games.kred.view import Campaign, Noted, Phase, Sight


class Handed(Frozen, frozen=True):
    """The tile between mover and receiver."""

    receiver: Seat
    tile: Tile
    #: K-C3  What was moved, and the tiles the play is honest for.
    actions: tuple[Action, ...]
    honest_for: tuple[Tile, ...]
    #: Who has seen it: a bit a seat, and one more for the spectators.
    known: int
    looked: bool = False
    open: bool = False
    not_blank: bool = False
    #: Who exposed or challenged it.
    turned_by: Seat | None = None

    @property
    def honest(self) -> bool:
        """K-C3"""
        return self.tile in self.honest_for


class Slot(Frozen, frozen=True):
    """A finished play: as those remember it who know the tile, and as the others do."""

    told: Noted
    hidden: Noted
    known: int


class Table(Frozen, frozen=True):
    """Everything hidden is in here; it stays on the server."""

    chance: Chance
    settings: Settings
    #: K-T3  Every seat's packs, with what it kept; the last may still be undecided.
    sights: tuple[tuple[Sight, ...], ...]
    hands: tuple[tuple[Tile, ...], ...]
    position: Position
    credibility: tuple[int, ...]
    #: K-T2  The blank is among the tiles.
    with_blank: bool
    phase: Phase = "draft"
    campaign: int = 0
    first_mover: Seat = Seat(0)
    mover: Seat = Seat(0)
    trail: tuple[Position, ...] = ()
    taken_back: int = 0
    beyond_recall: int = 0
    falling: tuple[int, ...] = ()
    not_blank: bool = False
    on_table: Handed | None = None
    #: K-H1  Who is still to be asked, in order.
    asking: tuple[Seat, ...] = ()
    owed: tuple[Action, ...] = ()
    plays: tuple[Slot, ...] = ()
    #: What each seat, and last a spectator, remembers of each campaign before this one.
    past: tuple[tuple[Campaign, ...], ...] = ()
    announced: tuple[int, ...] = ()
    funds: tuple[int, ...] = ()
    buyers: tuple[Seat, ...] = ()
    winning: tuple[Seat, ...] = ()

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.hands)

    @property
    def start(self) -> Position:
        """The position at the start of this turn."""
        return self.trail[0] if self.trail else self.position


def refuse(rule: str, reason: str, **fields: object) -> IllegalDecisionError:
    """A broken rule of this game."""
    return IllegalDecisionError("kred", rule, reason, **fields)


def with_credibility(state: Table, seat: Seat, left: int) -> Table:
    """The table with that seat's credibility changed."""
    before = state.credibility
    return replace(state, credibility=(*before[:seat], left, *before[seat + 1 :]))
