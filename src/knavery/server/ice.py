"""ICE servers: the STUN and TURN servers that browsers connect through."""

import base64
import hmac
import re
from collections.abc import Iterable
from typing import Final
from urllib.parse import unquote

from knavery.core import KnaveryError
from knavery.server.tables.voice_messages import IceServer

#: Seconds a TURN credential made from the secret works.
CREDENTIAL_SECONDS: Final = 24 * 3600
_URL: Final = re.compile(
    r"(?P<scheme>stuns?|turns?):(?:(?P<user>[^:@\s]+):(?P<password>\S+)@)?"
    r"(?P<host>(?:[\w.-]+|\[[0-9a-fA-F:.]+\])(?::\d{1,5})?(?:\?transport=(?:udp|tcp))?)"
)


class IceServers:
    """The servers of the configuration, and credentials for those that want some."""

    def __init__(self, urls: Iterable[str], secret: str = "") -> None:
        self._servers = tuple(_parsed(url, secret) for url in urls)
        self._secret = secret

    @property
    def has_relay(self) -> bool:
        """Whether one of them is a TURN server."""
        return any(_is_relay(server) for server in self._servers)

    def for_peer(self, id: str, now: int) -> tuple[IceServer, ...]:
        """The servers for one who takes part, with credentials of their own from the secret.

        The credentials are those of coturn's `use-auth-secret`: the time they end and a name, and
        the name's HMAC-SHA1 under the secret.
        """
        username = f"{now // 1000 + CREDENTIAL_SECONDS}:{id}"
        digest = hmac.digest(self._secret.encode(), username.encode(), "sha1")
        credential = base64.b64encode(digest).decode()
        return tuple(
            IceServer(server.urls, username, credential)
            if _is_relay(server) and server.username is None
            else server
            for server in self._servers
        )


def _parsed(url: str, secret: str) -> IceServer:
    found = _URL.fullmatch(url)
    if found is None:
        raise KnaveryError(
            "that is no ICE server: write stun:HOST:PORT or turn:USER:PASSWORD@HOST:PORT"
        )
    server = IceServer(f"{found['scheme']}:{found['host']}")
    if not _is_relay(server):
        if found["user"] is not None:
            raise KnaveryError(f"{server.urls} takes no user: STUN has no passwords")
        return server
    if found["user"] is None:
        if not secret:
            raise KnaveryError(
                f"{server.urls} needs a user and a password (turn:USER:PASSWORD@HOST:PORT), "
                "or a secret (--ice-secret)"
            )
        return server
    return IceServer(server.urls, unquote(found["user"]), unquote(found["password"]))


def _is_relay(server: IceServer) -> bool:
    return server.urls.startswith("turn")
