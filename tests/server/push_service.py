"""A push service on this machine: it takes messages over TLS, and reads them as a browser would."""

import base64
import contextlib
import datetime
import json
import ssl
import threading
from collections.abc import Iterator
from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final, NamedTuple

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.x509.oid import NameOID

from knavery.server.push.delivery import Address, Message, deliver

HOST: Final = "push.example.org"


class Arrived(NamedTuple):
    """A message as it came."""

    path: str
    headers: dict[str, str]
    body: bytes


class PushService:
    """What came, and how to send to it."""

    def __init__(self, port: int, trust: ssl.SSLContext) -> None:
        self.arrived: list[Arrived] = []
        #: The status that every message is answered with.
        self.status = 201
        self.names: list[str] = []
        #: Whether answers come byte by byte and never end.
        self.drips = False
        self.stopped = threading.Event()
        self._port = port
        self._trust = trust

    def deliver(self, message: Message, deadline: float = 20.0) -> int:
        """Send as the server does, but find the host on this machine and trust its certificate."""
        return deliver(message, self._resolve, self._trust, deadline)

    def _resolve(self, host: str) -> Address:
        self.names.append(host)
        return Address("127.0.0.1", self._port)


class Browser:
    """A subscribed browser: its key pair and its secret (RFC 8291)."""

    def __init__(self, name: str) -> None:
        self.endpoint = f"https://{HOST}/send/{name}"
        self._private = ec.generate_private_key(ec.SECP256R1())
        self._public = _point(self._private)
        self._secret = name.encode().ljust(16, b".")[:16]

    @property
    def subscription(self) -> dict[str, str]:
        """What the page sends to its server."""
        key, secret = _base64url(self._public), _base64url(self._secret)
        return {"endpoint": self.endpoint, "p256dh": key, "auth": secret}

    def read(self, body: bytes) -> bytes:
        """The text of a message. It follows the RFC, and shares no code with the server."""
        salt, size, sender = body[:16], body[20], body[21:86]
        assert (int.from_bytes(body[16:20], "big"), size) == (4096, 65)
        peer = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        shared = self._private.exchange(ec.ECDH(), peer)
        about = b"WebPush: info\x00" + self._public + sender
        material = HKDF(hashes.SHA256(), 32, self._secret, about).derive(shared)
        key = HKDF(hashes.SHA256(), 16, salt, b"Content-Encoding: aes128gcm\x00").derive(material)
        nonce = HKDF(hashes.SHA256(), 12, salt, b"Content-Encoding: nonce\x00").derive(material)
        padded = AESGCM(key).decrypt(nonce, body[86:], None).rstrip(b"\x00")
        assert padded.endswith(b"\x02")
        return padded[:-1]


def claims_of(authorization: str) -> tuple[dict[str, Any], str]:
    """The claims of a VAPID header whose signature holds, and its public key."""
    scheme, _, rest = authorization.partition(" ")
    assert scheme == "vapid"
    fields = dict(part.strip().split("=", 1) for part in rest.split(","))
    signed, _, signature = fields["t"].rpartition(".")
    raw = _raw(signature)
    halves = (int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _raw(fields["k"]))
    key.verify(encode_dss_signature(*halves), signed.encode(), ec.ECDSA(hashes.SHA256()))
    head, claims = (json.loads(_raw(part)) for part in signed.split("."))
    assert head == {"typ": "JWT", "alg": "ES256"}
    return claims, fields["k"]


@contextlib.contextmanager
def push_service(folder: Path) -> Iterator[PushService]:
    """A push service that runs until the block is left."""
    certificate = _certificate(folder)
    trust = ssl.create_default_context(cafile=str(certificate))
    listening = ThreadingHTTPServer(("127.0.0.1", 0), BaseHTTPRequestHandler)
    service = PushService(listening.server_address[1], trust)
    listening.RequestHandlerClass = partial(_Handler, service)
    secured = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    secured.load_cert_chain(certificate)
    listening.socket = secured.wrap_socket(listening.socket, server_side=True)
    thread = threading.Thread(target=listening.serve_forever, daemon=True)
    thread.start()
    try:
        yield service
    finally:
        service.stopped.set()
        listening.shutdown()
        listening.server_close()
        thread.join()


class _Handler(BaseHTTPRequestHandler):
    def __init__(self, service: PushService, *given: Any) -> None:
        self._service = service
        super().__init__(*given)

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"]))
        headers = {name.lower(): value for name, value in self.headers.items()}
        self._service.arrived.append(Arrived(self.path, headers, body))
        if self._service.drips:
            with contextlib.suppress(OSError):
                while not self._service.stopped.wait(0.05):
                    self.wfile.write(b"H")
            return
        self.send_response(self._service.status)
        self.send_header("content-length", "0")
        self.end_headers()

    def log_message(self, *_: Any) -> None:
        pass


def _certificate(folder: Path) -> Path:
    """A certificate of the host that it signed itself, with its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, HOST)])
    now = datetime.datetime.now(datetime.UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(HOST)]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    pem = serialization.Encoding.PEM
    plain = serialization.NoEncryption()
    file = folder / "push.pem"
    file.write_bytes(
        key.private_bytes(pem, serialization.PrivateFormat.PKCS8, plain) + made.public_bytes(pem)
    )
    return file


def _point(private: ec.EllipticCurvePrivateKey) -> bytes:
    return private.public_key().public_bytes(
        serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
    )


def _base64url(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")


def _raw(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
