"""Hooks: a prize is on the table, and somebody may have a hook for it.

The rules stand in text/rules.md.
"""

from collections.abc import Iterable, Mapping, Sequence
from importlib.resources import files
from types import MappingProxyType
from typing import Literal, cast

from msgspec.structs import replace

from knavery.core import (
    TABLE,
    Chance,
    Event,
    Frozen,
    IllegalDecisionError,
    Log,
    Notation,
    Outcome,
    Result,
    Review,
    Seat,
    Step,
    Tally,
    Timer,
    clockwise,
    put,
)  # fmt: skip
from knavery.core.columns import escape, fit, pad
from knavery.core.text import Localizer

Card = Literal["hook", "stone"]
Hand = tuple[Card, ...]


class HooksSettings(Frozen, frozen=True):
    die: Literal[3, 6] = 3


class Leave(Frozen, frozen=True):
    """H-3"""


class Snatch(Frozen, frozen=True):
    """H-3"""


class Call(Frozen, frozen=True):
    """H-5"""

    target: Seat


class Close(Frozen, frozen=True):
    """H-4  The table's own decision, when time is up."""


class Dealt(Frozen, frozen=True):
    hand: Hand | None  # None for those who hold no hand


class Rolled(Frozen, frozen=True):
    leader: Seat
    prize: int


class Answered(Frozen, frozen=True):
    snatch: bool  # told to the answering seat alone


class Taken(Frozen, frozen=True):
    seat: Seat
    prize: int
    snatched: bool


class Called(Frozen, frozen=True):
    seat: Seat
    target: Seat
    hand: Hand


Choice = Leave | Snatch | Call | Close
Line = Dealt | Rolled | Answered | Taken | Called


class HooksView(Frozen, frozen=True):
    seat: Seat | None
    settings: HooksSettings
    hands: tuple[Hand | None, ...]  # one's own, and those turned up
    sizes: tuple[int, ...]
    points: tuple[int, ...]
    leader: Seat
    prize: int
    waiting_for: tuple[Seat, ...]
    answer: Choice | None  # one's own
    called: tuple[bool, ...]

    @property
    def phase(self) -> str:
        return "window" if self.waiting_for else "over"


def refuse(rule: str, reason: str) -> IllegalDecisionError:
    return IllegalDecisionError("hooks", rule, reason)


