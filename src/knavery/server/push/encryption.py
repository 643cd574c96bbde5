"""Messages that only the subscribed browser can read (RFC 8291, in one record of RFC 8188)."""

import os
from typing import Final

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

SALT: Final = 16
SECRET: Final = 16
POINT: Final = 65
RECORD: Final = 4096
#: Every message is padded to this many bytes, so that its length says nothing.
PADDED: Final = 512
#: Ends the text of the last record.
LAST: Final = b"\x02"


def encrypt(text: bytes, browser_key: bytes, secret: bytes) -> bytes:
    """The body of a request that the browser with that key and secret can read.

    ValueError if the key is no point of the curve, or the secret or the text has a wrong size.
    """
    if len(browser_key) != POINT or len(secret) != SECRET or len(text) >= PADDED:
        raise ValueError("a key, a secret or a text of a wrong size")
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), browser_key)
    once = ec.generate_private_key(ec.SECP256R1())
    sender_key = once.public_key().public_bytes(
        serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
    )
    shared = once.exchange(ec.ECDH(), public)
    salt = os.urandom(SALT)
    key, nonce = derived(shared, secret, browser_key, sender_key, salt)
    padded = text + LAST + bytes(PADDED - len(text) - 1)
    header = salt + RECORD.to_bytes(4, "big") + bytes((POINT,)) + sender_key
    return header + AESGCM(key).encrypt(nonce, padded, None)


def derived(
    shared: bytes, secret: bytes, browser_key: bytes, sender_key: bytes, salt: bytes
) -> tuple[bytes, bytes]:
    """The key and the nonce of a message, the same on both sides."""
    about = b"WebPush: info\0" + browser_key + sender_key
    material = _hkdf(secret, about, 32, shared)
    key = _hkdf(salt, b"Content-Encoding: aes128gcm\0", 16, material)
    return key, _hkdf(salt, b"Content-Encoding: nonce\0", 12, material)


def _hkdf(salt: bytes, about: bytes, size: int, material: bytes) -> bytes:
    return HKDF(hashes.SHA256(), size, salt, about).derive(material)
