"""Heuristics, each for the views of one game, found by the entry points `knavery.heuristics`.

An entry point is named after the game and leads to an object that keeps the protocol `Heuristics`.
It may keep `WeighsTables`, `KnowsExactly`, `HasEngineWeights`, `JudgesClaims`, `NamesRoles` and
`NamesCulprits` too.
"""

from collections.abc import Callable, Sequence
from functools import cache
from importlib.metadata import entry_points
from typing import Any, Protocol, runtime_checkable

from knavery.bots.bot import Choice
from knavery.bots.heuristics.personality import Personality
from knavery.core import Chance, Seat

GROUP = "knavery.heuristics"

#: Gives the weight of a table, from 0 to 1.
Weigher = Callable[[Any], float]


class Heuristics(Protocol):
    """Hand-written play of one game, in any personality."""

    @property
    def View(self) -> type:  # noqa: N802  it is a type
        """The type of the game's views, by which the heuristics are found."""

    def decide(
        self,
        personality: Personality,
        view: Any,
        options: Sequence[Any],
        log: Sequence[Any],
        chance: Chance,
    ) -> Choice:
        """What that personality chooses; None is the last option where it need not speak."""

    def estimate(self, view: Any) -> float | None:
        """The expected score of the view's seat, from 0 to 1: where a rollout of a search ends.

        None: there is no estimate before the end, so a search plays rollouts to the end.
        """


@runtime_checkable
class WeighsTables(Protocol):
    """Heuristics that know which resampled tables are likelier than others."""

    def weigher(self, view: Any, log: Sequence[Any]) -> Weigher | None:
        """The weight of a table resampled from that view, by what was said and done; None: equal.

        A game's `resample` keeps to what was seen. The likeliest table weighs 1.
        """


@runtime_checkable
class KnowsExactly(Protocol):
    """Heuristics that may have counted everything there is to know."""

    def settled(self, view: Any) -> bool:
        """Whether `decide` is exact for this view, so that a search could only blur it."""


@runtime_checkable
class HasEngineWeights(Protocol):
    """Heuristics whose `careful` and whose estimate are part of the game's engine."""

    def engine_weights(self) -> Sequence[Sequence[float]] | None:
        """The weights of the estimate, for `Engine.simulator`; None: there are none yet."""


@runtime_checkable
class JudgesClaims(Protocol):
    """Heuristics that say how likely a claim is to be true."""

    def chance_true(self, view: Any, speaker: Seat) -> float:
        """The chance that what the speaker has just claimed is true, for the view's seat."""


@runtime_checkable
class NamesRoles(Protocol):
    """Heuristics of a game that deals roles."""

    def role(self, view: Any) -> str:
        """The role the view's seat was dealt; empty if it has none."""


@runtime_checkable
class NamesCulprits(Protocol):
    """Heuristics of a game in which some players look for others."""

    def suspicion(self, view: Any) -> Sequence[float]:
        """For each seat, the chance that it is looked for, as far as the view's seat knows."""

    def culprits(self, view: Any) -> Sequence[Seat]:
        """Those who were looked for, by any view of a finished game."""


_added: dict[type, Heuristics] = {}


def add(heuristics: Heuristics) -> None:
    """Add heuristics to this process without installing them as a package."""
    _added[heuristics.View] = heuristics


def heuristics_for(view: Any) -> Heuristics | None:
    """The heuristics for views of that type, or None if there are none."""
    return heuristics_of(type(view))


def heuristics_of(kind: type) -> Heuristics | None:
    """The heuristics for that type of views, or None if there are none."""
    return _added.get(kind) or _installed().get(kind)


def weigher_of(heuristics: Heuristics | None, view: Any, log: Sequence[Any]) -> Weigher | None:
    """The weigher of those heuristics (`WeighsTables`); None: all tables are equally likely."""
    return heuristics.weigher(view, log) if isinstance(heuristics, WeighsTables) else None


def is_settled(heuristics: Heuristics | None, view: Any) -> bool:
    """Whether those heuristics are exact for this view (`KnowsExactly`); False by default."""
    return isinstance(heuristics, KnowsExactly) and heuristics.settled(view)


def role_of(view: Any) -> str:
    """The role the view's seat was dealt (`NamesRoles`); empty by default."""
    heuristics = heuristics_for(view)
    return heuristics.role(view) if isinstance(heuristics, NamesRoles) else ""


@cache
def _installed() -> dict[type, Heuristics]:
    loaded = (entry.load() for entry in entry_points(group=GROUP))
    return {heuristics.View: heuristics for heuristics in loaded}
