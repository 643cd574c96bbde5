"""Results that are kept by identity are those that would be computed."""

from knavery.core.identity import MOST, ByIdentity, Fold, keep_last


def test_a_record_is_computed_once_while_it_is_kept_and_again_when_it_was_dropped() -> None:
    computed: list[tuple[int, ...]] = []

    def total(numbers: tuple[int, ...]) -> int:
        computed.append(numbers)
        return sum(numbers)

    kept = ByIdentity(total)
    records = [(number, number + 1) for number in range(MOST + 10)]
    for record in records:
        assert kept(record) == kept(record) == sum(record)
    assert computed == records
    assert len(kept._kept) == MOST
    assert kept(records[0]) == 1
    assert computed[-1] is records[0]
    assert len(computed) == len(records) + 1


def test_only_the_last_record_is_kept_and_another_one_that_is_equal_is_computed() -> None:
    computed: list[list[int]] = []

    def total(numbers: list[int]) -> int:
        computed.append(numbers)
        return sum(numbers)

    kept = keep_last(total)
    one, equal, two = [1], [1], [2]
    assert [kept(each) for each in (one, one, equal, two, two, one)] == [1, 1, 1, 2, 2, 1]
    assert [id(each) for each in computed] == [id(each) for each in (one, equal, two, one)]


def test_a_fold_goes_on_from_the_longest_beginning_it_has_kept() -> None:
    added: list[tuple[object, ...]] = []

    def joined(so_far: str, items: tuple[object, ...]) -> str:
        added.append(items)
        return so_far + "".join(map(str, items))

    text = Fold("", joined)
    one, two, three, four = (["a"], ["b"], ["c"], ["d"])
    assert text((one, two)) == "['a']['b']"
    assert text((one, two, three, four)) == "['a']['b']['c']['d']"
    assert added == [(one, two), (three, four)]
    # Another history that ends in the same item does not go on from it.
    assert text((two, three)) == "['b']['c']"
    assert text((four, three, one)) == "['d']['c']['a']"
    assert text(()) == ""
    # One that began earlier goes on as well.
    added.clear()
    assert text((one, two, four)) == "['a']['b']['d']"
    assert added == [(four,)]


def test_a_fold_drops_the_oldest_results() -> None:
    text = Fold[int, tuple[int, ...]]((), lambda so_far, items: so_far + items, most=4)
    histories = [tuple(range(1000, 1000 + size)) for size in range(1, 20)]
    for history in histories * 2:
        assert text(history) == history
        assert len(text._kept) <= 4
        assert len(text._older) <= 4
        assert len(text._latest) <= 4
    for first in range(2000, 2020):
        assert text((first, 7)) == (first, 7)
        assert len(text._latest) <= 4