class State(Frozen, frozen=True):
    chance: Chance
    settings: HooksSettings
    hands: tuple[Hand, ...]
    points: tuple[int, ...]
    answers: tuple[Leave | Snatch | None, ...]
    called: tuple[bool, ...]
    shown: tuple[bool, ...]
    leader: Seat = Seat(0)
    prize: int = 0
    over: bool = False

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def waiting_for(self) -> tuple[Seat, ...]:
        return () if self.over else tuple(clockwise(self.leader, self.seats))[1:]

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in self.waiting_for if self.answers[seat] is None)

    @property
    def hides_answers(self) -> bool:
        return not self.over

    @property
    def timers(self) -> tuple[Timer[Choice], ...]:
        if self.over:
            return ()
        return (Timer[Choice](f"window {self.leader}", TABLE, Close(), 15, hold=3),)

    @property
    def outcome(self) -> Outcome | None:
        if not self.over:
            return None
        top = [Seat(s) for s, points in enumerate(self.points) if points == max(self.points)]
        results = (
            Result(1 / len(top), "won") if seat in top else Result(0, "lost")
            for seat in range(self.seats)
        )
        return Outcome(tuple(top), tuple(results))

    def options(self, seat: Seat) -> tuple[Choice, ...]:
        if self.over:
            return ()
        if seat == TABLE:
            return (Close(),)
        answers: tuple[Choice, ...] = ()
        if seat in self.to_act:
            answers = (Leave(), Snatch()) if "hook" in self.hands[seat] else (Leave(),)
        return answers + tuple(
            Call(Seat(target))
            for target, shown in enumerate(self.shown)
            if not self.called[seat] and not shown and target != seat
        )

    def default(self, seat: Seat) -> Choice:
        return self.options(seat)[0]

    def play(self, seat: Seat, decision: Choice) -> tuple["State", Log[Line]]:
        match decision:
            case Close() if decision in self.options(seat):
                return self._close(())
            case (Leave() | Snatch()) as answer if decision in self.options(seat):
                told: Line = Answered(isinstance(answer, Snatch))
                answered = replace(self, answers=put(self.answers, seat, answer))
                line = Event[Line](None, {seat: told})
                return (answered, (line,)) if answered.to_act else answered._close((line,))
            case Call(target) if decision in self.options(seat):
                hand = self.hands[target]
                gain = -1 if "hook" in hand else 1
                after = replace(
                    self,
                    points=put(self.points, seat, self.points[seat] + gain),
                    called=put(self.called, seat, True),
                    shown=put(self.shown, target, True),
                )
                return after, (Event[Line](Called(seat, target, hand)),)
            case Call():
                raise refuse("H-5", "no_call")
            case Snatch() if seat in self.to_act:
                raise refuse("H-3", "no_hook")
            case _:
                raise refuse("H-3", "not_asked")

    def _close(self, log: Log[Line]) -> tuple["State", Log[Line]]:
        """H-3  The first snatcher clockwise from the leader has it, or else the leader."""
        snatchers = [seat for seat in self.waiting_for if isinstance(self.answers[seat], Snatch)]
        taker = snatchers[0] if snatchers else self.leader
        hands = self.hands
        if snatchers:
            spent = list(hands[taker])
            spent.remove("hook")
            hands = put(hands, taker, tuple(spent))
        after = replace(
            self,
            hands=hands,
            points=put(self.points, taker, self.points[taker] + self.prize),
            answers=(None,) * self.seats,
        )
        log = (*log, Event[Line](Taken(taker, self.prize, bool(snatchers))))
        if self.leader == self.seats - 1:
            return replace(after, over=True, prize=0), log
        begun, rolled = replace(after, leader=Seat(self.leader + 1)).roll()
        return begun, log + rolled

    def roll(self) -> tuple["State", Log[Line]]:
        face, chance = self.chance.below(self.settings.die)
        rolled: Line = Rolled(self.leader, face + 1)
        return replace(self, chance=chance, prize=face + 1), (Event(rolled),)

    def view(self, seat: Seat | None) -> HooksView:
        known = (at == seat or shown for at, shown in enumerate(self.shown))
        return HooksView(
            seat=seat,
            settings=self.settings,
            hands=tuple(
                hand if seen else None for hand, seen in zip(self.hands, known, strict=True)
            ),
            sizes=tuple(map(len, self.hands)),
            points=self.points,
            leader=self.leader,
            prize=self.prize,
            waiting_for=self.waiting_for,
            answer=None if seat is None else self.answers[seat],
            called=self.called,
        )


def pack(seats: int) -> Hand:
    """H-1"""
    return cast(Hand, ("hook",) * seats + ("stone",) * (seats + 1))


class Numbers:
    """Leave, snatch, close, then a call of each seat."""

    size = 7
    width = 20

    def index(self, decision: Choice) -> int:
        simple = (Leave(), Snatch(), Close())
        return 3 + decision.target if isinstance(decision, Call) else simple.index(decision)

    def decision(self, index: int) -> Choice:
        return (Leave(), Snatch(), Close())[index] if index < 3 else Call(Seat(index - 3))

    def vector(self, view: HooksView) -> tuple[float, ...]:
        seats = [0.0] * 16
        for at, hand in enumerate(view.hands):
            hooks = 0.5 if hand is None else hand.count("hook") / 2
            seats[at * 4 : at * 4 + 4] = (
                hooks,
                hand is None,
                view.sizes[at] / 2,
                (view.points[at] + 1) / 26,
            )
        seat = 0 if view.seat is None else view.seat + 1
        return (*seats, seat / 4, view.leader / 4, view.prize / 6, view.answer is not None)


