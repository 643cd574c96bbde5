"""Authentication: guests by their cookies, origins, and rate limits."""

import asyncio
import base64
import hmac
import re
from hashlib import sha256
from typing import Annotated, Any, Final

import msgspec
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from knavery.server.config import Config
from knavery.server.hub import Hub
from knavery.server.limits import Buckets, network_of
from knavery.server.recovery_words import SIZE, plain_words, words_of
from knavery.server.store import Guest
from knavery.server.tables.plain_text import NAME_LENGTH, plain_name
from knavery.server.tables.refusal import Refusal

COOKIE: Final = "knavery_guest"
YEAR: Final = 365 * 24 * 3600
#: Milliseconds a link to another device works.
DEVICE_LINK: Final = 10 * 60 * 1000

#: The Host header of a request that was meant for this machine.
OWN_NAME: Final = re.compile(r"(localhost|127\.0\.0\.1|\[::1\])(:\d+)?")

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=NAME_LENGTH)]
Connection = ASGIConnection[Any, Any, Any, Any]


class Auth:
    """Knows guests by their cookies, and refuses other origins and too many requests."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self._config: Config = hub.config
        limits = self._config.limits
        self._requests = Buckets(hub.clock, limits.requests_a_second, limits.requests_at_once)
        self._assets = Buckets(hub.clock, limits.assets_a_second, limits.assets_at_once)
        self._new_guests = Buckets(hub.clock, limits.guests_a_second, limits.guests_at_once)
        self._tables = Buckets(hub.clock, limits.tables_a_second, limits.tables_at_once)
        self._recoveries = Buckets(hub.clock, limits.recoveries_a_second, limits.recoveries_at_once)

    async def guest(self, connection: Connection) -> Guest | None:
        """The guest of the connection's cookie, if any, or Refusal where they are banned."""
        token = connection.cookies.get(COOKIE)
        if not token or len(token) > 100:
            return None
        guest = await self.hub.read(self.hub.store.guest_of, hashed(token))
        if guest is not None and guest.banned_until > self.hub.clock.now():
            raise Refusal("banned")
        return guest

    async def require_guest(self, connection: Connection) -> Guest:
        """The guest of the connection's cookie, or Refusal."""
        guest = await self.guest(connection)
        if guest is None:
            raise Refusal("no_guest")
        return guest

    async def add_guest(self, connection: Connection, name: str) -> tuple[Guest, str]:
        """A new guest and their cookie's token."""
        if not self._new_guests.take(self.address(connection)):
            raise Refusal("too_many", "too_many_guests")
        guest = Guest(self.hub.fresh_id(16), self._plain_name(name))
        token = self._token()
        added = self.hub.store.add_guest(guest, hashed(token), self.hub.clock.now())
        await asyncio.wrap_future(added)
        return guest, token

    async def rename(self, guest: Guest, name: str) -> Guest:
        """Change the guest's name."""
        renamed = Guest(guest.id, self._plain_name(name))
        await asyncio.wrap_future(self.hub.store.rename_guest(guest.id, renamed.name))
        return renamed

    async def device_link(self, guest: Guest) -> str:
        """A token that makes one other device the same guest."""
        token = self._token()
        until = self.hub.clock.now() + DEVICE_LINK
        await asyncio.wrap_future(self.hub.store.add_device(hashed(token), guest.id, until))
        return token

    async def use_device_link(self, token: str) -> tuple[Guest, str]:
        """The guest of the link and a cookie for this device, or Refusal."""
        fresh = self._token()
        used = self.hub.store.use_device(hashed(token), self.hub.clock.now(), hashed(fresh))
        guest = await asyncio.wrap_future(used)
        if guest is None:
            raise Refusal("no_link")
        return guest, fresh

    async def recovery_words(self, guest: Guest) -> str:
        """New recovery words of the guest; earlier ones no longer work."""
        words = words_of(self._config.entropy(SIZE))
        await asyncio.wrap_future(self.hub.store.set_recovery(guest.id, hashed(words)))
        return words

    async def recover(self, connection: Connection, typed: str) -> tuple[Guest, str]:
        """The guest of the recovery words and a cookie for this device, or Refusal."""
        if not self._recoveries.take(self.address(connection)):
            raise Refusal("too_many", "too_many_requests")
        words = plain_words(typed)
        fresh = self._token()
        guest = None
        if words is not None:
            recovered = self.hub.store.recover(hashed(words), hashed(fresh))
            guest = await asyncio.wrap_future(recovered)
        if guest is None:
            raise Refusal("no_link", "no_recovery")
        return guest, fresh

    def cookie(self, token: str) -> Cookie:
        """The guest's cookie: not for scripts, and not for other sites."""
        return Cookie(
            key=COOKIE, value=token, max_age=YEAR, path="/", httponly=True, samesite="lax",
            secure=self._config.secure,
        )  # fmt: skip

    def check_rate(self, connection: Connection) -> None:
        """Refuse too many requests of a guest or an address."""
        token = connection.cookies.get(COOKIE)
        # The address counts with a cookie too: a made-up cookie must not give new tokens.
        keys = [self.address(connection)] + ([hashed(token)] if token else [])
        if not all(self._requests.take(key) for key in keys):
            raise Refusal("too_many", "too_many_requests")

    def check_asset_rate(self, connection: Connection) -> None:
        """Refuse too many requests of an address for files of the client."""
        if not self._assets.take(self.address(connection)):
            raise Refusal("too_many", "too_many_requests")

    def check_table_rate(self, connection: Connection) -> None:
        """Refuse too many new tables of an address."""
        if not self._tables.take(self.address(connection)):
            raise Refusal("too_many", "too_many_requests")

    def check_origin(self, connection: Connection) -> None:
        """Refuse pages of other sites; programs send no origin."""
        origin = connection.headers.get("origin")
        if origin is None:
            return
        own = connection.headers.get("host", "")
        allowed = {f"http://{own}", f"https://{own}", *self._config.origins}
        if origin not in allowed:
            raise Refusal("origin")

    def is_operator(self, connection: Connection) -> bool:
        """Whether the request comes from this machine, or has the operator's token."""
        token = self._config.metrics_token
        given = connection.headers.get("authorization", "")
        if token and hmac.compare_digest(given.encode(), f"Bearer {token}".encode()):
            return True
        forwarded = any(name in connection.headers for name in ("x-forwarded-for", "forwarded"))
        here = connection.client is not None and connection.client.host in ("127.0.0.1", "::1")
        # The page of another site, whose name leads here, is a browser of this machine too.
        is_own_name = OWN_NAME.fullmatch(connection.headers.get("host", "")) is not None
        return here and is_own_name and not forwarded and not token

    def address(self, connection: Connection) -> str:
        """The address the connection comes from."""
        if self._config.behind_proxy:
            forwarded = connection.headers.get("x-forwarded-for", "")
            if forwarded:
                return network_of(forwarded.rsplit(",", 1)[-1].strip())
        return network_of(connection.client.host) if connection.client else "unknown"

    def _plain_name(self, name: str) -> str:
        """The name as it is shown, or Refusal."""
        plain = plain_name(name)
        if self.hub.word_filter.finds(plain):
            raise Refusal("name", "blocked_name")
        return plain

    def _token(self) -> str:
        return base64.urlsafe_b64encode(self._config.entropy(32)).decode().rstrip("=")


def hashed(token: str) -> str:
    """The stored hash of a token. It has 96 random bits or more, so a plain hash will do."""
    return sha256(token.encode("utf-8", "replace")).hexdigest()
