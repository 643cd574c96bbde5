"""Results by the identity of a record: hashing a deep record would cost more than it saves."""

from collections import deque
from collections.abc import Callable
from typing import Final, Generic, TypeVar

K = TypeVar("K")
R = TypeVar("R")

#: How many results are kept; then the oldest is dropped for each new one.
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
        self._order: deque[int] = deque()

    def __call__(self, record: K) -> R:
        found = self._kept.get(id(record))
        if found is None:
            if len(self._order) >= MOST:
                self._kept.pop(self._order.popleft(), None)
            found = self._kept[id(record)] = record, self._compute(record)
            self._order.append(id(record))
        return found[1]


class Fold(Generic[K, R]):
    """A fold over tuples that grow at their end: each result is made from an earlier one.

    `extend` returns the result with more items; it must not change the one it is given. At least
    the last `most` results are kept, and at most twice as many; beside them the last one of each
    beginning, at most twice `most`.

    >>> total = Fold(0, lambda so_far, numbers: so_far + sum(numbers))
    >>> numbers = (1, 2, 3)
    >>> total(numbers), total((*numbers, 4))
    (6, 10)
    """

    def __init__(self, start: R, extend: Callable[[R, tuple[K, ...]], R], most: int = MOST) -> None:
        self._start = start
        self._extend = extend
        self._most = most
        #: Tuples and their results, by the identity of the last item; and those before them.
        self._kept: dict[int, tuple[tuple[K, ...], R]] = {}
        self._older: dict[int, tuple[tuple[K, ...], R]] = {}
        #: By the identity of the first item, the tuple that was computed last: the next one mostly
        #: goes on from it, and where there is none, from nothing that is kept.
        self._latest: dict[int, tuple[tuple[K, ...], R]] = {}

    def __call__(self, items: tuple[K, ...]) -> R:
        if not items:
            return self._start
        last = id(items[-1])
        found = self._kept.get(last)
        # Items are compared by identity first, so this is quick where it holds.
        if found is None or (found[0] is not items and found[0] != items):
            found = items, self._compute(items)
            if len(self._kept) >= self._most:
                self._older, self._kept = self._kept, {}
            if len(self._latest) >= self._most:
                self._latest.clear()
            self._kept[last] = self._latest[id(items[0])] = found
        return found[1]

    def _compute(self, items: tuple[K, ...]) -> R:
        begun = self._latest.get(id(items[0]))
        if begun is None:
            return self._extend(self._start, items)
        latest, result = begun
        size = len(latest)
        if size < len(items) and items[:size] == latest:
            return self._extend(result, items[size:])
        kept, older = self._kept, self._older
        for size in range(len(items), 0, -1):
            last = id(items[size - 1])
            before = kept.get(last) or older.get(last)
            if before is not None and before[0] == items[:size]:
                return self._extend(before[1], items[size:]) if size < len(items) else before[1]
        return self._extend(self._start, items)


def keep_last(make: Callable[[K], R]) -> Callable[[K], R]:
    """A function of a frozen record that is computed once for one object in a row.

    Several seats ask for the same of one state, and then of the next.
    """
    last: tuple[K, R] | None = None

    def kept(record: K) -> R:
        nonlocal last
        found = last
        if found is None or found[0] is not record:
            last = found = record, make(record)
        return found[1]

    return kept