class Hooks:
    id = "hooks"
    title = "Hooks"
    seats = range(2, 5)
    rules_version = 1
    Settings = HooksSettings
    Decision = Choice
    Fact = Line
    View = HooksView
    Statement = None  # nobody claims anything: a call is a decision
    short_settings: Mapping[str, str | int] = MappingProxyType({})
    reveals: Mapping[type, str] = MappingProxyType({Taken: "H-3", Called: "H-5", Rolled: "H-2"})
    text = files("knavery_hooks") / "text"
    codec = Numbers()
    notation = Notation[Choice](Choice)

    def deal(self, seats: int, settings: HooksSettings, chance: Chance) -> tuple[State, Log[Line]]:
        cards, chance = chance.shuffled(pack(seats))
        hands = tuple(cards[2 * seat : 2 * seat + 2] for seat in range(seats))
        state = State(
            chance,
            settings,
            hands,
            (0,) * seats,
            (None,) * seats,
            (False,) * seats,
            (False,) * seats,
        )
        told: dict[Seat, Line] = {Seat(seat): Dealt(hand) for seat, hand in enumerate(hands)}
        state, rolled = state.roll()
        return state, (Event(Dealt(None), told), *rolled)

    def resample(self, view: HooksView, log: Sequence[Line], chance: Chance) -> State:
        seats = len(view.sizes)
        snatched = sum(isinstance(fact, Taken) and fact.snatched for fact in log)
        rest = list(pack(seats))
        for known in (*(hand for hand in view.hands if hand), pack(seats)[:snatched]):
            for card in known:
                rest.remove(card)
        cards, chance = chance.shuffled(rest)
        hands = []
        for hand, size in zip(view.hands, view.sizes, strict=True):
            hands.append(cards[:size] if hand is None else hand)
            cards = cards[size:] if hand is None else cards
        shown = [hand is not None and at != view.seat for at, hand in enumerate(view.hands)]
        # A hand of one's own may have been turned up too: only the log tells.
        shown = [
            seen or any(isinstance(fact, Called) and fact.target == at for fact in log)
            for at, seen in enumerate(shown)
        ]
        while True:
            answers: list[Leave | Snatch | None] = [None] * seats
            for seat in view.waiting_for:
                may = (None, Leave(), Snatch()) if "hook" in hands[seat] else (None, Leave())
                answers[seat], chance = chance.choice(may)
            if view.seat is not None:
                answers[view.seat] = cast(Leave | Snatch | None, view.answer)
            # Had everybody answered, the window would be closed.
            if not view.waiting_for or any(answers[seat] is None for seat in view.waiting_for):
                break
        return State(
            chance, view.settings, tuple(hands), view.points, tuple(answers), view.called,
            tuple(shown), view.leader, view.prize, over=not view.waiting_for,
        )  # fmt: skip

    def review(self, steps: Iterable[Step]) -> Review:
        tallies: dict[int, Tally] = {}
        for step in steps:
            tallies = tallies or {seat: Tally() for seat in range(step.state.seats)}
            if isinstance(step.decision, Call):
                mine = tallies[step.seat]
                wrong = "hook" in step.state.hands[step.decision.target]
                tallies[step.seat] = replace(
                    mine,
                    challenges_right=mine.challenges_right + (not wrong),
                    challenges_wrong=mine.challenges_wrong + wrong,
                )
        return Review((), tuple(tallies.values()))

    def board(self, view: HooksView, names: Sequence[str], language: str = "en") -> str:
        tell = Localizer(self, names, view.seat, language)
        rows = (
            f"{escape(pad(name, 12))}  {tell.message('board-points', points=points):>9}  "
            + (tell.message("board-hand", hand=hand) if hand else "? " * size).rstrip()
            for name, points, hand, size in zip(
                names, view.points, view.hands, view.sizes, strict=True
            )
        )
        leader = escape(fit(names[view.leader], 40))
        return "\n".join((*rows, tell.message("board-prize", prize=view.prize, leader=leader)))


GAME = Hooks()
