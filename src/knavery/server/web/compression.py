"""Compressed answers."""

import gzip
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from litestar import Request, Response

#: Below this size compression saves no packet.
WORTHWHILE: Final = 1_000


def compressed(
    request: Request[Any, Any, Any],
    content: bytes,
    media_type: str,
    headers: Mapping[str, str] | None = None,
    *,
    gzipped: bytes | None = None,
) -> Response[bytes]:
    """The content as an answer, gzipped where the browser accepts it.

    It is compressed once and cached, unless it is given gzipped. Use it for public content only:
    compressed together, a secret and what somebody typed could be guessed from the length.
    """
    all_headers = dict(headers or {})
    all_headers["vary"] = ", ".join(filter(None, (all_headers.get("vary"), "accept-encoding")))
    if len(content) >= WORTHWHILE and "gzip" in request.headers.get("accept-encoding", ""):
        content = _cached(content) if gzipped is None else gzipped
        all_headers["content-encoding"] = "gzip"
    return Response(content, media_type=media_type, headers=all_headers)


@lru_cache(maxsize=256)
def _cached(content: bytes) -> bytes:
    return gzip.compress(content, 9, mtime=0)
