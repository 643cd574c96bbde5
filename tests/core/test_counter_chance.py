"""The counter-based stream: the numbers of splitmix64, unbiased, and dealt from by every game."""

from collections import Counter

import pytest

from knavery.core import Dice, registry
from knavery.core.counter_chance import CounterChance, mix
from knavery.core.settings import settle


def test_the_words_are_those_of_splitmix64() -> None:
    """The published test values of the generator with seed 1234567."""
    words, chance = [], CounterChance.at(1234567)
    for _ in range(3):
        word, chance = chance._word()
        words.append(word)
    assert words == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_draws_are_unbiased_and_each_takes_one_position() -> None:
    chance = CounterChance.of("unbiased")
    begin = chance.position
    drawn: Counter[int] = Counter()
    for _ in range(6000):
        number, chance = chance.below(6)
        drawn[number] += 1
    assert sorted(drawn) == list(range(6))
    assert all(900 < times < 1100 for times in drawn.values())
    assert chance.position == (begin + 6000 * 0x9E3779B97F4A7C15) % 2**64


def test_a_word_of_the_incomplete_run_is_refused() -> None:
    """A limit just above half of the range refuses about half of the words."""
    limit = (1 << 31) + 1
    refused, chance = 0, CounterChance.of("refused")
    for _ in range(200):
        word = mix((chance.position + 0x9E3779B97F4A7C15) % 2**64)
        number, chance = chance.below(limit)
        refused += number != (word >> 32) * limit >> 32
        assert 0 <= number < limit
    assert 70 < refused < 130


def test_branches_differ_by_label_and_by_position_and_the_stream_does_not_move() -> None:
    chance = CounterChance.of("branches")
    _, later = chance.below(2)
    assert len({chance.branch("a"), chance.branch("b"), later.branch("a"), chance}) == 4
    assert chance.branch("a") == CounterChance.of("branches").branch("a")


def test_limits_that_it_cannot_draw_are_refused() -> None:
    for limit in (0, -1, (1 << 32) + 1):
        with pytest.raises(ValueError, match="no number below"):
            CounterChance.of("limits").below(limit)
    assert CounterChance.of("limits").below(1)[0] == 0


def test_it_is_fresh_each_time() -> None:
    assert CounterChance.fresh() != CounterChance.fresh()


def test_dice_and_shuffles_draw_from_it() -> None:
    cards, _ = CounterChance.of("cards").shuffled(range(9))
    assert sorted(cards) == list(range(9))
    assert {Dice(CounterChance.of(str(seed))).below(3) for seed in range(20)} == {0, 1, 2}


@pytest.mark.parametrize("name", ["candy_k", "kingless", "kred", "red_scare"])
def test_every_game_is_dealt_and_played_from_it(name: str) -> None:
    game = registry.game(name)
    settings = settle(game, game.short_settings)
    state, _ = game.deal(4, settings, CounterChance.of(name))
    again, _ = game.deal(4, settings, CounterChance.of(name))
    other, _ = game.deal(4, settings, CounterChance.of(f"{name} other"))
    assert state == again != other
    for _ in range(30):
        seat = state.to_act[0]
        state, _ = state.play(seat, state.options(seat)[-1])
    assert isinstance(state.chance, CounterChance)
