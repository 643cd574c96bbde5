"""Red Scare tables set directly, without luck."""

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from knavery.core import Chance, IllegalDecisionError, Seat, Step, seen
from knavery.games.red_scare.cards import (
    P1,
    P2,
    S1,
    S2,
    Alignment,
    Card,
    Profession,
    Unaligned,
    Verdict,
)
from knavery.games.red_scare.decisions import Accuse, Credit, Decision, EndTurn, Guess
from knavery.games.red_scare.facts import Fact
from knavery.games.red_scare.rules.pieces import Held, Packet
from knavery.games.red_scare.rules.sight import readable
from knavery.games.red_scare.settings import Settings
from knavery.games.red_scare.state import State

ANN, BOB, CAT, DAN, EVE = map(Seat, range(5))
CARDS = {"P1": P1, "S1": S1, "P2": P2, "S2": S2, "?1": Card(1), "?2": Card(2)}
ALIGNMENTS: dict[str, Alignment] = {"p": "patriot", "s": "soviet", "u": "unaligned"}

#: Without glasses you read type 1 and judge type 2; with glasses it is the other way round.
MIXED = "P1 S1 S2"
FOR_BARE = "P2 P2 S2"
FOR_GLASSES = "P1 S1 S1"


def cards(text: str) -> tuple[Card, ...]:
    """`P1 S2 ?1` as cards."""
    return tuple(CARDS[word] for word in text.split())


def packet(judge: Seat, side: Verdict, inside: str) -> Packet:
    """A packet that lies where it was judged to."""
    return Packet(judge, side, side, tuple(map(Held, cards(inside))))


def table(
    *hands: str,
    alignments: str = "",
    glasses: str = "",
    deck: str = "P1 S1 P2 S2 " * 6,
    packets: Sequence[Packet] = (),
    professions: dict[Seat, Profession] | None = None,
    unaligned: Unaligned | None = None,
    settings: dict[str, Any] | None = None,
    **fields: Any,
) -> State:
    """A table in Ann's turn of round 1: by default four players, every other with glasses."""
    asked = dict(settings or {})
    if professions:
        asked["game"] = "advanced"
    seats = max(len(hands), len(alignments), 4)
    held = [*hands, *[MIXED] * (seats - len(hands))]
    worn = tuple(sign == "g" for sign in glasses or ("-g" * seats)[:seats])
    sides = tuple(ALIGNMENTS[sign] for sign in alignments or ("ps" * seats)[:seats])
    if "unaligned" in sides and unaligned is None:
        unaligned = "double_agent"
    real_time = asked.get("pace") == "real_time"
    state = State(
        chance=Chance(bytes(32)),
        settings=Settings(**asked),
        size=3,
        start=ANN,
        glasses=worn,
        inverted=(False,) * seats,
        alignments=sides,
        unaligned=unaligned,
        professions=tuple((professions or {}).get(Seat(at)) for at in range(seats)),
        used=(False,) * seats,
        hands=tuple(
            tuple(Held(card, (), readable(card.kind, worn[at])) for card in cards(hand))
            for at, hand in enumerate(held)
        ),
        deck=cards(deck),
        notes=((),) * seats,
        checks=(None,) * seats,
        cancels=(0,) * seats,
        active=ANN,
        round=0 if real_time else 1,
        packets=tuple(packets),
    )
    return replace(state, **fields)


def play(state: State, *decisions: tuple[Seat, Decision]) -> State:
    """The table after these decisions."""
    for seat, decision in decisions:
        assert decision in state.options(seat), f"{decision} of {seat} is not on offer"
        state, _ = state.play(seat, decision)
    return state


def facts_seen(
    state: State, seat: Seat, decision: Decision, viewer: Seat | None
) -> tuple[Fact, ...]:
    """What the viewer's log says of a decision."""
    return seen(state.play(seat, decision)[1], viewer)


def public_facts(state: State, seat: Seat, decision: Decision) -> list[Fact]:
    """What the log tells the whole table of a decision."""
    return list(facts_seen(state, seat, decision, None))


def refused(state: State, seat: Seat, decision: Decision) -> tuple[str, str]:
    """The rule and the reason with which a decision is refused; it is not on offer either."""
    assert decision not in state.options(seat)
    with pytest.raises(IllegalDecisionError) as error:
        state.play(seat, decision)
    return error.value.rule, error.value.reason


def faces(state: State, seat: Seat) -> str:
    """The seat's own cards as it sees them."""
    names = {card: name for name, card in CARDS.items()}
    return " ".join(names[held.card] for held in state.view(seat).hand)


def held(state: State, seat: Seat) -> str:
    """The seat's cards as they are."""
    names = {card: name for name, card in CARDS.items()}
    return " ".join(names[held.card] for held in state.hands[seat])


def round_of_passes(state: State, rounds: int = 1) -> State:
    """The table after everybody has passed that many times."""
    for _ in range(rounds * len(state.hands)):
        state = play(state, (state.active, EndTurn()))
    return state


def next_turn_of(state: State, seat: Seat) -> State:
    """The table in the seat's next turn, if everybody passes until then."""
    state = play(state, (state.active, EndTurn()))
    while state.active != seat:
        state = play(state, (state.active, EndTurn()))
    return state


def opened(state: State) -> State:
    """The table with ACCUSE open."""
    return replace(state, accuse_open=True, round=4)


def accused(state: State, seat: Seat, tokens: str, side: str = "") -> State:
    """The table after the seat's whole accusation, tokens by seat: `.sps` for Ann's."""
    state = play(state, (seat, Accuse()))
    for at, sign in enumerate(tokens):
        if at != seat:
            state = play(state, (seat, Guess(Seat(at), ALIGNMENTS[sign])))
    own = state.alignments[seat]
    credit: Any = ALIGNMENTS[side] if side else own
    return play(state, (seat, Credit(credit)))


def steps(state: State, *decisions: tuple[Seat, Decision]) -> list[Step]:
    """These decisions as the review is given them."""
    found = []
    for seat, decision in decisions:
        after, log = state.play(seat, decision)
        found.append(Step(state, seat, decision, log, after))
        state = after
    return found
