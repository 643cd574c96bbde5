"""Rate limits: token buckets by guest or address."""

import ipaddress
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

    def take(self, count: int = 1) -> bool:
        """Take that many tokens, if there are enough; say whether there were."""
        now = self._clock.now()
        back = (now - self._at) / 1000 * self._a_second
        self._tokens = min(self._at_once, self._tokens + back)
        self._at = now
        if self._tokens < count:
            return False
        self._tokens -= count
        return True


def network_of(address: str) -> str:
    """What limits count by: an IPv4 address, or the network of an IPv6 one, which is one host's."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(parsed, ipaddress.IPv4Address):
        return str(parsed)
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(ipaddress.ip_network((int(parsed), 64), strict=False))


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
