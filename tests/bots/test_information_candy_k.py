"""What decisions of Candy K tell about hidden cards, in bits, over games of one personality.

The mutual information of a decision and a hidden fact in the same situation, by counting; a
correction takes out what counting few games adds. 1 bit would tell whether a seat has a match.
"""

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator
from math import log, log2
from typing import Any

import pytest

from bots.candy_k_games import record
from knavery.core import tag_of
from knavery.games.candy_k.decisions import ClaimNumber, Explain

GAMES = 50
#: The most a decision may tell, in bits. CK-Q6: a King must claim a number that another holds.
BOUNDS = {"token": 0.01, "claim": 0.02, "king": 0.05, "remark": 0.02, "answer": 0.02}

#: The situation, what was decided, and what was hidden.
Told = tuple[Hashable, Hashable, Hashable]


def bits(told: Iterable[Told]) -> float:
    """The mean information of decisions about hidden facts (Miller and Madow's correction)."""
    situations: dict[Hashable, Counter[tuple[Hashable, Hashable]]] = {}
    for situation, decided, hidden in told:
        situations.setdefault(situation, Counter())[decided, hidden] += 1
    whole = sum(both.total() for both in situations.values())
    return max(0.0, sum(_bits(both) for both in situations.values()) / whole)


def _bits(both: Counter[tuple[Hashable, Hashable]]) -> float:
    """The same in one situation, times the number of its decisions."""
    whole = both.total()
    decided, hidden = Counter[Hashable](), Counter[Hashable]()
    for (one, two), count in both.items():
        decided[one] += count
        hidden[two] += count
    found = sum(
        count * log2(count * whole / (decided[one] * hidden[two]))
        for (one, two), count in both.items()
    )
    return found - (len(decided) - 1) * (len(hidden) - 1) / (2 * log(2))


def told(name: str) -> dict[str, list[Told]]:
    """For each kind of decision, what was decided beside what was hidden."""
    found: dict[str, list[Told]] = {kind: [] for kind in BOUNDS}
    # The shameless ask why often, so there are answers to count.
    names = (name, "shameless", name, "shameless", name)
    for number in range(GAMES):
        for kind, each in _told(names, name, record(names, number).replay()):
            found[kind].append(each)
    return found


def _told(names: tuple[str, ...], name: str, steps: Iterable[Any]) -> Iterator[tuple[str, Told]]:
    for step in steps:
        if step.seat < 0 or names[step.seat] != name:
            continue
        view = step.state.view(step.seat)
        section = view.sections[-1]
        match view.phase, step.decision:
            case "tokens", decision:
                yield "token", (section.section, tag_of(decision), bool(view.matches))
            case "claims", ClaimNumber(number=claimed):
                kind = "king" if section.section == "king" else "claim"
                turn = view.seats - section.claims.count(None)
                yield kind, (turn, section.claims.count(claimed), section.matched)
            case "talk", Explain(reason=reason):
                yield "answer", (section.section == "king", reason, section.matched)
            case "talk", decision:
                yield "remark", (section.section == "king", tag_of(decision), section.matched)


def test_bits_are_those_of_a_known_table() -> None:
    one, two = [("a", 0, 0), ("a", 1, 1)] * 500, [("b", 0, 1), ("b", 1, 0)] * 500
    assert bits(one) == pytest.approx(1, abs=0.01)
    assert bits(one + two) == pytest.approx(1, abs=0.01)
    assert bits([("a", 0, 1), ("a", 1, 0)] * 500 + one) == 0


@pytest.mark.parametrize("name", ["careful", "shameless"])
def test_decisions_tell_little_of_hidden_cards(name: str) -> None:
    found = {kind: bits(each) for kind, each in told(name).items()}
    assert all(found[kind] <= most for kind, most in BOUNDS.items()), found
