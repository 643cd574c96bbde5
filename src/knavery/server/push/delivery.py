"""The request to a push service.

A guest names the endpoint, so it is not trusted: only https on its usual port is used, only public
addresses are connected to, and no redirect is followed.
"""

import base64
import contextlib
import http.client
import ipaddress
import socket
import ssl
import threading
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple
from urllib.parse import urlsplit

#: The most characters of an endpoint.
LONGEST: Final = 1_000
PORT: Final = 443
#: The bytes of a browser's key, which begins with this one, and of its secret.
POINT: Final = 65
UNCOMPRESSED: Final = 4
SECRET: Final = 16
#: Seconds for a connection and for each part of an answer, and for all of it.
TIMEOUT: Final = 10.0
DEADLINE: Final = 20.0


class Address(NamedTuple):
    """Where to connect."""

    host: str
    port: int


class Message(NamedTuple):
    """What is sent to an endpoint."""

    endpoint: str
    headers: Mapping[str, str]
    body: bytes


#: Finds the address of a host name; OSError if there is none that may be connected to.
Resolver = Callable[[str], Address]


def is_endpoint(url: str) -> bool:
    """Whether a browser may have named that address for its messages."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        return False
    host = parts.hostname or ""
    is_plain = len(url) <= LONGEST and url.isascii() and url.isprintable() and " " not in url
    is_https = parts.scheme == "https" and port in (None, PORT) and "@" not in parts.netloc
    # A push service has a name, with a dot: an address or a name of the network at home has none.
    is_named = "." in host and not host.endswith(".") and not _is_address(host)
    return is_plain and is_https and is_named and not parts.fragment


def is_subscription(endpoint: str, browser_key: str, secret: str) -> bool:
    """Whether a browser may have subscribed so: an uncompressed point and 16 secret bytes."""
    try:
        point, shared = (_raw(text) for text in (browser_key, secret))
    except ValueError:
        return False
    is_point = len(point) == POINT and point[0] == UNCOMPRESSED
    return is_endpoint(endpoint) and is_point and len(shared) == SECRET


def public_address(host: str) -> Address:
    """A public address of the host. OSError if any of its addresses is a private one."""
    found = {str(each[4][0]) for each in socket.getaddrinfo(host, PORT, type=socket.SOCK_STREAM)}
    if not found or not all(ipaddress.ip_address(each).is_global for each in found):
        raise OSError(f"{host} is no public host")
    return Address(min(found), PORT)


def deliver(
    message: Message,
    resolve: Resolver = public_address,
    trust: ssl.SSLContext | None = None,
    deadline: float = DEADLINE,
) -> int:
    """Send the message: the status of the answer. OSError or HTTPException if there is none.

    After the deadline there is none: an endpoint could answer byte by byte for days.
    """
    parts = urlsplit(message.endpoint)
    connection = _Connection(parts.hostname or "", resolve, trust or ssl.create_default_context())
    alarm = threading.Timer(deadline, connection.abort)
    alarm.daemon = True
    alarm.start()
    try:
        target = f"{parts.path or '/'}{'?' + parts.query if parts.query else ''}"
        connection.request("POST", target, message.body, dict(message.headers))
        return connection.getresponse().status
    finally:
        alarm.cancel()
        connection.close()


class _Connection(http.client.HTTPSConnection):
    """Connects to the address that was checked: the name is not looked up a second time."""

    def __init__(self, host: str, resolve: Resolver, trust: ssl.SSLContext) -> None:
        super().__init__(host, PORT, timeout=TIMEOUT, context=trust)
        self._resolve = resolve
        self._trust = trust
        self._is_aborted = False

    def connect(self) -> None:
        plain = socket.create_connection(self._resolve(self.host), self.timeout)
        self.sock = self._trust.wrap_socket(
            plain, server_hostname=self.host, do_handshake_on_connect=False
        )
        if self._is_aborted:
            raise TimeoutError("the deadline has passed")
        self.sock.do_handshake()

    def abort(self) -> None:
        """End what is sent or read in another thread."""
        self._is_aborted = True
        if self.sock is not None:
            with contextlib.suppress(OSError):
                # Not as TLS does it, which would change the connection under its reader.
                socket.socket.shutdown(self.sock, socket.SHUT_RDWR)


def _raw(text: str) -> bytes:
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def _is_address(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        # 127.1 and 2130706433 are addresses to a resolver, too.
        return host.rpartition(".")[2].isdigit()
    return True
