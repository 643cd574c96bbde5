"""The server's key for Web Push, by which push services know it (VAPID, RFC 8292)."""

import base64
import json
from typing import Final
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature

from knavery.core import KnaveryError

#: The bytes of a private key, and of each half of a signature.
SIZE: Final = 32
#: Seconds for which a token is valid; push services accept up to a day.
VALID: Final = 12 * 3600
CONTACTS: Final = ("mailto:", "https://")


def base64url(raw: bytes) -> str:
    """The bytes in base64url, without padding."""
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")


def from_base64url(text: str) -> bytes:
    """The bytes of that text; ValueError if it is not base64url."""
    if not text.isascii():
        raise ValueError("not base64url")
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def new_key() -> str:
    """A new private key, as the setting `push_key` has it."""
    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return base64url(number.to_bytes(SIZE, "big"))


class PushKey:
    """The private key, and whom a push service may write to about this server."""

    def __init__(self, key: str, contact: str) -> None:
        """Raises KnaveryError for a key or a contact that no push service would accept."""
        try:
            number = int.from_bytes(from_base64url(key), "big")
            self._private = ec.derive_private_key(number, ec.SECP256R1())
        except ValueError:
            raise KnaveryError("push_key is no key: make one with knavery admin push-key") from None
        if not contact.startswith(CONTACTS):
            raise KnaveryError("push_contact must be mailto:… or https://… if push_key is set")
        self._contact = contact
        point = self._private.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        #: The public key, as browsers and push services are given it.
        self.public = base64url(point)

    def authorization(self, endpoint: str, now: int) -> str:
        """The Authorization header for a request to that endpoint at that second."""
        parts = urlsplit(endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}", "exp": now + VALID, "sub": self._contact,
        }  # fmt: skip
        signed = f"{_json({'typ': 'JWT', 'alg': 'ES256'})}.{_json(claims)}"
        signature = self._private.sign(signed.encode(), ec.ECDSA(hashes.SHA256()))
        halves = b"".join(half.to_bytes(SIZE, "big") for half in decode_dss_signature(signature))
        return f"vapid t={signed}.{base64url(halves)}, k={self.public}"


def _json(claims: dict[str, object]) -> str:
    return base64url(json.dumps(claims, separators=(",", ":")).encode())
