"""KRED: move pieces, hand over a tile, and let nobody see whether the two agree."""

from collections.abc import Iterable, Mapping, Sequence
from importlib.resources import files
from types import MappingProxyType

from knavery.core import Chance, Event, Log, Review, Seat, Step
from knavery.core.arguments import check_deal, check_resample
from knavery.core.event import seat_in
from knavery.core.text import Localizer
from knavery.games.kred import decisions, facts, settings, view
from knavery.games.kred.codec import CODEC
from knavery.games.kred.constants import FULL
from knavery.games.kred.notation import NOTATION
from knavery.games.kred.resampling import Memory, resample
from knavery.games.kred.review import disproved_by, holds, review_of
from knavery.games.kred.rules.board import Position, set_up
from knavery.games.kred.rules.drafting import look
from knavery.games.kred.state import State
from knavery.games.kred.terminal import board
from knavery.games.kred.tiles import BLANK, TILES, Tile


class Kred:
    """The game with its own tiles and set-up, or with others, for tests."""

    id = "kred"
    title = "KRED"
    seats = range(3, 6)
    rules_version = 1
    Settings = settings.Settings
    Decision = decisions.Decision
    Fact = facts.Fact
    View = view.View
    Statement = facts.Shown
    short_settings: Mapping[str, str | int] = MappingProxyType({"campaign_limit": 12})
    former_settings: Mapping[str, str | int] = MappingProxyType({"expose_reward": "last"})
    hidden_settings: frozenset[str] = frozenset({"expose_reward"})
    undo_decisions = (decisions.TakeBack,)
    reveals: Mapping[type, str] = MappingProxyType(
        {
            facts.PackSeen: "K-T3",
            facts.Looked: "K-R2",
            facts.Exposed: "K-R4",
            facts.Challenged: "K-H1",
            facts.BankSeen: "K-F1",
            facts.Announced: "K-F1",
            facts.CampaignBegan: "K-C1",
            facts.BlankRuledOut: "K-X3",
            facts.BlankRuledIn: "K-X1",
        }
    )
    text = files("knavery.games.kred") / "text"
    codec = CODEC
    notation = NOTATION

    def __init__(self, tiles: Sequence[Tile] | None = None, board: str | None = None) -> None:
        self._tiles = tiles
        self._board = board
        self._memory: Memory | None = None

    def tiles(self, seats: int) -> tuple[Tile, ...]:
        """K-T1, K-T2: the tiles in play; five players add the blank."""
        if self._tiles is not None:
            return tuple(self._tiles)
        return (*TILES, BLANK) if seats == 5 else TILES

    def __repr__(self) -> str:
        return f"<{self.title}: {self.seats[0]} to {self.seats[-1]} players>"

    def deal(
        self, seats: int, settings: settings.Settings, chance: Chance
    ) -> tuple[State, Log[facts.Fact]]:
        """K-B5, K-T3: set up the pieces and deal everybody a pack of tiles."""
        check_deal(self, seats, settings, chance)
        tiles = self.tiles(seats)
        shuffled, chance = chance.shuffled(tiles)
        size = len(tiles) // seats
        packs = [tuple(sorted(shuffled[at : at + size])) for at in range(0, len(tiles), size)]
        state = State(
            chance=chance,
            settings=settings,
            sights=((),) * seats,
            hands=((),) * seats,
            position=set_up(seats) if self._board is None else Position(self._board),
            credibility=(FULL,) * seats,
            with_blank=BLANK in tiles,
        )
        log: list[Event[facts.Fact]] = []
        return look(state, packs, log), tuple(log)

    def resample(self, view: view.View, log: Sequence[facts.Fact], chance: Chance) -> State:
        """A table that the viewer cannot tell from the true one; it follows from the view alone."""
        check_resample(self, view, chance)
        memory = self._memory
        if memory is None or memory.view is not view:
            # A search resamples many tables from one view, so the latest memory is kept.
            memory = self._memory = Memory(view, self.tiles(view.seats))
        return resample(memory, chance)

    def subject(self, fact: facts.Fact) -> Seat | None:
        """The seat the fact is about."""
        return seat_in(fact, "seat", "mover", "challenger", "receiver")

    def review(self, steps: Iterable[Step]) -> Review:
        """Every play of a finished game beside its tile."""
        return review_of(steps)

    def disproved_by(self, step: Step) -> tuple[Seat, ...] | None:
        """The seats that know at once that what the step claims is false."""
        return disproved_by(step)

    def holds(self, step: Step, table: State) -> bool | None:
        """Whether what the step claims is true of that table."""
        return holds(step, table)

    def board(self, view: view.View, names: Sequence[str], language: str = "en") -> str:
        """The table as text for a terminal."""
        return board(view, names, Localizer(self, names, view.seat, language))
