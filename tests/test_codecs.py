"""The contract of codecs: decisions and views as numbers, for every game."""

import re
from array import array
from collections import Counter
from collections.abc import Iterable, Iterator
from fnmatch import fnmatchcase
from hashlib import blake2b
from typing import Any

import msgspec
import pytest

from contract.altered import altered
from contract.kit import Kit
from contract.kits import KITS
from contract.play import choose, walk
from golden import compare
from knavery.core import TABLE, AnyState, Chance, Layout, Seat
from knavery.core.settings import allowed, settle

#: The most decisions of a game: without a limit of campaigns random play of KRED does not end.
MOST = 1000
#: 1.0 as the bits of a 32-bit float.
ONE = 0x3F80_0000
#: How many rows of a game are stored as text.
STORED = 12

every_game = pytest.mark.parametrize("kit", KITS, ids=str)


@every_game
def test_every_seat_numbers_every_decision_once(kit: Kit) -> None:
    codec = kit.game.codec
    assert len(set(codec.decisions)) == codec.size
    for seats in kit.game.seats:
        for seat in (*map(Seat, range(seats)), TABLE):
            numbering = codec.numbering(seat, seats)
            assert numbering.size == codec.size
            decisions = [numbering.decision(index) for index in range(codec.size)]
            assert [numbering.index(decision) for decision in decisions] == list(range(codec.size))
            if seat in (0, TABLE):
                assert tuple(decisions) == codec.decisions


@every_game
def test_a_mask_has_a_one_for_each_option_and_nothing_else(kit: Kit) -> None:
    codec = kit.game.codec
    mask = bytearray(b"\7" * codec.size)
    for number in range(len(kit.tables)):
        for step, (seats, table) in enumerate(walk(kit, number, "mask")):
            if step % kit.every:
                continue
            for seat in (*map(Seat, range(seats)), TABLE):
                options = table.state.options(seat)
                numbering = codec.numbering(seat, seats)
                numbering.mask(options, mask)
                assert mask.count(1) == len(options)
                assert mask.count(0) == codec.size - len(options)
                assert {i for i, one in enumerate(mask) if one} == set(
                    map(numbering.index, options)
                )


@every_game
def test_a_view_is_numbers_from_0_to_1_in_whole_games_of_every_setting(kit: Kit) -> None:
    """A row is overwritten whole, whatever it held, and `vector` gives the same numbers."""
    codec = kit.game.codec
    assert codec.width == codec.layout.width
    row = array("f", [7.0]) * codec.width
    bits = memoryview(row).cast("B").cast("I")
    reached = 0
    for step, (viewer, state) in enumerate(_every_setting(kit)):
        view = state.view(viewer)
        codec.write(view, row)
        # The bits of a number from 0 to 1 are those of 1.0 at most; of no other number are they.
        if max(bits) > ONE:
            wrong = next(at for at, number in enumerate(row) if not 0 <= number <= 1)
            pytest.fail(f"{codec.layout.name(wrong)} is {row[wrong]} in {view}")
        if step % 10 == 0:
            assert tuple(row) == codec.vector(view)
        reached |= int.from_bytes(row.tobytes(), "little")
    found = {
        re.sub(r"\[\d+\]", "", codec.layout.name(at))
        for at in range(codec.width)
        if reached >> 32 * at & 0xFFFF_FFFF
    }
    fields = {f"{block.name}.{field.name}" for block in codec.layout for field in block.fields}
    assert fields - found <= kit.seldom, "fields that are 0 in every view of random games"


@every_game
def test_golden_rows_stay_as_they_are(kit: Kit) -> None:
    """The numbers of views are a format: agents are trained on it, and faster engines write it."""
    codec = kit.game.codec
    row = array("f", bytes(4 * codec.width))
    digest = blake2b(digest_size=16)
    rows = []
    for viewer, state in _every_setting(kit):
        codec.write(state.view(viewer), row)
        digest.update(row)
        rows.append((viewer, row[:]))
    text = f"{len(rows)} rows of {codec.width} numbers: {digest.hexdigest()}\n"
    every = len(rows) // STORED
    for number, (viewer, numbers) in enumerate(rows):
        if number % every == every // 2:
            text += f"\nrow {number}, viewer {viewer}\n{_numbers(codec.layout, numbers)}"
    compare(f"rows-{kit.game.id}", text)


@every_game
def test_a_view_that_was_sent_gives_the_same_numbers(kit: Kit) -> None:
    """What is kept between two writes by the identity of records changes nothing."""
    game = kit.game
    row, again = (array("f", bytes(4 * game.codec.width)) for _ in range(2))
    for step, (viewer, state) in enumerate(_every_setting(kit)):
        if step % 5 == 0:
            view = state.view(viewer)
            game.codec.write(view, row)
            sent = msgspec.json.decode(msgspec.json.encode(view), type=game.View)
            game.codec.write(sent, again)
            assert row == again


