"""The client's files, or a plain page where it has not been built."""

import mimetypes
from pathlib import Path
from typing import Final

from litestar import Request, Response, get
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import File

from knavery.server.hub import Hub
from knavery.server.web.compression import compressed
from knavery.server.web.link_tags import link_tags

STATIC: Final = Path(__file__).parents[2] / "static"
#: Text files; fonts are compressed already.
COMPRESSED: Final = frozenset({".css", ".html", ".js", ".svg"})

PLAIN: Final = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Knavery</title>
<h1>Knavery</h1>
<p>The server runs, but the pages of its client have not been built.</p>
<p>Programs find the protocol at <a href="/api/openapi/openapi.json">/api/openapi</a>.</p>
</html>
"""


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(
    request: Request,  # type: ignore[type-arg]
    hub: NamedDependency[Hub],
    path: FromPath[str] = "",
) -> File | Response[str] | Response[bytes]:
    """A file of the client; for every other address its index page, which has its own routes."""
    try:
        wanted = (STATIC / path.lstrip("/")).resolve()
        is_file = wanted.is_file() and wanted.is_relative_to(STATIC.resolve())
    except (OSError, ValueError):  # too long, or a NUL in it
        raise NotFoundException("There is nothing at this address") from None
    if is_file:
        kind = mimetypes.guess_type(wanted.name)[0] or "application/octet-stream"
        lasts = "public, max-age=31536000, immutable" if "/assets/" in path else "no-cache"
        if wanted.suffix in COMPRESSED:
            return compressed(request, wanted.read_bytes(), kind, {"cache-control": lasts})
        return File(
            wanted,
            media_type=kind,
            content_disposition_type="inline",
            headers={"cache-control": lasts},
        )
    if path.startswith("/api/") or "." in wanted.name:
        raise NotFoundException("There is nothing at this address")
    index = STATIC / "index.html"
    if index.is_file():
        tags = await link_tags(hub, request, path)
        content = index.read_bytes().replace(b"</head>", tags.encode() + b"</head>", 1)
        headers = {"cache-control": "no-cache"}
        if tags:
            # Not compressed: pages of many links would drive all else out of what is kept.
            headers["vary"] = "accept-language"
            return Response(content, media_type="text/html", headers=headers)
        return compressed(request, content, "text/html", headers)
    return Response(PLAIN, media_type="text/html")
