"""Answers made small for browsers that can unpack them."""

import gzip
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from litestar import Request, Response

#: Below it a packed answer saves no packet.
WORTHWHILE: Final = 1_000


def packed(
    request: Request[Any, Any, Any],
    content: bytes,
    media_type: str,
    headers: Mapping[str, str] | None = None,
    *,
    is_lasting: bool = True,
) -> Response[bytes]:
    """The content as an answer, gzipped where the browser asks for it.

    What lasts is packed once and kept. It is for what everybody may read: packed together, a
    secret and what somebody typed would tell of each other by their length.
    """
    told = {**(headers or {}), "vary": "accept-encoding"}
    if len(content) >= WORTHWHILE and "gzip" in request.headers.get("accept-encoding", ""):
        content = _kept(content) if is_lasting else gzip.compress(content, 5, mtime=0)
        told["content-encoding"] = "gzip"
    return Response(content, media_type=media_type, headers=told)


@lru_cache(maxsize=256)
def _kept(content: bytes) -> bytes:
    return gzip.compress(content, 9, mtime=0)
