"""The contract every game keeps. tests/test_contract.py checks it for each registered game."""

from collections.abc import Iterable, Mapping, Sequence
from importlib.resources.abc import Traversable
from typing import Any, Generic, Literal, NamedTuple, Protocol, Self, TypeVar, runtime_checkable

import msgspec

from knavery.core.chance import Chance
from knavery.core.codec import Codec
from knavery.core.event import Event, Log
from knavery.core.frozen import Frozen
from knavery.core.notation import Notation
from knavery.core.seat import Seat

S = TypeVar("S", bound=Frozen)
D = TypeVar("D", bound=Frozen)
F = TypeVar("F", bound=Frozen)
V = TypeVar("V", bound="View")
View_co = TypeVar("View_co", bound="View", covariant=True)


class Result(Frozen, frozen=True):
    """The result of one seat."""

    #: 1 is a win, 0 a loss; a shared or drawn game lies between.
    score: float
    #: The reason: the catalog's `why-<why>` is its sentence.
    why: str


class Outcome(Frozen, frozen=True):
    """The end of a game: who won, and for every seat a score and a word why.

    >>> import knavery as kn
    >>> match = kn.Match("candy_k", seats=4, seed="an example")
    >>> while match.outcome is None:
    ...     log = match.play(match.to_act[0], 0)
    >>> match.outcome.winners
    (1, 2, 3)
    """

    winners: tuple[Seat, ...]
    results: tuple[Result, ...]


class Timer(msgspec.Struct, Generic[D], frozen=True):
    """A running timer: when it expires, `decision` is entered for `seat`.

    All but the decision is public. A timer that stops and comes back under the same name continues
    where it stopped. One that starts over needs another name: `window 1`, then `window 2`.
    """

    name: str
    seat: Seat
    decision: D
    #: At the relaxed pace. The server or the runner scales it and keeps the time.
    seconds: int
    #: No answer to this prompt shows before these seconds, where a quick one would tell something.
    hold: int = 0
    #: Whether it runs at every pace, even at a table without clocks: a rule in real time.
    always: bool = False


class View(Protocol):
    """A frozen record of all that a seat or a spectator sees; a game adds fields of its own."""

    @property
    def seat(self) -> Seat | None:
        """Whose view it is; None is a spectator."""

    @property
    def waiting_for(self) -> tuple[Seat, ...]:
        """`State.waiting_for`, the same for every viewer."""

    @property
    def phase(self) -> str:
        """The part of the game: the catalog's `phase-<phase>` says what a seat is asked."""


@runtime_checkable
class AskingView(View, Protocol):
    """A view whose phase alone does not say what is asked; optional."""

    @property
    def question(self) -> str:
        """The catalog's `phase-<question>` says what a seat is asked."""


def question(view: View) -> str:
    """What a seat is asked: the view's own question, or else its phase."""
    return view.question if isinstance(view, AskingView) else view.phase


