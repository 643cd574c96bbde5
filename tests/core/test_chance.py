"""Chance, held to docs/fairness.md by a second implementation made from that page alone."""

import json
import re
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from knavery.core import Chance, Dice
from knavery.core.record import match_seed

PAGE = Path(__file__).parents[2] / "docs" / "fairness.md"


def numbers() -> dict[str, Any]:
    block = re.search(r"```json\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert block is not None
    read: dict[str, Any] = json.loads(block[1])
    return read


def hmac_sha256(key: bytes, message: bytes) -> bytes:
    """RFC 2104, from SHA-256 alone."""
    key = sha256(key).digest() if len(key) > 64 else key
    key = key.ljust(64, b"\0")
    inner = sha256(bytes(byte ^ 0x36 for byte in key) + message).digest()
    return sha256(bytes(byte ^ 0x5C for byte in key) + inner).digest()


class Stream:
    """The page's stream of chance, written a second time, and changing as it draws."""

    def __init__(self, seed: bytes, counter: int = 0) -> None:
        self.seed = seed
        self.counter = counter

    def below(self, n: int) -> int:
        rest = (1 << 64) % n
        while True:
            block = hmac_sha256(self.seed, self.counter.to_bytes(8, "big"))
            self.counter += 1
            word = 0
            for byte in block[:8]:
                word = word * 256 + byte
            if word < (1 << 64) - rest:
                return word % n

    def shuffled(self, items: list[int]) -> list[int]:
        for last in reversed(range(1, len(items))):
            at = self.below(last + 1)
            items[last], items[at] = items[at], items[last]
        return items

    def dice(self, n: int) -> Iterator[int]:
        """Draws below n cut from whole blocks, written with strings of bits."""
        need = len(f"{n - 1:b}")
        bits = ""
        while True:
            if len(bits) < need:
                block = hmac_sha256(self.seed, self.counter.to_bytes(8, "big"))
                self.counter += 1
                bits = "".join(f"{byte:08b}" for byte in block)
            bits, low = bits[:-need], bits[-need:]
            if int(low, 2) < n:
                yield int(low, 2)

    def branch(self, label: str) -> bytes:
        return hmac_sha256(self.seed, b"branch:" + self.counter.to_bytes(8, "big") + label.encode())


def match_of(seed: bytes, words: list[str]) -> bytes:
    told = b"knavery match 1"
    for word in words:
        told += len(word.encode()).to_bytes(4, "big") + word.encode()
    return hmac_sha256(seed, told)


def draws(chance: Chance, limit: int, count: int) -> list[int]:
    drawn = []
    for _ in range(count):
        number, chance = chance.below(limit)
        drawn.append(number)
    return drawn


def test_the_numbers_of_the_page_are_those_of_the_second_implementation() -> None:
    page = numbers()
    seed = bytes.fromhex(page["seed"])
    assert sha256(seed).hexdigest() == page["commitment"]
    assert hmac_sha256(seed, bytes(8)).hex() == page["block_0"]
    for limit in (6, 1000, 9223372036854775809):
        stream = Stream(seed)
        assert [stream.below(limit) for _ in page[f"below_{limit}"]] == page[f"below_{limit}"]
    assert Stream(seed).shuffled(list(range(8))) == page["shuffled_0_to_7"]
    assert list(islice(Stream(seed).dice(6), 12)) == page["dice_below_6"]
    assert Stream(seed, 0).branch("default").hex() == page["branch_default_at_0"]
    assert Stream(seed, 7).branch("default").hex() == page["branch_default_at_7"]
    assert match_of(seed, []).hex() == page["match_without_words"]
    assert match_of(seed, page["match_words"]).hex() == page["match_with_words"]
    assert sha256(page["text"].encode()).hexdigest() == page["seed_of_text"]


def test_the_numbers_of_the_page_are_ours() -> None:
    page = numbers()
    seed = bytes.fromhex(page["seed"])
    chance = Chance(seed)
    for limit in (6, 1000, 9223372036854775809):
        assert draws(chance, limit, len(page[f"below_{limit}"])) == page[f"below_{limit}"]
    assert list(chance.shuffled(range(8))[0]) == page["shuffled_0_to_7"]
    dice = Dice(chance)
    assert [dice.below(6) for _ in range(12)] == page["dice_below_6"]
    assert chance.branch("default").seed.hex() == page["branch_default_at_0"]
    assert Chance(seed, 7).branch("default").seed.hex() == page["branch_default_at_7"]
    assert match_seed(seed, []).hex() == page["match_without_words"]
    assert match_seed(seed, page["match_words"]).hex() == page["match_with_words"]
    assert Chance.of(page["text"]).seed.hex() == page["seed_of_text"]


@pytest.mark.parametrize("limit", [1, 2, 6, 24, 1000, 2**32 + 1, 2**63 + 1, 2**64])
def test_both_implementations_draw_alike(limit: int) -> None:
    stream = Stream(Chance.of("alike").seed)
    chance = Chance.of("alike")
    for _ in range(50):
        number, chance = chance.below(limit)
        assert number == stream.below(limit)
        assert chance.counter == stream.counter


@pytest.mark.parametrize("limit", [2, 3, 6, 24, 1000])
def test_dice_fall_alike_in_both_and_go_on_to_the_next_block(limit: int) -> None:
    seed = Chance.of("dice").seed
    stream = Stream(seed)
    dice = Dice(Chance(seed))
    assert [dice.below(limit) for _ in range(300)] == list(islice(stream.dice(limit), 300))
    assert dice.chance.counter == stream.counter > 1


def test_dice_are_fair() -> None:
    dice = Dice(Chance.of("fair dice"))
    counted = Counter(dice.below(6) for _ in range(6000))
    assert all(abs(counted[face] - 1000) < 5 * 29 for face in range(6)), counted
    orders = Counter(tuple(dice.shuffled("abc")) for _ in range(1200))
    assert len(orders) == 6
    assert all(abs(count - 200) < 5 * 13 for count in orders.values()), orders
    assert {dice.choice("xy") for _ in range(40)} == {"x", "y"}
    with pytest.raises(ValueError, match="no number below"):
        dice.below(0)


def test_words_thrown_away_are_counted() -> None:
    page = numbers()
    chance = Chance(bytes.fromhex(page["seed"]))
    counters = []
    for _ in page["counters_after_9223372036854775809"]:
        _, chance = chance.below(9223372036854775809)
        counters.append(chance.counter)
    assert counters == page["counters_after_9223372036854775809"]


def test_every_number_is_as_likely_as_any_other() -> None:
    counted = Counter(draws(Chance.of("likely"), 6, 6000))
    assert set(counted) == set(range(6))
    # Five standard deviations of a fair die.
    assert all(abs(count - 1000) < 5 * 29 for count in counted.values()), counted


def test_every_order_is_as_likely_as_any_other() -> None:
    counted: Counter[tuple[str, ...]] = Counter()
    chance = Chance.of("orders")
    for _ in range(2400):
        order, chance = chance.shuffled("abcd")
        counted[order] += 1
    assert len(counted) == 24
    assert all(abs(count - 100) < 5 * 10 for count in counted.values()), counted


def test_a_shuffle_loses_nothing_and_leaves_what_it_was_given() -> None:
    items = [3, 1, 1, 2]
    order, after = Chance.of("items").shuffled(items)
    assert sorted(order) == sorted(items)
    assert items == [3, 1, 1, 2]
    assert after.counter == 3


def test_a_draw_leaves_the_stream_where_it_stood() -> None:
    chance = Chance.of("still")
    first, after = chance.below(1000)
    assert chance.below(1000) == (first, after)
    assert (chance.counter, after.counter) == (0, 1)
    with pytest.raises(AttributeError):
        chance.counter = 5  # type: ignore[misc]
    assert chance == Chance(chance.seed)
    assert hash(chance) == hash(Chance(chance.seed))


def test_branches_are_streams_of_their_own() -> None:
    chance = Chance.of("tree")
    seeds = {
        chance.branch("a").seed,
        chance.branch("b").seed,
        Chance(chance.seed, 1).branch("a").seed,
        chance.branch("a").branch("a").seed,
        chance.seed,
    }
    assert len(seeds) == 5
    assert chance.branch("a") == chance.branch("a")
    assert chance == Chance.of("tree")


def test_words_in_another_order_or_cut_elsewhere_make_another_match() -> None:
    seed = bytes(32)
    said = [[], [""], ["ab", "c"], ["a", "bc"], ["c", "ab"], ["abc"]]
    assert len({match_seed(seed, words) for words in said}) == len(said)


def test_fresh_streams_differ_and_have_256_bits() -> None:
    one, other = Chance.fresh(), Chance.fresh()
    assert len(one.seed) == 32
    assert one != other


@pytest.mark.parametrize("limit", [0, -1])
def test_there_is_nothing_to_draw_below_one(limit: int) -> None:
    with pytest.raises(ValueError, match="no number below"):
        Chance.of("none").below(limit)
    with pytest.raises(ValueError, match="nothing to choose from"):
        Chance.of("none").choice(())


def test_fractions_follow_from_the_stream_and_fill_the_unit_interval() -> None:
    one, other = Dice(Chance.of("fractions")), Dice(Chance.of("fractions"))
    draw, again = one.fractions(), other.fractions()
    drawn = [draw() for _ in range(1000)]
    assert drawn == [again() for _ in range(1000)]
    assert one.below(1 << 30) == other.below(1 << 30)
    assert all(0 <= each < 1 for each in drawn)
    assert 0.45 < sum(drawn) / 1000 < 0.55
    assert one.fractions()() != drawn[0]
