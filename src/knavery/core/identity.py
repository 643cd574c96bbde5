"""Results by the identity of a record: hashing a deep record would cost more than it saves."""

from collections.abc import Callable
from typing import Final, Generic, TypeVar

K = TypeVar("K")
R = TypeVar("R")

#: How many results are kept; then all are dropped.
MOST: Final = 1 << 12


class ByIdentity(Generic[K, R]):
    """A function of a frozen record that is computed once for each object.

    Successive views of a table share most of their records. The record is kept with its result, or
    else another one could get its identity.

    >>> length = ByIdentity(len)
    >>> numbers = (1, 2, 3)
    >>> length(numbers), length(numbers)
    (3, 3)
    """

    def __init__(self, compute: Callable[[K], R]) -> None:
        self._compute = compute
        self._kept: dict[int, tuple[K, R]] = {}

    def __call__(self, record: K) -> R:
        found = self._kept.get(id(record))
        if found is None:
            if len(self._kept) >= MOST:
                self._kept.clear()
            found = self._kept[id(record)] = record, self._compute(record)
        return found[1]


class Fold(Generic[K, R]):
    """A fold over tuples that grow at their end: each result is made from the one before.

    `add` returns a new result; it must not change the one it is given.

    >>> total = Fold(0, lambda sum, number: sum + number)
    >>> numbers = (1, 2, 3)
    >>> total(numbers), total((*numbers, 4))
    (6, 10)
    """

    def __init__(self, start: R, add: Callable[[R, K], R]) -> None:
        self._start = start
        self._add = add
        #: By the identity of a tuple, and of its last item.
        self._kept: dict[int, tuple[tuple[K, ...], R]] = {}
        self._last: dict[int, tuple[tuple[K, ...], R]] = {}

    def __call__(self, items: tuple[K, ...]) -> R:
        if not items:
            return self._start
        found = self._kept.get(id(items))
        if found is None:
            if len(self._kept) >= MOST:
                self._kept.clear()
                self._last.clear()
            found = items, self._compute(items)
            self._kept[id(items)] = self._last[id(items[-1])] = found
        return found[1]

    def _compute(self, items: tuple[K, ...]) -> R:
        if len(items) > 1:
            before = self._last.get(id(items[-2]))
            # Items are compared by identity first, so this is quick where it holds.
            if before is not None and before[0] == items[:-1]:
                return self._add(before[1], items[-1])
        result = self._start
        for item in items:
            result = self._add(result, item)
        return result
