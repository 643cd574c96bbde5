"""Kingless as a game of the contract."""

from collections.abc import Iterable, Mapping, Sequence
from importlib.resources import files
from types import MappingProxyType
from typing import Final

from knavery.core import Chance, Log, Review, Seat, Step
from knavery.core.arguments import check_deal, check_resample
from knavery.core.event import seat_in
from knavery.core.text import Localizer
from knavery.games.kingless import decisions, facts, settings, view
from knavery.games.kingless.cards import DECK, CardId
from knavery.games.kingless.codec import CODEC
from knavery.games.kingless.facts import (
    Answered,
    CardsDrawn,
    Claimed,
    ClaimFailed,
    CrownCard,
    CrownDemanded,
    CrownFoundNothing,
    Discarded,
    HandDealt,
    LotDrawn,
    Placed,
    Played,
    PocketCard,
    Revealed,
    SignsShown,
    Stood,
)
from knavery.games.kingless.notation import NOTATION
from knavery.games.kingless.resampling import Pack, resample
from knavery.games.kingless.review import Call, review_match
from knavery.games.kingless.rules import course, crown
from knavery.games.kingless.rules.phases import Over
from knavery.games.kingless.rules.working_state import WorkingState
from knavery.games.kingless.state import State, freeze
from knavery.games.kingless.terminal import draw_board

#: G-S2: the number of cards each player is dealt.
DEALT: Final = 5


class Kingless:
    """Kingless. Another deck and smaller hands make a smaller game, for tests."""

    id = "kingless"
    title = "Kingless"
    seats = range(2, 7)
    rules_version = 1
    Settings = settings.Settings
    Decision = decisions.Decision
    Fact = facts.Fact
    View = view.View
    Statement = Call
    short_settings: Mapping[str, str | int] = MappingProxyType({})
    former_settings: Mapping[str, str | int] = MappingProxyType({"late_draw": "off"})
    hidden_settings: frozenset[str] = frozenset()
    undo_decisions: tuple[type, ...] = ()
    reveals: Mapping[type, str] = MappingProxyType(
        {
            HandDealt: "G-S2",
            CrownDemanded: "G-S3",
            CrownFoundNothing: "G-S3",
            CrownCard: "G-S3",
            CardsDrawn: "G-K4",
            Played: "G-T2",
            Answered: "G-I3",
            Stood: "G-I3",
            Discarded: "G-K3",
            Claimed: "G-K2",
            ClaimFailed: "G-K2",
            PocketCard: "G-K5",
            Placed: "G-K6",
            Revealed: "G-K8",
            SignsShown: "G-E5",
            LotDrawn: "G-E5",
        }
    )
    text = files("knavery.games.kingless") / "text"
    codec = CODEC
    notation = NOTATION

    def __init__(self, deck: Sequence[CardId] = DECK, dealt: int = DEALT) -> None:
        self.pack = Pack(deck, dealt)

    def __repr__(self) -> str:
        return f"<{self.title}: {self.seats[0]} to {self.seats[-1]} players>"

    def deal(
        self, seats: int, settings: settings.Settings, chance: Chance
    ) -> tuple[State, Log[facts.Fact]]:
        """G-S2, G-S4: deal the first round; a random player begins."""
        check_deal(self, seats, settings, chance)
        working = WorkingState(self.empty(seats, settings, chance))
        crown.deal_round(working)
        first, working.chance = working.chance.below(seats)
        course.begin_turn(working, Seat(first), first=True)
        return freeze(working), tuple(working.log)

    def empty(self, seats: int, settings: settings.Settings, chance: Chance) -> State:
        """A table before the first deal."""
        nothing = ((),) * seats
        return State(
            chance=chance,
            settings=settings,
            dealt=self.pack.dealt,
            hands=nothing,
            areas=nothing,
            deck=self.pack.deck,
            gutter=(),
            active=Seat(0),
            ask=Over(),
            chain=(),
            tasks=(),
            ends_turn=False,
            replies=(None,) * seats,
            known=(),
            lacks=nothing,
            pick=None,
            trigger=None,
            last_turns=None,
            round=0,
            king=None,
            fool=None,
            crowns=(0,) * seats,
            totals=(0,) * seats,
        )

    def resample(self, view: view.View, log: Sequence[facts.Fact], chance: Chance) -> State:
        """A state that the viewer cannot tell from the true one."""
        check_resample(self, view, chance)
        return resample(self.pack, view, log, chance)

    def subject(self, fact: facts.Fact) -> Seat | None:
        """The seat the fact is about."""
        if isinstance(fact, CrownFoundNothing):
            return fact.fool
        return seat_in(fact, "seat", "king", "thief")

    def review(self, steps: Iterable[Step]) -> Review:
        """The cards named without having been seen, beside the truth."""
        return review_match(steps)

    def board(self, view: view.View, names: Sequence[str], language: str = "en") -> str:
        """The view as text for a terminal."""
        return draw_board(view, names, Localizer(self, names, view.seat, language))
