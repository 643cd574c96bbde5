"""How much one guest or address may ask for."""

from collections import OrderedDict
from typing import Final

from knavery.server.clock import Clock

#: So many guests and addresses are remembered; whoever was longest silent is forgotten.
REMEMBERED: Final = 20_000


class Bucket:
    """Tokens that come back with time; each request takes one."""

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
    """A bucket for everybody."""

    def __init__(self, clock: Clock, a_second: float, at_once: int) -> None:
        self._clock = clock
        self._figures = (a_second, at_once)
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str) -> bool:
        """Whether they had a token."""
        bucket = self._buckets.pop(who, None) or Bucket(self._clock, *self._figures)
        self._buckets[who] = bucket
        if len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        return bucket.take()