class State(Protocol[D, F, View_co]):
    """Everything about a table, hidden cards included: frozen, compared by value.

    It never leaves the server.
    """

    @property
    def chance(self) -> Chance:
        """The stream this table draws from; the only field in which equal tables may differ."""

    @property
    def seats(self) -> int:
        """How many play."""

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that must decide; empty when only a timer is running, or the game is over.

        It is never sent to anybody: where it is a secret who has answered, `waiting_for` is sent
        instead.
        """

    @property
    def waiting_for(self) -> tuple[Seat, ...]:
        """The seats that everybody may know to be asked: all of `to_act`, and perhaps more.

        Where it is a secret who has answered, these are all who were asked, until all are done.
        """

    @property
    def hides_answers(self) -> bool:
        """Whether it is a secret who has answered, and how soon.

        It is the same for every viewer. The server then delays every answer, however few were
        asked: a window that closes at once would tell that somebody had no card to use in it.
        """

    @property
    def outcome(self) -> Outcome | None:
        """None while the game runs."""

    @property
    def timers(self) -> tuple[Timer[D], ...]:
        """The timers that are running; most games have none most of the time."""

    def options(self, seat: Seat) -> tuple[D, ...]:
        """Every legal decision of the seat, in a stable order.

        Not empty for the seats of `to_act`, for TABLE while one of its timers runs, and for any
        seat that a rule allows to act out of turn.
        """

    def play(self, seat: Seat, decision: D) -> tuple[Self, Log[F]]:
        """The table after the decision and the new lines of the log, or IllegalDecisionError."""

    def view(self, seat: Seat | None) -> View_co:
        """What the seat (None: a spectator) sees, and what a careful player would have noted."""

    def default(self, seat: Seat) -> D:
        """The option entered for a seat that does not answer; it depends on its view alone."""


class Step(NamedTuple):
    """One decision of a finished game: the table before, the decision, its log, the table after."""

    state: Any
    seat: Seat
    decision: Any
    log: tuple[Event[Any], ...]
    after: Any
    #: Whether time ran out and this was entered for the seat: a review praises and blames nobody.
    is_default: bool = False


Verdict = Literal["truth", "lie", "guess", "forced"]
Fate = Literal["caught", "doubted", "believed", "open"]


class Claim(Frozen, frozen=True):
    """Something a seat claimed, compared with the truth."""

    #: The index of the decision in the record.
    step: int
    seat: Seat
    #: A guess: the seat could not know. Forced: the rules left no true claim.
    verdict: Verdict
    #: Caught: a challenged lie. Doubted: a challenged truth. Believed: nobody objected who could.
    #: Open: nobody could object, or it was never tested.
    fate: Fate
    #: What was claimed: a record of the game's `Statement`, with a sentence `claim-<tag>`.
    statement: Any
    #: How bold it was by the game's own measure; higher is bolder.
    stake: int = 0
    #: The seats that caught it.
    caught_by: tuple[Seat, ...] = ()
    #: The seats that could challenge it without knowing the truth, and decided whether to.
    tested_by: tuple[Seat, ...] = ()
    #: The seats that challenged it though it was true.
    doubted_by: tuple[Seat, ...] = ()


class Tally(Frozen, frozen=True):
    """How often one seat lied, told the truth, and challenged others."""

    lies: int = 0
    guesses: int = 0
    forced: int = 0
    truths: int = 0
    believed: int = 0  # lies that nobody caught
    caught: int = 0  # lies that somebody did
    challenges_right: int = 0
    challenges_wrong: int = 0


class Review(Frozen, frozen=True):
    """The review of a finished game: every claim beside the truth, and each seat's tally."""

    claims: tuple[Claim, ...]
    tallies: tuple[Tally, ...]

    @property
    def boldest(self) -> Claim | None:
        """The boldest lie that was believed, or guess if nobody lied; the latest of equals."""
        return self._highest("believed")

    @property
    def best_catch(self) -> Claim | None:
        """The boldest lie that was caught, or guess if nobody lied; the latest of equals."""
        return self._highest("caught")

    def _highest(self, fate: Fate) -> Claim | None:
        fitting = [
            claim for claim in self.claims if claim.fate == fate and claim.verdict != "truth"
        ]
        return max(
            fitting,
            key=lambda claim: (claim.verdict != "guess", claim.stake, claim.step),
            default=None,
        )


