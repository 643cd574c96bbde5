"""Bots by name, and the one that chooses at random."""

from collections import Counter
from importlib.metadata import EntryPoint, EntryPoints

import pytest

from knavery.bots import Choice, bot, is_blind, names, registry
from knavery.bots.random import SPEAKS_ONE_IN, RandomBot
from knavery.bots.registry import UnknownBotError
from knavery.core import Chance, Seat
from knavery.core.remarks import Suspect, Talk, Trust
from knavery.games.red_scare.decisions import EndTurn


def drawn(options: tuple[str | None, ...], times: int) -> Counter[str | None]:
    return Counter(
        RandomBot().decide(None, options, (), Chance.of(f"{number}")).decision
        for number in range(times)
    )


def test_a_random_bot_seldom_makes_remarks() -> None:
    talk = (Suspect(Seat(0)), Trust(Seat(0)))
    for moves in ((EndTurn(),), (None,), (EndTurn(), None)):
        options = (*moves[:-1], *talk, None) if moves[-1] is None else (*moves, *talk)
        chosen = [
            RandomBot().decide(None, options, (), Chance.of(f"{number}")).decision
            for number in range(3200)
        ]
        assert set(chosen) == set(options)
        spoken = sum(isinstance(each, Talk) for each in chosen)
        assert abs(spoken - 3200 / SPEAKS_ONE_IN) < 5 * 10


def test_every_option_is_as_likely_as_any_other() -> None:
    counted = drawn(("a", "b", "c"), 900)
    assert set(counted) == {"a", "b", "c"}
    assert all(abs(count - 300) < 5 * 15 for count in counted.values()), counted


def test_where_it_need_not_speak_it_seldom_does() -> None:
    counted = drawn(("a", "b", None), 3200)
    spoken = counted["a"] + counted["b"]
    assert abs(spoken - 3200 / SPEAKS_ONE_IN) < 5 * 10
    assert counted["a"] > 20
    assert counted["b"] > 20


def test_same_prompt_same_answer() -> None:
    prompt = (None, ("a", "b", "c"), (), Chance.of("prompt"))
    assert RandomBot().decide(*prompt) == RandomBot().decide(*prompt)


def test_it_looks_at_nothing_and_says_so() -> None:
    class Looking:
        def decide(self, *prompt: object) -> Choice:
            return Choice(None)

    assert is_blind(RandomBot())
    assert not is_blind(Looking())


def test_bots_are_found_by_their_names() -> None:
    assert "random" in names()
    assert isinstance(bot("random"), RandomBot)
    with pytest.raises(UnknownBotError, match=r"no bot 'sly'\. There are: .*random"):
        bot("sly")


def test_a_bot_that_cannot_be_loaded_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    point = EntryPoint("gone", "knavery_gone:Bot", registry.GROUP)
    monkeypatch.setattr(registry, "entry_points", lambda **_: EntryPoints([point]))
    with pytest.raises(UnknownBotError, match="bot 'gone' cannot be loaded: No module"):
        bot("gone")
