"""The contract every game keeps. tests/test_contract.py holds each registered game to it."""

from collections.abc import Iterable, Mapping, Sequence
from importlib.resources.abc import Traversable
from typing import Any, Generic, Literal, NamedTuple, Protocol, Self, TypeVar, runtime_checkable

import msgspec

from knavery.core.chance import Chance
from knavery.core.event import Event, Log
from knavery.core.frozen import Frozen
from knavery.core.notation import Notation
from knavery.core.seat import Seat

S = TypeVar("S", bound=Frozen)
D = TypeVar("D", bound=Frozen)
F = TypeVar("F", bound=Frozen)
V = TypeVar("V", bound="View")
View_co = TypeVar("View_co", bound="View", covariant=True)
View_contra = TypeVar("View_contra", bound="View", contravariant=True)


class Result(Frozen, frozen=True):
    """How one seat fared."""

    #: 1 is a win, 0 a loss; a shared or drawn game lies between.
    score: float
    #: A key of the game's catalogue, `why-<why>`.
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
    """Something time brings: when it is up, `decision` is entered for `seat`.

    All but the decision is public. An entry that goes away and comes back under the same name goes
    on where it stopped; so one that is to begin anew has another: `window 1`, then `window 2`.
    """

    name: str
    seat: Seat
    decision: D
    #: At the relaxed pace; whoever runs the table scales them and keeps the time.
    seconds: int
    #: An asking in which haste would tell something: no answer to it shows before these seconds.
    hold: int = 0
    #: Whether it runs at every pace, at a table without clocks too: a rule in real time.
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
        """The part of the game: the catalogue's `phase-<phase>` says what a seat is asked."""


@runtime_checkable
class AskingView(View, Protocol):
    """A view whose phase alone does not say what is asked; optional."""

    @property
    def question(self) -> str:
        """The catalogue's `phase-<question>` says what a seat is asked."""


def question(view: View) -> str:
    """What a seat is asked: the view's own question, or else its phase."""
    return view.question if isinstance(view, AskingView) else view.phase


class State(Protocol[D, F, View_co]):
    """The whole truth of a table: frozen, compared by value. It stays on the server."""

    @property
    def chance(self) -> Chance:
        """The stream this table draws from; the one field in which equal tables may differ."""

    @property
    def seats(self) -> int:
        """How many play."""

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """Whom the table waits for; empty when it waits for time alone, or is over.

        It is part of the truth, not of what is sent: where only some could use an asking, who
        has answered is a secret, and `waiting_for` is sent in its place.
        """

    @property
    def waiting_for(self) -> tuple[Seat, ...]:
        """Who is being asked, as far as everybody may know: all of `to_act`, and perhaps more.

        In an asking where it is a secret who has answered, all who were asked until it closes.
        """

    @property
    def hides_answers(self) -> bool:
        """Whether it is a secret who has answered, and how soon: only some could use the asking.

        The same for every viewer. Whoever runs the table lets no answer show at once then, however
        many were asked: to two players, a window that closes in a blink tells of an empty hand.
        """

    @property
    def outcome(self) -> Outcome | None:
        """None while the game runs."""

    @property
    def timers(self) -> tuple[Timer[D], ...]:
        """What time brings; empty for most games at most times."""

    def options(self, seat: Seat) -> tuple[D, ...]:
        """Every legal decision of the seat, in a stable order.

        Not empty for the seats of `to_act`, for TABLE while a timer of its runs, and for
        any seat a rule lets speak out of turn.
        """

    def play(self, seat: Seat, decision: D) -> tuple[Self, Log[F]]:
        """The table after the decision and what the log says of it, or IllegalDecisionError."""

    def view(self, seat: Seat | None) -> View_co:
        """What the seat (None: a spectator) sees and would have noted, built up from nothing."""

    def default(self, seat: Seat) -> D:
        """The option entered for a seat that does not answer; it follows from its view alone."""


class Codec(Protocol[D, View_contra]):
    """Numbers for learning: one numbering of decisions and one shape of view a game."""

    @property
    def size(self) -> int:
        """How many decisions are numbered."""

    @property
    def width(self) -> int:
        """How long a view's vector is."""

    def index(self, decision: D) -> int:
        """The decision's number, from 0 to size - 1."""

    def decision(self, index: int) -> D:
        """The decision of that number."""

    def vector(self, view: View_contra) -> tuple[float, ...]:
        """The view as `width` numbers from 0 to 1."""


