"""Influence: how far remarks move what the others believe, and whether toward the truth.

The beliefs are those of the game's heuristics (`NamesCulprits`) in each other seat, right before
the remark and right after it.
"""

from collections.abc import Iterable, Sequence

import msgspec

from knavery.bots.heuristics import heuristics_for
from knavery.bots.heuristics.registry import NamesCulprits
from knavery.core import TABLE, Frozen, Seat, Step, tag_of
from knavery.core.remarks import RemarkFact


class Moved(msgspec.Struct, frozen=True):
    """How one remark moved the others' beliefs."""

    #: Its tag, and the words chosen: `suspect`, `explain bluffed`.
    kind: str
    #: The sum of all changes of a listener's suspicions, as the mean of all listeners.
    distance: float
    #: By how much the squared errors of these suspicions shrank; negative: away from the truth.
    gain: float
    #: Who made it.
    seat: Seat = TABLE


class Influence(msgspec.Struct, frozen=True):
    """How remarks of one kind moved beliefs: how many there were, and the means."""

    remarks: int
    distance: float
    gain: float


def moved(steps: Sequence[Step]) -> tuple[Moved, ...]:
    """How each remark of a finished game moved beliefs; none without heuristics that tell."""
    if not steps:
        return ()
    last = steps[-1].after
    heuristics = heuristics_for(last.view(None))
    if not isinstance(heuristics, NamesCulprits):
        return ()
    culprits = heuristics.culprits(last.view(None))
    found = []
    for step in steps:
        for event in step.log:
            if not isinstance(event.public, RemarkFact):
                continue
            distance = gain = 0.0
            listeners = [Seat(at) for at in range(last.seats) if at != step.seat]
            for listener in listeners:
                before = heuristics.suspicion(step.state.view(listener))
                after = heuristics.suspicion(step.after.view(listener))
                for seat, (old, new) in enumerate(zip(before, after, strict=True)):
                    if seat != listener:
                        truth = float(seat in culprits)
                        distance += abs(new - old)
                        gain += (old - truth) ** 2 - (new - truth) ** 2
            mean, gained = distance / len(listeners), gain / len(listeners)
            found.append(Moved(_kind(event.public.remark), mean, gained, step.seat))
    return tuple(found)


def influence(found: Iterable[Moved]) -> dict[str, Influence]:
    """The means for each kind of remark, the one that moves most first."""
    kinds: dict[str, list[Moved]] = {}
    for each in found:
        kinds.setdefault(each.kind, []).append(each)
    means = {
        kind: Influence(
            len(several),
            sum(each.distance for each in several) / len(several),
            sum(each.gain for each in several) / len(several),
        )
        for kind, several in kinds.items()
    }
    return dict(sorted(means.items(), key=lambda item: (-item[1].distance, item[0])))


def _kind(remark: Frozen) -> str:
    words = [word for word in msgspec.structs.astuple(remark) if isinstance(word, str)]
    return " ".join([tag_of(remark), *words])
