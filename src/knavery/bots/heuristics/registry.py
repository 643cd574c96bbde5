"""Heuristics, each for the views of one game, found by the entry points `knavery.heuristics`.

An entry point is named after the game and leads to an object that keeps the protocol `Heuristics`.
"""

from collections.abc import Callable, Sequence
from functools import cache
from importlib.metadata import entry_points
from typing import Any, Protocol

from knavery.bots.bot import Choice
from knavery.bots.heuristics.personality import Personality
from knavery.core import Chance

GROUP = "knavery.heuristics"

#: The weight of a table, from 0 to 1.
Weigher = Callable[[Any], float]


class Heuristics(Protocol):
    """Hand-written play of one game, in any personality."""

    @property
    def View(self) -> type:  # noqa: N802  it is a type
        """What a seat of that game is shown: by it the rules are found."""

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
        """The score the view's seat may expect, from 0 to 1: where a search stops playing on.

        None: nothing can be said before the end, so a search plays on to it by these rules.
        """

    # Three more may be there: `role(view)`, a word for what a seat was dealt to be,
    # `weigher(view, log)`: see `weigher_of`, and `settled(view)`: see `is_settled`.


_added: dict[type, Heuristics] = {}


def add(rules: Heuristics) -> None:
    """Make rules known to this process without installing them as a package."""
    _added[rules.View] = rules


def heuristics_for(view: Any) -> Heuristics | None:
    """The rules for a view of that type, or None where nobody has written any."""
    kind = type(view)
    return _added.get(kind) or _installed().get(kind)


def weigher_of(rules: Heuristics | None, view: Any, log: Sequence[Any]) -> Weigher | None:
    """How likely a table resampled from that view is, by what was said and done.

    A game's `resample` keeps to what was seen. 1 is as likely as any can be, and the others have
    their share of that; None: there is nothing more to go by.
    """
    make = getattr(rules, "weigher", None)
    found: Weigher | None = make(view, log) if make is not None else None
    return found


def is_settled(rules: Heuristics | None, view: Any) -> bool:
    """Whether the rules have counted all there is to know, so that samples would only blur it."""
    settled = getattr(rules, "settled", None)
    return settled is not None and bool(settled(view))


@cache
def _installed() -> dict[type, Heuristics]:
    loaded = (entry.load() for entry in entry_points(group=GROUP))
    return {rules.View: rules for rules in loaded}