@every_game
def test_moments_written_in_another_order_give_the_same_numbers(kit: Kit) -> None:
    """What is kept of a later moment does not show in an earlier one, nor that of other tables."""
    game = kit.game
    rows: list[tuple[Any, bytes]] = []
    for number, (viewer, state) in enumerate(_every_setting(kit)):
        if number % 7 == 0:
            view = state.view(viewer)
            sent = msgspec.json.decode(msgspec.json.encode(view), type=game.View)
            row = array("f", bytes(4 * game.codec.width))
            game.codec.write(sent, row)
            rows.append((view, row.tobytes()))
    row = array("f", bytes(4 * game.codec.width))
    order, _ = Chance.of(f"another order {kit}").shuffled(rows)
    for view, numbers in order:
        game.codec.write(view, row)
        assert row.tobytes() == numbers


@every_game
def test_every_field_of_a_view_moves_its_numbers(kit: Kit) -> None:
    """What a careful player would remember is in the row, or left out for a reason."""
    codec = kit.game.codec
    every = min(3, kit.every)
    views = [
        (seats, table.state.view([None, *map(Seat, range(seats))][step // every % (seats + 1)]))
        for number in range(len(kit.tables))
        for step, (seats, table) in enumerate(walk(kit, number, "altered"))
        if step % every == 0
    ]
    moved: Counter[str] = Counter()
    still: dict[str, Any] = {}
    row, other = (array("f", bytes(4 * codec.width)) for _ in range(2))
    for each in altered(views, Chance.of(f"altered {kit}")):
        if _listed(each.field, kit.left_out) or not kit.sound(each.other):
            continue
        codec.write(each.view, row)
        codec.write(each.other, other)
        if row == other:
            still.setdefault(each.field, each)
        else:
            moved[each.field] += 1
    unmoved = {name: each for name, each in still.items() if not _listed(name, kit.partly)}
    assert not unmoved, f"{sorted(unmoved)}: {next(iter(unmoved.values()))}"
    for name in kit.partly:
        assert any(_listed(field, [name]) for field in moved), f"{name} moves nothing at all"
    never = {
        name
        for name in kit.game.View.__struct_fields__
        if not _listed(name, kit.left_out) and not any(_listed(field, [name]) for field in moved)
    }
    assert never <= kit.seldom, "fields that were never changed"


def test_a_row_of_the_wrong_size_is_refused() -> None:
    kit = KITS[0]
    view = kit.deal(0)[0].view(Seat(0))
    for size in (kit.game.codec.width - 1, kit.game.codec.width + 1):
        with pytest.raises(ValueError, match="memoryview"):
            kit.game.codec.write(view, array("f", bytes(4 * size)))


def _numbers(layout: Layout, row: Iterable[float]) -> str:
    """The numbers that are not 0, one line for each of a block."""
    lines: dict[str, list[str]] = {}
    for at, number in enumerate(row):
        if number:
            block, _, field = layout.name(at).partition(".")
            lines.setdefault(block, []).append(f"{field} {number:.4g}")
    return "".join(f"{block}: {', '.join(fields)}\n" for block, fields in lines.items())


def _listed(field: str, names: Iterable[str]) -> bool:
    """Whether the field or one that it is part of is among these names or patterns."""
    return any(fnmatchcase(field, name) or fnmatchcase(field, f"{name}/*") for name in names)


def _every_setting(kit: Kit) -> Iterator[tuple[Seat | None, AnyState]]:
    """Tables of whole random games, each with one of its viewers, the spectator among them.

    Each value of each setting is played at least once, and each number of seats.
    """
    game = kit.game
    tables = [*kit.tables]
    for at, (name, values) in enumerate(allowed(game.Settings).items()):
        for more, value in enumerate(values.split(", ")):
            low, dash, _ = value.partition("–")
            seats, settings = kit.tables[(at + more) % len(kit.tables)]
            tables.append((seats, {**settings, name: low if dash else value}))
    tables += [(seats, kit.tables[0][1]) for seats in game.seats]
    for number, (seats, settings) in enumerate(tables):
        chance = Chance.of(f"every setting {kit} {number}")
        state, _ = game.deal(seats, settle(game, settings), chance.branch("deal"))
        viewers = (*map(Seat, range(seats)), None)
        for step in range(MOST):
            if state.outcome is not None:
                break
            yield viewers[step % len(viewers)], state
            seat, decision, chance = choose(state, seats, chance)
            state, _ = state.play(seat, decision)
        for viewer in viewers:
            yield viewer, state
