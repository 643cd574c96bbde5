"""Drawing: the first cards of a section, and the second ones for tokens."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from knavery.core import Event, Log, Seat
from knavery.games.candy_k.decisions import SpendToken
from knavery.games.candy_k.facts import Drawn, Fact, SecondDrawn, SectionBegan, TokensSpent
from knavery.games.candy_k.rules.clue import turn_clue
from knavery.games.candy_k.rules.section import new_section, second_cards

if TYPE_CHECKING:
    from knavery.games.candy_k.state import State


def begin_section(state: "State", first: Seat) -> tuple["State", Log[Fact]]:
    """CK-16: everybody draws a card of the next section.

    CK-Q4: then those who have a token left are asked about it; CK-Q2: never in Who King.
    """
    pile = state.deck.piles[len(state.sections)]
    section = new_section(pile, first, len(state.tokens), state.chance)
    begun = replace(
        state,
        sections=(*state.sections, section),
        phase="tokens",
        answers=(None,) * len(state.tokens),
    )
    own: dict[Seat, Fact] = {
        seat: Drawn(pile.section, section.cards[seat]) for seat in state.everybody
    }
    log: Log[Fact] = (Event(SectionBegan(pile.section, first)), Event(None, own))
    if pile.section != "king" and any(state.tokens):
        return begun, log
    turned, clue = turn_clue(begun)
    return turned, log + clue


def spend_tokens(state: "State") -> tuple["State", Log[Fact]]:
    """CK-17, CK-Q4: those who spent a token draw a second card; all see who they are."""
    section = state.sections[-1]
    spenders = tuple(s for s in state.everybody if isinstance(state.answers[s], SpendToken))
    seconds = second_cards(state.pile, section, spenders, state.chance)
    own: dict[Seat, Fact] = {
        seat: SecondDrawn(section.name, number)
        for seat, number in zip(state.everybody, seconds, strict=True)
        if number is not None
    }
    spent = replace(
        state,
        tokens=tuple(
            left - (seat in spenders)
            for seat, left in zip(state.everybody, state.tokens, strict=True)
        ),
        sections=(*state.sections[:-1], replace(section, seconds=seconds)),
    )
    turned, clue = turn_clue(spent)
    log: Log[Fact] = (Event(TokensSpent(section.name, spenders)),)
    return turned, (*log, Event(None, own), *clue) if own else log + clue
