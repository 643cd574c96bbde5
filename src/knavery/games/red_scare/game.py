"""Red Scare as the table knows it: the deal, and where everything else is to be found."""

from collections.abc import Iterable, Mapping, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from types import MappingProxyType
from typing import Any, Final

from knavery.core import Chance, Event, Log, Review, Seat, Step
from knavery.core.text import Localizer
from knavery.games.red_scare import facts, records
from knavery.games.red_scare import view as seen
from knavery.games.red_scare.actions import begin_round
from knavery.games.red_scare.board import board
from knavery.games.red_scare.codec import Numbers
from knavery.games.red_scare.facts import Dealt, Seated, TurnBegun
from knavery.games.red_scare.notation import NOTATION
from knavery.games.red_scare.pieces import Held
from knavery.games.red_scare.resample import resample
from knavery.games.red_scare.review import Handed, Reported, review
from knavery.games.red_scare.state import State
from knavery.games.red_scare.tables import (
    CITIZENS,
    HAND,
    PROFESSIONS,
    SIDES,
    UNALIGNED,
    Alignment,
    Card,
    Profession,
    Unaligned,
    readable,
)


class RedScare:
    """The game, with its citizen deck, professions and unaligned cards; tests make smaller ones."""

    id: Final = "red_scare"
    title: Final = "Red Scare"
    rules_version: Final = 1
    Settings = records.Settings
    Decision: Any = records.Decision
    Fact: Any = facts.Fact
    View = seen.View
    Statement = Reported | Handed
    codec: Final = Numbers()
    notation: Final = NOTATION
    short_settings: Mapping[str, str | int] = MappingProxyType({})
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
        """The folder of the catalogues."""
        return files("knavery.games.red_scare") / "text"

    def deal(
        self, seats: int, settings: records.Settings, chance: Chance
    ) -> tuple[State, Log[facts.Fact]]:
        """RS-04…RS-17  A new table."""
        alignments, chance = chance.shuffled(self.alignments(seats))
        unaligned, chance = self._unaligned(seats, settings, chance)
        professions, chance = self._professions(seats, settings, chance)
        # RS-Q26  The second, fourth, sixth … clockwise from a random origin wear glasses.
        origin, chance = chance.below(seats)
        glasses = tuple((seat - origin) % seats % 2 == 1 for seat in range(seats))
        start, chance = chance.below(seats)
        cards, chance = chance.shuffled(self.citizens)
        hands = tuple(
            tuple(
                Held(card, (), readable(card.kind, glasses[seat]))
                for card in cards[seat * self.hand : (seat + 1) * self.hand]
            )
            for seat in range(seats)
        )
        state = State(
            chance=chance,
            settings=settings,
            size=self.hand,
            start=Seat(start),
            glasses=glasses,
            inverted=(False,) * seats,
            alignments=alignments,
            unaligned=unaligned,
            professions=professions,
            used=(False,) * seats,
            hands=hands,
            deck=cards[seats * self.hand :],
            notes=((),) * seats,
            checks=(None,) * seats,
            cancels=(0,) * seats,
            active=Seat(start),
        )
        dealt: dict[Seat, facts.Fact] = {
            Seat(seat): Dealt(
                alignments[seat],
                unaligned if alignments[seat] == "unaligned" else None,
                professions[seat],
                tuple(card.face for card in hands[seat]),
            )
            for seat in range(seats)
        }
        log: Log[facts.Fact] = (
            Event[facts.Fact](Seated(Seat(start), glasses)),
            Event[facts.Fact](None, dealt),
        )
        if settings.pace == "real_time":
            return state, log
        state, told = begin_round(state)
        return state, (*log, *told, Event[facts.Fact](TurnBegun(Seat(start))))

    def alignments(self, seats: int) -> tuple[Alignment, ...]:
        """RS-06, RS-07  As many Patriots as Soviets; at odd counts one Unaligned."""
        teams: tuple[Alignment, ...] = SIDES * (seats // 2)
        return (*teams, "unaligned") if seats % 2 else teams

    def _unaligned(
        self, seats: int, settings: records.Settings, chance: Chance
    ) -> tuple[Unaligned | None, Chance]:
        """RS-08, RS-09  At odd counts the Double Agent, or any in the advanced game."""
        if seats % 2 == 0:
            return None, chance
        if settings.game == "beginner":
            return "double_agent", chance
        return chance.choice(self.unaligned)

    def _professions(
        self, seats: int, settings: records.Settings, chance: Chance
    ) -> tuple[tuple[Profession | None, ...], Chance]:
        """RS-12  One random profession each, in the advanced game."""
        if settings.game == "beginner":
            return (None,) * seats, chance
        rest = list(self.professions)
        dealt: list[Profession] = []
        for _ in range(seats):
            at, chance = chance.below(len(rest))
            dealt.append(rest.pop(at))
        return tuple(dealt), chance

    def resample(self, view: seen.View, log: Sequence[facts.Fact], chance: Chance) -> State:
        """A table the viewer cannot tell from the true one."""
        return resample(self, view, log, chance)

    def review(self, steps: Iterable[Step]) -> Review:
        """Every claim of a finished game beside the truth."""
        return review(steps)

    def board(self, view: seen.View, names: Sequence[str], language: str = "en") -> str:
        """The view as text for a terminal."""
        return board(view, names, Localizer(self, names, view.seat, language))


GAME: Final = RedScare()
