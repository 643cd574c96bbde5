"""A KRED table: who decides next, and what follows from a decision. Rules: docs/rules/kred.md."""

from collections.abc import Callable
from typing import Final

from knavery.core import Chance, Event, Frozen, Log, Outcome, Result, Seat, Timer
from knavery.games.kred.constants import SPACES, Action
from knavery.games.kred.decisions import Decision, TakeBack
from knavery.games.kred.facts import Fact
from knavery.games.kred.options import default_of, options_of
from knavery.games.kred.rules import (
    bureaucracy,
    challenge,
    correction,
    drafting,
    falling,
    receipt,
    turn,
)
from knavery.games.kred.rules.board import Position
from knavery.games.kred.rules.plays import FinishedPlay, Handed
from knavery.games.kred.rules.refusal import refuse
from knavery.games.kred.settings import Settings
from knavery.games.kred.tiles import Tile
from knavery.games.kred.view import Campaign, Phase, Sight, View, view_of


class State(Frozen, frozen=True):
    """The whole truth of a table. It holds everything hidden and stays on the server."""

    chance: Chance
    settings: Settings
    #: K-T3: every seat's packs, and the tile it kept of each; the last may be undecided.
    sights: tuple[tuple[Sight, ...], ...]
    hands: tuple[tuple[Tile, ...], ...]
    position: Position
    credibility: tuple[int, ...]
    #: K-T2: whether the blank is among the tiles.
    with_blank: bool
    phase: Phase = "draft"
    campaign: int = 0
    first_mover: Seat = Seat(0)
    mover: Seat = Seat(0)
    #: The position before each move of this play; the first one is the start of the turn.
    trail: tuple[Position, ...] = ()
    #: K-C6: how often the mover has taken back this turn, and how many moves can no longer be.
    taken_back: int = 0
    beyond_recall: int = 0
    #: K-A7: the spaces whose pieces must fall, by number.
    falling: tuple[int, ...] = ()
    #: K-X3: whether the mover's only tile cannot be the blank.
    not_blank: bool = False
    on_table: Handed | None = None
    #: K-H1: the seats still to be asked whether they challenge, in order.
    asking: tuple[Seat, ...] = ()
    #: K-R4: the actions of the tile that the mover must still make.
    owed: tuple[Action, ...] = ()
    plays: tuple[FinishedPlay, ...] = ()
    #: What each seat, and last a spectator, remembers of each campaign before this one.
    past: tuple[tuple[Campaign, ...], ...] = ()
    #: K-F1: the funding announced for this campaign, by seat; empty before.
    announced: tuple[int, ...] = ()
    #: K-F3: what each seat has left to spend, and the seats still to buy, in order.
    funds: tuple[int, ...] = ()
    buyers: tuple[Seat, ...] = ()
    #: K-W2: the seats with winning domains when the game ended.
    winning: tuple[Seat, ...] = ()

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.hands)

    @property
    def start(self) -> Position:
        """The position at the start of this turn."""
        return self.trail[0] if self.trail else self.position

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that owe a decision: several in the draft, else one, and none at the end."""
        if self.falling:
            return (Seat(self.falling[0] // SPACES),)
        match self.phase:
            case "move" | "correct" | "forced":
                return (self.mover,)
            case "receipt" | "looked" | "reward":
                assert self.on_table is not None
                return (self.on_table.receiver,)
            case "challenge":
                return self.asking[:1]
            case "bureaucracy":
                return self.buyers[:1]
            case "draft":
                return tuple(
                    Seat(seat) for seat, sights in enumerate(self.sights) if sights[-1].pick is None
                )
            case _:
                return ()

    @property
    def waiting_for(self) -> tuple[Seat, ...]:
        """The seats of `to_act`: in KRED it is no secret who has answered."""
        return self.to_act

    @property
    def hides_answers(self) -> bool:
        """Never: in KRED it is no secret who has answered."""
        return False

    @property
    def timers(self) -> tuple[Timer[Decision], ...]:
        """None: no rule of KRED depends on time."""
        return ()

    @property
    def outcome(self) -> Outcome | None:
        """K-W2: one winning domain wins; two or more, or the campaign limit, are a draw for all."""
        if self.phase != "over":
            return None
        if len(self.winning) == 1:
            results = (
                Result(1, "won") if seat in self.winning else Result(0, "lost")
                for seat in range(self.seats)
            )
            return Outcome(self.winning, tuple(results))
        drawn = Result(1 / self.seats, "drawn" if self.winning else "limit")
        return Outcome((), (drawn,) * self.seats)

    def options(self, seat: Seat) -> tuple[Decision, ...]:
        """Every legal decision of the seat, in a stable order."""
        return options_of(self, seat)

    def play(self, seat: Seat, decision: Decision) -> tuple["State", Log[Fact]]:
        """The table after the decision, and what the log says about it."""
        if seat not in self.to_act and not (
            isinstance(decision, TakeBack) and falling.may_prevent(self, seat)
        ):
            raise refuse("K-C2", "not_your_turn")
        log: list[Event[Fact]] = []
        play = falling.play if self.falling else _PLAY[self.phase]
        return play(self, seat, decision, log), tuple(log)

    def default(self, seat: Seat) -> Decision:
        """The option that is taken for a seat that does not answer."""
        return default_of(self, seat)

    def view(self, seat: Seat | None) -> View:
        """What the seat sees: built up from nothing, never cut down from the state."""
        return view_of(self, seat)


_PLAY: Final[dict[str, Callable[[State, Seat, Decision, list[Event[Fact]]], State]]] = {
    "draft": drafting.play,
    "move": turn.play,
    "receipt": receipt.play_receipt,
    "looked": receipt.play_looked,
    "challenge": challenge.play,
    "correct": correction.play_correction,
    "forced": correction.play_forced,
    "reward": correction.play_reward,
    "bureaucracy": bureaucracy.play,
}
