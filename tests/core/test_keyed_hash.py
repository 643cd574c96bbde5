"""The keyed hash is HMAC-SHA-256, whatever the lengths."""

import hmac
from concurrent.futures import ThreadPoolExecutor

from knavery.core.keyed_hash import keyed_hash


def test_the_keyed_hash_is_the_hmac_of_the_standard_library() -> None:
    for length in (0, 1, 8, 32, 63, 64, 65, 200):
        key = bytes(at * 7 % 256 for at in range(length))
        for size in (0, 8, 55, 56, 64, 300):
            message = bytes(at * 5 % 256 for at in range(size))
            assert keyed_hash(key, message) == hmac.digest(key, message, "sha256")


def test_threads_that_share_a_key_do_not_disturb_each_other() -> None:
    messages = [number.to_bytes(8, "big") for number in range(2_000)]
    with ThreadPoolExecutor(4) as threads:
        found = list(threads.map(lambda message: keyed_hash(b"key", message), messages))
    assert found == [hmac.digest(b"key", message, "sha256") for message in messages]
