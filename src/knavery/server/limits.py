"""Rate limits: token buckets by guest or address."""

from collections import OrderedDict
from typing import Final

from knavery.server.clock import Clock

#: The most guests and addresses that are remembered; the least recently used is forgotten.
REMEMBERED: Final = 20_000


class Bucket:
    """Tokens that refill with time; each request takes one."""

    def __init__(self, clock: Clock, a_second: float, at_once: int) -> None:
        self._clock = clock
        self._a_second = a_second
        self._at_once = at_once
        self._tokens = float(at_once)
        self._at = clock.now()

    def take(self) -> bool:
        """Whether there was a token."""
        now = self._clock.now()
        back = (now - self._at) / 1000 * self._a_second
        self._tokens = min(self._at_once, self._tokens + back)
        self._at = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True


class Buckets:
    """One bucket a key."""

    def __init__(self, clock: Clock, a_second: float, at_once: int) -> None:
        self._clock = clock
        self._limits = (a_second, at_once)
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str) -> bool:
        """Whether the key had a token."""
        bucket = self._buckets.pop(key, None) or Bucket(self._clock, *self._limits)
        self._buckets[key] = bucket
        if len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        return bucket.take()
