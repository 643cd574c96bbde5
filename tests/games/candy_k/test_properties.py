"""What is true at every table of random play."""

import pytest

from contract.candy_k import KIT
from contract.play import walk
from knavery.core import Seat, seen
from knavery.games.candy_k.constants import ASSASSIN_SECTIONS
from knavery.games.candy_k.facts import (
    CardChosen,
    Claimed,
    Drawn,
    IdentityDrawn,
    Revealed,
    SecondDrawn,
    TokenAnswered,
    VoteCast,
)
from knavery.games.candy_k.state import State

GAMES = range(2 * len(KIT.tables))


@pytest.mark.parametrize("number", GAMES)
def test_the_view_tells_a_seat_all_that_is_its_own(number: int) -> None:
    for seats, table in walk(KIT, number, "own"):
        state = table.state
        assert isinstance(state, State)
        for seat in map(Seat, range(seats)):
            view = state.view(seat)
            assert view.icon == (seat == state.icon)
            assert view.answer == state.answers[seat]
            for shown, true in zip(view.sections, state.sections, strict=True):
                assert shown.cards == true.drawn(seat)
                assert shown.played == true.played[seat] or true.played[seat] is None
            if view.phase in ("claims", "talk", "vote", "over"):
                assert view.matches == state.matches[seat]


@pytest.mark.parametrize("number", GAMES)
def test_what_a_seat_alone_is_told_stands_in_no_other_log(number: int) -> None:
    *_, (seats, table) = walk(KIT, number, "private")
    for viewer in (None, *map(Seat, range(seats))):
        facts = seen(table.log, viewer)
        hidden = [fact for fact in facts if isinstance(fact, IdentityDrawn | Drawn | SecondDrawn)]
        assert bool(hidden) == (viewer is not None)
        for fact in facts:
            match fact:
                case TokenAnswered(seat=seat, spend=told):
                    assert (told is not None) == (seat == viewer)
                case CardChosen(seat=seat, number=told):
                    assert (told is not None) == (seat == viewer)
                case VoteCast(seat=seat, target=told):
                    assert (told is not None) == (seat == viewer)


@pytest.mark.parametrize("number", GAMES)
def test_ck_22_nobody_ever_claims_the_clues_number(number: int) -> None:
    """CK-Q10: so a player with a match has lied."""
    *_, (_, table) = walk(KIT, number, "claims")
    state = table.state
    assert isinstance(state, State)
    said = [fact for fact in seen(table.log, None) if isinstance(fact, Claimed)]
    assert len(said) == state.seats * len(state.sections)
    for section in state.sections:
        assert section.clue not in section.claims
        for seat in state.everybody:
            assert not section.matched(seat) or section.claims[seat] != section.played[seat]


@pytest.mark.parametrize("number", GAMES)
def test_ck_q18_the_reveal_agrees_with_the_table(number: int) -> None:
    """CK-Q2: nobody drew two cards in Who King."""
    *_, (seats, table) = walk(KIT, number, "reveal")
    state = table.state
    assert isinstance(state, State)
    shown = [fact for fact in seen(table.log, None) if isinstance(fact, Revealed)]
    assert tuple(shown) == state.view(None).revealed
    assert [fact.seat for fact in shown] == list(range(seats))
    assert sum(fact.icon for fact in shown) == 1
    for fact in shown:
        for card, section in zip(fact.cards, state.sections, strict=True):
            assert card.played in (card.card, card.second)
            assert card.match == (card.played == section.clue)
            assert card.section != "king" or card.second is None
        counted = sum(card.match for card in fact.cards if card.section in ASSASSIN_SECTIONS)
        assert fact.matches == counted + fact.icon


@pytest.mark.parametrize("number", GAMES)
def test_ck_q3_no_more_tokens_are_spent_than_there_are(number: int) -> None:
    *_, (_, table) = walk(KIT, number, "tokens")
    state = table.state
    assert isinstance(state, State)
    for seat in state.everybody:
        spent = sum(seat in section.spenders for section in state.sections)
        assert state.tokens[seat] + spent == state.settings.tokens
        assert state.tokens[seat] >= 0
