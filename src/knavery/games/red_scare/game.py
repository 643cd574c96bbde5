"""Red Scare: the class that keeps the contract of a game."""

from collections.abc import Iterable, Mapping, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from types import MappingProxyType
from typing import Any, Final

from knavery.core import Chance, Log, Review, Seat, Step
from knavery.core.arguments import check_deal, check_resample
from knavery.core.event import seat_in
from knavery.core.text import Localizer
from knavery.games.red_scare import decisions, facts, settings, view
from knavery.games.red_scare.cards import (
    CITIZENS,
    PROFESSIONS,
    UNALIGNED,
    Card,
    Profession,
    Unaligned,
)
from knavery.games.red_scare.codec import CODEC
from knavery.games.red_scare.constants import HAND
from knavery.games.red_scare.notation import NOTATION
from knavery.games.red_scare.resampling import resample
from knavery.games.red_scare.review import Statement, disproved_by, holds, review_of
from knavery.games.red_scare.rules.setup import deal
from knavery.games.red_scare.state import State
from knavery.games.red_scare.terminal import draw, shown_names


class RedScare:
    """Red Scare, by default with all its cards; tests make smaller games."""

    id: Final = "red_scare"
    title: Final = "Red Scare"
    rules_version: Final = 1
    Settings = settings.Settings
    Decision: Any = decisions.Decision
    Fact: Any = facts.Fact
    View = view.View
    Statement: Any = Statement
    codec: Final = CODEC
    notation: Final = NOTATION
    short_settings: Mapping[str, str | int] = MappingProxyType({})
    former_settings: Mapping[str, str | int] = MappingProxyType(
        {
            "start_player": "stays",
            "tokens": "free",
            "double_agent": "any_win",
            "amnesty_advocate": "two_thirds",
            "fixer": "new_winner",
            "informant": "names",
            "second_action": "no_effect",
            "remarks": "off",
        }
    )
    hidden_settings: frozenset[str] = frozenset(
        {"tokens", "double_agent", "amnesty_advocate", "fixer", "informant", "second_action"}
    )
    undo_decisions: tuple[type, ...] = ()
    reveals: Mapping[type, str] = MappingProxyType(
        {
            facts.Shown: "RS-35",
            facts.Traded: "RS-42",
            facts.Judged: "RS-45",
            facts.Inverted: "PR-01",
            facts.GivenBack: "PR-01",
            facts.Verified: "PR-02",
            facts.LookedUp: "PR-03",
            facts.Exchanged: "PR-03",
            facts.Posted: "PR-04",
            facts.Filed: "PR-05",
            facts.Audited: "PR-06",
            facts.Used: "RS-Q25",
            facts.TokenPlaced: "RS-Q18",
            facts.TurnedUp: "RS-61",
            facts.Revealed: "RS-63",
        }
    )

    def __init__(
        self,
        citizens: Sequence[Card] = CITIZENS,
        hand: int = HAND,
        seats: range = range(4, 11),
        professions: Sequence[Profession] = tuple(PROFESSIONS),
        unaligned: Sequence[Unaligned] = tuple(UNALIGNED),
    ) -> None:
        self.citizens = tuple(citizens)
        self.hand = hand
        self.seats = seats
        self.professions = tuple(professions)
        self.unaligned = tuple(unaligned)

    @property
    def text(self) -> Traversable:
        """The folder of the catalogs."""
        return files("knavery.games.red_scare") / "text"

    def __repr__(self) -> str:
        return f"<{self.title}: {self.seats[0]} to {self.seats[-1]} players>"

    def deal(
        self, seats: int, settings: settings.Settings, chance: Chance
    ) -> tuple[State, Log[facts.Fact]]:
        """RS-04…RS-17: a new table, and the log of the deal."""
        check_deal(self, seats, settings, chance)
        return deal(self, seats, settings, chance)

    def resample(self, view: view.View, log: Sequence[facts.Fact], chance: Chance) -> State:
        """A state the viewer cannot tell from the true one."""
        check_resample(self, view, chance)
        return resample(self, view, log, chance)

    def subject(self, fact: facts.Fact) -> Seat | None:
        """The seat the fact is about."""
        if isinstance(fact, facts.Answered | facts.Refused | facts.Traded):
            return fact.asked
        return seat_in(fact, "seat", "asker")

    def review(self, steps: Iterable[Step]) -> Review:
        """Every claim of a finished game beside the truth."""
        return review_of(steps)

    def disproved_by(self, step: Step) -> tuple[Seat, ...] | None:
        """The seats that know at once that what the step claims is false."""
        return disproved_by(step)

    def holds(self, step: Step, table: State) -> bool | None:
        """Whether what the step claims is true of that table."""
        return holds(step, table)

    def board(self, view: view.View, names: Sequence[str], language: str = "en") -> str:
        """The view as text for a terminal."""
        # Names in a sentence must not be taken for markup.
        localizer = Localizer(self, shown_names(names), view.seat, language)
        return draw(view, names, localizer)


GAME: Final = RedScare()
