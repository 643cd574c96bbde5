"""Golden records: a whole game as text, one decision a line with the log it gave.

A changed rule shows as a readable diff. They are rewritten only on purpose:
`GOLDEN=write scripts/test -k golden`.
"""

import os
from pathlib import Path
from typing import Any

from contract.play import choose
from knavery.core import AnyGame, Chance, Event, Seat
from knavery.core.text import Localizer

FOLDER = Path(__file__).parent / "records"


def playthrough(game: AnyGame, seats: int, settings: Any, label: str, most: int = 10_000) -> str:
    """A random game of that label as text: what all see, and what single seats see instead."""
    chance = Chance.of(label)
    names = [f"P{seat}" for seat in range(seats)]
    localizer = Localizer(game, names)
    localizers = [Localizer(game, names, Seat(seat)) for seat in range(seats)]
    state, log = game.deal(seats, settings, chance.branch("deal"))
    lines = [f"{game.title}, rules version {game.rules_version}, {seats} seats, {settings}"]
    lines += [f"deal: {_sentences(localizer, localizers, event)}" for event in log]
    for _ in range(most):
        if state.outcome is not None:
            break
        seat, decision, chance = choose(state, seats, chance)
        state, log = state.play(seat, decision)
        facts = "; ".join(_sentences(localizer, localizers, event) for event in log)
        lines.append(f"{seat} {localizer.decision(decision)}: {facts}")
    lines.append(f"outcome: {state.outcome}")
    return "\n".join(lines) + "\n"


def compare(name: str, text: str) -> None:
    """The text is that of the golden record of that name."""
    path = FOLDER / f"{name}.txt"
    if os.environ.get("GOLDEN") == "write":
        path.write_text(text, "utf-8")
    assert path.read_text("utf-8") == text


def _sentences(localizer: Localizer, localizers: list[Localizer], event: Event[Any]) -> str:
    sentences = [localizer.fact(event.public)] if event.public is not None else []
    sentences += [
        f"(to {seat}: {localizers[seat].fact(fact)})" for seat, fact in event.private.items()
    ]
    return " ".join(sentences)