class Step(NamedTuple):
    """One decision of a game that was played: the table before, what was chosen, what it gave."""

    state: Any
    seat: Seat
    decision: Any
    log: tuple[Event[Any], ...]
    after: Any


Verdict = Literal["truth", "lie", "guess", "forced"]
Fate = Literal["caught", "doubted", "believed", "open"]


class Claim(Frozen, frozen=True):
    """Something a seat gave out to be so, set beside the truth."""

    #: The number of the decision in the record, from 0.
    step: int
    seat: Seat
    #: A guess: the speaker could not know. Forced: a lie the rules demanded.
    verdict: Verdict
    #: A lie is caught, a truth doubted; believed: nobody who could have objected did; open: nobody
    #: could, or it was never put to the test.
    fate: Fate
    #: The game's own words for it, of its `Statement`: a record with a sentence `claim-<tag>`.
    statement: Any
    #: How bold it was, by the game's own measure: the higher, the bolder.
    stake: int = 0
    #: Who caught it, where somebody did.
    caught_by: tuple[Seat, ...] = ()


class Tally(Frozen, frozen=True):
    """One seat's part in the deceptions of a game."""

    lies: int = 0
    guesses: int = 0
    forced: int = 0
    truths: int = 0
    believed: int = 0  # lies that nobody caught
    caught: int = 0  # lies that somebody did
    challenges_right: int = 0
    challenges_wrong: int = 0


class Review(Frozen, frozen=True):
    """Every claim of a finished game beside the truth, and each seat's tally."""

    claims: tuple[Claim, ...]
    tallies: tuple[Tally, ...]

    @property
    def boldest(self) -> Claim | None:
        """The boldest lie that was believed, or guess where nobody lied; of equals the latest."""
        return self._highest("believed")

    @property
    def best_catch(self) -> Claim | None:
        """The boldest lie that was caught, or guess where nobody lied; of equals the latest."""
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
        """The union of what the log may tell, for decoding."""

    @property
    def Statement(self) -> Any:  # noqa: N802
        """The union of what a claim of the review tells; None where nothing is claimed."""

    @property
    def View(self) -> type[V]:  # noqa: N802
        """What a seat or a spectator is shown."""

    @property
    def short_settings(self) -> Mapping[str, str | int]:
        """Settings under which random play comes to an end; simulations use them unless told."""

    @property
    def reveals(self) -> Mapping[type, str]:
        """The facts in which the rules turn something up, each with its rule.

        Nothing else may tell a viewer apart two tables that showed it the same before.
        """

    @property
    def text(self) -> Traversable:
        """The folder of the catalogues, one `<language>.ftl` each."""

    @property
    def codec(self) -> Codec[D, V]:
        """Numbers for learning."""

    @property
    def notation(self) -> Notation[D]:
        """Decisions as text; `Notation(Decision)` gives every decision a plain one."""

    def deal(self, seats: int, settings: S, chance: Chance) -> tuple[State[D, F, V], Log[F]]:
        """A new table and the first lines of its log."""

    def resample(self, view: V, log: Sequence[F], chance: Chance) -> State[D, F, V]:
        """A table the viewer cannot tell from the true one, carrying the given chance.

        It has the same view and options for that viewer; everything hidden is drawn anew from
        what fits all that was seen and all that past decisions needed. What was merely said does
        not bind it. Every table that fits can come up, and no other.
        """

    def review(self, steps: Iterable[Step]) -> Review:
        """The claims of a finished game beside the truth."""

    def board(self, view: V, names: Sequence[str], language: str = "en") -> str:
        """The view as text for a terminal of 80 columns, in rich's markup.

        Its words come from the catalogue of that language. Names are shown as they were typed,
        cut where they are too long: `core.columns` measures and escapes them.
        """


# Where games of several kinds meet (registry, simulation, server) their records are opaque.
AnyState = State[Any, Any, Any]
AnyGame = Game[Any, Any, Any, Any]
AnyLog = tuple[Event[Any], ...]
