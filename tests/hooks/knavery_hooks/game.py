"""Hooks as the contract asks for it."""

from collections.abc import Iterable, Mapping, Sequence
from importlib.resources import files
from types import MappingProxyType

from knavery.core import Chance, Log, Review, Seat, Step
from knavery.core.event import seat_in
from knavery.core.text import Localizer
from knavery_hooks import decisions, facts, settings, view
from knavery_hooks.codec import CODEC
from knavery_hooks.notation import NOTATION
from knavery_hooks.resampling import resample
from knavery_hooks.review import review
from knavery_hooks.rules.deal import deal
from knavery_hooks.state import State
from knavery_hooks.terminal import board


class Hooks:
    """A game for two to four players."""

    id = "hooks"
    title = "Hooks"
    seats = range(2, 5)
    rules_version = 1
    Settings = settings.Settings
    Decision = decisions.Decision
    Fact = facts.Fact
    View = view.View
    Statement = None  # nobody claims anything: a call is a decision
    short_settings: Mapping[str, str | int] = MappingProxyType({})
    former_settings: Mapping[str, str | int] = MappingProxyType({})
    hidden_settings: frozenset[str] = frozenset()
    undo_decisions: tuple[type, ...] = ()
    reveals: Mapping[type, str] = MappingProxyType(
        {facts.Taken: "H-3", facts.Called: "H-5", facts.Rolled: "H-2"}
    )
    text = files("knavery_hooks") / "text"
    codec = CODEC
    notation = NOTATION

    def deal(
        self, seats: int, settings: settings.Settings, chance: Chance
    ) -> tuple[State, Log[facts.Fact]]:
        """A new table and the first events of its log."""
        return deal(seats, settings, chance)

    def resample(self, view: view.View, log: Sequence[facts.Fact], chance: Chance) -> State:
        """A table the viewer cannot tell from the true one."""
        return resample(view, log, chance)

    def subject(self, fact: facts.Fact) -> Seat | None:
        """The seat the fact is about."""
        return seat_in(fact, "seat")

    def review(self, steps: Iterable[Step]) -> Review:
        """Whose calls were right."""
        return review(steps)

    def board(self, view: view.View, names: Sequence[str], language: str = "en") -> str:
        """The view as text for a terminal of 80 columns, in rich's markup."""
        return board(view, names, Localizer(self, names, view.seat, language))


GAME = Hooks()
