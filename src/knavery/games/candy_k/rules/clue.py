"""The Clue: it is turned, and those who drew two cards choose one."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from knavery.core import Event, Log
from knavery.games.candy_k.decisions import PlayCard
from knavery.games.candy_k.facts import ClueTurned, Fact
from knavery.games.candy_k.rules.section import clue_number

if TYPE_CHECKING:
    from knavery.games.candy_k.state import State


def turn_clue(state: "State") -> tuple["State", Log[Fact]]:
    """CK-19: turn the clue. CK-Q5: then those who have two cards choose."""
    section = state.sections[-1]
    clue = clue_number(state.pile, state.chance)
    played = tuple(
        card if second is None else None
        for card, second in zip(section.cards, section.seconds, strict=True)
    )
    turned = replace(
        state,
        sections=(*state.sections[:-1], replace(section, clue=clue, played=played)),
        phase="choice" if None in played else "claims",
        answers=(None,) * len(state.tokens),
    )
    return turned, (Event(ClueTurned(section.name, clue)),)


def settle_cards(state: "State") -> "State":
    """CK-18: the chosen cards count; the others are out of the game, face down."""
    section = state.sections[-1]
    played = tuple(
        answer.number if isinstance(answer, PlayCard) else card
        for answer, card in zip(state.answers, section.played, strict=True)
    )
    return replace(
        state,
        sections=(*state.sections[:-1], replace(section, played=played)),
        phase="claims",
        answers=(None,) * len(state.tokens),
    )
