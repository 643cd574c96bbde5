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
    is_lasting: bool = True,
) -> Response[bytes]:
    """The content as an answer, gzipped where the browser accepts it.

    Lasting content is compressed once and cached. Use it for public content only: compressed
    together, a secret and what somebody typed could be guessed from the length.
    """
    all_headers = {**(headers or {}), "vary": "accept-encoding"}
    if len(content) >= WORTHWHILE and "gzip" in request.headers.get("accept-encoding", ""):
        content = _cached(content) if is_lasting else gzip.compress(content, 5, mtime=0)
        all_headers["content-encoding"] = "gzip"
    return Response(content, media_type=media_type, headers=all_headers)


@lru_cache(maxsize=256)
def _cached(content: bytes) -> bytes:
    return gzip.compress(content, 9, mtime=0)
