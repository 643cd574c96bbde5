"""Tables of Candy K set up by hand, without chance."""

from collections.abc import Iterable, Sequence
from typing import Any

from knavery.core import Chance, Event, Seat
from knavery.games.candy_k.constants import DECKS, Phase, SectionName
from knavery.games.candy_k.decisions import Answer, Vote
from knavery.games.candy_k.rules.section import Section
from knavery.games.candy_k.settings import Settings
from knavery.games.candy_k.state import State

ANN, BOB, CYD, DEE, EVE = map(Seat, range(5))
STEADY = Chance.of("candy_k scene")


def section(
    name: SectionName,
    cards: Sequence[int],
    clue: int | None = None,
    *,
    seconds: dict[Seat, int] | None = None,
    played: dict[Seat, int | None] | None = None,
    claims: dict[Seat, int] | None = None,
    first: Seat = ANN,
) -> Section:
    """A section in which everybody plays their first card unless `played` says otherwise."""
    seats = range(len(cards))
    counted: list[int | None] = list(cards) if clue is not None else [None] * len(cards)
    for seat, card in (played or {}).items():
        counted[seat] = card
    return Section(
        name,
        first,
        tuple(cards),
        tuple((seconds or {}).get(Seat(seat)) for seat in seats),
        tuple(counted),
        clue,
        tuple((claims or {}).get(Seat(seat)) for seat in seats),
    )


def table(
    *sections: Section,
    phase: Phase,
    icon: Seat = ANN,
    tokens: Sequence[int] | None = None,
    answers: dict[Seat, Answer] | None = None,
    **settings: Any,
) -> State:
    """A table in the last of these sections."""
    seats = len(sections[0].cards)
    return State(
        chance=STEADY,
        deck=DECKS[seats],
        settings=Settings(**settings),
        icon=icon,
        tokens=tuple(tokens if tokens is not None else [1] * seats),
        sections=tuple(sections),
        phase=phase,
        answers=tuple((answers or {}).get(Seat(seat)) for seat in range(seats)),
    )


def played_out(
    when: Sequence[int],
    where: Sequence[int],
    king: Seat,
    assassin: Sequence[int],
    *,
    icon: Seat = ANN,
    **settings: Any,
) -> State:
    """A table at the vote. Every clue is 1, so a 1 is a match; `king` is the King."""
    seats = len(when)
    sweets = [(seat - king) % seats + 1 for seat in range(seats)]
    said = {Seat(seat): 2 for seat in range(seats)}
    return table(
        section("when", when, 1, claims=said),
        section("where", where, 1, claims=said, first=BOB),
        section("king", sweets, 1, claims=said, first=CYD),
        section("assassin", assassin, 1, claims=said, first=DEE),
        phase="vote",
        icon=icon,
        **settings,
    )


def vote(state: State, votes: Sequence[Seat]) -> State:
    """The table after these votes, seat by seat."""
    for seat, target in enumerate(votes):
        state, _ = state.play(Seat(seat), Vote(target))
    return state


def lines(log: Iterable[Event[Any]], seat: Seat | None = None) -> list[Any]:
    """The log as that seat has it; None is a spectator."""
    return [fact for event in log if (fact := event.seen_by(seat)) is not None]
