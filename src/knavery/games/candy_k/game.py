"""Candy K: find the Assassin, or the King, by what players say their numbers are."""

from collections.abc import Iterable, Mapping, Sequence
from importlib.resources import files
from types import MappingProxyType

from knavery.core import Chance, Log, Review, Step
from knavery.core.text import Localizer
from knavery.games.candy_k import records
from knavery.games.candy_k.board import board
from knavery.games.candy_k.codec import Codec
from knavery.games.candy_k.deal import deal
from knavery.games.candy_k.notation import NOTATION
from knavery.games.candy_k.resample import resample
from knavery.games.candy_k.review import review
from knavery.games.candy_k.state import State
from knavery.games.candy_k.tables import DECKS, Deck


class CandyK:
    """The game with its decks by player count."""

    id = "candy_k"
    title = "Candy K"
    rules_version = 2
    Settings = records.Settings
    Decision = records.Decision
    Fact = records.Fact
    View = records.View
    Statement = records.Said
    short_settings: Mapping[str, str | int] = MappingProxyType({})
    reveals: Mapping[type, str] = MappingProxyType(
        {
            records.Drawn: "CK-16",
            records.TokensSpent: "CK-Q4",
            records.ClueTurned: "CK-19",
            records.Revealed: "CK-37",
        }
    )
    text = files("knavery.games.candy_k") / "text"
    codec = Codec()
    notation = NOTATION

    def __init__(self, decks: Mapping[int, Deck] = DECKS) -> None:
        self.decks = decks
        self.seats = range(min(decks), max(decks) + 1)

    def deal(
        self, seats: int, settings: records.Settings, chance: Chance
    ) -> tuple[State, Log[records.Fact]]:
        """Identity cards and the first section's cards."""
        return deal(self.decks[seats], seats, settings, chance)

    def resample(self, view: records.View, log: Sequence[records.Fact], chance: Chance) -> State:
        """A table the viewer cannot tell from the true one; the view holds all it needs."""
        return resample(view, chance)

    def review(self, steps: Iterable[Step]) -> Review:
        """The claims of a finished game beside the truth."""
        return review(steps)

    def board(self, view: records.View, names: Sequence[str], language: str = "en") -> str:
        """The view as text for a terminal of 80 columns, in rich's markup."""
        return board(view, names, Localizer(self, names, view.seat, language))


GAME = CandyK()
