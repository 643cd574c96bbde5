"""Candy K: find the Assassin, or the King, by what players say their numbers are."""

from collections.abc import Iterable, Mapping, Sequence
from importlib.resources import files
from types import MappingProxyType

from knavery.core import Chance, Log, Review, Seat, Step
from knavery.core.arguments import check_deal, check_resample
from knavery.core.event import seat_in
from knavery.core.text import Localizer
from knavery.games.candy_k import decisions, facts, settings, view
from knavery.games.candy_k.codec import CODEC
from knavery.games.candy_k.constants import DECKS, Deck
from knavery.games.candy_k.notation import NOTATION
from knavery.games.candy_k.resampling import resample
from knavery.games.candy_k.review import disproved_by, holds, review
from knavery.games.candy_k.rules.deal import deal
from knavery.games.candy_k.state import State
from knavery.games.candy_k.terminal import board


class CandyK:
    """The game with its decks by player count."""

    id = "candy_k"
    title = "Candy K"
    rules_version = 2
    Settings = settings.Settings
    Decision = decisions.Decision
    Fact = facts.Fact
    View = view.View
    Statement = facts.Statement
    short_settings: Mapping[str, str | int] = MappingProxyType({})
    #: CK-Q15: `literal` was the usual ending before `decisive` was. CK-R1: nobody made remarks.
    former_settings: Mapping[str, str | int] = MappingProxyType(
        {"ending": "literal", "remarks": "off"}
    )
    hidden_settings: frozenset[str] = frozenset()
    undo_decisions: tuple[type, ...] = ()
    reveals: Mapping[type, str] = MappingProxyType(
        {
            facts.Drawn: "CK-16",
            facts.TokensSpent: "CK-Q4",
            facts.ClueTurned: "CK-19",
            facts.Revealed: "CK-37",
        }
    )
    text = files("knavery.games.candy_k") / "text"
    codec = CODEC
    notation = NOTATION

    def __init__(self, decks: Mapping[int, Deck] = DECKS) -> None:
        self.decks = dict(decks)
        self.seats = range(min(decks), max(decks) + 1)

    def __repr__(self) -> str:
        return f"<{self.title}: {self.seats[0]} to {self.seats[-1]} players>"

    def deal(
        self, seats: int, settings: settings.Settings, chance: Chance
    ) -> tuple[State, Log[facts.Fact]]:
        """Deal the identity cards and the cards of the first section."""
        check_deal(self, seats, settings, chance)
        return deal(self.decks[seats], seats, settings, chance)

    def resample(self, view: view.View, log: Sequence[facts.Fact], chance: Chance) -> State:
        """A table the viewer cannot tell from the true one; the view holds all it needs."""
        check_resample(self, view, chance)
        return resample(view, chance)

    def subject(self, fact: facts.Fact) -> Seat | None:
        """The seat the fact is about."""
        return seat_in(fact, "seat")

    def review(self, steps: Iterable[Step]) -> Review:
        """Compare the claims of a finished game with the truth."""
        return review(steps)

    def disproved_by(self, step: Step) -> tuple[Seat, ...] | None:
        """The seats that know at once that what the step claims is false."""
        return disproved_by(step)

    def holds(self, step: Step, table: State) -> bool | None:
        """Whether what the step claims is true of that table."""
        return holds(step, table)

    def board(self, view: view.View, names: Sequence[str], language: str = "en") -> str:
        """The view as text for a terminal of 80 columns, in rich's markup."""
        return board(view, names, Localizer(self, names, view.seat, language))


GAME = CandyK()