class Game(Protocol[S, D, F, V]):
    """A game: its rules, its records and its words.

    >>> import knavery as kn
    >>> for name in ("kred", "kingless"):
    ...     game = kn.game(name)
    ...     print(game.title, "for", game.seats[0], "to", game.seats[-1])
    KRED for 3 to 5
    Kingless for 2 to 6
    """

    @property
    def id(self) -> str:
        """The folder's name, `red_scare`."""

    @property
    def title(self) -> str:
        """What people call it."""

    @property
    def seats(self) -> range:
        """How many may play."""

    @property
    def rules_version(self) -> int:
        """Raised only when behaviour changes."""

    @property
    def Settings(self) -> type[S]:  # noqa: N802  it is a type
        """A frozen record; every field has its allowed values and a default."""

    @property
    def Decision(self) -> Any:  # noqa: N802
        """The union of what a seat may choose, for decoding."""

    @property
    def Fact(self) -> Any:  # noqa: N802
        """The union of what the log may contain, for decoding."""

    @property
    def Statement(self) -> Any:  # noqa: N802
        """The union of what a seat may claim, for the review; None where nothing is claimed."""

    @property
    def View(self) -> type[V]:  # noqa: N802
        """What a seat or a spectator is shown."""

    @property
    def short_settings(self) -> Mapping[str, str | int]:
        """Settings under which random play ends; simulations use them unless others are given."""

    @property
    def former_settings(self) -> Mapping[str, str | int]:
        """Settings that earlier versions did not have, each with the value they played by.

        A stored table or record that lacks one of them is read with this value, not the default.
        """

    @property
    def hidden_settings(self) -> frozenset[str]:
        """Settings that players are not offered; records keep them, and `--set` changes them."""

    @property
    def reveals(self) -> Mapping[type, str]:
        """The facts that reveal something hidden, each with its rule.

        Nothing else may make a difference between two tables that looked the same to a viewer.
        """

    @property
    def undo_decisions(self) -> tuple[type, ...]:
        """The decisions that take back the seat's last one: they leave its clock running."""

    @property
    def text(self) -> Traversable:
        """The folder of the catalogs, one `<language>.ftl` each."""

    @property
    def codec(self) -> Codec[D, V]:
        """Numbers for learning: every decision's index, and every view as a row of numbers."""

    @property
    def notation(self) -> Notation[D]:
        """Decisions as text; `Notation(Decision)` gives every decision a plain one."""

    def deal(self, seats: int, settings: S, chance: Chance) -> tuple[State[D, F, V], Log[F]]:
        """A new table and the first lines of its log."""

    def resample(self, view: V, log: Sequence[F], chance: Chance) -> State[D, F, V]:
        """A table that the viewer cannot tell from the true one, with the given chance.

        OpenSpiel calls this `resample_from_infostate`; the search literature, determinization. The
        viewer has the same view and options in it. Everything hidden is drawn again, so that it
        fits all that the viewer saw, and all that past decisions required. Claims need not be true
        in it. Every table that fits can be drawn, and no other.
        """

    def subject(self, fact: F) -> Seat | None:
        """The seat the fact is about; None where it is about the table or several seats."""

    def review(self, steps: Iterable[Step]) -> Review:
        """Compare the claims of a finished game with the truth."""

    def board(self, view: V, names: Sequence[str], language: str = "en") -> str:
        """The view as text for a terminal of 80 columns, in rich's markup.

        Its words come from the catalog of that language. Names are shown as they were typed,
        and cut off where they are too long: `core.columns` measures and escapes them.
        """


# Code that works with any game (registry, simulation, server) knows nothing of its records.
AnyState = State[Any, Any, Any]
AnyGame = Game[Any, Any, Any, Any]
AnyLog = tuple[Event[Any], ...]


@runtime_checkable
class DisprovingGame(Protocol):
    """A game that says who knows at once that a claim is false; optional."""

    def disproved_by(self, step: Step) -> tuple[Seat, ...] | None:
        """The seats that know right after the step that what it claims is false.

        They know it from their own view alone. None: the game does not tell, or nothing is claimed.
        """


@runtime_checkable
class JudgingGame(Protocol):
    """A game that says whether a claim is true of a table; optional."""

    def holds(self, step: Step, table: AnyState) -> bool | None:
        """Whether what the step claims is true of that table.

        The table is the one after the step, or one resampled from what a viewer saw right after it.
        None: the step claims nothing that the cards of a table decide.
        """


@runtime_checkable
class RevealingState(Protocol):
    """A table of a game in which players hold cards that they cannot read themselves; optional."""

    def hidden_cards(self) -> Any:
        """All hidden cards of the table, for the replay of a finished game."""
