"""Heuristics are found by the type of a view; a game without any is played at random."""

from collections.abc import Sequence
from typing import Any

import pytest
from knavery_hooks import GAME
from knavery_hooks import Settings as HooksSettings
from knavery_hooks import View as HooksView

from knavery.bots import Choice, bot, names
from knavery.bots.heuristics import (
    PERSONALITIES,
    Babbler,
    Careful,
    Personality,
    heuristics_for,
    registry,
)
from knavery.core import Chance, Seat
from knavery.games.kred import GAME as KRED
from knavery.games.kred.settings import Settings


class HooksHeuristics:
    """Heuristics a third party might bring: always the first option."""

    View = HooksView

    def decide(
        self,
        personality: Personality,
        view: HooksView,
        options: Sequence[Any],
        log: Sequence[Any],
        chance: Chance,
    ) -> Choice:
        return Choice(options[0], {"first": 1.0}, f"{personality.name} takes the first.")

    def estimate(self, view: HooksView) -> float:
        return 0.5


@pytest.fixture
def taught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_added", {})
    registry.add(HooksHeuristics())


def test_the_four_personalities_are_installed_by_name() -> None:
    assert {personality.name for personality in PERSONALITIES} <= set(names())
    for personality in PERSONALITIES:
        assert bot(personality.name).personality == personality  # type: ignore[attr-defined]


def test_heuristics_are_found_by_the_views_type() -> None:
    state, _ = KRED.deal(4, Settings(), Chance.of("x"))
    assert heuristics_for(state.view(Seat(0))) is not None
    assert heuristics_for(GAME.deal(3, HooksSettings(), Chance.of("x"))[0].view(None)) is None


@pytest.mark.usefixtures("taught")
def test_a_third_party_teaches_its_game() -> None:
    state, _ = GAME.deal(3, HooksSettings(), Chance.of("x"))
    choice = Careful().decide(state.view(Seat(1)), state.options(Seat(1)), (), Chance.of("y"))
    assert choice == Choice(state.options(Seat(1))[0], {"first": 1.0}, "careful takes the first.")


def test_a_game_without_heuristics_is_played_at_random() -> None:
    state, _ = GAME.deal(3, HooksSettings(), Chance.of("x"))
    options = state.options(Seat(1))
    taken = {
        Careful().decide(state.view(Seat(1)), options, (), Chance.of(str(at))).decision
        for at in range(40)
    }
    assert taken == set(options)


def test_without_heuristics_a_careful_bot_does_not_speak_out_of_turn() -> None:
    state, _ = GAME.deal(3, HooksSettings(), Chance.of("x"))
    options = (*state.options(Seat(0)), None)
    spoke = {
        kind: sum(
            kind().decide(state.view(Seat(0)), options, (), Chance.of(str(at))).decision is not None
            for at in range(300)
        )
        for kind in (Careful, Babbler)
    }
    assert spoke[Careful] == 0
    assert 0 < spoke[Babbler] < 30
